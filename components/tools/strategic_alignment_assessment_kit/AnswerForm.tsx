import { type JSX, type ReactNode, useId, useRef, useState } from "react";
import { SCALE_WORDS, THEME_NAMES } from "./words.ts";
import { FORM_TEXT } from "./words_later.ts";
import { type Answers, answersFrom } from "./answers.ts";
import type { Asked } from "./document.ts";
import { Button } from "../../Button.tsx";

interface AnswerFormProps {
  readonly asked: Asked;
  /** What the button at the end says. */
  readonly done: string;
  readonly onDone: (answers: Answers) => void;
}

/** What one person is asked. It begins with nothing filled in, and keeps its answers to itself until they are whole. */
export function AnswerForm({ asked, done, onDone }: AnswerFormProps): JSX.Element {
  const { groups, statements, questions } = asked;
  /** In the order in which it is asked, null for nothing yet: the group where there are groups, statements, choices. */
  const [given, setGiven] = useState<readonly (number | null)[]>(() =>
    [...groups.slice(0, 1), ...statements, ...questions].map(() => null)
  );
  const first = given.length - questions.length - statements.length;
  const [isChecked, setChecked] = useState(false);
  const form = useRef<HTMLDivElement>(null);
  const key = useId();
  const missing = given.filter((answer) => answer === null).length;
  const isMissing = (place: number) => isChecked && given[place] === null;
  const finish = () => {
    if (missing > 0) {
      setChecked(true);
      requestAnimationFrame(() =>
        form.current?.querySelector<HTMLInputElement>("fieldset[data-missing] input")?.focus()
      );
      return;
    }
    onDone(answersFrom(asked, given.map((answer) => answer ?? 0)));
  };
  /** What a radio button of a question needs, which stands at a place in what is given. */
  const pick = (place: number, value: number) => ({
    name: `${key}${place}`,
    isOn: given[place] === value,
    onPick: () => setGiven((before) => before.with(place, value)),
  });
  return (
    <div ref={form}>
      {groups.length > 0 && (
        <Asking legend={FORM_TEXT.group} isMissing={isMissing(0)}>
          {groups.map(({ id, name }, at) => <Option key={id} {...pick(0, at)} label={name} />)}
        </Asking>
      )}
      <p class="mt-8 text-note text-ink-2">{FORM_TEXT.scale}</p>
      {statements.map(({ id, theme, text }, at) => (
        <div key={id}>
          {theme !== statements[at - 1]?.theme && (
            <h3 class="mt-8 border-b border-ink pb-2 text-title">{THEME_NAMES[theme]}</h3>
          )}
          <Asking legend={text} isMissing={isMissing(first + at)}>
            <div class="grid grid-cols-5 gap-1.5 sm:max-w-[26rem]">
              {SCALE_WORDS.map((word, step) => (
                <Radio
                  key={word}
                  {...pick(first + at, step + 1)}
                  label={`${step + 1}, ${word}`}
                  class="flex-col justify-center"
                >
                  <span aria-hidden="true" class="font-display text-title leading-none">{step + 1}</span>
                </Radio>
              ))}
            </div>
            <div
              aria-hidden="true"
              class="-mt-1 flex justify-between text-small text-ink-2 sm:max-w-[26rem]"
            >
              <span>{FORM_TEXT.low}</span>
              <span>{FORM_TEXT.high}</span>
            </div>
            <Option {...pick(first + at, 0)} label={FORM_TEXT.unsure} isQuiet />
          </Asking>
        </div>
      ))}
      {questions.map(({ id, text, options }, at) => {
        const place = first + statements.length + at;
        return (
          <Asking key={id} legend={text} isMissing={isMissing(place)}>
            {options.map((option, number) => (
              <Option key={option} {...pick(place, number + 1)} label={option} />
            ))}
            <Option {...pick(place, 0)} label={FORM_TEXT.unsure} isQuiet />
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

interface AskingProps {
  readonly legend: string;
  readonly isMissing: boolean;
  readonly children: ReactNode;
}

function Asking({ legend, isMissing, children }: AskingProps): JSX.Element {
  return (
    <fieldset class="mt-7" {...(isMissing ? { "data-missing": "" } : {})}>
      <legend class="pb-2.5 text-lg leading-snug font-semibold">{legend}</legend>
      {isMissing && <p class="-mt-1 pb-2 text-small text-attention">{FORM_TEXT.missingOne}</p>}
      <div class="flex flex-col gap-2">{children}</div>
    </fieldset>
  );
}

interface RadioProps {
  readonly name: string;
  readonly isOn: boolean;
  readonly onPick: () => void;
  /** Read in place of what is shown. */
  readonly label?: string;
  readonly class: string;
  readonly children: ReactNode;
}

function Radio({ name, isOn, onPick, label, class: className, children }: RadioProps): JSX.Element {
  return (
    <label
      class={`flex min-h-13 cursor-pointer items-center rounded-card border-[1.5px] border-line-strong bg-sheet hover:bg-white has-checked:border-accent has-checked:bg-accent has-checked:text-white has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent ${className}`}
    >
      <input
        type="radio"
        class="sr-only"
        name={name}
        {...label && { "aria-label": label }}
        checked={isOn}
        onChange={onPick}
      />
      {children}
    </label>
  );
}

interface OptionProps extends Pick<RadioProps, "name" | "isOn" | "onPick"> {
  readonly label: string;
  readonly isQuiet?: boolean;
}

function Option({ label, isQuiet = false, ...radio }: OptionProps): JSX.Element {
  const look = isQuiet ? "min-h-11! self-start border-dashed! px-4 text-note" : "px-4 py-2 sm:max-w-[34rem]";
  return <Radio {...radio} class={look}>{label}</Radio>;
}
