/** How an agenda and the results of its parts read a sheet that is pasted into them: fetched with what is not in front. */
import { choiceIn, doneIn, minutesIn } from "../../../lib/tool_kit/pasted_words.ts";
import { SHEET_HEADINGS } from "../../../lib/tool_kit/words_paste.ts";
import { column, type PasteTarget, pasteTarget, type Said } from "../../tool_kit/paste_target.ts";
import { type Kit, PARTS } from "./screen.ts";
import { KIT_TEXT } from "./words.ts";
import { DETAILS_TEXT, PART_HEADINGS, RESULT_TEXT } from "./words_later.ts";
import { lengthOf, timeOf } from "./agenda.ts";
import { type Content, LIMITS, NEW_PART, type Part } from "./document.ts";

const { columns: COLUMNS } = KIT_TEXT;

const mustIn = choiceIn({
  must: /^(must|required|mandatory|fixed|pflicht|muss)$/i,
  optional: /^(optional|nice to have|if time( allows)?|kann)$/i,
});
const IS_MUST = { otherwise: PART_HEADINGS.isMust };
const kindIn = choiceIn({
  break: /\b(break|pause|lunch|mittag)/i,
  part: /^(part|session|work|exercise|talk|activity)$/i,
});

/** What a column says that may be headed by one choice of two: its words, or a mere yes or no. */
function headed<Choice extends string>(read: (text: string) => Choice | undefined, yes: Choice, no: Choice) {
  return (text: string): Choice | undefined => {
    const done = doneIn(text);
    return read(text) ?? (done && (done === "done" ? yes : no));
  };
}

const FIELDS = [
  column("title", COLUMNS.part, PART_HEADINGS.title),
  column("purpose", DETAILS_TEXT.purpose, ["goal", "outcome", "objective", "aim", ...SHEET_HEADINGS.why]),
  column("min", COLUMNS.min, PART_HEADINGS.min, timeIn, { otherwise: `${NEW_PART.min}` }),
  column("ideal", COLUMNS.ideal, PART_HEADINGS.ideal, timeIn, { otherwise: `${NEW_PART.ideal}` }),
  column("max", COLUMNS.max, PART_HEADINGS.max, timeIn, { otherwise: `${NEW_PART.max}` }),
  column("minutes", PART_HEADINGS.minutes, SHEET_HEADINGS.minutes, boundsIn, {
    isUsual: true,
    otherwise: [NEW_PART.min, NEW_PART.ideal, NEW_PART.max].join("/"),
  }),
  column("must", PART_HEADINGS.must, PART_HEADINGS.musts, headed(mustIn, "must", "optional"), IS_MUST),
  column(
    "optional",
    PART_HEADINGS.optional,
    PART_HEADINGS.optionals,
    headed(mustIn, "optional", "must"),
    IS_MUST,
  ),
  column("kind", DETAILS_TEXT.kind, PART_HEADINGS.kinds, headed(kindIn, "break", "part"), {
    otherwise: DETAILS_TEXT.kinds.part,
  }),
  column("materials", DETAILS_TEXT.materials, PART_HEADINGS.materials),
  column("prompts", DETAILS_TEXT.prompts, PART_HEADINGS.prompts),
  column("lead", PART_HEADINGS.lead, PART_HEADINGS.leads),
  column("at", PART_HEADINGS.at, PART_HEADINGS.ats, clockIn, { otherwise: PART_HEADINGS.after }),
];

/** Takes a sheet that is pasted into a part. */
export function pasteIntoPart(kit: Kit, part: string): PasteTarget {
  return pasteTarget(kit, PARTS, part, {
    fields: FIELDS,
    spread: (rows) => {
      const times = timesSaid(kit.content(), rows);
      const parts = [{ place: PARTS, into: part, rows: withMinutes(rows).map(partOf) }];
      return { before: times ? [{ type: "set", change: times }] : [], parts };
    },
    notes: (rows) => notesOf(kit.content(), rows),
  });
}

/** With the minutes up to the end of a row's own time, or up to the next row's, where no cell says them. */
const withMinutes = (rows: readonly Said[]): readonly Said[] =>
  rows.map((said, at) => {
    const [start, end = minutesAt(rows[at + 1])] = `${said.at ?? ""}`.split("-").map(Number);
    const minutes = start === undefined || end === undefined ? NaN : end - start;
    return { ...minutes > 0 && minutes <= LIMITS.minutes && said.at && { minutes }, ...said };
  });
const minutesAt = (said: Said | undefined) => said?.at === undefined ? undefined : parseInt(`${said.at}`);

/** Start and end as the rows say them, of an agenda that has no part yet; undefined: they say none. */
function timesSaid({ parts }: Content, rows: readonly Said[]): Pick<Content, "start" | "end"> | undefined {
  const start = minutesAt(rows.find(({ at }) => at !== undefined));
  const last = rows.at(-1);
  if (start === undefined || parts.some(({ title }) => title.trim() !== "")) return undefined;
  const end = (minutesAt(last) ?? NaN) + minutesOf(withMinutes(rows).slice(-1));
  return { start: timeOf(start), end: timeOf(end > start ? end : start + minutesOf(withMinutes(rows))) };
}

/** The ideal minutes of rows together. */
const minutesOf = (rows: readonly Said[]) =>
  rows.reduce((sum, said) => sum + (timesOf(said).ideal ?? NEW_PART.ideal), 0);

/** What is to be known of an agenda before it comes in: the times that it sets, or how much too long it is. */
function notesOf(content: Content, pasted: readonly Said[]): string[] {
  const times = timesSaid(content, pasted);
  const rows = withMinutes(pasted);
  const there = content.parts.filter(({ title }) => title.trim() !== "");
  const needed = minutesOf(rows) + there.reduce((sum, { ideal }) => sum + ideal, 0);
  const given = lengthOf(times ?? content);
  const hasTimes = rows.some((said) => timesOf(said).ideal !== undefined);
  return [
    ...times ? [PART_HEADINGS.times(times.start, times.end)] : [],
    ...hasTimes && needed > given ? [PART_HEADINGS.tooLong(needed, given)] : [],
  ];
}

const TIME = /^(\d{1,2})(?:[:.h]([0-5]\d))? ?h?(?: ?([ap])\.?m\.?)?(?: uhr)?$/i;

/** A time of day, in minutes from midnight; "540-585" for one with its end. */
function clockIn(text: string): number | string | undefined {
  const times = text.split(/ ?(?:-|–|to|bis) ?/i).map((part) => {
    const [whole, hours, minutes = "0", half] = TIME.exec(part) ?? [];
    const hour = half ? Number(hours) % 12 + (half.toLowerCase() === "p" ? 12 : 0) : Number(hours);
    return whole !== undefined && /\D/.test(whole) && hour < 24 ? 60 * hour + Number(minutes) : undefined;
  });
  if (times.includes(undefined) || times.length > 2) return undefined;
  return times.length === 2 ? times.join("-") : times[0];
}

/** A length of time that a part can have, in minutes. */
function timeIn(text: string): number | undefined {
  const minutes = minutesIn(text);
  return minutes !== undefined && minutes <= LIMITS.minutes ? minutes : undefined;
}

/** The shortest, ideal and longest time that a cell gives, with slashes between them: "5/10/15", or one of them alone. */
function boundsIn(text: string): number | string | undefined {
  const bounds = text.split(/ ?[/–-] ?/).map(timeIn);
  if (bounds.includes(undefined)) return undefined;
  return bounds.length === 3 ? bounds.join("/") : bounds.length === 1 ? bounds[0] : undefined;
}

/** A title that is a break in itself. */
const BREAK =
  /^(?:(?:short|long|coffee|tea|lunch|comfort|\d+[ -]min\w*)[ -]?)*(?:break|pause|coffee|tea|lunch|mittagspause|kaffeepause|mittag)$/i;

function partOf({ minutes, optional, must = optional, kind, lead, at: _, ...said }: Said): object {
  const isBreak = kind === "break" || kind === undefined && BREAK.test(`${said.title ?? ""}`.trim());
  const led = lead === undefined ? [] : [PART_HEADINGS.ledBy(`${lead}`)];
  return {
    ...said,
    ...lead !== undefined && { prompts: [...said.prompts ? [said.prompts] : [], ...led].join("\n") },
    ...must !== undefined && { isOptional: must === "optional" },
    ...(isBreak || kind !== undefined) && { isBreak },
    ...timesOf({ ...said, minutes }),
  };
}

/** One figure alone is the ideal time, even below "Min"; the other two make room for it. */
function timesOf(
  { min, ideal, max, minutes }: Readonly<Record<string, string | number | undefined>>,
): Partial<Pick<Part, "min" | "ideal" | "max">> {
  if (typeof minutes === "string") {
    const [min = 0, ideal = 0, max = 0] = minutes.split("/").map(Number);
    return { min, ideal, max };
  }
  const aim = ideal ?? minutes ?? (max === undefined ? min : undefined);
  if (typeof aim !== "number") return {};
  const isAlone = ideal === undefined && minutes === undefined;
  return {
    min: Number((isAlone ? undefined : min) ?? Math.min(NEW_PART.min, aim)),
    ideal: aim,
    max: Number(max ?? Math.max(NEW_PART.max, aim)),
  };
}

const { vote: VOTE, objectives: { columns: WRITTEN, fields: WORDS } } = RESULT_TEXT;
const OWNER = column("owner", WORDS.owner.head, SHEET_HEADINGS.owner);
const votesIn = (text: string) => /^\d{1,3}$/.test(text) ? Number(text) : undefined;
const RESULT_FIELDS = {
  candidates: [
    column("text", VOTE.column, VOTE.headings.text),
    column("votes", VOTE.dotsColumn, VOTE.headings.votes, votesIn, { otherwise: "0", isUsual: true }),
  ],
  objectives: [
    column("text", WRITTEN.objective, SHEET_HEADINGS.goal),
    column("why", WRITTEN.why, SHEET_HEADINGS.why),
    OWNER,
  ],
  keyResults: [
    column("text", WRITTEN.keyResult, SHEET_HEADINGS.result),
    column("baseline", WORDS.baseline.head, SHEET_HEADINGS.baseline, "number"),
    column("target", WORDS.target.head, SHEET_HEADINGS.target, "number"),
    column("unit", WORDS.unit.head, SHEET_HEADINGS.unit),
    OWNER,
  ],
};

/** The lists of results that can be pasted into. */
export type ResultList = keyof typeof RESULT_FIELDS;

/** Takes a sheet that is pasted into a wish, an objective or a key result. */
export function pasteIntoResults(
  kit: Kit,
  place: { readonly list: ResultList; readonly in: string },
  row: string,
): PasteTarget {
  return pasteTarget(kit, place, row, { fields: RESULT_FIELDS[place.list], unitOf: ["target", "baseline"] });
}
