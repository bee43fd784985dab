import assert from "node:assert/strict";
import { isYes } from "../../../tasks/agree.ts";

Deno.test("who is asked agrees by y or yes, and by nothing else", () => {
  for (const answer of ["y", "Y", "yes", "YES", " yes "]) assert.equal(isYes(answer), true, answer);
  for (const answer of [null, "", "n", "no", "yep", "yes please", "y n"]) assert.equal(isYes(answer), false);
});
