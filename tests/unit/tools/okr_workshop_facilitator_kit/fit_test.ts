import assert from "node:assert/strict";
import { readTime } from "../../../../components/tools/okr_workshop_facilitator_kit/TimeField.tsx";
import fc from "fast-check";
import { agendaOf, fit, shareOf } from "../../../../components/tools/okr_workshop_facilitator_kit/agenda.ts";
import { partNumbers } from "../../../../components/tools/okr_workshop_facilitator_kit/document.ts";
import { agendas, partOf, times, workshopOf } from "./agendas.ts";

const lengths = (words: readonly string[], minutes: number) =>
  [...fit(words.map(partOf), minutes).lengths].map(([id, length]) => `${id} ${length}`);

Deno.test("parts are counted from 1, and breaks are not counted", () => {
  const parts = ["a 5-10-20", "rest 5-10-15 break", "c 5-10-20"].map(partOf);
  assert.deepEqual([...partNumbers(parts)], [["a", 1], ["c", 2]]);
});

/** What becomes of an agenda in so many minutes. */
const CASES: readonly (readonly [string, readonly string[], number, readonly string[]])[] = [
  ["at the sum of the ideals every part has its ideal", ["a 5-10-20", "b 5-20-40"], 30, ["a 10", "b 20"]],
  ["less time takes the same share of every ideal", ["a 5-10-20", "b 5-20-40"], 24, ["a 8", "b 16"]],
  ["a part that is at its minimum gives no more", ["a 10-10-20", "b 5-20-40"], 24, ["a 10", "b 14"]],
  ["a part that is at its maximum takes no more", ["a 5-10-12", "b 5-20-40"], 45, ["a 12", "b 33"]],
  ["minutes that do not divide go by the largest remainder", ["a 1-10-90", "b 1-10-90", "c 1-10-90"], 31, [
    "a 11",
    "b 10",
    "c 10",
  ]],
  ["bounds out of order count as if they were in order", ["a 20-10-15", "b 5-20-40"], 50, ["a 20", "b 30"]],
];

for (const [name, words, minutes, expected] of CASES) {
  Deno.test(`fit(): ${name}`, () => assert.deepEqual(lengths(words, minutes), expected));
}

Deno.test("optional parts leave when the minima do not fit, the last one first, and only as many as needed", () => {
  const parts = ["a 10-20-30 optional", "b 10-20-30", "c 10-20-30 optional", "d 5-20-30 optional"].map(
    partOf,
  );
  assert.deepEqual(fit(parts, 35).left, []);
  assert.deepEqual(fit(parts, 34).left, ["d"]);
  assert.deepEqual(fit(parts, 29).left, ["d", "c"], "d does not come back into what c leaves free");
  assert.deepEqual(fit(parts, 19).left, ["d", "c", "a"]);
  assert.deepEqual([fit(parts, 10).short, fit(parts, 8).short], [0, 2]);
});

Deno.test("what is too little and what is too much is said in minutes, and the end says so too", () => {
  const content = workshopOf("09:20", "a 10-20-30", "b 15-20-30");
  const short = agendaOf(content);
  assert.deepEqual([short.short, short.end - 9 * 60], [5, 25]);
  const spare = agendaOf({ ...content, end: "10:30" });
  assert.deepEqual([spare.spare, spare.end - 9 * 60, spare.minutes], [30, 60, 90]);
  assert.equal(agendaOf({ ...content, start: "23:00", end: "01:00" }).minutes, 120);
});

Deno.test("for any agenda and time: sums are exact, bounds are kept, shares are within a minute, only optional parts leave, in turn from the last, and none without need", () => {
  fc.assert(
    fc.property(agendas, times, (parts, minutes) => {
      const { lengths, left, short, spare, factor } = fit(parts, minutes);
      assert.deepEqual([...lengths.keys(), ...left].toSorted(), parts.map(({ id }) => id).toSorted());
      const sum = [...lengths.values()].reduce((total, length) => total + length, 0);
      assert.equal(sum, minutes + short - spare);
      assert.ok(short === 0 || spare === 0);
      for (const part of parts) {
        const length = lengths.get(part.id);
        if (length === undefined) continue;
        assert.ok(
          Number.isInteger(length) && length >= part.min && length <= part.max,
          `${part.id} ${length}`,
        );
        if (short > 0) assert.equal(length, part.min);
        if (spare > 0) assert.equal(length, part.max);
        if (factor !== null) {
          assert.ok(Math.abs(length - shareOf(part, factor)) < 1, `${length} at ${factor}`);
        }
      }
      assert.equal(factor === null, short > 0 || spare > 0);
      const optional = parts.filter(({ isOptional }) => isOptional).map(({ id }) => id).toReversed();
      assert.deepEqual(left, optional.slice(0, left.length), "they leave in turn from the last");
      if (short > 0) assert.equal(left.length, optional.length);
      const needed = parts.filter(({ id }) => !left.slice(0, -1).includes(id));
      if (left.length > 0) {
        assert.ok(needed.reduce((sum, { min }) => sum + min, 0) > minutes, "the last one had to go");
      }
    }),
    { numRuns: 2_000 },
  );
});

Deno.test("for any agenda: a minute more makes no part shorter by more than rounding, and the order of parts is kept", () => {
  fc.assert(
    fc.property(agendas, times, (parts, minutes) => {
      const [less, more] = [fit(parts, minutes), fit(parts, minutes + 1)];
      if (less.left.length !== more.left.length) return;
      for (const [id, length] of less.lengths) assert.ok((more.lengths.get(id) ?? 0) >= length - 1, id);
      assert.deepEqual(
        [...less.lengths.keys()],
        parts.map(({ id }) => id).filter((id) => !less.left.includes(id)),
      );
    }),
    { numRuns: 1_000 },
  );
});

Deno.test("a time is read as people write it, and is none when it could be meant twice", () => {
  const read: Readonly<Record<string, string | null>> = {
    "9:30": "09:30",
    "930": "09:30",
    "11.45": "11:45",
    "11h45": "11:45",
    "14h": "14:00",
    "12:30 PM": "12:30",
    "1:30 PM": "13:30",
    "3pm": "15:00",
    "3:15 p.m.": "15:15",
    "12 am": "00:00",
    "23:59": "23:59",
    "24:00": null,
    "9:75": null,
    "13 pm": null,
    "0am": null,
    "3": null,
    "soon": null,
  };
  for (const [text, time] of Object.entries(read)) assert.equal(readTime(text), time, text);
});
