import type { Words } from "../words/current.ts";
import { choice, entry, line, list, paragraph, SHOWN } from "../words/fields.ts";
import { example, slot, words } from "../words/slot.ts";

/** Key results of the sample company, whose figures the dashboard draws. */
const KEY_RESULTS = list(
  entry({
    objective: line(60),
    name: line(65),
    /** With a unit, if it has one. */
    from: line(6),
    to: line(6),
    /** In the week that the dashboard shows. */
    today: line(6),
    owner: line(12),
  }),
  { most: 4 },
);

/** What a task's state can be, done first. */
const STATES = ["done", "open", "waiting"] as const;

const TASKS = list(
  entry({
    name: line(45),
    owner: line(12),
    day: choice(["Mon", "Tue", "Wed", "Thu", "Fri"]),
    state: choice(STATES),
  }),
  { most: 8 },
);

export type TaskState = typeof STATES[number];

const EXAMPLE = slot(SHOWN, "Yes");

/** Whether the page of the sprint shows no example in these words. */
function hasNoExample(words: Words): boolean {
  return EXAMPLE.valueIn(words, "sprint/deliverables/example") === "No";
}

/** The four deliverables of the sprint as one invented company would have them: that of the first step and of the coaching app's report. */
export const SAMPLE_DELIVERABLES = words("sprint/deliverables", {
  confirmed: example(
    "The deliverables of the sprint, filled in for an invented company",
    "Company, people and figures are invented. Put in an example of yours, take it out, or confirm that this one stays",
    ["okrs", "tracker", "debrief"],
    hasNoExample,
  ),
  example: EXAMPLE,
  /** Week of the tracker and of the dashboard, and weeks in all. */
  week: 7,
  weeks: 13,
  weekOf: (week: number, weeks: number) => `Week ${week} of ${weeks}`,
  okrs: {
    company: slot(line(45, { mayBeEmpty: true }), "Regional logistics company"),
    span: "Annual and 90 days",
    columns: {
      objective: "This year",
      name: "In 90 days, as a key result",
      from: "From",
      to: "To",
      owner: "Owner",
    },
    keyResults: slot(KEY_RESULTS, [
      {
        objective: "Loads arrive when we said they would",
        name: "Loads delivered in full and on time (of 20)",
        from: "11",
        to: "14",
        today: "13",
        owner: "Ana",
      },
      {
        objective: "Customers come back unasked",
        name: "Repeat customers a month",
        from: "96",
        to: "180",
        today: "132",
        owner: "Leo",
      },
      {
        objective: "Work is paid for soon after it is done",
        name: "Days until first invoice",
        from: "14",
        to: "5",
        today: "9",
        owner: "Mei",
      },
    ]),
    stopped: {
      title: slot(line(35), "Eight paused, such as"),
      items: slot(list(line(30), { most: 5 }), ["Second depot", "Customer portal", "New rate card"]),
    },
  },
  tracker: {
    columns: { state: "State", task: "Task", owner: "Owner", day: "Due" },
    done: (done: number, all: number) => `${done} of ${all} done`,
    tasks: slot(TASKS, [
      { name: "Truck board in dispatch", owner: "Ana", day: "Mon", state: "done" },
      { name: "Rule for late changes", owner: "Leo", day: "Tue", state: "done" },
      { name: "Call three lost customers", owner: "Leo", day: "Wed", state: "done" },
      { name: "Invoice on delivery day", owner: "Mei", day: "Wed", state: "done" },
      { name: "Weekly count to the team", owner: "Ana", day: "Fri", state: "open" },
      { name: "Slots with the largest customer", owner: "Leo", day: "Fri", state: "waiting" },
    ]),
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
    title: "Example letter",
    day: "Day 90",
    parts: [
      {
        title: "What changed",
        text: slot(
          paragraph(260),
          "15 of 20 loads are now complete by the first promised date: dispatch sees the board before it accepts a job. The first invoice goes out after 5 days instead of 14.",
        ),
      },
      {
        title: "What didn’t",
        text: slot(
          paragraph(260),
          "Repeat customers ended at 158. The target was 180, and we began to call them too late.",
        ),
      },
      {
        title: "What comes next",
        text: slot(
          paragraph(260),
          "Keep the weekly count. Leo stays in charge of repeat customers, and starts to call them in week 1.",
        ),
      },
    ],
  },
});
