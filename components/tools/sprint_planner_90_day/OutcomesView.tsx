import type { JSX } from "react";
import { SPRINT_TEXT } from "./words.ts";
import { LATE_TEXT } from "./words_later.ts";
import { isBegun, letterOf } from "../../../lib/tool_kit/rows.ts";
import { type Content, type Outcome, OUTCOMES_ADVISED } from "./document.ts";
import { LineField, RowField } from "../../tool_kit/fields.tsx";
import { LetterTag, RowButtons } from "../../tool_kit/row_parts.tsx";
import { MoneySettings } from "../../tool_kit/MoneySettings.tsx";
import { NumberField } from "../../tool_kit/NumberField.tsx";
import { inList, type ListedRow, useRow } from "../../tool_kit/row_keys.ts";
import { AddOutcome, OutcomeCurve, Pace, pasteInto, WeekValue } from "./OutcomeList.tsx";
import { type LateViewProps, PLACE, type Screen } from "./screen.tsx";

const WORDS = { ...SPRINT_TEXT.outcomes, ...LATE_TEXT.outcomes };

/** The outcomes in full: why, how they are measured, and their figure of every week. */
export function OutcomesView({ document: { content }, screen }: LateViewProps): JSX.Element {
  const { outcomes } = content;
  return (
    <section aria-label={WORDS.title} class="mt-9">
      <ul class="border-t border-ink" data-boxed="" data-rows="outcome-add">
        {inList(outcomes).map((listed) => (
          <OutcomeBlock key={listed.row.id} {...listed} content={content} screen={screen} />
        ))}
      </ul>
      <AddOutcome outcomes={outcomes} screen={screen} />
      <p class={`mt-1 text-note ${outcomes.length > OUTCOMES_ADVISED ? "text-moderate" : "text-ink-2"}`}>
        {WORDS.advised}
      </p>
      <details class="mt-8 max-w-[48rem] border-y border-line py-1 text-note">
        <summary class="flex min-h-11 items-center font-semibold">{WORDS.settings}</summary>
        <MoneySettings screen={screen} />
      </details>
    </section>
  );
}

interface OutcomeBlockProps extends ListedRow<Outcome> {
  readonly content: Content;
  readonly screen: Screen;
}

function OutcomeBlock({ content, screen, ...listed }: OutcomeBlockProps): JSX.Element {
  const { settings: { numberStyle } } = screen;
  const { row: outcome, at } = listed;
  const { id } = outcome;
  const { field, text, buttons } = useRow(screen, PLACE, listed);
  const letter = letterOf(at);
  const name = outcome.text.trim() || WORDS.label(letter);
  const served = content.weeks.flatMap(({ commitments }) => commitments)
    .filter((row) => row.outcome === id && row.state !== "carried" && isBegun(row)).length;
  const line = (of: "why" | "measure" | "unit", placeholder: string, className?: string) => (
    <Labelled label={WORDS[of]} class={className}>
      <LineField {...field(of)} label={`${WORDS[of]}: ${name}`} placeholder={placeholder} />
    </Labelled>
  );
  const number = (of: "baseline" | "target") => (
    <Labelled label={WORDS[of]}>
      <NumberField {...field(of)} label={`${WORDS[of]}: ${name}`} numberStyle={numberStyle} placeholder="0" />
    </Labelled>
  );
  return (
    <li class="border-b border-line py-5">
      <div class="grid grid-cols-[2.25rem_minmax(0,1fr)_auto] items-start max-md:grid-cols-[2.25rem_minmax(0,1fr)]">
        <span class="pt-2.5">
          <LetterTag letter={letter} />
        </span>
        <RowField
          {...field("text")}
          {...text}
          label={WORDS.label(letter)}
          class="font-display text-title leading-tight tracking-[-0.015em]"
          placeholder={WORDS.placeholder}
          paste={pasteInto(screen, id)}
        />
        <RowButtons {...buttons} name={name} class="max-md:col-start-2" />
      </div>
      <div class="grid gap-x-8 gap-y-4 md:pl-9 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div class="flex flex-wrap content-start gap-x-3 gap-y-2">
          {line("why", WORDS.whyPlaceholder, "basis-full")}
          {line("measure", WORDS.measurePlaceholder, "grow-3 basis-48 max-md:basis-full")}
          {number("baseline")}
          {number("target")}
          {line("unit", WORDS.unitPlaceholder)}
        </div>
        <div class="px-2.5 lg:pt-6">
          <OutcomeCurve outcome={outcome} name={name} settings={screen.settings} />
          <p class="mt-1 text-small text-ink-2">
            <Pace outcome={outcome} settings={screen.settings} />
          </p>
        </div>
      </div>
      <fieldset class="mt-4 md:pl-11.5">
        <legend class="pb-1 text-small text-ink-2">{WORDS.values}</legend>
        <ol class="grid grid-cols-[repeat(auto-fit,minmax(max(3.5rem,13%),1fr))] gap-x-1 gap-y-2 lg:grid-cols-[repeat(auto-fit,minmax(3.5rem,1fr))]">
          {outcome.values.map((_, at) => (
            <li key={at} class="min-w-0">
              <p
                aria-hidden="true"
                class={`px-2.5 text-center text-small ${
                  content.weeks[at]?.isOff ? "text-line-strong line-through" : "text-ink-2"
                }`}
              >
                {at + 1}
              </p>
              <WeekValue
                id={`${id}-value-${at + 1}`}
                outcome={outcome}
                name={name}
                week={at + 1}
                screen={screen}
                class="px-1! text-center shadow-[inset_0_0_0_1px_var(--color-line)]!"
              />
            </li>
          ))}
        </ol>
      </fieldset>
      <p class="mt-2 text-small text-ink-2 md:pl-11.5">{WORDS.served(served)}</p>
    </li>
  );
}

interface LabelledProps {
  readonly label: string;
  readonly class?: string | undefined;
  readonly children: JSX.Element;
}

function Labelled({ label, class: className = "grow basis-22", children }: LabelledProps): JSX.Element {
  return (
    <div class={`min-w-0 ${className}`}>
      <p aria-hidden="true" class="px-2.5 text-small text-ink-2">{label}</p>
      {children}
    </div>
  );
}
