import type { JSX } from "react";
import { SPRINT_TEXT } from "./words.ts";
import { withMark } from "../../../lib/tool_kit/measures.ts";
import { type Outcome, type Settings, WEEKS } from "./sprint.ts";
import { Curve, type CurvePoint } from "../../tool_kit/Curve.tsx";

const { outcomes: WORDS } = SPRINT_TEXT;

interface OutcomeCurveProps {
  readonly outcome: Outcome;
  readonly name: string;
  readonly settings: Settings;
  readonly class?: string;
}

/** An outcome's figures over the weeks, and an even pace from baseline to target; its label tells them in words. */
export function OutcomeCurve(
  { outcome, name, settings, class: className = "" }: OutcomeCurveProps,
): JSX.Element | null {
  const { baseline, target, values, unit } = outcome;
  const measured = values.flatMap((value, index) => value === null ? [] : [{ week: index + 1, value }]);
  const label = measured.map(({ week, value }) => WORDS.chartValue(week, withMark(value, unit, settings)));
  const start: CurvePoint | null = baseline === null ? null : { x: 0, y: baseline };
  const end: CurvePoint | null = target === null ? null : { x: 1, y: target };
  const hasPace = start !== null && end !== null;
  return (
    <Curve
      label={WORDS.chart(name, label.join(", ") || WORDS.noValue)}
      points={measured.map(({ week, value }) => ({ x: week / WEEKS, y: value }))}
      origin={start}
      pace={hasPace ? [start, end] : []}
      rules={hasPace ? [start.y, end.y] : []}
      class={`max-w-md ${className}`}
    />
  );
}
