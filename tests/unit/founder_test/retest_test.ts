import assert from "node:assert/strict";
import { ASSESSMENT_COPY } from "../../../lib/content/founder_test/mod.ts";
import { type Certainty, certaintyOf } from "../../../lib/founder_test/explanation.ts";
import { QUESTION_COUNT } from "../../../lib/founder_test/quiz.ts";
import { evaluate, type StyleScores } from "../../../lib/founder_test/scoring.ts";
import { STYLE_CODES, type StyleCode } from "../../../lib/founder_test/styles.ts";

// A founder picks their own style with a fixed probability, and each of the other four equally often. All 1001 ways in
// which ten answers can fall are weighed by their probability, so no random numbers are involved.

const CERTAINTIES: readonly Certainty[] = ["tied", "close", "ahead", "clear"];

/** Every way in which so many answers fall on the styles. */
function spreads(answers: number, styles: readonly StyleCode[] = STYLE_CODES): Partial<StyleScores>[] {
  const [style, ...others] = styles;
  if (style === undefined) return answers === 0 ? [{}] : [];
  return Array.from({ length: answers + 1 }, (_, count) => count).flatMap((count) =>
    spreads(answers - count, others).map((rest) => ({ [style]: count, ...rest }))
  );
}

function orders(styles: readonly StyleCode[]): StyleCode[][] {
  if (styles.length === 0) return [[]];
  return styles.flatMap((first) =>
    orders(styles.filter((style) => style !== first)).map((rest) => [first, ...rest])
  );
}

const SPREADS = spreads(QUESTION_COUNT).map((scores): StyleScores => ({
  SS: 0,
  CO: 0,
  PV: 0,
  GB: 0,
  LS: 0,
  ...scores,
}));

const factorial = (number: number): number => number < 2 ? 1 : number * factorial(number - 1);

type Shares = Readonly<Record<StyleCode, number>>;

/** The probability of a spread (multinomial distribution). */
function chanceOf(scores: StyleScores, shares: Shares): number {
  return STYLE_CODES.reduce(
    (chance, style) => chance * shares[style] ** scores[style] / factorial(scores[style]),
    factorial(QUESTION_COUNT),
  );
}

interface Outcome {
  readonly result: StyleCode;
  readonly certainty: Certainty;
  readonly chance: number;
}

/** Every result of a founder who picks a style with a probability, a tie-breaker by the same preference. */
function outcomesOf(own: StyleCode, probability: number): Outcome[] {
  const share = (style: StyleCode) => style === own ? probability : (1 - probability) / 4;
  const shares: Shares = {
    SS: share("SS"),
    CO: share("CO"),
    PV: share("PV"),
    GB: share("GB"),
    LS: share("LS"),
  };
  return SPREADS.flatMap((scores) => {
    const chance = chanceOf(scores, shares);
    const most = Math.max(...Object.values(scores));
    // The same answers come in every order equally often, so each of the tied styles is as often the one chosen last.
    const ties = orders(STYLE_CODES.filter((style) => scores[style] === most));
    return ties.flatMap((latest) => {
      const evaluation = evaluate(scores, latest);
      if ("result" in evaluation) {
        const { result } = evaluation;
        const next = Math.max(
          ...STYLE_CODES.filter((style) => style !== result).map((style) => scores[style]),
        );
        return [{ result, certainty: certaintyOf(most - next), chance }];
      }
      const [one, other] = evaluation.tiedPair;
      const first = shares[one] / (shares[one] + shares[other]);
      const each = chance / ties.length;
      return [
        { result: one, certainty: certaintyOf(0), chance: each * first },
        { result: other, certainty: certaintyOf(0), chance: each * (1 - first) },
      ];
    });
  });
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

interface Retest {
  /** How often the report shows the style that the founder prefers. */
  readonly own: number;
  /** How often a second test has the result of the first one. */
  readonly same: number;
  /** How often a report is this certain, and how often a second test then has the same result. */
  readonly by: Readonly<Record<Certainty, { readonly share: number; readonly same: number }>>;
}

/** Averaged over the five styles as the preferred one. */
function retest(probability: number): Retest {
  const runs = STYLE_CODES.map((own) => {
    const outcomes = outcomesOf(own, probability);
    const chance = (style: StyleCode) =>
      sum(outcomes.filter(({ result }) => result === style).map((outcome) => outcome.chance));
    const chances: Shares = {
      SS: chance("SS"),
      CO: chance("CO"),
      PV: chance("PV"),
      GB: chance("GB"),
      LS: chance("LS"),
    };
    return { own, outcomes, chances };
  });
  const mean = (numbers: readonly number[]) => sum(numbers) / numbers.length;
  const by = (certainty: Certainty) => {
    const found = runs.map(({ outcomes, chances }) => {
      const reports = outcomes.filter((outcome) => outcome.certainty === certainty);
      return {
        share: sum(reports.map(({ chance }) => chance)),
        same: sum(reports.map(({ chance, result }) => chance * chances[result])),
      };
    });
    const share = mean(found.map((run) => run.share));
    return { share, same: mean(found.map((run) => run.same)) / share };
  };
  return {
    own: mean(runs.map(({ own, chances }) => chances[own])),
    same: mean(runs.map(({ chances }) => sum(STYLE_CODES.map((style) => chances[style] ** 2)))),
    by: { tied: by("tied"), close: by("close"), ahead: by("ahead"), clear: by("clear") },
  };
}

/** In whole percent; what isn't certain or impossible is never rounded to it. */
function percent(share: number): string {
  if (share < 0.005) return "under 1%";
  return share > 0.995 ? "over 99%" : `${(share * 100).toFixed(0)}%`;
}

/** Rows of docs/founder-test-certainty.md, cell by cell. */
function tableRows(): string[] {
  const preferences = [2, 4, 6, 8].map((answers) => ({ answers, ...retest(answers / 10) }));
  return [
    ...preferences.map(({ answers, own, same }) => [`${answers}`, percent(own), percent(same)]),
    ...CERTAINTIES.map((certainty) => [
      certainty,
      ...preferences.map(({ by }) => `${percent(by[certainty].share)}, ${percent(by[certainty].same)}`),
    ]),
  ].map((cells) => cells.join(" | "));
}

Deno.test("the page about certainty has the figures of the simulated retest", async () => {
  const page = await Deno.readTextFile(
    new URL("../../../docs/founder-test-certainty.md", import.meta.url),
  );
  const written = page.split("\n").map((line) =>
    line.split("|").slice(1, -1).map((cell) => cell.trim()).join(" | ")
  );
  const missing = tableRows().filter((row) => !written.includes(row));
  assert.deepEqual(missing, []);
});

Deno.test("the surer the words, the likelier a second test has the same result", () => {
  for (const answers of [4, 6, 8]) {
    const { by } = retest(answers / 10);
    const same = CERTAINTIES.map((certainty) => by[certainty].same);
    assert.deepEqual(same.toSorted((a, b) => a - b), same, `${answers} of ten`);
    assert.ok(Math.abs(sum(CERTAINTIES.map((certainty) => by[certainty].share)) - 1) < 1e-9);
  }
});

/** The chance that ten answers picked at random fall so that something is true of them, exactly. */
function chanceThat(isTrue: (counts: readonly number[]) => boolean): number {
  const even: Shares = { SS: 0.2, CO: 0.2, PV: 0.2, GB: 0.2, LS: 0.2 };
  return sum(
    SPREADS.filter((scores) => isTrue(Object.values(scores))).map((scores) => chanceOf(scores, even)),
  );
}

Deno.test("what the report and the page say of answers picked at random is counted over all ways in which ten answers fall", async () => {
  const atLeast = (most: number) => Math.round(chanceThat((counts) => Math.max(...counts) >= most) * 100);
  const sentences = Object.entries(ASSESSMENT_COPY.result.why.chance);
  assert.deepEqual(sentences.map(([most]) => most), ["5"]);
  for (const [most, sentence] of sentences) {
    assert.match(sentence, new RegExp(`\\b${most} of ten\\b.* in ${atLeast(Number(most))} tests in 100\\.`));
  }
  const tie = chanceThat((counts) => counts.filter((count) => count === Math.max(...counts)).length > 1);
  const page = await Deno.readTextFile(new URL("../../../docs/founder-test-certainty.md", import.meta.url));
  assert.ok(
    page.replaceAll("\n", " ").includes(
      `some style has 3 answers or more in ${atLeast(3)}% of tests, 4 or more in ${
        atLeast(4)
      }%, 5 or more in ${atLeast(5)}%, 6 or more in ${atLeast(6)}%, and two styles or more lead together in ${
        Math.round(tie * 100)
      }%`,
    ),
  );
});

Deno.test("somebody who guesses gets each style in a fifth of the tests, and the same one again in a fifth", () => {
  const { own, same } = retest(0.2);
  assert.ok(Math.abs(own - 0.2) < 1e-9);
  assert.ok(Math.abs(same - 0.2) < 1e-9, `${same}`);
});
