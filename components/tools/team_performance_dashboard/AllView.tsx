import type { JSX } from "react";
import { DASHBOARD_TEXT } from "./words.ts";
import type { AreaVotes, Settings } from "./dashboard.ts";
import { OUTLOOKS } from "./limits.ts";
import { type AreaStanding, SLIDE_LENGTH, type Standings } from "./standing.ts";
import { AreaTrend, MeasureTrend, Middle, Moved, Spread, Value } from "./facts.tsx";
import { balanceWords } from "./screen.ts";

const WORDS = DASHBOARD_TEXT;

const ROW =
  "grid gap-x-4 gap-y-3 px-4 @xs:grid-cols-[minmax(0,1fr)_9rem] @2xl:items-center @2xl:gap-x-6 @2xl:px-5";
const AREA =
  `${ROW} @2xl:grid-cols-[minmax(0,4fr)_minmax(0,4fr)_minmax(0,3fr)] @[75rem]:grid-cols-[minmax(12rem,4fr)_15rem_minmax(9rem,3fr)_minmax(8rem,2fr)_minmax(9rem,3fr)_10rem]`;
const MEASURE = `${ROW} @2xl:grid-cols-[minmax(0,4fr)_minmax(0,4fr)_minmax(0,3fr)_9rem]`;
const HEAD = "border-b border-line py-2.5 text-small text-ink-2";

interface AllViewProps {
  readonly standings: Standings;
  readonly settings: Settings;
}

/** Every area and every measure at one check-in. */
export function AllView({ standings: { areas, measures }, settings }: AllViewProps): JSX.Element {
  const { columns } = WORDS;
  return (
    <>
      {areas.length > 0 && (
        <section aria-label={WORDS.views.all} class="mt-6 rounded-card border border-line bg-sheet">
          <div aria-hidden="true" class={`${AREA} ${HEAD} @max-[75rem]:hidden`}>
            <span>{columns.area}</span>
            <span>{columns.votes}</span>
            <span>{columns.middle}</span>
            <span>{columns.since}</span>
            <span>{columns.outlook}</span>
            <span>{columns.trend}</span>
          </div>
          <ul>
            {areas.map((standing) => (
              <li key={standing.area.id} class={`${AREA} border-line py-3.5 not-first:border-t`}>
                <div class="@max-2xl:col-span-full">
                  <h3 class="font-text text-body leading-snug font-semibold tracking-normal">
                    {standing.area.name}
                  </h3>
                  <Flags standing={standing} />
                </div>
                <Spread standing={standing} class="@max-2xl:col-span-full" />
                <Middle standing={standing} />
                <p class="text-note">{balanceWords(standing.netChange, settings)}</p>
                <Outlook votes={standing.votes} />
                <AreaTrend standing={standing} settings={settings} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {measures.length > 0 && (
        <section aria-label={columns.measure} class="mt-8 rounded-card border border-line bg-sheet">
          <div aria-hidden="true" class={`${MEASURE} ${HEAD} @max-2xl:hidden`}>
            <span>{columns.measure}</span>
            <span>{columns.value}</span>
            <span>{columns.since}</span>
            <span>{columns.valueTrend}</span>
          </div>
          <ul>
            {measures.map((standing) => (
              <li key={standing.measure.id} class={`${MEASURE} border-line py-3.5 not-first:border-t`}>
                <h3 class="font-text text-body leading-snug font-semibold tracking-normal @max-2xl:col-span-full">
                  {standing.measure.name}
                </h3>
                <div class="@max-2xl:col-span-full">
                  <Value standing={standing} settings={settings} />
                </div>
                <Moved standing={standing} settings={settings} />
                <MeasureTrend standing={standing} settings={settings} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** What is to be noticed about an area, new or not. */
function Flags({ standing: { split, falls } }: { readonly standing: AreaStanding }): JSX.Element {
  return (
    <>
      {split !== null && (
        <p class="text-small text-ink-2">
          <b class="mr-1 font-semibold text-attention">{`${WORDS.split.word} `}</b>
          {WORDS.split[split]}
        </p>
      )}
      {falls >= SLIDE_LENGTH && (
        <p class="text-small text-ink-2">
          <b class="mr-1 font-semibold text-moderate">{`${WORDS.reasons.slide} `}</b>
          {WORDS.because.slide(falls)}
        </p>
      )}
    </>
  );
}

/** Where voters say that an area is heading, as counts. */
function Outlook({ votes }: { readonly votes: AreaVotes }): JSX.Element {
  const said = OUTLOOKS.toReversed().filter((outlook) => votes[outlook] > 0);
  return (
    <p class="text-note text-ink-2">
      {said.map((outlook) => `${votes[outlook]} ${WORDS.outlooks[outlook]}`).join(" · ")}
    </p>
  );
}
