import assert from "node:assert/strict";
import fc from "fast-check";
import type { Answers } from "../../../../components/tools/strategic_alignment_assessment_kit/answers.ts";
import {
  CODE_LENGTHS,
  idOf,
  LIMITS,
} from "../../../../components/tools/strategic_alignment_assessment_kit/document.ts";
import {
  checksum,
  fromBase32,
  invitationFragment,
  readCodes,
  readInvitation,
  toBase32,
} from "../../../../components/tools/strategic_alignment_assessment_kit/code.ts";
import {
  judgePasted,
  seal,
  unseal,
} from "../../../../components/tools/strategic_alignment_assessment_kit/sealed.ts";
import { PACKED_MAX, toBase64Url, UNPACKED_MAX } from "../../../../lib/tool_kit/packed_text.ts";
import { TITLE_MAX } from "../../../../lib/tool_kit/tool_model.ts";
import { anyCharacter } from "../../../support/any_character.ts";
import { bomb, hostileJson, packed, tableBomb } from "../../../support/hostile_links.ts";
import { answers, opened, sealFor } from "./alignment_support.ts";

const LETTERS = "0123456789abcdefghjkmnpqrstvwxyz";
const kinds = async (text: string, round: Awaited<ReturnType<typeof opened>>["round"]) =>
  (await judgePasted(text, round, [])).map(({ is }) => is);

Deno.test("a code holds a person's answers, and only the round's key opens it", async () => {
  const [{ round }, other] = await Promise.all([opened(), opened()]);
  const given: Answers = { group: 1, statements: [1, 2, 3, 4, 5, 0, 5, 4, 3, 2, 1, 0], choices: [3] };
  const code = await sealFor(round, given);
  assert.equal(code.length, CODE_LENGTHS.code);
  assert.deepEqual(await unseal(round, code), given);
  assert.equal(await unseal({ ...round, key: other.round.key }, code), null);
  assert.equal(await unseal({ ...round, id: other.round.id }, code), null);
  const again = await sealFor(round, given);
  assert.notEqual(idOf(again), idOf(code), "the same answers of two people are two codes");
  assert.ok(!again.includes(code.slice(20, 60)));
});

Deno.test("each changed character of a code is found, wherever it is and whatever it becomes", async () => {
  const { round } = await opened();
  const code = await sealFor(round, answers(0, 4));
  for (let at = 0; at < code.length; at++) {
    for (const letter of LETTERS) {
      if (letter === code[at]) continue;
      const [read] = readCodes(`ALIGN-${code.slice(0, at)}${letter}${code.slice(at + 1)}`);
      assert.deepEqual(read, { is: "changed" }, `${at} ${letter}`);
    }
  }
  const swapped = code.replace(/^(.{30})(.)(.)/, "$1$3$2");
  if (swapped !== code) assert.deepEqual(await kinds(`ALIGN-${swapped}`, round), ["changed"]);
});

Deno.test("codes are refused by name: changed, cut, another round's, late, a second time the same; several at once", async () => {
  const [{ round }, other] = await Promise.all([opened(), opened()]);
  const codes = await Promise.all([1, 2, 3].map((value) => sealFor(round, answers(0, value))));
  const [first, second, third] = codes.map((code) => `ALIGN-${code.toUpperCase()}`);
  const foreign = `ALIGN-${await sealFor(other.round, answers(0, 4))}`;
  const pasted = [
    `Hi Ana, here it is:\n${first}\nBest, Ben`,
    second,
    first,
    `${second?.slice(0, 60)}`,
    foreign,
    `${third?.slice(0, -1)}${third?.endsWith("0") ? "1" : "0"}`,
  ].join("\n\n");
  assert.deepEqual(await kinds(pasted, round), ["new", "new", "twice", "incomplete", "foreign", "changed"]);
  const kept = codes.map((code) => ({ id: idOf(code), code }));
  const [judged] = await judgePasted(first ?? "", { ...round, answers: kept }, []);
  assert.deepEqual(judged, { is: "twice" }, "it is in the document already");
  const figures = { answered: 4, invited: null, statements: [], questions: [], used: [] };
  const earlier = [{ ...other.round, ...figures, state: "closed" as const, closedOn: "2026-11-30" }];
  assert.deepEqual(await judgePasted(foreign, round, earlier), [{ is: "late", closedOn: "2026-11-30" }]);
  assert.deepEqual(await kinds("Thanks, I will do it tomorrow", round), []);
});

Deno.test("a code survives line breaks, small letters, spaces and letters that look alike", async () => {
  const { round } = await opened();
  const code = await sealFor(round, answers(1, 5));
  const wrapped = code.toUpperCase().replace(/(.{30})/g, "$1\n  ");
  assert.deepEqual(await kinds(`align - ${wrapped}`, round), ["new"]);
  assert.deepEqual(await kinds(`ALIGN-${code.replaceAll("0", "O").replaceAll("1", "l")}`, round), ["new"]);
});

Deno.test("of a pasted text no more codes are judged than a round takes", async () => {
  const { round } = await opened();
  assert.deepEqual(await kinds("ALIGN-x ".repeat(100_000), round), Array(LIMITS.answers).fill("incomplete"));
});

Deno.test("a well-made code with answers that the round does not have is refused", async () => {
  const { round } = await opened();
  const groups = [...round.asked.groups, { id: "third", name: "Third" }];
  const code = await sealFor({ ...round, asked: { ...round.asked, groups } }, answers(2, 3));
  assert.deepEqual(await kinds(`ALIGN-${code}`, round), ["changed"]);
});

Deno.test("no text at all makes reading codes or links throw", async () => {
  const { round } = await opened();
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: anyCharacter, maxLength: 200 }), async (text) => {
      const judged = await judgePasted(`ALIGN-${text}`, round, []);
      assert.ok(judged.every(({ is }) => is !== "new"));
      assert.equal(await readInvitation(`#answer=${text}`), null);
    }),
    { numRuns: 200 },
  );
});

Deno.test("a link carries what is asked, and nothing with which a talk begins; changed or cut it is none", async () => {
  const { round } = await opened();
  const fragment = invitationFragment(round, "Autumn");
  const read = await readInvitation(fragment);
  assert.equal(read?.title, "Autumn");
  assert.deepEqual(read?.asked.groups, round.asked.groups);
  assert.deepEqual(
    read?.asked.statements.map(({ text }) => text),
    round.asked.statements.map(({ text }) => text),
  );
  assert.ok(read?.asked.statements.every(({ opener }) => opener === ""));
  assert.ok(!JSON.stringify(read).includes(round.key.d));
  assert.deepEqual(await unseal(round, await seal(read ?? assert.fail(), answers(0, 2))), answers(0, 2));
  for (let at = "#answer=".length; at < fragment.length; at += 7) {
    assert.equal(await readInvitation(fragment.slice(0, at)), null);
    const other = fragment[at] === "A" ? "B" : "A";
    assert.equal(await readInvitation(fragment.slice(0, at) + other + fragment.slice(at + 1)), null);
  }
});

Deno.test("a round at its limits fits into a link, in letters that hardly pack", async () => {
  const { round } = await opened();
  let at = 0;
  const words = (count: number) =>
    Array.from({ length: count }, () => String.fromCodePoint(0x4e00 + (at++ * 7919) % 20_011)).join("");
  const ids = (count: number) => Array.from({ length: count }, (_, row) => `${row}`.padEnd(64, "x"));
  const asked = {
    groups: ids(LIMITS.groups).map((id) => ({ id, name: words(LIMITS.group) })),
    statements: round.asked.statements.map((row) => ({
      ...row,
      text: words(LIMITS.text),
      opener: words(LIMITS.text),
    })),
    questions: ids(LIMITS.questions).map((id) => ({
      id,
      text: words(LIMITS.text),
      options: Array.from({ length: LIMITS.options }, () => words(LIMITS.option)),
    })),
  };
  const title = words(TITLE_MAX);
  const read = await readInvitation(invitationFragment({ ...round, asked }, title));
  assert.equal(read?.title, title);
  assert.deepEqual(read?.asked, {
    ...asked,
    statements: asked.statements.map((row) => ({ ...row, opener: "" })),
  });
});

Deno.test("a link that is too long, a bomb or no round is none", async () => {
  const links = [
    "A".repeat(PACKED_MAX + 1),
    bomb(20),
    bomb(40),
    tableBomb(PACKED_MAX),
    ...Object.values(hostileJson(UNPACKED_MAX)).map(packed),
  ];
  for (const link of links) {
    const check = toBase64Url(checksum(new TextEncoder().encode(link)));
    assert.equal(await readInvitation(`#answer=${check}${link}`), null);
  }
});

Deno.test("base 32 and the checksum are those of their standards", () => {
  assert.equal(toBase32(new TextEncoder().encode("hello")), "d1jprv3f");
  assert.deepEqual(
    checksum(new TextEncoder().encode("123456789")),
    Uint8Array.from([0xcb, 0xf4, 0x39, 0x26]),
  );
  fc.assert(fc.property(fc.uint8Array({ minLength: 5, maxLength: 5 }), (bytes) => {
    assert.deepEqual(fromBase32(toBase32(bytes)), bytes);
  }));
});
