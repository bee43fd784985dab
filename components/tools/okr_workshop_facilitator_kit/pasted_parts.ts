/** How an agenda reads a sheet that is pasted into it: fetched with what is not in front. */
import type { PastedRow, PasteField } from "../../../lib/tool_kit/pasted_columns.ts";
import { doneIn, minutesIn } from "../../../lib/tool_kit/pasted_words.ts";
import { SHEET_HEADINGS } from "../../../lib/tool_kit/words_paste.ts";
import { cellReading, type PasteTarget, pasteTarget } from "../../tool_kit/paste_target.ts";
import { type Kit, PARTS } from "./screen.ts";
import { KIT_TEXT } from "./words.ts";
import { DETAILS_TEXT, PART_HEADINGS } from "./words_later.ts";
import { LIMITS, NEW_PART } from "./document.ts";

const { columns: COLUMNS } = KIT_TEXT;

const FIELDS: readonly PasteField[] = [
  { name: "title", label: COLUMNS.part, headings: PART_HEADINGS.title, kind: "text" },
  {
    name: "purpose",
    label: DETAILS_TEXT.purpose,
    headings: ["goal", "outcome", "objective", "aim", ...SHEET_HEADINGS.why],
    kind: "text",
  },
  {
    name: "min",
    label: COLUMNS.min,
    headings: PART_HEADINGS.min,
    kind: timeIn,
    otherwise: `${NEW_PART.min}`,
  },
  {
    name: "ideal",
    label: COLUMNS.ideal,
    headings: PART_HEADINGS.ideal,
    kind: timeIn,
    otherwise: `${NEW_PART.ideal}`,
  },
  {
    name: "max",
    label: COLUMNS.max,
    headings: PART_HEADINGS.max,
    kind: timeIn,
    otherwise: `${NEW_PART.max}`,
  },
  {
    name: "minutes",
    label: PART_HEADINGS.minutes,
    headings: SHEET_HEADINGS.minutes,
    kind: boundsIn,
    isUsual: true,
    otherwise: [NEW_PART.min, NEW_PART.ideal, NEW_PART.max].join("/"),
  },
  {
    name: "must",
    label: PART_HEADINGS.must,
    headings: PART_HEADINGS.musts,
    kind: (text) => mustIn(text) ?? yesOrNo(text, "must", "optional"),
    otherwise: PART_HEADINGS.isMust,
  },
  {
    name: "optional",
    label: PART_HEADINGS.optional,
    headings: PART_HEADINGS.optionals,
    kind: (text) => mustIn(text) ?? yesOrNo(text, "optional", "must"),
    otherwise: PART_HEADINGS.isMust,
  },
  { name: "kind", label: DETAILS_TEXT.kind, headings: ["type", "art", "typ"], kind: kindIn },
  { name: "materials", label: DETAILS_TEXT.materials, headings: PART_HEADINGS.materials, kind: "text" },
  { name: "prompts", label: DETAILS_TEXT.prompts, headings: PART_HEADINGS.prompts, kind: "text" },
];

/** Takes a sheet that is pasted into a part. */
export function pasteIntoPart(kit: Kit, part: string): PasteTarget {
  return pasteTarget(kit, PARTS, part, { fields: FIELDS, ...cellReading(kit), rowOf: partOf });
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

function mustIn(text: string): "must" | "optional" | undefined {
  if (/^(must|required|mandatory|fixed|pflicht|muss)$/i.test(text)) return "must";
  return /^(optional|nice to have|if time( allows)?|kann)$/i.test(text) ? "optional" : undefined;
}

/** What a column's heading says of a row when its cell is a mere yes or no. */
function yesOrNo<Yes extends string, No extends string>(
  text: string,
  yes: Yes,
  no: No,
): Yes | No | undefined {
  const done = doneIn(text);
  return done === undefined ? undefined : done === "done" ? yes : no;
}

function kindIn(text: string): "part" | "break" | undefined {
  if (/\b(break|pause|lunch|mittag)/i.test(text)) return "break";
  return /^(part|session|work|exercise|talk|activity)$/i.test(text) ? "part" : undefined;
}

function partOf({ values: { minutes, optional, must = optional, kind, ...said } }: PastedRow): object {
  return {
    ...said,
    ...must !== undefined && { isOptional: must === "optional" },
    ...kind !== undefined && { isBreak: kind === "break" },
    ...timesOf({ ...said, minutes }),
  };
}

/** One figure alone is the ideal time, even below "Min"; the other two make room for it. */
function timesOf(
  { min, ideal, max, minutes }: Readonly<Record<string, string | number | undefined>>,
): object {
  if (typeof minutes === "string") {
    const [min, ideal, max] = minutes.split("/").map(Number);
    return { min, ideal, max };
  }
  const aim = ideal ?? minutes ?? (max === undefined ? min : undefined);
  if (typeof aim !== "number") return {};
  const isAlone = ideal === undefined && minutes === undefined;
  return {
    min: (isAlone ? undefined : min) ?? Math.min(NEW_PART.min, aim),
    ideal: aim,
    max: max ?? Math.max(NEW_PART.max, aim),
  };
}
