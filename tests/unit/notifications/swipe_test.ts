import assert from "node:assert/strict";
import { isDismissal, isSwiping } from "../../../lib/notifications/toasts.ts";

Deno.test("isDismissal() accepts a swipe of 50 px or more, more to the right than up or down", () => {
  for (
    const [x, y, expected] of [
      [50, 0, true],
      [49, 0, false],
      [300, -40, true],
      [60, 59, true],
      [60, 60, false],
      [60, -70, false],
      [-90, 0, false],
      [0, 60, false],
    ] as const
  ) assert.equal(isDismissal({ x, y }), expected, `${x}, ${y}`);
});

Deno.test("isSwiping() tolerates a click that moves a few pixels", () => {
  assert.equal(isSwiping({ x: 3, y: -3 }), false);
  assert.equal(isSwiping({ x: 0, y: -7 }), true);
  assert.equal(isSwiping({ x: -7, y: 0 }), true);
});
