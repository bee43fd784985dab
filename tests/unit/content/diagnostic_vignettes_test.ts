import assert from "node:assert/strict";
import { dimensionContent } from "../../../lib/content/diagnostic/mod.ts";
import { DIMENSION_KEYS, SCORES } from "../../../lib/diagnostic/dimensions.ts";
import { SECTORS, VIGNETTES } from "./diagnostic_vignettes.ts";

const all = DIMENSION_KEYS.flatMap((key) => VIGNETTES[key].map((vignette) => ({ key, ...vignette })));

Deno.test("each dimension has six cases, in which every score occurs and none more than twice", () => {
  assert.deepEqual(Object.keys(VIGNETTES).sort(), [...DIMENSION_KEYS].sort());
  assert.equal(all.length, 84);
  for (const key of DIMENSION_KEYS) {
    const scores = VIGNETTES[key].map(({ score }) => score);
    assert.deepEqual([...new Set(scores)].sort(), [...SCORES], key);
    assert.equal(scores.length, 6, key);
  }
});

Deno.test("the cases come from all sectors: each dimension has at least three, each sector at least fifteen cases", () => {
  for (const key of DIMENSION_KEYS) {
    assert.ok(new Set(VIGNETTES[key].map(({ sector }) => sector)).size >= 3, key);
  }
  for (const sector of SECTORS) {
    const count = all.filter((vignette) => vignette.sector === sector).length;
    assert.ok(count >= 15, `${sector}: ${count}`);
  }
});

Deno.test("no case repeats another, quotes an anchor or names a score", () => {
  assert.equal(new Set(all.map(({ text }) => text)).size, 84);
  for (const { key, text } of all) {
    for (const anchor of dimensionContent[key].anchors) {
      assert.ok(!text.includes(anchor.slice(0, -1)), `${key}: ${text}`);
    }
    assert.doesNotMatch(text, /\b(score|competitive|exceptional|band)\b/i);
  }
});
