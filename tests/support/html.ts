import { parseHTML } from "linkedom";

/** The document of a page's HTML, without scripts and styles. */
export function parsePage(html: string): Document {
  return parseHTML(html).document;
}

/** A link as written in the document. */
export interface WrittenLink {
  /** Its accessible name. */
  readonly text: string;
  readonly href: string;
  readonly target: string;
  readonly rel: string;
}

/** Stands for a place where a word may break. */
const JOINT = "\u200b";

/** The text of an element as one line, with a space between neighbouring elements and without `noscript`. */
export function textOf(element: ParentNode | null | undefined): string {
  const parts: string[] = [];
  const collect = (node: Node) => {
    if (/^(script|style|noscript|template)$/i.test(node.nodeName)) return;
    if (node.nodeType === 3) parts.push(node.textContent ?? "");
    if (/^wbr$/i.test(node.nodeName)) parts.push(JOINT);
    node.childNodes.forEach(collect);
  };
  if (element) collect(element);
  return oneLine(parts.join(" ").replaceAll(` ${JOINT} `, "")).replace(/ (?=[.,;:])/g, "");
}

/** The text of each element that a selector finds, in document order. */
export function textsOf(root: ParentNode, selector: string): string[] {
  return [...root.querySelectorAll(selector)].map(textOf);
}

/** Every link of the document, or of the part that `within` selects, in document order. */
export function linksIn(document: Document, within = "body"): WrittenLink[] {
  return [...document.querySelectorAll(`${within} a[href]`)].map((link) => ({
    text: oneLine(link.getAttribute("aria-label") ?? link.textContent ?? ""),
    href: link.getAttribute("href") ?? "",
    target: link.getAttribute("target") ?? "",
    rel: link.getAttribute("rel") ?? "",
  }));
}

/** The headings in document order, those in closed panels too, but not those of `noscript`. */
export function headingsIn(document: Document): { level: number; text: string }[] {
  return [...document.querySelectorAll("h1, h2, h3, h4, h5, h6")]
    .filter((heading) => heading.closest("noscript") === null)
    .map((heading) => ({
      level: Number(heading.nodeName.slice(1)),
      text: textOf(heading),
    }));
}

/** Fails unless `text` contains all parts in this order, and names the first one that is missing or too early. */
export function requireInOrder(text: string, parts: readonly string[]): void {
  let at = 0;
  for (const part of parts) {
    const found = text.indexOf(part, at);
    if (found < 0) throw new Error(`"${part}" is not there, or too early, in: ${text}`);
    at = found + part.length;
  }
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
