import type { JSX } from "react";
import { GOAL_TEXT } from "./words.ts";
import type { NumberStyle } from "../../../lib/tool_kit/numbers.ts";
import type { Goal } from "./cascade.ts";
import type { Standing } from "./roll_up.ts";
import type { Place, Tree } from "./tree.ts";
import { Figure as FigureCell, GoalNotes, ProgressBar } from "./GoalCells.tsx";
import { besideText, type GoalRow, nameOf, percentText } from "./goal_rows.ts";

export interface GoalFactsProps {
  readonly place: Place;
  readonly standing: Standing;
  readonly row: GoalRow;
  readonly tree: Tree;
  readonly style: NumberStyle;
}

/** Where one goal stands, what it moves, and what is pointed out about it. */
export function GoalFacts({ place: { goal }, standing, row, tree, style }: GoalFactsProps): JSX.Element {
  const { id } = goal;
  const servedAlso = tree.order.filter((other) => other.goal.alsoServes === id).map((other) =>
    nameOf(other.goal)
  );
  const said = [
    row.findings.includes("still") ? "" : besideText(goal, standing, style),
    contributionText(standing, style) ?? outsideText(goal),
    servedAlso.length > 0 ? GOAL_TEXT.alsoServedBy(servedAlso) : "",
  ];
  return (
    <>
      <div class="mt-3 grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4">
        <ProgressBar bar={row.bar} mark={row.mark} />
        <div class="text-right">
          <FigureCell row={row} />
        </div>
      </div>
      <div class="mt-1.5 text-small leading-snug text-ink-2">
        {said.filter(Boolean).map((text) => <p key={text} class="mt-0.5">{text}</p>)}
        <GoalNotes findings={row.findings} notes={row.notes} class="mt-0.5" />
      </div>
    </>
  );
}

/** The same before its fields are there, and where no script runs. */
export function GoalGlance(props: GoalFactsProps): JSX.Element {
  return (
    <section aria-label={GOAL_TEXT.details(props.row.title)} class="px-5 pt-4 pb-5">
      <p class="rounded-md bg-white px-2.5 py-2 font-display text-[1.3125rem] leading-snug shadow-[inset_0_0_0_1px_var(--color-line)]">
        {props.row.title}
      </p>
      <GoalFacts {...props} />
    </section>
  );
}

function contributionText({ contribution, share }: Standing, style: NumberStyle): string | null {
  if (contribution === null || share === null) return null;
  const percent = percentText(contribution.share * 100, style);
  const name = nameOf(contribution.goal);
  return contribution.stoppedBy === null
    ? GOAL_TEXT.contribution(percent, name)
    : contribution.stoppedBy === contribution.goal
    ? GOAL_TEXT.stoppedThere(percent, name)
    : GOAL_TEXT.stopped(percent, name, nameOf(contribution.stoppedBy));
}

function outsideText({ level }: Goal): string {
  return level === "company" ? "" : GOAL_TEXT.noContribution;
}
