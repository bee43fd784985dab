import type { JSX } from "react";
import { DASHBOARD_TEXT } from "./words.ts";
import type { Settings } from "./dashboard.ts";
import type { AreaStanding, Change, MeasureStanding, Reason, Standings } from "./standing.ts";
import { AreaTrend, Colours, MeasureTrend, Middle, Moved, Spread, Value } from "./facts.tsx";
import { colourWords } from "./screen.ts";

const WORDS = DASHBOARD_TEXT;

/** A row of what changed: name and why, votes or value, what it was, trend, question. */
const GRID =
  "grid gap-x-4 gap-y-3 px-4 @xs:grid-cols-[minmax(0,1fr)_9rem] @2xl:grid-cols-2 @2xl:gap-x-6 @2xl:px-5 @3xl:grid-cols-[minmax(0,4fr)_minmax(0,4fr)_minmax(0,3fr)_9rem] @3xl:items-center @[75rem]:grid-cols-[minmax(13rem,5fr)_15rem_minmax(10rem,3fr)_10rem_minmax(11rem,4fr)]";

const TONES: Readonly<Record<Reason, string>> = {
  worse: "text-attention",
  split: "text-attention",
  slide: "text-moderate",
  moved: "text-ink",
  better: "text-strong",
};

interface ChangesViewProps {
  readonly standings: Standings;
  readonly settings: Settings;
  readonly onSeeAll: () => void;
}

/** What is different from the time before, the gravest first, each with a question to open the talk. */
export function ChangesView({ standings, settings, onSeeAll }: ChangesViewProps): JSX.Element {
  const { changes } = standings;
  const named = new Set<unknown>(changes.map(({ standing }) => standing));
  const rest = [
    ...standings.areas.filter((standing) => !named.has(standing) && standing.middle.length > 0)
      .map(({ area, middle }) => ({ ...area, colours: middle })),
    ...standings.measures.flatMap((standing) =>
      named.has(standing) || standing.status === null
        ? []
        : [{ ...standing.measure, colours: [standing.status] }]
    ),
  ];
  return (
    <>
      {changes.length === 0 ? <p class="measure-65 mt-8 text-lede">{WORDS.changes.none}</p> : (
        <section
          aria-label={WORDS.changes.label}
          class="mt-6 rounded-card border border-line bg-sheet"
        >
          <div
            aria-hidden="true"
            class={`${GRID} border-b border-line py-2.5 text-small text-ink-2 @max-[75rem]:hidden`}
          >
            <span>{WORDS.columns.changed}</span>
            <span>{WORDS.columns.votes}</span>
            <span class="text-balance">
              {`${WORDS.columns.middle}, ${WORDS.columns.since.toLowerCase()}`}
            </span>
            <span>{WORDS.columns.valueTrend}</span>
            <span>{WORDS.columns.talk}</span>
          </div>
          <ul>
            {changes.map((change) => (
              <li
                key={change.kind === "area" ? change.standing.area.id : change.standing.measure.id}
                class={`${GRID} border-line py-4 not-first:border-t`}
              >
                <ChangeRow change={change} settings={settings} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {rest.length > 0 && (
        <section aria-label={WORDS.changes.rest} class="mt-9">
          <h3 class="text-title">{WORDS.changes.rest}</h3>
          <ul class="mt-2 flex flex-wrap gap-x-7 gap-y-1.5 text-note">
            {rest.map(({ id, name, colours }) => (
              <li key={id}>
                {`${name} `}
                <span class="ml-1 text-ink-2">
                  <Colours colours={colours} />
                </span>
              </li>
            ))}
          </ul>
          <button
            type="button"
            class="mt-1 min-h-11 text-note font-semibold text-accent-ink underline underline-offset-4 hover:decoration-2 print:hidden"
            onClick={onSeeAll}
          >
            {WORDS.changes.seeAll}
          </button>
        </section>
      )}
    </>
  );
}

function ChangeRow(
  { change, settings }: { readonly change: Change; readonly settings: Settings },
): JSX.Element {
  const { reasons } = change;
  const [gravest] = reasons;
  return change.kind === "area"
    ? (
      <>
        <div class="min-w-0 @max-2xl:col-span-full">
          <h3 class="font-text text-body leading-snug font-semibold tracking-normal">
            {change.standing.area.name}
          </h3>
          <ReasonLines reasons={reasons} why={(reason) => whyArea(reason, change.standing)} />
        </div>
        <Spread standing={change.standing} class="@max-2xl:col-span-full" />
        <Middle standing={change.standing} />
        <AreaTrend standing={change.standing} settings={settings} />
        {gravest && <p class="col-span-full text-note @[75rem]:col-auto">{WORDS.ask[gravest]}</p>}
      </>
    )
    : (
      <>
        <div class="min-w-0 @max-2xl:col-span-full">
          <h3 class="font-text text-body leading-snug font-semibold tracking-normal">
            {change.standing.measure.name}
          </h3>
          <ReasonLines reasons={reasons} why={(reason) => whyMeasure(reason, change.standing)} />
        </div>
        <div class="@max-2xl:col-span-full">
          <Value standing={change.standing} settings={settings} />
        </div>
        <Moved standing={change.standing} settings={settings} />
        <MeasureTrend standing={change.standing} settings={settings} />
        {gravest && (
          <p class="col-span-full text-note @[75rem]:col-auto">
            {gravest === "worse" ? WORDS.ask.measure : WORDS.ask[gravest]}
          </p>
        )}
      </>
    );
}

function ReasonLines(
  { reasons, why }: { readonly reasons: readonly Reason[]; readonly why: (reason: Reason) => string },
): JSX.Element {
  return (
    <>
      {reasons.map((reason) => (
        <p key={reason} class="text-small text-ink-2">
          <b class={`mr-1 font-semibold ${TONES[reason]}`}>{`${WORDS.reasons[reason]} `}</b>
          {why(reason)}
        </p>
      ))}
    </>
  );
}

/** Why an area is in the list, after the word for it. */
export function whyArea(reason: Reason, { middle, middleBefore, split, falls }: AreaStanding): string {
  if (reason === "split") return split === null ? "" : WORDS.split[split];
  if (reason === "slide") return WORDS.because.slide(falls);
  return WORDS.because.middle(colourWords(middleBefore), colourWords(middle));
}

/** Why a measure is in the list, after the word for it. */
export function whyMeasure(_reason: Reason, { status, statusBefore }: MeasureStanding): string {
  return status === null || statusBefore === null
    ? ""
    : WORDS.because.middle(colourWords([statusBefore]), colourWords([status]));
}
