import { Blob, Buffer, Face, Font, shape } from "harfbuzzjs";

/** A table of a font file: its name, and its bytes. */
interface Table {
  readonly tag: string;
  readonly bytes: Uint8Array;
}

const HEADER = 12;
const RECORD = 16;

/** The font (TrueType, not compressed) with more characters: each is drawn, and kerned, as the character that it stands for. */
export function drawAs(file: Uint8Array, drawnAs: Readonly<Record<string, string>>): Uint8Array {
  const face = new Face(new Blob(file));
  const font = new Font(face);
  const glyphs = new Map([...face.collectUnicodes()].map((point) => [point, glyphOf(font, point)]));
  for (const [character, other] of Object.entries(drawnAs)) {
    const glyph = glyphs.get(other.codePointAt(0) ?? 0);
    if (glyph === undefined) throw new Error(`the font has no ${other}`);
    glyphs.set(character.codePointAt(0) ?? 0, glyph);
  }
  const points = [...glyphs].sort(([one], [two]) => one - two);
  return written(
    tablesOf(file).map((table) => table.tag === "cmap" ? { ...table, bytes: cmap(points) } : table),
  );
}

function glyphOf(font: Font, point: number): number {
  const buffer = new Buffer();
  buffer.addText(String.fromCodePoint(point));
  buffer.guessSegmentProperties();
  shape(font, buffer);
  return buffer.getGlyphInfos()[0]?.codepoint ?? 0;
}

function tablesOf(file: Uint8Array): Table[] {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  return Array.from({ length: view.getUint16(4) }, (_, index) => {
    const at = HEADER + RECORD * index;
    const [offset, length] = [view.getUint32(at + 8), view.getUint32(at + 12)];
    return { tag: ascii(file.subarray(at, at + 4)), bytes: file.slice(offset, offset + length) };
  });
}

/** A `cmap` table of format 4, as OpenType defines it, with a segment for each character. */
function cmap(points: readonly (readonly [point: number, glyph: number])[]): Uint8Array {
  const segments = [...points, [0xffff, 0] as const];
  const length = 16 + 8 * segments.length;
  const power = Math.floor(Math.log2(segments.length));
  const words = [
    // Version 0 with one subtable: Unicode's characters of two bytes, for Windows.
    ...[0, 1, 3, 1, 0, 12],
    ...[4, length, 0, 2 * segments.length],
    ...[2 ** (power + 1), power, 2 * segments.length - 2 ** (power + 1)],
    ...segments.map(([point]) => point),
    0,
    ...segments.map(([point]) => point),
    // Added to a character, modulo 65,536, each gives its glyph.
    ...segments.map(([point, glyph]) => point === 0xffff ? 1 : (glyph - point) & 0xffff),
    ...segments.map(() => 0),
  ];
  const bytes = new Uint8Array(2 * words.length);
  const view = new DataView(bytes.buffer);
  words.forEach((word, index) => view.setUint16(2 * index, word));
  return bytes;
}

/** A font file of these tables. Its checksums are left to whatever compresses it. */
function written(tables: readonly Table[]): Uint8Array {
  const padded = (length: number) => Math.ceil(length / 4) * 4;
  const start = HEADER + RECORD * tables.length;
  const bytes = new Uint8Array(tables.reduce((sum, table) => sum + padded(table.bytes.length), start));
  const view = new DataView(bytes.buffer);
  view.setUint32(0, 0x00010000);
  view.setUint16(4, tables.length);
  let offset = start;
  for (const [index, table] of tables.entries()) {
    const at = HEADER + RECORD * index;
    bytes.set(new TextEncoder().encode(table.tag), at);
    view.setUint32(at + 8, offset);
    view.setUint32(at + 12, table.bytes.length);
    bytes.set(table.bytes, offset);
    offset += padded(table.bytes.length);
  }
  return bytes;
}

function ascii(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}

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
