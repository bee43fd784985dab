import { asset } from "fresh/runtime";
import type { JSX } from "react";
import type { StyleCode } from "../../lib/founder_test/styles.ts";
import { Drawing } from "../drawings/Drawing.tsx";
import { DRAWN_SHAPE, DRAWN_STROKE } from "../drawings/Line.tsx";

interface StyleMarkProps {
  readonly code: StyleCode;
  /** A large picture with a thinner line, which draws itself once as it appears, unless reduced motion is set. */
  readonly isAnimated?: boolean;
  readonly class?: string;
}

/** The brand's line in the manner of a style. It is decoration: the name next to it says the same. */
export function StyleMark({ code, isAnimated = false, class: className = "" }: StyleMarkProps): JSX.Element {
  // One file has all of them, so that neither the page nor its script contains the lines.
  const file = asset("/pictures/styles.svg");
  return (
    <Drawing viewBox="0 0 400 280" class={className}>
      {isAnimated && (
        <use
          href={`${file}#${code}-strokes`}
          stroke="currentColor"
          class={DRAWN_STROKE}
        />
      )}
      <use
        href={`${file}#${isAnimated ? `${code}-large` : code}`}
        fill="currentColor"
        {...(isAnimated ? { class: DRAWN_SHAPE } : {})}
      />
    </Drawing>
  );
}
