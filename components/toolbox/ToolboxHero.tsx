import type { JSX } from "preact";
import { TOOLBOX_PAGE } from "../../lib/content/toolbox.ts";
import { Callout } from "../Callout.tsx";

/** The toolbox's title, what it is for, and the state of its tools; with payments switched on, what can be bought already. */
export function ToolboxHero({ isSelling }: { readonly isSelling: boolean }): JSX.Element {
  const { headline, emphasis, lede, notice, onSale } = TOOLBOX_PAGE;
  return (
    <div class="grid gap-x-16 gap-y-7 pt-10 *:min-w-0 md:pt-16 lg:grid-cols-[7fr_5fr] lg:items-end">
      <h1 class="text-hero tracking-[-0.03em]">
        {headline} <em class="text-accent-ink">{emphasis}</em>
      </h1>
      <div>
        <p class="measure-46 text-lede text-ink-2">{lede}</p>
        <Callout role="note" class="mt-6">
          <p class="font-semibold">{notice}</p>
          {isSelling && <p class="mt-1">{onSale}</p>}
        </Callout>
      </div>
    </div>
  );
}
