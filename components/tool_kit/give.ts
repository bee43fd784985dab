import { findTool } from "../../lib/catalogue/tools.ts";
import { HAND_OVER_GIVEN } from "../../lib/tool_kit/words_panels.ts";
import { saveFile } from "../../lib/dom/save_file.ts";
import { encodeHandOver, type HandOver, handOverFile } from "../../lib/tool_kit/hand_over.ts";
import type { Edition } from "../../lib/tool_kit/tool_state.ts";

/**
 * Gives rows to another tool: opens it in a new tab with the rows in the address, or downloads a file for it. What is left
 * to tell; "" when the tool has opened.
 */
export function giveRows(given: HandOver<unknown>, edition: Edition): string {
  const link = edition === "demo" ? encodeHandOver(given) : null;
  if (link?.ok) {
    globalThis.open(`/tools/${given.to}#${link.fragment}`, "_blank", "noopener");
    return "";
  }
  // One file on a disk cannot find another, and a long document fits in no link.
  saveFile(`${given.to}-hand-over.json`, handOverFile(given));
  return HAND_OVER_GIVEN.file(findTool(given.to)?.label ?? given.to);
}
