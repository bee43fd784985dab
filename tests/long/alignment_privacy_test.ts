import assert from "node:assert/strict";
import { recordFigure } from "../support/figures.ts";
import { groupsOf, leakIn, vectors } from "../support/alignment_worlds.ts";

Deno.test("every number of answers and of “can’t say” of up to 14 people in up to 5 groups: nothing hidden follows", () => {
  let count = 0;
  for (let groups = 1; groups <= 5; groups++) {
    for (const both of vectors(2 * groups, 14)) {
      if (both.reduce((sum, size) => sum + size, 0) < 4) continue;
      const leak = leakIn(groupsOf(both.slice(0, groups), both.slice(groups)));
      if (leak !== "") assert.fail(leak);
      count++;
    }
  }
  recordFigure({ what: "alignment: reports whose hidden groups were worked at", value: `${count}` });
});
