/** What every dialog about pasted cells has. */
import { type JSX, type ReactNode, useEffect, useId } from "react";
import { formatNumber, NUMBER_STYLES, type NumberStyle, parseNumber } from "../../lib/tool_kit/numbers.ts";
import { type Answers, openMark } from "../../lib/tool_kit/pasted_columns.ts";
import { PASTE_WORDS as WORDS } from "../../lib/tool_kit/words_paste.ts";

/** How somebody said that numbers are meant which can be read in two ways: asked once, for as long as the page is open. */
let answered: Answers = {};
export const answersSoFar = () => answered;
export const keepAnswers = (answers: Answers) => void (answered = answers);

interface PasteFrameProps {
  readonly dialog: { current: HTMLDialogElement | null };
  readonly title: string;
  readonly hint: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog about what was pasted, with the cursor in its first choice. */
export function PasteFrame({ dialog, title, hint, onClose, children }: PasteFrameProps): JSX.Element {
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
    </dialog>
  );
}

interface NumberQuestionsProps {
  /** Numbers that both styles read, each in its way. */
  readonly open: readonly string[];
  /** The document's style, in which the answers are written. */
  readonly own: NumberStyle;
  readonly answers: Answers;
  /** Somebody went on without an answer. */
  readonly isPressed: boolean;
  readonly onAnswers: (answers: Answers) => void;
}

/** Asks how numbers are meant that can be read in two ways. */
export function NumberQuestions({ open, ...props }: NumberQuestionsProps): JSX.Element {
  return <>{open.map((text) => <NumberQuestion key={openMark(text)} text={text} {...props} />)}</>;
}

function NumberQuestion(
  { text, own, answers, isPressed, onAnswers }: Omit<NumberQuestionsProps, "open"> & {
    readonly text: string;
  },
): JSX.Element {
  const id = useId();
  const mark = openMark(text) ?? "";
  return (
    <fieldset class="mt-4" aria-describedby={`${id}-missing`} data-question="">
      <legend class="font-semibold">{WORDS.number(text)}</legend>
      <div class="flex flex-wrap gap-x-8">
        {NUMBER_STYLES.map((each) => (
          <label key={each} class="flex min-h-11 items-center gap-3">
            <input
              type="radio"
              name={id}
              class="size-5 accent-accent"
              checked={answers[mark] === each}
              onChange={() => onAnswers({ ...answers, [mark]: each })}
            />
            {inWords(text, each, own)}
          </label>
        ))}
      </div>
      <p id={`${id}-missing`} class="text-attention">
        {isPressed && answers[mark] === undefined ? WORDS.chooseNumber : ""}
      </p>
    </fieldset>
  );
}

/** A number as it is read in a style, written in that of the document. */
function inWords(text: string, style: NumberStyle, own: NumberStyle): string {
  const parsed = parseNumber(text, style);
  return parsed.ok ? formatNumber(parsed.value, own) : text;
}
