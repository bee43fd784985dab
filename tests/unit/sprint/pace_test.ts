import assert from "node:assert/strict";
import { paceOf, wayGone } from "../../../lib/sprint/pace.ts";

Deno.test("wayGone() is 0 at the start and 1 at the target, for figures that rise and figures that fall", () => {
  const rising = { from: "84", to: "95" };
  const falling = { from: "14", to: "5" };
  assert.deepEqual(["84", "95"].map((today) => wayGone({ ...rising, today })), [0, 1]);
  assert.deepEqual(["11.75", "9.5", "5"].map((today) => wayGone({ ...falling, today })), [0.25, 0.5, 1]);
  assert.ok((wayGone({ ...rising, today: "80" }) ?? NaN) < 0);
});

Deno.test("wayGone() reads figures with a unit, and knows no way without two different numbers", () => {
  assert.equal(wayGone({ from: "$1,000", to: "$2,000.00", today: "$1,250" }), 0.25);
  assert.equal(wayGone({ from: "40%", to: "80%", today: "70%" }), 0.75);
  assert.equal(wayGone({ from: "few", to: "80", today: "70" }), null);
  assert.equal(wayGone({ from: "80", to: "80", today: "80" }), null);
  assert.equal(wayGone({ from: "80", to: "80", today: "70" }), null);
});

Deno.test("paceOf() calls a key result on pace within a twentieth of the way", () => {
  assert.deepEqual([0.44, 0.46, 0.54, 0.56].map((gone) => paceOf(gone, 0.5)), [
    "behind",
    "on",
    "on",
    "ahead",
  ]);
});
