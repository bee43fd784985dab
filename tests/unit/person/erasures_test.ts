import assert from "node:assert/strict";
import { erasedSince } from "../../../lib/person/erasures.ts";

Deno.test("erasedSince() has who was erased after a backup, and within a day before it: a clock may have been wrong", () => {
  const erasure = (at: string) => ({ at, secret: "a hash", person: "a code", addressHash: "" });
  const [before, ...since] = [
    "2026-03-01T09:59:00.000Z",
    "2026-03-01T12:30:00.000Z",
    "2026-03-02T11:59:00.000Z",
    "2026-03-02T12:01:00.000Z",
  ].map(erasure);
  assert.ok(before);
  assert.deepEqual(erasedSince([before, ...since], "2026-03-02T12:00:00.000Z"), since);
});
