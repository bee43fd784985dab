import assert from "node:assert/strict";
import { appearanceOf } from "../../../lib/payments/appearance.ts";

Deno.test("the element's look is made of tokens that lib/theme.css defines", async () => {
  const theme = await Deno.readTextFile(new URL("../../../lib/theme.css", import.meta.url));
  const asked = new Set<string>();
  const appearance = appearanceOf((name) => {
    asked.add(name);
    return name.startsWith("--text-") ? "0.875rem" : `value of ${name}`;
  }, 20);
  assert.ok(asked.size > 8);
  for (const name of asked) assert.match(theme, new RegExp(`^\\s*${name}: [^;]+;`, "m"), name);
  assert.equal(appearance.variables?.colorPrimary, "value of --color-accent");
  assert.doesNotMatch(JSON.stringify(appearance), /#[0-9a-f]{3}|rgb/, "no colour beside the tokens");
  assert.equal(appearance.variables?.fontSizeBase, "20px");
  assert.equal(appearance.variables?.fontSizeSm, "17.5px", "as large as the page's text");
});
