import type { JSX } from "react";
import { CASCADE_TEXT } from "./words.ts";
import { PRINT_TEXT } from "./words_later.ts";
import { type Content, isBlank } from "./document.ts";
import { countServing, isFlat } from "./roll_up.ts";
import { BlankRows, type PaperProps, paperSize, PrintedHead } from "../../tool_kit/printed.tsx";
import { ProgressBar } from "./GoalCells.tsx";
import { type Cascade, figureText, type GoalRow, notesOf, useCascade, weightText } from "./goal_rows.ts";
import { subtreeOf, teamsOf } from "./tree.ts";

/** By depth; deeper goals are drawn as deep as the last. */
const INDENTS = ["", "pl-5", "pl-10", "pl-15", "pl-20", "pl-25", "pl-30", "pl-35", "pl-40"];
/** Lines of a cascade that begins. */
const BLANK_ROWS = 16;
const COLUMNS = 5;

interface CascadePaperProps extends PaperProps<Content> {
  /** A page for each team in place of the whole tree. */
  readonly isByTeam?: boolean;
}

/** The cascade on paper, whatever the screen shows: the whole tree, or a map for each team. An empty one is a form to write in. */
export function Paper({ title, content, today, isByTeam = false }: CascadePaperProps): JSX.Element {
  const cascade = useCascade(content);
  const { tree, facts, shares } = cascade;
  const rows = [...facts.values()].filter(({ goal }) =>
    !isBlank(goal) || (tree.byId.get(goal.id)?.children.length ?? 0) > 0
  );
  if (isByTeam) {
    return (
      <>
        {teamsOf(tree).map(({ owner, goals }) => (
          <article key={owner} class="break-after-page text-black last:break-after-auto">
            <PrintedHead title={title} today={today} heading={owner || PRINT_TEXT.noOwner} />
            {goals.map(({ id }) => <TeamGoal key={id} id={id} cascade={cascade} />)}
          </article>
        ))}
      </>
    );
  }
  const heading = rows.length === 0
    ? PRINT_TEXT.blank
    : rows.length === 1
    ? PRINT_TEXT.one
    : CASCADE_TEXT.heading(countServing(tree), tree.order.length, isFlat(tree));
  return (
    <article class={`text-black ${paperSize(rows.length)}`}>
      <PrintedHead title={title} today={today} heading={heading} />
      <GoalTable rows={rows} shares={shares} blank={rows.length > 3 ? 0 : BLANK_ROWS - 3 * rows.length} />
      {rows.length > 0 && <p class="mt-3 text-[10pt]">{PRINT_TEXT.legend}</p>}
    </article>
  );
}

interface GoalTableProps extends Pick<Cascade, "shares"> {
  readonly rows: readonly GoalRow[];
  /** How deep the highest of them stands. */
  readonly depth?: number;
  /** Lines to write in below them. */
  readonly blank?: number;
}

/** Goals as a table whose head is on every page. */
function GoalTable({ rows, shares, depth = 0, blank = 0 }: GoalTableProps): JSX.Element {
  const words = CASCADE_TEXT.columns;
  return (
    <table class="mt-3 w-full border-collapse">
      <thead>
        <tr class="border-b border-black text-left *:py-0.5 *:text-[0.91em] *:font-normal">
          <th scope="col">{words.goal}</th>
          <th scope="col" class="w-[8em] pl-3">{words.owner}</th>
          <th scope="col" class="w-[3.5em] text-right">{words.share}</th>
          <th scope="col" class="w-[6em] pl-4">{words.progress}</th>
          <th scope="col" class="w-[4.5em]">
            <span class="sr-only">{words.progress}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <PrintedRow key={row.goal.id} row={row} share={shares.of(row.goal.id)} depth={row.depth - depth} />
        ))}
        <BlankRows count={blank} columns={COLUMNS} />
      </tbody>
    </table>
  );
}

/** A goal of a team: what it serves above it, what serves it below. */
function TeamGoal(
  { id, cascade: { tree, facts, shares } }: { readonly id: string; readonly cascade: Cascade },
): JSX.Element | null {
  const row = facts.get(id);
  if (!row) return null;
  const below = subtreeOf(tree, id).slice(1).flatMap((goal) => facts.get(goal.id) ?? []);
  return (
    <section class={`mt-8 ${paperSize(below.length + 4)}`}>
      <div class="break-inside-avoid break-after-avoid">
        {row.parentTitle !== "" && <p>{PRINT_TEXT.serves(row.parentTitle, shares.of(id))}</p>}
        <h3 class="mt-1 flex items-baseline justify-between gap-8 text-[1.7em] leading-tight">
          <span>{row.title}</span>
          <span class="shrink-0">{figureText(row)}</span>
        </h3>
        <ProgressBar bar={row.bar} mark={row.mark} class="mt-2" />
        <Notes row={row} />
      </div>
      {below.length > 0
        ? <GoalTable rows={below} shares={shares} depth={row.depth + 1} />
        : <p class="mt-2">{PRINT_TEXT.nobody}</p>}
    </section>
  );
}

function Notes({ row }: { readonly row: GoalRow }): JSX.Element {
  return (
    <>
      {notesOf(row).map(({ name, says }) => (
        <span key={says} class="block text-[0.91em] italic">{name === "" ? says : `${name}: ${says}`}</span>
      ))}
    </>
  );
}

interface PrintedRowProps {
  readonly row: GoalRow;
  readonly share: string;
  readonly depth: number;
}

function PrintedRow({ row, share, depth }: PrintedRowProps): JSX.Element {
  const { goal: { owner, level }, title, bar, mark } = row;
  const weight = weightText(row);
  const isTop = level === "company";
  return (
    <tr
      class={`break-inside-avoid align-baseline *:py-1 ${
        isTop ? "border-t-[1.5px] border-black" : "border-t border-[#bbb]"
      } ${level === "person" ? "" : "break-after-avoid"}`}
    >
      <td>
        <div class={INDENTS[Math.min(depth, INDENTS.length - 1)]}>
          <span
            class={`block ${
              isTop ? "font-display text-[1.2em] leading-snug" : level === "team" ? "font-semibold" : ""
            }`}
          >
            {title}
          </span>
          <Notes row={row} />
        </div>
      </td>
      <td class="pl-3">{owner}</td>
      <td class="text-right tabular-nums">
        {share}
        {weight !== "" && weight !== "1" && <span class="block text-[0.91em]">{`× ${weight}`}</span>}
      </td>
      <td class="pl-4 align-top">
        <ProgressBar bar={bar} mark={mark} class={isTop ? "mt-[0.4em]" : "mt-[0.25em]"} />
      </td>
      <td
        class={`text-right tabular-nums ${isTop ? "text-[1.15em]" : ""}`}
      >
        {bar !== null && figureText(row)}
      </td>
    </tr>
  );
}
