/** What every dialog about pasted cells has, and what asks how something is meant. */
import { type JSX, type ReactNode, useEffect, useId } from "react";
import { type DateOrder, formatDate, parseDate, type PlainDate } from "../../lib/tool_kit/dates.ts";
import { type Answers, habits, keepHabits, type Mark } from "../../lib/tool_kit/habits.ts";
import { formatNumber, NUMBER_STYLES, type NumberStyle } from "../../lib/tool_kit/numbers.ts";
import { type CellReading, markOf, readFigure } from "../../lib/tool_kit/pasted_cells.ts";
import { PASTE_WORDS as WORDS } from "../../lib/tool_kit/words_paste.ts";
import { OutlineButton } from "./buttons.tsx";

interface PasteFrameProps {
  readonly dialog: { current: HTMLDialogElement | null };
  readonly title: string;
  readonly hint: string;
  /** Takes what was pasted; left out while nothing can be. */
  readonly buttons: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog about what was pasted, with the cursor in its first choice. */
export function PasteFrame(
  { dialog, title, hint, buttons, onClose, children }: PasteFrameProps,
): JSX.Element {
  const id = useId();
  useEffect(() => {
    dialog.current?.showModal();
    dialog.current?.querySelector<HTMLElement>("select, input")?.focus();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      class="m-auto max-h-[calc(100dvh-2rem)] w-full max-w-[min(60rem,calc(100vw-2rem))] overflow-y-auto rounded-card bg-sheet p-5 text-note text-ink backdrop:bg-ink/45 md:p-8"
      onClose={onClose}
      // What the document behind the dialog would undo, or take for a row's own key, stays here.
      onKeyDown={(event) => event.stopPropagation()}
    >
      <h2 id={id} class="font-display text-title leading-tight">{title}</h2>
      <p class="mt-2 text-ink-2">{hint}</p>
      {children}
      <div class="mt-6 flex flex-wrap gap-3">
        {buttons}
        <OutlineButton size="tall" label={WORDS.cancel} run={() => dialog.current?.close()} />
      </div>
    </dialog>
  );
}

interface QuestionsProps {
  /** Numbers and dates that can be read in two ways. */
  readonly open: readonly string[];
  readonly reading: CellReading;
  readonly answers: Answers;
  /** Somebody went on without an answer. */
  readonly isPressed: boolean;
  readonly onAnswers: (answers: Answers) => void;
}

const ORDERS = ["day-month", "month-day"] as const satisfies readonly DateOrder[];

/** Asks how texts are meant that can be read in two ways. */
export function Questions({ open, reading, answers, isPressed, onAnswers }: QuestionsProps): JSX.Element {
  return (
    <>
      {open.map((text) => [text, markOf(text)] as const).map(([text, mark]) => (
        <Choice
          key={mark}
          class="mt-4"
          title={mark === "/" ? WORDS.date(text) : WORDS.number(text)}
          options={readingsOf(text, mark, reading)}
          value={answers[mark]}
          onValue={(value) => onAnswers({ ...answers, [mark]: value })}
          missing={isPressed && answers[mark] === undefined ? WORDS.choose : ""}
        />
      ))}
    </>
  );
}

interface ChoiceProps<Value extends string> {
  readonly title: string;
  readonly class: string;
  readonly options: readonly { readonly value: Value; readonly words: string }[];
  readonly value: Value | null | undefined;
  readonly onValue: (value: Value) => void;
  /** What is said when somebody goes on without an answer; left out where another place says it. */
  readonly missing?: string;
}

/** A question with a few answers, all to be seen. */
export function Choice<Value extends string>(
  { title, class: className, options, value: chosen, onValue, missing }: ChoiceProps<Value>,
): JSX.Element {
  const id = useId();
  return (
    <fieldset
      class={className}
      aria-describedby={missing === undefined ? undefined : `${id}-missing`}
      data-question=""
    >
      <legend class="font-semibold">{title}</legend>
      <div class="flex flex-wrap gap-x-8">
        {options.map(({ value, words }) => (
          <label key={value} class="flex min-h-11 items-center gap-3 tabular-nums">
            <input
              type="radio"
              name={id}
              class="size-5 accent-accent"
              checked={chosen === value}
              onChange={() =>
                onValue(value)}
            />
            {words}
          </label>
        ))}
      </div>
      {missing !== undefined && <p id={`${id}-missing`} class="text-attention">{missing}</p>}
    </fieldset>
  );
}

export interface TwoReadingsProps {
  /** What was typed, which can be read in two ways, and the id of the field that it was typed into. */
  readonly text: string;
  readonly field: string;
  readonly numberStyle?: NumberStyle;
  /** A date without a year is the first such day from here on. */
  readonly from?: PlainDate;
  /** It is known how it is meant. */
  readonly onSaid: () => void;
}

/**
 * Asks how a number or a day is meant, unless somebody has said so before: the answer holds for all that is typed and pasted in this browser from
 * then on.
 */
export function TwoReadings(
  { text, field, numberStyle = "1,234.5", from = "", onSaid }: TwoReadingsProps,
): JSX.Element | null {
  const mark = markOf(text);
  const { [mark]: said } = habits();
  useEffect(() => {
    if (said !== undefined) onSaid();
  }, [text, said]);
  if (said !== undefined) return null;
  const question = mark === "/" ? WORDS.date(text) : WORDS.number(text);
  return (
    <>
      {question}
      <span role="group" aria-label={question} class="flex flex-wrap items-center gap-2 py-1">
        {readingsOf(text, mark, { numberStyle, dates: { today: from } }).map(({ value, words }) => (
          <button
            key={value}
            type="button"
            class="min-h-11 rounded-full bg-white px-4 font-semibold text-ink shadow-[inset_0_0_0_1.5px_var(--color-line-strong)] hover:bg-paper"
            onClick={() => {
              keepHabits({ [mark]: value });
              document.getElementById(field)?.focus();
              onSaid();
            }}
          >
            {words}
          </button>
        ))}
      </span>
    </>
  );
}

/** The two ways in which a text can be read, in the document's words. */
function readingsOf(text: string, mark: Mark, { numberStyle, dates }: CellReading) {
  if (mark === "/") {
    return ORDERS.map((order) => {
      const parsed = parseDate(text, { ...dates, order });
      return { value: order, words: parsed.ok ? formatDate(parsed.date) : text };
    });
  }
  return NUMBER_STYLES.map((style) => {
    const { parsed } = readFigure(text, style);
    return { value: style, words: parsed.ok ? formatNumber(parsed.value, numberStyle) : text };
  });
}
