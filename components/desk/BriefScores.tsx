import type { JSX } from "react";
import { BRIEF } from "../../lib/content/desk.ts";
import { dimensionContent } from "../../lib/content/diagnostic/mod.ts";
import { CONTENT_VERSION } from "../../lib/content/diagnostic/editions.ts";
import { cutNote } from "../../lib/desk/brief/brief.ts";
import type { Brief } from "../../lib/desk/desk.ts";
import { dimensionLabel, isDimensionKey } from "../../lib/diagnostic/dimensions.ts";
import { lowestCounted, rankingNotes } from "../../lib/diagnostic/ranking.ts";
import type { RankedDimension } from "../../lib/diagnostic/schema.ts";
import { rate } from "../../lib/diagnostic/scoring.ts";
import { BriefNote, BriefSection } from "./BriefSection.tsx";

interface BriefScoresProps {
  readonly check: Brief["checks"][number];
  /** The check before it. */
  readonly before: Brief["checks"][number] | undefined;
  readonly kind: "bottlenecks" | "strengths";
  readonly class: string;
}

/** The three lowest scores with a question about each, or the three highest. */
export function BriefScores({ check, before, kind, class: className }: BriefScoresProps): JSX.Element {
  const { figures, scores, uncounted, reasoning } = check;
  const isLowest = kind === "bottlenecks";
  const lowest = lowestCounted({ ...figures, scores, uncounted });
  const ranked = { ...figures, scores, uncounted, bottlenecks: lowest.items };
  const { items, also } = isLowest
    ? lowest
    : { items: figures.strengths, also: rankingNotes("strengths", ranked).also };
  const isCut = isLowest && items.some(({ key }) => cutNote(reasoning[key] ?? "").rest !== "");
  return (
    <BriefSection title={isLowest ? BRIEF.lowest : BRIEF.highest} class={className}>
      <ol>
        {items.map((ranked) => (
          <ScoreItem
            key={ranked.key}
            ranked={ranked}
            check={check}
            before={before}
            hasQuestion={isLowest}
          />
        ))}
      </ol>
      {isCut && (
        <div class="hidden print:block">
          <BriefNote>{BRIEF.cut}</BriefNote>
        </div>
      )}
      {also && <BriefNote>{also}</BriefNote>}
      {isLowest && uncounted.length > 0 && (
        <BriefNote>{BRIEF.notCounted(uncounted.map(dimensionLabel))}</BriefNote>
      )}
    </BriefSection>
  );
}

interface ScoreItemProps extends Pick<BriefScoresProps, "check" | "before"> {
  readonly ranked: RankedDimension;
  readonly hasQuestion: boolean;
}

function ScoreItem({ ranked: { key, value }, check, before, hasQuestion }: ScoreItemProps): JSX.Element {
  const isUncounted = check.uncounted.includes(key);
  const content = isDimensionKey(key) ? dimensionContent[key] : undefined;
  // A score from an older edition answered another statement.
  const statement = check.contentVersion === CONTENT_VERSION && !isUncounted
    ? content?.anchors[value - 1]
    : undefined;
  const earlier = before && isDimensionKey(key) ? before.scores[key] : value;
  const { start, rest } = cutNote(check.reasoning[key] ?? "");
  const color =
    { strong: "text-strong", moderate: "text-moderate", attention: "text-attention" }[rate(value).key];
  return (
    <li
      class={`grid grid-cols-[2.75rem_minmax(0,1fr)] gap-x-2 border-b border-line py-3.5 print:grid-cols-[9mm_minmax(0,1fr)] print:gap-x-[1mm] ${
        hasQuestion ? "print:pt-[1.4mm] print:pb-[1.8mm]" : "print:py-[0.8mm]"
      }`}
    >
      <p class={`font-display text-[1.75rem] leading-[1.1] print:text-[13pt] ${color}`}>
        {isUncounted ? "–" : value}
        {!isUncounted && (
          <span class="block font-text text-[0.8125rem] text-ink-2 print:inline print:text-[7.5pt]">
            {` ${BRIEF.outOf}`}
          </span>
        )}
      </p>
      <div class={hasQuestion ? "gap-x-10 lg:grid lg:grid-cols-2 print:block" : ""}>
        <div>
          <h3 class="font-text text-base font-semibold tracking-normal print:text-[9.6pt] print:leading-[1.3]">
            {dimensionLabel(key)}
            {earlier !== value && <Aside>{BRIEF.was(earlier)}</Aside>}
            {isUncounted && <Aside>{BRIEF.uncounted}</Aside>}
          </h3>
          {statement && (
            <p
              class={`text-small text-ink-2 print:text-[8.2pt] ${
                hasQuestion ? "print:line-clamp-2" : "print:hidden"
              }`}
            >
              {`${content?.attribute} `}
              <b class="font-semibold">{statement}</b>
            </p>
          )}
          {start !== "" && (
            <blockquote
              class={`mt-1.5 measure-62 whitespace-pre-line wrap-anywhere print:mt-[0.4mm] print:max-w-none print:text-[8.8pt] print:leading-[1.34] print:whitespace-normal ${
                hasQuestion ? "print:line-clamp-4" : "print:line-clamp-1"
              }`}
            >
              “<bdi>{start}</bdi>
              {rest !== "" && "…"}”
            </blockquote>
          )}
          {rest !== "" && (
            <details class="measure-62 print:hidden">
              <summary class="inline-flex min-h-11 items-center text-small font-semibold text-accent-ink underline underline-offset-4">
                {BRIEF.whole}
                <span class="sr-only">{`: ${dimensionLabel(key)}`}</span>
              </summary>
              <p class="whitespace-pre-line wrap-anywhere">
                <bdi>{rest}</bdi>
              </p>
            </details>
          )}
        </div>
        {hasQuestion && content && (
          <div>
            <p class="mt-2.5 measure-36 font-display text-[1.4375rem] leading-tight tracking-[-0.012em] text-balance lg:-mt-0.5 print:mt-[1mm] print:max-w-none print:text-[11.5pt] print:leading-[1.18] print:text-pretty">
              {content.guidance[value].question}
            </p>
            {/* To write on during the call. */}
            <div
              aria-hidden="true"
              class="hidden h-[6mm] border-b border-line-strong print:block a4:h-[8.4mm]"
            />
          </div>
        )}
      </div>
    </li>
  );
}

function Aside({ children }: { readonly children: string }): JSX.Element {
  return (
    <span class="ml-2 text-small font-normal whitespace-nowrap text-ink-2 print:text-[8.2pt]">
      {children}
    </span>
  );
}
