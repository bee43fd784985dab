import { type JSX, memo } from "react";
import { SPRINT_TEXT } from "./words.ts";
import { withMark } from "../../../lib/tool_kit/measures.ts";
import { newId } from "../../../lib/tool_kit/rows.ts";
import { standingOf } from "./score.ts";
import { letterOf, LIMITS, type Outcome } from "./sprint.ts";
import { Icon } from "../../Icon.tsx";
import { PLUS } from "../../icons.ts";
import { focusLater, RowField } from "../../tool_kit/fields.tsx";
import { NumberField } from "../../tool_kit/NumberField.tsx";
import { LetterTag } from "../../tool_kit/LetterTag.tsx";
import { OutcomeCurve } from "./OutcomeCurve.tsx";
import { paceWords, type Screen } from "./screen.ts";

const { outcomes: WORDS } = SPRINT_TEXT;

interface OutcomeListProps {
  readonly outcomes: readonly Outcome[];
  /** The week (from 1) whose figures are entered; null: none. */
  readonly week: number | null;
  readonly screen: Screen;
  readonly onMeasure: (outcome: string) => void;
  /** Somebody begins, or has ended, to type the name of an outcome. */
  readonly onNaming: () => void;
  readonly onNamed: () => void;
}

/** The outcomes beside a week: how each stands, and its figure of that week. */
export const OutcomeList = memo(function OutcomeList(
  { outcomes, ...shared }: OutcomeListProps,
): JSX.Element {
  const { screen } = shared;
  return (
    <section aria-labelledby="outcomes">
      <div class="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-ink pb-3">
        <h2 id="outcomes" class="text-title md:text-[1.875rem] md:leading-tight">{WORDS.title}</h2>
        <p class="text-note text-ink-2">{WORDS.count(outcomes.length, LIMITS.outcomes)}</p>
      </div>
      <ul>
        {outcomes.map((outcome, index) => (
          <OutcomeCard key={outcome.id} outcome={outcome} index={index} {...shared} />
        ))}
      </ul>
      <AddOutcome outcomes={outcomes} screen={screen} />
      {outcomes.some((outcome) => paceWords(outcome, screen.settings)) && (
        <p class="mt-3 text-small text-ink-2">{WORDS.note}</p>
      )}
    </section>
  );
});

/** One more outcome, as long as there is room for it. */
export function AddOutcome(
  { outcomes, screen }: Pick<OutcomeListProps, "outcomes" | "screen">,
): JSX.Element | null {
  if (outcomes.length >= LIMITS.outcomes) return null;
  return (
    <button
      id="outcome-add"
      type="button"
      class="mt-1 inline-flex min-h-11 items-center gap-2 text-note font-semibold text-accent-ink underline-offset-4 hover:underline"
      onClick={() => {
        const id = newId();
        screen.dispatch({ type: "add outcome", id });
        focusLater(`${id}-text`);
      }}
    >
      <Icon outline={PLUS} class="size-4.5" />
      {WORDS.add}
    </button>
  );
}

interface OutcomeCardProps extends Omit<OutcomeListProps, "outcomes"> {
  readonly outcome: Outcome;
  readonly index: number;
}

const OutcomeCard = memo(function OutcomeCard(
  { outcome, index, week, screen, onMeasure, onNaming, onNamed }: OutcomeCardProps,
): JSX.Element {
  const { dispatch, endTyping, settings } = screen;
  const { id, text, measure, unit, baseline, target, values } = outcome;
  const letter = letterOf(index);
  const name = text.trim() || WORDS.label(letter);
  const standing = standingOf(outcome);
  const isStale = week !== null && standing !== null && standing.week < week - 1;
  const hasMeasure = measure.trim() !== "" || baseline !== null || target !== null;
  return (
    <li class="grid grid-cols-[2.25rem_minmax(0,1fr)_auto] gap-x-1 border-b border-line py-3">
      <span class="row-start-1 pt-1.5">
        <LetterTag letter={letter} />
      </span>
      <div
        class={`-ml-1 col-start-2 row-start-1 min-w-0 ${hasMeasure ? "max-md:col-span-2" : "col-span-2"}`}
      >
        <RowField
          id={`${id}-text`}
          label={WORDS.label(letter)}
          class="leading-snug font-semibold"
          value={text}
          maxLength={LIMITS.text}
          placeholder={WORDS.placeholder}
          onValue={(value) => dispatch({ type: "edit outcome", id, change: { text: value } })}
          onFocus={onNaming}
          onDone={() => {
            endTyping();
            onNamed();
          }}
          onMove={(by) => {
            dispatch({ type: "move outcome", id, by });
            focusLater(`${id}-text`);
          }}
        />
      </div>
      {hasMeasure
        ? (
          <>
            <p class="col-start-2 row-start-2 pl-1.5 text-small text-ink-2">
              {measure.trim()}
              <Pace outcome={outcome} screen={screen} isAfter={measure.trim() !== ""} />
              {isStale && standing !== null && ` (${WORDS.staleFrom(standing.week)})`}
            </p>
            <OutcomeCurve
              outcome={outcome}
              name={name}
              settings={settings}
              class="col-start-2 row-start-3 mt-1 pl-1.5"
            />
            <div class="col-start-3 row-start-2 row-end-4 pl-3 text-right md:row-start-1 md:row-end-3 md:pt-1">
              <p class="font-display text-[1.75rem] leading-none">
                {standing === null
                  ? <span class="font-text text-small text-ink-2">{WORDS.noValue}</span>
                  : withMark(standing.value, unit, settings)}
              </p>
              <p class="mt-1 text-small whitespace-nowrap text-ink-2">
                {WORDS.fromTo(
                  baseline === null ? "?" : withMark(baseline, "", settings),
                  target === null ? "?" : withMark(target, unit, settings),
                )}
              </p>
            </div>
            {week !== null && (
              <div class="flex items-center justify-end gap-2 self-end text-small text-ink-2 max-md:col-span-2 max-md:col-start-2 max-md:row-start-4 max-md:mt-2 max-md:pl-1.5 md:col-start-3 md:row-start-3 md:pl-3 print:hidden">
                <label for={`${id}-value`}>{WORDS.valueOf(week)}</label>
                <div class="w-18 max-md:w-28">
                  <NumberField
                    id={`${id}-value`}
                    label={WORDS.valueLabel(week, name)}
                    class="bg-white py-1.5! text-right shadow-[inset_0_0_0_1px_var(--color-line-strong)]! max-md:min-h-11"
                    value={values[week - 1] ?? null}
                    numberStyle={settings.numberStyle}
                    onValue={(value) => dispatch({ type: "set value", id, week, value })}
                    onDone={endTyping}
                  />
                </div>
              </div>
            )}
          </>
        )
        : (
          <p class="col-span-2 col-start-2 pl-1.5 text-small text-ink-2">
            {WORDS.noMeasure}{" "}
            <button
              type="button"
              class="min-h-9 font-semibold text-accent-ink underline underline-offset-4 max-md:min-h-11"
              onClick={() => onMeasure(id)}
            >
              {WORDS.setMeasure}
            </button>
          </p>
        )}
    </li>
  );
});

/** "5 points short", "8 points to spare". */
export function Pace(
  { outcome, screen, isAfter }: {
    readonly outcome: Outcome;
    readonly screen: Screen;
    readonly isAfter: boolean;
  },
): JSX.Element | null {
  const pace = paceWords(outcome, screen.settings);
  if (pace === null) return null;
  return (
    <>
      {isAfter && ", "}
      <span class="whitespace-nowrap">
        {pace.text}
        {pace.isShort && <b class="font-semibold text-attention">{WORDS.short}</b>}
      </span>
    </>
  );
}
