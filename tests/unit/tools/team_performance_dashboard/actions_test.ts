import assert from "node:assert/strict";
import fc from "fast-check";
import {
  type Action,
  describe,
  reduce,
} from "../../../../components/tools/team_performance_dashboard/actions.ts";
import {
  type Content,
  VOTE_KINDS,
  votesOn,
} from "../../../../components/tools/team_performance_dashboard/document.ts";
import {
  DASHBOARD_DOCUMENTS,
  merge,
  receive,
} from "../../../../components/tools/team_performance_dashboard/reading.ts";
import { MODEL } from "../../../../components/tools/team_performance_dashboard/model.ts";
import { readContent, rightContent } from "../../../support/tool_properties.ts";
import { PROVED } from "./any_action.ts";

const TODAY = "2026-11-25";
const SAMPLE = MODEL.sample(TODAY).content;
const LAST = "check-in-7";
const LISTS = ["areas", "measures", "checkIns"] as const;

const { actions } = PROVED;
const play = (steps: readonly Action[]) => steps.reduce(reduce, SAMPLE);

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

/** The sample with a check-in of today. */
const begun = (id = "new", date = TODAY) =>
  reduce(SAMPLE, { type: "add", list: "checkIns", rows: [{ id, date }] });

Deno.test("a round's votes come on top of what is there, and who answered belongs to the team", () => {
  assert.deepEqual(begun().checkIns.at(-1), {
    id: "new",
    date: TODAY,
    people: 8,
    votes: [],
    values: [],
    rounds: [],
  });
  const round: Action = {
    type: "count round",
    checkIn: "new",
    votes: [{ area: "area-1", red: 1, amber: 0, green: 8, worse: 0, same: 2, better: 1 }],
    answered: 9,
  };
  const once = reduce(begun(), round);
  assert.equal(once.checkIns.at(-1)?.people, 9);
  const twice = reduce(once, round).checkIns.at(-1);
  assert.ok(twice);
  const sum = { area: "area-1", red: 2, amber: 0, green: 16, worse: 0, same: 4, better: 2 };
  assert.deepEqual(votesOn(twice, "area-1"), sum);
  assert.equal(twice.people, 18);
});

Deno.test("an area that is deleted takes its votes along, and votes set to nothing leave no entry", () => {
  const removed = reduce(SAMPLE, { type: "remove", id: "area-1" });
  assert.ok(removed.checkIns.every(({ votes }) => votes.length === 7));
  const nothing = Object.fromEntries(VOTE_KINDS.map((kind) => [kind, 0]));
  const emptied = reduce(SAMPLE, { type: "set votes", checkIn: LAST, area: "area-1", change: nothing });
  assert.equal(emptied.checkIns.at(-1)?.votes.length, 7);
});

Deno.test("a check-in takes its place by its date, and is for as many people as the one before it", () => {
  const change = { date: "2020-01-01" };
  const moved = reduce(SAMPLE, { type: "edit", list: "checkIns", id: LAST, change });
  assert.equal(moved.checkIns[0]?.id, LAST);
  assert.deepEqual(begun("new", "2019-01-01").checkIns[0], {
    id: "new",
    date: "2019-01-01",
    people: null,
    votes: [],
    values: [],
    rounds: [],
  });
});

Deno.test("undo names whose votes or value changed, and which check-in went", () => {
  const names: readonly (readonly [Action, string])[] = [
    [{ type: "set votes", checkIn: LAST, area: "area-1", change: { red: 1 } }, "votes on Direction"],
    [
      { type: "set value", checkIn: LAST, measure: "measure-1", value: 1 },
      "value of Orders shipped the same day",
    ],
    [{ type: "count round", checkIn: LAST, votes: [], answered: 1 }, "add the votes of 1 person"],
    [{ type: "remove", id: LAST }, "delete the check-in of 23 November"],
    [{ type: "remove", id: "area-1" }, "delete area"],
    [{ type: "edit", list: "areas", id: "area-1", change: { about: "x" } }, "edit what green means"],
  ];
  for (const [step, name] of names) assert.equal(describe(step, SAMPLE), name);
});

/** A vote by link of five people: three voted on the second area, and three said where the first is heading. */
const HANDED = {
  checkIn: "new",
  date: TODAY,
  answered: 5,
  areas: [
    { id: "area-1", name: "Direction", about: "", red: 1, amber: 0, green: 4, worse: 0, same: 0, better: 0 },
    { id: "area-2", name: "Priorities", about: "", red: 0, amber: 0, green: 0, worse: 0, same: 0, better: 0 },
  ],
  round: { id: "round", closedOn: TODAY, invited: 6, votes: ["area-2"], outlooks: ["area-1"] },
};

Deno.test("a vote by link comes in once, with what it keeps hidden, and tells a document that had only its counts", () => {
  const { content, added } = receive(begun(), HANDED);
  rightContent(DASHBOARD_DOCUMENTS, content);
  assert.equal(added, 2);
  const { rounds, votes, people } = content.checkIns.at(-1) ?? assert.fail();
  assert.deepEqual(rounds, [{ ...HANDED.round, answered: 5 }]);
  assert.deepEqual([votes.length, people], [1, 8]);
  assert.equal(receive(content, HANDED).content, content);
  const before = receive(begun(), { ...HANDED, round: undefined }).content;
  assert.deepEqual(before.checkIns.at(-1)?.rounds, []);
  const told = receive(before, HANDED);
  assert.deepEqual([told.content, told.added, told.isOnTop], [content, 0, false]);
  const removed = reduce(content, { type: "remove", id: "area-2" });
  assert.deepEqual(removed.checkIns.at(-1)?.rounds[0]?.votes, []);
  assert.deepEqual(merge(begun(), content).content, content);
});

// Merge

Deno.test("a merge with the same dashboard changes nothing and finds no conflict", () => {
  fc.assert(fc.property(actions, (steps) => {
    const content = play(steps);
    assert.deepEqual(merge(content, content), { content, conflicts: [] });
  }));
});

Deno.test("what two people entered in copies of one dashboard is joined by check-in, and conflicts are named", () => {
  const vote = (area: string, red: number): Action => ({
    type: "set votes",
    checkIn: "new",
    area,
    change: { red },
  });
  const mine = [vote("area-1", 3), vote("area-2", 1)].reduce(reduce, begun());
  const theirs = [
    vote("area-2", 2),
    vote("area-3", 4),
    { type: "add", list: "checkIns", rows: [{ id: "theirs", date: "2026-11-24" }] } as const,
    { type: "set value", checkIn: LAST, measure: "measure-1", value: 90 } as const,
  ].reduce(reduce, begun());
  const { content, conflicts } = merge(mine, theirs);
  rightContent(DASHBOARD_DOCUMENTS, content);
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
      rightContent(DASHBOARD_DOCUMENTS, content);
      for (const list of LISTS) {
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
        LISTS.every((list) =>
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
