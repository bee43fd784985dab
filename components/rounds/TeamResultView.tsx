import type { JSX, ReactNode } from "react";
import { dimensionContent } from "../../lib/content/diagnostic/mod.ts";
import { OWNER_PAGE } from "../../lib/content/rounds.ts";
import { TEAM_CHECK_LINK, TEAM_RESULT } from "../../lib/content/team_check.ts";
import { dimensionLabel, SCORES } from "../../lib/diagnostic/dimensions.ts";
import { fewestOf, type Round } from "../../lib/rounds/round.ts";
import {
  bandsOf,
  differingOf,
  type DimensionResult,
  fullGap,
  shadeOf,
  type TeamResult,
  teamResult,
  unsureOf,
  weaknessesOf,
  whatToCount,
} from "../../lib/rounds/team_check.ts";
import type { Site } from "../../lib/site.ts";
import { ButtonLink } from "../Button.tsx";
import { Letterhead } from "../Letterhead.tsx";
import { HeatMap, MOST_ACROSS } from "./HeatMap.tsx";
import { Moment } from "./parts.tsx";

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
        <p class="mb-1 text-note font-semibold text-accent-ink wrap-anywhere print:text-[8.5pt]">
          <bdi>{title}</bdi>, {OWNER_PAGE.answered(answered, invited)}, {TEAM_RESULT.closed}{" "}
          <Moment at={closed.at} isDay />
        </p>
        <h1 class="text-display print:text-heading">
          {differing > 0 ? TEAM_RESULT.title : TEAM_RESULT.titleAgreed}
        </h1>
        {notice}
      </header>
      <Agenda result={result} round={round} />
      <section aria-labelledby="map">
        <h2 id="map" class="text-heading print:text-title">{map.title(result.shown.length, differing)}</h2>
        <p class="note">{map.lead[of]} {differing > 0 && map.gapNote(fullGap(result).toFixed(1))}</p>
        <HeatMap result={result} />
      </section>
      <div class="beside">
        {result.shown.length > bandsOf(result).talks.length && <Lowest result={result} />}
        <Unsure result={result} />
        <p class="note">
          {map.rule[of]} {result.hidden.length > 0 && map.hidden[of](result.hidden.map(dimensionLabel))}
        </p>
        <p class="from">{print.from(`${new URL(site.origin).host}${TEAM_CHECK_LINK.href}`)}</p>
      </div>
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
  const { talks } = bandsOf(result);
  return (
    <section aria-labelledby="agenda" class="agenda">
      <div>
        <h2 id="agenda" class="text-heading print:text-title">{agenda.title(talks.length)}</h2>
        <p class="note">
          {invited !== null && answered < invited && `${agenda.forAll(invited)} `}
          {agenda.lead(talks.length)} {mode !== "named" && agenda.noNames}{" "}
          {result.shown.length > talks.length && agenda.rule(differingOf(result))}
        </p>
        <dl>
          {agenda.plan.map(([time, what]) => (
            <div key={time + what}>
              <dt>{time}</dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
      </div>
      <ol>{talks.map((talk) => <Talk key={talk.key} of={talk} names={result.names} />)}</ol>
    </section>
  );
}

/** What to count, what each score stands for and who chose it, and on paper lines to write on. */
function Talk(
  { of: one, names }: { readonly of: DimensionResult; readonly names: readonly string[] },
): JSX.Element {
  const { agenda } = TEAM_RESULT;
  const { key, counts, unsure, scores } = one;
  // On paper the table says it.
  const look = names.join().length > MOST_ACROSS ? "print:hidden" : undefined;
  const who = (score: number) => names.filter((_, at) => scores[at] === score);
  return (
    <li>
      <h3 class="text-title print:text-base">
        {dimensionLabel(key)}
      </h3>
      <p>
        <b>{agenda.count}</b> {whatToCount(key)}
      </p>
      <div>
        <table>
          <thead>
            <tr>{agenda.scale.map((name) => <th key={name} scope="col">{name}</th>)}</tr>
          </thead>
          <tbody>
            {SCORES.map((score, at) => {
              const count = counts[at] ?? 0;
              return (
                <tr key={score}>
                  <th scope="row">{score}</th>
                  <td>
                    {dimensionContent[key].anchors[at]}
                    {names.length > 0 && count > 0 && <b class={look}>{who(score).join(", ")}</b>}
                  </td>
                  <td class={count === 0 ? "" : `heat-${shadeOf(count, one)}`}>{count}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
        {unsure > 0 && (
          <p class={look}>{names.length > 0 ? agenda.unsureByName(who(0)) : agenda.unsure(unsure)}</p>
        )}
        {one.gap === 0 && <p>{agenda.agreed}</p>}
      </div>
      <p class="lines">{agenda.lines.map((line) => <span key={line}>{line}</span>)}</p>
    </li>
  );
}

/** What people agree on is no talk, but the lowest of it is as much a result as a gap. */
function Lowest({ result }: { readonly result: TeamResult }): JSX.Element {
  const { lowest } = TEAM_RESULT;
  const all = weaknessesOf(result);
  const others = all.slice(lowest.most).map(({ key }) => dimensionLabel(key));
  const narrowest = bandsOf(result).talks.at(-1)?.gap;
  // Where nobody differs, the rule above the talks has said it.
  const isTied = differingOf(result) > 0 && all.some(({ gap }) => gap === narrowest);
  return (
    <section aria-labelledby="lowest" class="lowest">
      <h2 id="lowest" class="text-title print:text-base">{lowest.title}</h2>
      <p class="note">{all.length === 0 ? lowest.none : lowest.lead} {isTied && lowest.narrow}</p>
      <ul>
        {all.slice(0, lowest.most).map((one) => (
          <li key={one.key}>
            <h3>{lowest.mean(dimensionLabel(one.key), one.mean)}</h3>
            <p>
              <b>{lowest.step}</b> {dimensionContent[one.key].guidance[one.mean < 1.5 ? 1 : 2].action}
            </p>
          </li>
        ))}
      </ul>
      {others.length > 0 && <p class="note">{lowest.more(others)}</p>}
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
