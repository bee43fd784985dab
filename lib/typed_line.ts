/**
 * What is not drawn: Default_Ignorable_Code_Point (Unicode, DerivedCoreProperties.txt; UAX #44), of which Bidi_Control (PropList.txt) is a
 * part; the format characters (Cf) beyond it that are not drawn either; and the blank pattern of Braille. In a name they turn the text
 * around it, hide a second text or make two names look the same (UTR #36; UTS #39).
 */
const INVISIBLE = String.raw`\p{Default_Ignorable_Code_Point}\ufff9-\ufffb\u{13430}-\u{1343f}\u2800`;

/** Scripts whose words are spelled with joiners: Persian names, Sinhala and Malayalam letters (Unicode, chapter 23.2; RFC 5892, A.1 and A.2). */
const JOINED = [
  ...["Arab", "Syrc", "Nkoo", "Mong", "Deva", "Beng", "Guru", "Gujr", "Orya", "Taml", "Telu", "Knda", "Mlym"],
  ...["Sinh", "Khmr"],
].map((script) => String.raw`\p{scx=${script}}`).join("");

/** Sequences that are spelled with an invisible character, and every other invisible character. No lookbehind: older browsers lack it. */
const SPELLED_OR_INVISIBLE = new RegExp(
  "(" + [
    // The scripts' own invisible characters begin no word.
    String.raw`(?![${INVISIBLE}])[${JOINED}][\u200c\u200d\u180b-\u180f]`,
    String.raw`\p{scx=Hani}[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]`,
    // An emoji in colour or of a skin, and several that are drawn as one.
    String
      .raw`\p{Extended_Pictographic}[\ufe0e\ufe0f\p{Emoji_Modifier}]?(?:\u200d(?=\p{Extended_Pictographic}))?`,
    String.raw`\ufe0f(?=\u20e3)`,
  ].join("|") + `)|[${INVISIBLE}]`,
  "gu",
);

/** More than four marks on a letter, as no language has them (UTS #39, section 5.4): piled up they cover the lines around them. */
const PILED_MARKS = /([\p{Mn}\p{Me}]{4})[\p{Mn}\p{Me}]+/gu;

/**
 * A name or another text of one line as it is kept of what somebody typed or sent: without spaces around it, characters that
 * are not seen and piles of marks. Joiners and variation selectors stay where they are part of the spelling. Control characters stay too, for isOneLine().
 */
export function typedLine(text: string): string {
  return text.replace(SPELLED_OR_INVISIBLE, "$1").replace(PILED_MARKS, "$1").trim();
}

/** Control characters and what ends a line: they forge mail headers, log lines and table cells. */
const NOT_ONE_LINE = /[\p{Cc}\u2028\u2029]/u;

export function isOneLine(text: string): boolean {
  return !NOT_ONE_LINE.test(text);
}
