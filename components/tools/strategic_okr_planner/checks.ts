import { isActivity } from "./activity.ts";
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

const VAGUE =
  /\b(?:improv(?:e|es|ed|ing|ement|ements)|better|optimi[sz](?:e|es|ed|ing|ation)|enhanc(?:e|es|ed|ing|ement)|strengthen(?:s|ed|ing)?|strong(?:er)?|streamlin(?:e|es|ed|ing)|boost(?:s|ed|ing)?|maximi[sz](?:e|es|ed|ing)|minimi[sz](?:e|es|ed|ing)|more|less|fewer|faster|higher|lower|happier|nicer|excellent|excellence|world-class|efficient(?:ly)?|effective(?:ly)?|significant(?:ly)?|as much as possible)\b/i;
const NUMBER_WORD =
  /\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|fifty|hundred|zero|none|half|halve|halves|double|doubles|triple|twice|every|all)\b/i;

/** The vague word of a text without any number ("Improve delivery": "Improve"); null for a text that has a number or is plain. */
export function vagueWord(text: string): string | null {
  return NUMBER_WORD.test(text) ? null : VAGUE.exec(text)?.[0] ?? null;
}

const CHANGE_VERB =
  "(?:increas|rais|grow|lift|boost|cut|reduc|lower|decreas|shrink|drop|halv|doubl|tripl|improv|shorten|speed\\s+up|bring|keep|" +
  "get|win|gain|reach|hit|achiev|deliver|add|sell|hold|push|expand|maintain)(?:e|es|s|ing)?";
/** What a business counts; people and things in the plural, since "customer and staff parking" is one thing. */
const MEASURE =
  "(?:revenues?|turnover|sales|profits?|margins?|costs?|spend|orders|customers|clients|patients|pupils|students|" +
  "complaints|returns|refunds|errors|defects|bookings|visits|visitors|leads|inquiries|enquiries|retention|churn|" +
  "satisfaction|nps|conversion|referrals|members|subscribers|enrol?ments|attendance|absences|scores?|response times?|" +
  "lead times?|waiting times?|downtime|uptime|prices?|headcount)";
const QUALIFIER =
  "(?:gross|net|average|monthly|weekly|daily|annual|repeat|new|paying|customer|order|staff|delivery|employee)";
const AND = String.raw`(?:\s+and\s+|\s*&\s*|\s+as\s+well\s+as\s+|\s+plus\s+)`;
/** "Raise orders and cut returns": a second change begins. */
const TWO_CHANGES = new RegExp(
  String.raw`^\s*${CHANGE_VERB}\b.*${AND}(?:also\s+)?${CHANGE_VERB}\s+\S`,
  "i",
);
/** "Revenue and gross margin": two names of measures side by side. */
const TWO_NAMES = new RegExp(
  String
    .raw`\b${MEASURE}${AND}(?:${QUALIFIER}\s+)*${MEASURE}\b(?!\s+(?:rate|cost|costs|ratio|team|teams|page|pages|desk|form|forms|support|service|success|data|records?)\b)`,
  "i",
);
/** "Orders to 180 and margin to 20 %": a target on each side. */
const TWO_TARGETS = new RegExp(
  String
    .raw`\b(?:to|at least|under|below|above|reach(?:es)?)\s+\D{0,3}\d[^|]*${AND}(?!\d)[^\d]*\b(?:to|at least|under|below|above|reach(?:es)?|from)\s+\D{0,3}\d`,
  "i",
);

/** Whether a key result holds two measures joined by "and". Pairs that are one thing ("terms and conditions") do not count. */
export function hasTwoMeasures(text: string): boolean {
  const line = text.replace(/\bbetween\s+\S+\s+and\s+\S+/gi, " ");
  return TWO_CHANGES.test(line) || TWO_NAMES.test(line) || TWO_TARGETS.test(line);
}

const LEADING_CHANGE =
  /^(?:to\s+)?(?:increas|rais|grow|lift|boost|cut|reduc|lower|decreas|shrink|drop|halv|doubl|tripl|improv|shorten|bring|get|keep|reach|achiev|push|move|take)(?:e|es|s|ing)?\s+/;
const FILLER = new Set("the a an our of in from to by at least most up down under over about and".split(" "));

const AMOUNT = String.raw`[-−]?[$€£¥]?\d+(?:[.,]\d+)*(?:\s?[%$€£¥]|(?:k|m|bn)\b)?`;
/** Figures that say how much: "from 120", "to 180", "62 →", "12 %". Others name the thing: "Shop 2", "within 30 days". */
const FIGURES = new RegExp(
  String
    .raw`(?:\b(?:from|to|by|under|below|above|at least|at most)|→|->)\s*${AMOUNT}|${AMOUNT}(?=\s*(?:→|->|to\s+[$€£¥]?\d))|` +
    String.raw`\d+(?:[.,]\d+)*\s?%|[$€£¥]\s?\d+(?:[.,]\d+)*`,
  "g",
);

/** What a key result measures, without verbs of change, figures, filler and plurals: equal for two that measure the same. */
export function measureKey(text: string): string {
  const words = text.toLowerCase().replace(LEADING_CHANGE, "").replace(FIGURES, " ")
    .match(/[\p{L}\p{N}]+(?:['’.,][\p{L}\p{N}]+)*/gu) ?? [];
  return words.filter((word) => !FILLER.has(word))
    .map((word) => word.replace(/ies$/, "y").replace(/([^s])s$/, "$1")).join(" ");
}

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
    | {
      readonly kind: "late";
      readonly due: PlainDate;
      readonly start: PlainDate;
      readonly end: PlainDate;
      readonly horizon: Horizon;
    }
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
  const { start, end } = daysOf(content, horizon);
  const isLate = due !== null && end !== null && (due > end || due < start);
  return [
    isWork && activity,
    isResult && readers.hasTwoMeasures(text) && { kind: "two-measures", subject, about },
    isResult && ofFigures(look, row),
    same !== undefined && { kind: "same-measure", subject, about, other: same.text.trim() },
    isLate && { kind: "late", subject, about: `${due} ${end}`, due, start, end, horizon },
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
