import type { JSX } from "preact";
import { Line } from "../drawings/Line.tsx";
import { drawn, outcomesControls } from "../drawings/sprint_lines.ts";

/** What a founder takes along, in large type. */
export function Outcomes({ items }: { readonly items: readonly string[] }): JSX.Element {
  return (
    <>
      <svg
        viewBox="0 0 1440 680"
        preserveAspectRatio="xMidYMid slice"
        aria-hidden="true"
        class="absolute inset-0 -z-10 size-full text-white/10"
      >
        <Line shape={drawn(outcomesControls(), 480, 1440)} />
      </svg>
      <ol class="mt-8 grid gap-x-8 md:mt-10 md:grid-cols-2" data-reveal="">
        {items.map((item) => (
          <li
            key={item}
            class="border-t border-white/30 pt-5 pb-8 font-display text-heading tracking-[-0.018em] text-balance md:pr-8"
          >
            {item}
          </li>
        ))}
      </ol>
    </>
  );
}
