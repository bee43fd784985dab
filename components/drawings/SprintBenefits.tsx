import type { JSX } from "react";
import { Drawing, type DrawingProps } from "./Drawing.tsx";

/** Weeks that are ticked, of thirteen, in each of four tasks. */
const TICKED = [7, 7, 6, 5];
const WEEKS = 13;

/** A list of which the first lines are circled, and the rest can wait. */
function Chosen(props: DrawingProps): JSX.Element {
  return (
    <Drawing viewBox="0 0 240 112" {...props}>
      <path d="M30 20h120M30 38h92M30 56h108" class="stroke-ink" stroke-width="2.4" />
      <path d="M30 76h80M30 92h104M30 108h64" class="stroke-line-strong/60" stroke-width="2.4" />
      <path
        d="M196 6c-50-6-120-6-160 0c-30 5-34 26-30 44c3 14 24 18 60 18c50 1 100 0 106-16c6-20-6-44-60-48"
        stroke="currentColor"
        stroke-width="2.6"
      />
    </Drawing>
  );
}

/** Tasks by week, ticked as far as the sprint has come. */
function Ticked(props: DrawingProps): JSX.Element {
  const boxes = TICKED.flatMap((_, row) =>
    Array.from({ length: WEEKS }, (_, week) => `M${2 + week * 18.5} ${8 + row * 28}h11v11h-11z`)
  );
  const ticks = TICKED.flatMap((weeks, row) =>
    Array.from({ length: weeks }, (_, week) => `M${4 + week * 18.5} ${13 + row * 28}l4 5c2-6 5-11 9-15`)
  );
  return (
    <Drawing viewBox="0 0 240 112" {...props}>
      <path d={boxes.join("")} class="stroke-line-strong/60" stroke-width="1.2" />
      <path d={ticks.join("")} stroke="currentColor" stroke-width="2.4" />
    </Drawing>
  );
}

/** Two lines that go the same way: one finds it, one has been there. */
function Guided(props: DrawingProps): JSX.Element {
  return (
    <Drawing viewBox="0 0 240 112" {...props}>
      <path d="M4 106c60-4 90-16 122-34c36-20 66-36 108-58" class="stroke-ink" stroke-width="2.4" />
      <path
        d="M4 92c18-16 24-26 42-20c26 8 34-24 16-26c-18-2-20 30 14 32c34 2 60-22 156-76"
        stroke="currentColor"
        stroke-width="2.6"
      />
    </Drawing>
  );
}

/** The drawings of the three benefits, in their order. */
export const BENEFIT_DRAWINGS: readonly ((props: DrawingProps) => JSX.Element)[] = [Chosen, Ticked, Guided];
