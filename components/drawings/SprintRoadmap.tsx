import { Fragment, type JSX } from "preact";
import { Drawing, type DrawingProps } from "./Drawing.tsx";

const WIDE =
  "M16 182c11.7 4 23.8 7 36 9c28.6 4.6 58.2 3.6 84.4-8.8c17.2-8.2 31.7-20.9 44-35.4c8-9.3 14.9-20.6 10.9-31.9c-3.8-10.8-15.5-15.5-27-17.6c-16.2-3-32.9-2.5-49.2-.2c-15.5 2.2-30.9 6.1-44.3 14.4c-8.5 5.3-16 13-15.8 22.9c.3 11.1 9.9 18.6 19.7 24.2c13.7 7.7 28.3 13.7 43.4 17.6c14.4 3.7 29.3 5.5 44 4.1c9.7-.9 19.7-3.8 23.9-12.3c4-8.1 .7-17.4-4-25.2c-6.5-10.7-15.2-19.7-24.8-27.7c-8.7-7.3-18.3-13.8-29.3-17c-6.7-1.9-14.1-2.2-18.8 2.7c-5.4 5.6-3.8 14.1-1.3 21.7c3.6 10.4 8.1 20.5 13.9 29.9c5.4 8.7 12.1 16.8 20.5 22.8c5.6 3.9 12.3 6.6 18.6 4.3c6.3-2.4 9.4-8.9 11.2-15.4c2.3-8.4 2.9-17.1 2.5-25.8c-.3-7.5-1.5-15.1-4.5-22c-1.7-3.9-4.4-7.6-8.5-7.6c-4.4 0-7.1 4.3-8.9 8.6c-2.4 5.7-4.3 11.7-5.5 17.8c-1.1 5.5-1.6 11.3 .6 16.5c1.4 3.4 3.9 6.2 7.3 7.5c24.3 9 23.2-32.6 41-37.1c10.2-2.6 19 5.7 26 14c7.4 8.8 14.8 18.5 14 30c-.6 8.3-6.6 15.4-14 14c-6.8-1.3-10-8.9-8-16c3-10.8 14.7-16.3 26-14c12 2.4 20.3 12.6 30 20c10.5 7.9 23 12.6 36 14c49.8 5.2 96.4-17.7 142-38c45.4-20.2 93.4-33.7 142-44c46.9-10 92.2-26.5 136-46c22.9-10.2 45-22.2 66-36";
const TALL =
  "M20 552c13.1 3.8 26.5 6.5 40 8c29.6 3.3 59.6 1 87.5-9.5c16.6-6.2 32.1-15.3 45.2-27.3c8.7-8 16.3-18.1 14.3-29.6c-1.9-11.1-12.1-18.1-22.6-22.6c-14.5-6.2-30.2-9.2-45.9-10.3c-14.8-1-29.7-.4-43.8 3.9c-8.9 2.7-17.6 7.5-19.2 16.4c-1.8 9.4 5.5 17.3 13.3 23.3c11.2 8.6 23.3 15.7 36.3 21.2c12.4 5.2 25.6 8.9 39.1 8.9c9 0 18.4-2.2 23.2-9.6c5.1-7.6 3.1-17.4-.4-26c-4.6-11.6-11.2-22.2-19.2-31.8c-7.3-8.8-15.6-16.7-25.3-22.7c-5.9-3.7-13-6.5-18.8-2.8c-5.6 3.5-6.3 11-5.6 17.8c1 9.6 3.5 19 7.1 28.1c3.3 8.4 7.7 16.7 14.5 22.7c4.5 3.9 10.2 6.6 15.9 5.1c6.5-1.8 9.9-8.3 12.2-14.7c3.1-8.4 5.2-17.1 5.9-26c.7-7.9 .3-16-1.4-23.8c-1.1-4.8-3.1-9.7-7.7-10.9c-4-1.1-7.9 1.4-10.8 4.4c-4 4.1-6.7 9.1-9.4 14.1c-2.3 4.4-4.5 9.2-3.3 14c.7 2.7 2.5 5 4.8 6.6c23.1 16.1 58.6-22.7 26.1-54.9c-13.1-12.9-34.7-17.9-40-36c-15.6-53 74.7-49.2 82-90c7.8-43.8-57.3-54-66-92c-9.5-41.6 39.7-62.6 78-86c35.7-21.8 61-57.2 70-98";
const WIDE_STEPS = [[306, 184], [448, 146], [590, 102], [726, 56]] as const;
const TALL_STEPS = [[132, 388], [214, 298], [148, 206], [226, 120]] as const;

function Steps({ at }: { readonly at: readonly (readonly [number, number])[] }): JSX.Element {
  return (
    <g text-anchor="middle" font-size="20" class="font-display">
      {at.map(([x, y], index) => (
        <Fragment key={index}>
          <circle cx={x} cy={y} r="18" class="fill-sheet" stroke="currentColor" stroke-width="2.6" />
          <text x={x} y={y + 7} class="fill-ink">{index + 1}</text>
        </Fragment>
      ))}
    </g>
  );
}

/** The ninety days as one line, for screens from 720 px: a tangle, then four steps up. */
export function SprintRoadmap(props: DrawingProps): JSX.Element {
  return (
    <Drawing viewBox="0 0 800 276" {...props}>
      <g class="stroke-line" stroke-width="1.5">
        <path d="M16 240H792" />
        <path d={WIDE_STEPS.map(([x, y]) => `M${x} ${y + 30}V240`).join("")} />
      </g>
      <path d={WIDE} stroke="currentColor" stroke-width="2.6" />
      <Steps at={WIDE_STEPS} />
      <circle cx="792" cy="20" r="7" fill="currentColor" />
      <g font-size="16" class="fill-ink-2 font-text">
        <text x="16" y="266">Day 1</text>
        <text x="792" y="266" text-anchor="end">Day 90</text>
      </g>
    </Drawing>
  );
}

/** The same line for narrow screens, from bottom to top. */
export function SprintRoadmapTall(props: DrawingProps): JSX.Element {
  return (
    <Drawing viewBox="0 0 320 600" {...props}>
      <path d={TALL} stroke="currentColor" stroke-width="2.6" />
      <Steps at={TALL_STEPS} />
      <circle cx="296" cy="22" r="7" fill="currentColor" />
      <g font-size="15" class="fill-ink-2 font-text">
        <text x="20" y="592">Day 1</text>
        <text x="278" y="27" text-anchor="end">Day 90</text>
      </g>
    </Drawing>
  );
}
