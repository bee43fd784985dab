/** Votes and values from a block of cells: fetched with the first that is pasted. */
import { currencySign } from "../../../lib/tool_kit/numbers.ts";
import type { PlainDate } from "../../../lib/tool_kit/dates.ts";
import type { Pasted } from "../../../lib/tool_kit/pasted_table.ts";
import { blockOf, blockPasted, ofDay, placeBlock, readColumn } from "../../tool_kit/PasteDialog.tsx";
import type { Action } from "./actions.ts";
import { type Area, type CheckIn, isCount, type Measure, type Settings, VOTE_KINDS } from "./document.ts";
import { DASHBOARD_TEXT } from "./words.ts";
import { CHECK_IN_TEXT } from "./words_later.ts";

const { votes: VOTE_WORDS } = DASHBOARD_TEXT;
const { values: VALUES } = CHECK_IN_TEXT;
/** In the order of the kinds. */
const HEADINGS = [["rot"], ["yellow", "gelb"], ["grün"], ["besser"], ["gleich"], ["schlechter"]];

export interface PastedFigures {
  readonly action: Extract<Action, { type: "paste figures" }>;
  /** How many came in, and what no field can take. */
  readonly said: string;
  readonly isAll: boolean;
}

/** Votes, by the names of areas and colors where a block has them, else from the field on with this id. */
export function pastedVotes(
  pasted: Pasted,
  field: string,
  areas: readonly Area[],
  checkIn: string,
): PastedFigures {
  const from =
    areas.flatMap(({ id }, row) =>
      VOTE_KINDS.flatMap((kind, column) => field === `${id}-${kind}` ? [{ row, column }] : [])
    )[0] ?? { row: 0, column: 0 };
  const columns = VOTE_KINDS.map((kind, at) => [VOTE_WORDS[kind], ...HEADINGS[at] ?? []]);
  const table = { rows: areas.map(({ name }) => [name]), columns };
  const { placed, beyond } = placeBlock(blockOf(pasted), table, from);
  const isVotes = ({ text }: { readonly text: string }) => /^\d{1,3}$/.test(text) && isCount(Number(text));
  const votes = placed.filter(isVotes).map(({ row, column, text }) => ({
    area: areas[row]?.id ?? "",
    change: { [VOTE_KINDS[column] ?? "green"]: Number(text) },
  }));
  const left = [...placed.filter((cell) => !isVotes(cell)).map(({ text }) => text), ...beyond];
  const action = { type: "paste figures", checkIn, votes, values: [] } as const;
  return { action, said: blockPasted(votes.length, left.map((text) => [text])), isAll: left.length === 0 };
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
  pasted: Pasted,
  field: string,
  measures: readonly Measure[],
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
  return { action, said: blockPasted(values.length, left), isAll: left.length === 0 };
}
