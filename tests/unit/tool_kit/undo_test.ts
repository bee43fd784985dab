import assert from "node:assert/strict";
import { isSame } from "../../../lib/tool_kit/rows.ts";
import fc from "fast-check";
import { isDeepStrictEqual } from "node:util";
import {
  endTyping,
  type History,
  HISTORY_LIMIT,
  record,
  redo,
  redoLabel,
  startHistory,
  TYPING_PAUSE_MS,
  undo,
  undoLabel,
} from "../../../lib/tool_kit/undo.ts";
import type { ToolDocument } from "../../../lib/tool_kit/tool_model.ts";

const FIRST: ToolDocument<string> = {
  tool: "toy",
  schema: 1,
  id: "a",
  title: "",
  updatedAt: "2027-06-01T00:00:00.000Z",
  content: "",
};

const write = (history: History<string>, content: string, at = 0, key: string | null = null) =>
  record(history, { ...history.present, content }, { label: `write ${content}`, at, key });
const undoAll = (history: History<string>): History<string> =>
  history.past.length === 0 ? history : undoAll(undo(history));

/** What a visitor may do: type in one of two fields, change at once, replace the document, pause, leave, undo, redo. */
const doings = fc.array(fc.oneof(
  fc.record({
    do: fc.constant("type" as const),
    key: fc.constantFrom("x", "y"),
    content: fc.constantFrom("", "1", "2"),
  }),
  fc.record({ do: fc.constant("change" as const), content: fc.constantFrom("", "1", "2") }),
  fc.record({ do: fc.constant("replace" as const), id: fc.constantFrom("a", "b") }),
  fc.record({ do: fc.constantFrom("pause" as const, "leave" as const, "undo" as const, "redo" as const) }),
));

function run(list: typeof doings extends fc.Arbitrary<infer T> ? T : never): History<string> {
  let at = 0;
  return list.reduce<History<string>>((history, doing) => {
    at += 100;
    const { present } = history;
    switch (doing.do) {
      case "type":
        return record(history, { ...present, content: doing.content }, { label: "type", at, key: doing.key });
      case "change":
        return record(history, { ...present, content: doing.content }, { label: "change", at });
      case "replace": {
        const next = { ...present, id: doing.id, content: "new" };
        return record(history, next, { label: "replace", at, adds: [next], removes: [present] });
      }
      case "pause":
        at += TYPING_PAUSE_MS;
        return history;
      case "leave":
        return endTyping(history);
      case "undo":
        return undo(history);
      case "redo":
        return redo(history);
    }
  }, startHistory(FIRST));
}

Deno.test("after any sequence of actions, undo then redo is the identity", () => {
  fc.assert(fc.property(doings, (list) => {
    const history = endTyping(run(list));
    if (history.past.length > 0) assert.deepEqual(redo(undo(history)), history);
    if (history.future.length > 0) assert.deepEqual(undo(redo(history)), history);
  }));
});

Deno.test("undoing everything gives the first document, redoing everything the last", () => {
  fc.assert(fc.property(doings, (list) => {
    const history = run(list);
    const steps = history.past.length;
    let back = undoAll(history);
    assert.deepEqual(back.present, FIRST);
    for (let step = 0; step < steps; step++) back = redo(back);
    assert.deepEqual(back.present, history.present);
  }));
});

Deno.test("no undo is without effect: neighbours in the history differ, unless storage was touched", () => {
  fc.assert(fc.property(doings, (list) => {
    const { past, present } = run(list);
    for (const [index, { document, adds }] of past.entries()) {
      if (adds.length === 0) assert.notDeepEqual(document, past[index + 1]?.document ?? present);
    }
  }));
});

Deno.test("an action that changes nothing makes no step and keeps what can be redone", () => {
  const history = undo(write(startHistory(FIRST), "1"));
  assert.equal(record(history, history.present, { label: "nothing", at: 0 }), history);
  assert.equal(
    record(history, { ...history.present, updatedAt: "later" }, { label: "nothing", at: 0 }),
    history,
  );
  assert.equal(redoLabel(history), "write 1");
});

Deno.test("the labels name what undo takes back and redo does again", () => {
  const history = write(write(startHistory(FIRST), "1"), "2");
  assert.deepEqual([undoLabel(history), redoLabel(history)], ["write 2", null]);
  assert.deepEqual([undoLabel(undo(history)), redoLabel(undo(history))], ["write 1", "write 2"]);
  assert.equal(undo(startHistory(FIRST)).future.length, 0);
});

Deno.test("typing in one field is one step until a pause, a blur, another field or an undo", () => {
  const typed = write(write(startHistory(FIRST), "1", 0, "x"), "2", TYPING_PAUSE_MS, "x");
  assert.equal(typed.past.length, 1);
  assert.equal(write(typed, "3", 2 * TYPING_PAUSE_MS + 1, "x").past.length, 2);
  assert.equal(write(endTyping(typed), "3", TYPING_PAUSE_MS, "x").past.length, 2);
  assert.equal(write(typed, "3", TYPING_PAUSE_MS, "y").past.length, 2);
  assert.equal(write(typed, "3", TYPING_PAUSE_MS).past.length, 2);
  assert.equal(write(redo(undo(typed)), "3", TYPING_PAUSE_MS, "x").past.length, 2);
  const typedTwice = write(endTyping(typed), "3", TYPING_PAUSE_MS, "x");
  assert.equal(write(undo(typedTwice), "4", TYPING_PAUSE_MS, "x").past.length, 2);
});

Deno.test("what was typed and taken back again leaves no step", () => {
  const typed = write(write(startHistory(FIRST), "1", 0, "x"), "", 1, "x");
  assert.deepEqual([typed.past.length, typed.present], [0, FIRST]);
});

Deno.test(`${HISTORY_LIMIT} steps are kept, which is at least a hundred`, () => {
  let history = startHistory(FIRST);
  for (let step = 1; step <= HISTORY_LIMIT + 5; step++) history = write(history, String(step));
  assert.ok(HISTORY_LIMIT >= 100);
  assert.equal(undoAll(history).present.content, "5");
});

Deno.test("isSame() agrees with a deep comparison of any two JSON values, arrays and objects told apart", () => {
  const value = fc.jsonValue({ maxDepth: 3 });
  fc.assert(
    fc.property(value, value, (a, b) => {
      const [plainA, plainB] = [JSON.parse(JSON.stringify(a)), JSON.parse(JSON.stringify(b))];
      assert.equal(isSame(plainA, plainB), isDeepStrictEqual(plainA, plainB));
      assert.ok(isSame(plainA, structuredClone(plainA)));
    }),
    { numRuns: 500 },
  );
  assert.deepEqual([isSame([], {}), isSame({ a: undefined }, { b: undefined }), isSame([1], [1, 2])], [
    false,
    false,
    false,
  ]);
});
