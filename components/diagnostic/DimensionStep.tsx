import { type JSX, type KeyboardEvent, type ReactNode, useEffect, useState } from "react";
import { SURVEY } from "../../lib/content/diagnostic/check.ts";
import {
  type Dimension,
  type DimensionKey,
  DIMENSIONS,
  isScore,
  SCALE,
  type Score,
} from "../../lib/diagnostic/dimensions.ts";
import { type CheckAction, countScored } from "../../lib/diagnostic/check.ts";
import { type Draft, REASONING_MAX } from "../../lib/diagnostic/draft.ts";
import { randomToken } from "../../lib/tokens.ts";
import { TextArea } from "../Field.tsx";
import { Icon } from "../Icon.tsx";
import { CHEVRON_DOWN } from "../icons.ts";

/** The survey's texts for a dimension: its subject, what to count and how, and a statement for each score, in the order of SCALE. */
export interface DimensionCopy {
  readonly attribute: string;
  readonly lookFirst: string;
  readonly counting: string;
  readonly anchors: readonly string[];
}

/** What to know and to have at hand before the first count. */
export interface StartCopy {
  readonly title: string;
  readonly items: readonly string[];
}

interface DimensionStepProps {
  readonly dimension: Dimension;
  readonly copy: DimensionCopy;
  /** What to have at hand, and the counting rule for all dimensions. The first one shows them. */
  readonly start: StartCopy;
  readonly rules: string;
  readonly draft: Draft;
  readonly dispatch: (action: CheckAction) => void;
  /** Shown beside the note. */
  readonly beside?: ReactNode;
  /** Shown below the scores. */
  readonly children?: ReactNode;
}

/** A dimension in the survey: what to count, five statements to choose from, and space for a reason. */
export function DimensionStep(
  { dimension: { key, title }, copy, start, rules, draft, dispatch, beside, children }: DimensionStepProps,
): JSX.Element {
  const isFirst = key === DIMENSIONS[0].key;
  const isUncounted = draft.uncounted.includes(key);
  return (
    // On small screens these elements have no box, so that the bar at the bottom stays in view along the whole form.
    <div class="contents grid-cols-[3fr_4fr] gap-x-5 lg:mt-8 lg:grid">
      <div class="mt-4 md:mt-8 lg:mt-0 lg:pr-9">
        <h2
          id="check-heading"
          tabIndex={-1}
          aria-describedby="check-position"
          class="text-[1.75rem] leading-[1.1] md:text-[2.75rem] md:leading-[1.06]"
        >
          {title}
        </h2>
        <p class="mt-2 measure-46 text-ink-2 max-sm:hidden md:mt-3">{copy.attribute}</p>
        <p id="check-look-first" class="mt-2 measure-46 text-lg md:mt-6 md:text-[1.25rem] lg:mb-3">
          <span class="block text-small font-semibold text-accent-ink">{SURVEY.lookFirst}</span>{" "}
          {copy.lookFirst}
        </p>
        <Counting key={key} text={copy.counting} rules={isFirst ? rules : null} />
        {isFirst && (
          <details class="group/note">
            <FoldSummary label={start.title} />
            <ul class="measure-46 mb-3 text-small text-ink-2">
              {start.items.map((item) => <li key={item} class="mt-2">{item}</li>)}
            </ul>
          </details>
        )}
      </div>
      <div class="contents lg:block">
        <fieldset
          aria-labelledby="check-heading"
          aria-describedby="check-look-first check-counting"
          class="mt-2 grid min-w-0 gap-2 md:mt-7 lg:mt-1"
          data-step={isFirst && countScored(draft) === 0 ? "check" : undefined}
          onKeyDown={chooseByDigit}
        >
          {SCALE.map(({ score, label }, index) => (
            <ScoreOption
              key={`${key}-${score}`}
              dimension={key}
              score={score}
              label={label}
              statement={copy.anchors[index]}
              // It is stored as a 1, but nobody chose what a 1 says.
              isChosen={!isUncounted && draft.scores[key] === score}
              onChoose={() => dispatch({ type: "scored", dimension: key, score, key: randomToken() })}
            />
          ))}
          <p class="mt-1 hidden text-small text-ink-2 md:pointer-fine:block">{SURVEY.keys}</p>
        </fieldset>
        <label class="mt-1 flex min-h-11 w-fit cursor-pointer items-center gap-3 text-note">
          <input
            type="checkbox"
            name={`uncounted-${key}`}
            checked={isUncounted}
            onChange={({ currentTarget: { checked } }) =>
              dispatch({ type: "counted", dimension: key, canCount: !checked, key: randomToken() })}
            class="size-5 shrink-0 cursor-pointer accent-accent"
          />
          <span>
            {SURVEY.uncounted} <span class="text-ink-2">{SURVEY.uncountedHint}</span>
          </span>
        </label>
        <div class="flex flex-wrap items-center gap-x-2">
          <Note
            key={key}
            dimension={key}
            text={draft.reasoning[key] ?? ""}
            onText={(text) => dispatch({ type: "reasoned", dimension: key, text, key: randomToken() })}
          />
          {beside}
        </div>
        {children}
      </div>
    </div>
  );
}

/**
 * The counting rules of this dimension, and of all at the first. They are collapsed on small screens; on larger ones they add no tab stop.
 * Either way, this dimension's describe the scores to a screen reader.
 */
function Counting({ text, rules }: { readonly text: string; readonly rules: string | null }): JSX.Element {
  const [isOpen, setOpen] = useState(false);
  const style = `measure-46 mb-3 text-small text-ink-2 ${isOpen ? "" : "max-lg:hidden"}`;
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={rules === null ? "check-counting" : "check-counting check-rules"}
        onClick={() => setOpen(!isOpen)}
        class="inline-flex min-h-11 items-center gap-1.5 rounded-md text-note font-semibold text-accent-ink lg:hidden"
      >
        <Icon
          outline={CHEVRON_DOWN}
          class={`size-4 transition-transform duration-150 ${isOpen ? "rotate-180" : ""}`}
        />
        {SURVEY.counting}
      </button>
      <p id="check-counting" class={style}>{text}</p>
      {rules !== null && <p id="check-rules" class={style}>{rules}</p>}
    </>
  );
}

/** Chooses the score for a digit and moves the focus to it, as an arrow key would. */
function chooseByDigit(event: KeyboardEvent<HTMLFieldSetElement>): void {
  const score = Number(event.key);
  if (!isScore(score) || event.ctrlKey || event.altKey || event.metaKey) return;
  event.preventDefault();
  const option = event.currentTarget.querySelector<HTMLElement>(`input[value="${score}"]`);
  option?.click();
  option?.focus();
}

interface NoteProps {
  readonly dimension: DimensionKey;
  readonly text: string;
  readonly onText: (text: string) => void;
}

/** A private note. It is collapsed until the visitor opens it or it has text. */
function Note({ dimension, text, onText }: NoteProps): JSX.Element {
  const [isOpen, setOpen] = useState(text !== "");
  // A note that comes with the draft is opened. One that is emptied stays open.
  useEffect(() => {
    if (text !== "") setOpen(true);
  }, [text !== ""]);
  return (
    <details
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      class="group/note min-w-0 grow basis-20 open:basis-full"
    >
      <FoldSummary label={SURVEY.addNote} />
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

function FoldSummary({ label }: { readonly label: string }): JSX.Element {
  return (
    <summary class="inline-flex min-h-11 items-center gap-1.5 rounded-md text-note font-semibold whitespace-nowrap text-accent-ink">
      <Icon
        outline={CHEVRON_DOWN}
        class="size-4 transition-transform duration-150 group-open/note:rotate-180"
      />
      {label}
    </summary>
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
    <label class="group/option score-option">
      <input
        type="radio"
        name={`score-${dimension}`}
        value={score}
        checked={isChosen}
        onChange={onChoose}
        class="absolute inset-0 size-full cursor-pointer appearance-none outline-none"
      />
      <span class="text-center font-display text-title leading-none font-medium group-has-checked/option:text-accent-ink">
        {`${score} `}
      </span>
      {/* The statement wraps below its label if they don't fit on one line at any text size. No media query can detect that. */}
      <span class="flex flex-wrap items-baseline gap-x-4">
        <span class="shrink-0 basis-36 leading-snug font-semibold">{`${label} `}</span>
        <span class="min-w-0 grow basis-72 text-note leading-snug text-ink-2 group-has-checked/option:text-ink">
          {statement}
        </span>
      </span>
    </label>
  );
}
