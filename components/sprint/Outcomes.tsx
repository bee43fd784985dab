import type { JSX } from "react";
import { DrawnPicture } from "../drawings/DrawnPicture.tsx";

/** What a founder takes away, in large type. */
export function Outcomes({ items }: { readonly items: readonly string[] }): JSX.Element {
  return (
    <>
      <DrawnPicture name="outcomes" class="absolute inset-0 -z-10 size-full object-cover" />
      <ol class="mt-8 grid gap-x-8 wrap-anywhere md:mt-10 md:grid-cols-2" data-reveal="">
        {items.map((item, index) => (
          <li
            key={index}
            class="border-t border-white/30 pt-5 pb-8 font-display text-heading tracking-[-0.018em] text-balance md:pr-8 md:last:odd:col-span-full"
          >
            {item}
          </li>
        ))}
      </ol>
    </>
  );
}
