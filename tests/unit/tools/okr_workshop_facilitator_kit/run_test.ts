import assert from "node:assert/strict";
import { type Action, reduce } from "../../../../components/tools/okr_workshop_facilitator_kit/actions.ts";
import {
  currentPart,
  elapsed,
  expectedEnd,
  minutesBehind,
  minutesOf,
  partsToCome,
  timeLeft,
} from "../../../../components/tools/okr_workshop_facilitator_kit/run.ts";
import type { Content } from "../../../../components/tools/okr_workshop_facilitator_kit/workshop.ts";
import { workshopOf } from "./agendas.ts";

const T0 = Date.UTC(2026, 10, 25, 9);
const at = (minute: number) => T0 + Math.round(minute * 60_000);
const PARTS = ["a 5-10-20", "b 10-20-30", "rest 5-10-15 break", "c 10-20-30 optional", "d 10-20-30"];

/** A workshop of 80 minutes, begun at minute 0, after some actions. */
function running(...actions: readonly Action[]): Content {
  return [{ type: "start run", now: at(0), end: at(80) } as const, ...actions]
    .reduce(reduce, workshopOf("10:20", ...PARTS));
}
/** "a 10, then b 20, ...": the current part and those to come with their minutes. */
function shape(content: Content): string {
  const { run } = content;
  if (run === null) return "none";
  const part = currentPart(content);
  const coming = partsToCome(content).map((each) => `${each.id} ${minutesOf(run, each)}`);
  return [part === null ? "over" : `${part.id} ${minutesOf(run, part)}`, ...coming].join(", ");
}
const minuteOf = (moment: number | undefined) => ((moment ?? NaN) - T0) / 60_000;
const next = (minute: number): Action => ({ type: "next", now: at(minute) });
const settle = (how: "parts" | "break" | "end", minute: number): Action => ({
  type: "settle",
  how,
  now: at(minute),
});

Deno.test("a run begins with the first part, its parts fitted into what is left of the time", () => {
  assert.equal(shape(running()), "a 10, b 20, rest 10, c 20, d 20");
  const late = reduce(workshopOf("10:20", ...PARTS), { type: "start run", now: at(20.5), end: at(80) });
  assert.equal(shape(late), "a 7, b 15, rest 7, c 15, d 15");
  assert.equal(minutesBehind(late, at(20.5)), 0);
  const early = reduce(workshopOf("10:20", ...PARTS), { type: "start run", now: at(-120), end: at(80) });
  assert.equal(minuteOf(early.run?.endsAt), 5, "75 minutes more than all maxima: it ends earlier");
  const short = reduce(workshopOf("10:20", ...PARTS), { type: "start run", now: at(50), end: at(80) });
  assert.deepEqual([shape(short), short.run?.out, minutesBehind(short, at(50))], ["a 5, b 10, rest 5, d 10", [
    "c",
  ], 0]);
});

Deno.test("the clock counts from stored moments: after sleep or a reload it is right, and it never shows less than nothing", () => {
  const content = running();
  assert.equal(timeLeft(content, at(4)), 6 * 60_000);
  const reopened: Content = JSON.parse(JSON.stringify(content));
  assert.equal(timeLeft(reopened, at(64)), -54 * 60_000, "an hour later");
  assert.ok(content.run);
  assert.equal(elapsed(content.run, at(-60)), 0);
});

Deno.test("a pause stands still, through sleep too, and moves the expected end", () => {
  const paused = running({ type: "pause", now: at(4) });
  assert.equal(timeLeft(paused, at(64)), 6 * 60_000);
  assert.equal(minutesBehind(paused, at(64)), 60);
  const resumed = reduce(paused, { type: "resume", now: at(64) });
  assert.equal(timeLeft(resumed, at(65)), 5 * 60_000);
  const done = reduce(resumed, next(70));
  assert.deepEqual(done.run?.done, [{ id: "a", minutes: 10, took: 10 * 60_000 }]);
  assert.equal(reduce(paused, { type: "pause", now: at(9) }), paused);
  assert.equal(reduce(running(), { type: "resume", now: at(9) }).run?.pausedMs, 0);
});

Deno.test("over time it is behind by begun minutes, which can be taken from the next parts, the break or the end", () => {
  const content = running();
  assert.equal(minutesBehind(content, at(10)), 0);
  assert.equal(minutesBehind(content, at(14.2)), 5);
  const parts = reduce(content, settle("parts", 14.2));
  assert.equal(shape(parts), "a 10, b 19, rest 10, c 18, d 18", "the break keeps its time");
  assert.equal(minutesBehind(parts, at(14.2)), 0);
  const rest = reduce(content, settle("break", 14.2));
  assert.equal(shape(rest), "a 10, b 20, rest 5, c 20, d 20");
  const end = reduce(content, settle("end", 14.2));
  assert.deepEqual([shape(end), minuteOf(end.run?.endsAt)], [shape(content), 85]);
  assert.equal(minutesBehind(end, at(14.2)), 0);
});

Deno.test("the part that runs gives and takes with the next ones, but never gets less than it has taken", () => {
  const begun = [next(14), settle("parts", 14)].reduce(reduce, running());
  assert.equal(shape(begun), "b 19, rest 10, c 19, d 18");
  const used = [next(14), settle("parts", 33.5)].reduce(reduce, running());
  assert.equal(shape(used), "b 20, rest 10, c 18, d 18");
  const inBreak = [next(10), next(35), settle("parts", 36)].reduce(reduce, running());
  assert.equal(shape(inBreak), "rest 10, c 18, d 17", "a break that runs keeps its time");
});

Deno.test("a break gives no more than down to its minimum; what remains can be taken elsewhere", () => {
  const content = reduce(running(), settle("break", 22));
  assert.equal(shape(content), "a 10, b 20, rest 5, c 20, d 20");
  assert.equal(minutesBehind(content, at(22)), 7);
  assert.equal(minutesBehind(reduce(content, settle("end", 22)), at(22)), 0);
  assert.equal(reduce(content, settle("break", 22)), content);
});

Deno.test("with too little left optional parts leave, and stay out when minutes are won, until time is added", () => {
  const late = [next(45), settle("parts", 45)].reduce(reduce, running());
  assert.equal(shape(late), "b 13, rest 10, d 12");
  assert.deepEqual([late.run?.out, minutesBehind(late, at(45))], [["c"], 0]);
  const won = [next(46), settle("parts", 46)].reduce(reduce, late);
  assert.equal(shape(won), "rest 10, d 24", "what was won goes to those that are in");
  const back = reduce(won, { type: "bring back", id: "c", now: at(46) });
  assert.deepEqual([shape(back), back.run?.out], ["rest 10, c 12, d 12", []]);
  assert.equal(minuteOf(back.run?.endsAt), 80);
  const missing = reduce(late, { type: "bring back", id: "c", now: at(50) });
  assert.equal(shape(missing), "b 13, rest 10, c 10, d 10");
  assert.equal(minutesBehind(missing, at(50)), 0, "the end has moved");
});

Deno.test("finished early, the minutes go to the next parts, a break or the end", () => {
  const content = reduce(running(), next(4));
  assert.equal(minutesBehind(content, at(4)), -6);
  assert.equal(shape(reduce(content, settle("parts", 4))), "b 22, rest 10, c 22, d 22");
  assert.equal(
    shape(reduce(content, settle("break", 4))),
    "b 20, rest 15, c 20, d 20",
    "no more than its maximum",
  );
  const end = reduce(content, settle("end", 4));
  assert.deepEqual([minuteOf(end.run?.endsAt), minutesBehind(end, at(4))], [74, 0]);
});

Deno.test("a part gets five minutes more, from now on when its time is over", () => {
  assert.equal(shape(running({ type: "extend", by: 5, now: at(4) })), "a 15, b 20, rest 10, c 20, d 20");
  const over = running({ type: "extend", by: 5, now: at(12.5) });
  assert.equal(shape(over), "a 18, b 20, rest 10, c 20, d 20");
  const far = running({ type: "extend", by: 5, now: at(70.5) });
  assert.equal(timeLeft(far, at(70.5)), 5.5 * 60_000);
});

Deno.test("what a part took becomes its next ideal with one action, and its bounds hold it", () => {
  const content = [next(34), { type: "take ideal", id: "a" } as const].reduce(reduce, running());
  const [a] = content.parts;
  assert.deepEqual([a?.min, a?.ideal, a?.max], [5, 34, 34]);
  const quick = [next(0.2), { type: "take ideal", id: "a" } as const].reduce(reduce, running());
  assert.deepEqual([quick.parts[0]?.min, quick.parts[0]?.ideal], [1, 1]);
  assert.equal(reduce(content, { type: "take ideal", id: "b" }), content, "b is not over");
});

Deno.test("after the last part the run is over and keeps what every part took", () => {
  const content = [10, 30, 40, 61, 80].map(next).reduce(reduce, running());
  assert.equal(shape(content), "over");
  assert.deepEqual(content.run?.done.map(({ id, took }) => `${id} ${took / 60_000}`), [
    "a 10",
    "b 20",
    "rest 10",
    "c 21",
    "d 19",
  ]);
  assert.equal(minuteOf(content.run?.partStartedAt), 80);
  assert.equal(reduce(content, next(90)), content);
  assert.equal(expectedEnd({ ...content, run: null }, at(3)), at(3));
});

Deno.test("a part that is left out, deleted or added while the workshop runs neither stops nor confuses it", () => {
  const content = running({ type: "leave out", id: "b" });
  assert.equal(shape(content), "a 10, rest 10, c 20, d 20");
  assert.equal(shape(reduce(content, { type: "remove", id: "rest" })), "a 10, c 20, d 20");
  assert.equal(shape(reduce(content, { type: "remove", id: "a" })), "rest 10, c 20, d 20");
  const added = reduce(content, {
    type: "add",
    list: "parts",
    rows: [{ id: "n", title: "N" }],
    after: "c",
  });
  assert.equal(shape(added), "a 10, rest 10, c 20, n 15, d 20");
  const moved = reduce(added, { type: "move", id: "d", by: -9 });
  assert.equal(shape(moved), "a 10, d 20, rest 10, c 20, n 15");
});
