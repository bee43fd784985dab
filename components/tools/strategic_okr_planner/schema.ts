import {
  choice,
  date,
  figure as value,
  flag,
  group,
  HANDED_DATE,
  HANDED_FIGURE,
  HANDED_TEXT,
  id,
  line,
  list,
  NUMBER_SETTINGS,
  numberOrGroup,
  type Of,
  open,
  ORIGIN,
  ref,
  rows,
  withDefault,
} from "../../../lib/tool_kit/shape.ts";
import type { Rule } from "../../../lib/tool_kit/shape_reader.ts";
import type { DocumentReader } from "../../../lib/tool_kit/tool_model.ts";
import { DOCUMENT_MARK, LIMITS } from "./limits.ts";

const keyResult = group({
  id: id(),
  origin: open(ORIGIN),
  /** What is measured, in words. */
  text: line(LIMITS.text),
  owner: line(LIMITS.owner),
  /** "%", "$", "customers", "days"; free text, "" for a bare count. */
  unit: line(LIMITS.unit),
  /** Where it stood at the start, in the unit; null: not filled in; or unknown, to be measured by a day (null: not said). */
  baseline: open(numberOrGroup(value(), group({ measuredBy: open(date()) }))),
  target: open(value()),
  /** null: by the end of the period. */
  due: open(date()),
  /** A commitment is expected whole (1.0); of a stretch 0.7 is good. */
  kind: choice(["commitment", "stretch"]),
});

const milestone = group({
  id: id(),
  origin: open(ORIGIN),
  text: line(LIMITS.text),
  owner: line(LIMITS.owner),
  due: open(date()),
  isDone: flag(),
});

const NO_ANNUAL = "links to an annual objective that does not exist";

const objective = group({
  id: id(),
  origin: open(ORIGIN),
  text: line(LIMITS.text),
  /** Why it matters, in one line. */
  why: line(LIMITS.text),
  owner: line(LIMITS.owner),
  /** The annual objective that a 90-day objective serves; null: none, and always null for an annual one. */
  serves: open(ref("annual", NO_ANNUAL)),
  keyResults: rows(keyResult, LIMITS.rows),
  milestones: rows(milestone, LIMITS.rows),
});

/** A check that the user has answered: it stays silent for this row as long as what it is about stays the same. */
const dismissal = group({
  kind: line(40),
  /** Id of the row, the owner, or the horizon. */
  subject: line(LIMITS.subject),
  /** The text that the check is about, as it was. */
  about: line(LIMITS.text),
  reason: line(LIMITS.text),
});

/** What a plan holds, as it is stored and exported. */
export const contentSchema = group({
  vision: line(LIMITS.text),
  /** The year in the user's words: "2027", "2026/27". */
  year: line(LIMITS.yearLabel),
  /** The 90 days, first and last day. */
  period: group({ start: date(), end: date() }),
  settings: NUMBER_SETTINGS,
  annual: rows(objective, LIMITS.rows),
  ninety: rows(objective, LIMITS.rows),
  dismissed: list(dismissal, LIMITS.dismissed),
});

export type Content = Of<typeof contentSchema>;
export type Objective = Of<typeof objective>;
export type KeyResult = Of<typeof keyResult>;
export type Milestone = Of<typeof milestone>;
export type Dismissal = Of<typeof dismissal>;
export type Baseline = KeyResult["baseline"];
export type Settings = Content["settings"];

const rule: Rule<Content> = ({ period: { start, end }, annual }, refuse) => {
  if (start > end) refuse(["period"], "ends before it starts");
  const linked = annual.findIndex(({ serves }) => serves !== null);
  if (linked >= 0) refuse(["annual", linked, "serves"], NO_ANNUAL);
};

/** Objectives as another tool hands them over. What a sender leaves out is empty; texts are cut to a plan's lengths. */
export const handedObjectives = list(
  group({
    origin: ORIGIN,
    text: HANDED_TEXT,
    why: HANDED_TEXT,
    owner: HANDED_TEXT,
    keyResults: withDefault(
      list(
        group({
          origin: ORIGIN,
          text: HANDED_TEXT,
          owner: HANDED_TEXT,
          unit: HANDED_TEXT,
          baseline: HANDED_FIGURE,
          target: HANDED_FIGURE,
          due: HANDED_DATE,
        }),
        LIMITS.rows,
      ),
      [],
    ),
  }),
  LIMITS.rows,
);

export type HandedObjective = Of<typeof handedObjectives>[number];
export type HandedKeyResult = HandedObjective["keyResults"][number];

/** Reads stored and exported plans. */
export const PLAN_READER: DocumentReader<Content> = {
  ...DOCUMENT_MARK,
  content: contentSchema,
  rule,
  migrations: {},
};
