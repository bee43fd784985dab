import assert from "node:assert/strict";
import fc from "fast-check";
import { describe, typing } from "../../../../components/tools/okr_workshop_facilitator_kit/action_names.ts";
import { type Action, reduce } from "../../../../components/tools/okr_workshop_facilitator_kit/actions.ts";
import type {
  FrameChange,
  KeyResultChange,
  ObjectiveChange,
  PartChange,
} from "../../../../components/tools/okr_workshop_facilitator_kit/edits.ts";
import { minutesMarkdown } from "../../../../components/tools/okr_workshop_facilitator_kit/minutes.ts";
import { boundsOf } from "../../../../components/tools/okr_workshop_facilitator_kit/fit.ts";
import {
  elapsed,
  minutesBehind,
  minutesOf,
  partsToCome,
  timeLeft,
} from "../../../../components/tools/okr_workshop_facilitator_kit/run.ts";
import { sampleWorkshop } from "../../../../components/tools/okr_workshop_facilitator_kit/sample.ts";
import { WORKSHOP_DOCUMENTS } from "../../../../components/tools/okr_workshop_facilitator_kit/schema.ts";
import {
  agendaOf,
  type Content,
  newPart,
  partNumbers,
} from "../../../../components/tools/okr_workshop_facilitator_kit/workshop.ts";
import {
  anyChange,
  assertAcceptsOrRefuses,
  assertComesBack,
  readContent,
} from "../../../support/tool_properties.ts";

const SAMPLE = sampleWorkshop("2026-11-25").content;
const T0 = Date.UTC(2026, 10, 25, 9);
const NEW_IDS = ["n1", "n2", "n3", "n4"];
const rowIds = SAMPLE.parts.flatMap(({ candidates, objectives }) => [
  ...candidates.map(({ id }) => id),
  ...objectives.flatMap(({ id, keyResults }) => [id, ...keyResults.map((row) => row.id)]),
]);
const partId = fc.constantFrom(...SAMPLE.parts.map(({ id }) => id), ...NEW_IDS, "gone");
const rowId = fc.constantFrom(...rowIds, ...NEW_IDS, "gone");
const newId = fc.constantFrom(...NEW_IDS, "part-1", "wish-1", "not an id", "__proto__", "");
const text = fc.oneof(
  fc.constantFrom("", " ", "Vote", "a\nb\r\nc", "x".repeat(11_000), "\ud83d", "\u2028", "| a | # *b*"),
  fc.string({ unit: "binary" }),
);
const number = fc.oneof(
  fc.integer({ min: -3, max: 700 }),
  fc.double(),
  fc.constantFrom(0, -0, NaN, Infinity, 1e15, 1e16, 1.5),
);
const now = fc.oneof(
  fc.integer({ min: -600, max: 3_000 }).map((minute) => T0 + minute * 60_000),
  fc.constantFrom(0, -1, NaN, Infinity, 8.64e15, T0 + 0.5),
);
const by = fc.oneof(fc.integer({ min: -20, max: 20 }), number);
const rows = fc.array(fc.record({ id: newId, text }), { maxLength: 3 });
const time = fc.constantFrom("00:00", "09:00", "10:30", "12:15", "23:59", "24:00", "");
const of = <Type extends Action["type"]>(type: Type) => fc.constant(type);
const where = { after: fc.option(partId), into: partId };

const part = anyChange<PartChange>({
  title: text,
  purpose: text,
  prompts: text,
  materials: text,
  notes: text,
  min: number,
  ideal: number,
  max: number,
  dots: number,
  isOptional: fc.boolean(),
  isBreak: fc.boolean(),
  collects: fc.constantFrom("notes" as const, "votes" as const, "objectives" as const),
});

const action: fc.Arbitrary<Action> = fc.oneof(
  fc.record({
    type: of("set frame"),
    change: anyChange<FrameChange>({
      date: fc.constantFrom(null, "2026-11-25", "2027-02-29"),
      start: time,
      end: time,
      people: fc.option(number),
      hasSound: fc.boolean(),
      settings: fc.record({ currency: text, numberStyle: fc.constantFrom("1.234,5" as const) }),
    }),
  }),
  fc.record({
    type: of("use template"),
    template: fc.record({
      start: time,
      end: time,
      parts: fc.constantFrom(SAMPLE.parts, SAMPLE.parts.slice(3)),
    }),
  }),
  fc.record({ type: of("add parts"), isBreak: fc.boolean(), rows, ...where }, {
    requiredKeys: ["type", "isBreak", "rows"],
  }),
  fc.record({ type: of("edit part"), id: partId, change: part }),
  fc.record({ type: of("remove part"), id: partId }),
  fc.record({ type: of("move part"), id: partId, by }),
  fc.record({ type: of("add candidates"), part: partId, rows, after: fc.option(rowId), into: rowId }, {
    requiredKeys: ["type", "part", "rows"],
  }),
  fc.record({ type: of("edit candidate"), id: rowId, text }),
  fc.record({ type: of("vote"), id: rowId, votes: number }),
  fc.record({ type: of("remove candidate"), id: rowId }),
  fc.record({ type: of("move candidate"), id: rowId, by }),
  fc.record({ type: of("sort candidates"), part: partId }),
  fc.record({ type: of("add objectives"), part: partId, rows, after: fc.option(rowId), into: rowId }, {
    requiredKeys: ["type", "part", "rows"],
  }),
  fc.record({
    type: of("edit objective"),
    id: rowId,
    change: anyChange<ObjectiveChange>({ text, why: text, owner: text }),
  }),
  fc.record({ type: of("remove objective"), id: rowId }),
  fc.record({ type: of("move objective"), id: rowId, by }),
  fc.record({ type: of("add key results"), objective: rowId, rows, after: fc.option(rowId), into: rowId }, {
    requiredKeys: ["type", "objective", "rows"],
  }),
  fc.record({
    type: of("edit key result"),
    id: rowId,
    change: anyChange<KeyResultChange>({
      text,
      owner: text,
      unit: text,
      baseline: fc.option(number),
      target: fc.option(number),
    }),
  }),
  fc.record({ type: of("remove key result"), id: rowId }),
  fc.record({ type: of("move key result"), id: rowId, by }),
  fc.record({ type: of("start run"), now, end: now }),
  fc.record({ type: of("next"), now }),
  fc.record({ type: of("pause"), now }),
  fc.record({ type: of("resume"), now }),
  fc.record({ type: of("extend"), by, now }),
  fc.record({
    type: of("settle"),
    how: fc.constantFrom("parts" as const, "break" as const, "end" as const),
    now,
  }),
  fc.record({ type: of("leave out"), id: partId }),
  fc.record({ type: of("bring back"), id: partId, now }),
  fc.record({ type: of("clear run") }),
  fc.record({ type: of("take ideal"), id: partId }),
);

Deno.test("any sequence of actions gives a workshop that the schema takes, and changes nothing in place", () => {
  fc.assert(
    fc.property(fc.array(action, { maxLength: 14 }), (actions) => {
      const before = JSON.stringify(SAMPLE);
      const content = actions.reduce((now, step) => {
        assert.ok(describe(step, now).length > 0);
        typing(step);
        return reduce(now, step);
      }, SAMPLE);
      const parsed = readContent(WORKSHOP_DOCUMENTS, content);
      assert.ok(parsed.ok, JSON.stringify(parsed));
      assert.deepEqual(JSON.parse(JSON.stringify(content)), parsed.value);
      assert.equal(JSON.stringify(SAMPLE), before);
      assert.ok(!/NaN|Infinity|undefined/.test(minutesMarkdown("", { ...content, parts: SAMPLE.parts })));
    }),
    { numRuns: 800 },
  );
});

Deno.test("only what deletes, or replaces the agenda, loses a part; an agenda shows every part once", () => {
  fc.assert(
    fc.property(fc.array(action, { maxLength: 14 }), (actions) => {
      actions.reduce((before, step) => {
        const after = reduce(before, step);
        const mayLose = step.type === "remove part" || step.type === "use template";
        const ids = after.parts.map(({ id }) => id);
        if (!mayLose) {
          for (const { id } of before.parts) assert.ok(ids.includes(id), `${step.type} lost ${id}`);
        }
        const { slots, left } = agendaOf(after);
        assert.deepEqual(slots.map((slot) => slot.part.id), ids);
        assert.deepEqual(
          slots.filter(({ minutes }) => minutes === null).map((slot) => slot.part.id).toSorted(),
          left.toSorted(),
        );
        return after;
      }, SAMPLE);
    }),
    { numRuns: 500 },
  );
});

/** What somebody does while a workshop runs; minutes pass between two of them, and now and then a clock jumps. */
const runStep = fc.tuple(
  fc.constantFrom(
    "next",
    "pause",
    "resume",
    "extend",
    "parts",
    "break",
    "end",
    "leave out",
    "bring back",
    "take ideal",
  ),
  fc.integer({ min: 0, max: 2_400_000 }),
  fc.integer({ min: 0, max: 11 }),
);

function stepOf(kind: string, now: number, id: string): Action {
  switch (kind) {
    case "next":
    case "pause":
    case "resume":
      return { type: kind, now };
    case "parts":
    case "break":
    case "end":
      return { type: "settle", how: kind, now };
    case "extend":
      return { type: kind, by: 5, now };
    case "bring back":
      return { type: kind, id, now };
    default:
      return kind === "leave out" ? { type: "leave out", id } : { type: "take ideal", id };
  }
}

Deno.test("in any run each part is over, runs, is to come or has left; no length leaves its bounds by a settlement", () => {
  fc.assert(
    fc.property(fc.array(runStep, { maxLength: 25 }), fc.integer({ min: 60, max: 400 }), (steps, minutes) => {
      let now = T0;
      let content: Content = reduce(SAMPLE, { type: "start run", now, end: now + minutes * 60_000 });
      for (const [kind, wait, which] of steps) {
        now += wait;
        const before = content;
        content = reduce(content, stepOf(kind, now, content.parts[which]?.id ?? ""));
        const { run } = content;
        assert.ok(run && elapsed(run, now) >= 0 && Number.isFinite(timeLeft(content, now)));
        const coming = partsToCome(content).map(({ id }) => id);
        const placed = [
          ...run.done.map(({ id }) => id),
          ...run.out,
          ...coming,
          ...(run.current === null ? [] : [run.current]),
        ];
        // Once it is over, what was still to come has nothing more to do.
        if (run.current !== null) {
          assert.deepEqual(placed.toSorted(), content.parts.map(({ id }) => id).toSorted(), kind);
        }
        if (kind === "parts" || kind === "break") {
          for (const part of partsToCome(content)) {
            const length = minutesOf(run, part);
            const isMoved = before.run && length !== minutesOf(before.run, part);
            const { min, max } = boundsOf(part);
            if (isMoved) assert.ok(length >= min && length <= max, `${part.id} ${length}`);
          }
        }
        if (kind === "end" && run.current !== null) assert.equal(minutesBehind(content, now), 0);
        if (kind === "parts" && minutesBehind(before, now) > 0 && minutesBehind(content, now) > 0) {
          for (const part of partsToCome(content).filter(({ isBreak }) => !isBreak)) {
            assert.ok(
              !part.isOptional && minutesOf(run, part) === boundsOf(part).min,
              "nothing more to take",
            );
          }
        }
      }
    }),
    { numRuns: 1_000 },
  );
});

const PROVED = { reader: WORKSHOP_DOCUMENTS, sample: SAMPLE, action, reduce, describe, typing };

Deno.test("export then import is the identity; undo then redo too, after any sequence of actions", () => {
  assertComesBack(PROVED);
});

Deno.test("any JSON as a file is accepted, has an agenda and minutes, or is refused with a reason", () => {
  assertAcceptsOrRefuses(PROVED, (content) => {
    const { slots, end } = agendaOf(content);
    assert.ok(Number.isFinite(end) && slots.length === content.parts.length);
    assert.doesNotMatch(minutesMarkdown("", { ...content, parts: SAMPLE.parts }), /NaN|Infinity|undefined/);
  });
});

Deno.test("parts are counted from 1, and breaks are not counted", () => {
  const parts = [newPart("a"), { ...newPart("b"), isBreak: true }, newPart("c")];
  assert.deepEqual([...partNumbers(parts)], [["a", 1], ["c", 2]]);
});
