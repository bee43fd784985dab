import type { JSX } from "react";
import { SURVEY } from "../../lib/content/diagnostic/check.ts";
import { percentComplete } from "../../lib/diagnostic/check.ts";
import { CLUSTERS, DIMENSIONS } from "../../lib/diagnostic/dimensions.ts";
import type { Draft } from "../../lib/diagnostic/draft.ts";
import { Progress } from "../Progress.tsx";

interface ProgressProps {
  /** 0 to 13. */
  readonly step: number;
  readonly scores: Draft["scores"];
}

/** The progress of the check, in words and as fourteen ticks in their four systems. */
export function CheckProgress({ step, scores }: ProgressProps): JSX.Element {
  const position = SURVEY.position(step + 1, DIMENSIONS.length);
  return (
    <Progress id="check-position" position={position} percent={percentComplete(step)}>
      <Ticks step={step} scores={scores} />
    </Progress>
  );
}

function Ticks({ step, scores }: ProgressProps): JSX.Element {
  const current = DIMENSIONS[step];
  return (
    <div
      aria-hidden="true"
      class="mt-1 grid grid-cols-[minmax(min-content,2fr)_repeat(3,minmax(min-content,4fr))] gap-x-2 text-[0.8125rem] leading-5 text-ink-2 sm:gap-x-4"
    >
      {CLUSTERS.map(({ key, label }) => (
        <div key={key}>
          <div class="flex h-3 items-center gap-[3px]">
            {DIMENSIONS.filter(({ cluster }) => cluster === key).map((dimension) => (
              <span
                key={dimension.key}
                class={`flex-1 rounded-full transition-colors duration-300 ${
                  dimension === current
                    ? "h-3 bg-accent"
                    : scores[dimension.key] === undefined
                    ? "h-1.5 bg-line"
                    : "h-1.5 bg-accent"
                }`}
              />
            ))}
          </div>
          <p class={`mt-0.5 ${current?.cluster === key ? "font-semibold text-ink" : ""}`}>
            {label.replace(" System", "")}
          </p>
        </div>
      ))}
    </div>
  );
}
