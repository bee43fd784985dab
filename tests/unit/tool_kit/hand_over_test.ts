import assert from "node:assert/strict";
import { group, list, type Of, ORIGIN as ORIGIN_SHAPE, text } from "../../../lib/tool_kit/shape.ts";
import { Buffer } from "node:buffer";
import { inflateRawSync } from "node:zlib";
import fc from "fast-check";
import {
  applyByOrigin,
  decodeHandOver,
  encodeHandOver,
  type HandOver,
  handOverFile,
  type HandOverReader,
  type Origin,
  readHandOverFile,
  sameWords,
} from "../../../lib/tool_kit/hand_over.ts";
import { PACKED_MAX, UNPACKED_MAX } from "../../../lib/tool_kit/packed_text.ts";
import { anyCharacter } from "../../support/any_character.ts";
import { bomb, packed as packedText } from "../../support/hostile_links.ts";

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
const packed = (text: string) => `hand-over=${packedText(text)}`;
async function reasonOf(fragment: string): Promise<string> {
  const read = await decodeHandOver(fragment, READER);
  if (!read.ok) assert.match(read.message, /\.$/);
  return read.ok ? "accepted" : read.reason;
}

Deno.test("what is handed over arrives as it was, by link and by file", async () => {
  const row = fc.string({ unit: anyCharacter, maxLength: 50 }).map((text) => ({ origin: ORIGIN, text }));
  const rows = fc.array(row, { maxLength: 20 });
  await fc.assert(
    fc.asyncProperty(rows, fc.string({ unit: anyCharacter, maxLength: 90 }), async (rows, title) => {
      const handOver = { ...GIVEN, title, rows };
      const fragment = fragmentOf(handOver);
      assert.match(fragment, /^hand-over=[\w-]+$/);
      assert.deepEqual(await decodeHandOver(`#${fragment}`, READER), { ok: true, handOver });
      assert.deepEqual(readHandOverFile(handOverFile(handOver), READER), { ok: true, handOver });
    }),
    { numRuns: 30 },
  );
});

Deno.test("another implementation of deflate reads and writes the same links", async () => {
  assert.deepEqual(await decodeHandOver(packed(JSON.stringify(GIVEN)), READER), {
    ok: true,
    handOver: GIVEN,
  });
  const bytes = inflateRawSync(Buffer.from(fragmentOf(GIVEN).slice("hand-over=".length), "base64url"));
  assert.deepEqual(JSON.parse(bytes.toString()), GIVEN);
});

Deno.test("what makes a link over 30 KB is refused, and fits into a file", async () => {
  const text = Array.from({ length: 40_000 }, (_, index) => (index * 7919 % 65_521).toString(36)).join("");
  const handOver = { ...GIVEN, rows: [{ origin: ORIGIN, text }] };
  const encoded = encodeHandOver(handOver);
  assert.deepEqual([encoded.ok, !encoded.ok && encoded.reason], [false, "too-long"]);
  assert.ok(readHandOverFile(handOverFile(handOver), READER).ok);
  assert.equal(await reasonOf(`hand-over=${"A".repeat(PACKED_MAX + 1)}`), "too-large");
});

Deno.test("a link that unfolds to more than the bound is refused, and what would be such a link goes into a file", async () => {
  assert.equal(await reasonOf(`hand-over=${bomb(4)}`), "too-large");
  const rows = [{ origin: ORIGIN, text: "a".repeat(UNPACKED_MAX) }];
  assert.equal(await reasonOf(packed(JSON.stringify({ ...GIVEN, rows }))), "too-large");
  const encoded = encodeHandOver({ ...GIVEN, rows });
  assert.deepEqual([encoded.ok, !encoded.ok && encoded.reason], [false, "too-long"]);
  assert.ok(readHandOverFile(handOverFile({ ...GIVEN, rows }), READER).ok);
});

Deno.test("a link cut anywhere is refused, unless all that it carries comes before the cut", async () => {
  const fragment = fragmentOf(GIVEN);
  for (let length = 0; length < fragment.length; length++) {
    const read = await decodeHandOver(fragment.slice(0, length), READER);
    // Deflate ends with a mark, and not every runtime misses it.
    if (read.ok) {
      assert.deepEqual([read.handOver, length > fragment.length - 4], [GIVEN, true], String(length));
    }
  }
});

Deno.test("no fragment at all makes the reader throw", async () => {
  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.string(), fc.base64String(), fc.json().map(packed)), async (text) => {
      await reasonOf(text);
      await reasonOf(`#hand-over=${text}`);
    }),
    { numRuns: 500 },
  );
});

Deno.test("another receiver, a newer and an older version, a wrong shape and a prototype are refused by reason", async () => {
  const reason = (over: Readonly<Record<string, unknown>>) =>
    reasonOf(packed(JSON.stringify({ ...GIVEN, ...over })));
  assert.equal(await reason({ to: "goal-cascade-builder" }), "other-receiver");
  assert.equal(await reason({ version: 3 }), "newer");
  assert.equal(await reason({ version: 1 }), "broken");
  assert.equal(await reason({ rows: [{ text: 3 }] }), "broken");
  assert.equal(await reason({ rows: undefined }), "broken");
  assert.equal(await reason({ title: 3 }), "broken");
  const spoilt = packed(JSON.stringify(GIVEN).replace('"text"', '"__proto__":{},"text"'));
  assert.equal(await reasonOf(spoilt), "broken");
  const own = packed(JSON.stringify(GIVEN));
  for (const fragment of [own, `#${own}`]) assert.ok((await decodeHandOver(fragment, READER)).ok, fragment);
  for (const fragment of ["section-2", own.replace("hand-over", "answer"), ""]) {
    assert.equal(await reasonOf(fragment), "incomplete");
  }
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

Deno.test("a row written here that has a handed row's words is the same row, each once, case and spaces aside", () => {
  const row = (id: string, text: string, origin: Origin | null = null) => ({ id, text, origin });
  const here = [
    row("a", " weekly  Orders "),
    row("b", "Weekly orders"),
    row("blank", " "),
    row("known", "Returns", { ...ORIGIN, row: "2" }),
    row("elsewhere", "Margin", { ...ORIGIN, document: "another" }),
  ];
  const handed = [
    given("1", "Weekly orders"),
    given("1", "Weekly orders"),
    given("2", "Weekly orders"),
    given("3", ""),
    given("4", "Margin"),
  ];
  assert.deepEqual([...sameWords(here, handed)].map(([id, { row }]) => [id, row]), [["a", "1"], [
    "elsewhere",
    "4",
  ]]);
});

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
  assert.deepEqual([second.added, second.updated], [1, 2]);
  assert.deepEqual(second.rows.map(({ text, note }) => text + note), ["Minekept", "A2kept", "Bkept", "C2"]);
});

Deno.test("handing over the same twice changes nothing the second time", () => {
  fc.assert(fc.property(fc.array(fc.tuple(fc.constantFrom("1", "2", "3"), fc.string())), (list) => {
    const rows = new Map(list.map(([row, text]) => [row, given(row, text)]));
    const first = apply([], [...rows.values()]);
    const second = apply(first.rows, [...rows.values()]);
    assert.equal(second.rows, first.rows);
    assert.deepEqual([second.added, second.updated], [0, 0]);
  }));
});
