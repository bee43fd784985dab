import assert from "node:assert/strict";
import fc from "fast-check";
import { isOneLine, typedLine } from "../../lib/typed_line.ts";
import { anyCharacter } from "../support/any_character.ts";

/**
 * What a name is cleared of, as first and last code point: Bidi_Control of PropList.txt and Default_Ignorable_Code_Point of
 * DerivedCoreProperties.txt (Unicode 17; later versions assign none outside of these), the format characters (Cf) beyond them that are
 * not drawn, and the blank pattern of Braille.
 */
const BIDI_CONTROLS = [[0x61c, 0x61c], [0x200e, 0x200f], [0x202a, 0x202e], [0x2066, 0x2069]] as const;
const INVISIBLE = [
  ...BIDI_CONTROLS,
  ...[[0xad, 0xad], [0x34f, 0x34f], [0x115f, 0x1160], [0x17b4, 0x17b5], [0x180b, 0x180f], [0x200b, 0x200d]],
  ...[[0x2060, 0x206f], [0x3164, 0x3164], [0xfe00, 0xfe0f], [0xfeff, 0xfeff], [0xffa0, 0xffa0]],
  ...[[0xfff0, 0xfffb], [0x1bca0, 0x1bca3], [0x1d173, 0x1d17a], [0xe0000, 0xe0fff], [0x13430, 0x1343f]],
  [0x2800, 0x2800],
] as const;

function eachOf(ranges: readonly (readonly number[])[]): string[] {
  return ranges.flatMap(([first = 0, last = 0]) =>
    Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at))
  );
}

function named(text: string): string {
  return text.replace(/[^ -~]/gu, (char) => `U+${char.codePointAt(0)?.toString(16)}`);
}

Deno.test("typedLine() takes out every character that is not drawn, wherever it stands in a Latin name", () => {
  const left = eachOf(INVISIBLE).filter((char) => typedLine(`${char}A${char}${char}da${char}`) !== "Ada");
  assert.deepEqual(left.map(named), []);
});

Deno.test("typedLine() leaves nothing of a name that is invisible, and no space that it hid", () => {
  assert.equal(typedLine(`\u200b ${eachOf(INVISIBLE).join(" ")} \u2060`).trim(), "");
  assert.equal(typedLine("\u202e Ada \u202c"), "Ada");
});

// The joiners are part of the spelling of these (Unicode, chapter 23.2; UAX #31, section 2.3); selectors choose a form of a character.
const KEPT: Readonly<Record<string, readonly string[]>> = {
  "Persian": ["علی\u200cرضا", "نیک\u200cنام"],
  "Sinhala, Malayalam, Bengali and Devanagari": ["ශ්\u200dරී", "രാജന്\u200d", "র\u200d্যাব", "क्\u200cष"],
  "Mongolian": ["ᠠᠨ\u180eᠠ", "ᠭ\u180bᠠ"],
  "Japanese, with a variant of a character": ["葛\u{e0100}城", "辻\ufe00"],
  "emoji": ["Ada 👩\u200d👧", "🧑🏽\u200d🚀", "❤\ufe0f\u200d🔥", "🤷🏻\u200d♀\ufe0f", "1\ufe0f\u20e3"],
  "what is drawn, though it is a format character": ["\u0600\u0661", "\u06dd"],
  "names of any script": ["Zoë", "Ðẹ́bọ́rah", "山田", "עדה", "สมชาย", "한글", "O’Neil"],
};
for (const [what, names] of Object.entries(KEPT)) {
  Deno.test(`typedLine() keeps ${what} as typed`, () => {
    for (const name of names) assert.equal(typedLine(name), name, named(name));
  });
}

Deno.test("typedLine() takes out joiners and selectors where nothing is spelled with them", () => {
  const hidden: Readonly<Record<string, string>> = {
    "A\u200dd\u200ca": "Ada",
    "علی\u200c\u200c\u200dرضا": "علی\u200cرضا",
    "علی\u202eرضا": "علیرضا",
    "علی\u061c\u200cرضا": "علیرضا",
    "👩\u200dA": "👩A",
    "👩\u200d\u200d👧": "👩👧",
    "A\ufe0fda1\ufe0f": "Ada1",
    // Tags can hide a whole text behind an emoji; the flags that are spelled with them become the black one.
    "🏴\u{e0067}\u{e0062}\u{e0065}\u{e007f}": "🏴",
  };
  for (const [typed, kept] of Object.entries(hidden)) assert.equal(typedLine(typed), kept, named(typed));
});

Deno.test("typedLine() keeps four marks on a letter, as scripts need them, and takes out a pile that would cover other lines", () => {
  for (const name of ["Ðẹ́bọ́rah", "Nguyễn", "שָּׁלוֹם", "བསྒྲུབས"]) {
    assert.equal(typedLine(name.normalize("NFD")), name.normalize("NFD"));
  }
  assert.equal(typedLine(`Z${"\u0351\u036b\u0343".repeat(33)}o\u0301e`), "Z\u0351\u036b\u0343\u0351o\u0301e");
});

Deno.test("typedLine() makes of its own result the same, and of a long text in no time", () => {
  const unit = fc.oneof(
    fc.constantFrom("ی", "\u200c", "\u200d", "👩", "\ufe0f", "\u{e0100}", "葛", "\u202e", "A", " ", "\ufeff"),
    fc.string({ unit: anyCharacter, maxLength: 2 }),
  );
  fc.assert(
    fc.property(fc.array(unit, { maxLength: 12 }), (parts) => {
      const once = typedLine(parts.join(""));
      assert.equal(typedLine(once), once);
    }),
    { numRuns: 2_000 },
  );
  assert.equal(typedLine("👩\u200d".repeat(30_000)).length, 30_000 * 3 - 1);
});

Deno.test("isOneLine() is false for control characters and line separators", () => {
  for (const text of ["a\nb", "\u0000", "a\tb", "\u007f", "\u0085", "a\u2028b", "\u2029"]) {
    assert.equal(isOneLine(text), false, named(text));
  }
  for (const text of ["", "Ada Lovelace", "Zoë", "علی\u200cرضا"]) {
    assert.equal(isOneLine(text), true, named(text));
  }
});
