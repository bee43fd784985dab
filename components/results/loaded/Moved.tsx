import type { JSX, ReactNode } from "react";
import { COURSE, MOVED } from "../../../lib/content/diagnostic/again.ts";
import { CLUSTERS } from "../../../lib/diagnostic/dimensions.ts";
import {
  chanceOfMean,
  chanceWords,
  courseOf,
  type Moved as MovedFacts,
  movedSince,
  movedWords,
} from "../../../lib/diagnostic/moves.ts";
import type { EarlierResult, PublicResult } from "../../../lib/diagnostic/schema.ts";
import { formatChange } from "../../../lib/diagnostic/systems.ts";
import { formatMoment } from "../../../lib/tool_kit/date_words.ts";

interface MovedProps {
  readonly result: PublicResult;
  readonly before: EarlierResult;
  /** The actions of that one, to tick, and the way to its result. */
  readonly done: ReactNode;
}
interface MovesProps extends Pick<MovedProps, "done"> {
  readonly moved: MovedFacts;
}

/** What moved since the check that a result repeats, what was done, and the course of three checks and more. */
export function Moved({ result, before, done }: MovedProps): JSX.Element {
  const moved = movedSince(result);
  return (
    <section aria-labelledby="moved" class="moved">
      <h2 id="moved">{MOVED.title(formatMoment(before.date))}</h2>
      <p>{movedWords(result)}</p>
      {moved === null ? done : <Moves moved={moved} done={done} />}
      <Course result={result} />
    </section>
  );
}

/** The scores that moved beside what they say, and what was done. */
function Moves({ moved: { moves, counted, fresh, lost, never }, done }: MovesProps): JSX.Element {
  return (
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
                  <small>{MOVED.weight(Math.abs(to - from), dimension.key)}</small>
                  <b>{signed(to - from)}</b>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <div>
        <p>
          {MOVED.reading(counted, chanceOfMean(counted).toFixed(1), chanceOfMean(14).toFixed(1))}{" "}
          <a href="/method#reliability" class="print:hidden">{MOVED.method}</a>
        </p>
        {([["fresh", fresh], ["lost", lost], ["never", never]] as const).map(([kind, list]) =>
          list.length > 0 && <p key={kind}>{MOVED[kind](list.map(({ label }) => label))}</p>
        )}
        {done}
      </div>
    </div>
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

/** The course of three comparable checks and more: a line and its table. */
function Course({ result }: { readonly result: PublicResult }): JSX.Element | null {
  const course = courseOf(result);
  if (course === null) return null;
  const { checks, counted, from, to } = course;
  const means = checks.map(({ mean }) => mean.toFixed(2));
  const points = checks.map(({ mean }, index) => ({
    x: 24 + index * 264 / (checks.length - 1),
    y: rowOf(mean),
  }));
  return (
    <>
      <h3 id="course">{COURSE.title}</h3>
      <p>
        {COURSE.change(counted, checks.length, from.toFixed(2), to.toFixed(2), formatChange(from, to))}{" "}
        {chanceWords(course)}
      </p>
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
              <th scope="col">{COURSE.mean}</th>
              {CLUSTERS.map(({ key, label }) => <th key={key} scope="col">{label}</th>)}
            </tr>
          </thead>
          <tbody>
            {checks.map(({ date, systems }, index) => (
              <tr key={index}>
                <th scope="row">{formatMoment(date).replace(/, \d{4}(, .*) UTC/, "$1")}</th>
                <td>{means[index]}</td>
                {systems.map((mean, system) => <td key={system}>{mean?.toFixed(2) ?? COURSE.none}</td>)}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
