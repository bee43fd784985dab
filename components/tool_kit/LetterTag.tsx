import type { JSX } from "react";

/** The letter by which a row is known elsewhere on the page; "?" for none. */
export function LetterTag({ letter }: { readonly letter: string | null }): JSX.Element {
  return (
    <span
      aria-hidden="true"
      class={`grid size-7 place-items-center rounded-[0.3125rem] font-display text-base ${
        letter === null
          ? "border border-dashed border-line-strong text-ink-2"
          : "bg-accent-wash text-accent-ink"
      }`}
    >
      {letter ?? "?"}
    </span>
  );
}
