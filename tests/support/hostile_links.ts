/** Packed texts and JSON that are made to keep a browser busy. */
import { Buffer } from "node:buffer";
import { constants, deflateRawSync } from "node:zlib";
import { toBase64Url } from "../../lib/tool_kit/packed_text.ts";

/** A text packed by another implementation of deflate, whatever its length. */
export function packed(text: string | Uint8Array): string {
  return toBase64Url(deflateRawSync(text, { level: 9 }));
}

/** Unfolds to so many megabytes of nothing. One stands for all: each ends with a byte and refers to none before. */
export function bomb(megabytes: number): string {
  const one = deflateRawSync(new Uint8Array(1024 * 1024), { level: 9, finishFlush: constants.Z_FULL_FLUSH });
  return toBase64Url(
    Buffer.concat([...Array<Uint8Array>(megabytes).fill(one), deflateRawSync(new Uint8Array())]),
  );
}

/** At most so many letters that unfold to nothing: blocks of deflate in which there are the longest tables and no text. */
export function tableBomb(letters: number): string {
  // A block cannot end within a byte of the next one's beginning, so the first of few says how long they are.
  const bytes = Math.floor(letters * 3 / 4);
  const size = (tableBlocks(101).length - tableBlocks(1).length) / 100;
  return toBase64Url(tableBlocks(Math.floor(bytes / size)));
}

/** In which order deflate gives the lengths of the codes for lengths (RFC 1951, 3.2.7). */
const LENGTHS_ORDER = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];

function tableBlocks(count: number): Uint8Array {
  const bits: number[] = [];
  const add = (value: number, length: number) => {
    for (let bit = 0; bit < length; bit++) bits.push((value >> bit) & 1);
  };
  const addCode = (value: number, length: number) => {
    for (let bit = length - 1; bit >= 0; bit--) bits.push((value >> bit) & 1);
  };
  // Thirteen codes of four bits and six of five are complete, and so are codes of 1, 2, ... 14, 15 and 15 bits.
  const lengthOf = (symbol: number) => symbol < 13 ? 4 : 5;
  const addSymbol = (symbol: number) => addCode(symbol < 13 ? symbol : 26 + symbol - 13, lengthOf(symbol));
  const long = [...Array.from({ length: 14 }, (_, at) => at + 1), 15];
  for (let block = 1; block <= count; block++) {
    add(block === count ? 1 : 0, 1);
    add(2, 2);
    add(0, 5);
    add(long.length, 5);
    add(LENGTHS_ORDER.length - 4, 4);
    for (const symbol of LENGTHS_ORDER) add(lengthOf(symbol), 3);
    // Fifteen letters, 241 that do not occur, the end of the block; sixteen distances.
    for (const length of long) addSymbol(length);
    for (const zeros of [138, 103]) {
      addSymbol(18);
      add(zeros - 11, 7);
    }
    addSymbol(15);
    for (const length of [...long, 15]) addSymbol(length);
    addCode(2 ** 15 - 1, 15);
  }
  return Uint8Array.from(
    { length: Math.ceil(bits.length / 8) },
    (_, at) => bits.slice(8 * at, 8 * at + 8).reduce((byte, bit, place) => byte | bit << place, 0),
  );
}

/** JSON of at most so many letters, by what is hostile in it. */
export function hostileJson(letters: number): Readonly<Record<string, string>> {
  const filled = (open: string, item: string, close: string) =>
    `${open}${item.repeat(Math.floor((letters - open.length - close.length - item.length) / item.length))}${
      item.replace(/,$/, "")
    }${close}`;
  const nested = (open: string, inside: string, close: string) => {
    const depth = Math.floor((letters - inside.length) / (open.length + close.length));
    return open.repeat(depth) + inside + close.repeat(depth);
  };
  const names = Array.from({ length: Math.floor(letters / 10) }, (_, at) => `"${at.toString(36)}":0`);
  return {
    "tiny numbers": filled("[", "0,", "]"),
    "tiny rows": filled("[", "{},", "]"),
    "tiny lists": filled("[", "[],", "]"),
    "fields with names of their own": `{${names.join(",")}}`,
    "lists in lists": nested("[", "", "]"),
    "groups in groups": nested('{"a":', "0", "}"),
    "a text that never ends": `["${"a".repeat(letters - 2)}`,
  };
}
