/**
 * The text that a respondent sends back: 65 bytes in Crockford's base 32, which survives capitals, line breaks and messengers.
 * Round (5), the sender's key (32), the sealed answers (24), checksum (4).
 */

import { ANSWER_FRAGMENT, ASKED, CODE_LENGTHS, NUMBER_256, type OpenRound, ROUND_ID } from "./document.ts";
import { findUnsafe } from "../../../lib/tool_kit/document.ts";
import { packText, toBase64Url, unpackText } from "../../../lib/tool_kit/packed_text.ts";
import * as shape from "../../../lib/tool_kit/shape.ts";
import { read } from "../../../lib/tool_kit/shape_reader.ts";
import { TITLE_MAX } from "../../../lib/tool_kit/tool_model.ts";

/** Letters and digits without i, l, o and u. */
const LETTERS = "0123456789abcdefghjkmnpqrstvwxyz";
const BYTES = 65;
const CODE_LENGTH = CODE_LENGTHS.code;
/** Begins the text in a message. */
export const CODE_PREFIX = "ALIGN-";

/** Bytes as letters: five bits each. The number of bits must be a multiple of five. */
export function toBase32(bytes: Uint8Array): string {
  let [bits, held, text] = [0, 0, ""];
  for (const byte of bytes) {
    held = (held << 8) | byte;
    for (bits += 8; bits >= 5; bits -= 5) text += LETTERS[(held >> (bits - 5)) & 31];
    held &= (1 << bits) - 1;
  }
  return text;
}

/** Null for letters that toBase32() does not write. */
export function fromBase32(text: string): Uint8Array<ArrayBuffer> | null {
  const bytes: number[] = [];
  let [bits, held] = [0, 0];
  for (const letter of text) {
    const value = LETTERS.indexOf(letter);
    if (value < 0) return null;
    held = (held << 5) | value;
    bits += 5;
    if (bits >= 8) {
      bits -= 8;
      bytes.push((held >> bits) & 255);
    }
    held &= (1 << bits) - 1;
  }
  return Uint8Array.from(bytes);
}

/** CRC-32 (ISO 3309): finds every change within 32 bits in a row, so one letter, or two beside each other swapped. */
export function checksum(bytes: Uint8Array): Uint8Array {
  let sum = ~0;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return Uint8Array.from([24, 16, 8, 0], (shift) => (~sum >>> shift) & 255);
}

/** The round's part of a code's bytes, the sender's key, and the sealed answers. */
type CodeParts = Readonly<Record<"round" | "key" | "sealed", Uint8Array<ArrayBuffer>>>;

export function codeOf({ round, key, sealed }: CodeParts): string {
  const bytes = Uint8Array.from([...round, ...key, ...sealed]);
  return toBase32(Uint8Array.from([...bytes, ...checksum(bytes)]));
}

export function partsOf(code: string): CodeParts | null {
  const bytes = fromBase32(code);
  if (bytes?.length !== BYTES) return null;
  return { round: bytes.slice(0, 5), key: bytes.slice(5, 37), sealed: bytes.slice(37, 61) };
}

export type ReadCode =
  | { readonly is: "whole"; readonly code: string }
  | { readonly is: "changed" }
  /** So many letters of a code are there. */
  | { readonly is: "incomplete"; readonly length: number };

/** The codes in what somebody pasted: one message or several, with words around them. */
export function readCodes(text: string): readonly ReadCode[] {
  return text.split(/align\s*[-:]\s*/i).slice(1).map(readCode);
}

/** A code as it was pasted, up to its length; what people take for one another is taken for the same. */
function readCode(text: string): ReadCode {
  const plain = text.toLowerCase().replaceAll("o", "0").replace(/[il]/g, "1");
  // A code ends where its letters do, or at an empty line: what follows is the rest of the message.
  const [letters = ""] = /^[^.,;!?"'()<>]*?(?=\n\s*\n|[.,;!?"'()<>]|$)/.exec(plain) ?? [];
  const code = letters.replace(/[\s-]/g, "").slice(0, CODE_LENGTH);
  if (code.length < CODE_LENGTH) return { is: "incomplete", length: code.length };
  const bytes = fromBase32(code);
  const isWhole = bytes !== null && `${checksum(bytes.slice(0, -4))}` === `${bytes.slice(-4)}`;
  return isWhole ? { is: "whole", code } : { is: "changed" };
}

/** What a respondent's page is made from. It travels in the link and is stored nowhere. */
const invitation = shape.group({
  version: shape.choice([1]),
  title: shape.text(TITLE_MAX),
  /** The round, and the x of the key that answers are sealed with. */
  round: ROUND_ID,
  x: NUMBER_256,
  asked: ASKED,
});

export type Invitation = shape.Of<typeof invitation>;

const CHECK_LENGTH = 6;

/** The fragment of a round's link, with "#": checksum, then the invitation, compressed. What opens each talk stays here. */
export function invitationFragment({ id, key, asked }: OpenRound, title: string): string {
  const shown = { ...asked, statements: asked.statements.map((row) => ({ ...row, opener: "" })) };
  const given: Invitation = { version: 1, title, round: id, x: key.x, asked: shown };
  const packed = packText(JSON.stringify(given));
  if (packed === null) throw new RangeError("A round at its limits fits into a link.");
  return `#${ANSWER_FRAGMENT}${checkOf(packed)}${packed}`;
}

/** The invitation in a link's fragment; null when it is not whole. Anything at all may be given. */
export async function readInvitation(fragment: string): Promise<Invitation | null> {
  const given = fragment.replace(/^#/, "").slice(ANSWER_FRAGMENT.length);
  const packed = given.slice(CHECK_LENGTH);
  const bytes = await unpackText(packed);
  if (typeof bytes === "string" || checkOf(packed) !== given.slice(0, CHECK_LENGTH)) return null;
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes));
    const found = findUnsafe(value) ? null : read(invitation, value);
    return found?.ok ? found.value : null;
  } catch {
    return null;
  }
}

function checkOf(packed: string): string {
  return toBase64Url(checksum(new TextEncoder().encode(packed)));
}
