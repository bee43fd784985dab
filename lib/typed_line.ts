/**
 * Characters that are not displayed: Default_Ignorable_Code_Point (Unicode, DerivedCoreProperties.txt; UAX #44), which includes Bidi_Control
 * (PropList.txt); other format characters (Cf) that are not displayed; and the blank Braille pattern. In a name they reverse the text around it,
 * hide a second text or make two names look the same (UTR #36; UTS #39).
 */
const INVISIBLE = String.raw`\p{Default_Ignorable_Code_Point}\ufff9-\ufffb\u{13430}-\u{1343f}\u2800`;

/** Scripts that spell words with joiners: Persian names, Sinhala and Malayalam letters (Unicode, chapter 23.2; RFC 5892, A.1 and A.2). */
const JOINED = [
  ...["Arab", "Syrc", "Nkoo", "Mong", "Deva", "Beng", "Guru", "Gujr", "Orya", "Taml", "Telu", "Knda", "Mlym"],
  ...["Sinh", "Khmr"],
].map((script) => String.raw`\p{scx=${script}}`).join("");

/**
 * Sequences that are spelled with an invisible character, and all other invisible characters. It uses no lookbehind, which older browsers lack.
 */
const SPELLED_OR_INVISIBLE = new RegExp(
  "(" + [
    // A word does not begin with an invisible character of its script.
    String.raw`(?![${INVISIBLE}])[${JOINED}][\u200c\u200d\u180b-\u180f]`,
    String.raw`\p{scx=Hani}[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]`,
    // A colored emoji, one with a skin tone, and several that are displayed as one.
    String
      .raw`\p{Extended_Pictographic}[\ufe0e\ufe0f\p{Emoji_Modifier}]?(?:\u200d(?=\p{Extended_Pictographic}))?`,
    String.raw`\ufe0f(?=\u20e3)`,
  ].join("|") + `)|[${INVISIBLE}]`,
  "gu",
);

/** More than four marks on a letter. No language has them (UTS #39, section 5.4), and they would cover the lines around them. */
const PILED_MARKS = /([\p{Mn}\p{Me}]{4})[\p{Mn}\p{Me}]+/gu;

/**
 * A name or another single-line text in the form in which it is stored: without surrounding spaces, invisible characters and excessive marks.
 * Joiners and variation selectors stay where they are part of the spelling. Control characters stay for isOneLine() to find.
 */
export function typedLine(text: string): string {
  return text.replace(SPELLED_OR_INVISIBLE, "$1").replace(PILED_MARKS, "$1").trim();
}

/** A text of several lines in the form in which it is stored: a control character is a space, and a line ends with a line feed. */
export function typedText(text: string): string {
  return typedLine(text.toWellFormed().replaceAll("\r\n", "\n").replace(/[^\P{Cc}\n]/gu, " "));
}

/** The texts of a form by field, and the first field that is longer than its limit. Those that are not `isLong` stand in one line. */
export function readTexts(
  fields: ReadonlyMap<string, string>,
  limits: ReadonlyMap<string, number>,
  isLong: (field: string) => boolean = () => false,
): { readonly texts: Readonly<Record<string, string>>; readonly tooLong: string | null } {
  const texts = Object.fromEntries([...limits.keys()].map((field) => {
    const text = typedText(fields.get(field) ?? "");
    return [field, isLong(field) ? text : text.replace(/[\u2028\u2029\s]+/gu, " ")];
  }));
  const tooLong = [...limits].find(([field, most]) => (texts[field] ?? "").length > most);
  return { texts, tooLong: tooLong?.[0] ?? null };
}

/** Control characters and line endings. They can forge mail headers, log lines and table cells. */
const NOT_ONE_LINE = /[\p{Cc}\u2028\u2029]/u;

export function isOneLine(text: string): boolean {
  return !NOT_ONE_LINE.test(text);
}
