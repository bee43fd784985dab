import assert from "node:assert/strict";
import { MOVE_TEXT } from "../../../../components/tools/strategic_okr_planner/words_onward.ts";
import * as content from "../../../../components/tools/strategic_okr_planner/words.ts";
import { findChecks } from "../../../../components/tools/strategic_okr_planner/checks.ts";
import { ownerNames } from "../../../../components/tools/strategic_okr_planner/load.ts";
import { STRATEGIC_OKR_PLANNER_MODEL } from "../../../../components/tools/strategic_okr_planner/model.ts";
import { PLAN_READER } from "../../../../components/tools/strategic_okr_planner/reading.ts";
import { addDays, isPlainDate } from "../../../../lib/tool_kit/dates.ts";
import { readContent } from "../../../support/tool_properties.ts";

const isActivity = (text: string) => text.startsWith("Launch");

Deno.test("the sample is a plan of its third week that shows two checks, on every day of the year", () => {
  for (let day = 0; day < 400; day += 3) {
    const today = addDays("2026-11-20", day);
    const { content: plan } = STRATEGIC_OKR_PLANNER_MODEL.sample(today);
    assert.ok(readContent(PLAN_READER, plan).ok);
    assert.ok(plan.period.start < today && today < plan.period.end);
    const checks = findChecks(plan, { today, isActivity }).map(({ kind }) => kind);
    assert.deepEqual(checks, ["unserved", "activity"], today);
  }
});

Deno.test("the sample has what the planner can do: four people, a stretch, an unknown baseline, rising and falling results", () => {
  const { content: plan } = STRATEGIC_OKR_PLANNER_MODEL.sample("2026-11-21");
  assert.deepEqual(ownerNames(plan).toSorted(), ["Ana", "Jonas", "Marta", "Mei"]);
  assert.ok(plan.annual.length >= 4 && plan.annual.length <= 5);
  assert.ok(
    plan.ninety.length === 3 && plan.ninety.every(({ keyResults }) => [3, 4].includes(keyResults.length)),
  );
  const rows = plan.ninety.flatMap(({ keyResults }) => keyResults);
  assert.equal(rows.filter(({ kind }) => kind === "stretch").length, 1);
  assert.equal(rows.filter(({ baseline }) => typeof baseline === "object" && baseline !== null).length, 1);
  const directions = rows.map(({ baseline, target }) =>
    typeof baseline === "number" && target !== null ? Math.sign(target - baseline) : 0
  );
  assert.ok(directions.includes(1) && directions.includes(-1));
});

Deno.test("dates: a day that does not exist is none, and days are counted over months and leap years", () => {
  for (const text of ["2027-02-29", "2027-13-01", "2027-1-1", "1899-12-31", "", "2027-06-31"]) {
    assert.equal(isPlainDate(text), false, text);
  }
  assert.ok(isPlainDate("2028-02-29"));
  assert.equal(addDays("2028-02-28", 2), "2028-03-01");
});

/** Every text in a value, functions called with figures and names. */
function textsOf(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (value instanceof Map) return textsOf([...value.values()]);
  if (Array.isArray(value)) return value.flatMap(textsOf);
  if (typeof value === "object" && value !== null) return Object.values(value).flatMap(textsOf);
  return [];
}

Deno.test("the planner's words and its sample are typographically clean and promise nothing", () => {
  const sample = textsOf(STRATEGIC_OKR_PLANNER_MODEL.sample("2026-11-21")).filter((text) =>
    text.includes(" ")
  );
  const texts = [...textsOf([...Object.values(content), MOVE_TEXT]), ...sample].filter((text) => text !== "");
  assert.ok(texts.length > 150, `${texts.length} texts`);
  const broken = texts.filter((text) =>
    /['"\`]|\s{2,}|^\s|\s$|[—–!]|\.\.\.|\b(?:very|really|simply|unlock|empower|leverage|seamless)\b/i.test(
      text,
    )
  );
  assert.deepEqual(broken, []);
});
