import type { JSX, ReactNode } from "react";
import { CASCADE_TEXT, LEVEL_NAMES } from "./words.ts";
import { useKeptElements } from "../../tool_kit/use_kept_elements.ts";
import { Figure, GoalNotes, ProgressBar, Share } from "./GoalCells.tsx";
import type { GoalRow, Shares } from "./goal_rows.ts";
import { MANY, rowId } from "./GoalTree.tsx";

interface GoalListProps {
  /** Ids of the goals to show, in the order of the tree. */
  readonly ids: readonly string[];
  readonly facts: ReadonlyMap<string, GoalRow>;
  readonly shares: Shares;
  readonly selected: string;
  /** The details of the selected goal, where they stand under its row. */
  readonly details: ReactNode;
  readonly onSelect: (id: string) => void;
  readonly onKey: (event: KeyboardEvent, id: string) => void;
  readonly onPaste: (event: ClipboardEvent) => void;
}

/** By the room that the rows have, as in the tree. */
const COLUMNS =
  "grid grid-cols-[minmax(0,1fr)] items-center @min-[17rem]:grid-cols-[minmax(0,1fr)_5.25rem] gap-x-4 px-4 max-sm:px-2 @min-[40rem]:grid-cols-[minmax(0,1fr)_7.5rem_4rem_6rem] @min-[52rem]:grid-cols-[minmax(0,1fr)_7.5rem_12rem_4rem_6rem]";
const MEDIUM = "@max-[40rem]:hidden";
const WIDE = "@max-[52rem]:hidden";

/**
 * The goals as a table: the same goals in the same order, each with the goal that it hangs from. Its rows are laid out one by
 * one, since a table of five hundred rows is laid out again as a whole with every key.
 */
export function GoalList(
  { ids, facts, shares, selected, details, onSelect, onKey, onPaste }: GoalListProps,
): JSX.Element {
  const idAt = (target: EventTarget | null) =>
    target instanceof Element && !target.closest("[data-details]")
      ? target.closest<HTMLElement>("[role=row]")?.dataset.id
      : undefined;
  const element = useKeptElements((props: ListRowProps) => <ListRow key={props.row.id} {...props} />);
  const words = CASCADE_TEXT.columns;
  return (
    <div class="@container rounded-card border border-line bg-sheet max-sm:-mx-2">
      <div
        role="table"
        aria-label={CASCADE_TEXT.list}
        class={`overflow-clip rounded-card ${
          ids.length > MANY ? "*:[contain-intrinsic-size:auto_3.5rem] *:[content-visibility:auto]" : ""
        }`}
        onClick={({ target }) => {
          const id = idAt(target);
          if (id !== undefined) onSelect(id);
        }}
        onKeyDown={(event) => {
          const { target } = event;
          const id = idAt(target);
          if (target instanceof HTMLButtonElement && id !== undefined) onKey(event, id);
        }}
        onPaste={(event) => idAt(event.target) !== undefined && onPaste(event)}
      >
        <div role="row" class={`${COLUMNS} py-2.5 text-small text-ink-2`}>
          <span role="columnheader">{words.goal}</span>
          <span role="columnheader" class={MEDIUM}>{words.owner}</span>
          <span role="columnheader" class={WIDE}>{words.serves}</span>
          <span role="columnheader" class={`${MEDIUM} text-right`}>{words.weight}</span>
          <span role="columnheader" class="text-right">{words.progress}</span>
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

interface ListRowProps {
  readonly row: GoalRow;
  readonly shares: Shares;
  readonly isSelected: boolean;
  readonly details: ReactNode;
}

function ListRow({ row, shares, isSelected, details }: ListRowProps): JSX.Element {
  const { id, title, owner, level, parentTitle, weight } = row;
  return (
    <>
      <div
        role="row"
        data-id={id}
        class={`${COLUMNS} min-h-13 border-t border-line py-2.5 text-note ${
          isSelected ? "bg-accent-wash/55 shadow-[inset_3px_0_0_var(--color-accent)]" : "hover:bg-paper"
        }`}
      >
        <div role="rowheader" class="min-w-0">
          <button
            id={rowId(id)}
            type="button"
            {...(isSelected ? { "aria-current": "true" } : {})}
            class={`text-left leading-snug focus-visible:outline-offset-1 max-md:min-h-11 ${
              level === "company"
                ? "font-display text-[1.1875rem] tracking-[-0.01em]"
                : level === "team"
                ? "font-semibold"
                : ""
            }`}
          >
            {title}
            <span class="sr-only">{`, ${LEVEL_NAMES[level]}`}</span>
          </button>
          <span class="block text-small text-ink-2 @min-[40rem]:hidden">{owner}</span>
          {parentTitle !== "" && (
            <span class="block text-small leading-snug text-ink-2 @min-[52rem]:hidden">
              {`${CASCADE_TEXT.columns.serves} ${parentTitle}`}
            </span>
          )}
          <GoalNotes findings={row.findings} notes={row.notes} />
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
