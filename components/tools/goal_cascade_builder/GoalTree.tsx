import type { JSX, ReactNode } from "react";
import { CASCADE_TEXT, LEVEL_NAMES } from "./words.ts";
import type { VisibleRow } from "./visible_rows.ts";
import { Icon } from "../../Icon.tsx";
import { CHEVRON_DOWN } from "../../icons.ts";
import { useKeptElements } from "../../tool_kit/use_kept_elements.ts";
import { Figure, GoalNotes, ProgressBar, Share } from "./GoalCells.tsx";
import type { GoalRow, Shares } from "./goal_rows.ts";

/** Deeper goals are drawn as deep as this; their level is still told. */
const DEPTH_DRAWN = 8;
/** By the room that the rows have, which is not that of the page. */
const COLUMNS =
  "grid grid-cols-[minmax(0,1fr)] items-center @min-[17rem]:grid-cols-[minmax(0,1fr)_4.75rem] gap-x-4 @min-[30rem]:grid-cols-[minmax(0,1fr)_6rem_5.5rem] @min-[40rem]:grid-cols-[minmax(0,1fr)_3.5rem_6rem_5.5rem] @min-[52rem]:grid-cols-[minmax(0,1fr)_7.5rem_3.5rem_6rem_5.5rem]";
/** Rows from which on only those that are to be seen are laid out. */
export const MANY = 100;

export const rowId = (id: string) => `goal-${id}`;

interface GoalTreeProps {
  /** Those that are folded too: they stay in the page, so that opening a goal again does not draw them again. */
  readonly rows: readonly VisibleRow[];
  readonly facts: ReadonlyMap<string, GoalRow>;
  readonly shares: Shares;
  /** The goal that has the place in the tab order. */
  readonly selected: string;
  /** The details of the selected goal, where they stand under its row. */
  readonly details: ReactNode;
  readonly onSelect: (id: string) => void;
  readonly onToggle: (id: string) => void;
  readonly onKey: (event: KeyboardEvent, id: string) => void;
  readonly onPaste: (event: ClipboardEvent) => void;
}

/** The goals by the ARIA pattern for trees; keys and presses are heard once, for all rows. */
export function GoalTree(
  { rows, facts, shares, selected, details, onSelect, onToggle, onKey, onPaste }: GoalTreeProps,
): JSX.Element {
  const idAt = (target: EventTarget | null) =>
    target instanceof Element && !target.closest("[data-details]")
      ? target.closest<HTMLElement>("[role=treeitem]")?.dataset.id
      : undefined;
  const element = useKeptElements((props: TreeRowProps) => <TreeRow key={props.row.id} {...props} />);
  const owned = () => rows.flatMap(({ isFolded, place }) => isFolded ? [] : [rowId(place.goal.id)]).join(" ");
  const named = { "aria-label": CASCADE_TEXT.tree };
  return (
    <div class="@container rounded-card border border-line bg-sheet max-sm:-mx-2">
      <div
        aria-hidden="true"
        class={`${COLUMNS} border-b border-line px-4 py-2.5 text-small text-ink-2 @max-[40rem]:hidden`}
      >
        <span>{CASCADE_TEXT.columns.goal}</span>
        <span class="@max-[52rem]:hidden">{CASCADE_TEXT.columns.owner}</span>
        <span class="text-right">{CASCADE_TEXT.columns.share}</span>
        <span>{CASCADE_TEXT.columns.progress}</span>
        <span />
      </div>
      {
        /* Fields cannot stand in a tree. With details under a row the tree names its rows, which then stand beside it. */
      }
      {details && <div role="tree" aria-owns={owned()} {...named} />}
      <div
        {...(details ? {} : { role: "tree", ...named })}
        class={`overflow-clip rounded-b-card ${
          rows.length > MANY ? "*:[contain-intrinsic-size:auto_3.5rem] *:[content-visibility:auto]" : ""
        }`}
        onClick={({ target }) => {
          const id = idAt(target);
          if (id === undefined) return;
          if (target instanceof Element && target.closest("[data-toggle]")) onToggle(id);
          else onSelect(id);
        }}
        onKeyDown={(event) => {
          const { target } = event;
          if (target instanceof HTMLElement && target.role === "treeitem") {
            onKey(
              event,
              target.dataset.id ?? "",
            );
          }
        }}
        onPaste={(event) => idAt(event.target) !== undefined && onPaste(event)}
      >
        {rows.map(({ place: { goal: { id } }, isMatch, isExpanded, isFolded }) => {
          const row = facts.get(id);
          const isSelected = id === selected;
          return row &&
            element(id, {
              row,
              shares,
              isMatch,
              isExpanded,
              isFolded,
              isSelected,
              details: isSelected ? details : null,
            });
        })}
      </div>
    </div>
  );
}

interface TreeRowProps {
  readonly row: GoalRow;
  readonly shares: Shares;
  readonly isMatch: boolean;
  readonly isExpanded: boolean | null;
  readonly isFolded: boolean;
  readonly isSelected: boolean;
  readonly details: ReactNode;
}

function TreeRow(
  { row, shares, isMatch, isExpanded, isFolded, isSelected, details }: TreeRowProps,
): JSX.Element {
  const { id, title, owner, level, depth, position, siblings, weight } = row;
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
        } ${isSelected ? "bg-accent-wash/55 shadow-[inset_3px_0_0_var(--color-accent)]" : "hover:bg-paper"} ${
          isMatch ? "" : "text-ink-2"
        }`}
      >
        <div class="row-span-2 flex min-w-0 items-stretch self-stretch @min-[30rem]:row-span-1">
          <Guides depth={depth} />
          {isExpanded === null ? <span class="w-7 shrink-0 max-sm:w-2" /> : (
            <span
              data-toggle
              class="grid w-7 shrink-0 place-items-center text-line-strong hover:text-ink pointer-coarse:-ml-2 pointer-coarse:w-9"
            >
              <Icon outline={CHEVRON_DOWN} class={`size-4 ${isExpanded ? "" : "-rotate-90"}`} />
            </span>
          )}
          <div class="min-w-0 self-center py-2.5 pl-1">
            <span
              class={`block leading-snug ${
                level === "company"
                  ? "font-display text-[1.1875rem] tracking-[-0.01em]"
                  : level === "team"
                  ? "text-note font-semibold"
                  : "text-note"
              }`}
            >
              {title}
              <span class="sr-only">{`, ${LEVEL_NAMES[level]}`}</span>
            </span>
            {owner !== "" && <span class="block text-small text-ink-2 @min-[52rem]:hidden">{owner}</span>}
            <GoalNotes findings={row.findings} notes={row.notes} />
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

/** A thin upright for every goal above. */
function Guides({ depth }: { readonly depth: number }): JSX.Element {
  return (
    <>
      {Array.from(
        { length: Math.min(depth, DEPTH_DRAWN) },
        (_, index) => (
          <span
            key={index}
            class="ml-3.5 w-3 shrink-0 border-l border-line max-sm:ml-1.5 max-sm:w-2.5 @max-[17rem]:ml-0 @max-[17rem]:w-1"
          />
        ),
      )}
    </>
  );
}
