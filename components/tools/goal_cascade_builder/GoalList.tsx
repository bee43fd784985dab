import { useKeptElements } from "../../tool_kit/kept.ts";
import type { JSX } from "react";
import { CASCADE_TEXT, LEVEL_NAMES } from "./words.ts";
import { Figure, GoalNotes, ProgressBar, rowBox, rowLook, Share, TITLE_LOOK } from "./GoalCells.tsx";
import { rowId, weightText } from "./goal_rows.ts";
import type { GoalRowsProps, RowProps } from "./GoalTree.tsx";

/** By the room that the rows have, as in the tree. */
const COLUMNS =
  "grid grid-cols-[minmax(0,1fr)] items-center @min-[17rem]:grid-cols-[minmax(0,1fr)_5.25rem] gap-x-4 px-4 max-sm:px-2 @min-[40rem]:grid-cols-[minmax(0,1fr)_7.5rem_4rem_6rem] @min-[52rem]:grid-cols-[minmax(0,1fr)_7.5rem_12rem_4rem_6rem]";
const MEDIUM = "@max-[40rem]:hidden";
const WIDE = "@max-[52rem]:hidden";
const { list: LABEL, columns: WORDS } = CASCADE_TEXT;

/**
 * The goals as a table: the same goals in the same order, each with the goal that it hangs from. Its rows are laid out one by
 * one, since a table of five hundred rows is laid out again as a whole with every key.
 */
export function GoalList({ screen, details }: GoalRowsProps): JSX.Element {
  const { ids, facts, shares, selected } = screen;
  const element = useKeptElements((props: RowProps) => <ListRow key={props.row.goal.id} {...props} />);
  return (
    <div class="@container rounded-card border border-line bg-sheet max-sm:-mx-2">
      <div role="table" aria-label={LABEL} {...rowBox(screen, ids.length)}>
        <div role="row" class={`${COLUMNS} py-2.5 text-small text-ink-2`}>
          <span role="columnheader">{WORDS.goal}</span>
          <span role="columnheader" class={MEDIUM}>{WORDS.owner}</span>
          <span role="columnheader" class={WIDE}>{WORDS.serves}</span>
          <span role="columnheader" class={`${MEDIUM} text-right`}>{WORDS.weight}</span>
          <span role="columnheader" class="text-right">{WORDS.progress}</span>
        </div>
        {ids.map((id) => {
          const row = facts.get(id);
          const isSelected = id === selected;
          return row && element(id, { row, shares, isSelected, details: isSelected ? details : null });
        })}
      </div>
    </div>
  );
}

function ListRow({ row, shares, isSelected, details }: RowProps): JSX.Element {
  const { goal: { id, owner, level }, title, parentTitle } = row;
  const weight = weightText(row);
  return (
    <>
      <div
        role="row"
        data-id={id}
        class={`${COLUMNS} min-h-13 border-t border-line py-2.5 text-note ${rowLook(isSelected)}`}
      >
        <div role="rowheader" class="min-w-0">
          <button
            id={rowId(id)}
            type="button"
            {...(isSelected ? { "aria-current": "true" } : {})}
            class={`text-left leading-snug focus-visible:outline-offset-1 max-md:min-h-11 ${
              TITLE_LOOK[level]
            }`}
          >
            {title}
            <span class="sr-only">{`, ${LEVEL_NAMES[level]}`}</span>
          </button>
          <span class="block text-small text-ink-2 @min-[40rem]:hidden">{owner}</span>
          {parentTitle !== "" && (
            <span class="block text-small leading-snug text-ink-2 @min-[52rem]:hidden">
              {`${WORDS.serves} ${parentTitle}`}
            </span>
          )}
          <GoalNotes row={row} />
        </div>
        <span role="cell" class={`${MEDIUM} truncate`}>{owner}</span>
        <span
          role="cell"
          class={`${WIDE} line-clamp-2 text-small leading-snug text-ink-2`}
          title={parentTitle}
        >
          {parentTitle}
        </span>
        <span role="cell" class={`${MEDIUM} text-right tabular-nums`}>
          {weight}
          {weight !== "" && (
            <span class="block text-small text-ink-2">
              <Share id={id} shares={shares} />
            </span>
          )}
        </span>
        <div role="cell" class="text-right">
          <Figure row={row} />
          <ProgressBar bar={row.bar} mark={row.mark} class="mt-0.5" />
        </div>
      </div>
      {details && (
        <div role="row">
          <div role="cell" data-details class="border-t border-line bg-accent-wash/30">{details}</div>
        </div>
      )}
    </>
  );
}
