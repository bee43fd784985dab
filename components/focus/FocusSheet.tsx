import type { JSX, ReactNode } from "react";
import { FOCUS_SHEET } from "../../lib/content/focus_map.ts";
import type { FocusMap, FocusStep } from "../../lib/focus/map.ts";
import { WAIT } from "../../lib/line/drawn/wait.ts";

interface FocusSheetProps {
  readonly map: FocusMap;
  /** The level of its name among the headings of its page. */
  readonly level: 1 | 3 | 4;
  /** "Nov 30, 2026"; absent on an example. */
  readonly day?: string;
  /** Above the name: whose it is, or that it is a sample. */
  readonly children?: ReactNode;
  /** How a step is drawn; absent: with an empty box. */
  readonly stepOf?: (step: FocusStep) => ReactNode;
}

/** The Strategic Focus Map: one sheet of paper, on screens and in print. */
export function FocusSheet({ map, level, day, children, stepOf = emptyBox }: FocusSheetProps): JSX.Element {
  const { company, inTheWay, stops, matters, next } = map;
  const [Name, Part, Matter] = [`h${level}`, `h${level + 1}`, `h${level + 2}`] as ["h1", "h2", "h3"];
  return (
    <article class="focus-map">
      <header>
        <div class="kicker">
          {company !== "" && <p>{FOCUS_SHEET.name}</p>}
          {day && <p>{day}</p>}
          {children}
        </div>
        <Name>
          <bdi>{company || FOCUS_SHEET.name}</bdi>
        </Name>
        {/* From the tangle to a straight line. */}
        <svg viewBox="0 0 60 40" fill="none" aria-hidden="true">
          <path d={WAIT} stroke="currentColor" stroke-width="2.2" stroke-linecap="round" />
        </svg>
      </header>
      {(inTheWay.length > 0 || stops !== "") && (
        <div class="before">
          {inTheWay.length > 0 && (
            <section>
              <Part>{FOCUS_SHEET.inTheWay}</Part>
              <ul>{inTheWay.map((text) => <li key={text}>{text}</li>)}</ul>
            </section>
          )}
          {stops !== "" && (
            <section class="stops">
              <Part>{FOCUS_SHEET.stops}</Part>
              <p>{stops}</p>
            </section>
          )}
        </div>
      )}
      <section class="matters">
        <Part>{FOCUS_SHEET.matters}</Part>
        <ol>
          {matters.map(({ what, measure, steps }, at) => (
            <li key={at}>
              <div class="matter">
                <Matter>{what || measure}</Matter>
                {what !== "" && measure !== "" && (
                  <p>
                    <b>{FOCUS_SHEET.measure}</b> {measure}
                  </p>
                )}
              </div>
              {steps.length > 0 && (
                <ul class="steps">
                  {steps.map((step) => (
                    <li key={step.key} id={step.key}>
                      <b>{FOCUS_SHEET.week(step.week)}</b> {stepOf(step)}
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ol>
      </section>
      {next !== "" && (
        <section class="next">
          <Part>{FOCUS_SHEET.next}</Part>
          <p>{next}</p>
        </section>
      )}
    </article>
  );
}

function emptyBox({ text }: FocusStep): JSX.Element {
  return <StepText text={text} isDone={false} />;
}

/** A step with its box, in which a tick stands once it is done. */
export function StepText({ text, isDone }: { readonly text: string; readonly isDone: boolean }): JSX.Element {
  return (
    <span class={isDone ? "step done" : "step"}>
      <svg viewBox="0 0 20 20" fill="none" aria-hidden="true">
        <rect x="1" y="1" width="18" height="18" rx="3.5" stroke="currentColor" stroke-width="1.5" />
        {isDone && (
          <path d="m5 10.5 3.5 3.5L15.5 6" stroke="currentColor" stroke-width="2.2" stroke-linecap="round" />
        )}
      </svg>
      <span>
        {text}
        {isDone && <span class="sr-only">{` (${FOCUS_SHEET.done})`}</span>}
      </span>
    </span>
  );
}
