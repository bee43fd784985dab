import type { JSX } from "react";
import type { ChartLine } from "../../../lib/charts/chart_data.ts";
import type { Results } from "./results.ts";
import { ChartKey } from "../../tool_kit/ChartKey.tsx";
import { courseOf, keyOf, roundTicks } from "./course_chart.ts";
import type { Manner } from "./sentences.ts";

const [WIDTH, HEIGHT] = [640, 176];
const [LEFT, RIGHT, TOP, BOTTOM] = [78, WIDTH - 34, 10, HEIGHT - 26];
const STROKES: Readonly<Record<ChartLine["colour"], string>> = {
  accent: "stroke-accent",
  ink: "stroke-ink",
  soft: "stroke-ink-2",
};

/**
 * The sum so far on paper. It is drawn without Chart.js: a page may be printed before that has been fetched, or without
 * JavaScript.
 */
export function PrintedCourse(
  { results, manner }: { readonly results: Results; readonly manner: Manner },
): JSX.Element {
  const { x, y, lines } = courseOf(results, manner);
  const ticks = roundTicks(lines.flatMap(({ points }) => points.map((point) => point.y)));
  const [low = 0, high = 0] = [ticks[0], ticks.at(-1)];
  const last = x.max ?? 0;
  const left = (at: number) => round(LEFT + (RIGHT - LEFT) * (last === 0 ? 0 : at / last));
  const top = (at: number) =>
    round(BOTTOM - (BOTTOM - TOP) * (high === low ? 0.5 : (at - low) / (high - low)));
  return (
    <figure>
      <ChartKey lines={keyOf(lines)} />
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        aria-hidden="true"
        class="mt-2 block w-full text-[11px] tabular-nums"
        fill="none"
      >
        {ticks.map((at) => (
          <g key={at}>
            <path d={`M${LEFT} ${top(at)}H${RIGHT}`} class={at === 0 ? "stroke-ink" : "stroke-[#ccc]"} />
            <text x={LEFT - 8} y={top(at) + 4} text-anchor="end" class="fill-[#000]">{y.write(at)}</text>
          </g>
        ))}
        {(x.ticks ?? []).map((at) => (
          <text key={at} x={left(at)} y={HEIGHT - 8} text-anchor="middle" class="fill-[#000]">
            {x.write(at)}
          </text>
        ))}
        {keyOf(lines).map(({ name, colour, stroke, points }) => (
          <polyline
            key={name}
            points={points.map((point) => `${left(point.x)},${top(point.y)}`).join(" ")}
            class={STROKES[colour]}
            stroke-width={stroke === "thick" ? 2.5 : stroke === "thin" ? 1.25 : 2}
            stroke-dasharray={stroke === "dotted" ? "3 4" : "none"}
            stroke-linejoin="round"
          />
        ))}
      </svg>
    </figure>
  );
}

function round(value: number): number {
  return Math.round(10 * value) / 10;
}
