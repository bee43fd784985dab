import { asset } from "fresh/runtime";
import type { JSX } from "react";
import type { StyleCode } from "../../lib/founder_test/styles.ts";
import { Drawing } from "../drawings/Drawing.tsx";
import { DRAWN_SHAPE, DRAWN_STROKE } from "../drawings/Line.tsx";

interface StyleMarkProps {
  readonly code: StyleCode;
  /** A large picture with a finer line, which draws itself once as it appears (motion permitting). */
  readonly animated?: boolean;
  readonly class?: string;
}

/** The brand's line in a style's manner. It is decoration: the name next to it says the same. */
export function StyleMark({ code, animated = false, class: className = "" }: StyleMarkProps): JSX.Element {
  // One file for all, so that neither the page nor its script holds the lines.
  const file = asset("/pictures/styles.svg");
  return (
    <Drawing viewBox="0 0 400 280" class={className}>
      {animated && (
        <use
          href={`${file}#${code}-middle`}
          stroke="currentColor"
          stroke-width="2.6"
          stroke-dasharray="1"
          class={DRAWN_STROKE}
        />
      )}
      <use
        href={`${file}#${animated ? `${code}-large` : code}`}
        fill="currentColor"
        {...(animated ? { class: DRAWN_SHAPE } : {})}
      />
    </Drawing>
  );
}
