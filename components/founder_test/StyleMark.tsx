import { asset } from "fresh/runtime";
import type { JSX } from "preact";
import type { StyleCode } from "../../lib/founder_test/styles.ts";
import { Drawing } from "../drawings/Drawing.tsx";

interface StyleMarkProps {
  readonly code: StyleCode;
  /** A large picture with a finer line, which draws itself once as it appears (motion permitting). */
  readonly drawn?: boolean;
  readonly class?: string;
}

/** The brand's line in a style's manner. It is decoration: the name next to it says the same. */
export function StyleMark({ code, drawn = false, class: className = "" }: StyleMarkProps): JSX.Element {
  // One file for all, so that neither the page nor its script holds the lines.
  const file = asset("/pictures/styles.svg");
  return (
    <Drawing viewBox="0 0 400 280" class={className}>
      {drawn && (
        <mask id="style-line" maskUnits="userSpaceOnUse" x="-40" y="-40" width="480" height="360">
          <use
            href={`${file}#${code}-middle`}
            stroke="#fff"
            stroke-width="12"
            stroke-dasharray="1"
            class="animate-draw print:animate-none"
          />
        </mask>
      )}
      <use
        href={`${file}#${drawn ? `${code}-large` : code}`}
        fill="currentColor"
        {...(drawn ? { mask: "url(#style-line)" } : {})}
      />
    </Drawing>
  );
}
