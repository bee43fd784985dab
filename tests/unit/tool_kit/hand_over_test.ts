import assert from "node:assert/strict";
import { group, list, type Of, ORIGIN as ORIGIN_SHAPE, text } from "../../../lib/tool_kit/shape.ts";
import { Buffer } from "node:buffer";
import { deflateRawSync, inflateRawSync } from "node:zlib";
import fc from "fast-check";
import {
  applyByOrigin,
  decodeHandOver,
  encodeHandOver,
  FRAGMENT_MAX,
  type HandOver,
  handOverFile,
  type HandOverReader,
  isHandOver,
  type Origin,
  readHandOverFile,
} from "../../../lib/tool_kit/hand_over.ts";

const ROWS = list(group({ origin: ORIGIN_SHAPE, text: text() }));
type Rows = Of<typeof ROWS>;
const READER: HandOverReader<Rows> = { to: "90-day-sprint-planner", version: 2, rows: ROWS };
const ORIGIN: Origin = { tool: "strategic-okr-planner", document: "abc", row: "1" };
const GIVEN: HandOver<Rows> = {
  from: "strategic-okr-planner",
  to: READER.to,
  version: 2,
  title: "Year 2027",
  rows: [{ origin: ORIGIN, text: "Halve onboarding to 5 days" }],
};

function fragmentOf(handOver: HandOver<unknown>): string {
  const encoded = encodeHandOver(handOver);
  return encoded.ok ? encoded.fragment : assert.fail(encoded.reason);
}
/** A fragment around any text, packed by another implementation of deflate. */
const packed = (text: string | Uint8Array) => `hand-over=${deflateRawSync(text).toString("base64url")}`;
function reasonOf(fragment: string): string {
  const read = decodeHandOver(fragment, READER);
  if (!read.ok) assert.match(read.message, /\.$/);
  return read.ok ? "accepted" : read.reason;
}

Deno.test("what is handed over arrives as it was, by link and by file", () => {
  const row = fc.string({ unit: "binary", maxLength: 50 }).map((text) => ({ origin: ORIGIN, text }));
  const rows = fc.array(row, { maxLength: 20 });
  fc.assert(
    fc.property(rows, fc.string({ unit: "binary", maxLength: 90 }), (rows, title) => {
      const handOver = { ...GIVEN, title, rows };
      const fragment = fragmentOf(handOver);
      assert.match(fragment, /^hand-over=[\w-]+$/);
      assert.deepEqual(decodeHandOver(`#${fragment}`, READER), { ok: true, handOver });
      assert.deepEqual(readHandOverFile(handOverFile(handOver), READER), { ok: true, handOver });
    }),
    { numRuns: 30 },
  );
});

Deno.test("another implementation of deflate reads and writes the same links", () => {
  assert.deepEqual(decodeHandOver(packed(JSON.stringify(GIVEN)), READER), { ok: true, handOver: GIVEN });
  const bytes = inflateRawSync(Buffer.from(fragmentOf(GIVEN).slice("hand-over=".length), "base64url"));
  assert.deepEqual(JSON.parse(bytes.toString()), GIVEN);
});

Deno.test("what makes a link over 30 KB is refused, and fits into a file", () => {
  const text = Array.from({ length: 40_000 }, (_, index) => (index * 7919 % 65_521).toString(36)).join("");
  const handOver = { ...GIVEN, rows: [{ origin: ORIGIN, text }] };
  const encoded = encodeHandOver(handOver);
  assert.deepEqual([encoded.ok, !encoded.ok && encoded.reason], [false, "too-long"]);
  assert.ok(readHandOverFile(handOverFile(handOver), READER).ok);
  assert.equal(reasonOf(`hand-over=${"A".repeat(FRAGMENT_MAX)}`), "too-large");
});

Deno.test("a link that unfolds to more than a megabyte is refused, without unfolding it", () => {
  const bomb = packed(new Uint8Array(4 * 1024 * 1024));
  assert.ok(bomb.length < FRAGMENT_MAX);
  assert.equal(reasonOf(bomb), "too-large");
});

Deno.test("a link cut anywhere is refused", () => {
  const fragment = fragmentOf(GIVEN);
  for (let length = 0; length < fragment.length; length++) {
    assert.notEqual(reasonOf(fragment.slice(0, length)), "accepted", String(length));
  }
});

Deno.test("no fragment at all makes the reader throw", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.base64String(), fc.json().map(packed)), (text) => {
      reasonOf(text);
      reasonOf(`#hand-over=${text}`);
    }),
    { numRuns: 500 },
  );
});

Deno.test("another receiver, a newer and an older version, a wrong shape and a prototype are refused by reason", () => {
  const reason = (over: Readonly<Record<string, unknown>>) =>
    reasonOf(packed(JSON.stringify({ ...GIVEN, ...over })));
  assert.equal(reason({ to: "goal-cascade-builder" }), "other-receiver");
  assert.equal(reason({ version: 3 }), "newer");
  assert.equal(reason({ version: 1 }), "broken");
  assert.equal(reason({ rows: [{ text: 3 }] }), "broken");
  assert.equal(reason({ rows: undefined }), "broken");
  assert.equal(reason({ title: 3 }), "broken");
  assert.equal(reasonOf(packed(JSON.stringify(GIVEN).replace('"text"', '"__proto__":{},"text"'))), "broken");
  assert.equal(reasonOf("section-2"), "incomplete");
});

Deno.test("isHandOver() knows its own fragments", () => {
  assert.deepEqual(["#hand-over=x", "hand-over=x", "#answer=x", ""].map(isHandOver), [
    true,
    true,
    false,
    false,
  ]);
});

interface Outcome {
  readonly id: string;
  readonly text: string;
  readonly note: string;
  readonly origin?: Origin;
}
const apply = (rows: readonly Outcome[], given: Rows) =>
  applyByOrigin(rows, given, {
    update: (row, { text }) => ({ ...row, text }),
    create: ({ origin, text }) => ({ id: `new ${text}`, text, note: "", origin }),
  });
const given = (row: string, text: string) => ({ origin: { ...ORIGIN, row }, text });

Deno.test("rows handed over a second time update the same rows and keep what the receiver added to them", () => {
  const own: Outcome = { id: "own", text: "Mine", note: "" };
  const first = apply([own], [given("1", "A"), given("2", "B")]);
  assert.deepEqual([first.added, first.updated, first.rows.map(({ text }) => text)], [2, 0, [
    "Mine",
    "A",
    "B",
  ]]);
  const noted = first.rows.map((row) => ({ ...row, note: "kept" }));
  const second = apply(noted, [given("1", "A2"), given("2", "B"), given("3", "C"), given("3", "C2")]);
  assert.deepEqual([second.added, second.updated, second.unchanged], [1, 2, 1]);
  assert.deepEqual(second.rows.map(({ text, note }) => text + note), ["Minekept", "A2kept", "Bkept", "C2"]);
});

Deno.test("handing over the same twice changes nothing the second time", () => {
  fc.assert(fc.property(fc.array(fc.tuple(fc.constantFrom("1", "2", "3"), fc.string())), (list) => {
    const rows = new Map(list.map(([row, text]) => [row, given(row, text)]));
    const first = apply([], [...rows.values()]);
    const second = apply(first.rows, [...rows.values()]);
    assert.equal(second.rows, first.rows);
    assert.deepEqual([second.added, second.updated, second.unchanged], [0, 0, rows.size]);
  }));
});
