import assert from "node:assert/strict";
import { readArguments } from "../../../tasks/arguments.ts";
import { couponOf } from "../../../tasks/coupon.ts";
import { TASKS } from "../../../tasks/list.ts";

const NOW = Date.parse("2026-11-28T12:00:00Z");

/** The coupon of a command line. */
function couponFrom(...args: string[]) {
  const call = readArguments("product", TASKS.product?.forms ?? {}, ["coupon", "new", ...args]);
  assert.ok(call !== null);
  assert.equal(call.command, "coupon new");
  return couponOf(call, NOW);
}

Deno.test("a new coupon has what its options say", () => {
  assert.deepEqual(
    couponFrom("20%", "--code", "spring20", "--product", "goal-cascade-builder", "--until", "2026-11-30"),
    {
      code: "SPRING20",
      percent: 20,
      amountOff: null,
      productId: "goal-cascade-builder",
      endsAt: "2026-12-01T00:00:00.000Z",
      mostUses: null,
    },
  );
  const { code, ...rest } = couponFrom("15", "--uses", "3");
  assert.match(code, /^[A-Z2-7]{8}$/);
  assert.deepEqual(rest, { percent: null, amountOff: 15_00, productId: null, endsAt: null, mostUses: 3 });
  assert.notEqual(couponFrom("15").code, code);
});

Deno.test("today can be a coupon's last day, and yesterday cannot", () => {
  assert.equal(couponFrom("15", "--until", "2026-11-28").endsAt, "2026-11-29T00:00:00.000Z");
  assert.throws(() => couponFrom("15", "--until", "2026-11-27"), /2026-11-27 is over/);
});

Deno.test("what is no share, no amount or no code is refused", () => {
  for (const off of ["0%", "101%", "0", "1.5", "20 %", "all"]) {
    assert.throws(() => couponFrom(off), /OFF has to be/);
  }
  assert.throws(() => couponFrom("20%", "--code", "abc"), /ABC is no code/);
  assert.throws(() => couponFrom("20%", "--uses", "0"), /--uses has to be a number from 1 on/);
});
