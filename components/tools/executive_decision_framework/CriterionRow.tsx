import type { ComponentType, JSX } from "preact";
import { memo } from "react";
import { DECISION_TEXT } from "../../../lib/content/tools/executive_decision_framework.ts";
import { formatNumber, parseNumber } from "../../../lib/tool_kit/numbers.ts";
import { newId } from "../../../lib/tool_kit/rows.ts";
import {
  type Criterion,
  isOnScale,
  letterOf,
  LIMITS,
  type Option,
  RATING,
  valueOf,
} from "../../../lib/tools/executive_decision_framework/decision.ts";
import { failsMust, ownBounds } from "../../../lib/tools/executive_decision_framework/ranking.ts";
import { Icon } from "../../Icon.tsx";
import { CHEVRON_DOWN } from "../../icons.ts";
import { focusLater, NumberField, RowField } from "../../tool_kit/fields.tsx";
import { LetterTag } from "../../tool_kit/LetterTag.tsx";
import { RowButtons } from "../../tool_kit/RowButtons.tsx";
import { addCriterion } from "./Matrix.tsx";
import type { ScalePanelProps } from "./ScalePanel.tsx";
import { cellText, mustText, nameOf, percentText, type Screen, valueText } from "./screen.ts";

const { matrix: WORDS } = DECISION_TEXT;

interface CriterionRowProps {
  readonly criterion: Criterion;
  readonly index: number;
  readonly count: number;
  /** Among the criteria that count; null for an empty row. */
  readonly place: number | null;
  readonly options: readonly Option[];
  /** Place of the option that a phone shows. */
  readonly shown: number;
  readonly share: number | null;
  /** The weight comes from comparisons and cannot be typed. */
  readonly isPaired: boolean;
  /** Where the winner changes; `none` says why nowhere. */
  readonly down: string;
  readonly up: string;
  readonly none: string;
  /** One option leads, so that there is something to change. */
  readonly isClear: boolean;
  /** Which of the changes is the smallest of all. */
  readonly nearest: "down" | "up" | null;
  readonly isOpened: boolean;
  readonly ScalePanel: ComponentType<ScalePanelProps> | null;
  readonly onOpen: (id: string | null) => void;
  readonly screen: Screen;
}

/** A criterion: its name and scale, its weight, where that changes the winner, and a value for each option. */
export const CriterionRow = memo(function CriterionRow(props: CriterionRowProps): JSX.Element {
  const { criterion, index, count, place, options, shown, share, screen, isOpened, ScalePanel, onOpen } =
    props;
  const { dispatch, endTyping, settings } = screen;
  const { id, name } = criterion;
  const label = name.trim() || DECISION_TEXT.criterion(index + 1);
  const remove = () => {
    const criteria = screen.content().criteria;
    const left = criteria.length > LIMITS.criteriaMin
      ? criteria[index - 1] ?? criteria[index + 1]
      : criterion;
    dispatch({ type: "remove criterion", id });
    if (left) focusLater(`${left.id}-name`);
  };
  const move = (by: -1 | 1) => dispatch({ type: "move criterion", id, by });
  return (
    <>
      <tr class="group/row align-top max-md:grid max-md:grid-cols-2 max-md:gap-x-3 max-md:py-4 max-md:not-last:border-b max-md:not-last:border-line md:not-first:border-t md:not-first:border-line">
        <th
          scope="row"
          class="py-2 text-left font-normal max-md:order-0 max-md:col-span-2 max-md:py-0 md:pl-4"
        >
          <div class="grid grid-cols-[1.75rem_minmax(0,1fr)] gap-x-1.5">
            <span class="pt-1.5">
              <LetterTag letter={place === null ? null : letterOf(place)} />
            </span>
            <div class="min-w-0">
              <RowField
                id={`${id}-name`}
                label={DECISION_TEXT.criterion(index + 1)}
                class="leading-snug font-semibold"
                value={name}
                maxLength={LIMITS.name}
                placeholder={WORDS.criterionPlaceholder}
                onValue={(value) => dispatch({ type: "edit criterion", id, change: { name: value } })}
                onDone={endTyping}
                onEnter={() => addCriterion(screen, id)}
                {...(name === "" && { onEmptyBackspace: remove })}
                onMove={(by) => {
                  move(by);
                  focusLater(`${id}-name`);
                }}
                onPasteRows={(rows) => paste(rows, id, screen)}
              />
              <button
                type="button"
                aria-expanded={isOpened}
                aria-label={WORDS.scale(scaleWords(criterion, screen), label)}
                class="inline-flex min-h-8 items-center gap-1 px-2.5 text-left text-small text-ink-2 underline-offset-4 hover:underline max-md:min-h-11"
                onClick={() => onOpen(isOpened ? null : id)}
              >
                {scaleWords(criterion, screen)}
                <Icon outline={CHEVRON_DOWN} class={`size-4 ${isOpened ? "rotate-180" : ""}`} />
              </button>
            </div>
          </div>
        </th>
        <td class="px-2 py-2 text-right max-md:order-1 max-md:min-w-0 max-md:px-0 max-md:py-1 max-md:text-left md:min-w-24">
          <span aria-hidden="true" class="block px-2.5 text-small text-ink-2 md:hidden">{WORDS.weight}</span>
          {share !== null && (props.isPaired
            ? <p class="px-2.5 py-2 tabular-nums">{percentText(share, settings)}</p>
            : (
              <NumberField
                id={`${id}-weight`}
                label={WORDS.weightOf(label)}
                class="text-right font-semibold max-md:text-left"
                value={exactPercent(share)}
                shown={percentText(share, settings)}
                numberStyle={settings.numberStyle}
                limits={[0, 100]}
                isRequired
                onValue={(value) => value !== null && dispatch({ type: "set share", id, share: value / 100 })}
                onDone={endTyping}
              />
            ))}
        </td>
        <td class="px-3 py-3.5 text-small text-ink-2 max-md:order-2 max-md:px-2.5 max-md:py-1">
          {props.isClear && (
            <>
              <span aria-hidden="true" class="block md:hidden">{WORDS.changes}</span>
              <Change arrow="↓" text={props.down} isNearest={props.nearest === "down"} />
              <Change arrow="↑" text={props.up} isNearest={props.nearest === "up"} />
              {props.none}
            </>
          )}
        </td>
        {options.map((option, at) => (
          <td
            key={option.id}
            class={`p-1 py-2 max-md:order-1 max-md:min-w-0 max-md:px-0 max-md:py-1 ${
              at === shown ? "" : "max-md:hidden"
            }`}
          >
            <span aria-hidden="true" class="block truncate px-2.5 text-small text-ink-2 md:hidden">
              {nameOf(options, option.id, "option")}
            </span>
            <Cell
              criterion={criterion}
              label={label}
              option={option.id}
              optionName={nameOf(options, option.id, "option")}
              value={valueOf(criterion, option.id)}
              screen={screen}
            />
          </td>
        ))}
        <td class="py-2 pr-2 max-md:order-3 max-md:self-end max-md:p-0 md:w-28">
          <RowButtons
            name={label}
            isFirst={index === 0}
            isLast={index === count - 1}
            onMove={move}
            onDelete={remove}
          />
        </td>
      </tr>
      {isOpened && ScalePanel && (
        <tr class="max-md:block">
          <td colSpan={options.length + 4} class="px-4 pb-4 max-md:block max-md:px-0 md:pl-12">
            <ScalePanel criterion={criterion} label={label} screen={screen} />
          </td>
        </tr>
      )}
    </>
  );
});

/** A share in percent, so that what was typed comes back as it was. */
function exactPercent(share: number): number {
  return Math.round(1e11 * share) / 1e9;
}

function Change(
  { arrow, text, isNearest }: {
    readonly arrow: string;
    readonly text: string;
    readonly isNearest: boolean;
  },
): JSX.Element | null {
  if (text === "") return null;
  return (
    <span class={`block leading-snug ${isNearest ? "font-semibold text-accent-ink" : ""}`}>
      <span aria-hidden="true" class="pr-1.5">{arrow}</span>
      {text}
    </span>
  );
}

/** "$, less is better, must be at most $4,500" */
function scaleWords(criterion: Criterion, { settings }: Screen): string {
  const { kind, unit, better, must } = criterion;
  const parts = kind === "rating"
    ? [WORDS.rating]
    : [unit.trim(), better === "less" ? WORDS.less : WORDS.more];
  return [...parts, must === null ? "" : WORDS.must(mustText(criterion, settings))].filter((part) =>
    part !== ""
  )
    .join(", ");
}

function paste(
  rows: readonly (readonly string[])[],
  into: string,
  { dispatch, settings, say }: Screen,
): void {
  dispatch({
    type: "paste criteria",
    into,
    rows: rows.map(([name = "", ...cells]) => ({
      id: newId(),
      name,
      values: cells.map((cell) => {
        const read = parseNumber(cell, settings.numberStyle);
        return read.ok ? read.value : null;
      }),
    })),
  });
  say(WORDS.said(rows.length));
}

interface CellProps {
  readonly criterion: Criterion;
  readonly label: string;
  readonly option: string;
  readonly optionName: string;
  readonly value: number | null;
  readonly screen: Screen;
}

/** One value, and what is to be said about it. */
const Cell = memo(
  function Cell({ criterion, label, option, optionName, value, screen }: CellProps): JSX.Element {
    const { dispatch, endTyping, settings } = screen;
    const { id, kind } = criterion;
    const note = value === null ? "" : cellNote(criterion, value, screen);
    const isOut = value !== null && failsMust(criterion, value);
    return (
      <>
        <NumberField
          id={`${id}-${option}`}
          label={WORDS.valueOf(label, optionName)}
          class={`text-right max-md:text-left ${isOut ? "text-attention" : ""}`}
          value={value}
          {...(value === null ? {} : { shown: cellText(value, criterion, settings) })}
          placeholder="–"
          numberStyle={settings.numberStyle}
          {...(kind === "rating" ? { limits: RATING_LIMITS } : {})}
          describedBy={note === "" ? undefined : `${id}-${option}-note`}
          onValue={(next) => dispatch({ type: "set value", criterion: id, option, value: next })}
          onDone={endTyping}
        />
        <p
          id={`${id}-${option}-note`}
          class={`px-2.5 text-right text-small leading-snug empty:hidden max-md:text-left ${
            isOut ? "text-attention" : "text-ink-2"
          }`}
        >
          {note}
        </p>
      </>
    );
  },
);

const RATING_LIMITS = [RATING.low, RATING.high] as const;

function cellNote(criterion: Criterion, value: number, { settings }: Screen): string {
  if (!isOnScale(criterion, value)) return WORDS.offScale;
  if (failsMust(criterion, value)) return WORDS.failsMust;
  const bounds = ownBounds(criterion);
  if (bounds === null || (value >= bounds[0] && value <= bounds[1])) return "";
  const [low, high] = bounds.map((bound) => valueText(bound, criterion, settings));
  return WORDS.outside(low ?? "", high ?? formatNumber(bounds[1], settings.numberStyle));
}
