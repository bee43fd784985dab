import assert from "node:assert/strict";
import { renderToString } from "preact-render-to-string";
import { EDITOR } from "../../../../components/tools/team_performance_dashboard/actions.ts";
import {
  type Area,
  type Content,
  DASHBOARD,
  type Measure,
} from "../../../../components/tools/team_performance_dashboard/dashboard.ts";
import { SetUpView } from "../../../../components/tools/team_performance_dashboard/SetUpView.tsx";
import type { Screen } from "../../../../components/tools/team_performance_dashboard/screen.ts";

const none = () => {};

Deno.test("every field of an area and of a measure is in the set-up", () => {
  assert.ok(DASHBOARD.is === "group");
  const said = (list: "areas" | "measures") => {
    const part = DASHBOARD.is === "group" ? DASHBOARD.fields[list] : undefined;
    const fields = part?.is === "list" && part.item.is === "group" ? Object.entries(part.item.fields) : [];
    return Object.fromEntries(
      fields.flatMap(([name, { is }], at): [string, unknown][] =>
        is === "line" ? [[name, `${name} of ${list}`]] : is === "open" ? [[name, 700 + at]] : []
      ),
    );
  };
  const [area, measure]: [Partial<Area>, Partial<Measure>] = [said("areas"), said("measures")];
  const content: Content = {
    settings: { currency: "USD", numberStyle: "1,234.5" },
    areas: [EDITOR.empty("areas", { ...area, id: "a" })],
    measures: [EDITOR.empty("measures", { ...measure, id: "m", way: "falling" })],
    checkIns: [],
  };
  const document = { tool: "", schema: 1, id: "", title: "", updatedAt: "", content };
  const screen: Screen = {
    editor: EDITOR,
    content: () => content,
    settings: content.settings,
    today: "2026-11-25",
    dispatch: none,
    endTyping: none,
    say: none,
  };
  const html = renderToString(<SetUpView document={document} screen={screen} />);
  const values = [...Object.values(area), ...Object.values(measure), 'value="falling" selected'];
  assert.ok(values.length > 6);
  for (const value of values) assert.ok(html.includes(String(value)), `${value} is not in the set-up`);
});
