import type { JSX } from "preact";
import { SPRINT_TEXT } from "../../../lib/content/tools/sprint_planner_90_day.ts";
import { withMark } from "../../../lib/tool_kit/measures.ts";
import { type Outcome, type Settings, WEEKS } from "../../../lib/tools/sprint_planner_90_day/sprint.ts";

const { outcomes: WORDS } = SPRINT_TEXT;

interface CurveProps {
  readonly outcome: Outcome;
  readonly name: string;
  readonly settings: Settings;
  readonly class?: string;
}

/** An outcome's figures over the weeks, and an even pace from baseline to target; its label tells them in words. */
export function Curve(
  { outcome, name, settings, class: className = "" }: CurveProps,
): JSX.Element | null {
  const { baseline, target, values, unit } = outcome;
  const points = [baseline, ...values].map((value, week) => ({ week, value }))
    .filter((point): point is { readonly week: number; readonly value: number } => point.value !== null);
  const all = [...points.map(({ value }) => value), ...(target === null ? [] : [target])];
  const [low, high] = [Math.min(...all), Math.max(...all)];
  if (all.length === 0) return null;
  const x = (week: number) => round(5 + 330 * week / WEEKS);
  const y = (value: number) => round(high === low ? 32 : 58 - 52 * (value - low) / (high - low));
  const measured = points.filter(({ week }) => week > 0);
  const last = measured.at(-1);
  const label = measured.map(({ week, value }) => WORDS.chartValue(week, withMark(value, unit, settings)));
  return (
    <svg
      viewBox="0 0 340 64"
      role="img"
      aria-label={WORDS.chart(name, label.join(", ") || WORDS.noValue)}
      class={`block w-full max-w-md ${className}`}
      fill="none"
    >
      {baseline !== null && target !== null && (
        <>
          <path d={`M5 ${y(baseline)}H335M5 ${y(target)}H335`} class="stroke-line" />
          <path d={`M5 ${y(baseline)}L335 ${y(target)}`} class="stroke-line-strong" />
        </>
      )}
      {measured.length > 0 && (
        <polyline
          points={points.map(({ week, value }) => `${x(week)},${y(value)}`).join(" ")}
          class="stroke-accent print:stroke-[#000]"
          stroke-width="2"
          stroke-linejoin="round"
        />
      )}
      {points.map(({ week, value }) => (
        <circle
          key={week}
          cx={x(week)}
          cy={y(value)}
          r={week === last?.week ? 4 : 2.2}
          class={measured.length === 0 ? "fill-line-strong" : "fill-accent print:fill-[#000]"}
        />
      ))}
    </svg>
  );
}

function round(value: number): number {
  return Math.round(10 * value) / 10;
}
