import { UNTITLED } from "./words.ts";
import type { ToolDocument } from "./tool_model.ts";

const FILE_NAME_MAX = 60;

/** The text of a document's file. */
export function exportFile(document: ToolDocument<unknown>): string {
  return `${JSON.stringify(document, null, 2)}\n`;
}

/** The text of a file with all documents of a tool. */
export function exportAllFile(tool: string, documents: readonly ToolDocument<unknown>[]): string {
  return `${JSON.stringify({ tool, documents }, null, 2)}\n`;
}

/** `{tool}-{title}-{YYYY-MM-DD}.{kind}`. Letters lose their accents, the rest becomes hyphens. */
export function fileName(
  { tool, title }: { readonly tool: string; readonly title: string },
  today: string,
  kind = "json",
): string {
  const safe = [...title.normalize("NFKD").replace(/\p{M}/gu, "").normalize("NFC").toLowerCase()]
    .join("").replace(/['’]/g, "").replace(/[^\p{L}\p{N}]+/gu, "-");
  const short = [...safe.replace(/^-|-$/g, "")].slice(0, FILE_NAME_MAX).join("").replace(/-$/, "");
  return `${tool}-${short || UNTITLED.toLowerCase()}-${today}.${kind}`;
}
