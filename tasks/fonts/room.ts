import { Blob, Buffer, Face, Font, shape } from "harfbuzzjs";

/** The space that a font takes in a line, in ems. */
export interface Room {
  /** Mean width of a character of the measured lines, kerning included. */
  readonly width: number;
  readonly ascent: number;
  readonly descent: number;
  readonly lineGap: number;
}

/** Measures lines in a font (TrueType or OpenType, not compressed). Throws when the font lacks one of their characters. */
export function roomOf(file: Uint8Array, lines: readonly string[]): Room {
  const face = new Face(new Blob(file));
  const font = new Font(face);
  const width = lines.reduce((sum, line) => sum + widthOf(font, line), 0);
  const { ascender, descender, lineGap } = font.hExtents();
  return {
    width: width / face.upem / lines.join("").length,
    ascent: ascender / face.upem,
    descent: -descender / face.upem,
    lineGap: lineGap / face.upem,
  };
}

/** In font units. */
function widthOf(font: Font, line: string): number {
  const buffer = new Buffer();
  buffer.addText(line);
  buffer.guessSegmentProperties();
  shape(font, buffer);
  const missing = buffer.getGlyphInfos().find(({ codepoint }) => codepoint === 0);
  if (missing) throw new Error(`the font has no "${line[missing.cluster]}"`);
  return buffer.getGlyphPositions().reduce((sum, { xAdvance }) => sum + xAdvance, 0);
}

/** The characters that a font (TrueType or OpenType, not compressed) can draw, in order. */
export function charactersOf(file: Uint8Array): number[] {
  // A character table may end with U+FFFF, which is not a character.
  return [...new Face(new Blob(file)).collectUnicodes()].filter((point) => point !== 0xffff);
}

/** The CSS descriptors, with their values, that give a font the space of another. */
export function overrides(font: Room, wanted: Room): Readonly<Record<string, string>> {
  const size = wanted.width / font.width;
  const percent = (part: number) => `${Number((part * 100).toFixed(2))}%`;
  // CSS applies `size-adjust` before it measures heights.
  return {
    "ascent-override": percent(wanted.ascent / size),
    "descent-override": percent(wanted.descent / size),
    "line-gap-override": percent(wanted.lineGap / size),
    "size-adjust": percent(size),
  };
}
