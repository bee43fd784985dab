import { isActivity } from "./activity.ts";
import { hasTwoMeasures, measureKey, vagueWord } from "./measure.ts";
import { isBegun } from "../../../lib/tool_kit/rows.ts";
import {
  ADVISED_MOST,
  type Content,
  daysOf,
  type Horizon,
  HORIZONS,
  type KeyResult,
  type Objective,
  ownerKey,
  ownerLoads,
} from "./document.ts";
import type { PlainDate } from "../../../lib/tool_kit/dates.ts";
import { type Filled, fillFrom, readSentence } from "./sentence.ts";

/** What a check has found, with the facts that its sentence needs. */
type Finding =
  & {
    /** Id of a key result or an objective; the owner for "overloaded"; the horizon for "too-many-objectives". */
    readonly subject: string;
    /** What the check is about. A dismissal holds until this changes. */
    readonly about: string;
  }
  & (
    /** "activity": the text names work; the screen asks what changes for whom, and offers to make it a milestone. */
    | { readonly kind: "activity" | "two-measures" | "unserved" | "unlinked" }
    /** No target. `filled`: the fields that the sentence itself fills, with one press; null when it has no target. */
    | { readonly kind: "no-number"; readonly filled: Filled | null }
    | { readonly kind: "vague"; readonly word: string }
    /** `due`: the day by which it was to be measured, which has passed; null: it is empty, or no day is named. */
    | { readonly kind: "no-baseline"; readonly due: PlainDate | null; readonly isUnknown: boolean }
    | { readonly kind: "no-change"; readonly value: number }
    | { readonly kind: "same-measure"; readonly other: string }
    | { readonly kind: "late"; readonly due: PlainDate; readonly end: PlainDate; readonly horizon: Horizon }
    | { readonly kind: "no-owner"; readonly row: "objective" | "key result" }
    | { readonly kind: "overloaded"; readonly owner: string; readonly count: number }
    | { readonly kind: "too-many-objectives"; readonly horizon: Horizon; readonly count: number }
    | { readonly kind: "too-many-key-results"; readonly count: number }
  );

export type Check = Finding & {
  /** "{kind}:{subject}": the same for as long as the check stays. */
  readonly id: string;
  /** The reason that it was dismissed with; null: it stands. "" is a reason not given. */
  readonly dismissed: string | null;
};
export type CheckKind = Check["kind"];

/** The functions that read the text of a key result. */
const READERS = { isActivity, hasTwoMeasures, measureKey };
export type Readers = typeof READERS;

const TEXTS_MAX = 5_000;

/** Checks plans. It remembers what it has read in each text, because a plan is checked after every key. */
export function createChecker(): (content: Content, today: PlainDate) => Check[] {
  const readers = {
    isActivity: kept(isActivity),
    hasTwoMeasures: kept(hasTwoMeasures),
    measureKey: kept(measureKey),
  };
  return (content, today) => findChecks(content, today, readers);
}

/** Reads each text once, as long as there are not too many of them. */
function kept<Verdict>(read: (text: string) => Verdict): (text: string) => Verdict {
  const verdicts = new Map<string, { readonly verdict: Verdict }>();
  return (text) => {
    const known = verdicts.get(text);
    if (known) return known.verdict;
    if (verdicts.size >= TEXTS_MAX) verdicts.clear();
    const verdict = read(text);
    verdicts.set(text, { verdict });
    return verdict;
  };
}

/** What the checks of one horizon need. */
interface Look {
  readonly content: Content;
  readonly horizon: Horizon;
  readonly today: PlainDate;
  readonly readers: Readers;
  /** The key results that were seen so far, by what they measure. */
  readonly seen: Map<string, KeyResult[]>;
}

type Found = (Finding | false)[];

/**
 * Everything that can be said about a plan, in its order, dismissed checks included. A row without words is not
 * finished, and nothing is said about it. A key result hears one thing about its figures at a time: that it is an activity,
 * or has no number, or no baseline.
 */
export function findChecks(content: Content, today: PlainDate, readers: Readers = READERS): Check[] {
  const found = HORIZONS.flatMap((horizon): Found => {
    const look: Look = { content, horizon, today, readers, seen: new Map() };
    const count = content[horizon].filter(isBegun).length;
    return [
      count > ADVISED_MOST &&
      { kind: "too-many-objectives", subject: horizon, about: String(count), horizon, count },
      ...content[horizon].flatMap((objective) => [
        ...ofObjective(look, objective),
        ...objective.keyResults.filter(isBegun).flatMap((row) => ofKeyResult(look, row)),
      ]),
    ];
  });
  return [...found, ...ofOwners(content)].filter((finding) => finding !== false).map((finding): Check => ({
    ...finding,
    id: `${finding.kind}:${finding.subject}`,
    dismissed: reasonOf(content, finding),
  }));
}

function reasonOf(
  { dismissed }: Content,
  { kind, subject, about }: Pick<Finding, "kind" | "subject" | "about">,
): string | null {
  const found = dismissed.find((known) =>
    known.kind === kind && known.subject === subject && known.about === about
  );
  return found?.reason ?? null;
}

function ofOwners(content: Content): Found {
  return ownerLoads(content).map(({ owner, keyResults: count, isOver }) =>
    isOver && { kind: "overloaded", subject: ownerKey(owner), about: String(count), owner, count }
  );
}

function ofObjective({ content: { annual, ninety }, horizon }: Look, objective: Objective): Found {
  const { id: subject, owner, serves, keyResults } = objective;
  const count = keyResults.filter(isBegun).length;
  const isServed = () => ninety.some((row) => row.serves === subject && isBegun(row));
  const isUnserved = horizon === "annual" && ninety.some(isBegun) && !isServed();
  const isUnlinked = horizon === "ninety" && annual.some(isBegun) && serves === null;
  const own: Found = [
    !owner.trim() && { kind: "no-owner", subject, about: "", row: "objective" },
    isUnserved && { kind: "unserved", subject, about: "" },
    isUnlinked && { kind: "unlinked", subject, about: "" },
  ];
  return [
    ...(isBegun(objective) ? own : []),
    count > ADVISED_MOST && { kind: "too-many-key-results", subject, about: String(count), count },
  ];
}

function ofKeyResult(look: Look, row: KeyResult): Found {
  const { content, horizon, readers } = look;
  const { id: subject, text, owner, due } = row;
  const about = text.trim();
  const activity = { kind: "activity", subject, about } as const;
  const isWork = readers.isActivity(about + wayOf(row));
  // Whoever has dismissed the activity check says that it is a result, so its figures are checked.
  const isResult = !isWork || reasonOf(content, activity) !== null;
  const same = earlierSame(look, row);
  const { end } = daysOf(content, horizon);
  const isLate = due !== null && end !== null && due > end;
  return [
    isWork && activity,
    isResult && readers.hasTwoMeasures(text) && { kind: "two-measures", subject, about },
    isResult && ofFigures(look, row),
    same !== undefined && { kind: "same-measure", subject, about, other: same.text.trim() },
    isLate && { kind: "late", subject, about: `${due} ${end}`, due, end, horizon },
    !owner.trim() && { kind: "no-owner", subject, about: "", row: "key result" },
  ];
}

/** The way that the fields go, in words, for the check that reads words. A count from nothing is none: work is counted like that too. */
function wayOf({ baseline, target, unit }: KeyResult): string {
  const isWay = typeof baseline === "number" && target !== null && baseline !== target &&
    (baseline !== 0 || unit.trim() === "%");
  return isWay ? ` ${baseline} → ${target}` : "";
}

/** The first thing missing from the figures of a key result: a target, then a baseline, then a difference of the two. */
function ofFigures({ content, horizon, today }: Look, row: KeyResult): Finding | false {
  const { id: subject, text, baseline, target } = row;
  const about = text.trim();
  if (target === null) {
    const word = vagueWord(text);
    if (word !== null) return { kind: "vague", subject, about, word };
    const { settings } = content;
    const reading = readSentence(text, { settings, from: daysOf(content, horizon).start });
    const filled = reading.target === null ? null : fillFrom(row, reading, null).change;
    return { kind: "no-number", subject, about, filled };
  }
  if (baseline === null) return { kind: "no-baseline", subject, about: "", due: null, isUnknown: false };
  if (typeof baseline === "object") {
    const due = baseline.measuredBy;
    const isAwaited = due !== null && due >= today;
    return !isAwaited && { kind: "no-baseline", subject, about: due ?? "unknown", due, isUnknown: true };
  }
  return baseline === target && { kind: "no-change", subject, about: String(target), value: target };
}

/** The first key result above with the same measure; units that are both filled in and differ tell two measures apart. */
function earlierSame({ seen, readers }: Look, row: KeyResult): KeyResult | undefined {
  const key = readers.measureKey(row.text);
  if (key === "") return undefined;
  const rows = seen.get(key) ?? [];
  seen.set(key, [...rows, row]);
  const unitOf = ({ unit }: KeyResult) => unit.trim().toLowerCase();
  return rows.find((other) => [unitOf(other), unitOf(row)].includes("") || unitOf(other) === unitOf(row));
}
