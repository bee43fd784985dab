import assert from "node:assert/strict";
import fc from "fast-check";
import {
  type Action,
  describe,
  EDITOR,
  type OwnAction,
  reduce,
  typing,
} from "../../../../components/tools/okr_workshop_facilitator_kit/actions.ts";
import { boundsOf } from "../../../../components/tools/okr_workshop_facilitator_kit/agenda.ts";
import {
  elapsed,
  minutesBehind,
  minutesOf,
  partsToCome,
  SETTLEMENTS,
  timeLeft,
} from "../../../../components/tools/okr_workshop_facilitator_kit/run.ts";
import { sampleWorkshop } from "../../../../components/tools/okr_workshop_facilitator_kit/sample.ts";
import {
  type Content,
  placedParts,
} from "../../../../components/tools/okr_workshop_facilitator_kit/document.ts";
import { WORKSHOP_DOCUMENTS } from "../../../../components/tools/okr_workshop_facilitator_kit/late.ts";
import { rightContent } from "../../../support/tool_properties.ts";
import { heldOf } from "./agendas.ts";

const SAMPLE = sampleWorkshop("2026-11-25").content;
const T0 = Date.UTC(2026, 10, 25, 9);
/** What somebody does while a workshop runs. */
const RUN_STEPS: readonly ((now: number, id: string) => OwnAction)[] = [
  (now) => ({ type: "next", now }),
  (now) => ({ type: "pause", now }),
  (now) => ({ type: "resume", now }),
  (now) => ({ type: "extend", by: 5, now }),
  ...SETTLEMENTS.map((how) => (now: number): OwnAction => ({ type: "settle", how, now })),
  (_, id) => ({ type: "leave out", id }),
  (now, id) => ({ type: "bring back", id, now }),
  (_, id) => ({ type: "take ideal", id }),
];
/** Minutes pass between two of them, and now and then a clock jumps. */
const runStep = fc.tuple(
  fc.constantFrom(...RUN_STEPS),
  fc.integer({ min: 0, max: 2_400_000 }),
  fc.integer({ min: 0, max: 11 }),
);

Deno.test("in any run each part is over, runs, is to come or has left; no length leaves its bounds by a settlement", () => {
  fc.assert(
    fc.property(fc.array(runStep, { maxLength: 25 }), fc.integer({ min: 60, max: 400 }), (steps, minutes) => {
      let now = T0;
      let content: Content = reduce(SAMPLE, { type: "start run", now, end: now + minutes * 60_000 });
      for (const [make, wait, which] of steps) {
        now += wait;
        const before = heldOf(content);
        const step = make(now, content.parts[which]?.id ?? "");
        const kind = step.type === "settle" ? step.how : step.type;
        const held = heldOf(content = reduce(content, step));
        const { run } = held;
        const coming = partsToCome(held);
        assert.ok(elapsed(run, now) >= 0 && Number.isFinite(timeLeft(held, now)));
        // Once it is over, what was still to come has nothing more to do.
        if (run.current === null) continue;
        const placed = [...placedParts(run), ...coming.map(({ id }) => id)];
        assert.deepEqual(placed.toSorted(), content.parts.map(({ id }) => id).toSorted(), kind);
        if (kind === "end") assert.equal(minutesBehind(held, now), 0);
        for (const part of kind === "parts" || kind === "break" ? coming : []) {
          const length = minutesOf(run, part);
          const { min, max } = boundsOf(part);
          const isMoved = length !== minutesOf(before.run, part);
          if (isMoved) assert.ok(length >= min && length <= max, `${part.id} ${length}`);
          if (kind === "parts" && !part.isBreak && minutesBehind(held, now) > 0) {
            assert.ok(!part.isOptional && length === min, "nothing more to take");
          }
        }
      }
    }),
    { numRuns: 1_000 },
  );
});

Deno.test("a workshop holds fifty objectives, wherever they are pasted", () => {
  const rows = (count: number, name: string) =>
    Array.from({ length: count }, (_, at) => ({ id: `${name}${at}` }));
  const [first = "", second = ""] = SAMPLE.parts.map(({ id }) => id);
  const room = (content: Content, place: string, into?: string) =>
    EDITOR.room(content, { list: "objectives", in: place }, into).room;
  const count = ({ parts }: Content) => parts.flatMap(({ objectives }) => objectives).length;
  assert.deepEqual([count(SAMPLE), room(SAMPLE, first)], [3, 47]);
  const most = reduce(SAMPLE, { type: "add", list: "objectives", in: first, rows: rows(46, "a") });
  const full = reduce(most, { type: "add", list: "objectives", in: second, rows: rows(9, "b") });
  assert.deepEqual([count(most), count(full), room(full, second), room(full, second, "b0")], [49, 50, 0, 1]);
  assert.deepEqual(rightContent(WORKSHOP_DOCUMENTS, full), full);
  const filled = reduce(full, {
    type: "add",
    list: "objectives",
    in: second,
    into: "b0",
    rows: [{ id: "x", text: "filled" }, { id: "y" }],
  });
  assert.deepEqual([count(filled), filled.parts[1]?.objectives[0]?.text], [50, "filled"]);
});

Deno.test("undo names breaks as breaks; typing a time is one step, choosing and stepping through a run are not", () => {
  const rest = SAMPLE.parts.find(({ isBreak }) => isBreak)?.id ?? "";
  const cases: readonly (readonly [action: Action, name: string, key: string | null])[] = [
    [{ type: "add", list: "parts", rows: [{ id: "n", isBreak: true }] }, "add break", null],
    [{ type: "add", list: "parts", rows: [{ id: "n" }] }, "add part", null],
    [{ type: "remove", id: rest }, "delete break", null],
    [{ type: "remove", id: "wish-1" }, "delete wish", null],
    [{ type: "set", change: { end: "10:00" } }, "edit end", "set end"],
    [{ type: "extend", by: 5, now: T0 }, "5 minutes more", null],
    [{ type: "settle", how: "end", now: T0 }, "move the end", null],
    [{ type: "next", now: T0 }, "next part", null],
  ];
  for (const [action, name, key] of cases) {
    assert.deepEqual([describe(action, SAMPLE), typing(action)], [name, key]);
  }
});
