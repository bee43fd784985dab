import { type ComponentType, type JSX, memo, useMemo } from "react";
import { Icon } from "../../Icon.tsx";
import { CHEVRON_DOWN } from "../../icons.ts";
import { RowField } from "../../tool_kit/fields.tsx";
import { kept } from "../../tool_kit/kept.ts";
import { LetterTag, RowButtons } from "../../tool_kit/row_parts.tsx";
import { NumberField, within } from "../../tool_kit/NumberField.tsx";
import { type ListedRow, useRow } from "../../tool_kit/row_keys.ts";
import { letterOf } from "../../../lib/tool_kit/rows.ts";
import { type Criterion, isOnScale, type Option, valueOf } from "./document.ts";
import { failsMust, ownBounds } from "./ranking.ts";
import type { ScalePanelProps } from "./ScalePanel.tsx";
import {
  cellText,
  type Changes,
  CRITERIA,
  criterionName,
  optionName,
  percentText,
  scaleWords,
  type Screen,
  valueText,
} from "./screen.ts";
import { DECISION_TEXT } from "./words.ts";

const { matrix: WORDS } = DECISION_TEXT;

interface CriterionRowProps extends Changes, ListedRow<Criterion> {
  /** Among the criteria that count; null for an empty row. */
  readonly place: number | null;
  readonly share: number;
  /** The weight comes from comparisons and cannot be typed. */
  readonly isPaired: boolean;
  readonly options: readonly Option[];
  /** Place of the option that a phone shows. */
  readonly visible: number;
  /** What stands in another place on a tablet is drawn in both until that is known. */
  readonly isTablet: boolean | null;
  readonly isOpen: boolean;
  readonly ScalePanel: ComponentType<ScalePanelProps> | null;
  readonly onOpen: (id: string | null) => void;
  readonly screen: Screen;
}

/**
 * A criterion: its name and scale, its weight, where that changes the winner, and a value for each option. Its parts are drawn
 * apart: a value that is typed moves the winner's changes of every row, and nothing else in them.
 */
export const CriterionRow = memo(function CriterionRow(props: CriterionRowProps): JSX.Element {
  const { row: criterion, at: index, place, share, isPaired, options, isTablet, isOpen, screen } = props;
  const { id, name } = criterion;
  const { dispatch, endTyping, settings } = screen;
  const { visible, ScalePanel } = props;
  const label = criterionName(criterion, index);
  const scale = scaleWords(criterion, settings);
  const { field, text, buttons } = useRow(screen, CRITERIA, props);
  const nameCell = useMemo(() =>
    kept(
      <th
        scope="row"
        class="py-2 text-left font-normal max-md:order-0 max-md:col-span-full max-md:py-0 md:sticky md:left-0 md:z-10 md:bg-sheet md:pl-4"
      >
        <div class="grid grid-cols-[1.75rem_minmax(0,1fr)] gap-x-1.5">
          <span class="pt-1.5">
            <LetterTag letter={place === null ? null : letterOf(place)} />
          </span>
          <div class="min-w-0">
            <RowField
              {...field("name")}
              {...text}
              label={DECISION_TEXT.criterion(index + 1)}
              class="leading-snug font-semibold"
              placeholder={WORDS.criterionPlaceholder}
              paste={screen.paste("criteria", id)}
            />
            <button
              type="button"
              aria-expanded={isOpen}
              aria-label={WORDS.scale(scale, label)}
              class="inline-flex min-h-8 items-center gap-1 px-2.5 text-left text-small text-ink-2 underline-offset-4 hover:underline max-md:min-h-11"
              onClick={() => props.onOpen(isOpen ? null : id)}
            >
              {scale}
              <Icon outline={CHEVRON_DOWN} class={`size-4 ${isOpen ? "rotate-180" : ""}`} />
            </button>
          </div>
        </div>
      </th>,
    ), [name, scale, index, place, isOpen, screen]);
  const weightCell = useMemo(() =>
    kept(
      <td class="px-2 py-2 text-right max-md:order-1 max-md:min-w-0 max-md:px-0 max-md:py-1 max-md:text-left md:min-w-20 lg:min-w-24">
        <span aria-hidden="true" class="block px-2.5 text-small text-ink-2 md:hidden">{WORDS.weight}</span>
        {place !== null &&
          (isPaired ? <p class="px-2.5 py-2 tabular-nums">{percentText(share, settings)}</p> : (
            <NumberField
              id={`${id}-weight`}
              label={WORDS.weightOf(label)}
              class="text-right font-semibold max-md:text-left"
              value={exactPercent(share)}
              shown={percentText(share, settings)}
              numberStyle={settings.numberStyle}
              refuse={WITHIN_A_HUNDRED}
              saysTo="wideRight"
              isRequired
              onValue={(value) => value !== null && dispatch({ type: "set share", id, share: value / 100 })}
              onDone={endTyping}
            />
          ))}
      </td>,
    ), [label, place === null, share, isPaired, screen]);
  const valueCells = useMemo(() =>
    options.map((option, at) => {
      const value = valueOf(criterion, option.id);
      return (
        <ValueCell
          key={option.id}
          criterion={id}
          option={option.id}
          name={optionName(option, at)}
          label={WORDS.valueOf(label, optionName(option, at))}
          isFirst={at === 0}
          isVisible={at === visible}
          value={value}
          text={value === null ? "" : cellText(value, criterion, settings)}
          note={noteOf(criterion, value, screen)}
          screen={screen}
        />
      );
    }), [criterion, label, options, visible, screen]);
  const rowButtons = () => <RowButtons {...buttons} name={label} />;
  return (
    <>
      <tr class="group/row align-top max-md:grid max-md:grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] max-md:gap-x-3 max-md:py-4 max-md:border-b max-md:border-line md:not-first:border-t md:not-first:border-line">
        {nameCell}
        {weightCell}
        {changesIn(
          "td",
          "px-3 py-3.5 text-small text-ink-2 max-md:order-2 max-md:px-2.5 max-md:py-1 md:max-lg:hidden",
          isTablet ? NO_CHANGES : props,
        )}
        {valueCells}
        <td class="py-2 pr-2 max-md:order-3 max-md:self-end max-md:p-0 md:max-lg:hidden lg:w-28">
          {isTablet !== true && rowButtons()}
        </td>
      </tr>
      {/* On a tablet the columns are for the options, and what would need two more stands below. */}
      {isTablet !== false && (
        <tr class="hidden text-small text-ink-2 md:max-lg:table-row">
          <td colSpan={options.length + 2} class="pr-2 pb-2 pl-15">
            <div class="flex items-end justify-between gap-4">
              {changesIn("div", "flex flex-wrap gap-x-4 pb-2", props)}
              {rowButtons()}
            </div>
          </td>
          {/* For the two columns that a tablet does not show: every row has as many cells. */}
          <td colSpan={2} class="hidden" />
        </tr>
      )}
      {isOpen && ScalePanel && (
        <tr class="max-md:block">
          <td colSpan={options.length + 4} class="px-4 pb-4 max-md:block max-md:px-0 md:pl-12">
            <ScalePanel criterion={criterion} label={label} screen={screen} />
          </td>
        </tr>
      )}
    </>
  );
});

const WITHIN_A_HUNDRED = within(0, 100);

/** A share in percent, so that what was typed comes back as it was. */
function exactPercent(share: number): number {
  return Math.round(1e11 * share) / 1e9;
}

const NO_CHANGES: Changes = { down: "", up: "", none: "", nearest: null };

/** Where the winner changes, in an element of its own. */
function changesIn(Place: "td" | "div", look: string, { down, up, none, nearest }: Changes): JSX.Element {
  const way = (words: string, arrow: string, isNearest: boolean) =>
    words !== "" && (
      <span class={`block leading-snug ${isNearest ? "font-semibold text-accent-ink" : ""}`}>
        <span aria-hidden="true" class="pr-1.5">{arrow}</span>
        {words}
      </span>
    );
  if (down + up + none === "") return <Place class={look} />;
  return (
    <Place class={look}>
      <span aria-hidden="true" class="block lg:hidden">{WORDS.changes}</span>
      {way(down, "↓", nearest === "down")}
      {way(up, "↑", nearest === "up")}
      {none}
    </Place>
  );
}

/** What there is to say of a value; "" for nothing. */
function noteOf(criterion: Criterion, value: number | null, { settings }: Screen): string {
  if (value === null) return "";
  if (!isOnScale(criterion, value)) return WORDS.offScale;
  if (failsMust(criterion, value)) return WORDS.failsMust;
  const [low, high] = ownBounds(criterion) ?? [-Infinity, Infinity];
  const bound = (figure: number) => valueText(figure, criterion, settings);
  return value < low || value > high ? WORDS.outside(bound(low), bound(high)) : "";
}

interface ValueCellProps {
  readonly criterion: string;
  readonly option: string;
  /** Of the option, as a phone says it over the value. */
  readonly name: string;
  readonly label: string;
  readonly value: number | null;
  readonly text: string;
  readonly note: string;
  /** Beside the weight, which may have something to say too. */
  readonly isFirst: boolean;
  /** On a phone too. */
  readonly isVisible: boolean;
  readonly screen: Screen;
}

/** A value. It is made of what it shows alone, so that a key draws those that it changes. */
const ValueCell = memo(function ValueCell(
  { criterion, option, name, label, value, text, note, isFirst, isVisible, screen }: ValueCellProps,
): JSX.Element {
  const id = `${criterion}-${option}`;
  const isOut = note === WORDS.failsMust;
  return (
    <td
      class={`p-1 py-2 max-md:order-1 max-md:min-w-0 max-md:px-0 max-md:py-1 ${
        isVisible ? "" : "max-md:hidden"
      }`}
    >
      <span aria-hidden="true" class="block truncate px-2.5 text-small text-ink-2 md:hidden">{name}</span>
      <NumberField
        id={id}
        label={label}
        class={`text-right max-md:text-left ${isOut ? "text-attention" : ""}`}
        value={value}
        shown={text}
        placeholder="–"
        numberStyle={screen.settings.numberStyle}
        saysTo={isFirst ? "wideRight" : "wideLeft"}
        describedBy={note === "" ? undefined : `${id}-note`}
        onValue={(next) => screen.dispatch({ type: "set value", criterion, option, value: next })}
        onDone={screen.endTyping}
      />
      <p
        id={`${id}-note`}
        class={`px-2.5 text-right text-small leading-snug empty:hidden max-md:text-left ${
          isOut ? "text-attention" : "text-ink-2"
        }`}
      >
        {note}
      </p>
    </td>
  );
});
