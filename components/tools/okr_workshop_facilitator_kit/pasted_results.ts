/** How the results of a part read a sheet that is pasted into them. */
import { SHEET_HEADINGS } from "../../../lib/tool_kit/words_paste.ts";
import { column, type PasteTarget, pasteTarget } from "../../tool_kit/paste_target.ts";
import type { Kit } from "./screen.ts";
import { RESULT_TEXT } from "./words_later.ts";

const { vote: VOTE, objectives: { columns: COLUMNS, fields: WORDS } } = RESULT_TEXT;

const OWNER = column("owner", WORDS.owner.head, SHEET_HEADINGS.owner);
const votesIn = (text: string) => /^\d{1,3}$/.test(text) ? Number(text) : undefined;
const FIELDS = {
  candidates: [
    column("text", VOTE.column, VOTE.headings.text),
    column("votes", VOTE.dotsColumn, VOTE.headings.votes, votesIn, { otherwise: "0", isUsual: true }),
  ],
  objectives: [
    column("text", COLUMNS.objective, SHEET_HEADINGS.goal),
    column("why", COLUMNS.why, SHEET_HEADINGS.why),
    OWNER,
  ],
  keyResults: [
    column("text", COLUMNS.keyResult, SHEET_HEADINGS.result),
    column("baseline", WORDS.baseline.head, SHEET_HEADINGS.baseline, "number"),
    column("target", WORDS.target.head, SHEET_HEADINGS.target, "number"),
    column("unit", WORDS.unit.head, SHEET_HEADINGS.unit),
    OWNER,
  ],
};

/** The lists of results that can be pasted into. */
export type ResultList = keyof typeof FIELDS;

/** Takes a sheet that is pasted into a wish, an objective or a key result. */
export function pasteIntoResults(
  kit: Kit,
  place: { readonly list: ResultList; readonly in: string },
  row: string,
): PasteTarget {
  return pasteTarget(kit, place, row, { fields: FIELDS[place.list], unitOf: ["target", "baseline"] });
}
