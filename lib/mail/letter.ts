import { MAILS } from "../content/mails.ts";
import { MY_DATA_LINK } from "../content/my_data.ts";

/** A part of a letter: a paragraph, whose line breaks are preserved, or something else. All texts are plain text without markup. */
export type LetterBlock =
  | string
  | { readonly kind: "heading"; readonly text: string }
  | { readonly kind: "list"; readonly items: readonly string[] }
  /** A link; `isMain` makes it the main button. */
  | { readonly kind: "link"; readonly label: string; readonly href: string; readonly isMain?: boolean }
  /** A list of things, each with a name, an optional link and details. */
  | { readonly kind: "entries"; readonly entries: readonly LetterEntry[] }
  /** What is true of one thing, a name and a value each. */
  | { readonly kind: "facts"; readonly facts: readonly LetterFact[] }
  /** A figure, and the sentence that it stands for. */
  | { readonly kind: "figure"; readonly value: string; readonly unit: string; readonly text: string }
  /** Scores in groups, each as so many of `max` blocks. */
  | { readonly kind: "scores"; readonly groups: readonly LetterScores[]; readonly max: number };

export interface LetterEntry {
  readonly name: string;
  readonly text: string;
  readonly href?: string;
}

export type LetterFact = readonly [name: string, value: string];

export interface LetterScores {
  readonly name: string;
  /** The mean in words. */
  readonly text: string;
  readonly scores: readonly LetterScore[];
}

export interface LetterScore {
  readonly name: string;
  /** From 0 to the greatest one. */
  readonly value: number;
  /** In words: "3 of 5", "not counted". */
  readonly text: string;
  /** Drawn as an outline, because it was not measured. */
  readonly isHollow: boolean;
}

/** The content of a mail before it is rendered as text and HTML. */
export interface Letter {
  readonly subject: string;
  /** What a mail program shows after the subject. It continues the subject. */
  readonly preheader: string;
  readonly heading: string;
  readonly blocks: readonly LetterBlock[];
  /** Why the reader gets this mail, in one sentence. */
  readonly why: string;
}

/** A letter of these words. A part that is null is left out, and a list is so many parts. */
export function letter(
  { subject, preheader, heading, why }: Omit<Letter, "blocks">,
  ...blocks: readonly (LetterBlock | null | readonly LetterBlock[])[]
): Letter {
  return { subject, preheader, heading, blocks: blocks.flat().filter((block) => block !== null), why };
}

export function heading(text: string): LetterBlock {
  return { kind: "heading", text };
}

export function link(label: string, href: string): LetterBlock {
  return { kind: "link", label, href };
}

/** The link that a letter is about, as a button. */
export function button(label: string, href: string): LetterBlock {
  return { kind: "link", label, href, isMain: true };
}

/** What is true of one thing; a fact that is null is left out. */
export function facts(...all: readonly (LetterFact | null)[]): LetterBlock {
  return { kind: "facts", facts: all.filter((fact) => fact !== null) };
}

/** The sender's details in a letter's footer. */
export interface Sender {
  readonly name: string;
  readonly origin: string;
  readonly contactEmail: string;
  /** The unsubscribe link; null for mail that has none. */
  readonly unsubscribeUrl: string | null;
  /** Whether the letter ends with an offer to answer and the name: the coach gets none, who would be answering himself. */
  readonly isSigned: boolean;
}

const LINE_WIDTH = 72;

/** The letter as plain text. Lines have at most 72 characters, except for long URLs. */
export function letterText(letter: Letter, sender: Sender): string {
  const parts = [
    underlined(letter.heading, "="),
    ...letter.blocks.map(blockText),
    ...sender.isSigned ? [`${MAILS.signature}\n${sender.name}`] : [],
    ["-- ", ...footLines(letter, sender)].join("\n"),
  ];
  return parts.map((part) => part.split("\n").map(wrapped).join("\n")).join("\n\n") + "\n";
}

/** The lines of a letter's footer. */
export function footLines(
  { why }: Letter,
  { name, origin, contactEmail, unsubscribeUrl, isSigned }: Sender,
): string[] {
  return [
    why,
    `${name}, ${origin}, ${contactEmail}`,
    ...unsubscribeUrl === null ? [] : [`${MAILS.unsubscribe}: ${unsubscribeUrl}`],
    ...isSigned ? [`${MY_DATA_LINK.label}: ${origin}${MY_DATA_LINK.href}`] : [],
  ];
}

function blockText(block: LetterBlock): string {
  if (typeof block === "string") return block;
  switch (block.kind) {
    case "heading":
      return underlined(block.text, "-");
    case "list":
      return block.items.map((item) => `* ${item}`).join("\n");
    case "link":
      return `${block.label}:\n${block.href}`;
    case "entries":
      return block.entries.map(({ name, text, href }) =>
        [`* ${name}`, `  ${text}`, ...href === undefined ? [] : [`  ${href}`]].join("\n")
      ).join("\n\n");
    case "facts":
      return block.facts.map(([name, value]) => `* ${name}: ${value}`).join("\n");
    case "figure":
      return `${block.value} ${block.unit}. ${block.text}`;
    case "scores":
      return block.groups.map(({ name, text, scores }) =>
        [`${name}: ${text}`, ...scores.map(({ name, text }) => `* ${name}: ${text}`)].join("\n")
      ).join("\n\n");
  }
}

function underlined(text: string, mark: string): string {
  return `${text}\n${mark.repeat(Math.min(text.length, LINE_WIDTH))}`;
}

function wrapped(line: string): string {
  // The signature delimiter has to keep its trailing space.
  if (line === "-- ") return line;
  const [, mark = "", text = ""] = /^(\* | {2})?(.*)$/.exec(line) ?? [];
  const indent = mark === "" ? "" : "  ";
  const lines: string[] = [];
  let current = mark;
  for (const word of text.split(" ")) {
    const longer = /^(\* | *)$/.test(current) ? current + word : `${current} ${word}`;
    if (longer.length <= LINE_WIDTH || current === mark) current = longer;
    else {
      lines.push(current);
      current = indent + word;
    }
  }
  return [...lines, current].join("\n");
}
