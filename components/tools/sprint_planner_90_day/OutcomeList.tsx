import { type JSX, memo } from "react";
import { SPRINT_TEXT } from "./words.ts";
import { withMark } from "../../../lib/tool_kit/measures.ts";
import { letterOf } from "../../../lib/tool_kit/rows.ts";
import { LIMITS, type Outcome, type Settings, WEEKS } from "./document.ts";
import { standingOf } from "./weeks.ts";
import { LinkButton } from "../../tool_kit/LinkButton.tsx";
import { Curve, type CurvePoint } from "../../tool_kit/Curve.tsx";
import { RowField } from "../../tool_kit/fields.tsx";
import { withPart } from "../../tool_kit/late.tsx";
import { AddRow, LetterTag } from "../../tool_kit/row_parts.tsx";
import type { TakePaste } from "../../tool_kit/PasteDialog.tsx";
import { NumberField } from "../../tool_kit/NumberField.tsx";
import { addRow, inList, type ListedRow, useRow } from "../../tool_kit/row_keys.ts";
import { fromTo, paceWords, PLACE, type Screen, type WeekScreen } from "./screen.tsx";

const { outcomes: WORDS } = SPRINT_TEXT;

interface OutcomeListProps {
  readonly outcomes: readonly Outcome[];
  /** The week (from 1) whose figures are entered; null: none. */
  readonly week: number | null;
  readonly screen: Screen;
}

/** The outcomes beside a week: how each stands, and its figure of that week. A key typed in a commitment does not draw them again. */
export const OutcomeList = memo(DrawnList);

function DrawnList({ outcomes, week, screen }: OutcomeListProps): JSX.Element {
  return (
    <section aria-labelledby="outcomes">
      <div class="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-ink pb-3">
        <h2 id="outcomes" class="text-title md:text-[1.875rem] md:leading-tight">{WORDS.title}</h2>
        <p class="text-note text-ink-2">{WORDS.count(outcomes.length, LIMITS.outcomes)}</p>
      </div>
      <ul>
        {inList(outcomes).map((listed) => (
          <OutcomeCard key={listed.row.id} {...listed} week={week} screen={screen} />
        ))}
      </ul>
      <AddOutcome outcomes={outcomes} screen={screen} />
      {outcomes.some((outcome) => paceWords(outcome, screen.settings)) && (
        <p class="mt-3 text-small text-ink-2">{WORDS.note}</p>
      )}
    </section>
  );
}

/** One more outcome, as long as there is room for it. */
export function AddOutcome({ outcomes, screen }: Omit<OutcomeListProps, "week">): JSX.Element | null {
  if (outcomes.length >= LIMITS.outcomes) return null;
  return (
    <AddRow
      id="outcome-add"
      class="mt-1 inline-flex"
      label={WORDS.add}
      onClick={() => addRow(screen, PLACE)}
    />
  );
}

type OutcomeCardProps = ListedRow<Outcome> & Pick<OutcomeListProps, "week" | "screen">;

const OutcomeCard = memo(DrawnCard);

function DrawnCard({ week, screen, ...listed }: OutcomeCardProps): JSX.Element {
  const { row: outcome } = listed;
  const { settings } = screen;
  const { id, text, measure, unit, baseline, target } = outcome;
  const { field: bind, text: keys } = useRow(screen, PLACE, listed);
  const field = bind("text");
  const letter = letterOf(listed.at);
  const name = text.trim() || WORDS.label(letter);
  const standing = standingOf(outcome);
  /** It does not say from where to where it goes. */
  const isAsked = target === null || baseline === target;
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
          {...field}
          label={WORDS.label(letter)}
          class="leading-snug font-semibold"
          placeholder={WORDS.placeholder}
          onFocus={screen.onNaming}
          onDone={() => {
            field.onDone();
            screen.onNamed();
          }}
          onMove={keys.onMove}
          paste={pasteInto(screen, id)}
        />
      </div>
      {hasMeasure
        ? (
          <>
            <p class="col-start-2 row-start-2 pl-1.5 text-small text-ink-2">
              {measure.trim()}
              {measure.trim() !== "" && paceWords(outcome, settings) && ", "}
              <Pace outcome={outcome} settings={settings} />
              {week !== null && standing !== null && standing.week < week - 1 &&
                ` (${WORDS.staleFrom(standing.week)})`}
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
              {isAsked
                ? (
                  <LinkButton size="small" onClick={() => screen.askMeasure(id)}>
                    {WORDS.setFigures}
                  </LinkButton>
                )
                : <p class="mt-1 text-small whitespace-nowrap text-ink-2">{fromTo(outcome, settings)}</p>}
            </div>
            {week !== null && (
              <div class="flex items-center justify-end gap-2 self-end text-small text-ink-2 max-md:col-span-2 max-md:col-start-2 max-md:row-start-4 max-md:mt-2 max-md:pl-1.5 md:col-start-3 md:row-start-3 md:pl-3 print:hidden">
                <label for={`${id}-value`}>{WORDS.valueOf(week)}</label>
                <div class="w-18 max-md:w-28">
                  <WeekValue
                    id={`${id}-value`}
                    outcome={outcome}
                    name={name}
                    week={week}
                    screen={screen}
                    class="bg-white py-1.5! text-right shadow-[inset_0_0_0_1px_var(--color-line-strong)]! max-md:min-h-11"
                  />
                </div>
              </div>
            )}
          </>
        )
        : (
          <p class="col-span-2 col-start-2 pl-1.5 text-small text-ink-2">
            {WORDS.noMeasure}{" "}
            <LinkButton size="small" onClick={() => screen.askMeasure(id)}>{WORDS.setMeasure}</LinkButton>
          </p>
        )}
    </li>
  );
}

/** Has an outcome, or a commitment on its week's screen, take what is pasted into it. */
export const pasteInto = (screen: Screen | WeekScreen, row: string): TakePaste => (begin) =>
  withPart(() => import("./pasted_rows.ts"), (part) => begin(part.pasteInto(screen, row)));

interface WeekValueProps extends Pick<OutcomeCurveProps, "outcome" | "name" | "class"> {
  readonly id: string;
  readonly screen: Screen;
  readonly week: number;
}

/** The field of an outcome's figure at the end of a week. */
export function WeekValue({ outcome, name, week, screen, ...field }: WeekValueProps): JSX.Element {
  const { dispatch, endTyping, settings } = screen;
  return (
    <NumberField
      {...field}
      label={WORDS.valueLabel(week, name)}
      value={outcome.values[week - 1] ?? null}
      numberStyle={settings.numberStyle}
      onValue={(value) => dispatch({ type: "set value", id: outcome.id, week, value })}
      onDone={endTyping}
    />
  );
}

interface OutcomeProps {
  readonly outcome: Outcome;
  readonly settings: Settings;
}

/** "5 points short", "8 points to spare". */
export function Pace({ outcome, settings }: OutcomeProps): JSX.Element | null {
  const pace = paceWords(outcome, settings);
  return pace && (
    <span class="whitespace-nowrap">
      {pace.text}
      {pace.isShort && <b class="font-semibold text-attention">{WORDS.short}</b>}
    </span>
  );
}

interface OutcomeCurveProps extends OutcomeProps {
  readonly name: string;
  readonly class?: string;
}

/** An outcome's figures over the weeks, and an even pace from baseline to target; its label tells them in words. */
export function OutcomeCurve(
  { outcome, name, settings, class: className = "" }: OutcomeCurveProps,
): JSX.Element | null {
  const { baseline, target, values, unit } = outcome;
  const measured = values.flatMap((value, index) => value === null ? [] : [{ week: index + 1, value }]);
  const label = measured.map(({ week, value }) => WORDS.chartValue(week, withMark(value, unit, settings)));
  const start: CurvePoint | null = baseline === null ? null : { x: 0, y: baseline };
  const pace = start === null || target === null ? [] : [start, { x: 1, y: target }];
  return (
    <Curve
      label={WORDS.chart(name, label.join(", ") || WORDS.noValue)}
      points={measured.map(({ week, value }) => ({ x: week / WEEKS, y: value }))}
      origin={start}
      pace={pace}
      rules={pace.map(({ y }) => y)}
      class={`max-w-md ${className}`}
    />
  );
}
