import { type JSX, useRef, useState } from "react";
import { ANSWERS_TEXT } from "./words_asking.ts";
import type { Answers } from "./answers.ts";
import type { Asked } from "./kit.ts";
import { SCALE } from "./limits.ts";
import { Button } from "../../Button.tsx";

const { row: WORDS } = ANSWERS_TEXT;
const FIELD =
  "field-outline block min-h-12 w-full bg-sheet px-2 text-center tabular-nums focus:bg-white aria-invalid:border-attention";

interface EntryRowProps {
  readonly asked: Asked;
  readonly onDone: (answers: Answers) => void;
}

/** One person's answers as digits. Each digit leads to the next field, Enter adds the row, and the row is empty again. */
export function EntryRow({ asked, onDone }: EntryRowProps): JSX.Element {
  const { groups, statements, questions } = asked;
  const [group, setGroup] = useState("");
  const [digits, setDigits] = useState<readonly string[]>(() => statements.map(() => ""));
  const [choices, setChoices] = useState<readonly string[]>(() => questions.map(() => ""));
  const [message, setMessage] = useState("");
  const box = useRef<HTMLDivElement>(null);
  const fields = () => [...box.current?.querySelectorAll<HTMLElement>("select, input") ?? []];
  const focusAfter = (element: HTMLElement) => fields()[fields().indexOf(element) + 1]?.focus();
  const missing = [
    ...(groups.length > 0 && group === "" ? [WORDS.missingGroup] : []),
    ...digits.flatMap((digit, at) => digit === "" ? [`${at + 1}`] : []),
    ...choices.flatMap((choice, at) => choice === "" ? [String.fromCharCode(65 + at)] : []),
  ];
  const add = () => {
    if (missing.length > 0) {
      setMessage(WORDS.missing(missing.join(", ")));
      fields().find((field) => "value" in field && field.value === "")?.focus();
      return;
    }
    onDone({
      group: groups.length === 0 ? null : Number(group),
      statements: digits.map(Number),
      choices: choices.map(Number),
    });
    setGroup("");
    setDigits(statements.map(() => ""));
    setChoices(questions.map(() => ""));
    setMessage("");
    fields()[0]?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter" && event.target instanceof HTMLInputElement) add();
  };
  return (
    <div ref={box} onKeyDown={onKeyDown}>
      <div class="grid grid-cols-4 gap-x-2 gap-y-3 @md:grid-cols-6 @5xl:grid-cols-12">
        {groups.length > 0 && (
          <label class="col-span-full sm:max-w-72">
            <span class="block pb-1 text-small text-ink-2">{WORDS.group}</span>
            <select
              class={`${FIELD} text-left!`}
              autocomplete="off"
              aria-label={WORDS.group}
              value={group}
              onChange={({ currentTarget }) => setGroup(currentTarget.value)}
            >
              <option value="">{WORDS.choose}</option>
              {groups.map(({ id, name }, at) => <option key={id} value={`${at}`}>{name}</option>)}
            </select>
          </label>
        )}
        {statements.map(({ id, text }, at) => (
          <label key={id} title={text}>
            <span aria-hidden="true" class="block pb-1 text-center text-small text-ink-2">{at + 1}</span>
            <input
              type="text"
              inputMode="numeric"
              autocomplete="off"
              aria-label={WORDS.statement(at + 1, text)}
              class={FIELD}
              value={digits[at] ?? ""}
              onFocus={({ currentTarget }) => currentTarget.select()}
              onInput={({ currentTarget }) => {
                const digit = currentTarget.value.replace(/\D/g, "").at(-1) ?? "";
                const isGood = digit === "" || Number(digit) <= SCALE;
                currentTarget.value = isGood ? digit : digits[at] ?? "";
                if (!isGood) return;
                setDigits((before) => before.with(at, digit));
                if (digit !== "") focusAfter(currentTarget);
              }}
            />
          </label>
        ))}
        {questions.map(({ id, text, options }, at) => (
          <label key={id} class="col-span-full sm:max-w-[34rem]">
            <span class="block pb-1 text-small text-ink-2">
              {`${String.fromCharCode(65 + at)}. ${text}`}
            </span>
            <select
              class={`${FIELD} text-left!`}
              autocomplete="off"
              aria-label={WORDS.choice(text)}
              value={choices[at] ?? ""}
              onChange={({ currentTarget }) => setChoices((before) => before.with(at, currentTarget.value))}
            >
              <option value="">{WORDS.choose}</option>
              {options.map((option, place) => <option key={option} value={`${place + 1}`}>{option}</option>)}
              <option value="0">{WORDS.unsure}</option>
            </select>
          </label>
        ))}
      </div>
      <p role="alert" class="mt-2 text-small text-attention empty:hidden">{message}</p>
      <Button look="quiet" class="mt-4 max-md:w-full" onClick={add}>{WORDS.add}</Button>
    </div>
  );
}
