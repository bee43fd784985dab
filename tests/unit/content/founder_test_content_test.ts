import assert from "node:assert/strict";
import { TOOLS } from "../../../lib/catalogue/tools.ts";
import {
  ASSESSMENT_COPY,
  FOUNDER_TEST_CONTENT,
  FOUNDER_TEST_PAGE,
  FOUNDER_TEST_VERSION,
} from "../../../lib/content/founder_test/mod.ts";
import { PAGES } from "../../../lib/content/pages.ts";
import { QUESTION_COUNT } from "../../../lib/founder_test/quiz.ts";
import {
  STYLE_CODES,
  STYLE_NAMES,
  type StyleCode,
  TIE_BREAKER_KEYS,
} from "../../../lib/founder_test/styles.ts";

const { questions, tieBreakers, styles } = FOUNDER_TEST_CONTENT;

interface Text {
  readonly where: string;
  readonly text: string;
}

interface OptionText extends Text {
  readonly style: StyleCode;
}

const scenarios: Text[] = questions.map(({ text }, index) => ({ where: `question ${index + 1}`, text }));

const options: OptionText[] = questions.flatMap((question, index) =>
  question.options.map(({ label, style }) => ({
    where: `question ${index + 1}, ${style}`,
    text: label,
    style,
  }))
);

const tieBreakerOptions: OptionText[] = TIE_BREAKER_KEYS.flatMap((key) =>
  [tieBreakers[key].a, tieBreakers[key].b].map(({ label, style }) => ({
    where: `${key}, ${style}`,
    text: label,
    style,
  }))
);

const allOptions = [...options, ...tieBreakerOptions];

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

// Words without a meaning of their own. "before" and "until" are not among them: they could give a style away.
const EMPTY_WORDS = new Set(
  ("a about after all an and are as at be by can could do does each for from get give go have how if in into is it its " +
    "of off on one or our out so than that the their them then there they this to two three up was we what where which " +
    "while who with you your").split(" "),
);

/** The verbs of an option, as stems: its first word, and the word after "and", "then" or "to". */
function actsOf(text: string): string[] {
  const verbs = [...text.matchAll(/(?:^|\b(?:and|then|to) )(\w+)/g)].map(([, verb = ""]) => verb);
  return verbs.flatMap((verb) => [...stemsOf(verb)]);
}

/** Words without their usual endings, so that "train", "trained" and "training" count as one. */
function stemsOf(text: string): Set<string> {
  return new Set([...contentWords(text)].map((word) => word.replace(/(ing|ed|es|e|s)$/, "")));
}

function contentWords(text: string): Set<string> {
  return new Set(wordsOf(text).filter((word) => !EMPTY_WORDS.has(word)));
}

/** Shared meaningful words as a share of all in both (Jaccard index), 0 to 1. */
function overlap(a: string, b: string): number {
  const [left, right] = [contentWords(a), contentWords(b)];
  const shared = [...left].filter((word) => right.has(word)).length;
  return shared / (left.size + right.size - shared);
}

/** Every pair of texts that share more than `limit` of their words. */
function lookAlikes(texts: readonly Text[], limit: number): string[] {
  return texts.flatMap((a, index) =>
    texts.slice(index + 1)
      .filter((b) => overlap(a.text, b.text) > limit)
      .map((b) => `${a.where} ~ ${b.where} (${overlap(a.text, b.text).toFixed(2)})`)
  );
}

Deno.test("there are ten questions with five options, one for each style", () => {
  assert.equal(questions.length, QUESTION_COUNT);
  assert.match(FOUNDER_TEST_VERSION, /^\d{4}-\d{2}$/);
  assert.ok(FOUNDER_TEST_VERSION > "2026-12", "results of the editions before keep theirs");
  for (const { text, options } of questions) {
    assert.deepEqual(options.map(({ style }) => style).sort(), [...STYLE_CODES].sort(), text);
  }
});

Deno.test("each style stands exactly twice in each of the five places, and no order of styles comes twice", () => {
  for (const place of [0, 1, 2, 3, 4]) {
    const inPlace = questions.map(({ options }) => options[place]?.style);
    for (const code of STYLE_CODES) {
      assert.equal(inPlace.filter((style) => style === code).length, 2, `${code} in place ${place + 1}`);
    }
  }
  const orders = questions.map(({ options }) => options.map(({ style }) => style).join());
  assert.equal(new Set(orders).size, 10);
});

Deno.test("a scenario has at most 16 words and ends with a question; no two are alike", () => {
  assert.deepEqual(offenders(scenarios, (text) => countWords(text) > 16), []);
  assert.deepEqual(
    offenders(scenarios, (text) => !/^[A-Z].*[.:?] .*\?$/.test(text)),
    [],
  );
  assert.deepEqual(lookAlikes(scenarios, 0.35), []);
});

Deno.test("an option has 6 or 7 words, begins with a capital and ends without a point", () => {
  assert.deepEqual(offenders(options, (text) => countWords(text) < 6 || countWords(text) > 7), []);
  assert.deepEqual(offenders(tieBreakerOptions, (text) => countWords(text) < 6 || countWords(text) > 11), []);
  assert.deepEqual(offenders(allOptions, (text) => !/^[A-Z][^.?!;]*$/.test(text) || /[,]$/.test(text)), []);
});

Deno.test("the options of one question are alike in length, and no style's are longer over the whole test", () => {
  for (const [index, question] of questions.entries()) {
    const lengths = question.options.map(({ label }) => label.length);
    assert.ok(Math.max(...lengths) - Math.min(...lengths) <= 14, `question ${index + 1}: ${lengths}`);
  }
  for (const code of STYLE_CODES) {
    const own = options.filter(({ style }) => style === code).map(({ text }) => countWords(text));
    const mean = total(own) / own.length;
    assert.ok(mean >= 6.4 && mean <= 6.8, `${code}: ${mean} words`);
    const letters = total(options.filter(({ style }) => style === code).map(({ text }) => text.length)) / 10;
    assert.ok(letters >= 36 && letters <= 42, `${code}: ${letters} letters`);
  }
});

Deno.test("no two options are the same or say nearly the same", () => {
  assert.equal(new Set(allOptions.map(({ text }) => text.toLowerCase())).size, 70);
  assert.deepEqual(lookAlikes(allOptions, 0.4), []);
});

Deno.test("no option names a style or uses its obvious vocabulary", () => {
  const vocabulary: Readonly<Record<StyleCode, RegExp>> = {
    SS:
      /\b(skeptic\w*|doubt\w*|prov(e|es|en|ing)|proof|evidence|scal(e|es|ing)|cautio\w*|careful\w*|risk\w*|wait\w*)\b/i,
    CO:
      /\b(chao\w*|operator|firefight\w*|fires?|urgent\w*|emergenc\w*|crisis|fast|quick\w*|rush\w*|hustle|immediately)\b/i,
    PV:
      /\b(vision\w*|plateau\w*|ideas?|dream\w*|picture|future|inspir\w*|innovat\w*|bold\w*|possibilit\w*)\b/i,
    GB: /\b(grow\w*|build\w*|system\w*|process\w*|metrics?|kpis?|okrs?|dashboards?|track\w*|delegat\w*)\b/i,
    LS: /\b(lone|alone|strateg\w*|solo|solitary|privately|think\w*|reflect\w*|deep\w*)\b/i,
  };
  for (const code of STYLE_CODES) {
    assert.deepEqual(offenders(allOptions, (text) => vocabulary[code].test(text)), [], code);
  }
});

Deno.test("no word gives a style away: three options of one style share none that no other style uses", () => {
  const telltales = STYLE_CODES.flatMap((code) => {
    const own = options.filter(({ style }) => style === code).map(({ text }) => stemsOf(text));
    const others = new Set(
      options.filter(({ style }) => style !== code).flatMap(({ text }) => [...stemsOf(text)]),
    );
    const words = new Set(own.flatMap((set) => [...set]));
    return [...words]
      .filter((word) => !others.has(word) && own.filter((set) => set.has(word)).length >= 3)
      .map((word) => `${code}: ${word}`);
  });
  assert.deepEqual(telltales, []);
});

Deno.test("the same act never stands for two styles: no option begins with the verb of another style's", () => {
  const styleOf = new Map<string, StyleCode>();
  const shared = options.filter(({ text, style }) => {
    const verb = wordsOf(text)[0] ?? "";
    const first = styleOf.get(verb) ?? style;
    styleOf.set(verb, first);
    return first !== style;
  });
  assert.deepEqual(shared.map(({ where, text }) => `${where}: ${text}`), []);
});

Deno.test("two answers to one situation share no act: no verb of one stands in another", () => {
  const shared = questions.flatMap(({ options: answers }, question) =>
    answers.flatMap((one) =>
      answers.filter((other) => other !== one).flatMap((other) => {
        const words = stemsOf(other.label);
        return actsOf(one.label).filter((act) => words.has(act)).map((act) =>
          `question ${question + 1}, ${one.style} and ${other.style}: ${act}`
        );
      })
    )
  );
  assert.deepEqual(shared, []);
});

Deno.test("no option has a word that readers knew a style by, or that makes it passive or secret", () => {
  const marker =
    /\b(quiet\w*|papers?|owners?|five years|yourself|alone|unaided|single-handed|secret\w*|confidence|wait\w*|leave it|nothing)\b/i;
  assert.deepEqual(offenders(allOptions, (text) => marker.test(text)), []);
});

Deno.test("no style is known by how its options begin: a first word stands at most twice in a style, or a question", () => {
  const firstWord = ({ text }: Text) => text.split(" ")[0] ?? "";
  for (const code of STYLE_CODES) {
    const own = options.filter(({ style }) => style === code).map(firstWord);
    assert.ok(new Set(own).size >= 9, `${code}: ${own.join(", ")}`);
  }
  for (const [index, question] of questions.entries()) {
    const own = question.options.map(({ label }) => firstWord({ where: "", text: label }));
    assert.equal(new Set(own).size, 5, `question ${index + 1}: ${own.join(", ")}`);
  }
});

Deno.test("no option judges itself or another: none is lazy, harsh, dishonest or praised", () => {
  const judged =
    /\b(blame\w*|fire|ignore\w*|hide|hope|panic\w*|force|lie|pretend|right|wrong|always|never|nobody|everything|perfect\w*|smart\w*|wise\w*|brave\w*|just|simply|only)\b/i;
  assert.deepEqual(offenders(allOptions, (text) => judged.test(text)), []);
});

Deno.test("there is a tie-breaker for each of the ten pairs, between the two styles of its key", () => {
  assert.deepEqual(Object.keys(tieBreakers).sort(), [...TIE_BREAKER_KEYS].sort());
  const pairs = TIE_BREAKER_KEYS.map((key) => key.split("-").sort().join());
  const every = STYLE_CODES.flatMap((a, index) =>
    STYLE_CODES.slice(index + 1).map((b) => [a, b].sort().join())
  );
  assert.deepEqual([...pairs].sort(), every.sort());
  for (const key of TIE_BREAKER_KEYS) {
    const { text, a, b } = tieBreakers[key];
    assert.deepEqual([a.style, b.style].sort(), key.split("-").sort(), key);
    assert.match(text, /\?$/, key);
    assert.ok(countWords(text) <= 20, key);
    assert.ok(Math.abs(countWords(a.label) - countWords(b.label)) <= 2, key);
  }
  assert.equal(new Set(TIE_BREAKER_KEYS.map((key) => tieBreakers[key].text)).size, 10);
});

Deno.test("each style is option a in exactly two of its four tie-breakers", () => {
  for (const code of STYLE_CODES) {
    const first = TIE_BREAKER_KEYS.filter((key) => tieBreakers[key].a.style === code);
    assert.equal(first.length, 2, `${code}: ${first.join(", ")}`);
  }
});

Deno.test("the ten questions are read and answered in under three minutes by slow readers too, with any tie-breaker", () => {
  // Adults read English silently at 238 words a minute on average (Brysbaert 2019, doi.org/10.1016/j.jml.2019.104047).
  // This is a slow reader.
  const wordsPerMinute = 200;
  // To decide, to point and to click: 1.35 + 1.1 + 0.2 s in the keystroke-level model of Card, Moran and Newell (1980).
  const secondsPerChoice = 2.65;
  const quiz = total([...scenarios, ...options].map(({ text }) => countWords(text)));
  const tieBreaker = Math.max(
    ...TIE_BREAKER_KEYS.map((key) =>
      total([tieBreakers[key].text, tieBreakers[key].a.label, tieBreakers[key].b.label].map(countWords))
    ),
  );
  const reading = (words: number) => words / wordsPerMinute * 60;
  const answered = reading(quiz) + QUESTION_COUNT * secondsPerChoice;
  const decided = answered + reading(tieBreaker) + secondsPerChoice;
  console.log(
    `${quiz} + ${tieBreaker} words: ${answered.toFixed(1)} s, with a tie-breaker ${decided.toFixed(1)} s`,
  );
  assert.ok(quiz <= 470, `${quiz} words`);
  assert.ok(answered < 180, `${answered.toFixed(1)} s`);
  assert.ok(decided < 180, `${decided.toFixed(1)} s with a tie-breaker`);
});

Deno.test("the overview, the intro, the title and the share picture say alike how long the test takes", () => {
  const { title, picture: { headline, emphasis } } = PAGES.founderTestAssessment;
  assert.equal(title, "Take the Founder Test in Under 3 Minutes");
  assert.equal([...headline, emphasis].join(" "), "Ten questions, under three minutes");
  assert.equal(FOUNDER_TEST_PAGE.caption, "10 questions, under 3 minutes");
  assert.match(ASSESSMENT_COPY.intro.text, /\. The test takes under 3 minutes\. /);
  const pages = [PAGES.founderTest, PAGES.founderTestAssessment, FOUNDER_TEST_PAGE, ASSESSMENT_COPY];
  const timed = JSON.stringify(pages).match(/[^".]*\bminutes?\b[^".]*/gi) ?? [];
  assert.deepEqual(
    timed.filter((sentence) => !/ 30-minute /.test(sentence)).map((sentence) => sentence.trim()),
    [title, "three minutes", FOUNDER_TEST_PAGE.caption, "The test takes under 3 minutes"],
    "nothing else is said about it",
  );
});

Deno.test("a style has its name, a description of 50 to 80 words, three tips, three warnings and four tools", () => {
  assert.deepEqual(Object.keys(styles).sort(), [...STYLE_CODES].sort());
  for (const code of STYLE_CODES) {
    const { name, description, thrive, watch, tools, starterKit } = styles[code];
    assert.equal(name, STYLE_NAMES[code]);
    const words = countWords(description);
    assert.ok(words >= 50 && words <= 80, `${code}: ${words} words`);
    assert.ok(wordsOf(description).filter((word) => /^your?$/.test(word)).length >= 3, code);
    assert.deepEqual([thrive.length, watch.length, tools.length], [3, 3, 4], code);
    assert.match(starterKit, /\bStarter Kit\b.*\bcurated\b/);
    assert.ok(starterKit.includes(name), code);
  }
});

Deno.test("tips are actions, warnings are things to notice, each one sentence of at most 20 words", () => {
  for (const code of STYLE_CODES) {
    const tips = styles[code].thrive.map((text) => ({ where: `${code}, thrive`, text }));
    const warnings = styles[code].watch.map((text) => ({ where: `${code}, watch`, text }));
    assert.deepEqual(offenders([...tips, ...warnings], (text) => !/^[A-Z][^.?!]*\.$/.test(text)), []);
    assert.deepEqual(offenders([...tips, ...warnings], (text) => countWords(text) > 20), []);
    assert.deepEqual(offenders(tips, (text) => /^(You|Your|It|There)\b/.test(text)), []);
    assert.deepEqual(offenders(warnings, (text) => !/\b(you|your|nobody|people|team)\b/i.test(text)), []);
  }
});

Deno.test("the five reports and the five starter kits begin and end differently", () => {
  for (const part of ["description", "starterKit"] as const) {
    const texts = STYLE_CODES.map((code) => styles[code][part]);
    const opening = (text: string) => wordsOf(text).slice(0, 2).join(" ");
    const ending = (text: string) => wordsOf(text).slice(-2).join(" ");
    assert.equal(new Set(texts.map(opening)).size, 5, part);
    assert.equal(new Set(texts.map(ending)).size, 5, part);
    assert.ok(new Set(texts.map((text) => text.match(/[^.?!]+[.?!]/g)?.length)).size >= 2, part);
  }
});

Deno.test("what is said of a style is said of no other", () => {
  const said = STYLE_CODES.flatMap((code) =>
    [styles[code].description, ...styles[code].thrive, ...styles[code].watch].map((text) => ({
      where: code,
      text,
    }))
  );
  assert.deepEqual(lookAlikes(said, 0.3), []);
});

Deno.test("tools are four different ones of the nine, all in the toolbox; no two styles share more than two", () => {
  const titles = new Set(TOOLS.map(({ label }) => label));
  for (const code of STYLE_CODES) {
    const { tools } = styles[code];
    assert.equal(new Set(tools.map(({ title }) => title)).size, 4, code);
    for (const { title, href } of tools) {
      assert.ok(titles.has(title), `${code}: ${title}`);
      assert.equal(href, "/toolbox");
    }
  }
  const used = new Set(STYLE_CODES.flatMap((code) => styles[code].tools.map(({ title }) => title)));
  assert.deepEqual([...used].sort(), [...titles].sort());
  for (const [index, a] of STYLE_CODES.entries()) {
    for (const b of STYLE_CODES.slice(index + 1)) {
      const own = new Set(styles[a].tools.map(({ title }) => title));
      const shared = styles[b].tools.filter(({ title }) => own.has(title));
      assert.ok(shared.length <= 2, `${a} and ${b}: ${shared.map(({ title }) => title).join(", ")}`);
    }
  }
});

Deno.test("the six situations of the overview are the specified ones, and questions 1 to 6 ask about them", () => {
  const expected: readonly [string, RegExp][] = [
    ["Product launch underperforms", /product launched.*half of plan/],
    ["Cash-flow crunch", /weeks of cash left/],
    ["Operations bottleneck in a demand spike", /doubles your orders.*operations cannot keep up/],
    ["Team burnout", /burnout/],
    ["Competitor leapfrogs", /competitor releases/],
    ["Go/no-go on a risky bet", /third of your reserves/],
  ];
  assert.deepEqual(
    FOUNDER_TEST_PAGE.situations.items.map(({ name }) => name),
    expected.map(([name]) => name),
  );
  expected.forEach(([name, asked], index) => {
    const matching = questions.flatMap(({ text }, place) => asked.test(text) ? [place] : []);
    assert.deepEqual(matching, [index], name);
  });
});

Deno.test("the overview has the specified headings, buttons, list and styles", () => {
  const page = FOUNDER_TEST_PAGE;
  assert.equal(page.title, [...page.headline, page.emphasis].join(" "));
  assert.equal(page.button, "Take the Test");
  assert.equal(page.differences.title, "What Makes This Different");
  // The second one is a figure of the coach's.
  assert.deepEqual(page.differences.items.map(({ name }) => name).toSpliced(1, 1), [
    "Real founder challenges",
    "5 styles",
    "A report with next steps",
  ]);
  assert.equal(page.situations.title, "Situations You'll Face");
  assert.equal(page.call.button, "Start Your Assessment");
  const badges = STYLE_CODES.map((code) => ({ code, name: STYLE_NAMES[code] }));
  assert.deepEqual(page.styles, badges);
  assert.deepEqual(ASSESSMENT_COPY.styles, badges);
});

Deno.test("every stage of the assessment has the specified wording", () => {
  const { intro, quiz, tieBreaker, result } = ASSESSMENT_COPY;
  assert.match(intro.text, /under 3 minutes\. That includes one extra question if styles tie/);
  assert.equal(intro.button, "Start Assessment");
  assert.match(intro.reloadNote, /reload.*again/);
  assert.match(intro.emailNote, /save.*send/);
  assert.equal(quiz.previous, "Previous");
  assert.match(quiz.previousNote, /go back and answer again, both answers count/);
  assert.match(
    quiz.again,
    /first answer stays\. The next one counts too.*\{startOver\} clears every answer/,
  );
  assert.equal(quiz.startOver, "Start over");
  assert.match(tieBreaker.lead, /tie\b.*decides/);
  assert.deepEqual([result.thrive, result.watch, result.tools], [
    "What helps you thrive",
    "What to watch for",
    "Tools to explore",
  ]);
  assert.equal(result.call.title, "Ready to Turn Insight into Action?");
  assert.match(result.call.text, /30-minute Strategic Clarity Call.*one-page Strategic Focus Map/);
  assert.equal(result.call.button, "Book Your Free Clarity Call");
  assert.equal(result.toolbox, "Explore Business Toolbox");
  assert.equal(result.sprint, "View 90-Day Sprint");
});
