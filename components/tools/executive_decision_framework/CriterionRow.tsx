import type { ComponentType, JSX } from "preact";
import { DECISION_TEXT } from "../../../lib/content/tools/executive_decision_framework.ts";
import { parseNumber } from "../../../lib/tool_kit/numbers.ts";
import { newId } from "../../../lib/tool_kit/rows.ts";
import {
  type Criterion,
  letterOf,
  LIMITS,
  type Option,
} from "../../../lib/tools/executive_decision_framework/decision.ts";
import { Icon } from "../../Icon.tsx";
import { CHEVRON_DOWN } from "../../icons.ts";
import { focusLater, RowField } from "../../tool_kit/fields.tsx";
import { memo } from "../../tool_kit/memo.ts";
import { NumberField, within } from "../../tool_kit/NumberField.tsx";
import { LetterTag } from "../../tool_kit/LetterTag.tsx";
import { RowButtons } from "../../tool_kit/RowButtons.tsx";
import type { ScalePanelProps } from "./ScalePanel.tsx";
import { percentText, scaleWords, type Screen } from "./screen.ts";
import { ValueCells } from "./ValueCells.tsx";

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
  /** What stands in another place on a tablet is drawn in both until that is known. */
  readonly isTablet: boolean | null;
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

/**
 * A criterion: its name and scale, its weight, where that changes the winner, and a value for each option. Its parts are drawn
 * apart: a value that is typed moves the winner's changes of every row, and nothing else in them.
 */
export const CriterionRow = memo(function CriterionRow(props: CriterionRowProps): JSX.Element {
  const { criterion, index, count, place, options, shown, share, screen, isOpened, ScalePanel, onOpen } =
    props;
  const { isTablet } = props;
  const { id, name } = criterion;
  const label = name.trim() || DECISION_TEXT.criterion(index + 1);
  const { down, up, none, nearest } = props;
  const changes = props.isClear && <Changes down={down} up={up} none={none} nearest={nearest} />;
  const buttons = <CriterionButtons id={id} label={label} index={index} count={count} screen={screen} />;
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
        <td class="px-3 py-3.5 text-small text-ink-2 max-md:order-2 max-md:px-2.5 max-md:py-1 md:max-lg:hidden">
          {isTablet !== true && changes}
        </td>
        <ValueCells criterion={criterion} label={label} options={options} shown={shown} screen={screen} />
        <td class="py-2 pr-2 max-md:order-3 max-md:self-end max-md:p-0 md:max-lg:hidden lg:w-28">
          {isTablet !== true && buttons}
        </td>
      </tr>
      {/* On a tablet the columns are for the options, and what would need two more stands below. */}
      {isTablet !== false && (
        <tr class="hidden text-small text-ink-2 md:max-lg:table-row">
          <td colSpan={options.length + 2} class="pr-2 pb-2 pl-15">
            <div class="flex items-end justify-between gap-4">
              <div class="flex flex-wrap gap-x-4 pb-2">{changes}</div>
              {buttons}
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

interface WeightCellProps extends Pick<CriterionRowProps, "share" | "isPaired" | "screen"> {
  readonly id: string;
  readonly label: string;
}

const WeightCell = memo(function WeightCell(
  { id, label, share, isPaired, screen: { dispatch, endTyping, settings } }: WeightCellProps,
): JSX.Element {
  return (
    <td class="px-2 py-2 text-right max-md:order-1 max-md:min-w-0 max-md:px-0 max-md:py-1 max-md:text-left md:min-w-20 lg:min-w-24">
      {WEIGHT}
      {share !== null &&
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
    </td>
  );
});

const WITHIN_A_HUNDRED = within(0, 100);
/** Said on narrow pages, and the same in every row: Preact leaves out an element that it has already drawn. */
const WEIGHT = (
  <span aria-hidden="true" class="block px-2.5 text-small text-ink-2 md:hidden">{WORDS.weight}</span>
);
const CHANGES = <span aria-hidden="true" class="block lg:hidden">{WORDS.changes}</span>;
const ARROWS = {
  down: <span aria-hidden="true" class="pr-1.5">↓</span>,
  up: <span aria-hidden="true" class="pr-1.5">↑</span>,
};

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

/** A share in percent, so that what was typed comes back as it was. */
function exactPercent(share: number): number {
  return Math.round(1e11 * share) / 1e9;
}

/** Where the winner changes. It is drawn again only when it says something else. */
const Changes = memo(function Changes(
  { down, up, none, nearest }: Pick<CriterionRowProps, "down" | "up" | "none" | "nearest">,
): JSX.Element {
  return (
    <>
      {CHANGES}
      {([["down", down], ["up", up]] as const).map(([way, text]) => (
        <span
          key={way}
          hidden={text === ""}
          class={`block leading-snug ${nearest === way ? "font-semibold text-accent-ink" : ""}`}
        >
          {ARROWS[way]}
          {text}
        </span>
      ))}
      {none}
    </>
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
