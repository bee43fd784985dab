/** How lines read a sheet that is pasted into them: fetched with what is not in front. */
import type { PastedRow, PasteField } from "../../../lib/tool_kit/pasted_columns.ts";
import { parseNumber } from "../../../lib/tool_kit/numbers.ts";
import { cellReading, pasteTarget } from "../../tool_kit/paste_target.ts";
import type { PasteTarget } from "../../tool_kit/PasteDialog.tsx";
import type { LineChange } from "./actions.ts";
import type { Screen } from "./LineFields.tsx";
import { CASES, GROWTH_RANGE, type Kind, LIMITS, type Period } from "./document.ts";
import { ROI_TEXT } from "./words.ts";
import { LINE_HEADINGS } from "./words_later.ts";

const { lines: WORDS, cases: CASE_WORDS } = ROI_TEXT;

/** Takes a sheet that is pasted into a line. */
export function pasteIntoLine(screen: Screen, kind: Kind, line: string): PasteTarget {
  return pasteTarget(screen, { list: kind }, line, {
    fields: fieldsOf(screen, kind),
    ...cellReading(screen),
    rowOf: lineOf,
  });
}

function fieldsOf({ period, settings: { numberStyle } }: Screen, kind: Kind): readonly PasteField[] {
  const { amount, ...headings } = LINE_HEADINGS;
  const readPeriod = (text: string) => periodIn(text, period);
  const readGrowth = (text: string) => {
    const parsed = parseNumber(text, numberStyle);
    const [least, most] = GROWTH_RANGE;
    return parsed.ok && parsed.currency === null && parsed.value >= least && parsed.value <= most
      ? parsed.value
      : undefined;
  };
  return [
    { name: "text", label: WORDS.name, headings: [...headings.text, ...amount[kind]], kind: "text" },
    ...CASES.map((which): PasteField => ({
      name: which,
      label: CASE_WORDS[which],
      headings: which === "base" ? [...headings.base, ...amount[kind]] : headings[which],
      kind: "number",
      isUsual: which === "base",
    })),
    {
      name: "often",
      label: WORDS.often,
      headings: headings.often,
      kind: (text) => oftenIn(text, period),
    },
    { name: "start", label: WORDS.from, headings: headings.start, kind: readPeriod },
    { name: "end", label: WORDS.to, headings: headings.end, kind: readPeriod },
    { name: "growth", label: WORDS.growth[period], headings: headings.growth, kind: readGrowth },
  ];
}

/** "once" or "each", in the words of a cell; what flows in periods of another length is neither. */
function oftenIn(text: string, period: Period): "once" | "each" | undefined {
  if (/^(once|one[- ]?(time|off)|single)$/i.test(text)) return "once";
  const each = { month: "monthly", quarter: "quarterly", year: "yearly|annually|annual" }[period];
  return new RegExp(`^(${each}|(every|each|per|a) (${period}|period)|recurring)$`, "i").test(text)
    ? "each"
    : undefined;
}

/** The number of a period: "3", "Month 3", "M3". */
function periodIn(text: string, period: Period): number | undefined {
  if (/^(at the )?start$/i.test(text)) return 0;
  const [, digits] =
    new RegExp(`^(?:${period}|period|${period.slice(0, 1)})?\\s*(\\d{1,3})$`, "i").exec(text) ?? [];
  return digits !== undefined && Number(digits) <= LIMITS.periods ? Number(digits) : undefined;
}

function lineOf({ values: { often, ...said } }: PastedRow): LineChange {
  // Whoever gives an end or a growth means more than one period.
  const isRecurring = often === undefined
    ? (said.end ?? said.growth) === undefined ? undefined : true
    : often === "each";
  if (isRecurring === undefined) return said;
  // What flows in every period begins when the first one has passed.
  return { ...isRecurring && { start: 1 }, ...said, isRecurring };
}
