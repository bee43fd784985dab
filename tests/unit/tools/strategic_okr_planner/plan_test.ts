import assert from "node:assert/strict";
import { createChecker } from "../../../../components/tools/strategic_okr_planner/assistant.ts";
import { samplePlan } from "../../../../components/tools/strategic_okr_planner/model.ts";
import { addDays } from "../../../../lib/tool_kit/dates.ts";
import { wordFlaw } from "../../../../lib/tool_kit/file.ts";
import { readContent, rightContent } from "../../../support/tool_properties.ts";
import {
  daysOf,
  emptyContent,
  keyResult,
  milestone,
  objective,
  ownerLoads,
  ownerNames,
  plan,
  PLAN_READER,
  SAMPLE,
} from "./plan_support.ts";

Deno.test("an empty plan begins on the next Monday, lasts thirteen weeks and has a row ready in each list", () => {
  const content = emptyContent("2026-11-24");
  assert.deepEqual(content, rightContent(PLAN_READER, content));
  const { period, year, annual, ninety } = content;
  assert.deepEqual(period, { start: "2026-11-30", end: "2027-02-28" });
  assert.equal(year, "2027");
  assert.deepEqual(emptyContent("2026-11-30").period.start, "2026-11-30");
  assert.equal(annual[0]?.text, "");
  assert.equal(ninety[0]?.keyResults[0]?.text, "");
});

const inDays = (changes: object) => plan({ ninety: [objective("days", changes)] });
const same = { keyResults: [keyResult("one")], milestones: [milestone("one", "")] };
/** What a file cannot hold although each of its values has the right shape. */
const REFUSED: readonly (readonly [name: string, content: unknown, problem: RegExp])[] = [
  [
    "period that ends first",
    plan({ period: { start: "2027-04-05", end: "2027-04-04" } }),
    /^period: ends before/,
  ],
  ["milestone with the id of a key result", inDays(same), /^ninety.0.milestones.0: has the id one/],
  [
    "link to a missing annual objective",
    inDays({ serves: "gone" }),
    /^ninety.0.serves: links to .* does not exist$/,
  ],
  ["link to a 90-day objective", inDays({ serves: "days" }), /^ninety.0.serves/],
  ["link of an annual one", plan({ annual: [objective("year", { serves: "year" })] }), /^annual.0.serves/],
];

for (const [name, content, problem] of REFUSED) {
  Deno.test(`a plan with a ${name} is refused with the place and the reason`, () => {
    const read = readContent(PLAN_READER, content);
    assert.match(read.ok ? "" : `${read.at.join(".")}: ${wordFlaw(read.flaw)}`, problem);
  });
}

Deno.test("the first and the last day of the year follow from its label; without one it begins with the 90 days", () => {
  const { period } = plan();
  assert.deepEqual(daysOf(plan(), "ninety"), period);
  const ends: Record<string, string | null> = {
    "2027": "2027-12-31",
    "2026/27": "2027-12-31",
    "2026–2027": "2027-12-31",
    "Year 2027, second half": "2027-12-31",
    "2027/01": "2027-12-31",
    "next year": null,
    "": null,
  };
  for (const [year, end] of Object.entries(ends)) {
    const start = end === null ? period.start : "2027-01-01";
    assert.deepEqual(daysOf({ year, period }, "annual"), { start, end }, year);
  }
});

Deno.test("ownerLoads() counts key results and objectives of the 90 days by person, the busiest first", () => {
  const rows = (count: number, owner: string) =>
    Array.from({ length: count }, (_, index) => keyResult(`${owner.trim()}${index}`, { owner }));
  const keyResults = [...rows(1, "Mei"), ...rows(6, " Ana"), ...rows(7, ""), keyResult("x", { text: " " })];
  const content = plan({
    ninety: [objective("a", { owner: "Jo", keyResults }), objective("b", { owner: "ana" })],
  });
  assert.deepEqual(ownerLoads(content), [
    { owner: "Ana", objectives: 1, keyResults: 6, isOver: true },
    { owner: "Mei", objectives: 0, keyResults: 1, isOver: false },
    { owner: "Jo", objectives: 1, keyResults: 0, isOver: false },
    { owner: "", objectives: 0, keyResults: 7, isOver: false },
  ]);
  assert.deepEqual(ownerNames(content), ["Ana", "Jo", "Mei"]);
});

Deno.test("the sample is a plan of its third week that shows two checks, on every day of the year", () => {
  const check = createChecker();
  for (let day = 0; day < 400; day += 3) {
    const today = addDays("2026-11-20", day);
    const { content } = samplePlan(today);
    assert.ok(content.period.start < today && today < content.period.end);
    assert.deepEqual(check(content, today).map(({ kind }) => kind), ["unserved", "activity"], today);
  }
});

Deno.test("the sample has what the planner can do: four people, a stretch, an unknown baseline, rising and falling results", () => {
  assert.deepEqual(ownerNames(SAMPLE).toSorted(), ["Ana", "Jonas", "Marta", "Mei"]);
  assert.ok(SAMPLE.annual.length >= 4 && SAMPLE.annual.length <= 5);
  assert.deepEqual(SAMPLE.ninety.map(({ keyResults }) => keyResults.length), [4, 3, 3]);
  const rows = SAMPLE.ninety.flatMap(({ keyResults }) => keyResults);
  assert.equal(rows.filter(({ kind }) => kind === "stretch").length, 1);
  assert.equal(rows.filter(({ baseline }) => typeof baseline === "object" && baseline !== null).length, 1);
  const directions = rows.map(({ baseline, target }) =>
    typeof baseline === "number" && target !== null ? Math.sign(target - baseline) : 0
  );
  assert.ok(directions.includes(1) && directions.includes(-1));
});
