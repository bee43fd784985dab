/** What the views of the kit share. */
import type { PlainDate } from "../../../lib/tool_kit/dates.ts";
import type { RowScreen } from "../../tool_kit/row_keys.ts";
import type { Action } from "./actions.ts";
import type { SteadyClock } from "./devices.ts";
import type { Content, WorkshopRows } from "./document.ts";

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

export const PARTS = { list: "parts" } as const;

/** Buttons of a row that show when somebody turns to it. */
export const QUIET_BUTTONS =
  "md:opacity-0 md:group-hover:opacity-100 md:group-focus-within:opacity-100 md:pointer-coarse:opacity-100";
