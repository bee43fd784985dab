import { plural } from "../../../lib/tool_kit/words.ts";
import { sentence } from "../../../lib/tool_kit/texts.ts";

/** Ways on from a plan: to another tool, as text, into the next 90 days. Loaded with the part of the page that offers them. */
export const MOVE_TEXT = {
  handOver: {
    tracker: "Check in weekly in the OKR Execution Tracker",
    cascade: "Connect teams in the Goal Cascade Builder",
    sprint: "Plan thirteen weeks in the 90-Day Sprint Planner",
    help: "The plan stays here. What you hand over twice is updated there.",
  },
  copy: {
    markdown: "Copy as Markdown",
    text: "Copy as text",
    done: "Copied.",
    failed: "The browser did not allow copying. Select the text and copy it by hand.",
  },
  carry: {
    title: "Carry what is open into the next 90 days",
    help:
      "Tick what is closed: reached, or given up. The rest moves, with the value you enter as its new baseline.",
    closed: "Closed",
    endedAt: "Ended at",
    start: "New first day",
    submit: "Start the next 90 days",
    note: "This plan is kept as it is. The next one opens as a new document.",
    nothing: "Nothing is open. Start the next 90 days with new objectives.",
    title2: (title: string): string => `${title}, next 90 days`,
  },
} as const;

/** What of a plan has no place in another tool. */
export const STAYS_TEXT = {
  sentence: (things: readonly string[]): string => `Stays in the plan: ${things.join(", ")}.`,
  things: {
    annual: (count: number) => count === 1 ? "1 objective of the year" : `${count} objectives of the year`,
    whys: (count: number) => plural(count, "reason"),
    milestones: (count: number) => plural(count, "milestone"),
    done: (count: number) => count === 1 ? "1 milestone that is done" : `${count} milestones that are done`,
    dates: (count: number) => plural(count, "due date"),
  },
} as const;

/** The words of a copied plan that a printed one has not. */
export const COPY_TEXT = {
  owner: (owner: string): string => `Owner: ${owner}.`,
  why: (why: string): string => `Why: ${sentence(why)}`,
  milestone: (text: string, isDone: boolean): string => `Milestone: ${text}${isDone ? " (done)" : ""}`,
  from: (figure: string): string => `from ${figure}`,
  by: (date: string): string => `by ${date}`,
  stretch: "stretch",
} as const;
