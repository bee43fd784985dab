import type { JSX } from "react";
import { DASHBOARD_TEXT } from "./words.ts";
import type { Settings } from "./document.ts";
import { SLIDE_LENGTH, type Standings } from "./standing.ts";
import { Card, NAME, Noted, Now, Since, Trend } from "./facts.tsx";
import { balanceWords, outlookWords, whyWords } from "./screen.ts";

const WORDS = DASHBOARD_TEXT;

const ROW =
  "grid gap-x-4 gap-y-3 px-4 @xs:grid-cols-[minmax(0,1fr)_9rem] @2xl:items-center @2xl:gap-x-6 @2xl:px-5";
const AREA =
  `${ROW} @2xl:grid-cols-[minmax(0,4fr)_minmax(0,4fr)_minmax(0,3fr)] @[75rem]:grid-cols-[minmax(12rem,4fr)_15rem_minmax(9rem,3fr)_minmax(8rem,2fr)_minmax(9rem,3fr)_10rem]`;
const MEASURE = `${ROW} @2xl:grid-cols-[minmax(0,4fr)_minmax(0,4fr)_minmax(0,3fr)_9rem]`;

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
        <Card
          label={WORDS.views.all}
          class="mt-6"
          columns={[
            columns.area,
            columns.votes,
            columns.middle,
            columns.since,
            columns.outlook,
            columns.trend,
          ]}
          head={`${AREA} @max-[75rem]:hidden`}
        >
          {areas.map((standing) => {
            const { subject: { id, name }, split, falls, netChange } = standing;
            return (
              <li key={id} class={`${AREA} border-line py-3.5 not-first:border-t`}>
                <div class="@max-2xl:col-span-full">
                  <h3 class={NAME}>{name}</h3>
                  {/* What is to be noticed, new or not. */}
                  {split !== null && (
                    <Noted
                      word={WORDS.split.word}
                      tone="text-attention"
                      why={whyWords("split", standing, settings)}
                    />
                  )}
                  {falls >= SLIDE_LENGTH && (
                    <Noted
                      word={WORDS.reasons.slide}
                      tone="text-moderate"
                      why={whyWords("slide", standing, settings)}
                    />
                  )}
                </div>
                <Now standing={standing} settings={settings} class="@max-2xl:col-span-full" />
                <Since standing={standing} settings={settings} />
                <p class="text-note">{balanceWords(netChange, settings)}</p>
                <p class="text-note text-ink-2">{outlookWords(standing, " · ")}</p>
                <Trend standing={standing} settings={settings} />
              </li>
            );
          })}
        </Card>
      )}
      {measures.length > 0 && (
        <Card
          label={columns.measure}
          class="mt-8"
          columns={[columns.measure, columns.value, columns.since, columns.valueTrend]}
          head={`${MEASURE} @max-2xl:hidden`}
        >
          {measures.map((standing) => (
            <li key={standing.subject.id} class={`${MEASURE} border-line py-3.5 not-first:border-t`}>
              <h3 class={`${NAME} @max-2xl:col-span-full`}>{standing.subject.name}</h3>
              <Now standing={standing} settings={settings} class="@max-2xl:col-span-full" />
              <Since standing={standing} settings={settings} />
              <Trend standing={standing} settings={settings} />
            </li>
          ))}
        </Card>
      )}
    </>
  );
}
