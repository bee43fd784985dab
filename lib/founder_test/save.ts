import { FOUNDER_TEST_VERSION } from "../content/founder_test/mod.ts";
import type { Sql } from "../db/database.ts";
import { fingerprint } from "../fingerprint.ts";
import { randomToken } from "../tokens.ts";
import { saveFounderTestResult } from "./store.ts";
import type { FounderTestSubmission } from "./submission.ts";

/**
 * Stores a result of the test. The same idempotency key with the same submission again is "saved" and stays one row;
 * with another submission it is a "conflict".
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
    // Without the edition: a page of the release before names none, and its attempt may be sent again.
    requestHash: idempotencyKey === null ? null : await fingerprint({ email, result }),
  });
}
