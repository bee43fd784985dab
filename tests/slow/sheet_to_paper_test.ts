/** From an empty document by a real sheet's clipboard to paper, one way for each tool. */
import assert from "node:assert/strict";
import { MODEL as CASCADE } from "../../components/tools/goal_cascade_builder/model.ts";
import { MODEL as SPRINT } from "../../components/tools/sprint_planner_90_day/model.ts";
import { MODEL as ALIGNMENT } from "../../components/tools/strategic_alignment_assessment_kit/model.ts";
import { exportFile } from "../../lib/tool_kit/export.ts";
import { IMPORT_PANEL } from "../../lib/tool_kit/words_panels.ts";
import { PASTE_TABLE_TEXT } from "../../components/tools/executive_decision_framework/words_later.ts";
import type { ToolId } from "../../lib/catalogue/tools.ts";
import type { Pasted } from "../../lib/tool_kit/pasted_table.ts";
import { PASTE_WORDS } from "../../lib/tool_kit/words_paste.ts";
import { TOOLBAR } from "../../lib/tool_kit/words_screen.ts";
import { axe, browserForFile, type Page, withPage } from "../support/browser.ts";
import { hydrated } from "../support/check.ts";
import { EXCEL, excel, GOOGLE_SHEETS, googleDocs, googleSheets, numbers } from "../support/clipboards.ts";
import { assertSheets } from "../support/pages.ts";
import { pagesForFile } from "../support/served_app.ts";
import { button, choose, field, paste, waitForFocusOn } from "../support/tool_page.ts";
import { toolTest } from "../support/tool_test.ts";

browserForFile();

const site = pagesForFile();

interface Way {
  readonly tool: ToolId;
  /** The field in which an empty document begins. */
  readonly first: string;
  /** Goes to the field that the sheet is pasted into, when it is another. */
  readonly turn?: (page: Page) => Promise<void>;
  readonly sheet: Pasted;
  /** Answers what is asked before it comes in. */
  readonly answer?: (page: Page) => Promise<void>;
  readonly said: string;
  /** What stands on paper of the empty document, and of what came in. */
  readonly empty: RegExp;
  readonly paper: RegExp;
  /** Sheets of paper, of either. */
  readonly pages: readonly [empty: number, paper: number];
}

const WAYS: readonly Way[] = [
  {
    tool: "roi-projection-calculator",
    first: "out-1-text",
    sheet: excel([
      ["Cost item", "Frequency", "Worst case", "Expected", "Best case"],
      ["Delivery van\nwith a fridge", "once", "$26,500", "$24,000", "$23,000"],
      ["Driver", "monthly", "$3,400", "$3,100", "$2,900"],
    ]),
    said: "Pasted 2 lines.",
    empty: /What does it cost, what does it bring\?[\s\S]*Money out[\s\S]*Money in/,
    paper:
      /It does not pay in any case[\s\S]*Net present value[\s\S]*Delivery van with a fridge[\s\S]*\$26,500\s+\$24,000\s+\$23,000[\s\S]*Driver/,
    pages: [1, 2],
  },
  {
    tool: "strategic-alignment-assessment-kit",
    first: "group-1-text",
    sheet: numbers([["Team"], ["Leaders"], ["Roastery\n& delivery"]]),
    said: "Pasted 2 lines.",
    empty: /Strategic alignment[\s\S]*1\. I can say in one sentence/,
    paper: /☐ Leaders[\s\S]*☐ Roastery & delivery[\s\S]*12\. /,
    pages: [1, 1],
  },
  {
    tool: "team-performance-dashboard",
    first: "check-in-people",
    turn: async (page) => {
      await button(page, "Set up").click();
      await page.getByRole("textbox", { name: "Measure 1", exact: true }).focus();
    },
    sheet: googleSheets([
      ["Measure", "Unit", "Direction", "Green begins at", "Amber begins at"],
      ["Late orders", "%", "falling", "2", "5"],
      ["Refunds\na week", "", "falling", "3", "6"],
    ]),
    said: "Pasted 2 lines.",
    empty: /How are we doing\?[\s\S]*Workload[\s\S]*☐\s+red/,
    paper: /Workload[\s\S]*Late orders\s+green up to 2%, amber up to 5%[\s\S]*Refunds a week/,
    pages: [1, 1],
  },
  {
    tool: "executive-decision-framework",
    first: "option-1-text",
    sheet: googleDocs([["Offer", "Price", "Desks"], ["Rent\nby the sea", "$60,000", "30"], [
      "Buy",
      "$180,000",
      "60",
    ]]),
    answer: async (page) => {
      await page.getByRole("radio", { name: "60", exact: true }).check();
      await button(page, PASTE_TABLE_TEXT.take).click();
    },
    said: "The table is in.",
    empty: /Not decided yet[\s\S]*Criterion\s+Weight/,
    paper: /Ranking[\s\S]*Rent by the sea[\s\S]*A Price\s+50%\s+\$60,000\s+\$180,000[\s\S]*less is better/,
    pages: [1, 1],
  },
  {
    tool: "okr-workshop-facilitator-kit",
    first: "part-1-text",
    sheet: googleSheets([
      ["Agenda", "Minutes", "Purpose"],
      ["Look back", "5/10/15", "We know why"],
      ["Choose\nobjectives", "60 min", "Three at most"],
      ["Owners", "20", ""],
    ]),
    said: "Pasted 3 lines.",
    empty: /Agenda[\s\S]*09:00/,
    paper: /Agenda[\s\S]*Look back\s+We know why[\s\S]*Choose objectives\s+Three at most[\s\S]*End/,
    pages: [1, 1],
  },
  {
    tool: "strategic-okr-planner",
    first: "ninety-1-text",
    turn: (page) => field(page, "result-1-text").focus(),
    sheet: EXCEL,
    said: "Pasted 2 lines.",
    empty: /\d{4} to [^\n]* \d{4}[\s\S]*Key result\s+Owner\s+Baseline\s+Target\s+Due/,
    paper:
      /Weekly orders\s+Ana\s+120\s+180\s+30 Jun[\s\S]*Returns & complaints in the shop\s+Bo\s+12\.5%\s+5%\s+31 Mar/,
    pages: [1, 1],
  },
  {
    tool: "strategic-okr-execution-tracker",
    first: "result-1-text",
    sheet: GOOGLE_SHEETS,
    answer: (page) => button(page, PASTE_WORDS.take(2)).click(),
    said: "Pasted 2 lines.",
    empty: /Key result\s+Owner\s+From\s+To\s+Unit/,
    paper: /Weekly orders, Ana[\s\S]*120 → 180[\s\S]*Returns & complaints in the shop, Bo[\s\S]*12\.5 → 5%/,
    pages: [1, 1],
  },
  {
    tool: "goal-cascade-builder",
    first: "goal-1-title",
    sheet: numbers([["Goal", "Parent goal", "Owner"], ["Cafés choose us", "", "Ana"], [
      "Tasting evenings",
      "Cafés choose us",
      "Bo",
    ]]),
    said: "Pasted 2 goals.",
    empty: /Who serves which goal[\s\S]*Goal\s+Owner\s+Share\s+Progress/,
    paper: /Both goals serve the company[\s\S]*Cafés choose us[\s\S]*Ana[\s\S]*Tasting evenings[\s\S]*Bo/,
    pages: [1, 1],
  },
  {
    tool: "90-day-sprint-planner",
    first: "outcome-1-text",
    sheet: googleDocs([
      ["Outcome", "Measure", "From", "To"],
      ["Cafés reorder", "Orders a week", "120", "180"],
      [
        "No roast\ngoes back",
        "Returns",
        "12",
        "5",
      ],
    ]),
    said: "Pasted 2 lines.",
    empty: /Outcomes[\s\S]*What is counted, from where to where\?[\s\S]*Week 13/,
    paper: /A\s+Cafés reorder\s+Orders a week, 120 → 180[\s\S]*B\s+No roast goes back\s+Returns, 12 → 5/,
    pages: [1, 1],
  },
];

/** What is printed, with its sheets of A4 and of Letter counted. */
async function printed(page: Page, sheets: number): Promise<string> {
  // What draws the paper comes when somebody turns to the page.
  await page.waitForFunction(() => {
    dispatchEvent(new Event("beforeprint"));
    return document.querySelector("#paper header") !== null;
  });
  await assertSheets(page, sheets);
  await page.emulateMedia({ media: "print" });
  const words = await page.locator("#paper").innerText();
  await page.emulateMedia({ media: "screen" });
  return words;
}

for (const { tool, first, turn, sheet, answer, said, empty, paper, pages } of WAYS) {
  toolTest(
    [tool],
    `${tool}: from an empty document, which prints a form, by a sheet to paper`,
    () =>
      withPage({ baseURL: site.url, reducedMotion: "reduce" }, async (page) => {
        await page.goto(`/tools/${tool}`);
        await hydrated(page);
        await button(page, TOOLBAR.own).click();
        await waitForFocusOn(page, first);
        assert.match(await printed(page, pages[0]), empty);
        if (turn) await turn(page);
        else await page.locator(`[id="${first}"]`).focus();
        await paste(page, sheet);
        if (answer) await answer(page);
        await page.getByText(said, { exact: true }).waitFor({ state: "attached" });
        await axe(page);
        assert.match(await printed(page, pages[1]), paper);
      }),
  );
}

/** The day on which the small documents are printed. */
const DAY = "2026-11-25";

/** Documents in which little stands: none takes a sheet for a few lines of it. */
function smallDocuments() {
  const cascade = CASCADE.sample(DAY).content;
  const sprint = SPRINT.sample(DAY).content;
  const { round, ...assessment } = ALIGNMENT.sample(DAY).content;
  assert.ok(round?.state === "closed");
  return {
    cascade: { ...cascade, goals: cascade.goals.slice(0, 1) },
    sprint: {
      ...sprint,
      weeks: sprint.weeks.map((week, at) => ({
        ...week,
        reflection: ["", "", ""] as const,
        commitments: at % 2 === 0 && at < 10 ? week.commitments.slice(0, 1) : [],
      })),
    },
    alignment: {
      ...assessment,
      round: {
        ...round,
        asked: { ...round.asked, statements: round.asked.statements.slice(0, 3), questions: [] },
        statements: round.statements.slice(0, 3),
        questions: [],
      },
    },
  };
}

const { cascade, sprint, alignment } = smallDocuments();
const SMALL = [
  { tool: "goal-cascade-builder" as const, schema: CASCADE.schema, content: cascade, paper: /One goal/ },
  {
    tool: "90-day-sprint-planner" as const,
    schema: SPRINT.schema,
    content: sprint,
    paper: /The weeks[\s\S]*Week 13/,
  },
  {
    tool: "strategic-alignment-assessment-kit" as const,
    schema: ALIGNMENT.schema,
    content: alignment,
    paper: /3\. [\s\S]*Every statement[\s\S]*By group/,
  },
];

for (const { tool, schema, content, paper } of SMALL) {
  toolTest(
    [tool],
    `${tool}: what holds little is printed on one sheet`,
    () =>
      withPage({ baseURL: site.url, reducedMotion: "reduce" }, async (page) => {
        await page.clock.setFixedTime(new Date(`${DAY}T10:00:00`));
        await page.goto(`/tools/${tool}`);
        await hydrated(page);
        const updatedAt = `${DAY}T10:00:00.000Z`;
        await choose(page, exportFile({ tool, schema, id: "small", updatedAt, title: "Small", content }));
        await button(page, IMPORT_PANEL.replace).click();
        await page.waitForFunction(() => {
          dispatchEvent(new Event("beforeprint"));
          return document.querySelector("#paper header")?.textContent?.includes("Small");
        });
        assert.match(await printed(page, 1), paper);
      }),
  );
}
