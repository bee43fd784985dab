import assert from "node:assert/strict";
import { pasteInto } from "../../../../components/tools/strategic_okr_execution_tracker/pasted_results.ts";
import { pasteInto as pasteText, screenOn, sheetText } from "../../../support/pasting.ts";
import { planPaste, readPaste } from "../../../../lib/tool_kit/pasted_columns.ts";
import { cellsOf } from "../../../../lib/tool_kit/pasted_table.ts";
import { EDITOR, emptyContent, reduce } from "./tracker_support.ts";

/** Pastes lines into the empty key result of a new tracker. */
function paste(...lines: string[]) {
  const first = emptyContent("2026-11-25");
  const screen = screenOn(EDITOR, reduce, first, { settings: first.settings });
  const isAsked = pasteText(pasteInto(screen, first.keyResults[0]!), sheetText(lines));
  const { keyResults: rows, objectives } = screen.content();
  return { isAsked, said: screen.said, rows, objectives };
}

Deno.test("a sheet of key results comes in by its headings, below the objective that it is pasted to", () => {
  const { isAsked, said, rows } = paste(
    "KPI | Responsible | Baseline | Target | Type",
    "Accounts kept | Ana | 62 % | 75 % | stretch",
    "Average order | Bo | €1,100 | €1,200 | Committed",
  );
  assert.equal(isAsked, false);
  assert.deepEqual(said, ["Pasted 2 lines."]);
  assert.deepEqual(
    rows.map(({ objective, text, owner, from, to, unit, expectation }) => [
      objective,
      text,
      owner,
      from,
      to,
      unit,
      expectation,
    ]),
    [
      ["objective-1", "Accounts kept", "Ana", 62, 75, "%", "stretch"],
      ["objective-1", "Average order", "Bo", 1100, 1200, "€", "commitment"],
    ],
  );
});

Deno.test("key results come under the objective beside them, and today’s figure is a check-in", () => {
  const { isAsked, rows, objectives } = paste(
    "Objective | Key result | Start | Ist | Target",
    "Come back | Orders | 120 | 140 | 180",
    " | Returns | 12 % | 9 % | 5 %",
    "Stay | Contracts | 4 |  | 12",
  );
  assert.equal(isAsked, false);
  const nameOf = (id: string | null) => objectives.find((row) => row.id === id)?.text;
  assert.deepEqual(objectives.map(({ text }) => text), ["Come back", "Stay"]);
  assert.deepEqual(
    rows.map(({ objective, text, from, to, checkIns }) => [
      nameOf(objective),
      text,
      from,
      to,
      ...checkIns.map(({ date, value }) => `${value} on ${date}`),
    ]),
    [
      ["Come back", "Orders", 120, 180, "140 on 2026-11-25"],
      ["Come back", "Returns", 12, 5, "9 on 2026-11-25"],
      ["Stay", "Contracts", 4, 12],
    ],
  );
});

Deno.test("a column of units counts for more than signs; a column that the tracker lacks is asked about", () => {
  assert.equal(
    paste("Key result | To | Unit", "Orders | $180 | orders a week").rows[0]?.unit,
    "orders a week",
  );
  assert.equal(paste("Key result | To | Due", "Orders | 180 | 30 Jun 2027").isAsked, true);
});

Deno.test("a weekly sheet in a founder’s own words: its past weeks are check-ins of their days, as one step", () => {
  const first = emptyContent("2026-11-25");
  const screen = screenOn(EDITOR, reduce, first, { settings: first.settings });
  const target = pasteInto(screen, first.keyResults[0]!);
  const text = sheetText([
    "Where we are |  |  |  |  |  |  | ",
    "What we are after | How we know | Whose | Was | Should be | 09/11/2026 | 16/11/2026 | 23/11/2026",
    "Sell more | Wholesale | Carla | 0,00 € | 12.000,00 € | 2.400,50 € |  | 3.100,00 €",
    " | New shops | Tomás | 0 | 40 | 9 | 12 | 17",
    "Total |  |  |  |  |  |  | ",
  ]);
  assert.equal(pasteText(target, text), true);
  const plan = planPaste(cellsOf({ text, html: "" }), target.fields, target.reading);
  target.take(readPaste(plan, target.reading).rows);
  const { keyResults, objectives } = screen.content();
  assert.deepEqual(objectives.map(({ text }) => text), ["Sell more"]);
  assert.deepEqual(
    keyResults.map(({ text, owner, from, to, unit, checkIns }) => [
      text,
      owner,
      from,
      to,
      unit,
      checkIns.map(({ date, value }) => `${value} on ${date}`),
    ]),
    [
      ["Wholesale", "Carla", 0, 12000, "€", ["2400.5 on 2026-11-09", "3100 on 2026-11-23"]],
      ["New shops", "Tomás", 0, 40, "", ["9 on 2026-11-09", "12 on 2026-11-16", "17 on 2026-11-23"]],
    ],
  );
});
