import { oneLine } from "../../../../lib/tool_kit/texts.ts";
import assert from "node:assert/strict";
import {
  directionOf,
  emptyContent,
  endOfYear,
  LIMITS,
  newMilestone,
} from "../../../../components/tools/strategic_okr_planner/plan.ts";
import { wordFlaw } from "../../../../lib/tool_kit/file.ts";
import { samplePlan } from "../../../../components/tools/strategic_okr_planner/sample.ts";
import { PLAN_READER } from "../../../../components/tools/strategic_okr_planner/reading.ts";
import { keyResult, objective, plan } from "./plan_support.ts";
import { readContent, rightContent } from "../../../support/tool_properties.ts";

/** The first thing that is wrong with a content: its place and why. */
function problem(content: unknown): string {
  const parsed = readContent(PLAN_READER, content);
  return parsed.ok ? "" : `${parsed.at.join(".")}: ${wordFlaw(parsed.flaw)}`;
}

Deno.test("a plan survives export and import unchanged", () => {
  for (
    const content of [
      emptyContent("2027-01-04"),
      plan(),
      samplePlan("2026-11-21").content,
    ]
  ) {
    assert.deepEqual(rightContent(PLAN_READER, JSON.parse(JSON.stringify(content))), content);
  }
});

Deno.test("an empty plan begins on the next Monday, lasts thirteen weeks and has a row ready in each list", () => {
  const { period, year, annual, ninety } = emptyContent("2026-11-24");
  assert.deepEqual(period, { start: "2026-11-30", end: "2027-02-28" });
  assert.equal(year, "2027");
  assert.deepEqual(emptyContent("2026-11-30").period.start, "2026-11-30");
  assert.equal(annual[0]?.text, "");
  assert.equal(ninety[0]?.keyResults[0]?.text, "");
});

const with1 = (changes: object) =>
  plan({ ninety: [objective("days", { keyResults: [{ ...keyResult("one"), ...changes }] })] });
const AT = "ninety.0.keyResults.0";

const REFUSED: readonly (readonly [name: string, content: unknown, problem: RegExp])[] = [
  ["no object", null, /is not a group of fields|is missing/],
  ["a text that is too long", plan({ vision: "x".repeat(301) }), /^vision: is longer than 300 characters$/],
  ["a text of two lines", with1({ text: "one\ntwo" }), new RegExp(`^${AT}.text: must be one line of text$`)],
  ["a date that does not exist", with1({ due: "2027-02-29" }), new RegExp(`^${AT}.due: is not a date`)],
  ["a target that is text", with1({ target: "12" }), new RegExp(`^${AT}.target: `)],
  ["a target that is too large", with1({ target: 1e16 }), new RegExp(`^${AT}.target: is too large$`)],
  ["a baseline without a day", with1({ baseline: {} }), new RegExp(`^${AT}.baseline`)],
  ["an unknown kind", with1({ kind: "wish" }), new RegExp(`^${AT}.kind`)],
  [
    "a period that ends first",
    plan({ period: { start: "2027-04-05", end: "2027-04-04" } }),
    /^period: ends before/,
  ],
  [
    "two rows with one id",
    plan({ annual: [objective("days")] }),
    /has the id days, which another row has too/,
  ],
  [
    "a milestone with the id of a key result",
    plan({
      ninety: [objective("days", { keyResults: [keyResult("one")], milestones: [newMilestone("one")] })],
    }),
    /^ninety.0.milestones.0: has the id one/,
  ],
  [
    "a link to a missing annual objective",
    plan({ ninety: [objective("days", { serves: "gone" })] }),
    /^ninety.0.serves: links to an annual objective that does not exist$/,
  ],
  [
    "a link to a 90-day objective",
    plan({ ninety: [objective("days", { serves: "days" })] }),
    /^ninety.0.serves/,
  ],
  [
    "an annual objective with a link",
    plan({ annual: [objective("year", { serves: "year" })] }),
    /^annual.0.serves/,
  ],
  [
    "too many rows",
    plan({ ninety: Array.from({ length: LIMITS.rows + 1 }, (_, index) => objective(`o${index}`)) }),
    /^ninety: has more than 50 rows$/,
  ],
  [
    "a currency without a code",
    plan({ settings: { currency: "$", numberStyle: "1,234.5" } }),
    /^settings.currency/,
  ],
  ["an id with a space", plan({ annual: [objective("a b")], ninety: [] }), /^annual.0.id/],
];

for (const [name, content, expected] of REFUSED) {
  Deno.test(`a plan with ${name} is refused with the place and the reason`, () => {
    assert.match(problem(content), expected);
  });
}

Deno.test("-0 is read as 0", () => {
  const parsed = rightContent(PLAN_READER, with1({ target: -0, baseline: -0 }));
  assert.ok(Object.is(parsed.ninety[0]?.keyResults[0]?.target, 0));
});

Deno.test("the end of the year follows from its label", () => {
  const ends: Record<string, string | null> = {
    "2027": "2027-12-31",
    "2026/27": "2027-12-31",
    "2026–2027": "2027-12-31",
    "Year 2027, second half": "2027-12-31",
    "2027/01": "2027-12-31",
    "next year": null,
    "": null,
  };
  for (const [label, end] of Object.entries(ends)) assert.equal(endOfYear(label), end, label);
});

Deno.test("the direction of a key result follows from its figures", () => {
  assert.equal(directionOf({ baseline: 1, target: 2 }), "rise");
  assert.equal(directionOf({ baseline: 2, target: -1 }), "fall");
  for (const figures of [[2, 2], [null, 2], [2, null], [{ measuredBy: null }, 2]] as const) {
    assert.equal(directionOf({ baseline: figures[0], target: figures[1] }), null);
  }
});

Deno.test("oneLine() cuts a text without leaving half a character, and keeps the spaces of somebody who types on", () => {
  assert.equal(oneLine("ab\u{1f600}", 3), "ab");
  assert.equal(oneLine("a\r\nb\tc ", 10), "a b c ");
});
