import { Component, type JSX } from "react";
import type { GoalRow, Shares } from "./goal_rows.ts";

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

/** Progress as a thin bar: an upright for what the goals below add up to, dashes for what is not measured. */
export function ProgressBar(
  { bar, mark, class: className = "" }: Pick<GoalRow, "bar" | "mark"> & { readonly class?: string },
): JSX.Element {
  return (
    <svg
      viewBox="0 0 100 10"
      preserveAspectRatio="none"
      aria-hidden="true"
      class={`block h-2.5 w-full overflow-visible ${className}`}
    >
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

const TONES: Readonly<Record<string, string>> = {
  orphan: "text-attention",
  still: "text-attention",
  unserved: "text-moderate",
  level: "text-moderate",
};

/** What is pointed out about a goal, and what is to be known of its figure, a line each. */
export function GoalNotes(
  { findings, notes, class: className = "" }: Pick<GoalRow, "findings" | "notes"> & {
    readonly class?: string;
  },
): JSX.Element | null {
  if (notes === "") return null;
  const kinds = findings === "" ? [] : findings.split(" ");
  return (
    <>
      {notes.split("\n").map((note, index) => {
        const [name, says] = note.split("\t");
        return (
          <span
            key={note}
            class={`block text-small leading-snug ${TONES[kinds[index] ?? ""] ?? "text-ink-2"} ${className}`}
          >
            {name && <b class="mr-2 font-semibold">{name}</b>}
            {says}
          </span>
        );
      })}
    </>
  );
}

/** The figure of a goal, the larger the higher its level. */
export function Figure(
  { row: { bar, figure, level } }: { readonly row: GoalRow },
): JSX.Element {
  const size = bar === null
    ? "text-[0.8125rem] leading-tight text-ink-2"
    : level === "company"
    ? "font-display text-title leading-none"
    : level === "team"
    ? "font-semibold"
    : "";
  return <span class={`block tabular-nums ${size}`}>{figure}</span>;
}
