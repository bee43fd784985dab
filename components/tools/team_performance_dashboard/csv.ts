import { csvText } from "../../../lib/tool_kit/csv.ts";
import { type Content, inOrder, isBegun, valueOf } from "./document.ts";
import { CSV_COLUMNS } from "./words_later.ts";

/**
 * The measures with a name, one row each: name, unit, direction, thresholds, then a column for each check-in, headed by its
 * date. Numbers have the document's decimal mark.
 */
export function measuresCsv({ measures, checkIns, settings }: Content): string {
  const ordered = inOrder(checkIns);
  return csvText([
    [...Object.values(CSV_COLUMNS), ...ordered.map(({ date }) => date)],
    ...measures.filter(isBegun).map((measure) => [
      measure.name,
      measure.unit,
      measure.way,
      measure.green ?? "",
      measure.amber ?? "",
      ...ordered.map((checkIn) => valueOf(checkIn, measure.id) ?? ""),
    ]),
  ], settings.numberStyle);
}
