import assert from "node:assert/strict";
import { measure } from "../../../lib/line/spline.ts";
import { drawnLines, recipes, styleSymbols } from "../../../tasks/lines.ts";

Deno.test("lib/line/drawn and the styles' file hold what the recipes draw: run deno task lines after a change", async () => {
  for (const [name, value] of Object.entries(drawnLines())) {
    const module: Readonly<Record<string, unknown>> = await import(
      new URL(`../../../lib/line/drawn/${name.toLowerCase()}.ts`, import.meta.url).href
    );
    assert.deepEqual(module[name], value, name);
  }
  const file = new URL("../../../static/pictures/styles.svg", import.meta.url);
  assert.equal(await Deno.readTextFile(file), styleSymbols());
});

Deno.test("no line of the site bends tighter than half its pen, so that no bend fills up", () => {
  for (const { name, controls, pen } of recipes()) {
    const { leastRadius } = measure(controls);
    // What breathes is up to a fifth wider than the pen.
    assert.ok(leastRadius > 0.6 * (pen?.width ?? 2.6), `${name}: ${leastRadius}`);
  }
});

Deno.test("the lines are small: the hero's in 5.5 KB with its strokes, the logo's in 750 bytes, none over 4 KB", () => {
  const sizes = new Map(
    Object.entries(drawnLines()).flatMap(([name, value]) =>
      "d" in Object(value) || typeof value === "string"
        ? [[name, JSON.stringify(value).length] as const]
        : Object.entries(Object(value)).map(([code, line]) =>
          [`${name}.${code}`, JSON.stringify(line).length] as const
        )
    ),
  );
  assert.ok((sizes.get("HERO") ?? Infinity) < 5500);
  assert.ok((sizes.get("MARK") ?? Infinity) < 750);
  for (const [name, size] of sizes) assert.ok(name === "HERO" || size < 4000, `${name}: ${size}`);
});
