import type { JSX } from "preact";
import type { DrawingProps } from "./Drawing.tsx";

/** The sample name of the coaching app. */
export const COACHING_APP_NAME = "Clarity Desk";

/** The mark's line, in a 34 x 30 box. */
export const COACHING_APP_LINE =
  "M2.6 26.4c6 0 12 0 18 0c4.1 0 7.4-3.3 7.4-7.4c0-5.3-4.6-9.4-10-9.4c-5.1 0-10.6 1.4-10.6 5.8c0 2.8 2.4 5 5.2 5c3.6 0 6-3.2 8.2-6c3.2-4.1 7.2-7.6 10.8-11.4";

/** The app's mark, related to the site's: the line starts flat like a desk, turns once and rises. */
export function CoachingAppMark(
  { class: className = "" }: { readonly class?: string },
): JSX.Element {
  return (
    <svg viewBox="0 0 34 30" class={`text-accent ${className}`} aria-hidden="true">
      <path
        d={COACHING_APP_LINE}
        fill="none"
        stroke="currentColor"
        stroke-width="2.1"
        stroke-linecap="round"
      />
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
