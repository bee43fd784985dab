import { FIVE, ownerKey, ownerLoads } from "./load.ts";
import { hasTwoMeasures, measureKey, vagueWord } from "./measure.ts";
import {
  type Content,
  type Dismissal,
  endOfYear,
  type Horizon,
  HORIZONS,
  isBegun,
  type KeyResult,
  type Objective,
} from "./plan.ts";
import type { PlainDate } from "../../../lib/tool_kit/dates.ts";
import type { Reading } from "./fill.ts";
import { readingOptions, readSentence } from "./sentence.ts";

/** Where a check stands: a field of the row `subject`, or beside the heading of a list. */
export type CheckField = "text" | "owner" | "baseline" | "target" | "due" | "link" | "list";

interface Said {
  /** "{kind}:{subject}": the same for as long as the check stays. */
  readonly id: string;
  /** Id of a key result or an objective; the owner for "overloaded"; the horizon for "too-many-objectives". */
  readonly subject: string;
  readonly field: CheckField;
  /** "fix": the plan is weaker for it. "note": said once, may well be meant. */
  readonly tone: "fix" | "note";
  /** What the check is about. A dismissal holds until this changes. */
  readonly about: string;
  /** The reason that it was dismissed with; null: it stands. "" is a reason not given. */
  readonly dismissed: string | null;
}

/** A check with the facts that its sentence needs. */
export type Check =
  & Said
  & (
    /** The text names work; the screen asks what changes for whom, and offers to make it a milestone. */
    | { readonly kind: "activity"; readonly text: string }
    /** No target. `reading`: what the sentence itself says, to be filled in with one press; null when it has no target. */
    | { readonly kind: "no-number"; readonly reading: Reading | null }
    | { readonly kind: "vague"; readonly word: string }
    /** `due`: the day by which it was to be measured, which has passed; null: it is empty, or no day is named. */
    | { readonly kind: "no-baseline"; readonly due: PlainDate | null; readonly isUnknown: boolean }
    | { readonly kind: "no-change"; readonly value: number }
    | { readonly kind: "two-measures" }
    | { readonly kind: "same-measure"; readonly other: string; readonly otherId: string }
    | { readonly kind: "late"; readonly due: PlainDate; readonly end: PlainDate; readonly horizon: Horizon }
    | { readonly kind: "no-owner"; readonly row: "objective" | "key result" }
    | { readonly kind: "overloaded"; readonly owner: string; readonly count: number }
    | { readonly kind: "too-many-objectives"; readonly horizon: Horizon; readonly count: number }
    | { readonly kind: "too-many-key-results"; readonly count: number }
    | { readonly kind: "unserved"; readonly text: string }
    | { readonly kind: "unlinked" }
  );

export type CheckKind = Check["kind"];
type Facts = Check extends infer One ? One extends Check ? Omit<One, "id" | "dismissed"> : never : never;

export interface CheckOptions {
  readonly today: PlainDate;
  /** Whether a text is work to be done instead of a result of it. */
  readonly isActivity: (text: string) => boolean;
  /** What a text measures; given by whoever keeps the verdicts on texts. */
  readonly measures?: MeasureReader;
}

export interface MeasureReader {
  readonly hasTwoMeasures: (text: string) => boolean;
  readonly measureKey: (text: string) => string;
}

/**
 * Everything that can be said about a plan, in its order, dismissed checks included. A row without words is not
 * finished, and nothing is said about it. A key result hears one thing about its figures at a time: that it is an activity,
 * or has no number, or no baseline.
 */
export function findChecks(content: Content, options: CheckOptions): Check[] {
  const facts = HORIZONS.flatMap((horizon) => {
    const seen: Measures = new Map();
    return [
      ...listFacts(content, horizon),
      ...content[horizon].flatMap((objective) => objectiveFacts(content, horizon, objective, seen, options)),
    ];
  });
  return [...facts, ...ownerFacts(content)].map((fact): Check => ({
    ...fact,
    id: `${fact.kind}:${fact.subject}`,
    dismissed: reasonOf(content.dismissed, fact),
  }));
}

function reasonOf(dismissed: readonly Dismissal[], { kind, subject, about }: Facts): string | null {
  const found = dismissed.find((known) =>
    known.kind === kind && known.subject === subject && known.about === about
  );
  return found?.reason ?? null;
}

function listFacts(content: Content, horizon: Horizon): Facts[] {
  const count = content[horizon].filter(isBegun).length;
  if (count <= FIVE) return [];
  return [{
    kind: "too-many-objectives",
    subject: horizon,
    field: "list",
    tone: "note",
    about: String(count),
    horizon,
    count,
  }];
}

function ownerFacts(content: Content): Facts[] {
  return ownerLoads(content).filter(({ isOver }) => isOver).map(({ owner, keyResults: count }) => ({
    kind: "overloaded",
    subject: ownerKey(owner),
    field: "list",
    tone: "note",
    about: String(count),
    owner,
    count,
  }));
}

function objectiveFacts(
  content: Content,
  horizon: Horizon,
  objective: Objective,
  seen: Measures,
  options: CheckOptions,
): Facts[] {
  const { id: subject, text, owner, serves, keyResults } = objective;
  const begun = keyResults.filter(isBegun);
  const facts: Facts[] = [];
  if (isBegun(objective)) {
    if (!owner.trim()) {
      facts.push({ kind: "no-owner", subject, field: "owner", tone: "fix", about: "", row: "objective" });
    }
    const isServed = () => content.ninety.some((row) => row.serves === subject && isBegun(row));
    if (horizon === "annual" && !isServed() && content.ninety.some(isBegun)) {
      facts.push({ kind: "unserved", subject, field: "link", tone: "note", about: "", text });
    }
    if (horizon === "ninety" && serves === null && content.annual.some(isBegun)) {
      facts.push({ kind: "unlinked", subject, field: "link", tone: "note", about: "" });
    }
  }
  if (begun.length > FIVE) {
    const count = begun.length;
    facts.push({
      kind: "too-many-key-results",
      subject,
      field: "list",
      tone: "note",
      about: String(count),
      count,
    });
  }
  return [...facts, ...begun.flatMap((row) => keyResultFacts(content, horizon, row, seen, options))];
}

function keyResultFacts(
  content: Content,
  horizon: Horizon,
  row: KeyResult,
  seen: Measures,
  { today, isActivity, measures = { hasTwoMeasures, measureKey } }: CheckOptions,
): Facts[] {
  const { id: subject, text, owner, due } = row;
  const about = text.trim();
  const facts: Facts[] = [];
  const activity: Facts = { kind: "activity", subject, field: "text", tone: "fix", about, text: about };
  const isWork = isActivity(about);
  if (isWork) facts.push(activity);
  // Who says that it is a result after all is asked for its figures.
  if (!isWork || reasonOf(content.dismissed, activity) !== null) {
    if (measures.hasTwoMeasures(text)) {
      facts.push({ kind: "two-measures", subject, field: "text", tone: "fix", about });
    }
    facts.push(...figureFacts(content, horizon, row, today));
  }
  const same = earlierSame(seen, row, measures.measureKey(text));
  if (same) {
    const other = same.text.trim();
    facts.push({ kind: "same-measure", subject, field: "text", tone: "fix", about, other, otherId: same.id });
  }
  const end = horizon === "ninety" ? content.period.end : endOfYear(content.year);
  if (due !== null && end !== null && due > end) {
    facts.push({
      kind: "late",
      subject,
      field: "due",
      tone: "fix",
      about: `${due} ${end}`,
      due,
      end,
      horizon,
    });
  }
  if (!owner.trim()) {
    facts.push({ kind: "no-owner", subject, field: "owner", tone: "fix", about: "", row: "key result" });
  }
  return facts;
}

/** The first thing missing from the figures of a key result: a target, then a baseline, then a difference of the two. */
function figureFacts(content: Content, horizon: Horizon, row: KeyResult, today: PlainDate): Facts[] {
  const { id: subject, text, baseline, target } = row;
  const about = text.trim();
  if (target === null) {
    const word = vagueWord(text);
    if (word !== null) return [{ kind: "vague", subject, field: "text", tone: "fix", about, word }];
    const read = readSentence(text, readingOptions(content, horizon));
    const reading = read.target === null ? null : read;
    return [{ kind: "no-number", subject, field: "target", tone: "fix", about, reading }];
  }
  if (baseline === null) {
    return [{
      kind: "no-baseline",
      subject,
      field: "baseline",
      tone: "fix",
      about: "",
      due: null,
      isUnknown: false,
    }];
  }
  if (typeof baseline === "object") {
    const due = baseline.measuredBy;
    if (due !== null && due >= today) return [];
    const about = due ?? "unknown";
    return [{ kind: "no-baseline", subject, field: "baseline", tone: "fix", about, due, isUnknown: true }];
  }
  if (baseline !== target) return [];
  return [{
    kind: "no-change",
    subject,
    field: "target",
    tone: "fix",
    about: String(target),
    value: target,
  }];
}

/** The key results of a horizon that were seen so far, by what they measure. */
type Measures = Map<string, KeyResult[]>;

/** The first key result above with the same measure; units that are both filled in and differ tell two measures apart. */
function earlierSame(seen: Measures, row: KeyResult, key: string): KeyResult | undefined {
  if (key === "") return undefined;
  const rows = seen.get(key) ?? [];
  seen.set(key, [...rows, row]);
  const unitOf = ({ unit }: KeyResult) => unit.trim().toLowerCase();
  return rows.find((other) => [unitOf(other), unitOf(row)].includes("") || unitOf(other) === unitOf(row));
}
