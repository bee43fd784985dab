import { type ComponentType, type JSX, memo } from "react";
import { DECISION_TEXT } from "./words.ts";
import { parseNumber } from "../../../lib/tool_kit/numbers.ts";
import { newId } from "../../../lib/tool_kit/rows.ts";
import { type Criterion, letterOf, LIMITS, type Option } from "./decision.ts";
import { Icon } from "../../Icon.tsx";
import { CHEVRON_DOWN } from "../../icons.ts";
import { focusLater, RowField } from "../../tool_kit/fields.tsx";
import { LetterTag } from "../../tool_kit/LetterTag.tsx";
import { RowButtons } from "../../tool_kit/RowButtons.tsx";
import type { ScalePanelProps } from "./ScalePanel.tsx";
import { scaleWords, type Screen } from "./screen.ts";
import { ValueCells } from "./ValueCells.tsx";
import { type Change, Changes, WeightCell } from "./WeightCells.tsx";

const { matrix: WORDS } = DECISION_TEXT;

interface CriterionRowProps extends Change {
  readonly criterion: Criterion;
  readonly index: number;
  readonly count: number;
  /** Among the criteria that count; null for an empty row. */
  readonly place: number | null;
  readonly options: readonly Option[];
  /** Place of the option that a phone shows. */
  readonly shown: number;
  /** What stands in another place on a tablet is drawn in both until that is known. */
  readonly isTablet: boolean | null;
  readonly share: number | null;
  /** The weight comes from comparisons and cannot be typed. */
  readonly isPaired: boolean;
  readonly isOpened: boolean;
  readonly ScalePanel: ComponentType<ScalePanelProps> | null;
  readonly onOpen: (id: string | null) => void;
  readonly screen: Screen;
}

/**
 * A criterion: its name and scale, its weight, where that changes the winner, and a value for each option. Its parts are drawn
 * apart: a value that is typed moves the winner's changes of every row, and nothing else in them.
 */
export const CriterionRow = memo(function CriterionRow(props: CriterionRowProps): JSX.Element {
  const { criterion, index, count, place, options, shown, share, screen, isOpened, ScalePanel, onOpen } =
    props;
  const { id, name } = criterion;
  const label = name.trim() || DECISION_TEXT.criterion(index + 1);
  const { isTablet, down, up, none, isClear, nearest } = props;
  const change = { down, up, none, isClear, nearest };
  const buttons = { id, label, index, count, screen };
  return (
    <>
      <tr class="group/row align-top max-md:grid max-md:grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] max-md:gap-x-3 max-md:py-4 max-md:border-b max-md:border-line md:not-first:border-t md:not-first:border-line">
        <NameCell
          id={id}
          name={name}
          scale={scaleWords(criterion, screen.settings)}
          label={label}
          index={index}
          place={place}
          screen={screen}
          isOpened={isOpened}
          onOpen={onOpen}
        />
        <WeightCell id={id} label={label} share={share} isPaired={props.isPaired} screen={screen} />
        <Changes
          element="td"
          class="px-3 py-3.5 text-small text-ink-2 max-md:order-2 max-md:px-2.5 max-md:py-1 md:max-lg:hidden"
          isDrawn={isTablet !== true}
          {...change}
        />
        <ValueCells criterion={criterion} label={label} options={options} shown={shown} screen={screen} />
        <ButtonsCell isDrawn={isTablet !== true} {...buttons} />
      </tr>
      {/* On a tablet the columns are for the options, and what would need two more stands below. */}
      {isTablet !== false && (
        <tr class="hidden text-small text-ink-2 md:max-lg:table-row">
          <td colSpan={options.length + 2} class="pr-2 pb-2 pl-15">
            <div class="flex items-end justify-between gap-4">
              <Changes element="div" class="flex flex-wrap gap-x-4 pb-2" {...change} />
              <CriterionButtons {...buttons} />
            </div>
          </td>
          {/* For the two columns that a tablet does not show: every row has as many cells. */}
          <td colSpan={2} class="hidden" />
        </tr>
      )}
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

/** A new criterion after another, or at the end, its name ready to type. */
export function addCriterion({ dispatch, content, say }: Screen, after?: string): void {
  if (content().criteria.length >= LIMITS.criteriaMax) return say(WORDS.fullCriteria(LIMITS.criteriaMax));
  const id = newId();
  dispatch({ type: "add criterion", id, ...(after === undefined ? {} : { after }) });
  focusLater(`${id}-name`);
}

/** Takes a criterion away; the focus goes to the one before it, or after it. */
function removeCriterion(id: string, index: number, { content, dispatch }: Screen): void {
  const { criteria } = content();
  const left = criteria.length > LIMITS.criteriaMin
    ? criteria[index - 1] ?? criteria[index + 1]
    : criteria[index];
  dispatch({ type: "remove criterion", id });
  if (left) focusLater(`${left.id}-name`);
}

interface NameCellProps
  extends Pick<CriterionRowProps, "index" | "place" | "screen" | "isOpened" | "onOpen"> {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  /** In words. */
  readonly scale: string;
}

const NameCell = memo(function NameCell(
  { id, name, scale, label, index, place, screen, isOpened, onOpen }: NameCellProps,
): JSX.Element {
  const { dispatch, endTyping } = screen;
  return (
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
            id={`${id}-name`}
            label={DECISION_TEXT.criterion(index + 1)}
            class="leading-snug font-semibold"
            value={name}
            maxLength={LIMITS.name}
            placeholder={WORDS.criterionPlaceholder}
            onValue={(value) => dispatch({ type: "edit criterion", id, change: { name: value } })}
            onDone={endTyping}
            onEnter={() => addCriterion(screen, id)}
            {...(name === "" && { onEmptyBackspace: () => removeCriterion(id, index, screen) })}
            onMove={(by) => {
              dispatch({ type: "move criterion", id, by });
              focusLater(`${id}-name`);
            }}
            onPasteRows={(rows) => paste(rows, id, screen)}
          />
          <button
            type="button"
            aria-expanded={isOpened}
            aria-label={WORDS.scale(scale, label)}
            class="inline-flex min-h-8 items-center gap-1 px-2.5 text-left text-small text-ink-2 underline-offset-4 hover:underline max-md:min-h-11"
            onClick={() => onOpen(isOpened ? null : id)}
          >
            {scale}
            <Icon outline={CHEVRON_DOWN} class={`size-4 ${isOpened ? "rotate-180" : ""}`} />
          </button>
        </div>
      </div>
    </th>
  );
});

interface CriterionButtonsProps extends Pick<CriterionRowProps, "index" | "count" | "screen"> {
  readonly id: string;
  readonly label: string;
}

const CriterionButtons = memo(function CriterionButtons(
  { id, label, index, count, screen }: CriterionButtonsProps,
): JSX.Element {
  return (
    <RowButtons
      name={label}
      isFirst={index === 0}
      isLast={index === count - 1}
      onMove={(by) => screen.dispatch({ type: "move criterion", id, by })}
      onDelete={() => removeCriterion(id, index, screen)}
    />
  );
});

const ButtonsCell = memo(function ButtonsCell(
  { isDrawn, ...buttons }: CriterionButtonsProps & { readonly isDrawn: boolean },
): JSX.Element {
  return (
    <td class="py-2 pr-2 max-md:order-3 max-md:self-end max-md:p-0 md:max-lg:hidden lg:w-28">
      {isDrawn && <CriterionButtons {...buttons} />}
    </td>
  );
});

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
