import type { JSX, ReactNode } from "react";
import { dimensionContent } from "../../lib/content/diagnostic/mod.ts";
import { dateWords, OWNER_PAGE } from "../../lib/content/rounds.ts";
import { TEAM_CHECK_LINK, TEAM_RESULT } from "../../lib/content/team_check.ts";
import { dimensionLabel, DIMENSIONS } from "../../lib/diagnostic/dimensions.ts";
import { fewestOf, type Round } from "../../lib/rounds/round.ts";
import {
  differingOf,
  type DimensionResult,
  type Talk,
  talksOf,
  type TeamResult,
  teamResult,
  unsureOf,
  weaknessesOf,
  whatToCount,
} from "../../lib/rounds/team_check.ts";
import type { Site } from "../../lib/site.ts";
import { ButtonLink } from "../Button.tsx";
import { Letterhead } from "../Letterhead.tsx";
import { HeatMap } from "./HeatMap.tsx";

/** What draws a closed round. */
export interface RoundResultProps {
  readonly round: Round;
  readonly site: Site;
  /** Below the title. */
  readonly notice?: ReactNode;
}

/** What a closed team check shows, to everybody with one of its links: the talks, and the heat map. */
export function TeamResultView({ round, site, notice }: RoundResultProps): JSX.Element {
  const { title, mode, closed, answered, invited } = round;
  const result = closed && teamResult(closed.released);
  if (!closed || !result?.shown.length) return <NothingToShow round={round} notice={notice} />;
  const { map, print, call } = TEAM_RESULT;
  const of = mode === "named" ? "names" : "counts";
  const differing = differingOf(result);
  return (
    <div class="team-result">
      <Letterhead sender={{ siteName: site.name, origin: site.origin, contactEmail: site.contactEmail }} />
      <header>
        <p class="mb-1 text-note font-semibold text-accent-ink wrap-anywhere">
          <bdi>{title}</bdi>, {OWNER_PAGE.answered(answered, invited)}, {TEAM_RESULT.closed}{" "}
          <time dateTime={closed.at}>{dateWords(closed.at)}</time>
        </p>
        <h1 class="text-display print:text-heading">
          {differing > 0 ? TEAM_RESULT.title : TEAM_RESULT.titleAgreed}
        </h1>
        {notice}
      </header>
      <Agenda result={result} round={round} />
      <div>
        <section aria-labelledby="map">
          <h2 id="map" class="text-heading print:text-title">{map.title(result.shown.length, differing)}</h2>
          <p class="note">
            {map.lead[of]} {differing > 0 && `${map.gapNote} `}
            {map.rule[of]} {map.talks(talksOf(result).length)}
          </p>
          <HeatMap result={result} />
          <Unsure result={result} />
          {result.hidden.length > 0 && (
            <p class="mt-3 text-small text-ink-2">{map.hidden[of](result.hidden.map(dimensionLabel))}</p>
          )}
        </section>
        {result.shown.length > talksOf(result).length && <Lowest result={result} />}
      </div>
      <p class="from">{print.from(`${new URL(site.origin).host}${TEAM_CHECK_LINK.href}`)}</p>
      <div class="whole print:hidden">
        <p class="text-small text-ink-2">
          <button type="button" hidden class="copy" data-print>{print.button}</button>
          <span>{print.text}</span>
        </p>
        <p class="mt-4">
          {call.text}{" "}
          <a href="/book-call" class="font-semibold text-accent-ink underline underline-offset-4">
            {call.label}
          </a>
        </p>
      </div>
    </div>
  );
}

/** Too few answered, or too few could say anything. */
function NothingToShow(
  { round: { mode, answered }, notice }: Omit<RoundResultProps, "site">,
): JSX.Element {
  const { few, unsureOfAll } = TEAM_RESULT;
  const { title, textNamed, text } = answered < fewestOf(mode)
    ? { ...few, textNamed: few.textNamed(answered) }
    : unsureOfAll;
  return (
    <div class="round-alone">
      <h1 class="text-display">{title}</h1>
      <p class="mt-5 measure-46 text-lede text-ink-2">{mode === "named" ? textNamed : text(answered)}</p>
      {notice}
      <ButtonLink href={TEAM_CHECK_LINK.href} look="quiet" class="mt-8">{few.again}</ButtonLink>
    </div>
  );
}

function Agenda(
  { result, round: { mode, answered, invited } }: { readonly result: TeamResult; readonly round: Round },
): JSX.Element {
  const { agenda } = TEAM_RESULT;
  const talks = talksOf(result);
  return (
    <section aria-labelledby="agenda" class="agenda">
      <h2 id="agenda" class="text-heading print:text-title">{agenda.title(talks.length)}</h2>
      <p class="note">
        {agenda.took(answered, invited)} {agenda.lead(talks.length)} {mode !== "named" && agenda.noNames}{" "}
        {result.shown.length > talks.length && (
          <span class="print:hidden">{agenda.rule(differingOf(result))}</span>
        )}
      </p>
      <ol>
        {talks.map((talk) => (
          <li key={talk.key}>
            <h3 class="text-title print:text-base">
              {DIMENSIONS.find(({ key }) => key === talk.key)?.title}
            </h3>
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
  const { anchors } = dimensionContent[talk.key];
  const { low, high } = talk;
  return (
    <>
      <p>{saidOf(talk, names)} {low === high && agenda.agreed}</p>
      {low < high && [low, high].map((score) => (
        <p key={score}>
          <b>{agenda.means(score)}</b> {anchors[score - 1]}
        </p>
      ))}
      <p class="settle">
        <b>{agenda.settle}</b> {whatToCount(talk.key)}
      </p>
      <p class="lines">{agenda.lines.map((line) => <span key={line}>{line}</span>)}</p>
    </>
  );
}

/** Who chose what, in words. */
function saidOf({ counts, unsure, scores }: DimensionResult, names: readonly string[]): string {
  const { agenda } = TEAM_RESULT;
  return names.length > 0
    ? agenda.saidByName(names.map((name, at) => [name, scores[at] ?? 0]))
    : agenda.said(counts.flatMap((count, at) => count === 0 ? [] : [[at + 1, count]]), unsure);
}

/** What few differ on is no talk, but the lowest of it is as much a result as a gap. */
function Lowest({ result }: { readonly result: TeamResult }): JSX.Element {
  const { lowest } = TEAM_RESULT;
  const all = weaknessesOf(result);
  const others = all.slice(lowest.most).map(({ key }) => dimensionLabel(key));
  return (
    <section aria-labelledby="lowest" class="lowest">
      <h2 id="lowest" class="text-title print:text-base">{lowest.title}</h2>
      <p class="note">{all.length === 0 ? lowest.none : lowest.lead}</p>
      <ul>
        {all.slice(0, lowest.most).map((one) => (
          <li key={one.key}>
            <h3>{lowest.mean(dimensionLabel(one.key), one.mean)}</h3>
            <p class="print:hidden">{saidOf(one, result.names)}</p>
            <p>
              <b>{lowest.step}</b> {dimensionContent[one.key].guidance[one.mean < 1.5 ? 1 : 2].action}
            </p>
          </li>
        ))}
      </ul>
      {others.length > 0 && <p class="mt-2 text-small">{lowest.more(others)}</p>}
    </section>
  );
}

function Unsure({ result }: { readonly result: TeamResult }): JSX.Element | null {
  const { unsure } = TEAM_RESULT;
  const list = unsureOf(result);
  return list.length === 0 ? null : (
    <p class="note is-unsure">
      <b>{unsure.title}:</b>{" "}
      {[...list.map(({ count, of, keys }) => unsure.of(count, of, keys.map(dimensionLabel))), unsure.text]
        .join(" ")}
    </p>
  );
}
