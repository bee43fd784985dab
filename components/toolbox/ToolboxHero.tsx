import type { JSX } from "preact";
import { TOOLBOX_PAGE } from "../../lib/content/toolbox.ts";

/** The toolbox's title, what it is for, and the state of its tools. */
export function ToolboxHero(): JSX.Element {
  const { headline, emphasis, lede, notice, onSale } = TOOLBOX_PAGE;
  return (
    <div class="pt-10 md:pt-16">
      <h1 class="measure-display-16 text-hero tracking-[-0.03em]">
        {headline} <em class="text-accent-ink">{emphasis}</em>
      </h1>
      <p class="mt-7 measure-46 text-lede text-ink-2">{lede}</p>
      <div
        role="note"
        class="mt-9 flex flex-wrap justify-between gap-x-8 gap-y-2 border-y border-line-strong py-6 font-display text-lede md:mt-14"
      >
        <p>{notice}</p>
        <p class="text-accent-ink">{onSale}</p>
      </div>
    </div>
  );
}
