// The languages of the client. One more is a file beside these and a line here; what it lacks is said in English.
import { en, type Key } from "./en";
import { es } from "./es";

export type { Key };

export interface Language {
  /** As it calls itself. */
  name: string;
  /** How numbers are written in it. */
  locale: string;
  /** Before their tenths. */
  mark: string;
  words: Partial<Record<Key, string>>;
}

export const ENGLISH = "en";
export const LANGUAGES: Record<string, Language> = {
  [ENGLISH]: { name: "English", locale: "en-GB", mark: ".", words: en },
  es: { name: "Español", locale: "es-ES", mark: ",", words: es },
};

export const isLang = (text: string | null): text is string => text !== null && Object.hasOwn(LANGUAGES, text);

export const localeOf = (lang: string): string => LANGUAGES[lang]?.locale ?? "en-GB";
