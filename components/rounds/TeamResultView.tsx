import type { JSX, ReactNode } from "react";
import { dimensionContent } from "../../lib/content/diagnostic/mod.ts";
import { TEAM_CHECK_LINK, TEAM_RESULT } from "../../lib/content/team_check.ts";
import { dimensionLabel, DIMENSIONS } from "../../lib/diagnostic/dimensions.ts";
import type { Round } from "../../lib/rounds/round.ts";
import { type Talk, talksOf, type TeamResult, teamResult } from "../../lib/rounds/team_check.ts";
import type { Site } from "../../lib/site.ts";
import { ButtonLink } from "../Button.tsx";
import { Letterhead } from "../Letterhead.tsx";
import { HeatMap } from "./HeatMap.tsx";

interface TeamResultViewProps {
  readonly round: Round;
  readonly site: Site;
  /** Below the title. */
  readonly notice?: ReactNode;
}

/** What a closed team check shows, to everybody with one of its links: the talks, and the heat map. */
export function TeamResultView({ round, site, notice }: TeamResultViewProps): JSX.Element {
  const { title, mode, closed } = round;
  const result = closed && teamResult(closed.released);
  if (!closed || result === null) return <TooFew round={round} notice={notice} />;
  const { answered } = closed.released;
  return (
    <div class="team-result">
      <Letterhead sender={{ siteName: site.name, origin: site.origin, contactEmail: site.contactEmail }} />
      <header>
        <p class="mb-1 text-note font-semibold text-accent-ink wrap-anywhere">
          <bdi>{title}</bdi>, {TEAM_RESULT.answers(answered)}
        </p>
        <h1 class="text-display">{TEAM_RESULT.title}</h1>
        {notice}
      </header>
      <Agenda result={result} mode={mode} />
      <section aria-labelledby="map" class="map">
        <h2 id="map" class="text-heading">{TEAM_RESULT.map.title}</h2>
        <p class="mt-2 text-note text-ink-2">
          {mode === "named" ? TEAM_RESULT.map.leadNamed : TEAM_RESULT.map.lead} {TEAM_RESULT.map.gapNote}
        </p>
        <HeatMap result={result} />
        {result.hidden.length > 0 && (
          <p class="mt-3 text-small text-ink-2">
            {TEAM_RESULT.map.hidden(result.hidden.map(dimensionLabel))}
          </p>
        )}
      </section>
      <div class="print:hidden">
        <p class="text-small text-ink-2">{TEAM_RESULT.print}</p>
        <p class="mt-4">
          {TEAM_RESULT.call.text}{" "}
          <a href="/book-call" class="font-semibold text-accent-ink underline underline-offset-4">
            {TEAM_RESULT.call.label}
          </a>
        </p>
      </div>
    </div>
  );
}

function TooFew(
  { round: { mode, answered }, notice }: Omit<TeamResultViewProps, "site">,
): JSX.Element {
  const { few } = TEAM_RESULT;
  return (
    <div class="round-alone">
      <h1 class="text-display">{few.title}</h1>
      <p class="mt-5 measure-46 text-lede text-ink-2">
        {mode === "named" ? few.textNamed(answered) : few.text(answered)}
      </p>
      {notice}
      <ButtonLink href={TEAM_CHECK_LINK.href} look="quiet" class="mt-8">{few.again}</ButtonLink>
    </div>
  );
}

function Agenda(
  { result, mode }: { readonly result: TeamResult; readonly mode: Round["mode"] },
): JSX.Element {
  const { agenda } = TEAM_RESULT;
  return (
    <section aria-labelledby="agenda" class="agenda">
      <h2 id="agenda" class="text-heading">{agenda.title}</h2>
      <p class="mt-2 text-note text-ink-2">{agenda.lead} {mode !== "named" && agenda.noNames}</p>
      <ol>
        {talksOf(result).map((talk) => (
          <li key={talk.key}>
            <h3 class="text-title">{DIMENSIONS.find(({ key }) => key === talk.key)?.title}</h3>
            <TalkBody talk={talk} names={result.names} />
          </li>
        ))}
      </ol>
      <dl>
        {agenda.plan.map(([time, what]) => (
          <div key={time + what}>
            <dt>{time}</dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function TalkBody({ talk, names }: { readonly talk: Talk; readonly names: readonly string[] }): JSX.Element {
  const { agenda } = TEAM_RESULT;
  const { anchors, lookFirst } = dimensionContent[talk.key];
  const { counts, scores, low, high } = talk;
  const said = names.length > 0
    ? agenda.saidByName(names.map((name, at) => [name, scores[at] ?? 0]))
    : agenda.said(counts.flatMap((count, at) => count === 0 ? [] : [[at + 1, count]]));
  return (
    <>
      <p>{low === high ? agenda.agreed(`${low}`) : said}</p>
      {low < high && [low, high].map((score) => (
        <p key={score}>
          <b>{agenda.means(score)}</b> {anchors[score - 1]}
        </p>
      ))}
      <p class="settle">
        <b>{agenda.settle}</b> {lookFirst}
      </p>
    </>
  );
}
