import assert from "node:assert/strict";
import fc from "fast-check";
import { isActivity } from "../../../../components/tools/strategic_okr_planner/activity.ts";
import {
  FRESH,
  FROM_TO,
  HELD_OUT,
  LAST,
  type Line,
  SECOND,
  TRADES_HELD_OUT,
  TRADES_TUNING,
  TUNING,
} from "./activity_lines.ts";
import { anyCharacter } from "../../../support/any_character.ts";

const ALL = [
  ...TUNING,
  ...HELD_OUT,
  ...SECOND,
  ...FRESH,
  ...LAST,
  ...TRADES_TUNING,
  ...TRADES_HELD_OUT,
  ...FROM_TO,
];

/** Share of the alarms that are right, and share of the activities that are found. */
function judge(lines: readonly Line[]): { precision: number; recall: number } {
  const found = lines.filter(({ text }) => isActivity(text));
  const right = found.filter((line) => line.isActivity).length;
  return { precision: right / found.length, recall: right / lines.filter((line) => line.isActivity).length };
}

/** What the check reaches in each part. 0.9 and 0.8 were asked for, but when a part falls below its figures, a rule has been lost. */
const REACHED:
  readonly (readonly [name: string, lines: readonly Line[], precision: number, recall: number])[] = [
    ["tuning half", TUNING, 1, 1],
    ["held-out half", HELD_OUT, 1, 1],
    ["second part", SECOND, 1, 0.973],
    ["fresh lines", FRESH, 0.985, 0.985],
    ["last lines", LAST, 1, 0.98],
    ["tuning half of the trades", TRADES_TUNING, 1, 0.979],
    ["held-out half of the trades", TRADES_HELD_OUT, 0.9, 0.911],
    ["lines that go from one figure to another", FROM_TO, 1, 1],
  ];

for (const [name, lines, precision, recall] of REACHED) {
  Deno.test(`isActivity() reaches a precision of ${precision} and a recall of ${recall} in the ${name}`, () => {
    const judged = judge(lines);
    assert.ok(judged.precision >= precision && judged.recall >= recall, JSON.stringify(judged));
  });
}

Deno.test("isActivity() does better than 'has a number, so it is a result'", () => {
  const withoutNumber = ALL.filter(({ text }) => !/\d/.test(text));
  const right = withoutNumber.filter((line) => line.isActivity).length;
  assert.ok(judge(ALL).precision > right / withoutNumber.length + 0.2);
});

Deno.test("no labelled line stands twice", () => {
  const all = ALL.map(({ text }) => text.toLowerCase());
  assert.equal(new Set(all).size, all.length);
});

const ACTIVITIES = [
  "Launch the new site",
  "Hire two engineers",
  "Run 10 webinars",
  "Publish 12 articles",
  "New booking system live by March",
  "Completion of the extension",
  "Website relaunched",
  "Train 20 nurses",
  "Sign the lease",
  "Interview 20 customers",
  "Visit every customer twice",
  "Hold a weekly meeting",
  "Increase number of webinars to 10",
  "Launch a campaign to increase sales",
  "Be open on Sundays",
  "Have three open afternoons",
  "Ring 80 former members",
  "Put 100% of scaffolders through the course",
  "Double the cold visits each rep makes",
  "The booking reminder is switched on",
  "Every complaint is logged",
  "Every pallet carries a barcode",
  "The shop has a card terminal",
  "Get the van wrapped in our colors",
  "Strip and repaint the hull",
  "By the end of June, repaint the hull",
  "Kitchen: order a new oven",
];

const RESULTS = [
  "Increase paying customers from 120 to 180",
  "From 120 to 180 customers by 30 June",
  "Halve onboarding to 5 days",
  "Nine of ten orders leave the same day",
  "No complaint older than 48 hours",
  "Every customer knows whom to call",
  "20 nurses pass the exam",
  "Win 5 new clients",
  "Sell 300 boxes",
  "Book 40 demos",
  "Raise $1m",
  "Get NPS to 50",
  "Answer 95 % of calls within 20 s",
  "Hold gross margin above 42 %",
  "Draw 35 unsolicited enquiries through the photo feed",
  "Maintain six months of wages in reserve",
  "Send home nine of ten hip patients by day four",
  "Rent out 300 boats a week",
  "Start every shift with a full crew",
  "Train dogs that win the rescue test",
  "Increase calls from new customers to 60 a month",
  "Website visits",
  "Site visits per week",
  "Build failures",
];

const NOTHING = ["", " \n\t", "...", "-", "1.", "KR1:", "42", "%", "🙂", "от 120 до 180 клиентов"];

for (const [texts, expected] of [[ACTIVITIES, true], [RESULTS, false], [NOTHING, false]] as const) {
  for (const text of texts) {
    Deno.test(`${JSON.stringify(text)} is ${expected ? "an" : "no"} activity`, () =>
      assert.equal(isActivity(text), expected));
  }
}

const DRESSES: readonly (readonly [name: string, dress: (text: string) => string])[] = [
  ["upper case", (text) => text.toUpperCase()],
  ["spaces and line breaks", (text) => ` \t${text.replaceAll(" ", "  \n ")}  `],
  ["a full stop", (text) => `${text}.`],
  ["exclamation marks", (text) => `${text} !!`],
  ["a hyphen", (text) => `- ${text}`],
  ["a bullet", (text) => `• ${text};`],
  ["a tick box", (text) => `[ ] ${text}`],
  ["a number", (text) => `1. ${text}`],
  ["a decimal number", (text) => `2.3) ${text}`],
  ["a letter", (text) => `b) ${text}`],
  ["KR1:", (text) => `KR1: ${text}`],
  ["KR 2 –", (text) => `KR 2 – ${text}`],
  ["Key Result 3.", (text) => `* Key Result 3. ${text}`],
];

for (const [name, dress] of DRESSES) {
  Deno.test(`isActivity() says the same of every line with ${name}`, () => {
    for (const { text } of ALL) {
      assert.equal(isActivity(dress(text)), isActivity(text), dress(text));
    }
  });
}

Deno.test("British and American spelling are one", () => {
  assert.ok(isActivity("Organise a fair") && isActivity("Organize a fair"));
  assert.ok(isActivity("Analyse why guests leave") && isActivity("Analyze why guests leave"));
  assert.ok(isActivity("All contracts are digitised") && isActivity("All contracts are digitized"));
});

Deno.test("isActivity() answers for any string at all", () => {
  const word = fc.constantFrom(...[...ACTIVITIES, ...RESULTS].flatMap((text) => text.split(" ")));
  const sentence = fc.array(word, { maxLength: 12 }).map((list) => list.join(" "));
  fc.assert(fc.property(fc.oneof(fc.string({ unit: anyCharacter }), fc.string(), sentence), (text) => {
    assert.equal(typeof isActivity(text), "boolean");
  }));
});

Deno.test("isActivity() reads the first 60 words and no more", () => {
  const long = `Run ten webinars ${"with our partners ".repeat(30)}`;
  assert.equal(isActivity(long), true);
  assert.equal(isActivity(`${long}${"at 95 % within 20 s ".repeat(500)}`), true);
});
