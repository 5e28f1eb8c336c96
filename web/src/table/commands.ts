// What the keys of the table do (lib/keys.ts says which key means what).
import { tick } from "svelte";
import { commandOf, nudgeOf, typing, type Command } from "../lib/keys";
import { settings } from "../lib/settings.svelte";
import type { Desk } from "./desk.svelte";

const choicesOf = (desk: Desk): HTMLElement[] => [...(desk.root?.querySelectorAll<HTMLElement>("[data-choice]:not(:disabled), [data-fold]") ?? [])];

/** A key was pressed, anywhere on the page. */
export function press(event: KeyboardEvent, desk: Desk): void {
  if (event.defaultPrevented || desk.help || document.querySelector("dialog[open]")) return;
  if (event.key === "Escape" && typing(event.target)) {
    (event.target as HTMLElement).blur();
    return;
  }
  if (typing(event.target) || desk.curtain) return;
  if (twice(event) || nudged(event, desk)) {
    event.preventDefault();
    return;
  }
  const command = commandOf(event);
  if (command && run(command, desk)) event.preventDefault();
}

/** A key that is held down answers once, not the next question as well. */
function twice(event: KeyboardEvent): boolean {
  return event.repeat && (/^([1-9du]|Enter)$/i.test(event.key) || (event.key === " " && event.target instanceof HTMLButtonElement));
}

/** Keys for a piece in hand; Q and E take up the one that has the focus. */
function nudged(event: KeyboardEvent, desk: Desk): boolean {
  const { table, freeMap } = desk;
  const { decision, choice } = table;
  const by = nudgeOf(event);
  if (by && table.mayChoose && desk.nudge(by, focusedNode())) return true;
  return !!decision && !!freeMap && table.mayChoose && !!choice.kind?.nudge(event, decision, freeMap, choice.posing);
}

const focusedNode = (): string => (document.activeElement instanceof SVGElement ? (document.activeElement.dataset["node"] ?? "") : "");

/** False: the key is not for the table after all, and does what it does anyway. */
function run(command: Command, desk: Desk): boolean {
  const { table, view } = desk;
  switch (command.is) {
    case "pick":
      choicesOf(desk)[command.at]?.click();
      return true;
    case "walk":
      return walk(desk, command.by);
    case "confirm":
      return confirm(desk);
    case "confirm-now":
      void table.choice.confirm();
      return true;
    case "done":
      if (!table.choice.fresh) table.choice.done();
      return true;
    case "order":
      return openOrders(desk);
    case "ruler":
      if (!desk.freeMap) return false;
      desk.measuring = !desk.measuring;
      return true;
    case "back":
      back(desk);
      return true;
    case "undo":
      void table.undo();
      return true;
    case "why":
      return why(desk);
    case "help":
      desk.help = true;
      return true;
    case "earlier":
      void table.past.step(-1);
      return true;
    case "later":
      if (!table.past.atNow) void table.past.step(1);
      return true;
    case "now":
      table.past.now();
      return true;
    case "play":
      if (table.past.playing) table.past.stop();
      else if (table.past.atNow) void table.past.repeat();
      else void table.past.play((table.past.moment?.number ?? 0) + 1);
      return true;
    case "zoom-in":
      view?.zoomIn();
      return true;
    case "zoom-out":
      view?.zoomOut();
      return true;
    case "fit":
      view?.fit();
      return true;
    case "hide":
      settings.hidePieces = !settings.hidePieces;
      return true;
    case "tab":
      if (!desk.tabs.includes(command.tab)) return true;
      desk.openTab(command.tab);
      void tick().then(() => document.getElementById(`tab-${command.tab}`)?.focus());
      return true;
  }
}

/** For how long one need not be asked again. */
function openOrders(desk: Desk): boolean {
  const menu = desk.root?.querySelector<HTMLDetailsElement>("[data-orders]");
  if (!menu) return false;
  menu.open = !menu.open;
  (menu.open ? menu.querySelector<HTMLElement>("[data-scope]") : menu.querySelector<HTMLElement>("summary"))?.focus();
  return true;
}

/** From answer to answer. */
function walk(desk: Desk, by: number): boolean {
  // inside a scrolling text the arrows scroll
  const active = document.activeElement;
  if (active instanceof HTMLElement && (active.closest("[role=tablist]") || active.getAttribute("role") === "region")) return false;
  const choices = choicesOf(desk);
  if (!choices.length) {
    desk.root?.querySelector<HTMLElement>("[data-confirm]:not(:disabled)")?.focus();
    return true;
  }
  const at = choices.indexOf(active as HTMLElement);
  const next = at < 0 ? (by > 0 ? 0 : choices.length - 1) : (at + by + choices.length) % choices.length;
  choices[next]?.focus();
  choices[next]?.scrollIntoView({ block: "nearest" });
  return true;
}

function confirm({ table }: Desk): boolean {
  // a focused button answers Enter by itself
  const active = document.activeElement;
  if (active instanceof HTMLButtonElement || active instanceof HTMLAnchorElement || active?.tagName === "SUMMARY") return false;
  void table.choice.confirm();
  return true;
}

/** Closes whatever was opened last. */
function back(desk: Desk): void {
  if (desk.measuring) desk.measuring = false;
  else if (desk.pinned) desk.pinned = null;
  else if (desk.table.back()) return;
  else if (desk.sheet) desk.sheet = false;
  else if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}

function why(desk: Desk): boolean {
  const { table, inspected } = desk;
  if (!table.seat) return false;
  if (inspected && !table.why.mode) desk.askWhy(inspected);
  else if (table.why.open) table.back();
  else table.why.mode = true;
  return true;
}
