import type { JSX } from "react";
import { SPRINT_TEXT } from "./words.ts";
import { LATE_TEXT } from "./words_views.ts";
import { neighbourOf } from "../../../lib/tool_kit/rows.ts";
import type { OutcomeChange } from "./edits.ts";
import { type Content, isBegun, letterOf, LIMITS, type Outcome, OUTCOMES_ADVISED } from "./sprint.ts";
import { focusLater, LineField, RowField } from "../../tool_kit/fields.tsx";
import { NumberField } from "../../tool_kit/NumberField.tsx";
import { MoneySettings } from "../../tool_kit/MoneySettings.tsx";
import { RowButtons } from "../../tool_kit/RowButtons.tsx";
import { LetterTag } from "../../tool_kit/LetterTag.tsx";
import { OutcomeCurve } from "./OutcomeCurve.tsx";
import { AddOutcome, Pace } from "./OutcomeList.tsx";
import type { Screen } from "./screen.ts";

const WORDS = { ...SPRINT_TEXT.outcomes, ...LATE_TEXT.outcomes };

interface OutcomesViewProps {
  readonly content: Content;
  readonly screen: Screen;
}

/** The outcomes in full: why, how they are measured, and their figure of every week. */
export function OutcomesView({ content, screen }: OutcomesViewProps): JSX.Element {
  const { outcomes, weeks, settings } = content;
  const { dispatch } = screen;
  return (
    <section aria-label={WORDS.title} class="mt-9">
      <ul class="border-t border-ink" data-boxed="">
        {outcomes.map((outcome, index) => (
          <OutcomeBlock
            key={outcome.id}
            outcome={outcome}
            index={index}
            content={content}
            served={weeks.flatMap(({ commitments }) => commitments)
              .filter((row) => row.outcome === outcome.id && row.state !== "carried" && isBegun(row)).length}
            screen={screen}
          />
        ))}
      </ul>
      <AddOutcome outcomes={outcomes} screen={screen} />
      <p class={`mt-1 text-note ${outcomes.length > OUTCOMES_ADVISED ? "text-moderate" : "text-ink-2"}`}>
        {WORDS.advised}
      </p>
      <details class="mt-8 max-w-[48rem] border-y border-line py-1 text-note">
        <summary class="flex min-h-11 items-center font-semibold">{WORDS.settings}</summary>
        <MoneySettings
          {...settings}
          onCurrency={(currency) => dispatch({ type: "set settings", settings: { currency } })}
          onNumberStyle={(numberStyle) => dispatch({ type: "set settings", settings: { numberStyle } })}
        />
      </details>
    </section>
  );
}

interface OutcomeBlockProps extends OutcomesViewProps {
  readonly outcome: Outcome;
  readonly index: number;
  readonly served: number;
}

function OutcomeBlock({ outcome, index, content, served, screen }: OutcomeBlockProps): JSX.Element {
  const { dispatch, endTyping, settings } = screen;
  const { id, text, why, measure, unit, values } = outcome;
  const letter = letterOf(index);
  const name = text.trim() || WORDS.label(letter);
  const labelled = (label: string) => `${label}: ${name}`;
  const edit = (change: OutcomeChange) => dispatch({ type: "edit outcome", id, change });
  const move = (by: -1 | 1) => {
    dispatch({ type: "move outcome", id, by });
    focusLater(`${id}-text`);
  };
  const remove = () => {
    const beside = neighbourOf(content.outcomes, id);
    dispatch({ type: "remove outcome", id });
    focusLater(beside === null ? "outcome-add" : `${beside}-text`);
  };
  const number = (field: "baseline" | "target") => (
    <Labelled label={WORDS[field]}>
      <NumberField
        id={`${id}-${field}`}
        label={labelled(WORDS[field])}
        value={outcome[field]}
        numberStyle={settings.numberStyle}
        placeholder="0"
        onValue={(value) => edit(field === "baseline" ? { baseline: value } : { target: value })}
        onDone={endTyping}
      />
    </Labelled>
  );
  return (
    <li class="border-b border-line py-5">
      <div class="grid grid-cols-[2.25rem_minmax(0,1fr)_auto] items-start max-md:grid-cols-[2.25rem_minmax(0,1fr)]">
        <span class="pt-2.5">
          <LetterTag letter={letter} />
        </span>
        <RowField
          id={`${id}-text`}
          label={WORDS.label(letter)}
          class="font-display text-title leading-tight tracking-[-0.015em]"
          value={text}
          maxLength={LIMITS.text}
          placeholder={WORDS.placeholder}
          onValue={(value) => edit({ text: value })}
          onDone={endTyping}
          onEmptyBackspace={remove}
          onMove={move}
        />
        <RowButtons
          name={name}
          class="max-md:col-start-2"
          isFirst={index === 0}
          isLast={index === content.outcomes.length - 1}
          onMove={move}
          onDelete={remove}
        />
      </div>
      <div class="grid gap-x-8 gap-y-4 md:pl-9 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div class="flex flex-wrap content-start gap-x-3 gap-y-2">
          <Labelled label={WORDS.why} class="basis-full">
            <LineField
              id={`${id}-why`}
              label={labelled(WORDS.why)}
              value={why}
              maxLength={LIMITS.text}
              placeholder={WORDS.whyPlaceholder}
              onValue={(value) => edit({ why: value })}
              onDone={endTyping}
            />
          </Labelled>
          <Labelled label={WORDS.measure} class="grow-3 basis-48 max-md:basis-full">
            <LineField
              id={`${id}-measure`}
              label={labelled(WORDS.measure)}
              value={measure}
              maxLength={LIMITS.text}
              placeholder={WORDS.measurePlaceholder}
              onValue={(value) => edit({ measure: value })}
              onDone={endTyping}
            />
          </Labelled>
          {number("baseline")}
          {number("target")}
          <Labelled label={WORDS.unit}>
            <LineField
              id={`${id}-unit`}
              label={labelled(WORDS.unit)}
              value={unit}
              maxLength={LIMITS.unit}
              placeholder={WORDS.unitPlaceholder}
              onValue={(value) => edit({ unit: value })}
              onDone={endTyping}
            />
          </Labelled>
        </div>
        <div class="px-2.5 lg:pt-6">
          <OutcomeCurve outcome={outcome} name={name} settings={settings} />
          <p class="mt-1 text-small text-ink-2">
            <Pace outcome={outcome} screen={screen} isAfter={false} />
          </p>
        </div>
      </div>
      <fieldset class="mt-4 md:pl-11.5">
        <legend class="pb-1 text-small text-ink-2">{WORDS.values}</legend>
        <ol class="grid grid-cols-[repeat(auto-fit,minmax(max(3.5rem,13%),1fr))] gap-x-1 gap-y-2 lg:grid-cols-[repeat(auto-fit,minmax(3.5rem,1fr))]">
          {values.map((value, at) => (
            <li key={at} class="min-w-0">
              <p
                aria-hidden="true"
                class={`px-2.5 text-center text-small ${
                  content.weeks[at]?.isOff ? "text-line-strong line-through" : "text-ink-2"
                }`}
              >
                {at + 1}
              </p>
              <NumberField
                id={`${id}-value-${at + 1}`}
                label={WORDS.valueLabel(at + 1, name)}
                class="px-1! text-center shadow-[inset_0_0_0_1px_var(--color-line)]!"
                value={value}
                numberStyle={settings.numberStyle}
                onValue={(next) => dispatch({ type: "set value", id, week: at + 1, value: next })}
                onDone={endTyping}
              />
            </li>
          ))}
        </ol>
      </fieldset>
      <p class="mt-2 text-small text-ink-2 md:pl-11.5">{WORDS.served(served)}</p>
    </li>
  );
}

function Labelled(
  { label, class: className = "grow basis-22", children }: {
    readonly label: string;
    readonly class?: string;
    readonly children: JSX.Element;
  },
): JSX.Element {
  return (
    <div class={`min-w-0 ${className}`}>
      <p aria-hidden="true" class="px-2.5 text-small text-ink-2">{label}</p>
      {children}
    </div>
  );
}
