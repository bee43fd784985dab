import { type JSX, useId, useRef, useState } from "react";
import { FORM_TEXT } from "./words_answering.ts";
import { SCALE_WORDS, THEME_NAMES } from "./words.ts";
import type { Answers } from "./answers.ts";
import type { Asked } from "./kit.ts";
import { Button } from "../../Button.tsx";

interface AnswerFormProps {
  readonly asked: Asked;
  /** What the button at the end says. */
  readonly done: string;
  /** Called with a whole set of answers. */
  readonly onDone: (answers: Answers) => void;
}

type Given = readonly (number | null)[];

/** What one person is asked. It begins with nothing filled in, and keeps its answers to itself until they are whole. */
export function AnswerForm({ asked, done, onDone }: AnswerFormProps): JSX.Element {
  const { groups, statements, questions } = asked;
  const [group, setGroup] = useState<number | null>(null);
  const [given, setGiven] = useState<Given>(() => statements.map(() => null));
  const [chosen, setChosen] = useState<Given>(() => questions.map(() => null));
  const [isChecked, setChecked] = useState(false);
  const form = useRef<HTMLDivElement>(null);
  const key = useId();
  const isGroupMissing = groups.length > 0 && group === null;
  const missing = [...given, ...chosen].filter((answer) => answer === null).length + Number(isGroupMissing);
  const finish = () => {
    if (missing > 0) {
      setChecked(true);
      requestAnimationFrame(() =>
        form.current?.querySelector<HTMLInputElement>("fieldset[data-missing] input")?.focus()
      );
      return;
    }
    onDone({
      group,
      statements: given.map((answer) => answer ?? 0),
      choices: chosen.map((answer) => answer ?? 0),
    });
  };
  let theme: string | null = null;
  return (
    <div ref={form}>
      {groups.length > 0 && (
        <Asking legend={FORM_TEXT.group} isMissing={isChecked && isGroupMissing}>
          {groups.map(({ id, name }, at) => (
            <Option
              key={id}
              name={`${key}group`}
              label={name}
              isOn={group === at}
              onPick={() => setGroup(at)}
            />
          ))}
        </Asking>
      )}
      <p class="mt-8 text-note text-ink-2">{FORM_TEXT.scale}</p>
      {statements.map((statement, at) => {
        const isFirst = statement.theme !== theme;
        theme = statement.theme;
        const answer = given[at] ?? null;
        const pick = (value: number) => setGiven((before) => before.with(at, value));
        return (
          <div key={statement.id}>
            {isFirst && (
              <h3 class="mt-8 border-b border-ink pb-2 text-title">{THEME_NAMES[statement.theme]}</h3>
            )}
            <Asking legend={statement.text} isMissing={isChecked && answer === null}>
              <div class="grid grid-cols-5 gap-1.5 sm:max-w-[26rem]">
                {SCALE_WORDS.map((word, step) => (
                  <label key={word} class={`${BOX} flex-col justify-center`}>
                    <input
                      type="radio"
                      class="sr-only"
                      name={`${key}${at}`}
                      aria-label={`${step + 1}, ${word}`}
                      checked={answer === step + 1}
                      onChange={() => pick(step + 1)}
                    />
                    <span aria-hidden="true" class="font-display text-title leading-none">{step + 1}</span>
                  </label>
                ))}
              </div>
              <div
                aria-hidden="true"
                class="-mt-1 flex justify-between text-small text-ink-2 sm:max-w-[26rem]"
              >
                <span>{FORM_TEXT.low}</span>
                <span>{FORM_TEXT.high}</span>
              </div>
              <Option
                name={`${key}${at}`}
                label={FORM_TEXT.unsure}
                isOn={answer === 0}
                onPick={() => pick(0)}
                isQuiet
              />
            </Asking>
          </div>
        );
      })}
      {questions.map((question, at) => {
        const answer = chosen[at] ?? null;
        const pick = (value: number) => setChosen((before) => before.with(at, value));
        return (
          <Asking key={question.id} legend={question.text} isMissing={isChecked && answer === null}>
            {question.options.map((option, place) => (
              <Option
                key={option}
                name={`${key}choice${at}`}
                label={option}
                isOn={answer === place + 1}
                onPick={() => pick(place + 1)}
              />
            ))}
            <Option
              name={`${key}choice${at}`}
              label={FORM_TEXT.unsure}
              isOn={answer === 0}
              onPick={() => pick(0)}
              isQuiet
            />
          </Asking>
        );
      })}
      <p role="alert" class="mt-8 font-semibold text-attention empty:hidden">
        {isChecked && missing > 0 ? FORM_TEXT.missing(missing) : ""}
      </p>
      <Button look="accent" class="mt-4 max-md:w-full" onClick={finish}>{done}</Button>
    </div>
  );
}

const BOX =
  "flex min-h-13 cursor-pointer items-center rounded-card border-[1.5px] border-line-strong bg-sheet hover:bg-white has-checked:border-accent has-checked:bg-accent has-checked:text-white has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent";

function Asking(
  { legend, isMissing, children }: {
    readonly legend: string;
    readonly isMissing: boolean;
    readonly children: JSX.Element | readonly (JSX.Element | readonly JSX.Element[])[];
  },
): JSX.Element {
  return (
    <fieldset class="mt-7" {...(isMissing ? { "data-missing": "" } : {})}>
      <legend class="pb-2.5 text-lg leading-snug font-semibold">{legend}</legend>
      {isMissing && <p class="-mt-1 pb-2 text-small text-attention">{FORM_TEXT.missingOne}</p>}
      <div class="flex flex-col gap-2">{children}</div>
    </fieldset>
  );
}

interface OptionProps {
  readonly name: string;
  readonly label: string;
  readonly isOn: boolean;
  readonly onPick: () => void;
  readonly isQuiet?: boolean;
}

function Option({ name, label, isOn, onPick, isQuiet = false }: OptionProps): JSX.Element {
  return (
    <label
      class={`${BOX} ${
        isQuiet ? "min-h-11! self-start border-dashed! px-4 text-note" : "px-4 py-2 sm:max-w-[34rem]"
      }`}
    >
      <input type="radio" class="sr-only" name={name} checked={isOn} onChange={onPick} />
      {label}
    </label>
  );
}
