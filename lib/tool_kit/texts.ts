/** Control characters, and what ends a line: a text of one line has none of them. */
// deno-lint-ignore no-control-regex
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g;
/** The same without the line feed. */
// deno-lint-ignore no-control-regex
const CONTROL_IN_LINES = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028\u2029]+/g;

/** A text on one line and no longer than `max`; spaces at its ends stay, since people type on. */
export function oneLine(text: string, max: number): string {
  return cut(text.replace(CONTROL, " "), max);
}

/** A text of several lines (LF between them), no longer than `max`. */
export function severalLines(text: string, max: number): string {
  return cut(text.replace(/\r\n?/g, "\n").replace(CONTROL_IN_LINES, " "), max);
}

export function isOneLine(text: string): boolean {
  return text.search(CONTROL) === -1;
}

export function isSeveralLines(text: string): boolean {
  return text.search(CONTROL_IN_LINES) === -1;
}

/** Half of a character that a cut would leave behind goes too. */
function cut(text: string, max: number): string {
  return text.slice(0, max).replace(/[\ud800-\udbff]$/, "");
}

/** A text with a full stop, if it ends without a mark. */
export function sentence(text: string): string {
  return /[.!?…]$/.test(text) ? text : `${text}.`;
}
