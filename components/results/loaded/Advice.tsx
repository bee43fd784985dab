import type { JSX } from "react";
import { ADVICE, RANKING_NOTES, RESULTS_PAGE, TIE_COUNTS } from "../../../lib/content/diagnostic/results.ts";
import { dimensionLabel } from "../../../lib/diagnostic/dimensions.ts";
import { guidanceParts } from "../../../lib/diagnostic/guidance.ts";
import { rankingNotes } from "../../../lib/diagnostic/ranking.ts";
import type { PublicResult, RankedDimension } from "../../../lib/diagnostic/schema.ts";
import { rate } from "../../../lib/diagnostic/scoring.ts";
import { planStart, tieTitle } from "../../../lib/diagnostic/tie.ts";
import { Mark, RATING_COLORS } from "./marks.tsx";

type Kind = "strengths" | "bottlenecks";

/** A word that fills a line of paper. A sheet has no room for advice of such words beside each other. */
const UNBROKEN = /\S{50}/;

/** The three strengths and the three bottlenecks side by side, each with its advice. */
export function Advice({ result }: { readonly result: PublicResult }): JSX.Element {
  const isLong = Object.values(result.guidance).some((text = "") => UNBROKEN.test(text));
  return (
    <div class={isLong ? "rankings long" : "rankings"}>
      <Ranking kind="strengths" result={result} />
      <Ranking kind="bottlenecks" result={result} />
      <p>{RANKING_NOTES.order}</p>
    </div>
  );
}

function Ranking({ kind, result }: { readonly kind: Kind; readonly result: PublicResult }): JSX.Element {
  const { honest, also } = rankingNotes(kind, result);
  // Where nothing was counted, neither has any.
  const isMissing = honest === RANKING_NOTES.bottlenecks.uncounted && planStart(result).lowest.length > 0;
  return (
    // The heading, three items and the note share rows, so that the lines on both sides are level.
    <section aria-labelledby={kind}>
      <div>
        <h2 id={kind}>{RESULTS_PAGE[kind]}</h2>
        {honest && <p>{honest}</p>}
        {kind === "bottlenecks" && (!honest || isMissing) && (
          <p class="print:hidden">{RANKING_NOTES.bottlenecks[isMissing ? "counted" : "usual"]}</p>
        )}
      </div>
      <ol class={kind === "bottlenecks" ? "advice main-advice" : "advice"}>
        {result[kind].map((ranked) => (
          <Item
            key={ranked.key}
            ranked={ranked}
            text={result.guidance[ranked.key]}
            isUncounted={result.uncounted?.includes(ranked.key) === true}
          />
        ))}
      </ol>
      {also && <p>{also}</p>}
    </section>
  );
}

interface ItemProps {
  readonly ranked: RankedDimension;
  readonly text: string | undefined;
  readonly isUncounted: boolean;
}

function Item({ ranked: { key, value }, text, isUncounted }: ItemProps): JSX.Element {
  const { meaning, action, question, keyResult } = guidanceParts(text ?? "");
  const label = dimensionLabel(key);
  const rating = rate(value).key;
  return (
    <li id={anchorOf(key)}>
      <h3>
        <span>
          {label}
          {isUncounted && <span>{TIE_COUNTS.uncounted}</span>}
        </span>{" "}
        <span class={isUncounted ? "" : RATING_COLORS[rating]}>
          {value}
          <span>{RESULTS_PAGE.outOf}</span>
        </span>
        <Mark rating={rating} isHollow={isUncounted} />
      </h3>
      {action === undefined ? meaning && <div>{meaning}</div> : (
        <>
          <p>
            <b>{ADVICE.action}</b> {action}
          </p>
          {/* It opens the list that follows, which is always open in print. */}
          <details>
            <summary>
              <span>{meaning === undefined ? ADVICE.less : ADVICE.more}</span>
              <span class="sr-only">{`: ${label}`}</span>
            </summary>
          </details>
          <dl>
            {([["meaning", meaning], ["question", question], ["keyResult", keyResult]] as const).map((
              [name, text],
            ) =>
              text && (
                <div key={name}>
                  <dt>{ADVICE[name]}</dt>
                  <dd>{text}</dd>
                </div>
              )
            )}
          </dl>
        </>
      )}
    </li>
  );
}

/** On phones and tablets, a short list of the six dimensions that links to the advice, with the first action. */
export function AdviceInBrief({ result }: { readonly result: PublicResult }): JSX.Element {
  const start = planStart(result);
  const [first] = start.certain;
  const { action } = guidanceParts(first ? result.guidance[first.key] ?? "" : "");
  const isFlat = result.bottlenecks[0]?.value === result.strengths[0]?.value;
  return (
    <div class="brief">
      {!isFlat && (
        <nav aria-label={ADVICE.brief}>
          {(["strengths", "bottlenecks"] as const).map((kind) => (
            <div key={kind}>
              <p>{RESULTS_PAGE[kind]}</p>
              <ul>
                {result[kind].map(({ key, value }) => {
                  const isUncounted = result.uncounted?.includes(key) === true;
                  return (
                    <li key={key}>
                      <a href={`#${anchorOf(key)}`}>
                        <Mark rating={rate(value).key} isHollow={isUncounted} />
                        <span>
                          {dimensionLabel(key)}
                          {isUncounted && <span>{TIE_COUNTS.uncounted}</span>}
                        </span>
                        <b>{value}</b>
                      </a>
                    </li>
                  );
                })}
              </ul>
            </div>
          ))}
        </nav>
      )}
      {result.tie && !first
        ? (
          <p>
            <a href="#plan">{tieTitle(start)}</a>
          </p>
        )
        : first && action && (
          <p>
            <b>{ADVICE.action}: {dimensionLabel(first.key)}</b>
            {action}
          </p>
        )}
    </div>
  );
}

function anchorOf(key: string): string {
  return `advice-${key}`;
}
