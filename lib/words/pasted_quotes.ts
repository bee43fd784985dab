/** A quote as the form of a list has it. */
interface PastedQuote extends Readonly<Record<string, string>> {
  readonly quote: string;
  readonly author: string;
  readonly company: string;
}

/** What stands before a line of a list. */
const BULLET = /^\s*(?:[-*•>]|\d+[.)])\s+/;
/** What stands before a name. */
const LEAD = /^[-–—~,:]\s*/;

/**
 * The quotes of a pasted text, each with who said it: in the lines below it or behind it, as "Ada Lovelace, Engines Ltd". Quotes stand apart by an empty line or by
 * their quotation marks.
 */
export function quotesFrom(text: string): readonly PastedQuote[] {
  return text.replaceAll("\r", "")
    .replace(/\n\s*\n(?=\s*[–—-])/g, "\n")
    .replace(/\n(?=\s*(?:[-*•>]\s+|\d+[.)]\s+)?["“])/g, "\n\n")
    .split(/\n\s*\n/)
    .map((block) => block.split("\n").map((line) => line.replace(BULLET, "").trim()).filter(Boolean))
    .filter((lines) => lines.length > 0)
    .map(quoteFrom);
}

function quoteFrom(lines: readonly string[]): PastedQuote {
  const [, marked, behind] = /^["“](.+)["”](.*)$/s.exec(lines.join("\n")) ?? [];
  const count = lines.length === 1 ? 0 : lines.length > 2 && !/[,|(]/.test(lines.at(-1) ?? "") ? 2 : 1;
  const quote = marked?.split("\n") ?? lines.slice(0, lines.length - count);
  const said = behind?.split("\n") ?? lines.slice(lines.length - count);
  const who = said.map((line) => line.trim().replace(LEAD, "")).filter(Boolean).join(", ");
  const [, author = who, company = ""] = /^([^,|(–—]+?)\s*[,|(–—]\s*(.+?)\)?$/.exec(who) ?? [];
  return { quote: quote.join(" "), author, company };
}
