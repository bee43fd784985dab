/** What rows and details of goals are made of. */
import { Component, type JSX } from "react";
import { GOAL_TEXT } from "./words.ts";
import type { NumberStyle } from "../../../lib/tool_kit/numbers.ts";
import type { Goal } from "./document.ts";
import {
  besideText,
  figureText,
  type GoalRow,
  nameOf,
  notesOf,
  percentText,
  rowId,
  type Shares,
} from "./goal_rows.ts";
import type { Standing } from "./roll_up.ts";
import type { CascadeScreen, SelectedGoal } from "./screen.ts";

/** Rows from which on only those that are to be seen are laid out. */
const MANY = 100;

/** The box around the rows of the tree or the list: it hears keys, presses and pasted text for all of them, and not for fields under one. */
export function rowBox({ selected, select, toggle, onRowKey, paste }: CascadeScreen, count: number) {
  const idAt = (target: EventTarget | null) =>
    target instanceof Element ? target.closest<HTMLElement>("[data-id]")?.dataset.id : undefined;
  return {
    class: `overflow-clip rounded-b-card ${
      count > MANY ? "*:[contain-intrinsic-size:auto_3.5rem] *:[content-visibility:auto]" : ""
    }`,
    onClick: ({ target }: Event) => {
      const id = idAt(target);
      if (id === undefined) return;
      if (target instanceof Element && target.closest("[data-toggle]")) toggle(id);
      else select(id);
    },
    onKeyDown: (event: KeyboardEvent) => {
      const id = idAt(event.target);
      if (id !== undefined && event.target instanceof Element && event.target.id === rowId(id)) {
        onRowKey(event, id);
      }
    },
    onPaste: (event: ClipboardEvent) => {
      const { target, clipboardData } = event;
      const [text = "", html = ""] = ["plain", "html"].map((type) => clipboardData?.getData(`text/${type}`));
      if (idAt(target) === undefined || text.trim() === "") return;
      event.preventDefault();
      paste({ text, html }, { parent: null, into: selected });
    },
  };
}

/** The look of a row, and of a title by its level. */
export const rowLook = (isSelected: boolean): string =>
  isSelected ? "bg-accent-wash/55 shadow-[inset_3px_0_0_var(--color-accent)]" : "hover:bg-paper";
export const TITLE_LOOK = {
  company: "font-display text-[1.1875rem] tracking-[-0.01em]",
  team: "text-note font-semibold",
  person: "text-note",
} as const;

interface ShareProps {
  readonly id: string;
  readonly shares: Shares;
}

/** The share of a goal, which is drawn again by itself. A class: one weight can change five hundred, and hooks cost as much again. */
export class Share extends Component<ShareProps> {
  #stop = () => {};
  override componentDidMount(): void {
    this.#stop = this.props.shares.listen(this.props.id, () => this.forceUpdate());
  }
  override componentWillUnmount(): void {
    this.#stop();
  }
  render({ id, shares }: ShareProps): string {
    return shares.of(id);
  }
}

const WIDE = { viewBox: "0 0 100 10", preserveAspectRatio: "none", "aria-hidden": "true" } as const;

/** Progress as a thin bar: an upright for what the goals below add up to, dashes for what is not measured. */
export function ProgressBar(
  { bar, mark, class: className = "" }: Pick<GoalRow, "bar" | "mark"> & { readonly class?: string },
): JSX.Element {
  return (
    <svg {...WIDE} class={`block h-2.5 w-full overflow-visible ${className}`}>
      {bar === null
        ? (
          <path
            d="M0 5H100"
            class="stroke-line-strong"
            stroke-width="1.5"
            stroke-dasharray="2 3"
            vector-effect="non-scaling-stroke"
          />
        )
        : (
          <>
            <rect y="2" width="100" height="6" class="fill-sand print:fill-line" />
            <rect y="2" width={bar} height="6" class="fill-accent print:fill-ink" />
          </>
        )}
      {mark !== null && (
        <path
          d={`M${mark} 0V10`}
          class="stroke-ink"
          stroke-width="2"
          vector-effect="non-scaling-stroke"
        />
      )}
    </svg>
  );
}

const TONES = {
  orphan: "text-attention",
  still: "text-attention",
  unserved: "text-moderate",
  level: "text-moderate",
} as const;

/** What is pointed out about a goal, and what is to be known of its figure, a line each. */
export function GoalNotes(
  { row, class: className = "" }: { readonly row: GoalRow; readonly class?: string },
): JSX.Element {
  return (
    <>
      {notesOf(row).map(({ finding, name, says }) => (
        <span
          key={says}
          class={`block text-small leading-snug ${finding ? TONES[finding] : "text-ink-2"} ${className}`}
        >
          {name && <b class="mr-2 font-semibold">{name}</b>}
          {says}
        </span>
      ))}
    </>
  );
}

const FIGURE_LOOK = {
  company: "font-display text-title leading-none",
  team: "font-semibold",
  person: "",
} as const;

/** The figure of a goal, the larger the higher its level. */
export function Figure({ row }: { readonly row: GoalRow }): JSX.Element {
  const look = row.progress === null
    ? "text-[0.8125rem] leading-tight text-ink-2"
    : FIGURE_LOOK[row.goal.level];
  return <span class={`block tabular-nums ${look}`}>{figureText(row)}</span>;
}

export interface GoalProps extends SelectedGoal {
  readonly screen: CascadeScreen;
}

/** Where one goal stands, what it moves, and what is pointed out about it. */
export function GoalFacts(
  { place: { goal }, standing, row, screen: { tree, style } }: GoalProps,
): JSX.Element {
  const servedBy = tree.order.filter((other) => other.goal.alsoServes === goal.id);
  const sentences = [
    row.findings.includes("still") ? "" : besideText(row),
    contributionText(goal, standing, style),
    servedBy.length > 0 ? GOAL_TEXT.alsoServedBy(servedBy.map((other) => nameOf(other.goal))) : "",
  ];
  return (
    <>
      <div class="mt-3 grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4">
        <ProgressBar bar={row.bar} mark={row.mark} />
        <div class="text-right">
          <Figure row={row} />
        </div>
      </div>
      <div class="mt-1.5 text-small leading-snug text-ink-2">
        {sentences.filter(Boolean).map((text) => <p key={text} class="mt-0.5">{text}</p>)}
        <GoalNotes row={row} class="mt-0.5" />
      </div>
    </>
  );
}

/** The same before its fields are there, and where no script runs. */
export function GoalGlance(props: GoalProps): JSX.Element {
  return (
    <section aria-label={GOAL_TEXT.details(props.row.title)} class="px-5 pt-4 pb-5">
      <p class="rounded-md bg-white px-2.5 py-2 font-display text-[1.3125rem] leading-snug shadow-[inset_0_0_0_1px_var(--color-line)]">
        {props.row.title}
      </p>
      <GoalFacts {...props} />
    </section>
  );
}

function contributionText(
  { level }: Goal,
  { contribution, share }: Standing,
  style: NumberStyle,
): string {
  if (contribution === null || share === null) return level === "company" ? "" : GOAL_TEXT.noContribution;
  const { goal, stoppedBy } = contribution;
  const percent = percentText(contribution.share * 100, style);
  if (stoppedBy === null) return GOAL_TEXT.contribution(percent, nameOf(goal));
  return stoppedBy === goal
    ? GOAL_TEXT.stoppedThere(percent, nameOf(goal))
    : GOAL_TEXT.stopped(percent, nameOf(goal), nameOf(stoppedBy));
}
