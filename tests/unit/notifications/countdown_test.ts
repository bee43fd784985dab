import assert from "node:assert/strict";
import { createCountdown } from "../../../lib/notifications/toasts.ts";

/** A countdown by a clock that the test winds on; `zeros` are the times at which it reached zero. */
function countdownBy() {
  let time = 0;
  let waiting: { readonly at: number; readonly callback: () => void }[] = [];
  const zeros: number[] = [];
  const countdown = createCountdown(() => zeros.push(time), {
    now: () => time,
    after(milliseconds, callback) {
      const timer = { at: time + milliseconds, callback };
      waiting.push(timer);
      return () => waiting = waiting.filter((other) => other !== timer);
    },
  });
  const wait = (milliseconds: number) => {
    const end = time + milliseconds;
    for (;;) {
      const next = waiting.filter(({ at }) => at <= end).sort((one, two) => one.at - two.at)[0];
      time = next?.at ?? end;
      if (!next) return;
      waiting = waiting.filter((timer) => timer !== next);
      next.callback();
    }
  };
  return { ...countdown, wait, zeros };
}

Deno.test("a countdown reaches zero once, after its time", () => {
  const { start, wait, zeros } = countdownBy();
  start(5000, []);
  wait(4999);
  assert.deepEqual(zeros, []);
  wait(60_000);
  assert.deepEqual(zeros, [5000]);
});

Deno.test("a paused countdown resumes where it stopped", () => {
  const { start, hold, release, wait, zeros } = countdownBy();
  start(5000, []);
  wait(4000);
  hold("pointer");
  wait(60_000);
  release("pointer");
  wait(5000);
  assert.deepEqual(zeros, [65_000]);
});

Deno.test("a countdown waits until every reason is released", () => {
  const { start, hold, release, wait, zeros } = countdownBy();
  start(5000, ["window"]);
  hold("pointer");
  hold("pointer");
  wait(1000);
  release("window");
  wait(1000);
  release("focus");
  wait(1000);
  assert.deepEqual(zeros, []);
  release("pointer");
  wait(5000);
  assert.deepEqual(zeros, [8000]);
});

Deno.test("a restarted countdown forgets its remaining time and its reasons", () => {
  const { start, hold, wait, zeros } = countdownBy();
  start(5000, []);
  wait(3000);
  hold("pointer");
  start(2000, []);
  wait(60_000);
  assert.deepEqual(zeros, [5000]);
});

Deno.test("a cancelled countdown never calls back, whatever is released later", () => {
  const { start, hold, release, cancel, wait, zeros } = countdownBy();
  start(5000, []);
  hold("focus");
  cancel();
  release("focus");
  wait(60_000);
  assert.deepEqual(zeros, []);
});
