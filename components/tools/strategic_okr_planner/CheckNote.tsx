import { type JSX, useState } from "react";
import { CHECK_NAMES, CHECK_TEXT, PLANNER_TEXT } from "./words.ts";
import { addDays } from "../../../lib/tool_kit/dates.ts";
import { newId } from "../../../lib/tool_kit/rows.ts";
import type { Check } from "./checks.ts";
import { LIMITS } from "./plan.ts";
import { focusLater } from "../../tool_kit/fields.tsx";
import { MEASURED_WITHIN_DAYS, type Planner, wordsOf } from "./planner.ts";

const LINK =
  "min-h-9 text-left font-semibold text-accent-ink underline underline-offset-4 hover:decoration-2 max-md:min-h-11";

interface CheckNoteProps {
  readonly check: Check;
  readonly planner: Planner;
}

/** What a check says, beside the line that it is about, and the ways out of it. */
export function CheckNote({ check, planner }: CheckNoteProps): JSX.Element {
  const [asks, setAsks] = useState<"turn" | "dismiss" | null>(null);
  const { dispatch, settings, today } = planner;
  const close = () => setAsks(null);
  const fieldId = `${check.subject}-${check.kind}-answer`;
  const ask = (what: "turn" | "dismiss") => {
    setAsks(what);
    focusLater(fieldId);
  };
  const turn = (answer: string) => {
    dispatch({ type: "turn into milestone", id: check.subject, milestone: newId(), answer });
  };
  return (
    <div class="px-2.5 pb-1.5 text-small print:hidden">
      <div class="flex flex-wrap items-baseline gap-x-4">
        <p class={check.tone === "fix" ? "text-attention" : "text-moderate"}>
          <b class="font-semibold">{CHECK_NAMES[check.kind]}</b> {wordsOf(check, settings)}
        </p>
        {asks === null && (
          <>
            {check.kind === "activity" && (
              <button type="button" class={LINK} onClick={() => ask("turn")}>{CHECK_TEXT.question}</button>
            )}
            {check.kind === "no-number" && check.reading !== null && (
              <button
                type="button"
                class={LINK}
                onClick={() =>
                  check.reading &&
                  dispatch({
                    type: "fill key result",
                    id: check.subject,
                    reading: check.reading,
                    previous: null,
                  })}
              >
                {CHECK_TEXT.fill}
              </button>
            )}
            {check.kind === "no-baseline" && !check.isUnknown && (
              <button
                type="button"
                class={LINK}
                onClick={() => {
                  const measuredBy = addDays(today, MEASURED_WITHIN_DAYS);
                  dispatch({
                    type: "edit",
                    list: "keyResults",
                    id: check.subject,
                    change: { baseline: { measuredBy } },
                  });
                  focusLater(`${check.subject}-measured`);
                }}
              >
                {PLANNER_TEXT.keyResult.unknown}
              </button>
            )}
            <button
              type="button"
              class="min-h-9 text-ink-2 underline underline-offset-4 hover:text-ink max-md:min-h-11"
              onClick={() => ask("dismiss")}
            >
              {CHECK_TEXT.dismiss}
            </button>
          </>
        )}
      </div>
      {asks === "turn" && (
        <Answer
          id={fieldId}
          label={CHECK_TEXT.question}
          placeholder={CHECK_TEXT.questionPlaceholder}
          submit={(answer) => answer.trim() === "" ? CHECK_TEXT.turn : CHECK_TEXT.turnWithAnswer}
          onSubmit={turn}
          onCancel={close}
        />
      )}
      {asks === "dismiss" && (
        <Answer
          id={fieldId}
          label={CHECK_TEXT.dismissLabel}
          placeholder={CHECK_TEXT.dismissPlaceholder}
          submit={(reason) => reason.trim() === "" ? CHECK_TEXT.dismiss : CHECK_TEXT.dismissSave}
          onSubmit={(reason) => {
            const { kind, subject, about } = check;
            dispatch({ type: "dismiss check", kind, subject, about, reason });
            focusLater(`${subject}-text`);
          }}
          onCancel={close}
        />
      )}
    </div>
  );
}

interface AnswerProps {
  readonly id: string;
  readonly label: string;
  readonly placeholder: string;
  readonly submit: (text: string) => string;
  readonly onSubmit: (text: string) => void;
  readonly onCancel: () => void;
}

/** A line to answer in. Escape leaves it. */
function Answer({ id, label, placeholder, submit, onSubmit, onCancel }: AnswerProps): JSX.Element {
  const [text, setText] = useState("");
  return (
    <form
      class="my-2 max-w-xl rounded-card border border-line bg-white p-3"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(text);
      }}
      onKeyDown={(event) => {
        if (event.key === "Escape") onCancel();
        // Ctrl or Cmd+Z undoes what is typed here, and no step of the plan.
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
        <button type="submit" class={LINK}>{submit(text)}</button>
        <button type="button" class={`${LINK} font-normal text-ink-2`} onClick={onCancel}>
          {CHECK_TEXT.cancel}
        </button>
      </p>
    </form>
  );
}
