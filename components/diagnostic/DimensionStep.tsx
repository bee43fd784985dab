import type { JSX, TargetedKeyboardEvent } from "preact";
import { useEffect, useState } from "preact/hooks";
import { SURVEY } from "../../lib/content/diagnostic/check.ts";
import {
  type Dimension,
  type DimensionKey,
  isScore,
  SCALE,
  type Score,
} from "../../lib/diagnostic/dimensions.ts";
import { type Draft, REASONING_MAX } from "../../lib/diagnostic/draft.ts";
import { TextArea } from "../Field.tsx";
import { Icon } from "../Icon.tsx";
import { CHEVRON_DOWN } from "../icons.ts";

/** The survey's copy for a dimension: what it is about, what to count and how, and a statement for each score, in the order of SCALE. */
export interface DimensionCopy {
  readonly attribute: string;
  readonly lookFirst: string;
  readonly counting: string;
  readonly anchors: readonly string[];
}

interface DimensionStepProps {
  readonly dimension: Dimension;
  readonly copy: DimensionCopy;
  readonly draft: Draft;
  readonly onScore: (dimension: DimensionKey, score: Score) => void;
  readonly onReason: (dimension: DimensionKey, text: string) => void;
}

/** One dimension of the survey: its five statements to choose from, and room for a reason. */
export function DimensionStep(
  { dimension: { key, title }, copy, draft, onScore, onReason }: DimensionStepProps,
): JSX.Element {
  return (
    <>
      <h2
        id="check-heading"
        tabIndex={-1}
        aria-describedby="check-position"
        class="mt-5 text-[1.75rem] leading-[1.1] md:mt-9 md:text-display"
      >
        {title}
      </h2>
      <fieldset
        aria-labelledby="check-heading"
        aria-describedby="check-look-first"
        class="mt-2.5 min-w-0 md:mt-3.5"
        onKeyDown={(event) => chooseByDigit(event, (score) => onScore(key, score))}
      >
        <p class="measure-46 text-ink-2">{copy.attribute}</p>
        <p id="check-look-first" class="mt-4 measure-46 max-md:pr-4 md:mt-6">
          <span class="block text-small font-semibold text-accent-ink">{SURVEY.lookFirst}</span>{" "}
          {copy.lookFirst} <span class="mt-1.5 block text-small text-ink-2">{copy.counting}</span>
        </p>
        {/* It asks its own width in letters: a media query does not know that text is twice the size. */}
        <div class="@container mt-5 grid gap-2 md:mt-7 md:gap-2.5">
          {SCALE.map(({ score, label }, index) => (
            <ScoreOption
              key={`${key}-${score}`}
              dimension={key}
              score={score}
              label={label}
              statement={copy.anchors[index]}
              isChosen={draft.scores[key] === score}
              onChoose={() => onScore(key, score)}
            />
          ))}
        </div>
        <p class="mt-3 hidden text-small text-ink-2 md:pointer-fine:block">{SURVEY.keys}</p>
      </fieldset>
      <Note
        key={key}
        dimension={key}
        text={draft.reasoning[key] ?? ""}
        onText={(text) => onReason(key, text)}
      />
    </>
  );
}

/** Chooses the score of a digit, and moves the focus to it, as an arrow key would. */
function chooseByDigit(
  event: TargetedKeyboardEvent<HTMLFieldSetElement>,
  onScore: (score: Score) => void,
): void {
  const score = Number(event.key);
  if (!isScore(score) || event.ctrlKey || event.altKey || event.metaKey) return;
  event.preventDefault();
  onScore(score);
  event.currentTarget.querySelector<HTMLElement>(`input[value="${score}"]`)?.focus();
}

interface NoteProps {
  readonly dimension: DimensionKey;
  readonly text: string;
  readonly onText: (text: string) => void;
}

/** A note for oneself, folded until it is wanted or holds something. */
function Note({ dimension, text, onText }: NoteProps): JSX.Element {
  const [isOpen, setOpen] = useState(text !== "");
  // A note that arrives with the draft opens; one that is emptied stays open.
  useEffect(() => {
    if (text !== "") setOpen(true);
  }, [text !== ""]);
  return (
    <details
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      class="group mt-2 md:mt-4"
    >
      <summary class="inline-flex min-h-11 items-center gap-1.5 rounded-md text-note font-semibold text-accent-ink">
        <Icon outline={CHEVRON_DOWN} class="size-4 transition-transform duration-150 group-open:rotate-180" />
        {SURVEY.addNote}
      </summary>
      <div class="pt-2 pb-1">
        <TextArea
          id={`reasoning-${dimension}`}
          name={`reasoning-${dimension}`}
          {...SURVEY.reasoning}
          maxLength={REASONING_MAX}
          value={text}
          onValue={onText}
        />
      </div>
    </details>
  );
}

interface ScoreOptionProps {
  readonly dimension: DimensionKey;
  readonly score: Score;
  readonly label: string;
  readonly statement: string | undefined;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function ScoreOption(
  { dimension, score, label, statement, isChosen, onChoose }: ScoreOptionProps,
): JSX.Element {
  return (
    <label class="group relative grid cursor-pointer grid-cols-[2.75rem_1fr] items-center gap-x-2 gap-y-0.5 rounded-card border-[1.5px] border-line-strong bg-sheet py-2.5 pr-4 pl-2 md:py-3.5 md:pr-5 md:pl-3 transition-colors duration-100 has-checked:border-accent has-checked:bg-accent-wash has-checked:shadow-[inset_0_0_0_0.5px_var(--color-accent)] has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-accent hover:border-ink-2 hover:has-checked:border-accent @xl:grid-cols-[2.75rem_9.25rem_1fr] @xl:py-4.5">
      <input
        type="radio"
        name={`score-${dimension}`}
        value={score}
        checked={isChosen}
        onChange={onChoose}
        class="absolute inset-0 size-full cursor-pointer appearance-none outline-none"
      />
      <span class="row-span-2 mt-px self-start text-center font-display text-title leading-none font-medium group-has-checked:text-accent-ink @xl:row-span-1 @xl:self-center">
        {`${score} `}
      </span>
      <span class="font-semibold">{`${label} `}</span>
      <span class="col-start-2 text-note leading-snug text-ink-2 group-has-checked:text-ink @xl:col-start-3">
        {statement}
      </span>
    </label>
  );
}
