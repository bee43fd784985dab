import { findTool } from "../../catalogue/tools.ts";
import { decodeHandOver } from "../../tool_kit/hand_over.ts";
import { type HandedRows, SPRINT_READER } from "./receive.ts";

/** What a link carries, in a form to be shown. */
export type Incoming =
  | {
    readonly ok: true;
    readonly from: string;
    readonly title: string;
    readonly rows: HandedRows;
  }
  | { readonly ok: false; readonly message: string };

/** Reads the fragment of an address. */
export function readIncoming(fragment: string): Incoming {
  const read = decodeHandOver(fragment, SPRINT_READER);
  if (!read.ok) return { ok: false, message: read.message };
  const { from, title, rows } = read.handOver;
  return { ok: true, from: findTool(from)?.label ?? from, title, rows };
}
