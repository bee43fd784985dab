import assert from "node:assert/strict";
import { undirected } from "../../../../components/tools/executive_decision_framework/document.ts";
import { betterByName } from "../../../../lib/tool_kit/better_words.ts";
import { describe, reduce } from "../../../../components/tools/executive_decision_framework/actions.ts";
import { DECISION_DOCUMENTS } from "../../../../components/tools/executive_decision_framework/reading.ts";
import { sampleDecision } from "../../../../components/tools/executive_decision_framework/model.ts";
import { findingsOf, headlineOf } from "../../../../components/tools/executive_decision_framework/screen.ts";
import { decisionOf } from "./decisions.ts";

const OFFERS = decisionOf([50, [60_000, 180_000], { name: "Price", kind: "number", unit: "$" }], [50, [
  7,
  4,
]]);

Deno.test("a number that is typed by hand is asked for its direction, and until then nobody leads", () => {
  const findings = findingsOf(OFFERS);
  assert.deepEqual(findings.undirected, [0]);
  assert.deepEqual([findings.winner, findings.flips, findings.smallest], [null, [], []]);
  assert.equal(headlineOf(findings).title, "Which is better: more or less of Price?");
  const answer = {
    type: "edit",
    list: "criteria",
    id: "k0",
    change: { kind: "number", better: "less" },
  } as const;
  assert.equal(describe(answer, OFFERS), "change direction of Price");
  const said = reduce(OFFERS, answer);
  assert.deepEqual(findingsOf(said).undirected, []);
  assert.equal(findingsOf(said).winner, 0);
});

Deno.test("what a name says is proposed and not taken for an answer", () => {
  const [price] = OFFERS.criteria;
  assert.ok(price && betterByName(price.name) === "less" && undirected(price));
});

Deno.test("a rating with a figure beyond the scale is asked too; equal figures and a single one are not", () => {
  const asked = (...values: number[]) =>
    findingsOf(decisionOf([50, values], [50, [7, 4]])).undirected.length > 0;
  assert.ok(asked(60_000, 180_000));
  assert.ok(asked(4, 12));
  assert.ok(!asked(4, 9));
  assert.ok(!asked(60_000, 60_000));
  assert.ok(!asked(60_000));
});

Deno.test("every direction of the sample is said", () =>
  assert.deepEqual(findingsOf(sampleDecision("2026-11-25").content).undirected, []));

Deno.test("a number of the first version keeps the direction that it was counted by; a rating never had one", () => {
  const migrate = DECISION_DOCUMENTS.migrations?.[1];
  const criteria = [{ kind: "number", better: "more" }, { kind: "rating", better: "more" }];
  assert.deepEqual(migrate?.({ criteria, weighting: "points" }), {
    criteria: [{ kind: "number", better: "more" }, { kind: "rating", better: null }],
    weighting: "points",
  });
});
