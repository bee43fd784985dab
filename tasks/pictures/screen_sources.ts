import { createHash } from "node:crypto";
import { renderToString } from "preact-render-to-string";
import { SCREEN_DAY } from "../../components/tool_kit/recipes.ts";
import type { ToolId } from "../../lib/catalogue/tools.ts";
import { DRAWN_TOOLS } from "../../islands/(tools)/all.ts";

/** The file that says what the pictures were taken from: screenHash() of each tool. */
export const SCREEN_HASHES = new URL("screen_hashes.json", import.meta.url);

/**
 * A hash of what a tool's first view says of its sample on the day of the pictures: words, figures and what stands in its fields, in hex. It
 * does not change when the same is drawn in another way, so a curve or a colour that changes alone goes unnoticed.
 */
export function screenHash(productId: ToolId): string {
  const html = renderToString(DRAWN_TOOLS[productId].edition(SCREEN_DAY));
  return createHash("sha256").update(wordsOf(html)).digest("hex");
}

/** The texts of HTML and the values of its fields, one a line, without those of drawings and without letters and signs that stand as marks. */
function wordsOf(html: string): string {
  const lines = html.replace(/<svg\b.*?<\/svg>/gs, "")
    .replace(/<[^>]*>/g, (tag) => `\n${/\svalue="([^"]*)"/.exec(tag)?.[1] ?? ""}\n`).split("\n");
  return lines.filter((line) => /[\p{L}\d]/u.test(line) && !/^\s*[A-Z]+\s*$/.test(line)).join("\n");
}
