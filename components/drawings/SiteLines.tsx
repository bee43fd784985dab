import type { JSX } from "react";
import { HERO } from "../../lib/line/drawn/hero.ts";
import { LOOSE } from "../../lib/line/drawn/loose.ts";
import { LOST } from "../../lib/line/drawn/lost.ts";
import { LOST_CARD } from "../../lib/line/drawn/lost_card.ts";
import { Drawing, type DrawingProps } from "./Drawing.tsx";
import { Line } from "./Line.tsx";

/**
 * The landing page's line: a tangle, and the swing that leaves it and the screen. From the middle of the screen it fills the half to
 * the right, however wide that is.
 */
export function HeroLine({ label }: { readonly label: string }): JSX.Element {
  return (
    <Drawing
      viewBox="0 0 650 760"
      label={label}
      class="hero-line"
    >
      <Line shape={HERO} animation={HERO} />
    </Drawing>
  );
}

/** A line that comes from beyond the left edge of the screen and finds no way out. */
export function LostLine(props: DrawingProps): JSX.Element {
  return (
    <Drawing viewBox="0 0 660 740" {...props}>
      <Line shape={LOST} point={9} animation={LOST} />
    </Drawing>
  );
}

/** The same line for a card: it stays inside. */
export function LostLineOfCard(props: DrawingProps): JSX.Element {
  return (
    <Drawing viewBox="0 0 860 760" {...props}>
      <Line shape={LOST_CARD} point={15} />
    </Drawing>
  );
}

/** The line at the end of its way: one last loop, then it rises out of the page. */
export function LooseLine(props: DrawingProps): JSX.Element {
  return (
    <Drawing viewBox="0 0 760 240" {...props}>
      <Line shape={LOOSE} animation={LOOSE} />
    </Drawing>
  );
}
