/** A part of a letter. Texts are plain: nothing in them is markup. */
export type LetterBlock =
  /** Its line breaks stay. */
  | { readonly kind: "paragraph"; readonly text: string }
  | { readonly kind: "heading"; readonly text: string }
  | { readonly kind: "list"; readonly items: readonly string[] }
  /** What leads somewhere, and the one thing to press where it is `isMain`. */
  | { readonly kind: "link"; readonly label: string; readonly href: string; readonly isMain?: boolean }
  /** What something is called, where it can be seen, and what there is to say of it. */
  | { readonly kind: "entries"; readonly entries: readonly LetterEntry[] };

export interface LetterEntry {
  readonly name: string;
  readonly text: string;
  readonly href?: string;
}

/** What a mail says, before it is drawn as text and as HTML. */
export interface Letter {
  readonly subject: string;
  /** What a mail program shows beside the subject: it goes on where the subject ends. */
  readonly preheader: string;
  readonly heading: string;
  readonly blocks: readonly LetterBlock[];
  /** Why the reader gets it, in one sentence. */
  readonly why: string;
}

/** Who writes, as the foot of a letter says. */
export interface Sender {
  readonly name: string;
  readonly origin: string;
  readonly contactEmail: string;
  /** Where the reader ends such mail; null for mail that cannot be ended. */
  readonly unsubscribeUrl: string | null;
}

const LINE_WIDTH = 72;

/** The letter as plain text, in lines of at most 72 characters, addresses apart. */
export function letterText(letter: Letter, sender: Sender): string {
  const parts = [
    letter.heading,
    ...letter.blocks.map(blockText),
    ["-- ", ...footLines(letter, sender)].join("\n"),
  ];
  return parts.map((part) => part.split("\n").map(wrapped).join("\n")).join("\n\n") + "\n";
}

/** The lines at the foot of a letter. */
export function footLines({ why }: Letter, { name, origin, contactEmail, unsubscribeUrl }: Sender): string[] {
  return [
    why,
    `${name}, ${origin}, ${contactEmail}`,
    ...unsubscribeUrl === null ? [] : [`No more mail from us: ${unsubscribeUrl}`],
  ];
}

function blockText(block: LetterBlock): string {
  switch (block.kind) {
    case "paragraph":
      return block.text;
    case "heading":
      return `${block.text}\n${"-".repeat(Math.min(block.text.length, LINE_WIDTH))}`;
    case "list":
      return block.items.map((item) => `* ${item}`).join("\n");
    case "link":
      return `${block.label}:\n${block.href}`;
    case "entries":
      return block.entries.map(({ name, text, href }) =>
        [`* ${name}`, `  ${text}`, ...href === undefined ? [] : [`  ${href}`]].join("\n")
      ).join("\n\n");
  }
}

function wrapped(line: string): string {
  // The mark of a signature keeps its blank.
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
