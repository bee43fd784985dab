import { newId, PASTED_MAX } from "../../../lib/tool_kit/rows.ts";
import { fromBase64Url, toBase64Url } from "../../../lib/tool_kit/packed_text.ts";
import { type Answers, fits } from "./answers.ts";
import { type Asked, type Content, idOf, LIMITS, type OpenRound, roundOf, STATEMENTS } from "./document.ts";
import { codeOf, fromBase32, partsOf, type ReadCode, readCodes } from "./code.ts";

/** Answers take four bits each: the group, the statements, three choices. */
const PLACES = 1 + STATEMENTS + LIMITS.questions;
/** Stands for a statement or a choice that the round does not ask. */
const NOT_ASKED = 15;
const CURVE = { name: "ECDH", namedCurve: "P-256" } as const;
/** y^2 = x^3 - 3x + B modulo P (FIPS 186-4, D.1.2.3). */
const P = 0xffffffff00000001000000000000000000000000ffffffffffffffffffffffffn;
const B = 0x5ac635d8aa3a93e7b3ebbd55769886bc651d06b0cc53b0f63bce3c3e27d2604bn;

/** Whether this page may encrypt: browsers allow it on https, on the same computer, and in files on the disk. */
export function canSeal(): boolean {
  return globalThis.crypto?.subtle !== undefined;
}

/** The id of a new round and the key that opens its answers. */
export async function newRound(): Promise<Pick<OpenRound, "id" | "key">> {
  const { privateKey } = await crypto.subtle.generateKey(CURVE, true, ["deriveBits"]);
  const { x = "", y = "", d = "" } = await crypto.subtle.exportKey("jwk", privateKey);
  return { id: newId().slice(0, 8), key: { x, y, d } };
}

/**
 * Answers as a code that only the round's private key opens: ECDH on P-256 with a key for this code alone, HKDF-SHA-256,
 * AES-256-GCM. Only the x of each public key travels: the other point with that x gives the same secret. `round` is the
 * round's id, `x` that of its key.
 */
export async function seal(
  { round, x, asked }: { readonly round: string; readonly x: string; readonly asked: Asked },
  answers: Answers,
): Promise<string> {
  const theirs = await importPublic(fromBase64Url(x));
  const own = await crypto.subtle.generateKey(CURVE, true, ["deriveBits"]);
  const { x: ownX = "" } = await crypto.subtle.exportKey("jwk", own.publicKey);
  const key = fromBase64Url(ownX);
  const salt = fromBase32(round);
  if (theirs === null || key === null || salt === null) throw new Error("The round's key is no key.");
  const secret = await secretOf(own.privateKey, theirs, salt, "encrypt");
  const sealed = await crypto.subtle.encrypt(cipherOf(salt), secret, pack(asked, answers));
  return codeOf({ round: salt, key, sealed: new Uint8Array(sealed) });
}

/** The answers in a code of this round; null when they were not sealed for it, or do not fit what it asks. */
export async function unseal({ id, key, asked }: OpenRound, code: string): Promise<Answers | null> {
  const parts = partsOf(code);
  if (parts === null || roundOf(code) !== id) return null;
  const theirs = await importPublic(parts.key);
  if (theirs === null) return null;
  try {
    const own = await crypto.subtle.importKey("jwk", { kty: "EC", crv: "P-256", ...key }, CURVE, false, [
      "deriveBits",
    ]);
    const secret = await secretOf(own, theirs, parts.round, "decrypt");
    const plain = await crypto.subtle.decrypt(cipherOf(parts.round), secret, parts.sealed);
    return unpack(asked, new Uint8Array(plain));
  } catch {
    return null;
  }
}

/** Every answer of a round, opened; null for one that cannot be, which a damaged file may hold. */
export async function openAll(round: OpenRound): Promise<readonly (Answers | null)[]> {
  return await Promise.all(round.answers.map(({ code }) => unseal(round, code)));
}

/** What came of one pasted code. */
export type PastedCode =
  | { readonly is: "new"; readonly code: string }
  | { readonly is: "twice" | "foreign" }
  /** Of a round of this document that is closed: when that was. */
  | { readonly is: "late"; readonly closedOn: string }
  | Exclude<ReadCode, { readonly is: "whole" }>;

/** The codes in a pasted text, each judged; none when there is no code in it. What they say is not kept. */
export async function judgePasted(
  text: string,
  round: OpenRound,
  earlier: Content["earlier"],
): Promise<readonly PastedCode[]> {
  const judged: PastedCode[] = [];
  const known = new Set(round.answers.map(({ id }) => id));
  // No round takes more: what else there is of them is not looked at.
  for (const read of readCodes(text.slice(0, PASTED_MAX)).slice(0, LIMITS.answers)) {
    if (read.is !== "whole") {
      judged.push(read);
      continue;
    }
    const { code } = read;
    const closed = earlier.find(({ id }) => id === roundOf(code));
    if (closed) judged.push({ is: "late", closedOn: closed.closedOn });
    else if (roundOf(code) !== round.id) judged.push({ is: "foreign" });
    else if (known.has(idOf(code))) judged.push({ is: "twice" });
    else if (await unseal(round, code) === null) judged.push({ is: "changed" });
    else {
      known.add(idOf(code));
      judged.push({ is: "new", code });
    }
  }
  return judged;
}

/** The nonce may be the same each time, since no key is used twice. */
function cipherOf(round: Uint8Array<ArrayBuffer>) {
  return { name: "AES-GCM", iv: new Uint8Array(12), additionalData: round };
}

async function secretOf(
  own: CryptoKey,
  theirs: CryptoKey,
  salt: Uint8Array<ArrayBuffer>,
  use: "encrypt" | "decrypt",
): Promise<CryptoKey> {
  const bits = await crypto.subtle.deriveBits({ name: "ECDH", public: theirs }, own, 256);
  const base = await crypto.subtle.importKey("raw", bits, "HKDF", false, ["deriveKey"]);
  const info = new TextEncoder().encode("strategic alignment answers");
  return await crypto.subtle.deriveKey(
    { name: "HKDF", hash: "SHA-256", salt, info },
    base,
    { name: "AES-GCM", length: 256 },
    false,
    [use],
  );
}

/** One of the two points with this x; null when there is none. */
async function importPublic(x: Uint8Array | null): Promise<CryptoKey | null> {
  if (x?.length !== 32) return null;
  const value = x.reduce((number, byte) => (number << 8n) | BigInt(byte), 0n);
  const y = power(((value * value - 3n) * value + B) % P, (P + 1n) / 4n);
  const jwk = {
    kty: "EC",
    crv: "P-256",
    x: toBase64Url(x),
    y: toBase64Url(Uint8Array.from({ length: 32 }, (_, at) => Number((y >> BigInt(248 - 8 * at)) & 255n))),
  };
  // Refuses what is not on the curve.
  return await crypto.subtle.importKey("jwk", jwk, CURVE, false, []).catch(() => null);
}

function power(base: bigint, exponent: bigint): bigint {
  let [result, square] = [1n, (base % P + P) % P];
  for (let left = exponent; left > 0n; left >>= 1n) {
    if (left & 1n) result = result * square % P;
    square = square * square % P;
  }
  return result;
}

function pack({ statements, questions }: Asked, answers: Answers): Uint8Array<ArrayBuffer> {
  const values = Array.from({ length: PLACES }, () => NOT_ASKED);
  values[0] = answers.group ?? NOT_ASKED;
  for (const at of statements.keys()) values[1 + at] = answers.statements[at] ?? NOT_ASKED;
  for (const at of questions.keys()) values[1 + STATEMENTS + at] = answers.choices[at] ?? NOT_ASKED;
  return Uint8Array.from(
    { length: PLACES / 2 },
    (_, at) => ((values[2 * at] ?? 0) << 4) | (values[2 * at + 1] ?? 0),
  );
}

function unpack(asked: Asked, bytes: Uint8Array): Answers | null {
  const values = [...bytes].flatMap((byte) => [byte >> 4, byte & 15]);
  const group = values[0] ?? NOT_ASKED;
  const answers = {
    group: group === NOT_ASKED ? null : group,
    statements: values.slice(1, 1 + asked.statements.length),
    choices: values.slice(1 + STATEMENTS, 1 + STATEMENTS + asked.questions.length),
  };
  return fits(asked, answers) ? answers : null;
}
