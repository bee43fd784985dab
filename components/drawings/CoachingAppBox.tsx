import type { JSX } from "preact";
import { COACHING_APP_NAME } from "./CoachingAppLogo.tsx";
import { Drawing, type DrawingProps } from "./Drawing.tsx";

/** The part of the line on the front of the box, and the part that leaves it. */
const INSIDE =
  "M114.4 315.2c7.9 8.5 16.5 16.3 25.8 23.3c21.3 16.2 48.5 26.9 69.6 12.4c12-8.3 17.5-22.8 16.5-37.5c-.8-12.4-6.3-24.3-16.4-31.6c-9.8-7-22.3-8.7-34.1-5.7c-10.2 2.6-19.5 8.8-22.5 18.8c-2.6 8.9 .6 18.3 7.2 25c7.7 7.9 18.6 11.2 29.6 11.5c10.2 .3 20.7-2.1 27.1-9.9c5.5-6.4 6.8-15.3 4.1-23.3c-3.1-9-10.7-15.3-18.7-20.4c-7-4.6-15.1-8.3-22.6-5c-4.3 1.9-7.3 6.1-7.2 10.7c.1 6.8 6.1 11.3 11.9 15.1c5.8 3.8 12.2 7.6 18.9 6c4.4-1 7.9-4.2 10.6-7.9c11.9-16.5 8.5-38.2 10.6-58.3c2.3-22.7 12-43.8 23.9-63.2";
const OUTSIDE = "M248.7 175.2c15.3-25 34-47.6 51.3-71.2c12.3-16.9 24.1-34.4 40-48c15.9-13.6 35.3-22.6 56-26";

interface BoxProps extends DrawingProps {
  readonly name?: string;
}

/** The coaching app as a box on a shelf; the line of its mark leaves through the lid. */
export function CoachingAppBox({ name = COACHING_APP_NAME, ...props }: BoxProps): JSX.Element {
  return (
    <Drawing viewBox="0 0 440 500" {...props}>
      <path d="M64 424L298 491 404 432 380 412 200 380z" class="fill-sand" />
      <path d="M96 132L178 98 380 155.2 298 189.2z" class="fill-accent-wash" />
      <path d="M298 189L380 155V429L298 475z" class="fill-accent-ink" />
      <path d="M96 132L298 189V475L96 418z" fill="currentColor" />
      <path d={INSIDE} class="stroke-sheet" stroke-width="2.6" />
      <path d={OUTSIDE} stroke="currentColor" stroke-width="2.6" />
      <circle cx="396" cy="30" r="7" fill="currentColor" />
      <g transform="matrix(.92 .26 0 1 96 132)" class="fill-sheet">
        <text x="20" y="244" class="font-display" font-size="34">{name}</text>
        <text x="21" y="265" class="font-text" font-size="10.8">The workspace of your ninety days</text>
      </g>
    </Drawing>
  );
}
