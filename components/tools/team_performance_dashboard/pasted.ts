/** How areas and measures read a sheet that is pasted into them, and what words and limits say of a measure's direction. */
import { SHEET_HEADINGS } from "../../../lib/tool_kit/words_paste.ts";
import {
  cellReading,
  column,
  figuresByDay,
  type PasteTarget,
  type Said,
  saidWithUnit,
} from "../../tool_kit/paste_target.ts";
import type { PastedRow } from "../../../lib/tool_kit/pasted_columns.ts";
import { isSameName } from "../../../lib/tool_kit/pasted_words.ts";
import { newId } from "../../../lib/tool_kit/rows.ts";
import { ROW_WORDS } from "../../../lib/tool_kit/words_screen.ts";
import type { Screen } from "./screen.ts";
import { currencySign } from "../../../lib/tool_kit/numbers.ts";
import type { PlainDate } from "../../../lib/tool_kit/dates.ts";
import {
  type Area,
  type CheckIn,
  isBegun,
  isCount,
  type Measure,
  type MeasureChange,
  type Settings,
  VOTE_KINDS,
} from "./document.ts";
import { wayByLimits } from "./standing.ts";
import { CHECK_IN_TEXT, SET_UP } from "./words_later.ts";
import type { Pasted } from "../../../lib/tool_kit/pasted_table.ts";
import type { Action, ReadMeasure } from "./actions.ts";
import { DASHBOARD_TEXT } from "./words.ts";

const { areas: AREAS, measures: { columns: COLUMNS, ways: WAYS, today: TODAY } } = SET_UP;

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
  column("way", COLUMNS.way, ["good when", "better", "richtung"], readWay, { otherwise: WAYS.rising }),
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
    const isFree = ({ id }: Measure) => !taken.some((row) => row.id === id);
    let free = room;
    for (const row of rows) {
      // "95%" says the unit too.
      const { days, rest } = figuresByDay(saidWithUnit(row, ["green", "amber", "value"]), "value", today);
      const there = measures.filter(isFree).find((row) => isBegun(row) && isSameName(row.name, rest.name));
      const blank = measures.filter(isFree).find((row) => row.id === into && !isBegun(row));
      if (!there && free-- <= 0) continue;
      taken.push({
        ...measureOf(rest, there),
        id: there?.id ?? blank?.id ?? newId(),
        values: days.map(({ date, value }) => ({ checkIn: checkInOn(date), value })),
      });
    }
    return {
      action: { type: "bring in measures", after: into, checkIns: added, measures: taken } as const,
      room: { came: taken.length, left: rows.length - taken.length, most },
    };
  };
  return {
    fields: MEASURE_FIELDS,
    reading: cellReading(screen),
    currency: null,
    room: (rows) => read(rows).room,
    take: (rows) => {
      const { action, room: { came, left } } = read(rows);
      screen.dispatch(action);
      screen.say(ROW_WORDS.pasted(came, left));
    },
  };
}

/** What a row says of its measure. Of a new one limits say the direction when nothing else does. */
function measureOf(said: Said, there: Measure | undefined): MeasureChange {
  if (there) return { ...said, name: there.name, unit: there.unit || `${said.unit ?? ""}` };
  const way = said.way ?? wayByLimits({ green: limitOf(said.green), amber: limitOf(said.amber) });
  return { unit: "", ...said, ...(way !== null && { way }) } as object;
}

const limitOf = (said: Said[string] | undefined) => typeof said === "number" ? said : null;

/** Votes and values from a block of cells. */

const { votes: VOTE_WORDS } = DASHBOARD_TEXT;
const { votes: { headings: HEADINGS }, values: VALUES } = CHECK_IN_TEXT;

/** What reads what is pasted: loaded with the first paste. */
export type PasteKit = Pick<
  typeof import("../../tool_kit/PasteDialog.tsx"),
  "blockOf" | "blockPasted" | "ofDay" | "placeBlock" | "readColumn"
>;

export interface PastedFigures {
  readonly action: Extract<Action, { type: "paste figures" }>;
  /** How many came in, and what no field can take. */
  readonly said: string;
}

/** Votes, by the names of areas and colors where a block has them, else from the field on with this id. */
export function pastedVotes(
  { blockOf, blockPasted, placeBlock }: PasteKit,
  pasted: Pasted,
  areas: readonly Area[],
  field: string,
  checkIn: string,
): PastedFigures {
  const from =
    areas.flatMap(({ id }, row) =>
      VOTE_KINDS.flatMap((kind, column) => field === `${id}-${kind}` ? [{ row, column }] : [])
    )[0] ?? { row: 0, column: 0 };
  const columns = VOTE_KINDS.map((kind) => [kind, VOTE_WORDS[kind], ...HEADINGS[kind]]);
  const { placed, beyond } = placeBlock(
    blockOf(pasted),
    { rows: areas.map(({ name }) => [name]), columns },
    from,
  );
  const isVotes = ({ text }: { readonly text: string }) => /^\d{1,3}$/.test(text) && isCount(Number(text));
  const votes = placed.filter(isVotes).map(({ row, column, text }) => ({
    area: areas[row]?.id ?? "",
    change: { [VOTE_KINDS[column] ?? "green"]: Number(text) },
  }));
  const left = [...placed.filter((cell) => !isVotes(cell)).map(({ text }) => text), ...beyond];
  const action = { type: "paste figures", checkIn, votes, values: [] } as const;
  return { action, said: blockPasted(votes.length, left.map((text) => [text])) };
}

/** Whether what stands beside a figure is not what its measure counts in: "%" beside one in euros. */
const isOther = (unit: string, sign: string | null, isMoney: boolean) =>
  unit !== "" &&
  (sign === "%"
    ? !/%|percent/i.test(unit)
    : isMoney
    ? ![sign ?? "", currencySign(sign ?? "")].some((own) => unit.includes(own) || currencySign(unit) === own)
    : false);

/**
 * Values, by the names of measures where a block has them, else from the field on with this id; of dated columns the one of the check-in's
 * day. What can be read in two ways is left, and so is a figure in another unit.
 */
export function pastedValues(
  { blockOf, blockPasted, ofDay, placeBlock, readColumn }: PasteKit,
  pasted: Pasted,
  measures: readonly Measure[],
  field: string,
  { checkIn: { id: checkIn, date }, settings: { numberStyle }, today }: {
    readonly checkIn: Pick<CheckIn, "id" | "date">;
    readonly settings: Settings;
    readonly today: PlainDate;
  },
): PastedFigures {
  const row = Math.max(0, measures.findIndex(({ id }) => field === `${id}-value`));
  const table = { rows: measures.map(({ name }) => [name]), columns: [[]] };
  const { cells, others } = ofDay(blockOf(pasted), date, today);
  const { placed, beyond } = placeBlock(cells, table, { row, column: 0 });
  const read = readColumn(placed.map(({ text }) => text), numberStyle);
  const values: { measure: string; value: number }[] = [];
  const left: [text: string, why?: string][] = [];
  for (const [at, { row, text }] of placed.entries()) {
    const [figure, measure] = [read[at], measures[row]];
    if (!figure || !measure) left.push([text]);
    else if (isOther(measure.unit, figure.sign, figure.isMoney)) left.push([text, VALUES.isIn(measure)]);
    else values.push({ measure: measure.id, value: figure.value });
  }
  left.push(...[...others, ...beyond].map((text): [string] => [text]));
  const action = { type: "paste figures", checkIn, votes: [], values } as const;
  return { action, said: blockPasted(values.length, left) };
}
