import { FOUNDER_TEST_VERSION } from "../content/founder_test/mod.ts";
import type { Sql } from "../db/database.ts";
import { fingerprint } from "../fingerprint.ts";
import { randomToken } from "../tokens.ts";
import { saveFounderTestResult } from "./store.ts";
import type { FounderTestSubmission } from "./submission.ts";

/**
 * Stores a result of the test. A repeated submission with the same idempotency key is "saved" and stays one row. A different submission with the
 * same key is a "conflict".
 */
export async function saveFounderTest(
  sql: Sql,
  { email, result, edition = FOUNDER_TEST_VERSION }: FounderTestSubmission,
  idempotencyKey: string | null,
): Promise<"saved" | "conflict"> {
  return await saveFounderTestResult(sql, {
    id: randomToken(),
    mailId: randomToken(),
    email,
    style: result,
    contentVersion: edition,
    idempotencyKey,
    // The edition is not included: a page of the previous release sends none, and its attempt may be sent again.
    requestHash: idempotencyKey === null ? null : await fingerprint({ email, result }),
  });
}
