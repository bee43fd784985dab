import assert from "node:assert/strict";
import { fileURLToPath } from "node:url";
import { TOOLS } from "../../lib/catalogue/tools.ts";
import { toolFolder } from "../../tasks/tool_folder.ts";
import { toolStyles } from "../../tasks/tool_styles.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

Deno.test("the build writes a style sheet for each tool, made from its own components and the kit", () => {
  const sheets = toolStyles(ROOT);
  assert.deepEqual([...sheets.keys()], TOOLS.map(({ productId }) => `tools/${productId}.css`));
  assert.match(
    sheets.get("tools/90-day-sprint-planner.css") ?? "",
    /@source "\.\.\/\.\.\/components\/tool_kit";[^]*@source "\.\.\/\.\.\/components\/tools\/sprint_planner_90_day";/,
  );
  assert.equal(toolFolder("OkrWorkshopFacilitatorKit"), "okr_workshop_facilitator_kit");
});

Deno.test("a tool whose components are not where they belong stops the build", () => {
  assert.throws(
    () => toolStyles("/nowhere"),
    /The island StrategicOkrPlanner has no folder components\/tools\//,
  );
});
