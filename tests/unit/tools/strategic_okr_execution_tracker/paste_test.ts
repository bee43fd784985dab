import assert from "node:assert/strict";
import { pasteInto } from "../../../../components/tools/strategic_okr_execution_tracker/pasted_results.ts";
import { pasteInto as pasteText, screenOn, sheetText } from "../../../support/pasting.ts";
import { EDITOR, emptyContent, reduce } from "./tracker_support.ts";

/** Pastes lines into the empty key result of a new tracker. */
function paste(...lines: string[]) {
  const first = emptyContent("2026-11-25");
  const screen = screenOn(EDITOR, reduce, first, { settings: first.settings });
  const isAsked = pasteText(pasteInto(screen, first.keyResults[0]!), sheetText(lines));
  return { isAsked, said: screen.said, rows: screen.content().keyResults };
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

Deno.test("a column of units counts for more than signs; a column that the tracker lacks is asked about", () => {
  assert.equal(
    paste("Key result | To | Unit", "Orders | $180 | orders a week").rows[0]?.unit,
    "orders a week",
  );
  assert.equal(paste("Key result | To | Due", "Orders | 180 | 30 Jun 2027").isAsked, true);
});
