import assert from "node:assert/strict";
import { accessAfter } from "../../../lib/payments/checks/access.ts";

const PRICE = 79_00;
const refund = (amount: number, status: string | null = "succeeded") => ({ amount, status });
const dispute = (status: string) => ({ status });

const TABLE = [
  ["nothing happened", [], [], "open"],
  ["a refund in part", [refund(10_00)], [], "open"],
  ["two refunds that are not all of it", [refund(10_00), refund(68_99)], [], "open"],
  ["a refund in full", [refund(PRICE)], [], "revoked"],
  ["refunds that are all of it together", [refund(10_00), refund(69_00)], [], "revoked"],
  ["a refund in full that is under way", [refund(PRICE, "pending")], [], "revoked"],
  ["a refund in full that needs the buyer's bank", [refund(PRICE, "requires_action")], [], "revoked"],
  ["a refund that failed", [refund(PRICE, "failed")], [], "open"],
  ["a refund that was called off", [refund(PRICE, "canceled")], [], "open"],
  ["a failed refund, then a good one", [refund(PRICE, "failed"), refund(PRICE)], [], "revoked"],
  ["an inquiry", [], [dispute("warning_needs_response")], "open"],
  ["an inquiry that was answered", [], [dispute("warning_under_review")], "open"],
  ["an inquiry that ended", [], [dispute("warning_closed")], "open"],
  ["a dispute", [], [dispute("needs_response")], "revoked"],
  ["a dispute that was answered", [], [dispute("under_review")], "revoked"],
  ["a dispute that was lost", [], [dispute("lost")], "revoked"],
  ["a dispute that was won", [], [dispute("won")], "open"],
  ["an appeal", [], [dispute("appeal_needs_response")], "revoked"],
  ["an appeal that was answered", [], [dispute("appeal_under_review")], "revoked"],
  ["a dispute won and another open", [], [dispute("won"), dispute("needs_response")], "revoked"],
  ["a dispute won and a refund in full", [refund(PRICE)], [dispute("won")], "revoked"],
  ["a dispute of a new kind", [], [dispute("prevented")], "unchanged"],
  ["a refund of a new kind", [refund(PRICE, "wandering")], [], "unchanged"],
  ["a dispute that is named like a property of every object", [], [dispute("constructor")], "unchanged"],
] as const;

Deno.test("accessAfter() holds what is under review, and takes back what was refunded or is disputed all the same", () => {
  const held = (refunds: Parameters<typeof accessAfter>[1], disputes: Parameters<typeof accessAfter>[2]) =>
    accessAfter(PRICE, refunds, disputes, true).verdict;
  assert.equal(held([], []), "held");
  assert.equal(held([refund(10_00)], [dispute("won")]), "held");
  assert.equal(held([refund(PRICE)], []), "revoked");
  assert.equal(held([], [dispute("needs_response")]), "revoked");
});

for (const [what, refunds, disputes, verdict] of TABLE) {
  Deno.test(`accessAfter() with ${what}: ${verdict}`, () => {
    const access = accessAfter(PRICE, refunds, disputes);
    assert.equal(access.verdict, verdict);
    assert.notEqual(access.reason, "");
  });
}
