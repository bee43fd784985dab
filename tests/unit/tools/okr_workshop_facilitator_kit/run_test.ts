import assert from "node:assert/strict";
import { type Action, reduce } from "../../../../components/tools/okr_workshop_facilitator_kit/actions.ts";
import {
  currentPart,
  elapsed,
  minutesBehind,
  minutesOf,
  partsToCome,
  timeLeft,
} from "../../../../components/tools/okr_workshop_facilitator_kit/run.ts";
import { placeWords } from "../../../../components/tools/okr_workshop_facilitator_kit/ProjectorView.tsx";
import type { Content } from "../../../../components/tools/okr_workshop_facilitator_kit/document.ts";
import { heldOf, workshopOf } from "./agendas.ts";

const T0 = Date.UTC(2026, 10, 25, 9);
const at = (minute: number) => T0 + Math.round(minute * 60_000);
const PARTS = ["a 5-10-20", "b 10-20-30", "rest 5-10-15 break", "c 10-20-30 optional", "d 10-20-30"];

const start = (minute: number): Action => ({ type: "start run", now: at(minute), end: at(80) });
const next = (minute: number): Action => ({ type: "next", now: at(minute) });
const pause = (minute: number): Action => ({ type: "pause", now: at(minute) });
const resume = (minute: number): Action => ({ type: "resume", now: at(minute) });
const extend = (minute: number): Action => ({ type: "extend", by: 5, now: at(minute) });
const settle = (how: "parts" | "break" | "end", minute: number): Action => (
  { type: "settle", how, now: at(minute) }
);
const back = (id: string, minute: number): Action => ({ type: "bring back", id, now: at(minute) });

/** A workshop of 80 minutes after some actions; without "start run" among them, begun at minute 0. */
function after(actions: readonly Action[]): Content {
  const isStarted = actions[0]?.type === "start run";
  return [...isStarted ? [] : [start(0)], ...actions].reduce(reduce, workshopOf("10:20", ...PARTS));
}

/** At a minute: the part that runs and those to come with their minutes; minutes behind the agreed end, and that. */
function told(content: Content, minute: number): string {
  const held = heldOf(content);
  const parts = [currentPart(held), ...partsToCome(held)]
    .map((part) => part === null ? "over" : `${part.id} ${minutesOf(held.run, part)}`);
  const { endsAt } = held.run;
  return `${parts.join(", ")}; ${minutesBehind(held, at(minute))} behind ${(endsAt - T0) / 60_000}`;
}

const BEGUN = "a 10, b 20, rest 10, c 20, d 20";
const LATE = [next(45), settle("parts", 45)];
const WON = [...LATE, next(46), settle("parts", 46)];

/** What becomes of a run; each case is told at a minute. */
const CLAIMS: Readonly<
  Record<string, readonly (readonly [actions: readonly Action[], minute: number, told: string])[]>
> = {
  "a run begins with the first part, its parts fitted into what is left of the time": [
    [[], 0, `${BEGUN}; 0 behind 80`],
    [[start(20.5)], 20.5, "a 7, b 15, rest 7, c 15, d 15; 0 behind 80"],
    // 75 minutes more than all maxima: it ends earlier.
    [[start(-120)], -120, "a 20, b 30, rest 15, c 30, d 30; 0 behind 5"],
    [[start(50)], 50, "a 5, b 10, rest 5, d 10; 0 behind 80"],
  ],
  "over time it is behind by full minutes, which can be taken from the next parts, the break or the end": [
    [[], 10, `${BEGUN}; 0 behind 80`],
    [[], 10.9, `${BEGUN}; 0 behind 80`],
    [[], 11.9, `${BEGUN}; 1 behind 80`],
    [[], 14.2, `${BEGUN}; 4 behind 80`],
    [[settle("parts", 14.2)], 14.2, "a 10, b 19, rest 10, c 18, d 18; 0 behind 80"],
    [[settle("break", 14.2)], 14.2, "a 10, b 20, rest 6, c 20, d 20; 0 behind 80"],
    [[settle("end", 14.2)], 14.2, `${BEGUN}; 0 behind 84`],
  ],
  "the part that runs gives and takes with the next ones, but never gets less than it has taken": [
    [[next(14), settle("parts", 14)], 14, "b 19, rest 10, c 19, d 18; 0 behind 80"],
    [[next(14), settle("parts", 33.5)], 33.5, "b 20, rest 10, c 18, d 18; 0 behind 80"],
    // A break that runs keeps its time.
    [[next(10), next(35), settle("parts", 36)], 36, "rest 10, c 18, d 17; 0 behind 80"],
  ],
  "a break gives no more than down to its minimum; what remains can be taken elsewhere": [
    [[settle("break", 22)], 22, "a 10, b 20, rest 5, c 20, d 20; 7 behind 80"],
    [[settle("break", 22), settle("break", 22)], 22, "a 10, b 20, rest 5, c 20, d 20; 7 behind 80"],
    [[settle("break", 22), settle("end", 22)], 22, "a 10, b 20, rest 5, c 20, d 20; 0 behind 87"],
  ],
  "with too little left optional parts leave, and stay out when minutes are won, until time is added": [
    [LATE, 45, "b 13, rest 10, d 12; 0 behind 80"],
    // What was won goes to those that are in.
    [WON, 46, "rest 10, d 24; 0 behind 80"],
    [[...WON, back("c", 46)], 46, "rest 10, c 12, d 12; 0 behind 80"],
    // What is missing moves the end.
    [[...LATE, back("c", 50)], 50, "b 13, rest 10, c 10, d 10; 0 behind 88"],
  ],
  "finished early, the minutes go to the next parts, a break or the end": [
    [[next(4)], 4, "b 20, rest 10, c 20, d 20; -6 behind 80"],
    [[next(4), settle("parts", 4)], 4, "b 22, rest 10, c 22, d 22; 0 behind 80"],
    // No more than the maximum of the break.
    [[next(4), settle("break", 4)], 4, "b 20, rest 15, c 20, d 20; -1 behind 80"],
    [[next(4), settle("end", 4)], 4, "b 20, rest 10, c 20, d 20; 0 behind 74"],
  ],
  "a part gets five minutes more, from now on when its time is over": [
    [[extend(4)], 4, "a 15, b 20, rest 10, c 20, d 20; 5 behind 80"],
    [[extend(12.5)], 12.5, "a 18, b 20, rest 10, c 20, d 20; 8 behind 80"],
    [[extend(70.5)], 70.5, "a 76, b 20, rest 10, c 20, d 20; 66 behind 80"],
  ],
  "a part that is left out, deleted or added while the workshop runs neither stops nor confuses it": [
    [[{ type: "leave out", id: "b" }], 0, "a 10, rest 10, c 20, d 20; -20 behind 80"],
    [[{ type: "remove", id: "rest" }], 0, "a 10, b 20, c 20, d 20; -10 behind 80"],
    [[{ type: "remove", id: "a" }], 0, "b 20, rest 10, c 20, d 20; -10 behind 80"],
    [
      [{ type: "add", list: "parts", rows: [{ id: "n", title: "N" }], after: "c" }],
      0,
      "a 10, b 20, rest 10, c 20, n 15, d 20; 15 behind 80",
    ],
    [[{ type: "move", id: "d", by: -9 }], 0, "a 10, d 20, b 20, rest 10, c 20; 0 behind 80"],
  ],
};

for (const [claim, cases] of Object.entries(CLAIMS)) {
  Deno.test(claim, () => {
    for (const [actions, minute, expected] of cases) assert.equal(told(after(actions), minute), expected);
  });
}

Deno.test("the clock counts from stored moments: after sleep or a reload it is right, and it never shows less than nothing", () => {
  const held = heldOf(after([]));
  assert.equal(timeLeft(held, at(4)), 6 * 60_000);
  assert.equal(timeLeft(JSON.parse(JSON.stringify(held)), at(64)), -54 * 60_000, "an hour later");
  assert.equal(elapsed(held.run, at(-60)), 0);
});

Deno.test("a pause stands still, through sleep too, and moves the expected end", () => {
  const paused = after([pause(4)]);
  assert.equal(timeLeft(heldOf(paused), at(64)), 6 * 60_000);
  assert.equal(minutesBehind(heldOf(paused), at(64)), 60);
  const resumed = reduce(paused, resume(64));
  assert.equal(timeLeft(heldOf(resumed), at(65)), 5 * 60_000);
  assert.deepEqual(reduce(resumed, next(70)).run?.done, [{ id: "a", minutes: 10, took: 10 * 60_000 }]);
  assert.equal(reduce(paused, pause(9)), paused);
  assert.equal(after([resume(9)]).run?.pausedMs, 0);
});

Deno.test("what a part took becomes its next ideal with one action, and its bounds hold it", () => {
  const taken = { type: "take ideal", id: "a" } as const;
  for (const [minute, bounds] of [[34, [5, 34, 34]], [0.2, [1, 1, 20]]] as const) {
    const content = after([next(minute), taken]);
    const [a] = content.parts;
    assert.deepEqual([a?.min, a?.ideal, a?.max], bounds);
    assert.equal(reduce(content, { ...taken, id: "b" }), content, "b is not over");
  }
});

Deno.test("after the last part the run is over and keeps what every part took", () => {
  const content = after([10, 30, 40, 61, 80].map(next));
  assert.equal(told(content, 99), "over; 0 behind 80");
  const { done, partStartedAt } = heldOf(content).run;
  assert.deepEqual(done.map(({ id, took }) => [id, took / 60_000]), [["a", 10], ["b", 20], ["rest", 10], [
    "c",
    21,
  ], ["d", 19]]);
  assert.equal(partStartedAt, at(80));
  assert.equal(reduce(content, next(90)), content);
});

Deno.test("the place of a part is counted among those that have not left", () => {
  const held = heldOf(after([start(50)]));
  assert.deepEqual(held.run.out, ["c"]);
  const places = held.parts.filter(({ id }) => id !== "c").map((part) => placeWords(held, part));
  assert.deepEqual(places, ["Part 1 of 3", "Part 2 of 3", "After part 2 of 3", "Part 3 of 3"]);
});
