import type { JSX } from "react";
import { ANSWER } from "../../lib/content/desk_today.ts";
import { DeskButton, Radio } from "./DeskForm.tsx";

interface AnswerFormProps {
  /** The path that the form is sent to. */
  readonly path: string;
  /** The entry of the order's history that is answered. */
  readonly entryId: string;
  /** The token of this form. */
  readonly formKey: string;
  readonly outcome: string;
  readonly text: string;
  /** The field that was refused. */
  readonly refused: keyof typeof ANSWER.refused | null;
}

/** Notes what the coach has answered, which takes the entry off Today. */
export function AnswerForm({ path, entryId, formKey, outcome, text, refused }: AnswerFormProps): JSX.Element {
  const about = (field: AnswerFormProps["refused"]) =>
    refused === field ? { "aria-describedby": "refused", "aria-invalid": true } : {};
  return (
    <form method="post" action={path} class="max-w-120">
      <input type="hidden" name="key" value={formKey} />
      <input type="hidden" name="entry" value={entryId} />
      <fieldset>
        <legend class="mb-1 font-semibold">{ANSWER.group}</legend>
        {Object.entries(ANSWER.outcomes).map(([value, label]) => (
          <Radio
            key={value}
            name="outcome"
            value={value}
            label={label}
            isChosen={outcome === value}
            {...about("choose")}
          />
        ))}
      </fieldset>
      <label for="answer-text" class="mt-3 mb-1.5 block text-note font-semibold">{ANSWER.note}</label>
      <textarea
        id="answer-text"
        name="text"
        rows={4}
        maxLength={ANSWER.most}
        class="field-outline mb-4 block w-full px-3.5 py-2.5 text-base"
        value={text}
        {...about("long")}
      />
      <DeskButton>{ANSWER.button}</DeskButton>
    </form>
  );
}
