import assert from "node:assert/strict";
import { measure } from "../../../lib/line/spline.ts";
import { drawnLines, recipes } from "../../../tasks/lines.ts";

Deno.test("lib/line/drawn.ts holds what the recipes draw: run deno task lines after a change", async () => {
  const written: Readonly<Record<string, unknown>> = await import("../../../lib/line/drawn.ts");
  assert.deepEqual({ ...written }, drawnLines());
});

Deno.test("no line of the site bends tighter than half its pen, so that no bend fills up", () => {
  for (const { name, controls, pen } of recipes()) {
    const { leastRadius } = measure(controls);
    // What breathes is up to a fifth wider than the pen.
    assert.ok(leastRadius > 0.6 * (pen?.width ?? 2.6), `${name}: ${leastRadius}`);
  }
});

Deno.test("the lines are small: the hero's in 5 KB with its mask, the logo's in 700 bytes, none over 4 KB", () => {
  const sizes = new Map(
    Object.entries(drawnLines()).flatMap(([name, value]) =>
      "d" in Object(value) || typeof value === "string"
        ? [[name, JSON.stringify(value).length] as const]
        : Object.entries(Object(value)).map(([code, line]) =>
          [`${name}.${code}`, JSON.stringify(line).length] as const
        )
    ),
  );
  assert.ok((sizes.get("HERO") ?? Infinity) < 5000);
  assert.ok((sizes.get("MARK") ?? Infinity) < 750);
  for (const [name, size] of sizes) assert.ok(name === "HERO" || size < 4000, `${name}: ${size}`);
});
