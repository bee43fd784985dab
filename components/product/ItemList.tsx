import type { JSX } from "react";
import { PRODUCT_PAGE } from "../../lib/content/product_page.ts";
import { Icon } from "../Icon.tsx";
import { CHECK } from "../icons.ts";
import { PageBody } from "../Section.tsx";
import { Unbroken } from "../Unbroken.tsx";
import { Crop } from "./Crop.tsx";
import type { ScreenFigure } from "./Picture.tsx";

interface ItemsProps {
  readonly items: readonly string[];
  /**
   * "checked": a list with check marks; "columns": the same in columns on wide screens; "lines": without
   * marks.
   */
  readonly look?: keyof typeof LOOKS;
}

const LOOKS = {
  checked: "grid grid-cols-[1.5rem_1fr] gap-3 border-b border-line py-4.5 text-pretty",
  columns: "grid grid-cols-[1.5rem_1fr] gap-3 border-t border-line py-4.5 text-pretty",
  lines: "border-b border-line py-4.5 text-pretty",
} as const;

/** A list of texts, separated by hairlines. */
export function Items({ items, look = "checked" }: ItemsProps): JSX.Element {
  const isMarked = look === "checked" || look === "columns";
  return (
    <ul class={look === "columns" ? `grid gap-x-8 ${columnsFor(items)}` : "border-t border-line-strong"}>
      {items.map((item) => (
        <li key={item} class={LOOKS[look]}>
          {isMarked && <Icon outline={CHECK} class="mt-0.75 size-5 text-accent" />}
          <span>
            <Unbroken text={item} />
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Columns that leave no item alone in its row if two or three can avoid it. */
function columnsFor(items: readonly string[]): string {
  return items.length % 3 === 0 && items.length % 2 !== 0 ? "md:grid-cols-3" : "md:grid-cols-2";
}

interface WhatYouGetProps {
  readonly items: readonly string[];
  /** Figures from the tool's sample, large above the list. */
  readonly figures: readonly ScreenFigure[];
  readonly title?: string;
}

/** What a tool includes, across the page, below figures from its sample; null if there is nothing to list. */
export function WhatYouGet(
  { items, figures, title = PRODUCT_PAGE.whatYouGet }: WhatYouGetProps,
): JSX.Element | null {
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="what-you-get" class="mt-20 bg-sheet py-20 md:mt-28 md:py-28">
      <PageBody>
        <div class="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
          <h2 id="what-you-get" class="text-display">{title}</h2>
          {figures.length > 0 && <p class="text-note text-ink-2">{PRODUCT_PAGE.screen.figures}</p>}
        </div>
        {figures.length > 0 && (
          <ul class="mt-8 grid gap-8 md:mt-12 lg:grid-cols-2 lg:gap-y-14">
            {figures.map((figure) => <LargeFigure key={figure.title} figure={figure} />)}
          </ul>
        )}
        <ul class="mt-10 grid gap-x-8 border-t border-line-strong md:mt-14 md:grid-cols-2">
          {items.map((item) => (
            <li
              key={item}
              class="border-b border-line py-4.5 font-display text-serif text-pretty md:odd:last:col-span-2"
            >
              <Unbroken text={item} />
            </li>
          ))}
        </ul>
      </PageBody>
    </section>
  );
}

/** A figure from a tool's sample with its title and its drawing. It has space for the highest drawing, so that titles side by side are level. */
function LargeFigure(
  { figure: { value, title, note, height, src, cut } }: { readonly figure: ScreenFigure },
): JSX.Element {
  return (
    <li class="border-t border-line-strong pt-6">
      <div class="grid items-center gap-x-8 gap-y-4 md:max-lg:grid-cols-2 lg:flex lg:justify-between lg:min-h-[9.375rem]">
        <p class="font-display text-amount leading-none tracking-[-0.03em] whitespace-nowrap">
          {value}
        </p>
        <Crop src={src} cut={cut} height={height} class="max-w-85" />
      </div>
      <p class="mt-4 font-display text-title text-balance first-letter:uppercase">{title}</p>
      {note !== undefined && <p class="mt-1 measure-46 text-base text-ink-2 first-letter:uppercase">{note}
      </p>}
    </li>
  );
}

/** For the sections after what the buyer gets. */
export const LESSER_HEADING = "text-[clamp(2rem,1.4rem+1.6vw,2.75rem)] leading-[1.06]";

/** The uses of a product; null if there is nothing to list. */
export function Benefits({ items }: { readonly items: readonly string[] }): JSX.Element | null {
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="benefits" class="pt-20 md:pt-28">
      <h2 id="benefits" class={`mb-8 ${LESSER_HEADING}`}>{PRODUCT_PAGE.benefits}</h2>
      <ul class={`grid gap-x-8 gap-y-6 ${columnsFor(items)}`}>
        {items.map((item) => (
          <li
            key={item}
            class="border-t border-line pt-5 font-display text-title text-balance"
          >
            <Unbroken text={item} />
          </li>
        ))}
      </ul>
    </section>
  );
}
