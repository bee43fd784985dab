import type { Action } from "./actions.ts";
import type { Content, ProjectionRows } from "./projection.ts";
import type { Manner } from "./sentences.ts";
import type { RowScreen } from "../../tool_kit/row_keys.ts";

/** What the parts of the screen share. The same object for as long as nothing in it changes. */
export interface Screen extends RowScreen<Content, ProjectionRows>, Manner {
  readonly dispatch: (action: Action) => void;
  readonly periods: Content["periods"];
}

/**
 * The columns that lines and results share, so that an amount stands above what it comes to: words, timing, three cases,
 * buttons. On a narrower page the timing stands below, on a phone all of it.
 */
export const COLUMNS =
  "grid grid-cols-3 @max-3xs:grid-cols-1 @2xl:grid-cols-[minmax(0,1fr)_repeat(3,7rem)_6.75rem] @6xl:grid-cols-[minmax(0,1fr)_24.5rem_repeat(3,8.25rem)_6.75rem] gap-x-1 px-3 @2xl:px-4";

/** The four fields of a line's timing. */
export const TIMING_COLUMNS =
  "grid grid-cols-[minmax(0,1fr)_3.5rem_4rem_5.5rem] @max-3xs:grid-cols-1 @2xl:grid-cols-[10rem_4rem_4rem_8rem] @6xl:grid-cols-[9.25rem_3.75rem_3.75rem_6.75rem] gap-x-1";
