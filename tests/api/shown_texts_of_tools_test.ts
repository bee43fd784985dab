import { testApp, UNASKED } from "../support/app.ts";
import { assertShown, markTexts } from "../support/entities.ts";
import { TESTED_TOOLS } from "../support/tool_test.ts";

Deno.test("no tool's page shows an entity, whatever its texts hold", async () => {
  for (const folder of ["lib/content/", "lib/tool_kit/", "components/tools/"]) await markTexts(folder);
  const app = await testApp(UNASKED);
  for (const { productId } of TESTED_TOOLS) await assertShown(app, `/tools/${productId}`);
});
