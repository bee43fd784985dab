/** Votes and values from a block of cells. */
import type { Pasted } from "../../../lib/tool_kit/pasted_table.ts";
import type { Action } from "./actions.ts";
import { type Area, isCount, type Measure, type Settings, VOTE_KINDS } from "./document.ts";
import { DASHBOARD_TEXT } from "./words.ts";
import { CHECK_IN_TEXT } from "./words_later.ts";

const { votes: VOTE_WORDS } = DASHBOARD_TEXT;
const { headings: HEADINGS } = CHECK_IN_TEXT.votes;

/** What reads what is pasted: loaded with the first paste. */
export type PasteKit = Pick<
  typeof import("../../tool_kit/PasteDialog.tsx"),
  "blockPasted" | "cellsOf" | "placeBlock" | "readColumn"
>;

export interface PastedFigures {
  readonly action: Extract<Action, { type: "paste figures" }>;
  /** How many came in, and what no field can take. */
  readonly said: string;
}

/** Votes, by the names of areas and colors where a block has them, else from the field on with this id. */
export function pastedVotes(
  { blockPasted, cellsOf, placeBlock }: PasteKit,
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
    cellsOf(pasted),
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
  return { action, said: blockPasted(votes.length, left) };
}

/** Values, by the names of measures where a block has them, else from the field on with this id. What can be read in two ways is left. */
export function pastedValues(
  { blockPasted, cellsOf, placeBlock, readColumn }: PasteKit,
  pasted: Pasted,
  measures: readonly Measure[],
  field: string,
  { checkIn, settings: { numberStyle } }: { readonly checkIn: string; readonly settings: Settings },
): PastedFigures {
  const row = Math.max(0, measures.findIndex(({ id }) => field === `${id}-value`));
  const table = { rows: measures.map(({ name }) => [name]), columns: [[]] };
  const { placed, beyond } = placeBlock(cellsOf(pasted), table, { row, column: 0 });
  const read = readColumn(placed.map(({ text }) => text), numberStyle);
  const values = placed.flatMap(({ row }, at) => {
    const value = read[at] ?? null;
    return value === null ? [] : [{ measure: measures[row]?.id ?? "", value }];
  });
  const left = [...placed.filter((_, at) => read[at] === null).map(({ text }) => text), ...beyond];
  const action = { type: "paste figures", checkIn, votes: [], values } as const;
  return { action, said: blockPasted(values.length, left) };
}
