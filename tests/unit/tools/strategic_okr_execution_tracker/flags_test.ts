import assert from "node:assert/strict";
import { addDays } from "../../../../lib/tool_kit/dates.ts";
import {
  after,
  checkIn,
  type Content,
  emptyContent,
  type Figure,
  flagsOf,
  gradeOf,
  gradeText,
  keptConfidence,
  keyResult,
  lacksFigures,
  meanGrade,
  needsCheckIn,
  objectiveStandings,
  PERIOD,
  readingOf,
  SAMPLE,
} from "./tracker_support.ts";

const onDay = (day: number) => addDays(PERIOD.start, day);
const flags = (figures: readonly Figure[], today = figures.at(-1)?.[0] ?? 0) =>
  flagsOf(keyResult({}, figures), PERIOD, onDay(today)).map(({ is }) => is);

Deno.test("stale is more than eight days without a check-in: eight are not", () => {
  assert.deepEqual(flags([[42, 148]], 50), []);
  assert.deepEqual(flags([[42, 148]], 51), ["stale"]);
  assert.deepEqual(flagsOf(keyResult(), PERIOD, onDay(9)), [{ is: "stale", days: 9, isNever: true }]);
  assert.deepEqual(flagsOf(keyResult(), PERIOD, onDay(-9)), []);
});

Deno.test("after the period nothing goes stale that was not stale on its last day", () => {
  assert.deepEqual(flags([[85, 176]], 200), []);
  assert.deepEqual(flags([[81, 174]], 200), ["stale"]);
});

Deno.test("an old figure is stale and not behind: the pace that counts is that of its own day", () => {
  assert.deepEqual(flags([[20, 134, 8]], 80), ["stale"]);
});

Deno.test("confidence that falls by three from one check-in to the next is pointed out, by two it is not", () => {
  assert.deepEqual(flags([[35, 136, 8], [42, 141, 5]]), ["drop"]);
  assert.deepEqual(flags([[35, 136, 7], [42, 141, 5]]), []);
  const [drop] = flagsOf(keyResult({}, [[35, 136, 8], [42, 141, 5]]), PERIOD, onDay(42));
  assert.deepEqual(drop, { is: "drop", by: 3, days: 7 });
});

Deno.test("sure while behind, and in doubt while on pace or ahead, are pointed out", () => {
  assert.deepEqual(flags([[42, 141, 7]]), ["sure but behind"]);
  assert.deepEqual(flags([[42, 141, 6]]), []);
  assert.deepEqual(flags([[42, 148, 4]]), ["fine but doubted"]);
  assert.deepEqual(flags([[42, 170, 1]]), ["fine but doubted"]);
  assert.deepEqual(flags([[42, 148, 5]]), []);
  assert.deepEqual(flags([[35, 146, 8], [42, 148, 4]]), ["fine but doubted"]);
});

Deno.test("Monday asks for what has no check-in in this week, which begins on Monday", () => {
  const today = onDay(49);
  assert.equal(new Date(today).getUTCDay(), 1);
  const content = {
    ...emptyContent(PERIOD.start),
    period: PERIOD,
    keyResults: [
      keyResult({ id: "last-week" }, [[48, 1]]),
      keyResult({ id: "today" }, [[49, 1]]),
      keyResult({ id: "never" }),
      keyResult({ id: "no-words", text: " " }),
    ],
  };
  const ids = (day: number) => needsCheckIn(content, onDay(day)).map(({ id }) => id);
  assert.deepEqual(ids(49), ["last-week", "never"]);
  assert.deepEqual(ids(55), ["last-week", "never"]);
  assert.deepEqual(ids(56), ["last-week", "today", "never"]);
  assert.deepEqual(ids(-1), []);
  // After the end its last week still counts: 28 December on.
  assert.deepEqual(ids(300), ["last-week", "today", "never"]);
  const late = { ...content, keyResults: [keyResult({}, [[84, 1]])] };
  assert.deepEqual(needsCheckIn(late, onDay(300)), []);
});

Deno.test("Enter keeps the confidence of the time before; after three kept in a row it is asked for", () => {
  let content: Content = { ...emptyContent(PERIOD.start), period: PERIOD, keyResults: [keyResult()] };
  const enter = (day: number, confidence: number | null) => {
    content = after(content, checkIn("orders", `c${day}`, onDay(day), 120, confidence));
  };
  const kept = (day: number) => {
    const [row] = content.keyResults;
    return row ? keptConfidence(row, onDay(day)) : undefined;
  };
  assert.equal(kept(7), null, "nothing to keep yet");
  enter(7, 8);
  for (const day of [14, 21, 28]) {
    assert.equal(kept(day), 8);
    enter(day, null);
  }
  const marks = content.keyResults[0]?.checkIns.map(({ confidence, isKept }) => [confidence, isKept]);
  assert.deepEqual(marks, [[8, false], [8, true], [8, true], [8, true]]);
  assert.equal(kept(35), null, "asked for");
  enter(35, 6);
  assert.equal(kept(42), 6);
});

Deno.test("a grade is held to 0..1; what has no figure has none and is left out of the mean", () => {
  const grade = (value: number) => gradeOf(keyResult({}, [[7, value]]));
  assert.deepEqual([grade(90), grade(150), grade(200)], [0, 0.5, 1]);
  const rows = [keyResult({}, [[7, 150]]), keyResult({}, [[7, 300]]), keyResult()];
  assert.deepEqual(meanGrade(rows), { grade: 0.75, without: 1 });
  assert.deepEqual(meanGrade([keyResult()]), { grade: null, without: 1 });
});

Deno.test("a commitment is expected whole, of a stretch 0.7 is good", () => {
  assert.deepEqual([1, 0.99].map((grade) => readingOf(grade, "commitment")), ["kept", "not kept"]);
  assert.deepEqual([1, 0.7, 0.69].map((grade) => readingOf(grade, "stretch")), ["too easy", "good", "short"]);
});

Deno.test("a grade is shown to one decimal, and never on a line that it has not reached", () => {
  assert.deepEqual([0, 0.44, 0.7, 0.649, 1].map(gradeText), ["0.0", "0.4", "0.7", "0.6", "1.0"]);
  assert.deepEqual([0.69, 0.699, 0.96, 0.9999].map(gradeText), ["0.69", "0.69", "0.96", "0.99"]);
});

Deno.test("what does not say from where to where is not asked for a check-in, and is not stale", () => {
  const rows = [
    keyResult({ id: "none", from: null }),
    keyResult({ id: "same", from: 22, to: 22 }),
    keyResult(),
  ];
  const content = { ...SAMPLE, period: PERIOD, objectives: [], keyResults: rows };
  assert.deepEqual(needsCheckIn(content, "2026-11-25").map(({ id }) => id), ["orders"]);
  assert.deepEqual(rows.slice(0, 2).flatMap((row) => flagsOf(row, PERIOD, "2026-11-25")), []);
  // What was begun without figures goes on.
  assert.equal(lacksFigures(keyResult({ from: null }, [[7, 130]])), false);
});

Deno.test("objectives stand at the mean of their grades, with how many of their key results are behind", () => {
  const told = objectiveStandings({
    ...SAMPLE,
    objectives: [...SAMPLE.objectives, { id: "o", origin: null, text: "New" }],
  })
    .map((
      { objective, grade, behind, of, without },
    ) => [objective?.id, grade?.toFixed(2), behind, of, without]);
  assert.deepEqual(told, [
    ["return", "0.51", 1, 3, 0],
    ["promise", "0.60", 0, 3, 0],
    ["margin", "0.44", 1, 3, 0],
    ["o", undefined, 0, 0, 0],
  ]);
});
