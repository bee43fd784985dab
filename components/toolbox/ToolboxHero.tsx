import type { JSX } from "react";
import type { Product } from "../../lib/catalogue/schema.ts";
import { BUNDLE } from "../../lib/catalogue/tools.ts";
import { TOOLBOX_PAGE } from "../../lib/content/toolbox.ts";
import { penFor, shapeOf } from "../../lib/line/shape.ts";
import { reach, tangle } from "../../lib/line/travel.ts";
import { ButtonLink } from "../Button.tsx";
import { Line } from "../drawings/Line.tsx";
import { TitleEmphasis } from "../TitleEmphasis.tsx";

interface ToolboxHeroProps {
  readonly sold: number;
  /** null: it is not sold, or the database is unavailable. */
  readonly bundle: Product | null;
}

/** The toolbox's title, its purpose, what can be bought, and the state of its tools. */
export function ToolboxHero({ sold, bundle }: ToolboxHeroProps): JSX.Element {
  const { headline, emphasis, lede, notice, waitlist, buyAll } = TOOLBOX_PAGE;
  const onSale = TOOLBOX_PAGE.onSale(sold);
  return (
    <div class="relative pt-10 md:pt-16">
      <svg
        viewBox="0 0 640 470"
        aria-hidden="true"
        class="absolute -top-6 left-[68%] hidden w-[45vw] max-w-165 overflow-visible text-accent lg:block print:hidden"
      >
        <g id="toolbox-line">
          <Line shape={LINE} />
        </g>
      </svg>
      <h1 class="relative measure-display-16 text-[clamp(3rem,8vw,7.5rem)] leading-[0.98] tracking-[-0.035em]">
        {headline} <TitleEmphasis>{emphasis}</TitleEmphasis>
      </h1>
      <p class="relative mt-7 measure-36 text-lede text-ink-2">{lede}</p>
      <div class="relative mt-6 flex flex-wrap items-center gap-x-6 gap-y-4">
        {bundle !== null && (
          <ButtonLink href={`/toolbox/${BUNDLE.productId}`} look="accent">{buyAll}</ButtonLink>
        )}
        {onSale !== "" && <p class="text-note text-ink-2">{onSale}</p>}
      </div>
      <svg
        viewBox="20 0 620 440"
        aria-hidden="true"
        class="mt-6 w-[max(16rem,50vw)] overflow-visible text-accent lg:hidden print:hidden"
      >
        <use href="#toolbox-line" />
      </svg>
      <div
        role="note"
        class="mt-9 flex flex-wrap justify-between gap-x-8 gap-y-2 border-y border-line-strong py-6 font-display text-lede md:mt-14 lg:mt-20"
      >
        <p class="text-balance">{notice}</p>
        <a
          href="#waitlist"
          class="inline-flex min-h-11 items-center self-end text-accent-ink underline decoration-1 underline-offset-4 hover:decoration-2"
        >
          {waitlist}
        </a>
      </div>
    </div>
  );
}

const LINE = shapeOf(looseningControls(), penFor(520, 640, { start: 0.3, swell: 0.4 }));

/** A tangle that the line leaves at the bottom, then off the screen on the right. Of 150 seeds, this one has the widest bends. */
function looseningControls() {
  const knot = tangle({
    seed: 46,
    turns: 6.5,
    centre: [210, 215],
    radius: [190, 175],
    rough: 1,
    leaves: 0.9,
  });
  const way = reach(knot.end, { at: [1250, 30], heading: -0.45 }, 150);
  return [...knot.controls, ...way.controls];
}
