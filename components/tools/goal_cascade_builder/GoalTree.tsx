import { useKeptElements } from "../../tool_kit/kept.ts";
import type { JSX, ReactNode } from "react";
import { CASCADE_TEXT, LEVEL_NAMES } from "./words.ts";
import { Icon } from "../../Icon.tsx";
import { CHEVRON_DOWN } from "../../icons.ts";
import { Figure, GoalNotes, ProgressBar, rowBox, rowLook, Share, TITLE_LOOK } from "./GoalCells.tsx";
import { type GoalRow, rowId, type Shares, weightText } from "./goal_rows.ts";
import type { CascadeScreen } from "./screen.ts";
import type { VisibleRow } from "./tree.ts";

/** Deeper goals are drawn as deep as this; their level is still told. */
const DEPTH_MAX = 8;
/** By the room that the rows have, which is not that of the page. */
const COLUMNS =
  "grid grid-cols-[minmax(0,1fr)] items-center @min-[17rem]:grid-cols-[minmax(0,1fr)_4.75rem] gap-x-4 @min-[30rem]:grid-cols-[minmax(0,1fr)_6rem_5.5rem] @min-[40rem]:grid-cols-[minmax(0,1fr)_3.5rem_6rem_5.5rem] @min-[52rem]:grid-cols-[minmax(0,1fr)_7.5rem_3.5rem_6rem_5.5rem]";

export interface GoalRowsProps {
  readonly screen: CascadeScreen;
  /** The details of the selected goal, where they stand under its row. */
  readonly details: ReactNode;
}

/** What a row of the tree or the list is drawn from, compared one by one. */
export interface RowProps {
  readonly row: GoalRow;
  readonly shares: Shares;
  readonly isSelected: boolean;
  readonly details: ReactNode;
}

/** The goals by the ARIA pattern for trees. What is folded stays in the page, so that opening a goal again does not draw it again. */
export function GoalTree({ screen, details }: GoalRowsProps): JSX.Element {
  const { rows, facts, shares, selected } = screen;
  const words = CASCADE_TEXT.columns;
  const element = useKeptElements((props: TreeRowProps) => <TreeRow key={props.row.goal.id} {...props} />);
  const tree = { role: "tree", "aria-label": CASCADE_TEXT.tree } as const;
  return (
    <div class="@container rounded-card border border-line bg-sheet max-sm:-mx-2">
      <div
        aria-hidden="true"
        class={`${COLUMNS} border-b border-line px-4 py-2.5 text-small text-ink-2 @max-[40rem]:hidden`}
      >
        <span>{words.goal}</span>
        <span class="@max-[52rem]:hidden">{words.owner}</span>
        <span class="text-right">{words.share}</span>
        <span>{words.progress}</span>
        <span />
      </div>
      {/* Fields cannot stand in a tree. With details under a row the tree names its rows, which then stand beside it. */}
      {details && <div {...tree} aria-owns={screen.ids.map(rowId).join(" ")} />}
      <div {...rowBox(screen, rows.length)} {...(details ? {} : tree)}>
        {rows.map(({ place: { goal: { id } }, isMatch, isExpanded, isFolded }) => {
          const row = facts.get(id);
          const isSelected = id === selected;
          const under = isSelected ? details : null;
          return row &&
            element(id, { row, shares, isMatch, isExpanded, isFolded, isSelected, details: under });
        })}
      </div>
    </div>
  );
}

type TreeRowProps = RowProps & Pick<VisibleRow, "isMatch" | "isExpanded" | "isFolded">;

function TreeRow(
  { row, shares, isMatch, isExpanded, isFolded, isSelected, details }: TreeRowProps,
): JSX.Element {
  const { goal: { id, owner, level }, title, depth, position, siblings } = row;
  const weight = weightText(row);
  return (
    <>
      <div
        id={rowId(id)}
        role="treeitem"
        data-id={id}
        hidden={isFolded}
        aria-level={depth + 1}
        aria-posinset={position + 1}
        aria-setsize={siblings}
        aria-selected={isSelected}
        {...(isExpanded === null ? {} : { "aria-expanded": isExpanded })}
        tabIndex={isSelected ? 0 : -1}
        class={`${COLUMNS} min-h-13 cursor-default border-line px-4 not-first:border-t focus-visible:relative focus-visible:z-10 focus-visible:-outline-offset-2 max-sm:px-2 ${
          level === "company" ? "@min-[40rem]:min-h-16" : ""
        } ${rowLook(isSelected)} ${isMatch ? "" : "text-ink-2"}`}
      >
        <div class="row-span-2 flex min-w-0 items-stretch self-stretch @min-[30rem]:row-span-1">
          {Array.from({ length: Math.min(depth, DEPTH_MAX) }, (_, index) => (
            <span
              key={index}
              class="ml-3.5 w-3 shrink-0 border-l border-line max-sm:ml-1.5 max-sm:w-2.5 @max-[17rem]:ml-0 @max-[17rem]:w-1"
            />
          ))}
          {isExpanded === null ? <span class="w-7 shrink-0 max-sm:w-2" /> : (
            <span
              data-toggle
              class="grid w-7 shrink-0 place-items-center text-line-strong hover:text-ink pointer-coarse:-ml-2 pointer-coarse:w-9"
            >
              <Icon outline={CHEVRON_DOWN} class={`size-4 ${isExpanded ? "" : "-rotate-90"}`} />
            </span>
          )}
          <div class="min-w-0 self-center py-2.5 pl-1">
            <span class={`block leading-snug ${TITLE_LOOK[level]}`}>
              {title}
              <span class="sr-only">{`, ${LEVEL_NAMES[level]}`}</span>
            </span>
            {owner.trim() !== "" && (
              <span class="block text-small text-ink-2 @min-[52rem]:hidden">{owner}</span>
            )}
            <GoalNotes row={row} />
          </div>
        </div>
        <span class="min-w-0 truncate text-note @max-[52rem]:hidden" title={owner}>{owner}</span>
        <span class="text-right text-note tabular-nums @max-[40rem]:hidden">
          {weight !== "" && <span class="sr-only">{`${CASCADE_TEXT.columns.share} `}</span>}
          <Share id={id} shares={shares} />
          {weight !== "" && weight !== "1" && (
            <span class="block text-small text-ink-2">
              <span class="sr-only">{`${CASCADE_TEXT.columns.weight} `}</span>
              {`× ${weight}`}
            </span>
          )}
        </span>
        <ProgressBar
          bar={row.bar}
          mark={row.mark}
          class="@min-[17rem]:@max-[30rem]:col-start-2 @min-[17rem]:@max-[30rem]:row-start-2 @max-[30rem]:self-start"
        />
        <div class="text-right @min-[17rem]:@max-[30rem]:col-start-2 @min-[17rem]:@max-[30rem]:row-start-1 @max-[30rem]:self-end">
          <Figure row={row} />
        </div>
      </div>
      {details && <div data-details class="border-y border-line bg-accent-wash/30">{details}</div>}
    </>
  );
}
