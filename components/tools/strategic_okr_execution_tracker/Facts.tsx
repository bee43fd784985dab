import type { JSX } from "react";
import { TRACKER_TEXT } from "./words.ts";
import { formatShortDay } from "../../../lib/tool_kit/date_words.ts";
import { daysBetween, type PlainDate } from "../../../lib/tool_kit/dates.ts";
import { confidenceDrop, flagsOf } from "./standing.ts";
import { elapsedShare, lengthOf, paceLine, projectionOf } from "./pace.ts";
import { bandOf, type CheckIn, type KeyResult, lastCheckIn } from "./document.ts";
import { figureText, flagWords, statusWords } from "./sentences.ts";
import { Curve } from "../../tool_kit/Curve.tsx";
import type { Manner } from "./screen.ts";

const { confidence: CONFIDENCE } = TRACKER_TEXT;
const TONES = { good: "text-strong", bad: "text-attention", plain: "" } as const;

/** A key result, and what tells how it stands. */
export interface FactProps {
  readonly row: KeyResult;
  readonly screen: Manner;
}

/** The check-ins of a key result over the period, the pace line, and where it leads; its label tells them in words. */
export function ResultCurve(
  { row, screen: { settings, period, today }, isLarge = false, class: className = "" }: FactProps & {
    readonly isLarge?: boolean;
    readonly class?: string;
  },
): JSX.Element | null {
  const { text, checkIns, from } = row;
  const at = (date: PlainDate) => elapsedShare(period, date);
  const line = paceLine(row, period);
  const [last, rate, band] = [lastCheckIn(row), projectionOf(row, period), bandOf(row)];
  const told = checkIns.map(({ date, value }) =>
    TRACKER_TEXT.chartValue(formatShortDay(date), figureText(value, row, settings))
  );
  return (
    <Curve
      label={TRACKER_TEXT.chart(
        text.trim(),
        told.join(", "),
        rate === null ? "" : figureText(rate, row, settings),
      )}
      points={checkIns.map(({ date, value }) => ({ x: at(date), y: value }))}
      origin={band === null && from !== null ? { x: 0, y: from } : null}
      pace={line.map(({ day, value }) => ({ x: day / lengthOf(period), y: value }))}
      rules={line.length > 0 ? [line[0]?.value ?? 0, line.at(-1)?.value ?? 0] : []}
      forecast={last === null || rate === null || at(last.date) === 1
        ? []
        : [{ x: at(last.date), y: last.value }, { x: 1, y: rate }]}
      band={band}
      upright={today < period.start || today > period.end ? null : at(today)}
      width={isLarge ? 340 : 170}
      height={isLarge ? 84 : 42}
      class={className}
    />
  );
}

/** What is pointed out about a key result. */
export function Flags({ row, screen: { period, today } }: FactProps): JSX.Element {
  return (
    <>
      {flagsOf(row, period, today).map((flag) => {
        const { word, text, isMild } = flagWords(flag);
        return (
          <span
            key={flag.is}
            class={`block text-small leading-snug print:text-[0.91em] print:text-[#000] ${
              isMild ? "text-moderate" : "text-attention"
            }`}
          >
            <b class="mr-1.5 font-semibold">{word}</b>
            {text}
          </span>
        );
      })}
    </>
  );
}

/** How a key result stands against its pace, in days and in the unit. */
export function Status({ row, screen }: FactProps): JSX.Element {
  const { text, detail, tone } = statusWords(row, screen);
  return (
    <>
      <b class={`block font-semibold print:text-[#000] ${TONES[tone]}`}>{text}</b>
      <span class="block text-small text-ink-2 print:text-[0.91em] print:text-[#000]">{detail}</span>
    </>
  );
}

/** Ten bars: filled as far as the owner is sure, hatched where that was lost since the time before, hollow when it was kept. */
export function ConfidenceBar({ row }: { readonly row: KeyResult }): JSX.Element {
  const { confidence = null, isKept = false } = lastCheckIn(row) ?? {};
  if (confidence === null) return <span class="text-small text-ink-2">{CONFIDENCE.none}</span>;
  const drop = confidenceDrop(row);
  const label = drop === null
    ? `${CONFIDENCE.label(confidence)}${isKept ? CONFIDENCE.kept : ""}`
    : CONFIDENCE.fell(drop.from, confidence);
  return (
    <span class="flex items-center gap-2 whitespace-nowrap">
      <svg viewBox="0 0 80 14" class="w-20 shrink-0" role="img" aria-label={label}>
        {Array.from({ length: 10 }, (_, index) => {
          const isLost = index >= confidence && drop !== null && index < drop.from;
          const left = 8 * index;
          return isLost
            ? (
              <path
                key={index}
                d={`M${left} 4l3-4M${left} 8l6-8M${left} 12l6-8M${left + 2} 14l4-5`}
                class="stroke-attention"
              />
            )
            : (
              <rect
                key={index}
                x={left + 0.5}
                y="0.5"
                width="5"
                height="13"
                rx="1"
                class={index >= confidence
                  ? "fill-line"
                  : isKept
                  ? "fill-transparent stroke-ink-2"
                  : "fill-ink-2 stroke-ink-2"}
              />
            );
        })}
      </svg>
      <b aria-hidden="true" class={`text-note font-semibold ${drop === null ? "" : "text-attention"}`}>
        {drop === null ? confidence : CONFIDENCE.arrow(drop.from, confidence)}
      </b>
    </span>
  );
}

/** "today", "16 Nov". */
export function dayText({ date }: CheckIn, today: PlainDate): string {
  return daysBetween(date, today) === 0 ? TRACKER_TEXT.done.today : formatShortDay(date);
}
