/** How areas and measures read a sheet that is pasted into them, and what words and limits say of a measure's direction. */
import { SHEET_HEADINGS } from "../../../lib/tool_kit/words_paste.ts";
import {
  cellReading,
  column,
  figuresByDay,
  type PasteTarget,
  saidWithUnit,
} from "../../tool_kit/paste_target.ts";
import type { PastedRow } from "../../../lib/tool_kit/pasted_columns.ts";
import { betterByName } from "../../../lib/tool_kit/better_words.ts";
import { isSameName } from "../../../lib/tool_kit/pasted_words.ts";
import { newId } from "../../../lib/tool_kit/rows.ts";
import { ROW_WORDS } from "../../../lib/tool_kit/words_screen.ts";
import type { Screen } from "./screen.ts";
import type { PlainDate } from "../../../lib/tool_kit/dates.ts";
import { isBegun, type Measure, WAYS } from "./document.ts";
import { wayByLimits } from "./standing.ts";
import { SET_UP } from "./words_later.ts";
import type { ReadMeasure } from "./actions.ts";

const { areas: AREAS, measures: { columns: COLUMNS, today: TODAY, ...WORDS } } = SET_UP;

const RISING =
  /(?<!\p{L})(?:ris(?:e|es|ing)|up|high|higher|highest|more|increas\w*|hoch|hohe|höher|mehr|steig\w*)(?!\p{L})|[↑↗]/iu;
const FALLING =
  /(?<!\p{L})(?:fall|falls|falling|fallend|fällt|down|low|lower|lowest|less|fewer|decreas\w*|niedrig\w*|weniger|sink\w*)(?!\p{L})|[↓↘]/iu;
/** With one of these, a word says which way is good only to somebody who reads the whole sentence. */
const TURNED = /(?<!\p{L})(?:not?|never|bad|worse|nicht|kein\w*|schlecht\w*)(?!\p{L})/iu;

/** Which way is good, in the words of a cell; undefined when they say nothing, or both. */
export function readWay(text: string): Measure["way"] | undefined {
  const [isRising, isFalling] = [RISING.test(text), FALLING.test(text)];
  if (isRising === isFalling || TURNED.test(text)) return undefined;
  return isRising ? "rising" : "falling";
}

/** What says which way is good where no cell does: the limits, the name, or a target below the first figure; null when nothing does. */
function wayBy(name: string, limits: Pick<Measure, "green" | "amber">, first: number | undefined) {
  const way = wayByLimits(limits);
  if (way !== null) return way === "rising" ? "more" : "less";
  const isBelow = limits.green !== null && first !== undefined && limits.green < first;
  return betterByName(name) ?? (isBelow ? "below" : null);
}

export const PASTED_AREAS = {
  fields: [
    column("name", AREAS.column, SHEET_HEADINGS.goal),
    column("about", AREAS.aboutPlaceholder, SHEET_HEADINGS.why),
  ],
};

const GREEN = ["green", "grün", "good above", "good below", ...SHEET_HEADINGS.target];
const AMBER = "amber, yellow, warning, gelb, bad below, bad above, red below, red above".split(", ");

const MEASURE_FIELDS = [
  column("name", COLUMNS.name, SHEET_HEADINGS.result),
  column("unit", COLUMNS.unit, SHEET_HEADINGS.unit),
  column("way", COLUMNS.way, ["good when", "better", "richtung"], readWay, { otherwise: WORDS.wayByName }),
  column("green", COLUMNS.green, GREEN, "number"),
  column("amber", COLUMNS.amber, AMBER, "number"),
  column("value", TODAY, SHEET_HEADINGS.today, "number", { isDated: true }),
];

/**
 * Takes a sheet, pasted into a measure or from a file. A measure that is there by name is the same one; others fill the measure `into` when
 * it is blank, and follow it. Figures of days are those of the check-ins on them, which are made where there are none.
 */
export function measuresInto(screen: Screen, into: string | null): PasteTarget {
  const { content, editor, today } = screen;
  const read = (rows: readonly PastedRow[]) => {
    const { measures, checkIns } = content();
    const { room, most } = editor.room(content(), { list: "measures" }, into ?? "");
    const ids = new Map(checkIns.map(({ id, date }) => [date, id]));
    const added: { id: string; date: PlainDate }[] = [];
    const checkInOn = (date: PlainDate) => {
      const id = ids.get(date) ?? newId();
      if (!ids.has(date)) added.push({ id, date });
      ids.set(date, id);
      return id;
    };
    const taken: ReadMeasure[] = [];
    const titles: (string | null)[] = [];
    const ways: { readonly name: string; readonly why: keyof typeof WORDS.taken }[] = [];
    const isFree = ({ id }: Measure) => !taken.some((row) => row.id === id);
    let free = room;
    for (const row of rows) {
      // "95%" says the unit too.
      const { days, rest } = figuresByDay(saidWithUnit(row, ["green", "amber", "value"]), "value", today);
      const there = measures.filter(isFree).find((row) => isBegun(row) && isSameName(row.name, rest.name));
      const blank = measures.filter(isFree).find((row) => row.id === into && !isBegun(row));
      const isLeft = !there && free-- <= 0;
      const said = rest.way ?? there?.way;
      const limits = { green: null, amber: null, ...rest } as Pick<Measure, "green" | "amber">;
      const why = said ? null : wayBy(`${rest.name ?? ""}`, limits, days[0]?.value);
      const hasFigure = days.length > 0 || (limits.green ?? limits.amber) !== null;
      titles.push(isLeft || said || why || !hasFigure ? null : WORDS.which(`${rest.name ?? ""}`));
      if (isLeft) continue;
      if (why) ways.push({ name: `${rest.name}`, why });
      const way = said ?? (why === "more" ? "rising" : why ? "falling" : blank?.way ?? WAYS[0]);
      const own = there && { name: there.name, unit: there.unit || `${rest.unit ?? ""}` };
      taken.push({
        ...{ unit: "", ...rest, ...own, way } as object,
        id: there?.id ?? blank?.id ?? newId(),
        values: days.map(({ date, value }) => ({ checkIn: checkInOn(date), value })),
      });
    }
    return {
      action: { type: "bring in measures", after: into, checkIns: added, measures: taken } as const,
      room: { came: taken.length, left: rows.length - taken.length, most },
      notes: [...Map.groupBy(ways, ({ why }) => why)].map(([why, rows]) =>
        `${WORDS.taken[why]} ${rows.map(({ name }) => name).join(", ")}`
      ),
      titles,
    };
  };
  return {
    fields: MEASURE_FIELDS,
    reading: cellReading(screen),
    currency: null,
    room: (rows) => read(rows).room,
    notes: (rows) => read(rows).notes,
    ask: {
      field: "way",
      options: WAYS.map((value) => ({ value, words: WORDS.ways[value] })),
      titles: (rows) => read(rows).titles,
    },
    take: (rows) => {
      const { action, room: { came, left } } = read(rows);
      screen.dispatch(action);
      screen.say(ROW_WORDS.pasted(came, left));
    },
  };
}
