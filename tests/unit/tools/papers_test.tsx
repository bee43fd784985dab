import assert from "node:assert/strict";
import { renderToString } from "preact-render-to-string";
import { Paper as Decision } from "../../../components/tools/executive_decision_framework/Paper.tsx";
import { MODEL as DECISION } from "../../../components/tools/executive_decision_framework/model.ts";
import { Paper as Workshop } from "../../../components/tools/okr_workshop_facilitator_kit/Paper.tsx";
import { MODEL as WORKSHOP } from "../../../components/tools/okr_workshop_facilitator_kit/model.ts";
import { Paper as Roi } from "../../../components/tools/roi_projection_calculator/Paper.tsx";
import { MODEL as ROI } from "../../../components/tools/roi_projection_calculator/model.ts";
import { Paper as Alignment } from "../../../components/tools/strategic_alignment_assessment_kit/Paper.tsx";
import { MODEL as ALIGNMENT } from "../../../components/tools/strategic_alignment_assessment_kit/model.ts";
import { Paper as Dashboard } from "../../../components/tools/team_performance_dashboard/Paper.tsx";
import { MODEL as DASHBOARD } from "../../../components/tools/team_performance_dashboard/model.ts";

import { Paper as Plan } from "../../../components/tools/strategic_okr_planner/Paper.tsx";
import { MODEL as PLAN } from "../../../components/tools/strategic_okr_planner/model.ts";
import { Paper as Tracker } from "../../../components/tools/strategic_okr_execution_tracker/Paper.tsx";
import { MODEL as TRACKER } from "../../../components/tools/strategic_okr_execution_tracker/model.ts";
import { Paper as Cascade } from "../../../components/tools/goal_cascade_builder/Paper.tsx";
import { MODEL as CASCADE } from "../../../components/tools/goal_cascade_builder/model.ts";
import { Paper as Sprint } from "../../../components/tools/sprint_planner_90_day/Paper.tsx";
import { MODEL as SPRINT } from "../../../components/tools/sprint_planner_90_day/model.ts";

const TODAY = "2026-11-25";
const sheet = { title: "", today: TODAY };
const roi = ROI.empty(TODAY);
const decision = DECISION.empty(TODAY);
const dashboard = DASHBOARD.sample(TODAY).content;
const workshop = WORKSHOP.empty(TODAY);
const plan = PLAN.empty(TODAY);
const tracker = TRACKER.empty(TODAY);
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
  "a plan": {
    form: <Plan {...sheet} content={plan} />,
    begun: (
      <Plan
        {...sheet}
        content={{ ...plan, ninety: plan.ninety.map((row) => ({ ...row, text: "Come back" })) }}
      />
    ),
    sample: <Plan {...sheet} content={PLAN.sample(TODAY).content} />,
  },
  "a tracker": {
    form: <Tracker {...sheet} content={tracker} />,
    begun: (
      <Tracker
        {...sheet}
        content={{ ...tracker, keyResults: tracker.keyResults.map((row) => ({ ...row, text: "Orders" })) }}
      />
    ),
    sample: <Tracker {...sheet} content={TRACKER.sample(TODAY).content} />,
  },
  "a cascade": {
    form: <Cascade {...sheet} content={CASCADE.empty(TODAY)} />,
    sample: <Cascade {...sheet} content={CASCADE.sample(TODAY).content} />,
  },
  "a sprint": {
    form: <Sprint {...sheet} content={SPRINT.empty(TODAY)} />,
    sample: <Sprint {...sheet} content={SPRINT.sample(TODAY).content} />,
  },
};

/** A heading with nothing to be read, ticked or written under it. */
const EMPTY_HEADING = /<\/h3>(?:<(?!td|svg|h3)[^>]*>)*(?:<h3|$)/;

for (const [what, papers] of Object.entries(PAPERS)) {
  Deno.test(`${what} is printed in letters that are read on a wall, with something under each heading`, () => {
    for (const paper of Object.values(papers)) {
      const html = renderToString(paper);
      const sizes = [...html.matchAll(/\btext-\[([\d.]+)pt\]/g)].map(([, size]) => Number(size));
      assert.ok(Math.min(...sizes) >= 10, `${Math.min(...sizes)} pt`);
      assert.match(
        html,
        /^<(?:div class="[^"]*"><article|div|article) class="[^"]*\btext-\[1[1-4](?:\.5)?pt\]/,
      );
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

Deno.test("a decision that nothing is ranked in yet prints the values, weights and scales that are there", () => {
  const { content } = DECISION.sample(TODAY);
  const criteria = content.criteria.map((row, at) => at === 0 ? row : { ...row, values: [] });
  const html = renderToString(<Decision {...sheet} content={{ ...content, criteria }} />);
  assert.match(html, /Rent a month[\s\S]*\d%<\/td>[\s\S]*\$4,300<\/td>[\s\S]*less is better/);
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

Deno.test("key results of an objective without words are printed, and a year without words is no sheet", () => {
  const ninety = plan.ninety.map((row) => ({
    ...row,
    keyResults: row.keyResults.map((result) => ({ ...result, text: "Orders" })),
  }));
  const html = renderToString(<Plan {...sheet} content={{ ...plan, ninety }} />);
  assert.match(html, /<td>Orders<\/td>/);
  assert.equal(html.match(/<article/g)?.length, 1);
});

Deno.test("the cascade prints a sheet for each team, with what its goals serve and what serves them", () => {
  const html = renderToString(<Cascade {...sheet} content={CASCADE.sample(TODAY).content} isByTeam />);
  assert.deepEqual([...html.matchAll(/<h2[^>]*>([^<]*)/g)].map(([, team]) => team), [
    "Sales team",
    "Shop team",
    "Roastery team",
  ]);
  assert.match(html, /Serves “Cafés choose us for the coffee, not the price”, 67% of it/);
  assert.match(html, /Guests ask for our coffee by name[\s\S]*Six tasting evenings[\s\S]*Marta/);
});
