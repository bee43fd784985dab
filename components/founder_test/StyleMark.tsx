import type { JSX } from "preact";
import type { StyleCode } from "../../lib/founder_test/styles.ts";
import { STYLE_MARKS, STYLE_PICTURES } from "../../lib/line/drawn.ts";
import { Drawing } from "../drawings/Drawing.tsx";
import { Line } from "../drawings/Line.tsx";

interface StyleMarkProps {
  readonly code: StyleCode;
  /** A large picture with a finer line, which draws itself once as it appears (motion permitting). */
  readonly drawn?: boolean;
  readonly class?: string;
}

/** The brand's line in a style's manner. It is decoration: the name next to it says the same. */
export function StyleMark({ code, drawn = false, class: className = "" }: StyleMarkProps): JSX.Element {
  const picture = STYLE_PICTURES[code];
  return (
    <Drawing viewBox="0 0 400 280" class={className}>
      {drawn
        ? <Line shape={picture} point={5} drawn={{ id: "style-line", middle: picture.middle }} />
        : <Line shape={STYLE_MARKS[code]} />}
    </Drawing>
  );
}
