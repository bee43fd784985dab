import { parseHTML } from "linkedom";

/** The document that a browser makes of a page's HTML; no script in it runs and no style applies. */
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

/** What stands in an element as one line, the words of neighbouring elements apart; without what only a browser without JavaScript shows. */
export function textOf(element: ParentNode | null | undefined): string {
  const parts: string[] = [];
  const collect = (node: Node) => {
    if (/^(script|style|noscript|template)$/i.test(node.nodeName)) return;
    if (node.nodeType === 3) parts.push(node.textContent ?? "");
    node.childNodes.forEach(collect);
  };
  if (element) collect(element);
  return oneLine(parts.join(" ")).replace(/ (?=[.,;:])/g, "");
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

/** The headings that every browser shows, those in closed panels too, in document order. */
export function headingsIn(document: Document): { level: number; text: string }[] {
  return [...document.querySelectorAll("h1, h2, h3, h4, h5, h6")]
    .filter((heading) => heading.closest("noscript") === null)
    .map((heading) => ({
      level: Number(heading.nodeName.slice(1)),
      text: textOf(heading),
    }));
}

/** Fails unless `text` holds all parts, one after the other; says which is missing or comes too early. */
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
