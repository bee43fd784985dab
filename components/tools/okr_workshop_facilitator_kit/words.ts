/** What the OKR Workshop Facilitator Kit says at first sight; what its other views say is in files of their own. */
import { plural } from "../../../lib/tool_kit/words.ts";
import type { EditNames, RowChange, Settings } from "../../../lib/tool_kit/edits.ts";
import type { Content, Part, WorkshopRows } from "./document.ts";

/** The fields of each list's rows. */
type Fields = { readonly [List in keyof WorkshopRows]: keyof RowChange<WorkshopRows[List]> };

export const minutes = (count: number) => plural(count, "minute");

/** "1 h 25 min", "45 min". */
export const duration = (count: number) => {
  const [hours, rest] = [Math.floor(count / 60), count % 60];
  const words = [hours > 0 ? `${hours} h` : "", rest > 0 || hours === 0 ? `${rest} min` : ""];
  return words.filter((part) => part !== "").join(" ");
};

/** What is said of a text that is no time. */
export const NO_TIME = "Write a time like 14:30 or 2:30 pm.";

export const EDIT_NAMES: EditNames<WorkshopRows> = {
  rows: {
    parts: { one: "part", many: "parts" },
    candidates: { one: "wish", many: "wishes" },
    objectives: { one: "objective", many: "objectives" },
    keyResults: { one: "key result", many: "key results" },
  },
  fields: {
    date: "day",
    start: "start",
    end: "end",
    people: "number of people",
    hasSound: "sound",
    settings: "number settings",
    title: "title",
    purpose: "purpose",
    prompts: "prompts",
    materials: "materials",
    min: "shortest time",
    ideal: "ideal time",
    max: "longest time",
    isOptional: "must or optional",
    isBreak: "part or break",
    collects: "what is collected",
    notes: "notes",
    dots: "number of dots",
    votes: "dots",
    why: "reason",
    owner: "owner",
    unit: "unit",
    baseline: "baseline",
    target: "target",
  } satisfies Record<
    Exclude<keyof Settings<Content> | Fields[keyof Fields], "run" | "text">,
    string
  >,
};

/** What else is done, as it stands after "Undo: ". */
export const ACTION_NAMES = {
  addBreak: "add break",
  removeBreak: "delete break",
  extend: (by: number) => `${by} minutes more`,
  settle: {
    parts: "fit the next parts",
    break: "change the break",
    end: "move the end",
  },
  own: {
    "use template": "use a template",
    "sort candidates": "sort by dots",
    "start run": "start the workshop",
    "next": "next part",
    "pause": "pause",
    "resume": "go on",
    "leave out": "leave out a part",
    "bring back": "bring back a part",
    "take ideal": "use as ideal time",
  },
} as const;

export const KIT_TEXT = {
  views: { agenda: "Agenda", run: "Run", results: "Results" },
  untitledPart: "Part without a title",
  untitledBreak: "Break",
  took: (took: number, had: number) => `Took ${minutes(took)}, planned ${had}`,
  frame: {
    start: "From",
    end: "to",
    date: "Day",
    noDate: "no day yet",
    people: "People",
    peoplePlaceholder: "how many",
  },
  fit: {
    exact: (parts: string, breaks: string) =>
      `${parts}${breaks === "" ? "" : ` and ${breaks}`} at their ideal length.`,
    fitted: (percent: number) =>
      `Fitted: parts have about ${percent}% of their ideal time, within their limits.`,
    short: (count: number, end: string) =>
      `${duration(count)} too little. No part goes below its shortest time, so it would end at ${end}.`,
    spare: (count: number, end: string) =>
      `${duration(count)} to spare: with every part at its longest, it ends at ${end}.`,
    left: "Left out for lack of time:",
    leftPart: (title: string, count: number) => `${title} (${count} min)`,
    nextDay: "The end is on the next day.",
  },
  empty: {
    title: "What happens, and when?",
    text: "Write the first part below, paste an agenda from a spreadsheet, or start with a template.",
  },
  parts: (count: number) => plural(count, "part"),
  breaks: (count: number) => plural(count, "break"),
  strip: {
    label: "The agenda on a timeline",
    slot: (time: string, title: string, count: number) => `${time} ${title}, ${minutes(count)}`,
  },
  columns: {
    at: "At",
    part: "Part",
    minutes: "Min",
    min: "Shortest",
    ideal: "Ideal",
    max: "Longest",
    must: "Must",
  },
  row: {
    title: (number: number) => `Title of part ${number}`,
    placeholder: "What happens in this part?",
    min: (name: string) => `Shortest time in minutes: ${name}`,
    ideal: (name: string) => `Ideal time in minutes: ${name}`,
    max: (name: string) => `Longest time in minutes: ${name}`,
    must: "must",
    optional: "optional",
    mustOf: (name: string) => `Must or optional: ${name}`,
    left: "left out",
    open: (name: string) => `Purpose, prompts and materials: ${name}`,
    prompts: (count: number) => count === 0 ? "no prompts" : plural(count, "prompt"),
    disordered: (min: number, ideal: number, max: number) =>
      `Shortest, ideal and longest are out of order. They count as ${min}, ${ideal} and ${max}.`,
    makeIdeal: (took: number) => `Make ${took} the ideal`,
  },
  add: "Add a part",
  addBreak: "Add a break",
  keys: "Enter adds a part below, Alt ↑ ↓ moves it.",
  start: "Run this workshop",
} as const;

/** What a part is called. */
export function nameOf({ title, isBreak }: Pick<Part, "title" | "isBreak">): string {
  return title.trim() || (isBreak ? KIT_TEXT.untitledBreak : KIT_TEXT.untitledPart);
}
