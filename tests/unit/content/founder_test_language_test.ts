import assert from "node:assert/strict";
import {
  ASSESSMENT_COPY,
  FOUNDER_TEST_CONTENT,
  FOUNDER_TEST_PAGE,
} from "../../../lib/content/founder_test/mod.ts";
import { STYLE_CODES, TIE_BREAKER_KEYS } from "../../../lib/founder_test/styles.ts";

const { questions, tieBreakers, styles } = FOUNDER_TEST_CONTENT;

interface Text {
  readonly where: string;
  readonly text: string;
}

/** Every text in a value with its place. What a tool is good for is the toolbox's text. */
function textsOf(value: unknown, where: string): Text[] {
  if (typeof value === "string") return [{ where, text: value }];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value)
    .filter(([key]) => !["href", "style", "code", "line"].includes(key))
    .flatMap(([key, item]) => textsOf(item, `${where}.${key}`));
}

const everyText = [
  ...textsOf(FOUNDER_TEST_CONTENT, "content"),
  ...textsOf({ ...FOUNDER_TEST_PAGE, styles: [] }, "overview"),
  // The specification words both notifications.
  ...textsOf({ ...ASSESSMENT_COPY, styles: [], saved: {}, notSaved: {} }, "assessment"),
];

const labels = [
  ...questions.flatMap(({ options }) => options),
  ...TIE_BREAKER_KEYS.flatMap((key) => [tieBreakers[key].a, tieBreakers[key].b]),
].map(({ label }) => label);

/** Where a rule is broken, for one message that names every place. */
function offenders(texts: readonly Text[], isBroken: (text: string) => boolean): string[] {
  return texts.filter(({ text }) => isBroken(text)).map(({ where, text }) => `${where}: ${text}`);
}

/** Words as they are read aloud: what stands between spaces. */
function countWords(text: string): number {
  return text.split(/\s+/).length;
}

const total = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);

function wordsOf(text: string): string[] {
  return text.toLowerCase().replaceAll(/’s?\b/g, "").match(/[a-z]+/g) ?? [];
}

// Wording of the specification keeps its own apostrophe.
const ownTexts = everyText.filter(({ text }) => text !== "Situations You'll Face");

Deno.test("texts are typographically clean: curly quotes, single spaces, no dashes used as pauses", () => {
  assert.ok(everyText.length > 150, `${everyText.length} texts found`);
  assert.deepEqual(offenders(ownTexts, (text) => /['"`]/.test(text)), []);
  assert.deepEqual(
    offenders(everyText, (text) => text === "" || /\s{2,}|^\s|\s$|[\n\t\u00a0]/.test(text)),
    [],
  );
  assert.deepEqual(offenders(everyText, (text) => /[—–…!]| - |--|\.\.\./.test(text)), []);
});

Deno.test("no text uses hype, a filler or a promise", () => {
  const hype =
    /\b(leverag\w*|unlock\w*|game.?chang\w*|world.?class|seamless\w*|empower\w*|transform\w*|supercharg\w*|skyrocket\w*|holistic\w*|synerg\w*|robust|elevate\w*|journey|next level|crush\w*|ultimate\w*|passion\w*|delve|dive|actionable|stakeholders?|optimi[sz]e\w*|utili[sz]e\w*|streamline\w*)\b/i;
  const filler = /\b(very|really|simply|truly|actually|basically|in order to|a wide range|not just)\b/i;
  const promise =
    /\bguarantee|\bwe promise\b|\byou(r \w+)? will (grow|double|earn|increase|reach|win)\b|\bproven\b/i;
  for (const rule of [hype, filler, promise]) {
    assert.deepEqual(offenders(everyText, (text) => rule.test(text)), []);
  }
});

function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.?!])\s+/).filter((sentence) => /[.?:]$/.test(sentence));
}

/** Syllables by the usual rule of thumb: groups of vowels, without a silent final e. */
function countSyllables(word: string): number {
  const groups = word.replace(/(?:[^laeiouy]e|ed|es)$/, "").match(/[aeiouy]+/g);
  return Math.max(1, groups?.length ?? 0);
}

/** U.S. school grade by Flesch and Kincaid (1975): 0.39 words per sentence + 11.8 syllables per word - 15.59. */
function readingGrade(sentences: readonly string[]): number {
  const words = sentences.flatMap(wordsOf);
  const syllables = total(words.map(countSyllables));
  return 0.39 * (words.length / sentences.length) + 11.8 * (syllables / words.length) - 15.59;
}

Deno.test("pages, questions, answers and each style's report read at grade 8 or below", () => {
  const places: Readonly<Record<string, readonly string[]>> = {
    overview: textsOf(FOUNDER_TEST_PAGE, "").flatMap(({ text }) => sentencesOf(text)),
    assessment: textsOf(ASSESSMENT_COPY, "").flatMap(({ text }) => sentencesOf(text)),
    questions: questions.flatMap(({ text }) => sentencesOf(text)),
    answers: labels,
    ...Object.fromEntries(
      STYLE_CODES.map((code) => [code, textsOf(styles[code], "").flatMap(({ text }) => sentencesOf(text))]),
    ),
  };
  for (const [place, sentences] of Object.entries(places)) {
    const grade = readingGrade(sentences);
    assert.ok(grade <= 8, `${place}: grade ${grade.toFixed(1)}`);
  }
});

Deno.test("no description praises or foretells", () => {
  const flattery =
    /\b(natural\w*|gifted|talent\w*|brilliant|rare|unique\w*|exceptional\w*|great|born|special|remarkabl\w*|impressive|outstanding|leader|genius|destin\w*|you will)\b/i;
  const vague =
    /\b(sometimes|often|at times|can be|deep down|inner|potential|usually|probably|tends?|may have)\b/i;
  const texts = textsOf(styles, "styles");
  assert.deepEqual(offenders(texts, (text) => flattery.test(text)), []);
  assert.deepEqual(offenders(texts, (text) => vague.test(text)), []);
});

Deno.test("no sentence has more than 34 words, and none is said twice", () => {
  const sentences = everyText.flatMap(({ text }) => sentencesOf(text));
  assert.deepEqual(sentences.filter((sentence) => countWords(sentence) > 34), []);
  const long = sentences.filter((sentence) => countWords(sentence) > 5);
  assert.deepEqual(long.filter((sentence, index) => long.indexOf(sentence) !== index), []);
});
