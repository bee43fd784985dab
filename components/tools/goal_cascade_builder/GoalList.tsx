import type { ComponentChildren, JSX } from "preact";
import { CASCADE_TEXT, LEVEL_NAMES } from "../../../lib/content/tools/goal_cascade_builder.ts";
import { useKeptElements } from "../../tool_kit/use_kept_elements.ts";
import { Figure, GoalNotes, ProgressBar } from "./GoalCells.tsx";
import type { GoalRow } from "./goal_rows.ts";
import { rowId } from "./GoalTree.tsx";

interface GoalListProps {
  /** Ids of the goals to show, in the order of the tree. */
  readonly ids: readonly string[];
  readonly facts: ReadonlyMap<string, GoalRow>;
  readonly selected: string;
  /** The details of the selected goal, where they stand under its row. */
  readonly details: ComponentChildren;
  readonly onSelect: (id: string) => void;
  readonly onKey: (event: KeyboardEvent, id: string) => void;
  readonly onPaste: (event: ClipboardEvent) => void;
}

/** The goals as a table: the same goals in the same order, each with the goal that it hangs from. */
export function GoalList(
  { ids, facts, selected, details, onSelect, onKey, onPaste }: GoalListProps,
): JSX.Element {
  const idAt = (target: EventTarget | null) =>
    target instanceof Element && !target.closest("[data-details]")
      ? target.closest<HTMLElement>("tr")?.dataset.id
      : undefined;
  const element = useKeptElements((props: ListRowProps) => <ListRow key={props.row.id} {...props} />);
  const words = CASCADE_TEXT.columns;
  return (
    <div class="rounded-card border border-line bg-sheet max-sm:-mx-2">
      <table
        class="w-full border-collapse text-left lg:table-fixed"
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
        <caption class="sr-only">{CASCADE_TEXT.list}</caption>
        <thead>
          <tr class="border-b border-line text-small text-ink-2 *:px-2 *:py-2.5 *:font-normal">
            <th scope="col" class="pl-4! max-sm:pl-2!">{words.goal}</th>
            <th scope="col" class="w-32 max-md:hidden">{words.owner}</th>
            <th scope="col" class="w-24 max-2xl:hidden">{words.level}</th>
            <th scope="col" class="w-52 max-lg:hidden">{words.serves}</th>
            <th scope="col" class="w-20 text-right max-md:hidden">{words.weight}</th>
            <th scope="col" class="w-26 pr-4! text-right max-sm:w-21 max-sm:pr-2!">{words.progress}</th>
          </tr>
        </thead>
        <tbody>
          {ids.map((id) => {
            const row = facts.get(id);
            const isSelected = id === selected;
            return row && element(id, { row, isSelected, details: isSelected ? details : null });
          })}
        </tbody>
      </table>
    </div>
  );
}

interface ListRowProps {
  readonly row: GoalRow;
  readonly isSelected: boolean;
  readonly details: ComponentChildren;
}

function ListRow({ row, isSelected, details }: ListRowProps): JSX.Element {
  const { id, title, owner, level, parentTitle, weight, share } = row;
  return (
    <>
      <tr
        data-id={id}
        class={`border-line align-middle text-note not-first:border-t *:px-2 *:py-2.5 ${
          isSelected ? "bg-accent-wash/55 shadow-[inset_3px_0_0_var(--color-accent)]" : "hover:bg-paper"
        }`}
      >
        <th scope="row" class="pl-4! font-normal max-sm:pl-2!">
          <button
            id={rowId(id)}
            type="button"
            {...(isSelected ? { "aria-current": "true" } : {})}
            class={`min-h-8 text-left leading-snug max-md:min-h-11 ${
              level === "company"
                ? "font-display text-[1.1875rem] tracking-[-0.01em]"
                : level === "team"
                ? "font-semibold"
                : ""
            }`}
          >
            {title}
          </button>
          <span class="block text-small text-ink-2 md:hidden">{owner}</span>
          {parentTitle !== "" && (
            <span class="block text-small leading-snug text-ink-2 lg:hidden">
              {`${CASCADE_TEXT.columns.serves} ${parentTitle}`}
            </span>
          )}
          <GoalNotes findings={row.findings} notes={row.notes} />
        </th>
        <td class="max-w-32 truncate max-md:hidden">{owner}</td>
        <td class="text-ink-2 max-2xl:hidden">{LEVEL_NAMES[level]}</td>
        <td class="text-small leading-snug text-ink-2 max-lg:hidden" title={parentTitle}>
          <span class="line-clamp-2">{parentTitle}</span>
        </td>
        <td class="text-right tabular-nums max-md:hidden">
          {weight}
          {share !== "" && <span class="block text-small text-ink-2">{share}</span>}
        </td>
        <td class="pr-4! text-right max-sm:pr-2!">
          <Figure row={row} />
          <ProgressBar bar={row.bar} mark={row.mark} class="mt-0.5" />
        </td>
      </tr>
      {details && (
        <tr>
          <td colSpan={6} data-details class="border-t border-line bg-accent-wash/30">{details}</td>
        </tr>
      )}
    </>
  );
}
