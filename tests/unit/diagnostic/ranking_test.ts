import assert from "node:assert/strict";
import fc from "fast-check";
import {
  byDimension,
  DIMENSION_KEYS,
  dimensionLabel,
  type Score,
  SCORES,
} from "../../../lib/diagnostic/dimensions.ts";
import { CONTENT_VERSION } from "../../../lib/content/diagnostic/editions.ts";
import { prefilled } from "../../../lib/focus/map.ts";
import { linkLetter } from "../../../lib/diagnostic/link_letter.ts";
import { lowestCounted, rankingNotes } from "../../../lib/diagnostic/ranking.ts";
import { computeFigures } from "../../../lib/diagnostic/scoring.ts";
import { planStart } from "../../../lib/diagnostic/tie.ts";
import { loadConfig } from "../../../lib/config.ts";
import { siteFrom } from "../../../lib/site.ts";

function resultOf(values: readonly Score[]) {
  const scores = byDimension((key) => values[DIMENSION_KEYS.indexOf(key)] ?? 3);
  return { scores, ...computeFigures(scores) };
}

const ALL = (score: Score) => resultOf(Array<Score>(14).fill(score));

Deno.test("only 4 and 5 are strengths; lower ones in their list are the highest so far", () => {
  const honest = (result: ReturnType<typeof resultOf>) => rankingNotes("strengths", result).honest;
  assert.equal(honest(resultOf([4, 5, 4, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2])), null);
  assert.equal(
    honest(resultOf([4, 3, 5, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2])),
    "Only 4 and 5 are strengths. Highest so far: Market Focus.",
  );
  assert.equal(
    honest(resultOf([2, 3, 2, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1])),
    "Only 4 and 5 are strengths. Highest so far: Market Focus, Market Image, Personalization.",
  );
});

Deno.test("bottlenecks of 4 or more are told from bottlenecks: all of them, or some", () => {
  const honest = (result: ReturnType<typeof resultOf>) => rankingNotes("bottlenecks", result).honest;
  assert.equal(
    honest(resultOf([5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 4, 4, 4])),
    "Your lowest scores are not weak.",
  );
  assert.equal(honest(resultOf([4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 3, 3, 3])), null);
  assert.equal(
    honest(resultOf([1, 4, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 4])),
    "Your lowest scores; those of 4 or more are not weak.",
  );
});

Deno.test("what could not be counted is neither called a strength nor judged as a bottleneck", () => {
  const result = { ...ALL(1), uncounted: DIMENSION_KEYS.filter((key) => key !== "market_image") };
  assert.deepEqual(rankingNotes("strengths", result), {
    honest:
      "Not counted yet: Market Focus, Personalization. Only 4 and 5 are strengths. Highest so far: Market Image.",
    also: null,
  });
  assert.equal(
    rankingNotes("bottlenecks", result).honest,
    "What isn’t counted yet may not be weak.",
  );
});

Deno.test("when all scores are equal, both lists say that nothing stands out, and name no others", () => {
  const notes = (kind: "strengths" | "bottlenecks", score: Score) => rankingNotes(kind, ALL(score));
  const flat = "All fourteen scores are 3: nothing stands out.";
  assert.deepEqual(notes("strengths", 3), {
    honest: `${flat} Only 4 and 5 are strengths.`,
    also: null,
  });
  assert.deepEqual(notes("bottlenecks", 3), { honest: flat, also: null });
  assert.equal(
    notes("strengths", 1).honest,
    "All fourteen scores are 1: nothing stands out. Only 4 and 5 are strengths.",
  );
  assert.equal(notes("bottlenecks", 5).honest, "All fourteen scores are 5: nothing stands out.");
});

Deno.test("whoever shares third place is named, in the order of the check", () => {
  const result = resultOf([5, 5, 3, 4, 3, 3, 4, 3, 4, 3, 2, 2, 1, 2]);
  assert.equal(rankingNotes("strengths", result).also, "Also at 4: Speed, Cost Efficiency");
  assert.equal(rankingNotes("bottlenecks", result).also, "Also at 2: People");
  const clear = resultOf([5, 5, 5, 3, 3, 3, 3, 3, 3, 3, 3, 1, 1, 1]);
  assert.equal(rankingNotes("strengths", clear).also, null);
  assert.equal(rankingNotes("bottlenecks", clear).also, null);
});

Deno.test("for any scores that differ, a dimension with the third place's score is either listed or named", () => {
  const anyScores = fc.array(fc.constantFrom(...SCORES), { minLength: 14, maxLength: 14 });
  fc.assert(fc.property(anyScores, (values) => {
    fc.pre(new Set(values).size > 1);
    const result = resultOf(values);
    for (const kind of ["strengths", "bottlenecks"] as const) {
      const third = result[kind][2]?.value;
      const sharing = values.filter((value) => value === third).length;
      const listed = result[kind].filter(({ value }) => value === third).length;
      const named = rankingNotes(kind, result).also?.split(", ").length ?? 0;
      assert.equal(listed + named, sharing);
    }
  }));
});

Deno.test("a result of an older check with an unknown dimension gets its notes too", () => {
  const result = { ...resultOf([3, 4]), bottlenecks: [{ key: "luck", value: 2 as const }] };
  assert.deepEqual(rankingNotes("bottlenecks", result), { honest: null, also: null });
});

Deno.test("lowestCounted() leaves out what was not counted, and names the others with the last one's score", () => {
  const result = resultOf([4, 4, 4, 4, 4, 4, 1, 1, 4, 3, 2, 4, 4, 3]);
  const lowest = (uncounted: readonly string[]) => {
    const { items, also } = lowestCounted({ ...result, uncounted });
    return [items.map(({ key }) => key).join(" "), also];
  };
  assert.deepEqual(lowest([]), [result.bottlenecks.map(({ key }) => key).join(" "), null]);
  assert.equal(lowestCounted(ALL(4)).items[0]?.key, "technology", "equal ones are in the order of the list");
  assert.deepEqual(lowest(["speed"]), ["quality people_competency technology", "Also at 3: Innovation"]);
  assert.equal(lowest(DIMENSION_KEYS.slice(0, 13))[0], "technology");
  assert.equal(lowest(DIMENSION_KEYS)[0], "");
});

Deno.test("where scores tie, the mail, the list, the coach's map and a plan without a choice name the same three", () => {
  const site = siteFrom(loadConfig({ SITE_URL: "https://site.example" }), 8000);
  const dated = { date: "2026-11-21", previous: null };
  fc.assert(fc.property(
    fc.array(fc.constantFrom(...SCORES), { minLength: 14, maxLength: 14 }),
    fc.subarray([...DIMENSION_KEYS], { maxLength: 10 }),
    (values, uncounted) => {
      const { scores, bottlenecks } = resultOf(values);
      const check = { scores, bottlenecks, uncounted };
      const { items, also } = lowestCounted(check);
      const listed = items.map(({ key }) => dimensionLabel(key));
      if (uncounted.length === 0) assert.deepEqual(items, bottlenecks);
      const { blocks } = linkLetter("a".repeat(26), { ...check, ...dated }, site);
      const mailed = blocks.flatMap((block) =>
        typeof block !== "string" && block.kind === "entries" ? block.entries : []
      );
      assert.deepEqual(mailed.map(({ name }) => name.replace(/, \d of 5$/, "")), listed);
      const said = JSON.stringify(blocks);
      const { certain, tie } = planStart(check);
      assert.ok(
        also === null || tie !== null || said.includes(also),
        "more share the score, and nothing says so",
      );
      const texts = prefilled("", {
        ...check,
        figures: computeFigures(scores),
        contentVersion: CONTENT_VERSION,
      });
      assert.deepEqual(
        ["what1", "what2", "what3"].map((name) => texts[name] || undefined),
        [0, 1, 2].map((at) => listed[at]),
      );
      const planned = certain.map(({ key }) => dimensionLabel(key));
      assert.ok(planned.every((label) => listed.includes(label)));
    },
  ));
});
