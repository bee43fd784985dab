/** How an agenda reads a sheet that is pasted into it: fetched with what is not in front. */
import type { PastedRow, PasteField } from "../../../lib/tool_kit/pasted_columns.ts";
import { SHEET_HEADINGS } from "../../../lib/tool_kit/words_paste.ts";
import { cellReading, pasteTarget } from "../../tool_kit/paste_target.ts";
import type { PasteTarget } from "../../tool_kit/PasteDialog.tsx";
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
  { name: "min", label: COLUMNS.min, headings: PART_HEADINGS.min, kind: minutesIn },
  { name: "ideal", label: COLUMNS.ideal, headings: PART_HEADINGS.ideal, kind: minutesIn },
  { name: "max", label: COLUMNS.max, headings: PART_HEADINGS.max, kind: minutesIn },
  {
    name: "minutes",
    label: PART_HEADINGS.minutes,
    headings: SHEET_HEADINGS.minutes,
    kind: boundsIn,
    isUsual: true,
  },
  { name: "must", label: PART_HEADINGS.must, headings: PART_HEADINGS.musts, kind: mustIn },
  { name: "kind", label: DETAILS_TEXT.kind, headings: ["type"], kind: kindIn },
  { name: "materials", label: DETAILS_TEXT.materials, headings: PART_HEADINGS.materials, kind: "text" },
  { name: "prompts", label: DETAILS_TEXT.prompts, headings: PART_HEADINGS.prompts, kind: "text" },
];

/** Takes a sheet that is pasted into a part. */
export function pasteIntoPart(kit: Kit, part: string): PasteTarget {
  return pasteTarget(kit, PARTS, part, { fields: FIELDS, ...cellReading(kit), rowOf: partOf });
}

/** "15", "15 min", "1 h", "1 h 30 min", in minutes. A time of day is none. */
function minutesIn(text: string): number | undefined {
  const [whole, hours, minutes] =
    /^(?:(\d{1,2}(?:\.5)?) ?h(?:ours?|rs?)?)? ?(?:(\d{1,3}) ?(?:m|mins?|minutes)?\.?)?$/i.exec(text) ?? [];
  const sum = 60 * Number(hours ?? 0) + Number(minutes ?? 0);
  return whole && sum >= 1 && sum <= LIMITS.minutes ? sum : undefined;
}

/** The shortest, ideal and longest time that a cell gives, with slashes between them: "5/10/15", or one of them alone. */
function boundsIn(text: string): number | string | undefined {
  const bounds = text.replace(/ ?min(utes)?\.?$/i, "").split(/ ?[/–-] ?/).map(minutesIn);
  if (bounds.includes(undefined)) return undefined;
  return bounds.length === 3 ? bounds.join("/") : bounds.length === 1 ? bounds[0] : undefined;
}

function mustIn(text: string): "must" | "optional" | undefined {
  if (/^(must|required|mandatory|fixed)$/i.test(text)) return "must";
  return /^(optional|nice to have|if time( allows)?)$/i.test(text) ? "optional" : undefined;
}

function kindIn(text: string): "part" | "break" | undefined {
  if (/\b(break|pause|lunch)\b/i.test(text)) return "break";
  return /^(part|session|work|exercise|talk|activity)$/i.test(text) ? "part" : undefined;
}

function partOf({ values: { minutes, must, kind, ...said } }: PastedRow): object {
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
