import assert from "node:assert/strict";
import { renderToString } from "preact-render-to-string";
import { EDITOR } from "../../../../components/tools/sprint_planner_90_day/actions.ts";
import { OutcomesView } from "../../../../components/tools/sprint_planner_90_day/OutcomesView.tsx";
import { Paper } from "../../../../components/tools/sprint_planner_90_day/Paper.tsx";
import {
  newOutcome,
  OUTCOME,
  type Outcome,
} from "../../../../components/tools/sprint_planner_90_day/sprint.ts";
import { sprintAfter, START } from "./sprint_support.ts";

const none = () => {};

Deno.test("every field of an outcome is on its view and on paper", () => {
  assert.ok(OUTCOME.is === "group");
  const texts = Object.entries(OUTCOME.fields).flatMap(([name, { is }]) => is === "line" ? [name] : []);
  const typed: Partial<Outcome> = Object.fromEntries(texts.map((name) => [name, `its ${name}`]));
  const { values, ...empty } = newOutcome("a");
  const outcome = { ...empty, ...typed, baseline: 101, target: 909, values: values.with(4, 303) };
  const content = { ...sprintAfter(), outcomes: [outcome] };
  const document = { tool: "", schema: 1, id: "", title: "", updatedAt: "", content };
  const { start, settings } = content;
  const naming = { onNaming: none, onNamed: none };
  const acts = { dispatch: none, say: none, endTyping: none, showWeek: none, askMeasure: none, ...naming };
  const screen = { editor: EDITOR, content: () => content, settings, start, today: START, ...acts };
  const places = {
    view: <OutcomesView document={document} edition="demo" screen={screen} onNext={none} />,
    paper: <Paper title="" content={content} today={START} />,
  };
  for (const [place, element] of Object.entries(places)) {
    const html = renderToString(element);
    for (const said of [...Object.values(typed), 101, 909, 303]) {
      assert.ok(html.includes(String(said)), `${said} is not on the ${place}`);
    }
  }
});
