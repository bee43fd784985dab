/** How areas and measures read a sheet that is pasted into them, and what words and limits say of a measure's direction. */
import { SHEET_HEADINGS } from "../../../lib/tool_kit/words_paste.ts";
import { column, type PasteReading, type Said } from "../../tool_kit/paste_target.ts";
import type { Content, DashboardRows, Measure } from "./document.ts";
import { wayByLimits } from "./standing.ts";
import { SET_UP } from "./words_later.ts";

const { areas: AREAS, measures: { columns: COLUMNS, ways: WAYS } } = SET_UP;

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

/** "95%" says the unit too, and limits say the direction when nothing else does. */
export const PASTED_MEASURES: PasteReading<Content, DashboardRows> = {
  fields: [
    column("name", COLUMNS.name, SHEET_HEADINGS.result),
    column("unit", COLUMNS.unit, SHEET_HEADINGS.unit),
    column("way", COLUMNS.way, ["good when", "better", "richtung"], readWay, { otherwise: WAYS.rising }),
    column("green", COLUMNS.green, ["green", "grün", ...SHEET_HEADINGS.target], "number"),
    column("amber", COLUMNS.amber, ["amber", "yellow", "warning", "gelb"], "number"),
  ],
  unitOf: ["green", "amber"],
  rowOf: (said) => {
    const way = said.way ?? wayByLimits({ green: limitOf(said.green), amber: limitOf(said.amber) });
    return { unit: "", ...said, ...(way !== null && { way }) };
  },
};

const limitOf = (said: Said[string] | undefined) => typeof said === "number" ? said : null;
