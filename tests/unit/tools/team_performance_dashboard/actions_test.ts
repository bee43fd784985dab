import assert from "node:assert/strict";
import fc from "fast-check";
import { describe, typing } from "../../../../components/tools/team_performance_dashboard/action_names.ts";
import { type Action, reduce } from "../../../../components/tools/team_performance_dashboard/actions.ts";
import type {
  AreaChange,
  CheckInChange,
  MeasureChange,
  VotesChange,
} from "../../../../components/tools/team_performance_dashboard/edits.ts";
import { measuresCsv, readMeasuresCsv } from "../../../../components/tools/team_performance_dashboard/csv.ts";
import { type Content, votesOn } from "../../../../components/tools/team_performance_dashboard/dashboard.ts";
import { COLOURS, OUTLOOKS, WAYS } from "../../../../components/tools/team_performance_dashboard/limits.ts";
import { merge } from "../../../../components/tools/team_performance_dashboard/merge.ts";
import { TEAM_PERFORMANCE_DASHBOARD_MODEL } from "../../../../components/tools/team_performance_dashboard/model.ts";
import { sampleDashboard } from "../../../../components/tools/team_performance_dashboard/sample.ts";
import { DASHBOARD_DOCUMENTS } from "../../../../components/tools/team_performance_dashboard/schema.ts";
import { standingsAt } from "../../../../components/tools/team_performance_dashboard/standing.ts";
import { exportFile } from "../../../../lib/tool_kit/export.ts";
import { importFile } from "../../../../lib/tool_kit/file.ts";
import { record, redo, startHistory, undo } from "../../../../lib/tool_kit/history.ts";
import { anyChange, readContent } from "../../../support/tool_properties.ts";

const TODAY = "2026-11-25";
const SAMPLE = sampleDashboard(TODAY).content;
const LAST = "check-in-7";
const BEFORE = JSON.stringify(SAMPLE);

const NEW_IDS = ["n1", "n2", "n3"];
const of = <Type extends Action["type"]>(type: Type) => fc.constant(type);
const newId = fc.constantFrom(...NEW_IDS, "area-1", LAST, "not an id", "__proto__", "");
const areaId = fc.constantFrom("area-1", "area-2", "area-8", ...NEW_IDS, "gone");
const measureId = fc.constantFrom("measure-1", "measure-5", ...NEW_IDS, "gone");
const checkInId = fc.constantFrom("check-in-1", LAST, ...NEW_IDS, "gone");
const text = fc.oneof(
  fc.constantFrom("", " ", "Workload", "a\nb", "x".repeat(500), "\ud83d", "\u2028", "=1+1"),
  fc.string({ unit: "binary" }),
);
const number = fc.oneof(fc.double(), fc.constantFrom(0, -0, NaN, Infinity, 1e15, 1e16), fc.integer());
const votes = fc.oneof(fc.nat(12), fc.constantFrom(-1, -0, 1.5, NaN, 999, 1_000, Infinity));
const date = fc.constantFrom(TODAY, "2026-11-23", "2026-01-01", "2027-02-29", "2199-12-31", "");
const areaChange = anyChange<AreaChange>({ name: text, about: text });
const measureChange = anyChange<MeasureChange>({
  name: text,
  unit: text,
  way: fc.constantFrom(...WAYS),
  green: fc.option(number),
  amber: fc.option(number),
});
const voteFields = { red: votes, amber: votes, green: votes, worse: votes, same: votes, better: votes };
const by = fc.oneof(fc.integer({ min: -9, max: 9 }), fc.constant(0.5));
const withId = <Fields>(change: fc.Arbitrary<Fields>) =>
  fc.array(fc.tuple(newId, change).map(([id, fields]) => ({ id, ...fields })), { maxLength: 3 });

const action: fc.Arbitrary<Action> = fc.oneof(
  fc.record({
    type: of("set settings"),
    settings: fc.record({ currency: text, numberStyle: fc.constantFrom("1.234,5" as const) }, {
      requiredKeys: [],
    }),
  }),
  fc.record({ type: of("add areas"), rows: withId(areaChange), after: areaId, into: areaId }, {
    requiredKeys: ["type", "rows"],
  }),
  fc.record({ type: of("edit area"), id: areaId, change: areaChange }),
  fc.record({ type: of("remove area"), id: areaId }),
  fc.record({ type: of("move area"), id: areaId, by }),
  fc.record({ type: of("add measures"), rows: withId(measureChange), after: measureId, into: measureId }, {
    requiredKeys: ["type", "rows"],
  }),
  fc.record({ type: of("edit measure"), id: measureId, change: measureChange }),
  fc.record({ type: of("remove measure"), id: measureId }),
  fc.record({ type: of("move measure"), id: measureId, by }),
  fc.record({ type: of("add check-in"), id: newId, date }),
  fc.record({
    type: of("edit check-in"),
    id: checkInId,
    change: anyChange<CheckInChange>({ date, people: fc.option(votes) }),
  }),
  fc.record({ type: of("remove check-in"), id: checkInId }),
  fc.record({
    type: of("set votes"),
    checkIn: checkInId,
    area: areaId,
    change: anyChange<VotesChange>(voteFields),
  }),
  fc.record({
    type: of("count round"),
    checkIn: checkInId,
    votes: fc.array(fc.record({ area: areaId, ...voteFields }), { maxLength: 3 }),
    answered: votes,
  }),
  fc.record({ type: of("set value"), checkIn: checkInId, measure: measureId, value: fc.option(number) }),
  fc.record({
    type: of("bring in measures"),
    checkIns: fc.array(fc.record({ id: newId, date }), { maxLength: 2 }),
    measures: fc.array(
      fc.tuple(
        measureId,
        measureChange,
        fc.array(fc.record({ checkIn: checkInId, value: number }), { maxLength: 3 }),
      ).map(([id, change, values]) => ({ id, ...change, values })),
      { maxLength: 3 },
    ),
  }),
);
const actions = fc.array(action, { maxLength: 12 });
const play = (steps: readonly Action[]) => steps.reduce(reduce, SAMPLE);

/** Every number that is drawn: none of them may be NaN or infinite. */
function assertFinite(content: Content): void {
  const shown = content.checkIns.map(({ id }) => standingsAt(content, id));
  JSON.stringify(shown, (_, value) => {
    if (typeof value === "number") assert.ok(Number.isFinite(value), String(value));
    return value;
  });
}

Deno.test("no sequence of actions makes a dashboard that its schema refuses, throws, or changes what it got", () => {
  fc.assert(
    fc.property(actions, (steps) => {
      const content = steps.reduce((now, step) => {
        assert.ok(describe(step, now).length > 0);
        typing(step);
        return reduce(now, step);
      }, SAMPLE);
      const parsed = readContent(DASHBOARD_DOCUMENTS, content);
      assert.ok(parsed.ok, JSON.stringify(parsed));
      assert.deepEqual(JSON.parse(JSON.stringify(content)), parsed.value);
      assertFinite(content);
      assert.equal(JSON.stringify(SAMPLE), BEFORE);
    }),
    { numRuns: 500 },
  );
});

Deno.test("only deleting loses an area, a measure or a check-in", () => {
  fc.assert(fc.property(actions, (steps) => {
    steps.reduce((now, step) => {
      const next = reduce(now, step);
      const lost = (["areas", "measures", "checkIns"] as const).some((list) =>
        now[list].some(({ id }) => !next[list].some((row) => row.id === id))
      );
      assert.ok(!lost || step.type.startsWith("remove"), step.type);
      return next;
    }, SAMPLE);
  }));
});

Deno.test("undo takes back any sequence of actions, and redo does it again", () => {
  fc.assert(fc.property(actions, (steps) => {
    const document = {
      tool: DASHBOARD_DOCUMENTS.id,
      schema: 1,
      id: "d",
      title: "",
      updatedAt: "2026-11-25T10:00:00.000Z",
      content: SAMPLE,
    };
    let history = startHistory(document);
    for (const [at, step] of steps.entries()) {
      const { present } = history;
      const next = { ...present, content: reduce(present.content, step) };
      history = record(history, next, { label: "step", at, key: null });
    }
    const done = history.past.length;
    const back = Array.from({ length: done }).reduce<typeof history>((now) => undo(now), history);
    assert.deepEqual(back.present.content, SAMPLE);
    const again = Array.from({ length: done }).reduce<typeof history>((now) => redo(now), back);
    assert.deepEqual(again.present.content, history.present.content);
  }));
});

Deno.test("what is exported is imported as it was, after any sequence of actions", () => {
  fc.assert(fc.property(actions, (steps) => {
    const document = {
      tool: DASHBOARD_DOCUMENTS.id,
      schema: 1,
      id: "d",
      title: "Team",
      updatedAt: "2026-11-25T10:00:00.000Z",
      content: play(steps),
    };
    const read = importFile(exportFile(document), DASHBOARD_DOCUMENTS);
    assert.ok(read.ok);
    assert.deepEqual(read.document, document);
  }));
});

Deno.test("any JSON as a file is a valid dashboard or refused with a reason", () => {
  const content = fc.record({
    settings: fc.constant(SAMPLE.settings),
    areas: fc.constantFrom<readonly unknown[]>(SAMPLE.areas, [], [{ id: "area-1" }]),
    measures: fc.constantFrom<readonly unknown[]>(SAMPLE.measures, [{ ...SAMPLE.measures[0], way: "up" }]),
    checkIns: fc.oneof(fc.constant(SAMPLE.checkIns), fc.array(fc.jsonValue(), { maxLength: 2 })),
  });
  const file = fc.oneof(
    fc.json(),
    fc.string(),
    fc.oneof(content, fc.jsonValue()).map((inside) =>
      JSON.stringify({
        tool: DASHBOARD_DOCUMENTS.id,
        schema: 1,
        id: "d",
        title: "",
        updatedAt: "2026-11-25T10:00:00.000Z",
        content: inside,
      })
    ),
  );
  let accepted = 0;
  fc.assert(
    fc.property(file, (given) => {
      const read = importFile(given, DASHBOARD_DOCUMENTS);
      if (!read.ok) return assert.ok(read.message.length > 0);
      accepted++;
      assert.ok(readContent(DASHBOARD_DOCUMENTS, read.document.content).ok);
      assertFinite(read.document.content);
    }),
    { numRuns: 300, seed: 7 },
  );
  assert.ok(accepted > 5, `${accepted} were accepted`);
});

Deno.test("a file with votes on no area, two entries for one area or 2.5 votes is refused", () => {
  const [first, ...others] = SAMPLE.checkIns;
  const [vote, ...votes] = first?.votes ?? [];
  assert.ok(first && vote);
  const broken = [
    { ...SAMPLE, areas: SAMPLE.areas.slice(1) },
    { ...SAMPLE, checkIns: [{ ...first, votes: [vote, vote, ...votes] }, ...others] },
    { ...SAMPLE, checkIns: [{ ...first, votes: [{ ...vote, red: 2.5 }, ...votes] }, ...others] },
    { ...SAMPLE, checkIns: [{ ...first, id: "area-1" }, ...others] },
  ];
  for (const content of broken) assert.equal(readContent(DASHBOARD_DOCUMENTS, content).ok, false);
});

Deno.test("a round's votes come on top of what is there, and who answered belongs to the team", () => {
  const begun = reduce(SAMPLE, { type: "add check-in", id: "new", date: TODAY });
  assert.deepEqual(begun.checkIns.at(-1), { id: "new", date: TODAY, people: 8, votes: [], values: [] });
  const round: Action = {
    type: "count round",
    checkIn: "new",
    votes: [{ area: "area-1", red: 1, amber: 0, green: 8, worse: 0, same: 2, better: 1 }],
    answered: 9,
  };
  const once = reduce(begun, round);
  assert.equal(once.checkIns.at(-1)?.people, 9);
  const twice = reduce(once, round).checkIns.at(-1);
  assert.ok(twice);
  assert.deepEqual(votesOn(twice, "area-1"), {
    area: "area-1",
    red: 2,
    amber: 0,
    green: 16,
    worse: 0,
    same: 4,
    better: 2,
  });
  assert.equal(twice.people, 18);
});

Deno.test("an area that is deleted takes its votes along, and votes set to nothing leave no entry", () => {
  const removed = reduce(SAMPLE, { type: "remove area", id: "area-1" });
  assert.ok(removed.checkIns.every(({ votes }) => votes.length === 7));
  const nothing = Object.fromEntries([...COLOURS, ...OUTLOOKS].map((kind) => [kind, 0]));
  const emptied = reduce(SAMPLE, { type: "set votes", checkIn: LAST, area: "area-1", change: nothing });
  assert.equal(emptied.checkIns.at(-1)?.votes.length, 7);
});

Deno.test("a check-in with another date takes its place among the others", () => {
  const moved = reduce(SAMPLE, { type: "edit check-in", id: LAST, change: { date: "2020-01-01" } });
  assert.equal(moved.checkIns[0]?.id, LAST);
});

Deno.test("pasted areas fill the row that they are pasted into, and the others follow it", () => {
  const blank = reduce(SAMPLE, { type: "add areas", rows: [{ id: "n1" }], after: "area-1" });
  const pasted = reduce(blank, {
    type: "add areas",
    rows: [{ id: "n2", name: "Tools" }, { id: "n3", name: "Space" }],
    into: "n1",
    after: "n1",
  });
  assert.deepEqual(pasted.areas.slice(0, 3).map(({ id, name }) => [id, name]), [
    ["area-1", "Direction"],
    ["n1", "Tools"],
    ["n3", "Space"],
  ]);
});

// Merge

Deno.test("a merge with the same dashboard changes nothing and finds no conflict", () => {
  fc.assert(fc.property(actions, (steps) => {
    const content = play(steps);
    assert.deepEqual(merge(content, content), { content, conflicts: [] });
  }));
});

Deno.test("what two people entered in copies of one dashboard is joined by check-in, and conflicts are named", () => {
  const begun = reduce(SAMPLE, { type: "add check-in", id: "new", date: TODAY });
  const vote = (area: string, red: number): Action => ({
    type: "set votes",
    checkIn: "new",
    area,
    change: { red },
  });
  const mine = [vote("area-1", 3), vote("area-2", 1)].reduce(reduce, begun);
  const theirs = [
    vote("area-2", 2),
    vote("area-3", 4),
    { type: "add check-in", id: "theirs", date: "2026-11-24" } as const,
    { type: "set value", checkIn: LAST, measure: "measure-1", value: 90 } as const,
  ].reduce(reduce, begun);
  const { content, conflicts } = merge(mine, theirs);
  assert.ok(readContent(DASHBOARD_DOCUMENTS, content).ok);
  const joined = content.checkIns.at(-1);
  assert.ok(joined);
  assert.deepEqual(["area-1", "area-2", "area-3"].map((area) => votesOn(joined, area).red), [3, 1, 4]);
  assert.equal(content.checkIns.at(-2)?.id, "theirs");
  assert.equal(conflicts.length, 2);
  assert.match(conflicts[0] ?? "", /Orders shipped the same day: 92%, in the file 90%/);
  assert.match(conflicts[1] ?? "", /25 Nov 2026, Priorities: 1 red, .*; in the file 2 red/);
});

Deno.test("a merge loses nothing of mine, gives what the schema accepts, and is the same both ways without a conflict", () => {
  fc.assert(
    fc.property(actions, actions, (first, second) => {
      const [mine, theirs] = [play(first), play(second)];
      const { content, conflicts } = merge(mine, theirs);
      const parsed = readContent(DASHBOARD_DOCUMENTS, content);
      assert.ok(parsed.ok, JSON.stringify(parsed));
      for (const list of ["areas", "measures", "checkIns"] as const) {
        for (const { id } of mine[list]) assert.ok(content[list].some((row) => row.id === id));
      }
      for (const checkIn of mine.checkIns) {
        const now = content.checkIns.find(({ id }) => id === checkIn.id);
        assert.ok(now);
        assert.deepEqual(now.votes.slice(0, checkIn.votes.length), checkIn.votes);
        assert.deepEqual(now.values.slice(0, checkIn.values.length), checkIn.values);
      }
      const back = merge(theirs, mine);
      assert.equal(back.conflicts.length, conflicts.length);
      // Ids are random: only here can one be an area in one copy and a check-in in the other.
      const kinds = new Map<string, string>();
      const isOneKind = [mine, theirs].every((copy) =>
        (["areas", "measures", "checkIns"] as const).every((list) =>
          copy[list].every(({ id }) => {
            const kind = kinds.get(id) ?? list;
            kinds.set(id, kind);
            return kind === list;
          })
        )
      );
      if (conflicts.length > 0 || !isOneKind) return;
      const ids = (of: Content) =>
        of.checkIns.map(({ id, votes, values }) => [id, votes.length, values.length]).sort();
      assert.deepEqual(ids(back.content), ids(content));
    }),
    { numRuns: 300 },
  );
});

// CSV

let made = 0;
const nextId = () => `made-${++made}`;

Deno.test("measures that went out as CSV come in as they were, but for spaces around a unit", () => {
  const trimmed = ({ measures, ...rest }: Content) => ({
    ...rest,
    measures: measures.map((measure) => ({ ...measure, unit: measure.unit.trim() })),
  });
  fc.assert(
    fc.property(actions, (steps) => {
      const content = play(steps);
      const read = readMeasuresCsv(measuresCsv(content), content, TODAY, nextId);
      const named = content.measures.filter(({ name }) => name.trim() !== "");
      if (named.length === 0) return assert.ok(!read.ok);
      assert.ok(read.ok, !read.ok ? read.message : "");
      assert.deepEqual(read.counts, { added: 0, updated: named.length, checkIns: 0 });
      assert.deepEqual(trimmed(reduce(content, read.action)), trimmed(content));
    }),
    { examples: [[[{ type: "edit measure", id: "measure-1", change: { unit: "! " } }]]] },
  );
});

Deno.test("a spreadsheet's measures come into an empty dashboard with their dates and values", () => {
  const file =
    "Measure;Good when;Green begins at;2026-11-16;Nov 23\nChurn;falling;2,5;3,1;2,4\nVisits;;;120;\n";
  const start = TEAM_PERFORMANCE_DASHBOARD_MODEL.empty(TODAY);
  const content = reduce(start, { type: "set settings", settings: { numberStyle: "1.234,5" } });
  const read = readMeasuresCsv(file, content, TODAY, nextId);
  assert.ok(read.ok);
  assert.deepEqual(read.counts, { added: 2, updated: 0, checkIns: 2 });
  const next = reduce(content, read.action);
  assert.deepEqual(next.measures.slice(1).map(({ name, way, green }) => [name, way, green]), [
    ["Churn", "falling", 2.5],
    ["Visits", "rising", null],
  ]);
  assert.deepEqual(next.checkIns.map(({ date, values }) => [date, ...values.map(({ value }) => value)]), [
    ["2026-11-16", 3.1, 120],
    ["2026-11-23", 2.4],
    [TODAY],
  ]);
});

for (
  const [file, message] of [
    ["Name,2026-11-16\nChurn,3", /no column “Measure”/],
    ["Measure,2026-11-16", /nothing under/],
    ["Measure,last week\nChurn,3", /“last week” is headed by no date/],
    ["Measure,2026-11-16\nChurn,many", /Row 2, column “2026-11-16”: “many” is no number/],
    ["Measure,Good when\nChurn,sideways", /Row 2: “sideways”/],
    ["Measure,2026-11-16\nChurn,3\n,4", /Row 3: the measure has no name/],
    [`Measure\n${Array.from({ length: 101 }, (_, at) => `m${at}`).join("\n")}`, /More than 100/],
  ] as const
) {
  Deno.test(`a file of measures is refused: ${message.source}`, () => {
    const read = readMeasuresCsv(file, SAMPLE, TODAY, nextId);
    assert.ok(!read.ok);
    assert.match(read.message, message);
  });
}
