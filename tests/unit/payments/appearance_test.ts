import assert from "node:assert/strict";
import { appearanceOf } from "../../../lib/payments/appearance.ts";

Deno.test("the element's look is made of tokens that lib/theme.css defines", async () => {
  const theme = await Deno.readTextFile(new URL("../../../lib/theme.css", import.meta.url));
  const asked = new Set<string>();
  const appearance = appearanceOf((name) => {
    asked.add(name);
    return `value of ${name}`;
  });
  assert.ok(asked.size > 8);
  for (const name of asked) assert.match(theme, new RegExp(`^\\s*${name}: [^;]+;`, "m"), name);
  assert.equal(appearance.variables?.colorPrimary, "value of --color-accent");
  assert.doesNotMatch(JSON.stringify(appearance), /#[0-9a-f]{3}|rgb/, "no colour beside the tokens");
});
