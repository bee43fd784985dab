/**
 * A PDF page of text and rules (PDF 1.7, ISO 32000-1). It uses Helvetica, which every reader has, so no font is embedded: letters of the Latin script
 * can be shown, in the encoding that each document makes for itself.
 */

/** Points. */
export const PAGE = { width: 595, height: 842, margin: 64 } as const;

/** A line of text. `x` and `y` are in points from the top left corner, to the baseline. */
export interface PdfText {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly isBold?: boolean;
  /** `x` is where it ends. For amounts. */
  readonly isRight?: boolean;
}

/** A hairline across the page between the margins, at `y`. */
export interface PdfRule {
  readonly y: number;
}

/** Marks by their combining characters, as glyph names end with them (Adobe Glyph List). */
const MARKS: Readonly<Record<string, string>> = {
  "\u0300": "grave",
  "\u0301": "acute",
  "\u0302": "circumflex",
  "\u0303": "tilde",
  "\u0304": "macron",
  "\u0306": "breve",
  "\u0307": "dotaccent",
  "\u0308": "dieresis",
  "\u030a": "ring",
  "\u030b": "hungarumlaut",
  "\u030c": "caron",
  "\u0326": "commaaccent",
  "\u0327": "cedilla",
  "\u0328": "ogonek",
};

/** Glyph names of other characters. */
const GLYPHS: Readonly<Record<string, string>> = {
  "ß": "germandbls",
  "æ": "ae",
  "Æ": "AE",
  "œ": "oe",
  "Œ": "OE",
  "ø": "oslash",
  "Ø": "Oslash",
  "ł": "lslash",
  "Ł": "Lslash",
  "đ": "dcroat",
  "Đ": "Dcroat",
  "ð": "eth",
  "Ð": "Eth",
  "þ": "thorn",
  "Þ": "Thorn",
  "ı": "dotlessi",
  "–": "endash",
  "—": "emdash",
  "‘": "quoteleft",
  "’": "quoteright",
  "‚": "quotesinglbase",
  "„": "quotedblbase",
  "«": "guillemotleft",
  "»": "guillemotright",
  "´": "acute",
  "“": "quotedblleft",
  "”": "quotedblright",
  "…": "ellipsis",
  "·": "periodcentered",
  "•": "bullet",
  "€": "Euro",
  "£": "sterling",
  "¥": "yen",
  "§": "section",
  "°": "degree",
  "©": "copyright",
  "®": "registered",
  "™": "trademark",
  "ª": "ordfeminine",
  "º": "ordmasculine",
  "×": "multiply",
};

/** The first code for characters outside ASCII, and how many there are. */
const FIRST_CODE = 128;
const CODES = 128;

/** The glyph of a character outside ASCII; null if Helvetica has none. */
function glyphOf(character: string): string | null {
  const known = GLYPHS[character];
  if (known !== undefined) return known;
  const [letter = "", mark = "", more] = character.normalize("NFD");
  const name = MARKS[mark];
  return /^[A-Za-z]$/.test(letter) && name !== undefined && more === undefined ? letter + name : null;
}

/** Whether every character of a text can be shown. Line ends count as shown. */
export function canShow(text: string): boolean {
  return [...text.normalize("NFC")].every((character) =>
    /^[ -~\n]$/.test(character) || glyphOf(character) !== null
  );
}

/** Widths of Helvetica's characters from the space to the tilde, in thousandths of the size (Adobe Font Metrics). */
const WIDTHS = [
  "278 278 355 556 556 889 667 191 333 333 389 584 278 333 278 278",
  "556 556 556 556 556 556 556 556 556 556 278 278 584 584 584 556",
  "1015 667 667 722 722 667 611 778 722 278 500 667 556 833 722 778",
  "667 778 722 667 611 722 667 944 667 667 611 278 278 278 469 556",
  "333 556 556 500 556 556 278 556 556 222 222 500 222 833 556 556",
  "556 556 333 500 278 556 500 722 500 500 500 334 260 334 584",
].flatMap((row) => row.split(" ").map(Number));
/** Of characters that are neither in it nor a letter of it with a mark. None is wider. */
const WIDEST = 1000;
/** Widths of the letters that are set in bold at the right margin. Digits and signs are as wide as the others. */
const BOLD_WIDTHS: Readonly<Record<string, number>> = { A: 722, m: 889, n: 611, o: 611, t: 333, u: 611 };

/** The width of a line in points. */
export function widthOf(text: string, size: number, isBold = false): number {
  const widths = [...text.normalize("NFC")].map((character) =>
    (isBold ? BOLD_WIDTHS[character] : undefined) ??
      WIDTHS[character.normalize("NFD").charCodeAt(0) - " ".charCodeAt(0)] ?? WIDEST
  );
  return widths.reduce((sum, width) => sum + width, 0) * size / 1000;
}

/** Where a word that is longer than a line may be broken, if it can be. */
const BREAKS = /[@.\-\/]/;

/** A line as lines of at most so many points, broken at spaces, and within a word that is longer. */
export function wrap(line: string, width: number, size: number): string[] {
  const lines: string[] = [];
  const add = (text: string) => {
    const longer = lines.length === 0 ? text : `${lines.at(-1)} ${text}`;
    if (widthOf(longer, size) <= width) lines[Math.max(0, lines.length - 1)] = longer;
    else lines.push(text);
  };
  for (const word of line.split(" ")) {
    let rest = [...word];
    while (widthOf(rest.join(""), size) > width) {
      const most = rest.findIndex((_, end) => widthOf(rest.slice(0, end + 1).join(""), size) > width);
      const last = rest.slice(0, most).findLastIndex((character) => BREAKS.test(character)) + 1;
      const end = Math.max(1, last > most / 2 ? last : most);
      add(rest.slice(0, end).join(""));
      rest = rest.slice(end);
    }
    add(rest.join(""));
  }
  return lines;
}

/** What a line is shown without: pictures, and what joins and colors them. */
const PICTURES = / ?[\p{Emoji_Presentation}\ufe0f\u200d]+/gu;

/** Writes the page. A character that cannot be shown becomes a question mark. */
export function pdfPage(
  { title, texts, rules }: {
    readonly title: string;
    readonly texts: readonly PdfText[];
    readonly rules: readonly PdfRule[];
  },
): Uint8Array<ArrayBuffer> {
  const codes = new Map<string, number>();
  const encode = (text: string) =>
    [...text.normalize("NFC").replace(PICTURES, "").trimStart()].map((character) => {
      if (/^[ -~]$/.test(character)) return character.charCodeAt(0);
      if (glyphOf(character) === null || (!codes.has(character) && codes.size === CODES)) return 63;
      if (!codes.has(character)) codes.set(character, FIRST_CODE + codes.size);
      return codes.get(character) ?? 63;
    });
  const hex = (bytes: readonly number[]) =>
    `<${bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("")}>`;
  const points = (number: number) => Number(number.toFixed(2));
  const content = [
    ...rules.map(({ y }) => {
      const height = points(PAGE.height - y);
      return `0.5 w 0.6 G ${PAGE.margin} ${height} m ${PAGE.width - PAGE.margin} ${height} l S`;
    }),
    ...texts.map(({ text, x, y, size, isBold = false, isRight = false }) => {
      const left = isRight ? x - widthOf(text, size, isBold) : x;
      return `BT /${isBold ? "B" : "R"} ${size} Tf ${points(left)} ${points(PAGE.height - y)} Td ${
        hex(encode(text))
      } Tj ET`;
    }),
  ].join("\n");
  const differences = [...codes].map(([character]) => `/${glyphOf(character)}`).join(" ");
  const font = (name: string) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding 6 0 R >>`;
  // The title in UTF-16, as text strings outside the page are.
  const titleBytes = [...`\ufeff${title}`].flatMap((
    unit,
  ) => [unit.charCodeAt(0) >> 8, unit.charCodeAt(0) & 255]);
  return assemble([
    "<< /Type /Catalog /Pages 2 0 R /Lang (en) /ViewerPreferences << /DisplayDocTitle true >> >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] /Contents 7 0 R ` +
    "/Resources << /Font << /R 4 0 R /B 5 0 R >> >> >>",
    font("Helvetica"),
    font("Helvetica-Bold"),
    `<< /Type /Encoding /BaseEncoding /WinAnsiEncoding /Differences [${FIRST_CODE} ${differences}] >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    `<< /Title ${hex(titleBytes)} >>`,
  ]);
}

/** Objects as a file with its table of offsets. The first is the catalog, the last the information. All of it is ASCII. */
function assemble(objects: readonly string[]): Uint8Array<ArrayBuffer> {
  let text = "%PDF-1.7\n";
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const start = text.length;
  text += [
    "xref",
    `0 ${objects.length + 1}`,
    "0000000000 65535 f ",
    ...offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n `),
    `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info ${objects.length} 0 R >>`,
    `startxref\n${start}\n%%EOF\n`,
  ].join("\n");
  return new TextEncoder().encode(text);
}
