import { BRIEF } from "../../content/desk.ts";
import { formatAmount } from "../../catalogue/price.ts";
import type { BoughtOrder } from "./store.ts";

/** Characters of a note that are shown, and printed, at once. */
export const NOTE_MAX = 200;

/** A note in two parts: what is shown at once, and the rest, which is empty for a short note. It is cut after a word if one ends in time. */
export function cutNote(note: string): { readonly start: string; readonly rest: string } {
  const characters = Array.from(note);
  if (characters.length <= NOTE_MAX) return { start: note, rest: "" };
  const start = characters.slice(0, NOTE_MAX).join("");
  const end = /^.*\S(?=\s)/s.exec(start + (characters[NOTE_MAX] ?? ""))?.[0] ?? start;
  return { start: end, rest: note.slice(end.length).trimStart() };
}

/** "$49", "free", "$49, held for review". */
export function priceOf({ amount, currency, returned, isHeld, isRevoked }: Omit<BoughtOrder, "id">): string {
  const { free, money } = BRIEF;
  const price = amount === 0 ? free : formatAmount(amount, currency);
  const state = returned > 0 ? null : isHeld ? money.held : isRevoked ? money.closed : null;
  return state === null ? price : `${price}, ${state}`;
}

/** What became of a purchase, each with its moment: that money went back, and that the buyer wants to return it. */
export function fateOf(
  { amount, currency, returned, returnedAt, withdrawnAt }: Omit<BoughtOrder, "id">,
): readonly { readonly text: string; readonly at: string; readonly isOpen: boolean }[] {
  const { money } = BRIEF;
  const isAll = returned >= amount;
  return [
    ...returned <= 0 || returnedAt === null ? [] : [{
      text: isAll ? money.all : money.part(formatAmount(returned, currency)),
      at: returnedAt,
      isOpen: false,
    }],
    ...withdrawnAt === null || isAll ? [] : [{ text: money.withdrawn, at: withdrawnAt, isOpen: true }],
  ];
}
