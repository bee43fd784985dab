import type { JSX } from "react";
import { WAIT } from "../lib/line/drawn/wait.ts";

/** A small tangle of the line. It turns while something loads, and is still where a list is empty. */
export function Tangle({ turning = false }: { readonly turning?: boolean }): JSX.Element {
  return (
    <svg viewBox="0 0 60 40" fill="none" aria-hidden="true" class="w-16 overflow-visible text-accent">
      <path
        d={WAIT}
        pathLength={1}
        stroke="currentColor"
        stroke-width="2.4"
        stroke-linecap="round"
        stroke-dasharray="1"
        class={turning ? "animate-turn" : ""}
      />
    </svg>
  );
}
