import type { PlainDate } from "../../lib/tool_kit/dates.ts";
import type { ListsOf, Place } from "../../lib/tool_kit/edits.ts";
import { currencySign, type NumberStyle } from "../../lib/tool_kit/numbers.ts";
import type { PastedRow } from "../../lib/tool_kit/pasted_columns.ts";
import type { PasteTarget } from "./PasteDialog.tsx";
import { pasteRows, type RowScreen } from "./row_keys.ts";

/** How a list reads what is pasted into it. */
export interface PasteReading extends Pick<PasteTarget, "fields" | "reading"> {
  readonly currency?: string;
  /** The fields of a row, of its cells; left out: of the same names. What does not fit the description is not taken. */
  readonly rowOf?: (row: PastedRow) => object;
}

/** How the cells of a document are read: numbers in its style, dates from today on. */
export function cellReading(
  { settings: { numberStyle, currency }, today }: {
    readonly settings: { readonly numberStyle: NumberStyle; readonly currency?: string };
    readonly today: PlainDate;
  },
): Pick<PasteReading, "reading" | "currency"> {
  return {
    reading: { numberStyle, dates: { today } },
    ...(currency !== undefined && { currency: currencySign(currency) }),
  };
}

/** Takes rows that are pasted into a row of a list. */
export function pasteTarget<Content, Kinds extends ListsOf<Kinds>, List extends keyof Kinds>(
  screen: RowScreen<Content, Kinds>,
  place: Place<Kinds, List>,
  into: string,
  { fields, reading, currency, rowOf = ({ values }) => values }: PasteReading,
): PasteTarget {
  return {
    fields,
    reading,
    currency: currency ?? null,
    room: screen.editor.room(screen.content(), place, into),
    take: (rows) => pasteRows(screen, place, into, rows.map(rowOf)),
  };
}
