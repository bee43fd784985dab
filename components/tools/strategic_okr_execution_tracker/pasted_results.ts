/** How key results read a sheet that is pasted into one of them. */
import { LATER_TEXT } from "./words_later.ts";
import { formatShortDay } from "../../../lib/tool_kit/date_words.ts";
import { addDays, type PlainDate } from "../../../lib/tool_kit/dates.ts";
import { expectationIn } from "../../../lib/tool_kit/pasted_words.ts";
import { isBegun, isSame, newId } from "../../../lib/tool_kit/rows.ts";
import { SHEET_HEADINGS } from "../../../lib/tool_kit/words_paste.ts";
import {
  column,
  figuresByDay,
  type PasteTarget,
  pasteTarget,
  type Said,
  type Spread,
  underNamed,
} from "../../tool_kit/paste_target.ts";
import type { RowScreen } from "../../tool_kit/row_keys.ts";
import type { Manner } from "./screen.ts";
import { type Content, emptyContent, isAtWork, type KeyResult, type TrackerRows } from "./document.ts";
import { lengthOf } from "./pace.ts";

const WORDS = LATER_TEXT.all;

const FIELDS = [
  column("text", WORDS.column, SHEET_HEADINGS.result),
  column("owner", WORDS.owner, SHEET_HEADINGS.owner),
  column("from", WORDS.from, SHEET_HEADINGS.start, "number"),
  column("to", WORDS.to, SHEET_HEADINGS.target, "number", { isUsual: true }),
  column("today", WORDS.today, SHEET_HEADINGS.today, "number", { isDated: true }),
  column("unit", WORDS.unit, SHEET_HEADINGS.unit),
  column("expectation", WORDS.expectation, SHEET_HEADINGS.expectation, expectationIn, {
    otherwise: WORDS.expectations.commitment,
  }),
  column("objective", WORDS.belongs, SHEET_HEADINGS.goal, "text", { isBeside: true }),
];

type PasteScreen = RowScreen<Content, TrackerRows> & Pick<Manner, "settings" | "today">;

/** What a list of key results takes of what is pasted into one of them: those of which no cell says more belong to its objective. */
export function pasteInto(
  screen: PasteScreen,
  { id, objective }: Pick<KeyResult, "id" | "objective">,
): PasteTarget {
  return pasteTarget(screen, { list: "keyResults" }, id, {
    fields: FIELDS,
    unitOf: ["to", "from", "today"],
    spread: (rows) => underObjectives(screen, rows, id, objective),
    notes: (rows) => earlier(screen, rows).notes,
  });
}

/**
 * What figures from before the period do: in a tracker in which nothing stands yet it begins with the first of them, unless somebody chose
 * its days or it would be over by now; else they have no pace.
 */
function earlier({ content, today }: PasteScreen, pasted: readonly Said[]) {
  const { period, keyResults } = content();
  const days = pasted.flatMap((said) => Object.keys(said).flatMap((name) => name.split("today ")[1] ?? []));
  const start = days.toSorted().find((day) => day < period.start);
  if (start === undefined) return { notes: [], edits: [] };
  const end = addDays(start, lengthOf(period));
  const isOpen = !keyResults.some(isAtWork) && isSame(period, emptyContent(period.start).period);
  return isOpen && end >= today
    ? {
      notes: [WORDS.begins(formatShortDay(start))],
      edits: [{ type: "set", change: { period: { start, end } } } as const],
    }
    : { notes: [WORDS.early(formatShortDay(period.start))], edits: [] };
}

/**
 * Puts key results under the objective that stands beside each: one of that name, the blank one of the key result `into`, or a new one.
 * Figures of today and of other days are check-ins.
 */
function underObjectives(
  screen: PasteScreen,
  pasted: readonly Said[],
  into: string,
  here: string | null,
): Spread<Content, TrackerRows> {
  const { before, groups, left } = underNamed(screen, "objectives", {
    rows: screen.content().objectives,
    here,
    isOwn: isResult,
    fields: (text, _, there) => there && isBegun(there) || text === "" ? {} : { text },
  }, pasted);
  const rows = groups.flatMap(({ id, rows }) =>
    rows.map((said) => ({ objective: id, ...resultOf(said, screen.today) }))
  );
  const { edits } = earlier(screen, pasted);
  return { before: [...edits, ...before], parts: [{ place: { list: "keyResults" }, into, rows }], left };
}

/** Whether a row is about a key result; else it only names its objective. */
const isResult = ({ objective: _, ...said }: Said) => Object.keys(said).length > 0;

function resultOf({ objective: _, ...said }: Said, today: PlainDate) {
  const { days, rest: { unit = "", ...rest } } = figuresByDay(said, "today", today);
  const checkIns = days.map((day) => ({ id: newId(), ...day, confidence: null, isKept: false, why: "" }));
  return { unit, ...rest, ...checkIns.length > 0 && { checkIns } };
}
