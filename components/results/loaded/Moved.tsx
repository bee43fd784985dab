import type { JSX, ReactNode } from "react";
import { COURSE, MOVED } from "../../../lib/content/diagnostic/again.ts";
import { CLUSTERS } from "../../../lib/diagnostic/dimensions.ts";
import { chanceOfMean, movedSince } from "../../../lib/diagnostic/moves.ts";
import type { EarlierResult, PublicResult } from "../../../lib/diagnostic/schema.ts";
import { formatChange } from "../../../lib/diagnostic/systems.ts";
import { formatFullDay } from "../../../lib/tool_kit/date_words.ts";

interface MovedProps {
  readonly result: PublicResult;
  readonly before: EarlierResult;
  /** The actions of that one, to tick, and the way to its result. */
  readonly done: ReactNode;
}

/** What moved since the check that a result repeats, what was done, and the course of three checks and more. */
export function Moved({ result, before, done }: MovedProps): JSX.Element {
  const day = formatFullDay(before.date);
  const moved = movedSince(result);
  if (moved === null) {
    return (
      <section aria-labelledby="moved" class="moved">
        <h2 id="moved">{MOVED.title(day)}</h2>
        <p>{MOVED.edition(day)}</p>
        {done}
      </section>
    );
  }
  const { moves, counted, from, to, once, never } = moved;
  const rose = moves.filter(({ from, to }) => to > from).length;
  return (
    <section aria-labelledby="moved" class="moved">
      <h2 id="moved">{MOVED.title(day)}</h2>
      <p>
        {MOVED.overall(
          from.toFixed(2),
          to.toFixed(2),
          formatChange(from, to),
          counted,
        )} {MOVED.counts(rose, moves.length - rose, counted - moves.length)}
      </p>
      <div>
        {moves.length > 0 && (
          <table>
            <thead class="sr-only">
              <tr>
                <th scope="col">{MOVED.dimension}</th>
                <th scope="col">{MOVED.scores}</th>
                <th scope="col">{MOVED.difference}</th>
              </tr>
            </thead>
            <tbody>
              {moves.map(({ dimension, from, to }) => (
                <tr key={dimension.key}>
                  <th scope="row">{dimension.label}</th>
                  <td>{`${from} → ${to}`}</td>
                  <td class={to < from ? "fell" : ""}>
                    {Math.abs(to - from) === 1 && <small>{MOVED.one}</small>}
                    <b>{signed(to - from)}</b>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        <div>
          <p>
            {MOVED.reading} {MOVED.mean(chanceOfMean(counted).toFixed(1), counted)}{" "}
            <a href="/method#reliability" class="print:hidden">{MOVED.method}</a>
          </p>
          {once.length > 0 && <p>{MOVED.once(once.map(({ label }) => label))}</p>}
          {never.length > 0 && <p>{MOVED.never(never.map(({ label }) => label))}</p>}
          {done}
        </div>
      </div>
      <Course result={result} />
    </section>
  );
}

/** A whole difference with its sign: "+2", "−1". */
export function signed(difference: number): string {
  return `${difference < 0 ? "−" : "+"}${Math.abs(difference)}`;
}

/** The position of a mean on the drawing of the course. */
const rowOf = (mean: number) => 140 - (mean - 1) * 30;
/** Of more checks only the first and the last have their figures: the others are in the table. */
const MOST_FIGURES = 8;

/** The averages of three comparable checks and more, the oldest first: a line and its table. */
function Course({ result }: { readonly result: PublicResult }): JSX.Element | null {
  const checks = [...(result.earlier ?? []).filter(({ isComparable }) => isComparable).toReversed(), result];
  if (checks.length < 3) return null;
  const means = checks.map(({ overall }) => overall.toFixed(2));
  const points = checks.map(({ overall }, index) => ({
    x: 24 + index * 264 / (checks.length - 1),
    y: rowOf(overall),
  }));
  return (
    <>
      <h3 id="course">{COURSE.title}</h3>
      <svg viewBox="0 0 340 170" role="img" aria-label={COURSE.label(means)}>
        {[1, 3, 4, 5].map((score) => (
          <g key={score}>
            <path d={`M0 ${rowOf(score)}h312`} stroke-dasharray={score === 3 ? 3 : 0} />
            <text x="330" y={rowOf(score) + 5}>{score}</text>
          </g>
        ))}
        <polyline points={points.map(({ x, y }) => `${x},${y.toFixed(1)}`).join(" ")} />
        {points.map(({ x, y }, index) => (
          <g key={x}>
            <circle cx={x} cy={y.toFixed(1)} r="6" />
            {/* Below the drawing, where no line crosses them. */}
            {(checks.length <= MOST_FIGURES || index === 0 || index === checks.length - 1) && (
              <text x={x} y="165">{means[index]}</text>
            )}
          </g>
        ))}
      </svg>
      <div class="course">
        <table>
          <caption class="sr-only">{COURSE.caption}</caption>
          <thead>
            <tr>
              <th scope="col">{COURSE.day}</th>
              <th scope="col">{COURSE.overall}</th>
              {CLUSTERS.map(({ key, label }) => <th key={key} scope="col">{label}</th>)}
            </tr>
          </thead>
          <tbody>
            {checks.map(({ date, overall, clusters, uncounted }, index) => (
              <tr key={index}>
                <th scope="row">{formatFullDay(date)}</th>
                <td>{overall.toFixed(2) + (uncounted?.length ? "*" : "")}</td>
                {CLUSTERS.map(({ key }) => <td key={key}>{clusters[key].toFixed(2)}</td>)}
              </tr>
            ))}
          </tbody>
        </table>
        {checks.some(({ uncounted }) => uncounted?.length) && <p>{COURSE.note}</p>}
      </div>
    </>
  );
}
