import type { JSX } from "preact";
import { Icon } from "../Icon.tsx";
import { CHECK } from "../icons.ts";
import { Section } from "../Section.tsx";

interface ItemsProps {
  readonly items: readonly string[];
  /** "checked": a list with check marks; "numbered": a larger, numbered list; "columns": check marks in two columns on wide screens. */
  readonly look?: "checked" | "numbered" | "columns";
}

/** A list of texts, separated by hairlines. */
export function Items({ items, look = "checked" }: ItemsProps): JSX.Element {
  if (look === "numbered") {
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
  return (
    <ul class={look === "columns" ? "grid gap-x-10 md:grid-cols-2" : "border-t border-line-strong"}>
      {items.map((item) => (
        <li
          key={item}
          class={`grid grid-cols-[1.5rem_1fr] gap-3 py-4.5 text-pretty ${
            look === "columns" ? "border-t border-line" : "border-b border-line"
          }`}
        >
          <Icon outline={CHECK} class="mt-0.75 size-5 text-accent" />
          {item}
        </li>
      ))}
    </ul>
  );
}

interface ItemListProps extends ItemsProps {
  readonly id: string;
  readonly title: string;
}

/** A section with a list; null when the list is empty. */
export function ItemList({ id, title, items, look }: ItemListProps): JSX.Element | null {
  if (items.length === 0) return null;
  return (
    <Section id={id} title={title} layout="split">
      <Items items={items} {...(look ? { look } : {})} />
    </Section>
  );
}
