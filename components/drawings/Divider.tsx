import type { JSX } from "preact";
import { Drawing, type DrawingProps } from "./Drawing.tsx";

const LINE =
  "M2 30c39.3 1.6 78.7 2.1 118 1.5c43.3-.6 86.7-2.5 130-3.5c30-.7 60.1-.9 90 2c15.4 1.5 30.9 3.7 46 .5c7-1.5 13-6.6 13-13.5c0-7.6-7.1-13-15-13c-8.3 0-16 5.2-16 13c0 7.8 7.9 12.5 16 14.5c21.5 5.4 43.9 2.5 66 .5c31.6-2.9 63.3-3.9 95-4c31-.1 62 .5 93 2";

/** A long calm line with one loop left in it, between two sections; its weight holds at any width. */
export function Divider(props: DrawingProps): JSX.Element {
  return (
    <Drawing viewBox="0 0 640 40" {...props}>
      <path d={LINE} stroke="currentColor" stroke-width="2" vector-effect="non-scaling-stroke" />
    </Drawing>
  );
}
