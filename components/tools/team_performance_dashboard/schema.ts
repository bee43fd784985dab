import {
  choice,
  date,
  figure,
  group,
  id,
  line,
  list,
  NUMBER_SETTINGS,
  type Of,
  open,
  ref,
  rows,
  whole,
} from "../../../lib/tool_kit/shape.ts";
import type { Rule } from "../../../lib/tool_kit/shape_reader.ts";
import type { DocumentReader } from "../../../lib/tool_kit/tool_model.ts";
import { DOCUMENT_MARK, LIMITS, WAYS } from "./limits.ts";

const count = whole(0, LIMITS.votes);

const area = group({
  id: id(),
  name: line(LIMITS.name),
  /** What green means here, for those who vote. */
  about: line(LIMITS.about),
});

const measure = group({
  id: id(),
  name: line(LIMITS.name),
  /** "%", "$", "orders"; "" for a bare count. */
  unit: line(LIMITS.unit),
  way: choice(WAYS),
  /** Where green and amber begin, in the unit: from here up when rising is good, from here down when falling is. null: no such colour. */
  green: open(figure()),
  amber: open(figure()),
});

/** How many voted what on an area. Who did is not kept. */
const votes = group({
  area: ref("areas", "is of no area of this document"),
  red: count,
  amber: count,
  green: count,
  worse: count,
  same: count,
  better: count,
});

const checkIn = group({
  id: id(),
  date: date(),
  /** How many were to vote; null: not said, so nobody is missing. */
  people: open(count),
  /** Areas that somebody voted on. */
  votes: list(votes, LIMITS.areas),
  /** Measures that have a figure. */
  values: list(
    group({ measure: ref("measures", "is of no measure of this document"), value: figure() }),
    LIMITS.measures,
  ),
});

/** What a dashboard holds, as it is stored and exported. */
export const contentSchema = group({
  settings: NUMBER_SETTINGS,
  areas: rows(area, LIMITS.areas),
  measures: rows(measure, LIMITS.measures),
  checkIns: rows(checkIn, LIMITS.checkIns),
});

export type Content = Of<typeof contentSchema>;
export type Area = Of<typeof area>;
export type Measure = Of<typeof measure>;
export type CheckIn = Of<typeof checkIn>;
export type AreaVotes = Of<typeof votes>;
export type Settings = Content["settings"];

const rule: Rule<Content> = ({ checkIns }, refuse) => {
  for (const [at, { votes, values }] of checkIns.entries()) {
    const lists = [
      ["votes", "area", votes.map(({ area }) => area)],
      ["values", "measure", values.map(({ measure }) => measure)],
    ] as const;
    for (const [name, kind, ids] of lists) {
      const second = ids.findIndex((id, index) => ids.indexOf(id) < index);
      if (second >= 0) refuse(["checkIns", at, name, second], `has a second entry for one ${kind}`);
    }
  }
};

/** Reads stored and exported dashboards. */
export const DASHBOARD_DOCUMENTS: DocumentReader<Content> = {
  ...DOCUMENT_MARK,
  content: contentSchema,
  rule,
  migrations: {},
};
