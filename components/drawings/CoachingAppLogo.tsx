import type { JSX } from "react";
import { APP_MARK } from "../../lib/line/drawn/app_mark.ts";
import type { DrawingProps } from "./Drawing.tsx";
import { Line } from "./Line.tsx";

/** The sample name of the coaching app. */
export const COACHING_APP_NAME = "Clarity Desk";

/** The middle of the mark's line, in a 34 x 30 box. */
export { APP_LINE as COACHING_APP_LINE } from "../../lib/line/drawn/app_line.ts";

/** The app's mark, of the site's family: the line starts flat like a desk, turns once and rises. */
function CoachingAppMark(
  { class: className = "" }: { readonly class?: string },
): JSX.Element {
  return (
    <svg viewBox="0 0 68 60" class={`text-accent ${className}`} aria-hidden="true">
      <Line shape={APP_MARK} />
    </svg>
  );
}

interface LogoProps extends DrawingProps {
  readonly name?: string;
}

/** The coaching app's mark and name, in the style of the site's logo. */
export function CoachingAppLogo(
  { name = COACHING_APP_NAME, label, class: className = "" }: LogoProps,
): JSX.Element {
  return (
    <span
      class={`inline-flex items-center gap-3 ${className}`}
      {...(label ? { role: "img", "aria-label": label } : {})}
    >
      <CoachingAppMark class="h-8 w-auto" />
      <span class="font-display text-title">{name}</span>
    </span>
  );
}
