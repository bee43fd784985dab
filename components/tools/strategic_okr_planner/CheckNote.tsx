import { type JSX, useState } from "react";
import { CHECK_NAMES, CHECK_TEXT, PLANNER_TEXT } from "./words.ts";
import { newId } from "../../../lib/tool_kit/rows.ts";
import type { Check, CheckKind } from "./checks.ts";
import { LIMITS } from "./document.ts";
import { focusLater } from "../../tool_kit/focus_later.ts";
import { textId } from "../../tool_kit/row_keys.ts";
import { type Planner, unknownBaseline, wordsOf } from "./screen.tsx";

const LINK =
  "min-h-9 text-left font-semibold text-accent-ink underline underline-offset-4 hover:decoration-2 max-md:min-h-11";

/** Checks of something that may be intended. All others point out a weakness of the plan. */
const NOTES: ReadonlySet<CheckKind> = new Set(
  ["overloaded", "too-many-objectives", "too-many-key-results", "unserved", "unlinked"] as const,
);

interface CheckNoteProps {
  readonly check: Check;
  readonly planner: Planner;
}

/** What a check says, beside the line that it is about, and the ways out of it. */
export function CheckNote({ check, planner }: CheckNoteProps): JSX.Element {
  const [asks, setAsks] = useState<Asked | null>(null);
  const { dispatch, settings } = planner;
  const { kind, subject, about } = check;
  const answerId = `${subject}-${kind}-answer`;
  const ask = (what: Asked) => {
    setAsks(what);
    focusLater(answerId);
  };
  const answer = (text: string) => {
    if (asks === "turn") {
      return dispatch({ type: "turn into milestone", id: subject, milestone: newId(), answer: text });
    }
    dispatch({ type: "dismiss check", kind, subject, about, reason: text });
    focusLater(textId(subject));
  };
  const way = wayOut(check, planner, () => ask("turn"));
  return (
    <div class="px-2.5 pb-1.5 text-small print:hidden">
      <div class="flex flex-wrap items-baseline gap-x-4">
        <p class={NOTES.has(kind) ? "text-moderate" : "text-attention"}>
          <b class="font-semibold">{CHECK_NAMES[kind]}</b> {wordsOf(check, settings)}
        </p>
        {asks === null && way && <button type="button" class={LINK} onClick={way.run}>{way.label}</button>}
        {asks === null && (
          <button
            type="button"
            class="min-h-9 text-ink-2 underline underline-offset-4 hover:text-ink max-md:min-h-11"
            onClick={() => ask("dismiss")}
          >
            {CHECK_TEXT.answers.dismiss.empty}
          </button>
        )}
      </div>
      {asks !== null && (
        <Answer
          key={asks}
          id={answerId}
          asks={asks}
          onSubmit={answer}
          onCancel={() => setAsks(null)}
        />
      )}
    </div>
  );
}

/** What one press can do about a check; null when only a change of the line helps. */
function wayOut(
  check: Check,
  { dispatch, today }: Planner,
  ask: () => void,
): { readonly label: string; readonly run: () => void } | null {
  const { subject: id } = check;
  if (check.kind === "activity") return { label: CHECK_TEXT.answers.turn.label, run: ask };
  if (check.kind === "no-number" && check.filled !== null) {
    const change = check.filled;
    return { label: CHECK_TEXT.fill, run: () => dispatch({ type: "fill key result", id, change }) };
  }
  if (check.kind !== "no-baseline" || check.isUnknown) return null;
  const run = () => {
    dispatch({ type: "edit", list: "keyResults", id, change: { baseline: unknownBaseline(today) } });
    focusLater(`${id}-measured`);
  };
  return { label: PLANNER_TEXT.keyResult.unknown, run };
}

type Asked = keyof typeof CHECK_TEXT.answers;

interface AnswerProps {
  readonly id: string;
  readonly asks: Asked;
  readonly onSubmit: (text: string) => void;
  readonly onCancel: () => void;
}

/** A line to answer in. Escape leaves it. */
function Answer({ id, asks, onSubmit, onCancel }: AnswerProps): JSX.Element {
  const [text, setText] = useState("");
  const { label, placeholder, empty, given } = CHECK_TEXT.answers[asks];
  return (
    <form
      class="my-2 max-w-xl rounded-card border border-line bg-white p-3"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(text);
      }}
      onKeyDown={(event) => {
        if (event.key === "Escape") onCancel();
        // Ctrl or Cmd+Z undoes the typing in this field, not a step of the plan.
        if (event.ctrlKey || event.metaKey) event.stopPropagation();
      }}
    >
      <label for={id} class="block font-semibold text-ink">{label}</label>
      <input
        id={id}
        type="text"
        value={text}
        placeholder={placeholder}
        maxLength={LIMITS.text}
        autocomplete="off"
        class="field-outline mt-2 block h-11 w-full px-3 text-base"
        onInput={({ currentTarget }) => setText(currentTarget.value)}
      />
      <p class="mt-1 flex flex-wrap gap-x-5">
        <button type="submit" class={LINK}>{text.trim() === "" ? empty : given}</button>
        <button type="button" class={`${LINK} font-normal text-ink-2`} onClick={onCancel}>
          {CHECK_TEXT.cancel}
        </button>
      </p>
    </form>
  );
}
