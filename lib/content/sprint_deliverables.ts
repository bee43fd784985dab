import type { SampleContent } from "./sample_content.ts";

/** A key result of the sample company; its figures are drawn on the dashboard. */
export interface SampleKeyResult {
  readonly objective: string;
  readonly name: string;
  readonly from: number;
  readonly to: number;
  /** In the week that the dashboard shows. */
  readonly today: number;
  /** After each figure. */
  readonly unit?: string;
  readonly owner: string;
}

export type TaskState = "done" | "open" | "waits";

export interface SampleTask {
  readonly name: string;
  readonly owner: string;
  readonly day: string;
  readonly state: TaskState;
}

const KEY_RESULTS: readonly SampleKeyResult[] = [
  {
    objective: "Loads arrive when we said they would",
    name: "Loads delivered in full and on time (of 20)",
    from: 11,
    to: 14,
    today: 13,
    owner: "Ana",
  },
  {
    objective: "Customers come back unasked",
    name: "Repeat customers a month",
    from: 96,
    to: 180,
    today: 132,
    owner: "Leo",
  },
  {
    objective: "Work is paid for soon after it is done",
    name: "Days until first invoice",
    from: 14,
    to: 5,
    today: 9,
    owner: "Mei",
  },
];

/** The four deliverables of the sprint as one invented company would have them: that of the first step and of the coaching app's report. */
export const SAMPLE_DELIVERABLES = {
  /** Week of the tracker and of the dashboard, and weeks in all. */
  week: 7,
  weeks: 13,
  weekOf: (week: number, weeks: number) => `Week ${week} of ${weeks}`,
  okrs: {
    company: "Regional logistics company",
    span: "Annual and 90 days",
    columns: {
      objective: "This year",
      name: "In 90 days, as a key result",
      from: "From",
      to: "To",
      owner: "Owner",
    },
    keyResults: KEY_RESULTS,
    stopped: {
      title: "Eight paused, such as",
      items: ["Second depot", "Customer portal", "New rate card"],
    },
  },
  tracker: {
    columns: { state: "State", task: "Task", owner: "Owner", day: "Due" },
    done: (done: number, all: number) => `${done} of ${all} done`,
    states: { done: "done", open: "open", waits: "waiting" } satisfies Record<TaskState, string>,
    tasks: [
      { name: "Truck board in dispatch", owner: "Ana", day: "Mon", state: "done" },
      { name: "Rule for late changes", owner: "Leo", day: "Tue", state: "done" },
      { name: "Call three lost customers", owner: "Leo", day: "Wed", state: "done" },
      { name: "Invoice on delivery day", owner: "Mei", day: "Wed", state: "done" },
      { name: "Weekly count to the team", owner: "Ana", day: "Fri", state: "open" },
      { name: "Slots with the largest customer", owner: "Leo", day: "Fri", state: "waits" },
    ] satisfies readonly SampleTask[],
  },
  dashboard: {
    title: "Where the sprint stands",
    atStart: (figure: string) => `${figure} at the start`,
    atEnd: (figure: string) => `${figure} at the end`,
    paces: { ahead: "ahead of pace", on: "on pace", behind: "to watch" },
    today: "today",
    wanted: "where you should be",
  },
  debrief: {
    to: "To the founder",
    day: "Day 90",
    parts: [
      {
        title: "What changed",
        text:
          "15 of 20 loads are now complete by the first promised date: dispatch sees the board before it accepts a job. The first invoice goes out after 5 days instead of 14.",
      },
      {
        title: "What didn’t",
        text: "Repeat customers ended at 158. The target was 180, and we began to call them too late.",
      },
      {
        title: "What comes next",
        text:
          "Keep the weekly count. Leo stays in charge of repeat customers, and starts to call them in week 1.",
      },
    ],
    /** One of the coaches, who signs it. */
    signedBy: "Samuel Ortega",
  },
} as const;

export const SAMPLE: readonly SampleContent[] = [
  {
    what: "The four deliverables of the sprint, filled in for an invented company",
    where: "lib/content/sprint_deliverables.ts",
    why: "the names of the four are specified; company, people and figures are invented",
  },
];
