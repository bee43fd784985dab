import assert from "node:assert/strict";
import fc from "fast-check";
import { readContent } from "../../../support/tool_properties.ts";
import {
  type Action,
  after,
  checkIn,
  type Content,
  merge,
  SAMPLE,
  TRACKER_DOCUMENTS,
} from "./tracker_support.ts";
import { PROVED } from "./any_action.ts";

const checkInsOf = ({ keyResults }: Content) => keyResults.flatMap(({ checkIns }) => checkIns);

Deno.test("check-ins of two people for different key results both stand in the merged tracker", () => {
  const mine = after(SAMPLE, checkIn("return-1", "mine", "2026-11-23", 143, 5));
  const theirs = after(
    SAMPLE,
    checkIn("promise-1", "theirs", "2026-11-23", 86, 5),
    checkIn("promise-1", "late", "2026-11-09", 85, 5),
  );
  const { content, conflicts } = merge(mine, theirs);
  assert.deepEqual(conflicts, []);
  const orders = content.keyResults.find(({ id }) => id === "return-1");
  assert.equal(orders?.checkIns.at(-1)?.value, 143);
  const shipped = content.keyResults.find(({ id }) => id === "promise-1");
  assert.deepEqual(shipped?.checkIns.slice(-2).map(({ id }) => id), ["late", "theirs"]);
  assert.ok(readContent(TRACKER_DOCUMENTS, content).ok);
});

Deno.test("a check-in that both changed, and two on one day, are conflicts: mine stays and both are told", () => {
  const mend = (value: number): Action => ({
    type: "edit check-in",
    id: "return-1",
    checkIn: "return-1-week-6",
    change: { value },
  });
  const mine = after(SAMPLE, mend(140), checkIn("promise-1", "mine", "2026-11-23", 86, 5));
  const theirs = after(SAMPLE, mend(144), checkIn("promise-1", "theirs", "2026-11-23", 87, 5));
  const { content, conflicts } = merge(mine, theirs);
  assert.equal(content, mine);
  assert.deepEqual(conflicts, [
    "“Weekly wholesale orders”: 140 on 16 Nov 2026, confidence 4 (Three cafés wait for the new price list.) here, 144 on 16 Nov 2026, confidence 4 (Three cafés wait for the new price list.) in the file",
    "“Orders shipped on the same day”: 86 on 23 Nov 2026, confidence 5 here, 87 on 23 Nov 2026, confidence 5 in the file",
  ]);
});

Deno.test("other words and figures of a key result are conflicts by field; new rows and answers come in", () => {
  const theirs = after(
    SAMPLE,
    { type: "edit", list: "keyResults", id: "return-1", change: { to: 200, owner: "Ben" } },
    { type: "edit", list: "objectives", id: "return", change: { text: "Customers stay" } },
    { type: "add", list: "objectives", rows: [{ id: "new" }] },
    { type: "add", list: "keyResults", rows: [{ id: "added", text: "Returns", objective: "new" }] },
    { type: "learn", prompt: 0, text: "Ask sooner" },
    { type: "remove", id: "margin-1" },
  );
  const { content, conflicts } = merge(after(SAMPLE, { type: "learn", prompt: 1, text: "Mine" }), theirs);
  assert.deepEqual(conflicts, [
    "Objective “Customers come back without a discount”: “Customers stay” in the file",
    "“Weekly wholesale orders”: another owner, target in the file",
  ]);
  assert.equal(content.keyResults.find(({ id }) => id === "added")?.objective, "new");
  assert.ok(content.keyResults.some(({ id }) => id === "margin-1"), "what one deleted the other still has");
  assert.deepEqual(content.learned, ["Ask sooner", "Mine", ""]);
});

Deno.test("a row whose id names a row of the other kind here stays out and is told", () => {
  const mine = after(SAMPLE, { type: "remove", id: "return-1" }, {
    type: "add",
    list: "objectives",
    rows: [{ id: "return-1" }],
  });
  const { content, conflicts } = merge(mine, SAMPLE);
  assert.equal(content, mine);
  assert.deepEqual(conflicts, [
    "“Weekly wholesale orders” was left out: another row here has its id",
  ]);
  const other = merge(SAMPLE, mine);
  assert.equal(other.content, SAMPLE);
  assert.deepEqual(other.conflicts, ["“” was left out: another row here has its id"]);
});

Deno.test("merging a copy with itself changes nothing and finds no conflict", () => {
  const result = merge(SAMPLE, structuredClone(SAMPLE));
  assert.equal(result.content, SAMPLE);
  assert.deepEqual(result.conflicts, []);
});

Deno.test("whatever two people did: nothing of mine is lost, all of theirs is in or told, and a second time changes nothing", () => {
  fc.assert(
    fc.property(PROVED.actions, PROVED.actions, (my, their) => {
      const [mine, theirs] = [after(SAMPLE, ...my), after(SAMPLE, ...their)];
      const { content, conflicts } = merge(mine, theirs);
      const parsed = readContent(TRACKER_DOCUMENTS, content);
      assert.ok(parsed.ok, JSON.stringify(parsed));
      for (const row of mine.keyResults) {
        const merged = content.keyResults.find(({ id }) => id === row.id);
        for (const own of row.checkIns) assert.ok(merged?.checkIns.includes(own));
      }
      const [present, absent] = [true, false].map((isThere) =>
        theirs.keyResults.filter(({ id }) => content.keyResults.some((row) => row.id === id) === isThere)
      );
      for (const { text } of absent ?? []) {
        assert.ok(
          conflicts.some((told) => told.startsWith(`“${text}”`)),
          `${text} is neither there nor told`,
        );
      }
      // What both noted alike is in once, by either id.
      const words = ({ id: _, ...noted }: ReturnType<typeof checkInsOf>[number]) => JSON.stringify(noted);
      const there = checkInsOf(content);
      const missing = (present ?? []).flatMap(({ id, checkIns }) => {
        const alike = content.keyResults.find((row) => row.id === id)?.checkIns.map(words);
        return checkIns.filter((own) =>
          !there.some((row) => row.id === own.id) && !alike?.includes(words(own))
        );
      });
      assert.ok(missing.length <= conflicts.length, `${missing.length} ${conflicts}`);
      const again = merge(content, theirs);
      assert.equal(again.content, content);
      assert.deepEqual(again.conflicts, conflicts);
    }),
    { numRuns: 120 },
  );
});
