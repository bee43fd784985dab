import assert from "node:assert/strict";
import {
  CONSENT_TEXT,
  CONSENT_TEXTS,
  CONSENT_VERSION,
  SURVEY,
} from "../../../lib/content/diagnostic/check.ts";
import { CHECK_PAGE } from "../../../lib/content/diagnostic/check_page.ts";
import {
  GUIDANCE_LABELS,
  type GuidanceParts,
  SPREAD,
} from "../../../lib/content/diagnostic/dimension_content.ts";
import { CONTENT_VERSION, editionNote, EDITIONS } from "../../../lib/content/diagnostic/editions.ts";
import { dimensionContent } from "../../../lib/content/diagnostic/mod.ts";
import { DIMENSION_KEYS, type DimensionKey, SCORES } from "../../../lib/diagnostic/dimensions.ts";
import { guidanceParts, guidanceText } from "../../../lib/diagnostic/guidance.ts";
import { guidanceFor } from "../../../lib/diagnostic/results.ts";
import { withWords } from "../../../lib/words/with_words.ts";

const PARTS = ["meaning", "question", "action", "keyResult"] as const;

interface Text {
  readonly where: string;
  readonly key: DimensionKey;
  readonly text: string;
}

const attributes: Text[] = DIMENSION_KEYS.map((key) => ({
  where: `${key}, attribute`,
  key,
  text: dimensionContent[key].attribute,
}));

const evidence: Text[] = DIMENSION_KEYS.map((key) => ({
  where: `${key}, look first`,
  key,
  text: dimensionContent[key].lookFirst,
}));

const counting: Text[] = DIMENSION_KEYS.map((key) => ({
  where: `${key}, counting`,
  key,
  text: dimensionContent[key].counting,
}));

const anchors: Text[] = DIMENSION_KEYS.flatMap((key) =>
  dimensionContent[key].anchors.map((text, index) => ({ where: `${key}, anchor ${index + 1}`, key, text }))
);

const guidance = DIMENSION_KEYS.flatMap((key) =>
  SCORES.map((score) => ({
    where: `${key} at ${score}`,
    key,
    score,
    parts: dimensionContent[key].guidance[score],
  }))
);

/** The 70 texts of one part. */
function partTexts(part: keyof GuidanceParts): Text[] {
  return guidance.map(({ where, key, parts }) => ({ where: `${where}, ${part}`, key, text: parts[part] }));
}

const everyText: Text[] = [...attributes, ...evidence, ...counting, ...anchors, ...PARTS.flatMap(partTexts)];

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
});

Deno.test("an older edition is named on its results, the current one is not", () => {
  assert.equal(editionNote(CONTENT_VERSION), null);
  assert.equal(editionNote("2026-11"), "Scored with the first edition.");
  assert.equal(editionNote("1999-01"), "Scored with another edition.");
  assert.equal(EDITIONS.at(-1)?.version, CONTENT_VERSION);
  assert.equal(new Set(EDITIONS.map(({ version }) => version)).size, EDITIONS.length);
});

Deno.test("an attribute is one sentence of at most 16 words that names one thing", () => {
  assert.deepEqual(offenders(attributes, (text) => countWords(text) > 16), []);
  assert.deepEqual(offenders(attributes, (text) => !/^[A-Z][^.?!;]*\.$/.test(text)), []);
  assert.deepEqual(offenders(attributes, (text) => /\band\b|\bor\b/.test(text)), []);
});

Deno.test("what to look at first is a question of at most 25 words, with at most 12 about how to count, that says how many cases or which time it covers", () => {
  const covered =
    /\b[Ll]ast (?:10|12|20)\b|\bpast 6 months\b|\blast month\b|\bthis quarter\b|\blast paid order\b/;
  const question = (text: string) => countWords(text.slice(0, text.lastIndexOf("?") + 1));
  assert.deepEqual(offenders(evidence, (text) => question(text) > 25), []);
  assert.deepEqual(offenders(evidence, (text) => countWords(text) - question(text) > 12), []);
  assert.deepEqual(offenders(evidence, (text) => text.match(/\?/g)?.length !== 1 && !text.includes("“")), []);
  assert.deepEqual(offenders(evidence, (text) => !covered.test(text)), []);
});

Deno.test("each dimension has five anchors, each one sentence of at most 15 words", () => {
  for (const key of DIMENSION_KEYS) assert.equal(dimensionContent[key].anchors.length, 5, key);
  assert.deepEqual(offenders(anchors, (text) => countWords(text) > 15), []);
  assert.deepEqual(offenders(anchors, (text) => !/^[A-Z0-9][^.?!]*\.$/.test(text)), []);
});

/** What an anchor admits, in cases or business hours: from `low` to `high`; "more than" excludes the low end. */
interface Band {
  readonly low: number;
  readonly high: number;
  readonly excludesLow: boolean;
}

/** Reads the one band in an anchor. */
function bandOf(anchor: string): Band {
  const duration = anchor.match(/^(Fewer )?.* within (\d+) business hours?(?:, fewer within (\d+))?\.$/);
  if (duration) {
    const [, fewer, within, notWithin = fewer && within] = duration;
    return {
      low: Number(notWithin ?? 0),
      high: fewer ? Infinity : Number(within),
      excludesLow: notWithin !== undefined,
    };
  }
  if (/\bno\b/i.test(anchor) && !/\d/.test(anchor)) return { low: 0, high: 0, excludesLow: false };
  const whole = anchor.match(/\b[Aa]ll (\d+)/);
  if (whole) return { low: Number(whole[1]), high: Number(whole[1]), excludesLow: false };
  const count = anchor.match(/(\d+)(?: (?:to|or) (\d+|more))?/);
  assert.ok(count, `no band in "${anchor}"`);
  const [, from, to = from] = count;
  return { low: Number(from), high: to === "more" ? Infinity : Number(to), excludesLow: false };
}

/** The greatest count that a dimension's evidence can show. */
function most(lookFirst: string): number {
  const cases = lookFirst.match(/\b(?:[Ll]ast|Ask|The) (\d+)\b/);
  return cases && !lookFirst.includes("messages") ? Number(cases[1]) : Infinity;
}

Deno.test("the five anchors are bands of the same evidence: they cover it without gap or overlap, in one direction", () => {
  for (const key of DIMENSION_KEYS) {
    const { anchors: own, lookFirst } = dimensionContent[key];
    const bands = own.map(bandOf);
    const rising = (bands[0]?.low ?? 0) < (bands[4]?.low ?? 0) ? bands : [...bands].reverse();
    assert.equal(rising[0]?.low, 0, `${key} starts at nothing`);
    const top = most(lookFirst);
    const highest = rising.at(-1)?.high;
    assert.ok(highest === Infinity || highest === top, `${key} ends at ${highest} of ${top}`);
    rising.slice(1).forEach(({ low, excludesLow }, index) => {
      const before = rising[index]?.high ?? NaN;
      assert.equal(excludesLow ? low : low - 1, before, `${key}: a band from ${low} after one to ${before}`);
    });
    for (const { low, high } of rising) assert.ok(high >= low, `${key}: ${low} to ${high}`);
  }
});

Deno.test("bandOf() reads counts, whole sets, open ends and durations", () => {
  const read = (text: string) => Object.values(bandOf(text));
  assert.deepEqual(read("0 or 1 of the 20 came."), [0, 1, false]);
  assert.deepEqual(read("14 or more of the 20 came."), [14, Infinity, false]);
  assert.deepEqual(read("All 20 came."), [20, 20, false]);
  assert.deepEqual(read("No data came."), [0, 0, false]);
  assert.deepEqual(read("8 came within 8 business hours, fewer within 4."), [4, 8, true]);
  assert.deepEqual(read("Fewer than 8 came within 24 business hours."), [24, Infinity, true]);
  assert.deepEqual(read("8 came within 1 business hour."), [0, 1, false]);
});

Deno.test("the anchors of a dimension differ in their band alone", () => {
  for (const key of DIMENSION_KEYS) {
    const words = dimensionContent[key].anchors.map((anchor) =>
      [...contentWords(anchor)].filter((word) => !BAND_WORDS.has(word)).sort().join(" ")
    );
    assert.equal(new Set(words).size, 1, `${key}: ${[...new Set(words)].join(" | ")}`);
  }
});

const BAND_WORDS = new Set("no more fewer than at most or to all not time idea hour".split(" "));

Deno.test("an anchor joins no two statements, and has no shades of degree and none of the scale's own words", () => {
  const shades =
    /\b(and|but|very|somewhat|rather|fairly|quite|really|extremely|exceptional\w*|competitive|fair)\b/i;
  assert.deepEqual(offenders(anchors, (text) => shades.test(text)), []);
});

Deno.test("no two dimensions ask the same thing", () => {
  assert.deepEqual(lookAlikes(attributes, 0.25), []);
  assert.deepEqual(lookAlikes(evidence, 0.25), []);
  assert.deepEqual(lookAlikes(anchors, 0.4), []);
});

Deno.test("no two dimensions advise the same thing", () => {
  for (const part of PARTS) assert.deepEqual(lookAlikes(partTexts(part), 0.4), [], part);
});

Deno.test("guidance is 35 to 75 words, four parts in one order, with their labels", () => {
  for (const { where, parts } of guidance) {
    const text = guidanceText(parts);
    const words = countWords(text);
    assert.ok(words >= 35 && words <= 75, `${where}: ${words} words`);
    const places = [
      parts.meaning,
      "Ask yourself:",
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
  assert.deepEqual(offenders(partTexts("keyResult"), (text) => !/\d(?:%| [a-z])/.test(text)), []);
});

/** Where a target is on another scale than "12 of 20"; null where it has a period of its own. */
const TARGETS: { readonly [key in DimensionKey]?: RegExp | null } = {
  speed: /(\d+) business hours?/,
  technology: /(\d+) (?:copies|times)/,
  cost_efficiency: null,
  innovation: null,
};

Deno.test("under the score of 5, a target lies beyond the score's own band, on the count that was made", () => {
  for (const { where, key, score, parts } of guidance) {
    const { [key]: pattern = /(\d+) (?:of|times in) (?:10|20)\b/ } = TARGETS;
    if (score === 5 || pattern === null) continue;
    const target = Number(parts.keyResult.match(pattern)?.[1] ?? NaN);
    const { low, high, excludesLow } = bandOf(dimensionContent[key].anchors[score - 1] ?? "");
    const isBeyond = pattern === TARGETS[key]
      ? target < low || (excludesLow && target === low)
      : target > high;
    assert.ok(isBeyond, `${where}: ${parts.keyResult}`);
  }
});

/** What a target asks of somebody who counted so much, in the unit of the count; null where it has another scale. */
function asked(key: DimensionKey, target: string, count: number): number | null {
  const { [key]: pattern = /(\d+) (?:of|times in) (?:10|20)\b/ } = TARGETS;
  const figure = pattern && target.match(pattern)?.[1];
  if (!figure) return null;
  const more = target.match(/ (\d+) more\b/)?.[1];
  const relative = more ? count + Number(more) : /half the/.test(target) ? count / 2 : null;
  if (relative === null) return Number(figure);
  return /, up to /.test(target) ? Math.min(Number(figure), relative) : Math.max(Number(figure), relative);
}

Deno.test("whatever was counted, a target asks for more than that, and for no more than a 5 begins at", () => {
  const wrong: string[] = [];
  let read = 0;
  for (const { where, key, score, parts } of guidance) {
    if (score === 5) continue;
    const bands = dimensionContent[key].anchors.map(bandOf);
    const [own, best] = [bands[score - 1], bands[4]];
    assert.ok(own && best);
    const isFalling = best.low < own.low;
    const limit = isFalling ? best.high : best.low;
    const highest = Math.min(own.high, isFalling ? own.low + 24 : most(dimensionContent[key].lookFirst));
    const step = key === "speed" ? 0.1 : 1;
    for (let count = own.low + (own.excludesLow ? step : 0); count <= highest; count += step) {
      const target = asked(key, parts.keyResult, count);
      if (target === null) continue;
      read++;
      const isFine = isFalling ? target < count && target >= limit : target > count && target <= limit;
      if (!isFine) wrong.push(`${where}, ${count.toFixed(1)} counted: ${parts.keyResult}`);
    }
  }
  assert.deepEqual(wrong, []);
  assert.ok(read > 150, `${read} targets read`);
});

Deno.test("whoever has counted is not told to count again: neither in the first action nor in the target", () => {
  const again =
    /\b(?:count|log|tally|note the questions|write beside|list your ten|mark each (?:sale|place))\b/i;
  for (const part of ["action", "keyResult"] as const) {
    assert.deepEqual(offenders(partTexts(part), (text) => again.test(text)), [], part);
  }
});

/** The figure that a dimension's question measures, as targets name it. */
const FIGURES: { readonly [key in DimensionKey]?: RegExp } = {
  speed: /8 (?:in|of) 10 messages .* business hours?/,
  cost_efficiency: /[Cc]over all costs .*months/,
  innovation: /\d (?:ideas|trials)/,
  technology: /\d (?:copies by hand|times)/,
};

Deno.test("each target has an outcome in the figure that its question measures", () => {
  const isOther = ({ key, text }: Text) => !(FIGURES[key] ?? /\d+ (?:of|times in) (?:10|20)\b/).test(text);
  assert.deepEqual(partTexts("keyResult").filter(isOther).map(({ where, text }) => `${where}: ${text}`), []);
});

Deno.test("many cases a day are spread over four weeks, wherever the last ten or twenty are counted", () => {
  const spread = counting.filter(({ text }) => text.includes(SPREAD)).map(({ key }) => key);
  const cases = DIMENSION_KEYS.filter((key) => /\b[Ll]ast (?:10|20)\b/.test(dimensionContent[key].lookFirst));
  assert.deepEqual(spread, cases);
  assert.equal(spread.length, 9);
});

Deno.test("Quality asks for the corrections that are on record, not for a proof that there were none", () => {
  const { lookFirst } = dimensionContent.quality;
  assert.match(lookFirst, /how many have a correction, return or refund on record\? Count the others\./);
  assert.match(lookFirst, /Without such records, choose “I can’t count this”\.$/);
});

Deno.test("what nobody can show is a 1 in every dimension, and the rules say what a 1 can mean", () => {
  assert.deepEqual(offenders(counting, (text) => /[Cc]hoose [2-5]/.test(text)), []);
  assert.ok(CHECK_PAGE.counting.includes(`choose “${SURVEY.uncounted}”`));
  assert.doesNotMatch(CHECK_PAGE.counting, /doesn’t apply|% complete/);
});

Deno.test("a company that is unlike others finds its rule: two trades, a marketplace, a standing discount, calls, seasonal staff", () => {
  const {
    market_focus,
    pricing_terms,
    logistics,
    speed,
    innovation,
    people_competency,
    processes,
    org_relationships,
  } = dimensionContent;
  const start = CHECK_PAGE.start.items.join(" ");
  assert.match(start, /Two trades, .* Check the one with more sales/);
  assert.match(start, /customer is whoever pays you, even through an insurer/);
  assert.match(market_focus.counting, /without renewals/);
  assert.match(pricing_terms.lookFirst, /without renewals/);
  assert.match(pricing_terms.counting, /one-off or standing discount/);
  assert.match(logistics.counting, /even if the customer moved it/);
  assert.match(speed.lookFirst, /Without posted hours, use weekdays, 9 to 5/);
  assert.match(speed.counting, /a taken one is answered at once/);
  assert.match(innovation.counting, /never offered or done it\. Count variants once/);
  assert.match(people_competency.lookFirst, /two people, you included/);
  assert.match(people_competency.counting, /Seasonal staff/);
  for (const { counting } of [people_competency, processes, innovation]) {
    assert.match(counting, /another trade/);
  }
  assert.match(org_relationships.lookFirst, /10 random colleagues/);
});

Deno.test("a recommendation is one thing wherever it is asked for, and a stranger’s review is none", () => {
  const { attribute, lookFirst, counting } = dimensionContent.market_image;
  for (const text of [attribute, lookFirst]) assert.match(text, /because someone recommended you/);
  assert.match(counting, /Reviews by strangers, paid agents and your own people don’t/);
});

Deno.test("how to count is said in at most 53 words, with a least number of cases and the rounding wherever cases are converted", () => {
  assert.deepEqual(offenders(counting, (text) => countWords(text) > 53), []);
  const converts = counting.filter(({ key }) => key !== "innovation" && key !== "technology");
  const ending = /(?:Fewer than 5|Under 3 plans)\? Choose “I can’t count this”\.$/;
  assert.deepEqual(offenders(converts, (text) => !ending.test(text)), []);
  assert.deepEqual(offenders(converts, (text) => !/\bround(?: down|ed up): /.test(text)), []);
});

/** What a meaning says of the share that was counted, by score: from the first bound to under the second. */
const SAID: {
  readonly [key in DimensionKey]?: readonly (readonly [words: RegExp, from: number, under: number])[];
} = {
  market_image: [
    [/^Hardly any new customer/, 0, 0.125],
    [/for fewer than a quarter/, 0, 0.25],
    [/^At least a quarter .* more than half you can’t show/, 0.25, 0.5],
    [/^Of 20 .* 9 to 13/, 0.45, 0.7],
    [/at least seven new customers in ten/, 0.7, Infinity],
  ],
  market_focus: [
    [/^Few sales/, 0, 0.3],
    [/more than half of your sales aren’t known/, 0, 0.5],
    [/^At least half .* fewer than seven in ten do/, 0.5, 0.7],
    [/^At least seven sales in ten/, 0.7, Infinity],
    [/^Nine sales in ten, or more/, 0.9, Infinity],
  ],
  personalization: [
    [/^Fewer than two customers in ten/, 0, 0.2],
    [/^Two or three customers in ten/, 0.2, 0.4],
    [/four to six customers in ten/, 0.4, 0.7],
    [/seven or eight customers in ten/, 0.7, 0.9],
    [/^Nearly every/, 0.85, Infinity],
  ],
  product_attributes: [
    [/^Fewer than four questions in ten/, 0, 0.4],
    [/^About half/, 0.35, 0.65],
    [/^Of ten .* between six and eight/, 0.6, 0.8],
    [/^At least eight in ten/, 0.8, Infinity],
    [/^Nearly every/, 0.85, Infinity],
  ],
  logistics: [
    [/^Fewer than half/, 0, 0.5],
    [/^More than 3 in 10 orders weren’t .* or have no record/, 0, 0.7],
    [/^Between 70% and 85%/, 0.7, 0.85],
    [/^At least 85%/, 0.85, Infinity],
    [/^Nearly every/, 0.85, Infinity],
  ],
  pricing_terms: [
    [/^Fewer than three sales in ten/, 0, 0.3],
    [/^About half of your sales or fewer/, 0, 0.6],
    [/^Most sales .* more than a quarter aren’t known/, 0.5 + Number.EPSILON, 0.75],
    [/^At least three sales in four/, 0.75, Infinity],
    [/^Nine sales in ten, or more/, 0.9, Infinity],
  ],
  quality: [
    [/^Fewer than six orders in ten are known/, 0, 0.6],
    [/^More than a fifth/, 0, 0.8],
    [/^More than one order in ten, and at most two/, 0.8, 0.9],
    [/^At most one order in ten was corrected/, 0.9, 1],
    [/^None of the orders/, 1, Infinity],
  ],
  cost_efficiency: [
    [/fewer than five months in twelve/, 0, 5 / 12],
    [/in about half of the months/, 0.35, 0.65],
    [/^Up to a third .* fell short/, 2 / 3, 1],
    [/all but one or two months/, 0, 1],
    [/in every month/, 1, Infinity],
  ],
  people_competency: [
    [/^You can name few main tasks/, 0, 0.3],
    [/three or four main tasks in ten/, 0.3, 0.5],
    [/^At least half of your main tasks/, 0.5, Infinity],
    [/seven or eight main tasks in ten/, 0.7, 0.9],
    [/^Nearly every/, 0.85, Infinity],
  ],
  processes: [
    [/rarely known to be followed in full/, 0, 0.3],
    [/three to five times in ten/, 0.3, 0.6],
    [/^Of ten .* six or seven/, 0.6, 0.8],
    [/at least eight runs in ten/, 0.8, Infinity],
    [/every time you counted/, 1, Infinity],
  ],
  org_relationships: [
    [/^Fewer than three in ten/, 0, 0.3],
    [/^Of ten people or plans, three or four/, 0.3, 0.5],
    [/^Half or more .* fewer than seven in ten/, 0.5, 0.7],
    [/^Of ten people or plans, seven or eight/, 0.7, 0.9],
    [/^Nearly every person or plan/, 0.85, Infinity],
  ],
};

Deno.test("a meaning holds for every count that comes to its score, also where few cases were converted", () => {
  for (const key of DIMENSION_KEYS) {
    const said = SAID[key];
    if (!said) continue;
    const { anchors: own, guidance, lookFirst } = dimensionContent[key];
    const bands = own.map(bandOf);
    const asked = most(lookFirst);
    for (let all = key === "org_relationships" ? 3 : 5; all <= asked; all++) {
      for (let found = 0; found <= all; found++) {
        const counts = Math.floor(found * asked / all);
        const index = bands.findIndex(({ low, high }) => counts >= low && counts <= high);
        const [words, from, under] = said[index] ?? [/(?!)/, NaN, NaN];
        const score = SCORES[index];
        assert.ok(score);
        const { meaning } = guidance[score];
        assert.match(meaning, words);
        assert.ok(found / all >= from && found / all < under, `${found} of ${all}: ${meaning}`);
        if (words.source.includes("one or two")) {
          assert.ok([1, 2].includes(all - found), `${found} of ${all}`);
        }
      }
    }
  }
});

Deno.test("what a 1 says is of a count that was made: too few cases have a sentence of their own", () => {
  const ones = partTexts("meaning").filter((_, index) => index % SCORES.length === 0);
  assert.equal(ones.length, 14);
  assert.deepEqual(offenders(ones, (text) => /too few|untraceable/.test(text)), []);
});

Deno.test("of two figures, a target says which one is meant", () => {
  const open = (text: string) =>
    / or (?:by |in )?(?:\d+|half)\b/.test(text) && !/whichever|if that is more/.test(text);
  assert.deepEqual(offenders(partTexts("keyResult"), open), []);
});

Deno.test("a firm of one person is told who counts, and its advice takes nobody on the payroll for granted", () => {
  const { people_competency: people, org_relationships: goal } = dimensionContent;
  for (const { counting } of [people, goal]) assert.match(counting, /[Ff]reelancers, partners and suppliers/);
  assert.match(people.counting, /If nobody works for you, count 0/);
  assert.match(people.guidance[1].action, /freelancer/);
  assert.match(people.guidance[1].keyResult, /employed or hired/);
  // Somebody alone has a 1 for cover, and counts written plans for the goal: what is advised must fit.
  assert.match(goal.counting, /written project or team plans/);
  for (const score of [1, 3] as const) assert.match(goal.guidance[score].keyResult, /people or plans/);
  const staff = /\b(employees?|staff|colleagues?|team|meeting|in the company)\b/;
  for (const { question, action, keyResult } of [people.guidance[1], goal.guidance[1], goal.guidance[3]]) {
    assert.doesNotMatch([question, action, keyResult].join(" "), staff);
  }
});

Deno.test("the example of how to convert is right", () => {
  let read = 0;
  for (const { text, key } of counting) {
    const example = text.match(/: (\d+) of (\d+) becomes (\d+) of (\d+)\./)?.slice(1).map(Number);
    if (!example) continue;
    const [found = 0, all = 0, counts = 0, asked = 0] = example;
    assert.equal(counts, Math.floor(found / all * asked), key);
    assert.equal(asked, most(dimensionContent[key].lookFirst), key);
    read++;
  }
  assert.equal(read, 11, "examples read");
});

Deno.test("an action fits a week: it names no longer time to wait for", () => {
  const longer = /\b(months|quarters?|weeks)\b/i;
  const exempt = /\b(?:last|past) (?:12 )?(?:months?|quarter)|quarter’s main goal/;
  assert.deepEqual(offenders(partTexts("action"), (text) => longer.test(text) && !exempt.test(text)), []);
});

Deno.test("an action reads alone: it points at nothing that only the question names", () => {
  const pointing = /\b(those|these|that (?:idea|one|order|person|figure|question)|them all)\b(?! who)/i;
  assert.deepEqual(offenders(partTexts("action"), (text) => pointing.test(text)), []);
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

Deno.test("the five scores of a dimension share no part of their guidance", () => {
  for (const key of DIMENSION_KEYS) {
    for (const part of PARTS) {
      const texts = SCORES.map((score) => dimensionContent[key].guidance[score][part]);
      assert.equal(new Set(texts).size, 5, `${key}, ${part}`);
    }
  }
});

/** The openings of so many words that more than `limit` of the texts share, each with their number. */
function wornOpenings(texts: readonly Text[], words: number, limit: number): string[] {
  const openings = Map.groupBy(texts, ({ text }) => text.split(" ").slice(0, words).join(" "));
  return [...openings].filter(([, own]) => own.length > limit).map(([opening, own]) =>
    `${opening} ${own.length}`
  );
}

Deno.test("no opening is worn out: of the 70 texts of a part, few begin alike", () => {
  // English has few words to begin a question with.
  for (const part of PARTS) {
    assert.deepEqual(wornOpenings(partTexts(part), 1, part === "question" ? 16 : 12), [], part);
  }
  for (const part of ["meaning", "question", "action"] as const) {
    assert.deepEqual(wornOpenings(partTexts(part), 3, 2), [], part);
  }
  assert.deepEqual(wornOpenings(partTexts("keyResult"), 3, 10), []);
});

/** The shape of a sentence, by what joins its clauses. */
function shapeOf(text: string): string {
  if (text.includes(";") || text.includes(":")) return "two halves";
  const joint = text.match(/, (and|but|so|yet|which|while|or)\b/);
  if (joint) return `, ${joint[1]}`;
  return text.includes(",") ? "with a comma" : "plain";
}

Deno.test("sentence shapes differ: no way of joining clauses makes more than a fifth of the meanings", () => {
  const shapes = Map.groupBy(partTexts("meaning"), ({ text }) => shapeOf(text));
  const joined = [...shapes].filter(([shape]) => shape !== "plain").map(([shape, texts]) =>
    [shape, texts.length] as const
  );
  assert.deepEqual(joined.filter(([, count]) => count > 14), []);
  assert.ok((shapes.get("plain")?.length ?? 0) <= 52, "plain sentences alone would be one shape too");
});

Deno.test("of the six texts on a page of equal scores, at most two begin a part with the same word", () => {
  // The six that are listed when all scores are equal: the first three and the last three of the survey.
  const listed = [...DIMENSION_KEYS.slice(0, 3), ...DIMENSION_KEYS.slice(-3)];
  for (const score of SCORES) {
    for (const part of ["meaning", "action", "keyResult"] as const) {
      const openings = listed.map((key) => dimensionContent[key].guidance[score][part].split(" ")[0]);
      const most = Math.max(...openings.map((word) => openings.filter((other) => other === word).length));
      assert.ok(most <= 2, `${score}, ${part}: ${openings.join(", ")}`);
    }
  }
});

Deno.test("texts are typographically clean: curly quotes, single spaces, no dashes used as pauses", () => {
  assert.deepEqual(offenders(everyText, (text) => /['"`]/.test(text)), []);
  assert.deepEqual(offenders(everyText, (text) => /\s{2,}|^\s|\s$|[\n\t\u00a0]/.test(text)), []);
  assert.deepEqual(offenders(everyText, (text) => /[—–]| - /.test(text)), []);
});

Deno.test("guidanceFor() gives each score its own text", () => {
  for (const { key, score, parts } of guidance) assert.equal(guidanceFor(key, score), guidanceText(parts));
});

Deno.test("guidanceText() joins meaning, question, action and key result with their labels", () => {
  const text = guidanceText({ meaning: "A.", question: "B?", action: "C.", keyResult: "D 5 days." });
  assert.equal(text, "A. Ask yourself: B? Next 7 days: C. In 90 days: D 5 days.");
  assert.deepEqual(Object.keys(GUIDANCE_LABELS), ["question", "action", "keyResult"]);
});

Deno.test("guidanceText() keeps a part whole that has a label in its words, or at its end", () => {
  const parts = {
    meaning: "In 90 days: a lot.",
    question: "Ask yourself: why?",
    action: "C.",
    keyResult: "D.",
  };
  assert.deepEqual(guidanceParts(guidanceText(parts)), {
    ...parts,
    meaning: "In 90 days:\u00A0a lot.",
    question: "Ask yourself:\u00A0why?",
  });
  const { action, keyResult } = guidanceParts(guidanceText({ ...parts, action: "C. In 90 days:" }));
  assert.deepEqual([action, keyResult], ["C. In 90 days:", "D."]);
});

Deno.test("guidanceFor() has the coach's guidance, in results of older editions without its meaning", () => {
  const advice = { meaning: "M.", question: "Q?", action: "A.", keyResult: "K." };
  const stored = { values: new Map([["check/dimensions/speed/guidance/2", advice]]) };
  withWords(() => stored, () => {
    assert.equal(guidanceFor("speed", 2), "M. Ask yourself: Q? Next 7 days: A. In 90 days: K.");
    assert.doesNotMatch(guidanceFor("speed", 2, { contentVersion: "2026-11" }), /^M/);
    assert.doesNotMatch(guidanceFor("speed", 3), /^M\./);
  });
});

Deno.test("the consent names the mail it brings, and every wording that was ever agreed to can still be read", () => {
  assert.match(
    CONSENT_TEXT,
    /Email me once: the link to my results, with a first action for each of my three bottlenecks/,
  );
  assert.match(CONSENT_TEXT, /A coach may also read my notes and email me .* unsubscribe at any time/);
  assert.deepEqual(CONSENT_TEXTS, {
    "2026-11": "You may email me about my results.",
    "2026-11-22":
      "Email me the link to my results once, with a first action for each of my three bottlenecks. You may also write to me about them yourself. I can unsubscribe at any time.",
    "2026-11-28":
      "Email me the link to my results once, with a first action for each of my three bottlenecks. A coach may also email me about my results. I can unsubscribe at any time.",
    [CONSENT_VERSION]: CONSENT_TEXT,
  });
  assert.equal(new Set(Object.values(CONSENT_TEXTS)).size, 4);
});
