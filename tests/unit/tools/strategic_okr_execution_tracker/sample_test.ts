import assert from "node:assert/strict";
import * as words from "../../../../components/tools/strategic_okr_execution_tracker/words.ts";
import * as laterWords from "../../../../components/tools/strategic_okr_execution_tracker/words_later.ts";
import { addDays, daysBetween } from "../../../../lib/tool_kit/dates.ts";
import { textsIn, uncleanTexts } from "../../../support/clean_words.ts";
import { readContent } from "../../../support/tool_properties.ts";
import { flagsOf, MODEL as model, needsCheckIn, standingOf, TRACKER_DOCUMENTS } from "./tracker_support.ts";

Deno.test("on every day of the year the sample is in its eighth week, and four of nine key results wait", () => {
  for (let day = 0; day < 400; day += 3) {
    const today = addDays("2026-11-20", day);
    const { content } = model.sample(today);
    assert.ok(readContent(TRACKER_DOCUMENTS, content).ok);
    assert.ok(daysBetween(content.period.start, today) >= 49);
    assert.ok(daysBetween(content.period.start, today) < 56);
    assert.equal(content.keyResults.length, 9);
    assert.equal(needsCheckIn(content, today).length, 4);
    const dates = content.keyResults.flatMap(({ checkIns }) => checkIns.map(({ date }) => date));
    assert.ok(dates.every((date) => date <= today));
  }
});

Deno.test("the sample shows what the tracker is for: late in time, stale, doubted, sure while behind, ahead, a band", () => {
  const today = "2026-11-23";
  const { title, content } = model.sample(today);
  assert.equal(title, "Harbour Roasters, autumn quarter");
  const told = content.keyResults.map((row) =>
    [
      standingOf(row, content.period)?.status ?? "band",
      ...flagsOf(row, content.period, today).map(({ is }) => is),
    ].join(", ")
  );
  assert.deepEqual(told, [
    "behind, drop",
    "on pace, fine but doubted",
    "ahead",
    "on pace, stale",
    "on pace",
    "band",
    "on pace",
    "behind, sure but behind",
    "on pace",
  ]);
});

Deno.test("the tracker's words and its sample are typographically clean and promise nothing", () => {
  const sample = textsIn(model.sample("2026-11-21")).filter((text) => text.includes(" "));
  const texts = [...textsIn([{ ...words }, { ...laterWords }]), ...sample];
  assert.ok(texts.length > 150, `${texts.length} texts`);
  assert.deepEqual(uncleanTexts(texts), []);
});
