import assert from "node:assert/strict";
import { renderToString } from "preact-render-to-string";
import { AdviceInBrief } from "../../../components/results/loaded/Advice.tsx";
import { choiceProps, countingLine, outcomesOf } from "../../../components/results/loaded/island_props.ts";
import { MAILS } from "../../../lib/content/mails.ts";
import { type PlanOutcome, PlanSteps } from "../../../components/results/loaded/Plan.tsx";
import { OWN_LINE } from "../../../lib/content/diagnostic/results.ts";
import { RESULT_PLAN } from "../../../lib/content/diagnostic/result_plan.ts";
import { dimensionContent } from "../../../lib/content/diagnostic/mod.ts";
import {
  byDimension,
  DIMENSION_KEYS,
  dimensionLabel,
  type Score,
  SCORES,
} from "../../../lib/diagnostic/dimensions.ts";
import { fingerprint } from "../../../lib/fingerprint.ts";
import { guidanceParts } from "../../../lib/diagnostic/guidance.ts";
import { scoreLine } from "../../../lib/diagnostic/own_line.ts";
import { drawLines, LINES_VERSION, raisedScores } from "../../../lib/diagnostic/result_lines.ts";
import { guidanceFor } from "../../../lib/diagnostic/results.ts";
import type { PublicResult } from "../../../lib/diagnostic/schema.ts";
import { computeFigures } from "../../../lib/diagnostic/scoring.ts";
import { countedMean, planStart, tieTitle } from "../../../lib/diagnostic/tie.ts";
import { plannedOutcomes, sprintPlanLink } from "../../../lib/diagnostic/sprint_plan.ts";
import { formatDifference, systemFacts } from "../../../lib/diagnostic/systems.ts";
import { decodeHandOver } from "../../../lib/tool_kit/hand_over.ts";
import { receive, SPRINT_READER } from "../../../components/tools/sprint_planner_90_day/reading.ts";
import { SPRINT_DOCUMENTS } from "../../../components/tools/sprint_planner_90_day/reading.ts";
import { parsePage, textOf } from "../../support/html.ts";
import { sprintAfter } from "../tools/sprint_planner_90_day/sprint_support.ts";
import { readContent } from "../../support/tool_properties.ts";

function resultOf(values: readonly Score[]): PublicResult {
  const scores = byDimension((key) => values[DIMENSION_KEYS.indexOf(key)] ?? 3);
  const figures = computeFigures(scores);
  const guidance = Object.fromEntries(DIMENSION_KEYS.map((key) => [key, guidanceFor(key, scores[key])]));
  return { ...figures, scores, guidance, date: "2026-11-21" };
}

const SAMPLE = resultOf([4, 2, 4, 5, 3, 4, 3, 4, 1, 3, 5, 2, 4, 4]);

Deno.test("the first action is that of the lowest score, and where equal ones compete for it the visitor is asked", () => {
  const first = (result: PublicResult) =>
    textOf(
      parsePage(`<body>${renderToString(AdviceInBrief({ result }))}</body>`).querySelector(
        "p:last-child :is(b, a)",
      ),
    );
  assert.equal(first(SAMPLE), "Next 7 days: Cost Efficiency");
  assert.equal(first(resultOf([4, 2, 4, 5, 3, 4, 3, 4, 2, 3, 5, 2, 4, 4])), "Next 7 days: Cost Efficiency");
  assert.equal(
    first(tied([4, 2, 4, 2, 3, 4, 3, 4, 2, 3, 5, 2, 4, 4])),
    "Four scores are 2: choose what comes first",
  );
});

/** A result with the choice that the server finds in it. */
function tied(values: readonly Score[], uncounted: readonly string[] = []): PublicResult {
  const result = { ...resultOf(values), ...(uncounted.length > 0 && { uncounted }) };
  const { value, keys } = planStart(result).tie ?? assert.fail("no tie");
  return { ...result, tie: { value, dimensions: keys.map((key) => ({ key, statement: "", guidance: "" })) } };
}

const tieOf = (values: readonly Score[], uncounted: readonly string[] = []) =>
  planStart({ ...resultOf(values), uncounted }).tie?.keys.map((key) => dimensionLabel(key)) ?? null;

Deno.test("a tie is more than the list has room for, and stands by urgency, whatever the order of the check", () => {
  assert.equal(tieOf([4, 2, 4, 5, 3, 4, 3, 4, 1, 3, 5, 2, 4, 4]), null);
  assert.equal(tieOf([4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 1, 1, 1]), null, "three share it and three have room");
  assert.deepEqual(tieOf([4, 4, 4, 4, 4, 4, 4, 4, 2, 4, 4, 2, 2, 1]), [
    "Cost Efficiency",
    "Relationships",
    "Processes",
  ]);
  const thirteenOnes = tieOf([1, 1, 1, 1, 1, 1, 2, 1, 1, 1, 1, 1, 1, 1]);
  assert.equal(thirteenOnes?.length, 13);
  assert.equal(thirteenOnes?.[0], "Cost Efficiency");
});

Deno.test("beside a score under 3 nobody has to choose among Strong ones, and none of them is in the plan", () => {
  const { certain, tie } = planStart(resultOf([4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 2]));
  assert.deepEqual([certain, tie], [[{ key: "technology", value: 2 }], null]);
});

Deno.test("where no counted score is under 3, one of the lowest can be chosen, and no plan begins without it", () => {
  const startOf = (values: readonly Score[], uncounted: readonly string[] = []) => {
    const start = planStart({ ...resultOf(values), uncounted });
    return [start.certain.length, start.tie?.keys.length, start.places, tieTitle(start)];
  };
  const said = "No score you counted is under 3. Keep counting, or choose one score to raise.";
  assert.deepEqual(startOf(Array<Score>(14).fill(3)), [0, 14, 1, said]);
  assert.deepEqual(startOf(Array<Score>(14).fill(4)), [0, 14, 1, said]);
  assert.deepEqual(startOf([5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 4, 4, 4]), [0, 3, 1, said]);
  assert.deepEqual(startOf([4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 3]), [0, 1, 1, said]);
  assert.deepEqual(startOf([1, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4], ["market_image"]), [0, 13, 1, said]);
  assert.deepEqual(startOf(Array<Score>(14).fill(5)), [0, undefined, 1, null], "a 5 cannot be raised");
});

Deno.test("a plan and the first action begin with the three lowest counted scores, and what wasn't counted is one line", () => {
  const uncounted = ["product_attributes", "pricing_terms", "quality"];
  const result = { ...resultOf([4, 3, 4, 1, 5, 1, 4, 1, 2, 4, 5, 3, 4, 4]), uncounted };
  assert.deepEqual(result.bottlenecks.map(({ key }) => key), [
    "quality",
    "pricing_terms",
    "product_attributes",
  ]);
  const { certain, tie } = planStart(result);
  assert.equal(tie, null);
  const order = ["cost_efficiency", "market_focus", "processes"];
  assert.deepEqual(certain.map(({ key }) => key), order);
  const outcomes = outcomesOf(certain, result);
  const planned = plannedOutcomes(outcomes, result.date);
  assert.deepEqual(planned.map(({ origin }) => origin.row), order);
  assert.equal(planned[0]?.milestones[0]?.text, guidanceParts(result.guidance.cost_efficiency ?? "").action);
  const begin = countingLine(result);
  assert.equal(begin, "Begin counting: Product Attributes, Pricing & Terms, Quality");
  const textOfPlan = (plan: readonly PlanOutcome[]) =>
    textOf(parsePage(`<body>${renderToString(PlanSteps({ outcomes: plan, begin, origin: "" }))}</body>`));
  const text = textOfPlan(outcomes);
  for (const { label, action } of outcomes) {
    assert.ok(text.includes(label) && text.includes(`Next 7 days: ${action}`));
  }
  assert.ok(text.includes(begin ?? "-"));
  const page = parsePage(`<body>${renderToString(AdviceInBrief({ result }))}</body>`);
  assert.equal(textOf(page.querySelector("p:last-child b")), "Next 7 days: Cost Efficiency");
  assert.match(textOf(page.querySelector("nav")), /Quality not counted yet 1/);
  assert.equal(countingLine(SAMPLE), null);
  assert.doesNotMatch(textOfPlan(outcomesOf(SAMPLE.bottlenecks, SAMPLE)), /Next 7 days/, "the page has it");
});

Deno.test("nobody chooses what wasn't counted: neither among equal scores nor where nothing was counted", () => {
  const ones = Array<Score>(14).fill(1);
  const keys = tieOf(ones, ["cost_efficiency", "quality"]);
  assert.equal(keys?.length, 12);
  assert.equal(keys?.[0], "Pricing & Terms");
  const result = tied(ones, ["cost_efficiency", "quality"]);
  const props = choiceProps(result, result.tie ?? assert.fail(), "");
  assert.deepEqual([props.choices.length, props.places, props.begin], [
    12,
    3,
    "Begin counting: Quality, Cost Efficiency",
  ]);
  const nothing = planStart({ ...resultOf(ones), uncounted: DIMENSION_KEYS });
  assert.deepEqual([nothing.lowest, nothing.certain, nothing.tie], [[], [], null]);
  const two = planStart({ ...resultOf(ones), uncounted: DIMENSION_KEYS.slice(2) });
  assert.deepEqual(two.certain.map(({ key }) => key), ["market_focus", "market_image"]);
});

Deno.test("the advice for what was not counted begins with counting and holds no words of a 1", () => {
  for (const key of DIMENSION_KEYS) {
    const { meaning, question, action, keyResult } = guidanceParts(
      guidanceFor(key, 1, { isUncounted: true }),
    );
    assert.match(meaning ?? "", /^Not counted yet: /);
    assert.equal(action, `Start counting. ${dimensionContent[key].lookFirst}`);
    const { guidance: { 1: one } } = dimensionContent[key];
    assert.ok(question !== one.question && keyResult !== one.keyResult, key);
  }
});

Deno.test("the choice is named after the scores that share a value", () => {
  const ones: Score[] = Array<Score>(14).fill(1);
  assert.equal(tieTitle(planStart(resultOf(ones))), "Fourteen scores are 1: choose what comes first");
  assert.equal(
    tieTitle(planStart({ ...resultOf(ones), uncounted: ["speed", "quality", "technology"] })),
    "Eleven scores are 1: choose what comes first",
  );
});

Deno.test("no plan begins with what a tie decides, and the dark band's line is not raised by it", () => {
  const result = tied([4, 4, 4, 4, 4, 4, 4, 4, 2, 4, 4, 2, 2, 1]);
  assert.deepEqual(planStart(result).certain, [{ key: "technology", value: 1 }]);
  assert.deepEqual(raisedScores(result).raised, ["technology"]);
  const { certain } = planStart(SAMPLE);
  assert.deepEqual(certain.map(({ key }) => key), ["cost_efficiency", "market_focus", "processes"]);
  assert.deepEqual(raisedScores(tied([1, 1, 1, 1, 1, 1, 2, 1, 1, 1, 1, 1, 1, 1])).raised, []);
});

Deno.test("the mean of what was counted stands beside the overall score where it differs", () => {
  const result: PublicResult = {
    ...resultOf([4, 1, 4, 5, 3, 4, 3, 4, 1, 3, 5, 2, 4, 4]),
    uncounted: ["market_focus"],
  };
  assert.equal(countedMean(result)?.toFixed(2), "3.54");
  assert.equal(countedMean(SAMPLE), null);
  const ones = resultOf(Array<Score>(14).fill(1));
  assert.equal(countedMean({ ...ones, uncounted: ["speed"] }), null, "the same as the overall score");
  assert.equal(countedMean({ ...SAMPLE, uncounted: DIMENSION_KEYS }), null);
});

Deno.test("a system has its mean and its distance from the overall score", () => {
  const [market] = systemFacts(SAMPLE);
  assert.equal(market?.mean, 3);
  assert.equal(formatDifference(market?.againstOverall ?? NaN), "−0.43");
  assert.deepEqual([0.004, -0.004, 0.57, -1].map((value) => formatDifference(value)), [
    "0.00",
    "0.00",
    "+0.57",
    "−1.00",
  ]);
});

Deno.test("guidanceParts() takes a guidance text apart, an older edition's too, and leaves any other text whole", () => {
  for (const key of DIMENSION_KEYS) {
    for (const score of SCORES) {
      const parts = guidanceParts(guidanceFor(key, score));
      assert.deepEqual(Object.keys(parts), ["meaning", "question", "action", "keyResult"], `${key} ${score}`);
      assert.deepEqual(Object.keys(guidanceParts(guidanceFor(key, score, { contentVersion: "2026-11" }))), [
        "question",
        "action",
        "keyResult",
      ]);
    }
  }
  assert.deepEqual(guidanceParts("Ask somebody."), { meaning: "Ask somebody." });
});

Deno.test("the three bottlenecks reach the sprint planner as outcomes with an action in week 1", async () => {
  const [path, fragment = ""] = sprintPlanLink(outcomesOf(SAMPLE.bottlenecks, SAMPLE), SAMPLE.date).split(
    "#",
  );
  assert.equal(path, "/tools/90-day-sprint-planner");
  const read = await decodeHandOver(fragment, SPRINT_READER);
  assert.ok(read.ok, JSON.stringify(read));
  assert.equal(read.handOver.title, "November 21, 2026");
  let count = 0;
  const given = {
    handed: read.handOver.rows,
    today: "2026-10-01",
    newId: () => `new-${++count}`,
  };
  const before = sprintAfter();
  const { content, added } = receive(before, given);
  assert.equal(added, 3);
  assert.ok(readContent(SPRINT_DOCUMENTS, content).ok);
  const advice = SAMPLE.bottlenecks.map(({ key }) => guidanceParts(SAMPLE.guidance[key] ?? ""));
  const mine = content.outcomes.filter(({ origin }) => origin?.tool === "business-check");
  assert.deepEqual(mine.map(({ text }) => text), advice.map(({ keyResult }) => keyResult));
  assert.equal(
    mine[0]?.why,
    "Cost Efficiency scored 1 of 5 in the business check.",
  );
  const week = content.weeks[0]?.commitments.filter(({ origin }) => origin?.tool === "business-check");
  assert.deepEqual(week?.map(({ text }) => text), advice.map(({ action }) => action));
  assert.equal(receive(content, given).content, content, "handed over again, nothing doubles");
});

Deno.test("a bottleneck without guidance becomes an outcome by its name", () => {
  const luck = { key: "luck", value: 1, action: undefined, keyResult: undefined } as const;
  const [outcome] = plannedOutcomes([luck], "2026-11-21");
  assert.deepEqual([outcome?.text, outcome?.milestones], ["luck", []]);
});

Deno.test("the same scores draw the same line, other scores another one, and higher ones a shorter one", () => {
  const line = (values: readonly Score[]) => scoreLine(resultOf(values).scores).d;
  const alike = (score: Score) => line(Array<Score>(14).fill(score));
  assert.equal(
    line([4, 2, 4, 5, 3, 4, 3, 4, 1, 3, 5, 2, 4, 4]),
    line([4, 2, 4, 5, 3, 4, 3, 4, 1, 3, 5, 2, 4, 4]),
  );
  const lines = SCORES.map(alike);
  assert.equal(new Set(lines).size, 5);
  assert.deepEqual(lines, lines.toSorted((a, b) => b.length - a.length));
  assert.equal(scoreLine({}).d, alike(5), "what is not scored draws no loop");
});

Deno.test("the line of the dark band has the bottlenecks at 4, at 5 once none is lower, and names what was raised", () => {
  const raisedOf = (values: readonly Score[]) => {
    const result = resultOf(values);
    const { raised, to } = raisedScores(result);
    return [raised, to, drawLines(result).raised.d] as const;
  };
  const line = (values: readonly Score[]) => scoreLine(resultOf(values).scores).d;
  assert.deepEqual(
    raisedOf([4, 2, 4, 5, 3, 4, 3, 4, 1, 3, 5, 2, 4, 4]),
    [["cost_efficiency", "market_focus", "processes"], 4, line([4, 4, 4, 5, 3, 4, 3, 4, 4, 3, 5, 4, 4, 4])],
  );
  const fours: Score[] = [5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 4];
  const fives = Array<Score>(14).fill(5);
  assert.deepEqual(raisedOf(fours), [["technology"], 5, line(fives)]);
  assert.deepEqual(raisedOf(fives), [[], 5, line(fives)]);
  assert.equal(
    OWN_LINE.again(["Speed", "People"], 4),
    "How your line would look with Speed and People at\u00a04. The 90-day targets take you part of the way.",
  );
});

Deno.test("stored lines of this version are those that are drawn: another drawing is another LINES_VERSION", async () => {
  const drawn = [SAMPLE, resultOf(Array<Score>(14).fill(1)), resultOf(Array<Score>(14).fill(5))].map(
    drawLines,
  );
  assert.deepEqual([LINES_VERSION, await fingerprint(drawn)], [
    1,
    "38a7d49720506e448398ff861ec75aa3156a8b46667817a74bf3cd91f41d68b1",
  ]);
});

Deno.test("a score of 1 is told as one", () => {
  assert.equal(RESULT_PLAN.why("Speed", 1), "Speed scored 1 of 5 in the business check.");
  assert.equal(MAILS.check.bottleneck("Speed", 1), "Speed, 1 of 5");
});
