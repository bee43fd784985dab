import type { JSX } from "preact";
import { PRODUCT_PAGE } from "../../lib/content/product_page.ts";
import { SCREENS } from "../../lib/content/screens.ts";
import { Icon } from "../Icon.tsx";
import { CHECK } from "../icons.ts";
import { PageBody } from "../Section.tsx";

interface ItemsProps {
  readonly items: readonly string[];
  /**
   * "checked": a list with check marks; "columns": the same in two columns on wide screens; "lines" and "large": without marks, "large" in the
   * size of a title; "numbered": a larger, numbered list.
   */
  readonly look?: keyof typeof LOOKS | "numbered";
}

const LOOKS = {
  checked: "grid grid-cols-[1.5rem_1fr] gap-3 border-b border-line py-4.5",
  columns: "grid grid-cols-[1.5rem_1fr] gap-3 border-t border-line py-4.5",
  lines: "border-b border-line py-4.5",
  large: "border-b border-line py-4.5 font-display text-title",
} as const;

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
  const isMarked = look === "checked" || look === "columns";
  return (
    <ul class={look === "columns" ? "grid gap-x-10 md:grid-cols-2" : "border-t border-line-strong"}>
      {items.map((item) => (
        <li key={item} class={`text-pretty ${LOOKS[look]}`}>
          {isMarked && <Icon outline={CHECK} class="mt-0.75 size-5 text-accent" />}
          {item}
        </li>
      ))}
    </ul>
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
        <div class="mt-8 grid gap-x-16 gap-y-12 *:min-w-0 md:mt-12 md:grid-cols-[7fr_5fr]">
          <Items items={items} look="large" />
          {detail !== undefined && <Detail src={detail} class="hidden self-start md:block" />}
        </div>
      </PageBody>
    </section>
  );
}

interface DetailProps {
  readonly src: string;
  /** Whether it is in the first view and is loaded at once. */
  readonly isEager?: boolean;
  readonly class?: string;
}

/** A part of a tool's screen that fades out below. Decoration: the words beside it say what it shows. */
export function Detail({ src, isEager = false, class: className = "" }: DetailProps): JSX.Element {
  const { width, height } = SCREENS.detail;
  return (
    <div class={`overflow-hidden rounded-card border border-line bg-paper shadow-toast ${className}`}>
      <img
        src={src}
        alt=""
        width={width}
        height={height}
        loading={isEager ? "eager" : "lazy"}
        fetchpriority={isEager ? "high" : "auto"}
        class="w-full mask-b-from-85%"
      />
    </div>
  );
}

/** What a product is good for; null when there is nothing to list. */
export function Benefits({ items }: { readonly items: readonly string[] }): JSX.Element | null {
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="benefits" class="pt-20 md:pt-28">
      <h2 id="benefits" class="mb-8 text-display md:mb-12">{PRODUCT_PAGE.benefits}</h2>
      <ul class={`grid gap-x-10 gap-y-6 ${items.length % 2 === 0 ? "md:grid-cols-2" : "md:grid-cols-3"}`}>
        {items.map((item) => (
          <li key={item} class="border-t border-line pt-6 font-display text-title text-pretty">{item}</li>
        ))}
      </ul>
    </section>
  );
}
