import assert from "node:assert/strict";
import { CONSENT_TEXT, CONSENT_TEXTS, CONSENT_VERSION } from "../../../lib/content/diagnostic/check.ts";
import { GUIDANCE_LABELS, type GuidanceParts } from "../../../lib/content/diagnostic/dimension_content.ts";
import { CONTENT_VERSION, dimensionContent } from "../../../lib/content/diagnostic/mod.ts";
import { DIMENSION_KEYS, type DimensionKey } from "../../../lib/diagnostic/dimensions.ts";
import { guidanceText } from "../../../lib/diagnostic/guidance.ts";
import { guidanceFor } from "../../../lib/diagnostic/results.ts";

const BANDS = ["attention", "moderate", "strong"] as const;
const PARTS = ["meaning", "question", "action", "keyResult"] as const;

interface Text {
  readonly where: string;
  readonly key: DimensionKey;
  readonly text: string;
}

const explanations: Text[] = DIMENSION_KEYS.map((key) => ({
  where: `${key}, explanation`,
  key,
  text: dimensionContent[key].explanation,
}));

const anchors: Text[] = DIMENSION_KEYS.flatMap((key) =>
  dimensionContent[key].anchors.map((text, index) => ({ where: `${key}, anchor ${index + 1}`, key, text }))
);

const guidance = DIMENSION_KEYS.flatMap((key) =>
  BANDS.map((band) => ({ where: `${key}, ${band}`, key, parts: dimensionContent[key].guidance[band] }))
);

/** The 42 texts of one part. */
function partTexts(part: keyof GuidanceParts): Text[] {
  return guidance.map(({ where, key, parts }) => ({ where: `${where}, ${part}`, key, text: parts[part] }));
}

const everyText: Text[] = [...explanations, ...anchors, ...PARTS.flatMap(partTexts)];

function countWords(text: string): number {
  return text.split(/\s+/).length;
}

/** The words that carry the meaning, without plural or possessive endings. */
function contentWords(text: string): Set<string> {
  const words = text.toLowerCase().replaceAll(/’s?\b/g, "").match(/[a-z]+/g) ?? [];
  return new Set(words.filter((word) => !EMPTY_WORDS.has(word)).map((word) => word.replace(/s$/, "")));
}

const EMPTY_WORDS = new Set(
  ("a about all an and are as at before but by for from get have how in into is it its most of on one or our " +
    "own some than that the their them they this to us was we what when which with you your").split(" "),
);

/** Shared meaningful words as a share of all in both (Jaccard index), 0 to 1. */
function overlap(a: string, b: string): number {
  const [left, right] = [contentWords(a), contentWords(b)];
  const shared = [...left].filter((word) => right.has(word)).length;
  return shared / (left.size + right.size - shared);
}

/** Every pair of texts that belong to different dimensions and share more than `limit` of their words. */
function lookAlikes(texts: readonly Text[], limit: number): string[] {
  return texts.flatMap((a, index) =>
    texts.slice(index + 1)
      .filter((b) => a.key !== b.key && overlap(a.text, b.text) > limit)
      .map((b) => `${a.where} ~ ${b.where} (${overlap(a.text, b.text).toFixed(2)})`)
  );
}

/** Where a rule is broken, for one message that names every place. */
function offenders(texts: readonly Text[], isBroken: (text: string) => boolean): string[] {
  return texts.filter(({ text }) => isBroken(text)).map(({ where, text }) => `${where}: ${text}`);
}

Deno.test("the content covers the fourteen dimensions and no other", () => {
  assert.deepEqual(Object.keys(dimensionContent).sort(), [...DIMENSION_KEYS].sort());
  assert.equal(DIMENSION_KEYS.length, 14);
  assert.match(CONTENT_VERSION, /^\d{4}-\d{2}$/);
});

Deno.test("an explanation is one sentence of at most 22 words", () => {
  assert.deepEqual(offenders(explanations, (text) => countWords(text) > 22), []);
  assert.deepEqual(offenders(explanations, (text) => !/^[A-Z][^.?!]*\.$/.test(text)), []);
});

Deno.test("each dimension has five anchors, each one sentence of at most 15 words", () => {
  for (const key of DIMENSION_KEYS) assert.equal(dimensionContent[key].anchors.length, 5, key);
  assert.deepEqual(offenders(anchors, (text) => countWords(text) > 15), []);
  assert.deepEqual(offenders(anchors, (text) => !/^[A-Z][^.?!]*\.$/.test(text)), []);
});

Deno.test("an anchor states what can be observed, without shades of degree or the scale's own words", () => {
  const shades = /\b(very|somewhat|rather|fairly|quite|really|extremely|exceptional\w*|competitive|fair)\b/i;
  assert.deepEqual(offenders(anchors, (text) => shades.test(text)), []);
});

Deno.test("the anchors of one dimension stay with one attribute: neighbors share words, and none repeats", () => {
  for (const key of DIMENSION_KEYS) {
    const own = dimensionContent[key].anchors;
    assert.equal(new Set(own).size, 5, key);
    const vocabulary = own.map(contentWords);
    vocabulary.forEach((words, index) => {
      const others = vocabulary.filter((_, other) => other !== index);
      const isRelated = others.some((other) => [...words].some((word) => other.has(word)));
      assert.ok(isRelated, `${key}, anchor ${index + 1} shares no word with the other four`);
    });
  }
});

Deno.test("no two dimensions ask the same thing", () => {
  assert.deepEqual(lookAlikes(explanations, 0.25), []);
  assert.deepEqual(lookAlikes(anchors, 0.4), []);
});

Deno.test("no two dimensions advise the same thing", () => {
  for (const part of PARTS) assert.deepEqual(lookAlikes(partTexts(part), 0.4), [], part);
});

Deno.test("guidance is 45 to 80 words, four parts in one order, with their labels", () => {
  for (const { where, parts } of guidance) {
    const text = guidanceText(parts);
    const words = countWords(text);
    assert.ok(words >= 45 && words <= 80, `${where}: ${words} words`);
    const places = [
      parts.meaning,
      "Test:",
      parts.question,
      "7 days:",
      parts.action,
      "90 days:",
      parts.keyResult,
    ]
      .map((piece) => text.indexOf(piece));
    assert.ok(places.every((place, index) => place > (places[index - 1] ?? -1)), where);
  }
});

Deno.test("each part of guidance is one sentence of at most 20 words; the question alone asks", () => {
  for (const part of PARTS) {
    assert.deepEqual(offenders(partTexts(part), (text) => countWords(text) > 20), [], part);
    const sentence = part === "question" ? /^[A-Z][^.!?]*\?$/ : /^[A-Z](?:[^.!?])*\.$/;
    assert.deepEqual(offenders(partTexts(part), (text) => !sentence.test(text)), [], part);
  }
});

Deno.test("a key result holds a number with its unit", () => {
  const unit = /\d(?:%| [a-z])/;
  assert.deepEqual(offenders(partTexts("keyResult"), (text) => !unit.test(text)), []);
});

Deno.test("an action fits a week: it names no longer time to wait for", () => {
  const longer = /\b(months?|quarters?|weeks)\b/i;
  const exempt = /\blast (month|quarter)/;
  assert.deepEqual(offenders(partTexts("action"), (text) => longer.test(text) && !exempt.test(text)), []);
});

Deno.test("guidance is true of its score alone: it ranks nothing and promises nothing", () => {
  const texts = guidance.map(({ where, key, parts }) => ({ where, key, text: guidanceText(parts) }));
  const rank =
    /\b(best|worst|biggest|strongest|weakest|strengths?|weakness\w*|bottlenecks?|priority area)\b/i;
  const promise = /\b(guarantee\w*|you will|will (?:grow|rise|increase|double)|ensures?|proven to)\b/i;
  assert.deepEqual(offenders(texts, (text) => rank.test(text)), []);
  assert.deepEqual(offenders(texts, (text) => promise.test(text)), []);
});

Deno.test("no text uses a stock phrase or an empty adjective", () => {
  const stock = new RegExp(
    "\\b(leverag\\w+|synerg\\w+|unlock\\w*|seamless\\w*|robust|holistic\\w*|world-class|cutting-edge|game-chang\\w+|" +
      "next level|journey|empower\\w*|stakeholders?|best-in-class|deep dive|low-hanging|optimi[sz]e\\w*|utili[sz]e\\w*|" +
      "paradigm|ecosystem|drive growth|actionable|streamline\\w*|simply|just)\\b",
    "i",
  );
  assert.deepEqual(offenders(everyText, (text) => stock.test(text)), []);
});

Deno.test("the three bands of a dimension share no part", () => {
  for (const key of DIMENSION_KEYS) {
    for (const part of PARTS) {
      const texts = BANDS.map((band) => dimensionContent[key].guidance[band][part]);
      assert.equal(new Set(texts).size, 3, `${key}, ${part}`);
    }
  }
});

Deno.test("no opening is worn out: three words begin at most two of the 42 texts of a part", () => {
  for (const part of PARTS) {
    const openings = Map.groupBy(partTexts(part), ({ text }) => text.split(" ").slice(0, 3).join(" "));
    const worn = [...openings].filter(([, texts]) => texts.length > 2).map(([opening]) => opening);
    assert.deepEqual(worn, [], part);
  }
});

Deno.test("of the six texts on a page of equal scores, at most two begin a part with the same word", () => {
  // The six that are listed when all scores are equal: the first three and the last three of the survey.
  const listed = [...DIMENSION_KEYS.slice(0, 3), ...DIMENSION_KEYS.slice(-3)];
  for (const band of BANDS) {
    for (const part of ["meaning", "action", "keyResult"] as const) {
      const openings = listed.map((key) => dimensionContent[key].guidance[band][part].split(" ")[0]);
      const most = Math.max(...openings.map((word) => openings.filter((other) => other === word).length));
      assert.ok(most <= 2, `${band}, ${part}: ${openings.join(", ")}`);
    }
  }
});

Deno.test("texts are typographically clean: curly quotes, single spaces, no dashes used as pauses", () => {
  assert.deepEqual(offenders(everyText, (text) => /['"`]/.test(text)), []);
  assert.deepEqual(offenders(everyText, (text) => /\s{2,}|^\s|\s$|[\n\t\u00a0]/.test(text)), []);
  assert.deepEqual(offenders(everyText, (text) => /[—–]| - /.test(text)), []);
});

Deno.test("guidanceFor() takes its band from the score's rating", () => {
  const expected = { 1: "attention", 2: "attention", 3: "moderate", 4: "strong", 5: "strong" } as const;
  for (const key of DIMENSION_KEYS) {
    for (const [score, band] of Object.entries(expected)) {
      const parts = dimensionContent[key].guidance[band];
      assert.equal(guidanceFor(key, Number(score)), guidanceText(parts));
    }
  }
});

Deno.test("guidanceText() joins meaning, question, action and key result with their labels", () => {
  const text = guidanceText({ meaning: "A.", question: "B?", action: "C.", keyResult: "D 5 days." });
  assert.equal(text, "A. Test: B? Next 7 days: C. In 90 days: D 5 days.");
  assert.deepEqual(Object.keys(GUIDANCE_LABELS), ["question", "action", "keyResult"]);
});

Deno.test("the consent names the mail it brings, and every wording that was ever agreed to can still be read", () => {
  assert.match(CONSENT_TEXT, /link to my results once, with a first action for each of my three bottlenecks/);
  assert.match(CONSENT_TEXT, /unsubscribe at any time/);
  assert.deepEqual(CONSENT_TEXTS, {
    "2026-11": "You may email me about my results.",
    [CONSENT_VERSION]: CONSENT_TEXT,
  });
  assert.notEqual(CONSENT_VERSION, "2026-11");
});
