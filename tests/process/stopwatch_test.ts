import assert from "node:assert/strict";
import { setTimeout as delay } from "node:timers/promises";
import { takeCores } from "../support/cores.ts";
import { stopwatch } from "../support/time.ts";

Deno.test("stopwatch() leaves out the time for which other work has the processor, and counts every other", async () => {
  await using _others = takeCores();
  await using _more = takeCores();
  const workedMs = () => Number(Deno.readTextFileSync("/proc/thread-self/schedstat").split(" ")[0]) / 1e6;
  const [begin, before, watch] = [performance.now(), workedMs(), stopwatch()];
  while (workedMs() < before + 100);
  const [all, own] = [performance.now() - begin, watch()];
  assert.ok(own >= 90 && own < all - (all - 100) / 2, `${own} of ${all} ms`);

  // What comes after work starts with the time of its beginning.
  await delay(0);
  const asleep = stopwatch();
  await delay(300);
  assert.ok(asleep() >= 250, `${asleep()} ms`);
});
