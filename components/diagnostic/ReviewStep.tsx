import { type JSX, useState } from "react";
import { REVIEW } from "../../lib/content/diagnostic/check.ts";
import { CLUSTERS, type Dimension, DIMENSIONS } from "../../lib/diagnostic/dimensions.ts";
import { type Draft, isOutdated } from "../../lib/diagnostic/draft.ts";
import { scoreLine } from "../../lib/diagnostic/own_line.ts";
import { Button } from "../Button.tsx";
import { Callout } from "../Callout.tsx";
import { Icon } from "../Icon.tsx";
import { ARROW_RIGHT } from "../icons.ts";
import { OwnLine } from "./OwnLine.tsx";
import { ThumbBar } from "./ThumbBar.tsx";

interface ReviewStepProps {
  readonly draft: Draft;
  readonly onChange: (dimension: Dimension) => void;
  readonly onContinue: () => void;
  readonly onStartAgain: () => void;
}

/** All fourteen scores of a complete draft. The visitor can change them or go to the results. */
export function ReviewStep({ draft, onChange, onContinue, onStartAgain }: ReviewStepProps): JSX.Element {
  const [isAsking, setAsking] = useState(false);
  const [shape] = useState(() => scoreLine(draft.scores, 320));
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onContinue();
      }}
    >
      <OwnLine shape={shape} class="float-right -mt-3 w-20 text-accent md:mt-0 md:w-72" />
      <h2 id="check-heading" tabIndex={-1} class="text-display md:pt-9">{REVIEW.title}</h2>
      <p class="mt-2.5 measure-58 text-ink-2">{REVIEW.lead}</p>
      {isOutdated(draft) && (
        <Callout class="mt-6">
          <p class="measure-46">{REVIEW.isOutdated}</p>
        </Callout>
      )}
      <div class="clear-both grid gap-x-5 pt-7 md:pb-4 gap-y-7 min-[22rem]:grid-cols-2 md:grid-cols-4 lg:gap-x-12">
        {CLUSTERS.map(({ key, label }) => (
          <section key={key} aria-labelledby={`review-${key}`}>
            <h3 id={`review-${key}`} class="border-b border-ink pb-2 text-lg leading-tight">{label}</h3>
            <ul>
              {DIMENSIONS.filter(({ cluster }) => cluster === key).map((dimension) => (
                <li key={dimension.key} class="border-b border-line">
                  <button
                    type="button"
                    aria-label={`${REVIEW.change}${dimension.label}, ${draft.scores[dimension.key]}${
                      draft.uncounted.includes(dimension.key) ? `, ${REVIEW.uncounted}` : ""
                    }`}
                    onClick={() =>
                      onChange(dimension)}
                    class="group/score score-button"
                  >
                    <span class="min-w-0">
                      {dimension.label}
                      {draft.uncounted.includes(dimension.key) && (
                        <span class="block text-small text-ink-2">{REVIEW.uncounted}</span>
                      )}
                    </span>{" "}
                    <b class="min-w-8 rounded-md bg-accent-wash px-1.5 text-center leading-8 font-semibold text-accent-ink group-hover/score:bg-accent group-hover/score:text-white">
                      {draft.scores[dimension.key]}
                    </b>
                  </button>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <ThumbBar layout="stack">
        <Button look="accent" type="submit">
          {REVIEW.continue}
          <Icon outline={ARROW_RIGHT} />
        </Button>
        {isAsking
          ? (
            <p class="flex flex-wrap items-center gap-x-5 text-small text-ink-2 max-md:justify-center">
              {REVIEW.deletes}
              <TextButton label={REVIEW.delete} onClick={onStartAgain} />
              <TextButton label={REVIEW.keep} onClick={() => setAsking(false)} />
            </p>
          )
          : <TextButton label={REVIEW.startAgain} onClick={() => setAsking(true)} />}
      </ThumbBar>
    </form>
  );
}

/** A button that looks like a link. */
export function TextButton(
  { label, onClick }: { readonly label: string; readonly onClick: () => void },
): JSX.Element {
  return (
    <button
      type="button"
      onClick={onClick}
      class="min-h-11 justify-self-center px-1 text-note font-semibold underline decoration-[1.5px] underline-offset-4 hover:text-accent-ink"
    >
      {label}
    </button>
  );
}
