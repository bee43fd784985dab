import type { JSX } from "react";

/** Numbered steps in large type. */
export function NumberedList({ items }: { readonly items: readonly string[] }): JSX.Element {
  return (
    <ol class="border-t border-line-strong">
      {items.map((item, index) => (
        <li
          key={item}
          class="grid grid-cols-[2.5rem_1fr] items-baseline border-b border-line py-6 text-lede text-pretty md:grid-cols-[4rem_1fr]"
        >
          <span class="font-display text-heading text-accent-ink" aria-hidden="true">{index + 1}</span>
          {item}
        </li>
      ))}
    </ol>
  );
}
