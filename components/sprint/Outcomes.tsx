import type { JSX } from "preact";

/** What a founder takes along, in large type. */
export function Outcomes({ items }: { readonly items: readonly string[] }): JSX.Element {
  return (
    <ol class="mt-8 grid gap-x-8 md:mt-10 md:grid-cols-2" data-reveal="">
      {items.map((item) => (
        <li
          key={item}
          class="border-t border-white/30 pt-5 pb-8 font-display text-[1.625rem] leading-[1.16] tracking-[-0.022em] text-balance md:pr-8 lg:text-[2.125rem]"
        >
          {item}
        </li>
      ))}
    </ol>
  );
}
