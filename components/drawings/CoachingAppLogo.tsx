import type { JSX } from "react";
import { APP_MARK } from "../../lib/line/drawn/app_mark.ts";
import type { DrawingProps } from "./Drawing.tsx";
import { Line } from "./Line.tsx";

/** The coaching app's mark and sample name, in the style of the site's logo: the line starts flat like a desk, turns once and rises. */
export function CoachingAppLogo({ label, class: className = "" }: DrawingProps): JSX.Element {
  return (
    <span
      class={`inline-flex items-center gap-3 ${className}`}
      {...(label ? { role: "img", "aria-label": label } : {})}
    >
      <svg viewBox="0 0 68 60" class="text-accent h-8 w-auto" aria-hidden="true">
        <Line shape={APP_MARK} />
      </svg>
      <span class="font-display text-title">Clarity Desk</span>
    </span>
  );
}
