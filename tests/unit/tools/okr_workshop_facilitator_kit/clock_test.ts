import assert from "node:assert/strict";
import fc from "fast-check";
import { parseHTML } from "linkedom";
import { options, render } from "preact";
import { createElement } from "react";
import { useTick } from "../../../../components/tools/okr_workshop_facilitator_kit/devices.ts";
import {
  type ClockMark,
  createSteadyClock,
} from "../../../../components/tools/okr_workshop_facilitator_kit/devices.ts";

const SECOND = 1_000;
const HOUR = 3_600_000;
const NINE = Date.UTC(2026, 10, 25, 9);

/** A computer whose clock can be set, that can sleep, and whose tab can be closed. */
function computer() {
  const at = { wall: NINE, mono: 0 };
  let stored: ClockMark | null = null;
  const open = () =>
    createSteadyClock({
      wall: () => at.wall,
      mono: () => at.mono,
      read: () => stored,
      write: (mark) => void (stored = mark),
    });
  return {
    open,
    pass: (ms: number) => {
      at.wall += ms;
      at.mono += ms;
    },
    sleep: (ms: number) => void (at.wall += ms),
    set: (ms: number) => void (at.wall += ms),
    reload: () => void (at.mono = 0),
  };
}

Deno.test("the clock follows an hour's sleep and a closed tab to the second", () => {
  const { open, pass, sleep, reload } = computer();
  const clock = open();
  assert.equal(clock.now(), NINE);
  pass(SECOND);
  assert.equal(clock.now(), NINE + SECOND);
  sleep(HOUR);
  assert.equal(clock.now(), NINE + HOUR + SECOND);
  reload();
  sleep(HOUR);
  assert.equal(open().now(), NINE + 2 * HOUR + SECOND);
});

Deno.test("a clock that is set back by an hour changes nothing, then or after a reload; wall times stay as the wall has them", () => {
  const { open, pass, set, reload } = computer();
  const clock = open();
  clock.now();
  pass(90 * SECOND);
  set(-HOUR);
  assert.equal(clock.now(), NINE + 90 * SECOND);
  assert.equal(clock.toWall(clock.now()), NINE + 90 * SECOND - HOUR);
  assert.equal(clock.fromWall(clock.toWall(NINE)), NINE);
  pass(10 * SECOND);
  assert.equal(clock.now(), NINE + 100 * SECOND);
  reload();
  assert.equal(open().now(), NINE + 100 * SECOND);
  set(HOUR);
  assert.equal(clock.now(), NINE + 100 * SECOND + HOUR, "after a reload it cannot be told from sleep");
});

Deno.test("a clock that is put right again in the same tab goes on without the hour", () => {
  const { open, pass, set } = computer();
  const clock = open();
  clock.now();
  set(-HOUR);
  clock.now();
  pass(5 * SECOND);
  set(HOUR);
  assert.equal(clock.now(), NINE + 5 * SECOND);
  assert.equal(clock.toWall(clock.now()), NINE + 5 * SECOND);
});

Deno.test("two windows agree although only one of them was awake when the clock was set back", () => {
  const { open, pass, set } = computer();
  const [notes, projector] = [open(), open()];
  notes.now();
  projector.now();
  pass(20 * SECOND);
  notes.now();
  set(-HOUR);
  notes.now();
  pass(SECOND);
  assert.equal(projector.now(), notes.now());
  notes.reset();
  assert.equal(notes.now(), NINE + 21 * SECOND - HOUR);
  assert.equal(projector.now(), notes.now());
});

Deno.test("whatever happens to the computer, the clock never goes back and never loses a second that passed awake", () => {
  const event = fc.record({
    kind: fc.constantFrom("pass" as const, "sleep" as const, "set" as const, "reload" as const),
    ms: fc.integer({ min: -3 * HOUR, max: 3 * HOUR }),
  });
  fc.assert(
    fc.property(fc.array(event, { maxLength: 20 }), (events) => {
      const machine = computer();
      let clock = machine.open();
      let before = clock.now();
      for (const { kind, ms } of events) {
        let awake = 0;
        if (kind === "pass") machine.pass(awake = Math.abs(ms));
        else if (kind === "sleep") machine.sleep(Math.abs(ms));
        else if (kind === "set") machine.set(ms);
        else {
          machine.reload();
          clock = machine.open();
          // What was shown in the last five seconds before a reload may not be in storage yet.
          before -= 5 * SECOND;
        }
        const now = clock.now();
        assert.ok(now >= before + awake - 2 * SECOND, `${kind} ${ms}: ${now - before}`);
        before = now;
      }
    }),
    { numRuns: 1_000 },
  );
});

Deno.test("a tick draws what has changed since the last drawing, also when the tick before saw the same", async () => {
  const { document } = parseHTML("<main></main>");
  const main = document.querySelector("main") ?? assert.fail();
  const looks: (() => void)[] = [];
  const { document: documentBefore, setInterval: setIntervalBefore } = globalThis;
  const frameBefore = options.requestAnimationFrame;
  Object.assign(globalThis, { document, setInterval: (look: () => void) => looks.push(look) });
  options.requestAnimationFrame = (run) => run();
  const machine = computer();
  const clock = machine.open();
  const Over = ({ end }: { readonly end: number }) => String(useTick(clock, (now) => now >= NINE + end));
  const draw = (end: number) => render(createElement(Over, { end }), main);
  const tick = async () => {
    looks.forEach((look) => look());
    await new Promise((drawn) => queueMicrotask(() => queueMicrotask(() => drawn(null))));
    return main.textContent;
  };
  try {
    draw(10 * SECOND);
    machine.pass(11 * SECOND);
    assert.equal(await tick(), "true", "the first part is over");
    draw(20 * SECOND);
    assert.equal(main.textContent, "false", "the next one has begun");
    machine.pass(11 * SECOND);
    assert.equal(await tick(), "true", "and is over before a tick has seen it run");
  } finally {
    render(null, main);
    Object.assign(globalThis, { document: documentBefore, setInterval: setIntervalBefore });
    if (frameBefore) options.requestAnimationFrame = frameBefore;
    else delete options.requestAnimationFrame;
  }
});
