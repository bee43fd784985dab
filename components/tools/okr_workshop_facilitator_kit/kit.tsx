/** What the views of the kit share. */
import type { PlainDate } from "../../../lib/tool_kit/dates.ts";
import type { Row } from "../../../lib/tool_kit/rows.ts";
import type { RowScreen } from "../../tool_kit/row_keys.ts";
import type { Action } from "./actions.ts";
import type { SteadyClock } from "./devices.ts";
import { type Content, TEXT_LIMITS, type WorkshopRows } from "./workshop.ts";

/** The same object for as long as nothing in it changes. */
export interface Kit extends RowScreen<Content, WorkshopRows> {
  readonly dispatch: (action: Action) => void;
  readonly settings: Content["settings"];
  readonly today: PlainDate;
}

/** What the views of a run share. */
export interface RunKit extends Kit {
  readonly clock: SteadyClock;
}

type TextField = keyof typeof TEXT_LIMITS;

/** What a field with text of a row is drawn from, but for its label. */
export function textField<Field extends TextField>(
  row: Row & { readonly [Each in Field]: string },
  field: Field,
  edit: (change: { readonly [Each in TextField]?: string }) => void,
  { endTyping }: Kit,
) {
  return {
    id: `${row.id}-${field}`,
    value: row[field],
    maxLength: TEXT_LIMITS[field],
    onValue: (value: string) => edit({ [field]: value }),
    onDone: endTyping,
  };
}

/** Buttons of a row that show when somebody turns to it. */
export const QUIET_BUTTONS =
  "md:opacity-0 md:group-hover:opacity-100 md:group-focus-within:opacity-100 md:pointer-coarse:opacity-100";
