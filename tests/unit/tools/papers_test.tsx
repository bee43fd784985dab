import assert from "node:assert/strict";
import { renderToString } from "preact-render-to-string";
import { Paper as Decision } from "../../../components/tools/executive_decision_framework/Paper.tsx";
import { EXECUTIVE_DECISION_FRAMEWORK_MODEL as DECISION } from "../../../components/tools/executive_decision_framework/model.ts";
import { Paper as Workshop } from "../../../components/tools/okr_workshop_facilitator_kit/Paper.tsx";
import { OKR_WORKSHOP_FACILITATOR_KIT_MODEL as WORKSHOP } from "../../../components/tools/okr_workshop_facilitator_kit/model.ts";
import { Paper as Roi } from "../../../components/tools/roi_projection_calculator/Paper.tsx";
import { ROI_PROJECTION_CALCULATOR_MODEL as ROI } from "../../../components/tools/roi_projection_calculator/model.ts";
import { Paper as Alignment } from "../../../components/tools/strategic_alignment_assessment_kit/Paper.tsx";
import { ALIGNMENT_MODEL as ALIGNMENT } from "../../../components/tools/strategic_alignment_assessment_kit/model.ts";
import { Paper as Dashboard } from "../../../components/tools/team_performance_dashboard/Paper.tsx";
import { TEAM_PERFORMANCE_DASHBOARD_MODEL as DASHBOARD } from "../../../components/tools/team_performance_dashboard/model.ts";

const TODAY = "2026-11-25";
const sheet = { title: "", today: TODAY };
const roi = ROI.empty(TODAY);
const decision = DECISION.empty(TODAY);
const dashboard = DASHBOARD.sample(TODAY).content;
const workshop = WORKSHOP.empty(TODAY);
const alignment = ALIGNMENT.sample(TODAY).content;

/** What is printed of a document without an entry, of one with a row, and of the sample. */
const PAPERS = {
  "a projection": {
    empty: <Roi {...sheet} content={roi} />,
    begun: (
      <Roi
        {...sheet}
        content={{ ...roi, out: roi.out.map((line) => ({ ...line, text: "Oven", base: 18_000 })) }}
      />
    ),
    sample: <Roi {...sheet} content={ROI.sample(TODAY).content} />,
  },
  "a decision": {
    empty: <Decision {...sheet} content={decision} />,
    begun: (
      <Decision
        {...sheet}
        content={{ ...decision, options: decision.options.with(0, { id: "option-1", name: "Lease" }) }}
      />
    ),
    sample: <Decision {...sheet} content={DECISION.sample(TODAY).content} />,
  },
  "a check-in": {
    empty: <Dashboard {...sheet} content={DASHBOARD.empty(TODAY)} />,
    begun: (
      <Dashboard
        {...sheet}
        content={{
          ...dashboard,
          measures: [],
          checkIns: dashboard.checkIns.slice(0, 1).map((row) => ({
            ...row,
            votes: row.votes.slice(0, 1),
            values: [],
          })),
        }}
      />
    ),
    sample: <Dashboard {...sheet} content={dashboard} />,
  },
  "a workshop": {
    empty: <Workshop {...sheet} content={workshop} />,
    begun: (
      <Workshop
        {...sheet}
        content={{ ...workshop, parts: workshop.parts.map((part) => ({ ...part, title: "Look back" })) }}
      />
    ),
    sample: <Workshop {...sheet} content={WORKSHOP.sample(TODAY).content} />,
  },
  minutes: { sample: <Workshop {...sheet} content={WORKSHOP.sample(TODAY).content} isMinutes /> },
  "an assessment": {
    empty: <Alignment {...sheet} content={ALIGNMENT.empty(TODAY)} />,
    sample: <Alignment {...sheet} content={alignment} />,
  },
};

/** A heading with nothing to be read, ticked or written under it. */
const EMPTY_HEADING = /<\/h3>(?:<(?!td|svg|h3)[^>]*>)*(?:<h3|$)/;

for (const [what, papers] of Object.entries(PAPERS)) {
  Deno.test(`${what} is printed in letters that are read on a wall, with something under each heading`, () => {
    for (const paper of Object.values(papers)) {
      const html = renderToString(paper);
      const sizes = [...html.matchAll(/\btext-\[([\d.]+)pt\]/g)].map(([, size]) => Number(size));
      assert.ok(Math.min(...sizes) >= 9, `${Math.min(...sizes)} pt`);
      assert.match(html, /^<(?:div|article) class="[^"]*\btext-\[11pt\]/);
      assert.doesNotMatch(html, EMPTY_HEADING);
      assert.doesNotMatch(html, /NaN|Infinity|undefined/);
    }
  });
}

Deno.test("without an entry each tool prints one sheet to fill in with a pen, and no results of nothing", () => {
  for (const papers of Object.values(PAPERS)) {
    if ("empty" in papers) {
      assert.doesNotMatch(
        renderToString(papers.empty),
        /break-(?:before|after)-page|\$0\b|no votes|spreadsheet/,
      );
    }
  }
});

Deno.test("a facilitator's sheet is printed when there is more to say than the agenda does", () => {
  const pages = (content: typeof workshop) =>
    renderToString(<Workshop {...sheet} content={content} />).match(/<article/g)?.length;
  assert.equal(pages(workshop), 1);
  assert.equal(
    pages({ ...workshop, parts: workshop.parts.map((part) => ({ ...part, prompts: "Who is missing?" })) }),
    2,
  );
});
