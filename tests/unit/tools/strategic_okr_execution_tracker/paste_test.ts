import assert from "node:assert/strict";
import { pasteInto } from "../../../../components/tools/strategic_okr_execution_tracker/pasted_results.ts";
import { pasteInto as pasteText, screenOn, sheetText } from "../../../support/pasting.ts";
import { planPaste, readPaste } from "../../../../lib/tool_kit/pasted_columns.ts";
import { cellsOf } from "../../../../lib/tool_kit/pasted_table.ts";
import { type Content, describe, EDITOR, emptyContent, reduce, statusWords } from "./tracker_support.ts";

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

const WEEKS = sheetText([
  "Key result | Baseline | Target | 05/10/2026 | 19/10/2026 | 16/11/2026",
  "Sales a week | $1,000 | $8,000 | $2,000 | $4,000 | $6,150",
]);

/** Pastes a sheet of past weeks into the first key result of a tracker on 30 November, as the dialog does once it is agreed to. */
function pasteWeeks(first: Content, sheet = WEEKS) {
  const screen = { ...screenOn(EDITOR, reduce, first, { settings: first.settings }), today: "2026-11-30" };
  const steps: string[] = [];
  const target = pasteInto({
    ...screen,
    dispatch: (action) => {
      steps.push(describe(action, screen.content()));
      screen.dispatch(action);
    },
  }, first.keyResults[0]!);
  const isAsked = pasteText(target, sheet);
  const { rows } = readPaste(planPaste(cellsOf({ text: sheet, html: "" }), target.fields, target.reading), {
    ...target.reading,
  });
  const notes = target.notes?.(rows);
  target.take(rows);
  const after = screen.content();
  const row = after.keyResults.find(({ text }) => text === "Sales a week")!;
  return { isAsked, notes, steps, period: after.period, row, status: statusWords(row, after) };
}

Deno.test("with a sheet of past weeks a new tracker’s period begins with the first of them, in one step, and the dialog says so", () => {
  const { isAsked, notes, steps, period, row, status } = pasteWeeks(emptyContent("2026-11-30"));
  assert.equal(isAsked, true);
  assert.deepEqual(notes, ["The period begins on 5 Oct, with the first figures."]);
  assert.deepEqual(steps, ["paste rows"]);
  assert.deepEqual(period, { start: "2026-10-05", end: "2027-01-03" });
  assert.equal(row.checkIns.length, 3);
  assert.deepEqual([status.text, status.detail], ["24 days ahead", "$1,883 to spare"]);
});

Deno.test("a period that somebody chose, is at work or would be over stays, and figures from before it have no pace", () => {
  const empty = emptyContent("2026-11-30");
  const { period: { start } } = empty;
  const written = {
    ...empty,
    keyResults: [...empty.keyResults, { ...empty.keyResults[0]!, id: "b", text: "Own" }],
  };
  const short = { ...empty, period: { start, end: "2027-01-10" } };
  const past = WEEKS.replaceAll("/2026", "/2025");
  for (const [first, sheet] of [[written], [short], [empty, past]] as const) {
    const { isAsked, notes, period, row, status } = pasteWeeks(first, sheet);
    assert.equal(isAsked, true);
    assert.deepEqual(notes, ["Figures from before the first day, 30 Nov, have no pace."]);
    assert.deepEqual(period, first.period);
    assert.equal(row.checkIns.length, 3);
    assert.deepEqual(status, {
      text: "no pace",
      detail: "last figure is from before the first day",
      tone: "plain",
    });
  }
});
