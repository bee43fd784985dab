import assert from "node:assert/strict";
import type { Sql } from "../../lib/db/database.ts";
import { saveFounderTest } from "../../lib/founder_test/save.ts";
import { DIMENSION_KEYS } from "../../lib/diagnostic/dimensions.ts";
import { submitDiagnostic } from "../../lib/diagnostic/results.ts";
import { parseSubmission } from "../../lib/diagnostic/submission.ts";
import { addToWaitlist } from "../../lib/waitlist/waitlist.ts";
import { forEachEngine } from "../support/databases.ts";
import { ADA } from "../support/waitlist.ts";

async function mails(sql: Sql): Promise<object[]> {
  return await sql`select kind, subject_id as "subjectId", state from outbox order by created_at, id`;
}

async function submit(sql: Sql, fields: object, key: string | null = null) {
  const scores = Object.fromEntries(DIMENSION_KEYS.map((dimension) => [dimension, 3]));
  const parsed = parseSubmission({ scores, ...fields });
  assert.ok(parsed.ok);
  return await submitDiagnostic(sql, parsed.submission, key, new Date());
}

forEachEngine((engine) => {
  engine.test("a check asks for a mail only with an address and the consent, once per result", async ({ sql }) => {
    await submit(sql, {});
    await submit(sql, { email: ADA.email });
    await submit(sql, { consent: true });
    assert.deepEqual(await mails(sql), []);
    const saved = await submit(sql, { email: ADA.email, consent: true }, "a key");
    await submit(sql, { email: ADA.email, consent: true }, "a key");
    const refused = await submit(sql, { email: "eve@example.com", consent: true }, "a key");
    assert.equal(refused.outcome, "conflict");
    assert.ok(saved.outcome === "saved");
    assert.deepEqual(await mails(sql), [{ kind: "check-link", subjectId: saved.token, state: "waiting" }]);
  });

  engine.test("a founder test asks for one mail, however often it is sent", async ({ sql }) => {
    const submission = { email: ADA.email, result: "SS" } as const;
    await Promise.all(Array.from({ length: 5 }, () => saveFounderTest(sql, submission, "a key")));
    assert.equal(await saveFounderTest(sql, { ...submission, result: "CO" }, "a key"), "conflict");
    assert.equal((await mails(sql)).length, 1);
    await saveFounderTest(sql, submission, "another key");
    assert.equal((await mails(sql)).length, 2);
  });

  engine.test("a signup asks for one mail for each tool, however often it is sent", async ({ sql }) => {
    await Promise.all(Array.from({ length: 5 }, () => addToWaitlist(sql, ADA)));
    assert.equal((await mails(sql)).length, 1);
    await addToWaitlist(sql, { ...ADA, toolInterest: "complete-bundle" });
    assert.equal((await mails(sql)).length, 2);
  });
});
