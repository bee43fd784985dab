import type { JSX } from "react";
import { DASHBOARD_TEXT } from "./words.ts";
import type { Settings } from "./document.ts";
import type { Reason, Standing, Standings } from "./standing.ts";
import { LinkButton } from "../../tool_kit/LinkButton.tsx";
import { Card, Colours, NAME, Noted, Now, Since, Trend } from "./facts.tsx";
import { hiddenWords, reasonWord, whyWords } from "./screen.ts";

const WORDS = DASHBOARD_TEXT;
const { columns: COLUMNS } = WORDS;

/** A row of what changed: name and why, votes or value, what it was, trend, question. */
const GRID =
  "grid gap-x-4 gap-y-3 px-4 @xs:grid-cols-[minmax(0,1fr)_9rem] @2xl:grid-cols-2 @2xl:gap-x-6 @2xl:px-5 @3xl:grid-cols-[minmax(0,4fr)_minmax(0,4fr)_minmax(0,3fr)_9rem] @3xl:items-center @[75rem]:grid-cols-[minmax(13rem,5fr)_15rem_minmax(10rem,3fr)_10rem_minmax(11rem,4fr)]";

const TONES: Readonly<Record<Reason, string>> = {
  red: "text-attention",
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
  const { areas, measures, changes, isFirst } = standings;
  const changed = new Set(changes.map(({ standing }) => standing));
  const others = Map.groupBy(
    [...areas, ...measures].filter((standing) => !changed.has(standing) && standing.colours.length > 0),
    ({ before }) => isFirst ? "restFirst" : before === null ? "restNew" : "rest",
  );
  return (
    <>
      {changes.length === 0
        ? <p class="measure-65 mt-8 text-lede">{isFirst ? WORDS.changes.noneFirst : WORDS.changes.none}</p>
        : (
          <Card
            label={isFirst ? COLUMNS.first : COLUMNS.changed}
            class="mt-6"
            columns={[
              isFirst ? COLUMNS.first : COLUMNS.changed,
              COLUMNS.votes,
              `${COLUMNS.middle}, ${COLUMNS.since.toLowerCase()}`,
              COLUMNS.valueTrend,
              COLUMNS.talk,
            ]}
            head={`${GRID} @max-[75rem]:hidden`}
          >
            {changes.map(({ standing, reasons }) => (
              <li key={standing.subject.id} class={`${GRID} border-line py-4 not-first:border-t`}>
                <div class="min-w-0 @max-2xl:col-span-full">
                  <h3 class={NAME}>{standing.subject.name}</h3>
                  {reasons.map((reason) => (
                    <Noted
                      key={reason}
                      word={reasonWord(reason, standing)}
                      tone={TONES[reason]}
                      why={whyWords(reason, standing, settings)}
                    />
                  ))}
                </div>
                <Now standing={standing} settings={settings} class="@max-2xl:col-span-full" />
                <Since standing={standing} settings={settings} />
                <Trend standing={standing} settings={settings} />
                <p class="col-span-full text-note @[75rem]:col-[5]">{questionOf(standing, reasons)}</p>
              </li>
            ))}
          </Card>
        )}
      <p class="measure-65 mt-6 text-ink-2 empty:hidden">{hiddenWords(areas)}</p>
      {[...others].map(([rest, standings]) => (
        <section key={rest} aria-label={WORDS.changes[rest]} class="mt-9">
          <h3 class="text-title">{WORDS.changes[rest]}</h3>
          <ul class="mt-2 flex flex-wrap gap-x-7 gap-y-1.5 text-note">
            {standings.map(({ subject, colours }) => (
              <li key={subject.id}>
                {`${subject.name} `}
                <span class="ml-1 text-ink-2">
                  <Colours colours={colours} />
                </span>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {others.size > 0 && (
        <LinkButton class="mt-1 text-note" onClick={onSeeAll}>{WORDS.changes.seeAll}</LinkButton>
      )}
    </>
  );
}

/** What to ask about the gravest of some reasons. */
function questionOf(standing: Standing, [gravest = "moved"]: readonly Reason[]): string {
  return gravest === "worse" && standing.kind === "measure" ? WORDS.ask.measure : WORDS.ask[gravest];
}
