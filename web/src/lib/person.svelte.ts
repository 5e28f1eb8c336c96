// Who sits here: nobody yet, a guest, or somebody with an account.
import { getMe, type Me } from "./api";
import { suggestLang } from "./lang.svelte";

let me = $state.raw<Me | null>(null);
let asked = $state(false);

export function person(): Me | null {
  return me;
}

/** Whether we know by now (who, or that it is nobody). */
export function known(): boolean {
  return asked;
}

export function setPerson(next: Me | null): void {
  me = next;
  asked = true;
  if (next) suggestLang(next.lang);
}

export async function askPerson(): Promise<void> {
  try {
    setPerson(await getMe());
  } catch {
    asked = true; // the page itself will say that the server cannot be reached
  }
}
