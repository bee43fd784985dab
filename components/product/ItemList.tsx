import type { ComponentChildren, JSX } from "preact";
import { PRODUCT_PAGE } from "../../lib/content/product_page.ts";
import { Icon } from "../Icon.tsx";
import { CHECK } from "../icons.ts";
import { PageBody } from "../Section.tsx";
import { Crop } from "./Crop.tsx";

interface ItemsProps {
  readonly items: readonly string[];
  /**
   * "checked": a list with check marks; "columns": the same in columns on wide screens; "lines" and "large": without marks, "large" in the
   * size of a title.
   */
  readonly look?: keyof typeof LOOKS;
}

const LOOKS = {
  checked: "grid grid-cols-[1.5rem_1fr] gap-3 border-b border-line py-4.5 text-pretty",
  columns: "grid grid-cols-[1.5rem_1fr] gap-3 border-t border-line py-4.5 text-pretty",
  lines: "border-b border-line py-4.5 text-pretty",
  large: "border-b border-line py-4.5 font-display text-serif text-balance lg:py-7",
} as const;

/** A list of texts, separated by hairlines. */
export function Items({ items, look = "checked" }: ItemsProps): JSX.Element {
  const isMarked = look === "checked" || look === "columns";
  return (
    <ul class={look === "columns" ? `grid gap-x-10 ${columnsFor(items)}` : "border-t border-line-strong"}>
      {items.map((item) => (
        <li key={item} class={LOOKS[look]}>
          {isMarked && <Icon outline={CHECK} class="mt-0.75 size-5 text-accent" />}
          <span>{unbroken(item)}</span>
        </li>
      ))}
    </ul>
  );
}

/** Columns that leave no item alone in its row, where two or three can. */
function columnsFor(items: readonly string[]): string {
  return items.length % 3 === 0 && items.length % 2 !== 0 ? "md:grid-cols-3" : "md:grid-cols-2";
}

/** A text whose words with a hyphen are not broken at it. */
export function unbroken(text: string): ComponentChildren {
  return text.split(/([^\s-]+-[^\s-]+)/).map((part, index) =>
    index % 2 === 0 ? part : <span key={index} class="whitespace-nowrap">{part}</span>
  );
}

interface WhatYouGetProps {
  readonly items: readonly string[];
  /** Address of a picture of the part of the tool that says most. */
  readonly detail: string | undefined;
  readonly title?: string;
}

/** What a tool brings, on a sheet across the page, beside a part of its screen; null when there is nothing to list. */
export function WhatYouGet(
  { items, detail, title = PRODUCT_PAGE.whatYouGet }: WhatYouGetProps,
): JSX.Element | null {
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="what-you-get" class="mt-20 bg-sheet py-20 md:mt-28 md:py-28">
      <PageBody>
        <h2 id="what-you-get" class="text-display">{title}</h2>
        <div class="mt-8 grid items-start gap-x-8 gap-y-12 *:min-w-0 md:mt-12 lg:grid-cols-12">
          <div class="lg:col-span-7">
            <Items items={items} look="large" />
          </div>
          {detail !== undefined && (
            <Crop
              src={detail}
              cut="detail"
              class="hidden rounded-card border border-line shadow-print lg:col-span-4 lg:col-start-9 lg:block"
            />
          )}
        </div>
      </PageBody>
    </section>
  );
}

/** What a product is good for; null when there is nothing to list. */
export function Benefits({ items }: { readonly items: readonly string[] }): JSX.Element | null {
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="benefits" class="pt-20 md:pt-28">
      <h2 id="benefits" class="mb-8 text-display md:mb-12">{PRODUCT_PAGE.benefits}</h2>
      <ul class={`grid gap-x-10 gap-y-6 ${columnsFor(items)}`}>
        {items.map((item) => (
          <li key={item} class="border-t border-line pt-5 font-display text-serif text-balance">
            {unbroken(item)}
          </li>
        ))}
      </ul>
    </section>
  );
}
