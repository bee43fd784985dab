import assert from "node:assert/strict";
import { setTimeout as delay } from "node:timers/promises";
import { takeCores } from "../support/cores.ts";
import { stopwatch } from "../support/time.ts";

Deno.test("stopwatch() leaves out the time for which other work has the processor, and counts every other", async () => {
  await using _others = takeCores();
  await using _more = takeCores();
  const workedMs = () => Number(Deno.readTextFileSync("/proc/thread-self/schedstat").split(" ")[0]) / 1e6;
  const [before, watch] = [workedMs(), stopwatch()];
  while (workedMs() < before + 100);
  const { ms, own } = watch();
  assert.ok(own >= 90 && own < ms - (ms - 100) / 2, `${own} of ${ms} ms`);

  // Sleep is its own time. Whatever wakes the thread meanwhile may then wait for a processor, which is left out although it would have
  // slept on: so one undisturbed sleep proves it.
  let slept = 0;
  for (let attempt = 0; attempt < 20 && slept < 250; attempt++) {
    // What comes after work starts with the time of its beginning.
    await delay(0);
    const asleep = stopwatch();
    await delay(300);
    slept = asleep().own;
  }
  assert.ok(slept >= 250, `${slept} ms`);
});
