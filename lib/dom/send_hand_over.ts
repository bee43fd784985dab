import { findTool } from "../catalogue/tools.ts";
import { encodeHandOver, type HandOver, handOverFile } from "../tool_kit/hand_over.ts";
import { saveFile } from "./save_file.ts";

/**
 * Gives rows to another tool: opens its page with them in the address, or saves them as a file: where `canOpen` is false (one
 * file on a disk cannot find another), and where they fit in no link. What it did, and the receiver's name.
 */
export function sendHandOver(
  handOver: HandOver<unknown>,
  canOpen: boolean,
): { readonly how: "opened" | "saved"; readonly receiver: string } {
  const { to } = handOver;
  const receiver = findTool(to)?.label ?? to;
  const link = canOpen ? encodeHandOver(handOver) : null;
  if (link?.ok) {
    globalThis.open(`/tools/${to}#${link.fragment}`, "_blank", "noopener");
    return { how: "opened", receiver };
  }
  saveFile(`${to}-hand-over.json`, "application/json", handOverFile(handOver));
  return { how: "saved", receiver };
}
