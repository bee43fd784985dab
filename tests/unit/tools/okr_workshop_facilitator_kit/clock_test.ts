import assert from "node:assert/strict";
import fc from "fast-check";
import { parseHTML } from "linkedom";
import { options, render } from "preact";
import { createElement } from "react";
import {
  type ClockMark,
  createSteadyClock,
  useTick,
} from "../../../../components/tools/okr_workshop_facilitator_kit/devices.ts";

const SECOND = 1_000;
const HOUR = 3_600_000;
const NINE = Date.UTC(2026, 10, 25, 9);

/** Milliseconds that pass while a computer is awake and while it sleeps, and by which somebody sets its clock. */
interface Events {
  readonly awake?: number;
  readonly asleep?: number;
  readonly set?: number;
}

/** A computer whose clock can be set, that can sleep, and whose tab can be closed. */
function computer() {
  const at = { wall: NINE, mono: 0 };
  let stored: ClockMark | null = null;
  return {
    at,
    open: () =>
      createSteadyClock({
        wall: () => at.wall,
        mono: () => at.mono,
        read: () => stored,
        write: (mark) => void (stored = mark),
      }),
    happen: ({ awake = 0, asleep = 0, set = 0 }: Events) => {
      at.wall += awake + asleep + set;
      at.mono += awake;
    },
  };
}

/** What happens, in a tab that is opened anew where it says so, and how long after nine the clock then shows. */
const CASES: Readonly<
  Record<string, readonly (readonly [events: Events & { readonly isNew?: true }, shown: number])[]>
> = {
  "the clock follows an hour's sleep and a closed tab to the second": [
    [{ awake: SECOND }, SECOND],
    [{ asleep: HOUR }, HOUR + SECOND],
    [{ asleep: HOUR, isNew: true }, 2 * HOUR + SECOND],
  ],
  "a clock that is set back by an hour changes nothing, then or after a reload; wall times stay as the wall has them":
    [
      [{ awake: 90 * SECOND, set: -HOUR }, 90 * SECOND],
      [{ awake: 10 * SECOND }, 100 * SECOND],
      [{ isNew: true }, 100 * SECOND],
    ],
  "a clock that is put right again while the tab is closed cannot be told from sleep": [
    [{ set: -HOUR }, 0],
    [{ set: HOUR, isNew: true }, HOUR],
  ],
  "a clock that is put right again in the same tab goes on without the hour": [
    [{ set: -HOUR }, 0],
    [{ awake: 5 * SECOND, set: HOUR }, 5 * SECOND],
  ],
};

for (const [claim, steps] of Object.entries(CASES)) {
  Deno.test(claim, () => {
    const { at, open, happen } = computer();
    let clock = open();
    assert.equal(clock.now(), NINE);
    for (const [{ isNew, ...events }, shown] of steps) {
      happen(events);
      if (isNew) {
        at.mono = 0;
        clock = open();
      }
      assert.equal(clock.now() - NINE, shown);
      assert.equal(clock.toWall(clock.now()), at.wall);
      assert.equal(clock.fromWall(at.wall), clock.now());
    }
  });
}

Deno.test("two windows agree although only one of them was awake when the clock was set back", () => {
  const { open, happen } = computer();
  const [notes, projector] = [open(), open()];
  notes.now();
  projector.now();
  for (const events of [{ awake: 20 * SECOND }, { set: -HOUR }]) {
    happen(events);
    notes.now();
  }
  happen({ awake: SECOND });
  assert.equal(projector.now(), notes.now());
  notes.reset();
  assert.equal(notes.now(), NINE + 21 * SECOND - HOUR);
  assert.equal(projector.now(), notes.now());
});

Deno.test("whatever happens to the computer, the clock never goes back and never loses a second that passed awake", () => {
  const event = fc.record({
    kind: fc.constantFrom("awake" as const, "asleep" as const, "set" as const, "reload" as const),
    ms: fc.integer({ min: -3 * HOUR, max: 3 * HOUR }),
  });
  fc.assert(
    fc.property(fc.array(event, { maxLength: 20 }), (events) => {
      const { at, open, happen } = computer();
      let clock = open();
      let before = clock.now();
      for (const { kind, ms } of events) {
        if (kind === "reload") {
          at.mono = 0;
          clock = open();
          // What was shown in the last five seconds before a reload may not be in storage yet.
          before -= 5 * SECOND;
        } else happen({ [kind]: kind === "set" ? ms : Math.abs(ms) });
        const now = clock.now();
        const least = before + (kind === "awake" ? Math.abs(ms) : 0);
        assert.ok(now >= least - 2 * SECOND, `${kind} ${ms}: ${now - before}`);
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
    machine.happen({ awake: 11 * SECOND });
    assert.equal(await tick(), "true", "the first part is over");
    draw(20 * SECOND);
    assert.equal(main.textContent, "false", "the next one has begun");
    machine.happen({ awake: 11 * SECOND });
    assert.equal(await tick(), "true", "and is over before a tick has seen it run");
  } finally {
    render(null, main);
    Object.assign(globalThis, { document: documentBefore, setInterval: setIntervalBefore });
    if (frameBefore) options.requestAnimationFrame = frameBefore;
    else delete options.requestAnimationFrame;
  }
});
