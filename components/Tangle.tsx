import type { JSX } from "preact";

/** A small tangle of the line. It turns while something loads, and is still where a list is empty. */
export function Tangle({ turning = false }: { readonly turning?: boolean }): JSX.Element {
  return (
    <svg viewBox="0 0 60 40" fill="none" aria-hidden="true" class="w-16 overflow-visible text-accent">
      <path
        d="M6 24C2 12 16 2 26 9s12 24 1 26S14 18 26 13s17 19 27-7"
        pathLength={1}
        stroke="currentColor"
        stroke-width="2.6"
        stroke-linecap="round"
        stroke-dasharray="1"
        class={turning ? "animate-turn" : ""}
      />
    </svg>
  );
}
