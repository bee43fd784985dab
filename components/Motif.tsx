import type { JSX } from "react";
import { MARK } from "../lib/line/drawn/mark.ts";
import { MARK_SMALL } from "../lib/line/drawn/mark_small.ts";
import { RISE } from "../lib/line/drawn/rise.ts";
import { Drawing, type DrawingProps } from "./drawings/Drawing.tsx";
import { Line } from "./drawings/Line.tsx";

interface MotifProps extends DrawingProps {
  /** Whether the line draws itself once when the page opens, unless reduced motion is set. */
  readonly isAnimated?: boolean;
}

/** The brand's motif: one continuous line that is tangled, loosens and rises. */
export function Motif({ isAnimated = false, ...props }: MotifProps): JSX.Element {
  return (
    <Drawing viewBox="0 0 720 400" {...props}>
      <Line
        shape={RISE}
        point={8.5}
        {...(isAnimated ? { animation: RISE } : {})}
      />
    </Drawing>
  );
}

/** Id of the header's mark. */
export const LOGO = "logo";

interface LogoMarkProps {
  /** For `LogoAgain` to refer to. */
  readonly id?: string;
  /** Whether it is shown smaller than 36 px. */
  readonly isSmall?: boolean;
  readonly class?: string;
}

/** The logo's mark: the smallest version of the line. */
export function LogoMark({ id, isSmall = false, class: className = "" }: LogoMarkProps): JSX.Element {
  return (
    <svg viewBox="0 0 68 60" class={`text-accent ${className}`} aria-hidden="true">
      <g id={id}>
        <Line shape={isSmall ? MARK_SMALL : MARK} />
      </g>
    </svg>
  );
}

/** The mark of the page's header once more, without its outline a second time. */
export function LogoAgain({ class: className }: { readonly class: string }): JSX.Element {
  return (
    <svg viewBox="0 0 68 60" class={`text-accent ${className}`} aria-hidden="true">
      <use href={`#${LOGO}`} />
    </svg>
  );
}
