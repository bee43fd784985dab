import assert from "node:assert/strict";
import fc from "fast-check";
import { DatabaseError } from "../../lib/db/database.ts";
import { byDimension, DIMENSION_KEYS, type Score, SCORES } from "../../lib/diagnostic/dimensions.ts";
import { drawLines } from "../../lib/diagnostic/result_lines.ts";
import type { Scores } from "../../lib/diagnostic/schema.ts";
import { erasePerson } from "../../lib/person/store.ts";
import { computeFigures } from "../../lib/diagnostic/scoring.ts";
import {
  getCard,
  getLinkRequest,
  getResult,
  type NewResult,
  saveCard,
  saveLines,
  saveResult,
} from "../../lib/diagnostic/store.ts";
import { randomToken } from "../../lib/tokens.ts";
import { forEachEngine } from "../support/databases.ts";
import { assertSince } from "../support/time.ts";

forEachEngine((engine) => {
  engine.test("getResult() returns what was saved, and nothing that only its author may see", async ({ sql }) => {
    const record = newResult({ name: "Ada Lovelace" });
    const since = Date.now();
    assert.deepEqual(await saveResult(sql, record), { outcome: "saved", id: record.id });
    const stored = await getResult(sql, record.id);
    assert.ok(stored);
    const { createdAt, ...rest } = stored;
    assert.deepEqual(rest, {
      id: record.id,
      name: "Ada Lovelace",
      scores: record.scores,
      uncounted: record.uncounted,
      figures: record.figures,
      lines: record.lines,
      algorithmVersion: 1,
      contentVersion: "2026-11",
      earlier: null,
    });
    assert.equal(createdAt, new Date(createdAt).toISOString());
    assertSince(since, createdAt);
  });

  engine.test("a result has those of the given checks that were made before it, newest first, and follows none by itself", async ({ sql }) => {
    const chain: NewResult[] = [];
    for (let index = 0; index < 4; index++) {
      const record = newResult({ previousId: chain[0]?.id ?? null, email: `${index}@example.com` });
      await saveResult(sql, record);
      chain.unshift(record);
    }
    const [newest, third, second, first] = chain;
    assert.ok(newest && third && second && first);
    const ids = chain.map(({ id }) => id);
    const earlierOf = async ({ id }: NewResult) => (await getResult(sql, id, ids))?.earlier ?? null;
    assert.equal((await getResult(sql, newest.id))?.earlier, null);
    const earlier = await earlierOf(newest);
    assert.deepEqual(earlier?.map(({ scores, lines }) => [scores, lines]), [
      [third.scores, third.lines],
      [second.scores, null],
      [first.scores, null],
    ]);
    assert.ok(!/"(id|name|email)"/.test(JSON.stringify(earlier)));
    assert.equal(await earlierOf(first), null);
    await saveResult(sql, newResult({ previousId: "a".repeat(26) }));
    const erase = async (spelling: string) =>
      await erasePerson(sql, { spellings: [spelling], addressHash: "", mailboxHash: "", checkId: null });
    await erase("1@example.com");
    assert.equal((await earlierOf(newest))?.length, 2);
    // Erased by whoever made it, a check doesn't say which one it repeated.
    await erase("3@example.com");
    assert.deepEqual(await sql`select id from diagnostic_results where previous_id is not null`, []);
  });

  engine.test("the mail of a repeated check has what it is compared with, and before that only checks whose links went to the same address", async ({ sql }) => {
    const repeated = async (changes: Partial<NewResult>) => {
      const record = newResult(changes);
      await saveResult(sql, record);
      return record.id;
    };
    const first = await repeated({});
    const second = await repeated({ previousId: first, email: "Ada@example.com" });
    const third = await repeated({ previousId: second, email: null, ...NO_CONSENT });
    const fourth = await repeated({ previousId: third });
    const others = await repeated({
      previousId: fourth,
      email: "eve@example.com",
      contentVersion: "2027-01",
    });
    const { scores, uncounted } = newResult({});
    assert.equal((await getLinkRequest(sql, first))?.previous, null);
    const previous = (await getLinkRequest(sql, fourth))?.previous;
    assert.deepEqual({ ...previous, date: "" }, {
      ids: [third, second, first],
      date: "",
      scores,
      uncounted,
      isComparable: true,
    });
    assert.match(previous?.date ?? "", /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}Z$/);
    const { ids, isComparable } = (await getLinkRequest(sql, others))?.previous ?? {};
    assert.deepEqual([ids, isComparable], [[fourth], false], "the link that its author had");
  });

  engine.test("a result has one picture: of its last drawing, and as long as there is the result", async ({ sql }) => {
    const { id } = newResult({});
    await saveCard(sql, id, "first", Uint8Array.of(1));
    assert.equal(await getCard(sql, id, "first"), null, "there is no such result");
    await saveResult(sql, newResult({ id }));
    await saveCard(sql, id, "first", Uint8Array.of(0, 255, 1));
    assert.deepEqual(await getCard(sql, id, "first"), Uint8Array.of(0, 255, 1));
    await saveCard(sql, id, "second", Uint8Array.of(2));
    assert.equal(await getCard(sql, id, "first"), null);
    assert.deepEqual(await getCard(sql, id, "second"), Uint8Array.of(2));
    await sql`delete from diagnostic_results where id = ${id}`;
    assert.deepEqual(await sql`select * from result_cards`, []);
  });

  engine.test("saveResult() stores email, reasoning and the documented consent", async ({ sql }) => {
    const record = newResult({});
    await saveResult(sql, record);
    assert.deepEqual(
      await sql`select email, consent, consent_version, consented_at, reasoning from diagnostic_results`,
      [{
        email: "ada@example.com",
        consent: true,
        consent_version: "2026-11",
        consented_at: "2026-11-21T08:00:00.000Z",
        reasoning: { [DIMENSION_KEYS[0]!]: 'Because "it"\nis' },
      }],
    );
  });

  engine.test("saveResult() takes a result without name, email, consent and reasoning", async ({ sql }) => {
    const record = newResult({
      name: null,
      email: null,
      consent: false,
      consentVersion: null,
      consentedAt: null,
      reasoning: {},
    });
    await saveResult(sql, record);
    assert.equal((await getResult(sql, record.id))?.name, null);
  });

  engine.test("saveLines() replaces the lines of one result", async ({ sql }) => {
    const [record, other] = [newResult({}), newResult({})];
    for (const each of [record, other]) await saveResult(sql, each);
    const lines = drawLines({ scores: scoresOf(() => 2), uncounted: [], bottlenecks: [] });
    assert.notDeepEqual(record.lines, lines);
    await saveLines(sql, record.id, lines);
    assert.deepEqual((await getResult(sql, record.id))?.lines, lines);
    assert.deepEqual((await getResult(sql, other.id))?.lines, other.lines);
  });

  engine.test("getResult() is null for an unknown id", async ({ sql }) => {
    await saveResult(sql, newResult({}));
    for (const id of [randomToken(), "", "' or true --", "%"]) assert.equal(await getResult(sql, id), null);
  });

  engine.test("getResult() returns figures exactly as they were computed", async ({ sql }) => {
    const score = fc.constantFrom(...SCORES);
    await fc.assert(
      fc.asyncProperty(fc.array(score, { minLength: 14, maxLength: 14 }), async (values) => {
        const scores = scoresOf((index) => values[index] ?? 1);
        const record = newResult({ scores, figures: computeFigures(scores) });
        await saveResult(sql, record);
        const stored = await getResult(sql, record.id);
        assert.deepEqual(stored?.figures, record.figures);
        assert.deepEqual(stored?.scores, scores);
      }),
      { numRuns: 50 },
    );
  });

  engine.test("the same key with the same request again is the first result", async ({ sql }) => {
    const first = newResult({ idempotencyKey: "key-12345678", requestHash: "same" });
    const again = newResult({ idempotencyKey: "key-12345678", requestHash: "same" });
    assert.deepEqual(await saveResult(sql, first), { outcome: "saved", id: first.id });
    assert.deepEqual(await saveResult(sql, again), { outcome: "saved", id: first.id });
    assert.deepEqual(await sql`select id from diagnostic_results`, [{ id: first.id }]);
  });

  engine.test("the same key with another request is a conflict and changes nothing", async ({ sql }) => {
    const first = newResult({ name: "First", idempotencyKey: "key-12345678", requestHash: "one" });
    const other = newResult({ name: "Other", idempotencyKey: "key-12345678", requestHash: "two" });
    await saveResult(sql, first);
    assert.deepEqual(await saveResult(sql, other), { outcome: "conflict" });
    assert.equal((await getResult(sql, first.id))?.name, "First");
    assert.equal(await getResult(sql, other.id), null);
  });

  engine.test("without a key every submission is a result of its own", async ({ sql }) => {
    const records = [newResult({}), newResult({})];
    for (const record of records) await saveResult(sql, record);
    assert.deepEqual(await sql`select count(*) as count from diagnostic_results`, [{ count: 2 }]);
  });

  engine.test("fifty at once with one key make one row and get one id", async ({ sql }) => {
    const outcomes = await Promise.all(Array.from({ length: 50 }, (_, index) => {
      return saveResult(
        sql,
        newResult({
          idempotencyKey: "key-12345678",
          requestHash: index % 5 === 4 ? "other" : "same",
        }),
      );
    }));
    const rows = await sql<
      { id: string; request_hash: string }
    >`select id, request_hash from diagnostic_results`;
    assert.equal(rows.length, 1);
    const saved = outcomes.filter((outcome) => outcome.outcome === "saved");
    assert.equal(saved.length, rows[0]?.request_hash === "same" ? 40 : 10);
    assert.deepEqual(new Set(saved.map(({ id }) => id)), new Set([rows[0]?.id]));
  });

  const refused: readonly (readonly [what: string, record: Partial<NewResult>, constraint: string])[] = [
    ["an id of another form", { id: "1" }, "diagnostic_results_id_check"],
    [
      "consent without its text's version",
      { consentVersion: null },
      "diagnostic_results_consent_is_documented",
    ],
    ["a consent's time without consent", { consent: false }, "diagnostic_results_consent_is_documented"],
    ["a key without a hash", { idempotencyKey: "key-12345678" }, "diagnostic_results_key_has_hash"],
    ["an empty name", { name: "" }, "diagnostic_results_name_check"],
  ];
  engine.test("the table refuses rows that break its constraints", async ({ sql }) => {
    for (const [what, record, constraint] of refused) {
      await assert.rejects(saveResult(sql, newResult(record)), (error) => {
        assert.ok(error instanceof DatabaseError, what);
        assert.deepEqual([error.code, error.constraint], ["23514", constraint]);
        return true;
      });
    }
  });
});

const NO_CONSENT = { consent: false, consentVersion: null, consentedAt: null };

function newResult(changes: Partial<NewResult>): NewResult {
  const scores = scoresOf((index) => SCORES[index % 5] ?? 1);
  const figures = computeFigures(scores);
  return {
    id: randomToken(),
    mailId: randomToken(),
    name: "Ada",
    email: "ada@example.com",
    consent: true,
    consentVersion: "2026-11",
    consentedAt: "2026-11-21T08:00:00Z",
    scores,
    uncounted: DIMENSION_KEYS.filter((key) => scores[key] === 1).slice(0, 1),
    reasoning: { [DIMENSION_KEYS[0]!]: 'Because "it"\nis' },
    figures,
    lines: drawLines({ scores, ...figures }),
    previousId: null,
    algorithmVersion: 1,
    contentVersion: "2026-11",
    idempotencyKey: null,
    requestHash: null,
    ...changes,
  };
}

function scoresOf(score: (index: number) => Score): Scores {
  return byDimension((key) => score(DIMENSION_KEYS.indexOf(key)));
}
