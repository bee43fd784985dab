import assert from "node:assert/strict";
import { addDays } from "../../../../lib/tool_kit/dates.ts";
import { MODEL } from "../../../../components/tools/sprint_planner_90_day/model.ts";
import { SPRINT_DOCUMENTS } from "../../../../components/tools/sprint_planner_90_day/reading.ts";
import {
  averageScore,
  momentOf,
  weekScore,
} from "../../../../components/tools/sprint_planner_90_day/weeks.ts";
import { readContent } from "../../../support/tool_properties.ts";

Deno.test("the sample is in its eighth week on every day of the year, with the scores that were drawn", () => {
  for (let day = 0; day < 400; day += 3) {
    const today = addDays("2026-11-20", day);
    const { content } = MODEL.sample(today);
    assert.deepEqual(momentOf(content.start, today), { is: "during", week: 8 });
    const shares = content.weeks.slice(0, 8).map((week) => {
      const { share } = weekScore(week);
      return share === null ? null : Math.round(100 * share);
    });
    assert.deepEqual(shares, [83, 100, 60, 100, null, 67, 83, 40]);
    const { weeks, share } = averageScore(content, today);
    assert.deepEqual([weeks, Math.round(100 * (share ?? 0))], [6, 82]);
  }
});

Deno.test("the sample bears the name of its season", () => {
  const title = (today: string) => MODEL.sample(today).title;
  assert.equal(title("2026-11-21"), "Harbour Roasters, autumn sprint");
  assert.equal(title("2027-05-21"), "Harbour Roasters, spring sprint");
});

Deno.test("a file with a link to no outcome, the same id twice or twelve weeks is refused", () => {
  const { content } = MODEL.sample("2026-11-21");
  const [outcome, ...others] = content.outcomes;
  assert.ok(outcome);
  const broken = [
    { ...content, outcomes: others },
    { ...content, outcomes: [{ ...outcome, id: "week-1-1" }, ...others] },
    { ...content, weeks: content.weeks.slice(1) },
    { ...content, start: "2199-12-01" },
    { ...content, review: { weekday: 8, time: "16:00" } },
  ];
  for (const value of broken) assert.equal(readContent(SPRINT_DOCUMENTS, value).ok, false);
});
