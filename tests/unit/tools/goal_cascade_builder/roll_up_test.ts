import assert from "node:assert/strict";
import fc from "fast-check";
import {
  anyTree,
  findAll,
  type Goal,
  goalsOf,
  LEVELS,
  rollUp,
  sampleCascade,
  type Standing,
  treeOf,
} from "./goals.ts";

function standing(goals: readonly Goal[], id: string): Standing {
  const found = rollUp(treeOf(goals)).get(id);
  assert.ok(found);
  return found;
}

/** Goal "a" and what is below it, with what "a" shows: worked out by hand. */
const ROLL_UPS: readonly (readonly [string, string, number | null])[] = [
  ["the mean of its children", "a, a>b 20%, a>c 60%", 40],
  ["the mean by weight: (3 x 20 + 1 x 60) / 4", "a, a>b 20% x3, a>c 60%", 30],
  ["the mean of the measured ones", "a, a>b 20%, a>c", 20],
  ["nothing when nothing below is measured", "a, a>b, a>c ?%", null],
  ["nothing without a figure and without children", "a", null],
  ["nothing when every weight is zero", "a, a>b 20% x0, a>c 60% x0", null],
  ["nothing when baseline and target are equal", "a 5..5@5", null],
  ["nothing before it was measured", "a 0..10@?", null],
  ["where it is between baseline and target", "a 120..180@135", 25],
  ["a figure that is to fall", "a 9..4@6", 60],
  ["a figure beyond its target as it is", "a 0..10@30", 300],
  ["a figure below its baseline as it is", "a 10..20@5", -50],
  [
    "figures outside 0-100 % entered as 0 % and 100 %: (100 + 0 + 50) / 3",
    "a, a>b 300%, a>c -80%, a>d 50%",
    50,
  ],
  ["its own figure and not its children's", "a 20%, a>b 80%", 20],
  ["its own part by its weight: (1 x 80 + 3 x 20) / 4", "a 20% own3, a>b 80%", 35],
  ["the children alone when the own part is not measured", "a ?% own3, a>b 80%", 80],
  ["the own part alone when no child is measured", "a 30% own1, a>b", 30],
  ["an own part beyond 100 % as 100 %", "a 300% own1, a>b 0%", 50],
  ["its own part as it is while nothing hangs from it", "a 300% own0", 300],
  ["the own figure of a child, whatever is below that", "a, a>b 10%, b>c 90%", 10],
];

for (const [what, text, expected] of ROLL_UPS) {
  Deno.test(`a goal shows ${what}`, () => {
    assert.equal(standing(goalsOf(text), "a").progress, expected);
  });
}

Deno.test("a goal with a figure of its own says what its children add up to beside it", () => {
  const goals = goalsOf("a 20%, a>b 70%, a>c 90%");
  const { progress, own, children } = standing(goals, "a");
  assert.deepEqual([progress, own, children], [20, 20, 80]);
  assert.deepEqual(findAll(treeOf(goals), rollUp(treeOf(goals))).get("a"), ["still"]);
});

Deno.test("what is not measured is counted as leaves below", () => {
  const goals = goalsOf("a, a>b, b>c, b>d 1%, a>e, a>f 3..3@3");
  const { leaves, unmeasured } = standing(goals, "a");
  assert.deepEqual([leaves, unmeasured], [4, 3]);
  assert.deepEqual([standing(goals, "c").leaves, standing(goals, "c").unmeasured], [0, 0]);
});

Deno.test("a contribution is the product of the shares, unmeasured siblings and own parts counted", () => {
  const goals = goalsOf("a 50% own1, a>b x2, a>c, b>d, b>e x4");
  // 2 of 4 (b, c and a's own part), then 1 of 5.
  const { contribution, share } = standing(goals, "d");
  assert.equal(share, 1 / 5);
  assert.equal(contribution?.goal.id, "a");
  assert.equal(contribution?.share, 1 / 10);
  assert.equal(contribution?.stoppedBy, null);
  assert.equal(standing(goals, "a").contribution, null);
});

Deno.test("a contribution names the figure of its own at which it goes no further", () => {
  const goals = goalsOf("a, a>b 10%, b>c");
  assert.equal(standing(goals, "c").contribution?.stoppedBy?.id, "b");
  assert.equal(standing(goals, "b").contribution?.stoppedBy, null);
});

Deno.test("a goal below an orphan contributes to no company goal", () => {
  const goals = goalsOf("a, a>b", { a: { level: "team" } });
  assert.equal(standing(goals, "b").contribution, null);
});

Deno.test("the sample has an orphan, a company goal nobody serves, and work done while its goal stands still", () => {
  const tree = treeOf(sampleCascade().content.goals);
  const standings = rollUp(tree);
  assert.deepEqual(Object.fromEntries(findAll(tree, standings)), {
    return: ["still"],
    shop: ["unserved"],
    menu: ["orphan"],
  });
  // (2 x 3/13 + the tasting evenings' 4 of 6) / 3
  assert.equal(standings.get("price")?.progress?.toFixed(6), (((2 * 3) / 13 + 4 / 6) / 3 * 100).toFixed(6));
});

Deno.test("a company goal is served by a team's goal below it, or by one that also serves it", () => {
  const COMPANY = { level: "company" } as const;
  const found = (...[text, more]: Parameters<typeof goalsOf>) => {
    const tree = treeOf(goalsOf(text, more));
    return [...findAll(tree, rollUp(tree)).keys()].join(" ");
  };
  assert.equal(found("a, a>b"), "");
  assert.equal(found("a, a>k 1%", { k: COMPANY }), "a");
  assert.equal(found("a, a>k", { k: COMPANY }), "a k");
  assert.equal(found("a, b, b>c", { c: { alsoServes: "a" } }), "");
  assert.equal(found("a, a>b, b>c 1%", { c: COMPANY }), "c");
  // One that nobody has written into is still on its way.
  assert.equal(found("a, b", { a: { title: " " }, b: { level: "team", title: "" } }), "");
});

/** The conventions again, written another way: top down, by recursion, with fractions of one in place of percents. */
function secondOpinion(goals: readonly Goal[], id: string): number | null {
  const goal = goals.find((row) => row.id === id);
  if (!goal) throw new Error(id);
  const own = ownFraction(goal);
  const isLeaf = !goals.some(({ parent }) => parent === id);
  if (own !== null && (goal.ownWeight === null || isLeaf)) return own;
  const measured = goals.filter(({ parent }) => parent === id)
    .map((child) => [child.weight, secondOpinion(goals, child.id)] as const);
  if (goal.ownWeight !== null) measured.push([goal.ownWeight, own]);
  const counted = measured.flatMap(([weight, value]) =>
    value === null || weight === 0 ? [] : [{ weight, value }]
  );
  const total = counted.reduce((sum, { weight }) => sum + weight, 0);
  if (counted.length === 0) return null;
  return counted.map(({ weight, value }) => weight / total * (value < 0 ? 0 : value > 1 ? 1 : value))
    .reduce((sum, term) => sum + term, 0);
}

function ownFraction({ figure }: Goal): number | null {
  switch (figure.kind) {
    case "none":
      return null;
    case "percent":
      return figure.percent === null ? null : figure.percent / 100;
    case "measure": {
      if (figure.baseline === null || figure.target === null || figure.now === null) return null;
      const way = figure.target - figure.baseline;
      return way === 0 ? null : (figure.now - figure.baseline) / way;
    }
  }
}

function contributionAgain(goals: readonly Goal[], id: string): number | null {
  const shares: number[] = [];
  let [best, at]: [number | null, Goal | undefined] = [null, goals.find((row) => row.id === id)];
  while (at?.parent) {
    const parent = goals.find((row) => row.id === at?.parent);
    const weights = goals.filter((row) => row.parent === parent?.id).map(({ weight }) => weight);
    const total = [...weights, parent?.ownWeight ?? 0].reduce((sum, weight) => sum + weight, 0);
    shares.push(total === 0 ? 0 : at.weight / total);
    if (parent?.level === "company") best = shares.reduce((product, share) => product * share, 1);
    at = parent;
  }
  return best;
}

const number = fc.oneof(fc.integer({ min: -50, max: 300 }), fc.constantFrom(0, 100, 0.5));
const figures = fc.oneof(
  fc.constant({ kind: "none" } as const),
  fc.record({ kind: fc.constant("percent" as const), percent: fc.option(number) }),
  fc.record({
    kind: fc.constant("measure" as const),
    unit: fc.constant(""),
    baseline: fc.option(number),
    target: fc.option(number),
    now: fc.option(number),
  }),
);
const trees = anyTree(fc.record({
  weight: fc.constantFrom(0, 0.5, 1, 1, 2, 7),
  figure: figures,
  ownWeight: fc.option(fc.constantFrom(0, 1, 3), { freq: 2, nil: null }),
  level: fc.constantFrom(...LEVELS),
}));

Deno.test("roll-ups and contributions of any tree agree with a second way to compute them", () => {
  fc.assert(
    fc.property(trees, (goals) => {
      const standings = rollUp(treeOf(goals));
      assert.equal(standings.size, goals.length);
      for (const { id } of goals) {
        const [ours, theirs] = [standings.get(id)?.progress ?? null, secondOpinion(goals, id)];
        if (ours === null || theirs === null) assert.equal(ours, theirs);
        else assert.ok(Math.abs(ours - theirs * 100) < 1e-6, `${ours} ${theirs}`);
        const [share, again] = [standings.get(id)?.contribution?.share ?? null, contributionAgain(goals, id)];
        if (share === null || again === null) assert.equal(share, again);
        else assert.ok(Math.abs(share - again) < 1e-12, `${share} ${again}`);
      }
    }),
    { numRuns: 400 },
  );
});
