import assert from "node:assert/strict";
import { checkSentence } from "../../../../components/tools/strategic_okr_planner/words.ts";
import {
  hasTwoMeasures,
  measureKey,
  vagueWord,
} from "../../../../components/tools/strategic_okr_planner/checks.ts";
import {
  type Check,
  type Content,
  days,
  emptyContent,
  findChecks,
  type KeyResult,
  keyResult,
  objective,
  plan,
} from "./plan_support.ts";

const TODAY = "2027-01-20";
/** Stands in for the activity check, which has tests of its own. */
const READERS = { hasTwoMeasures, measureKey, isActivity: (text: string) => text.startsWith("Launch") };
const checksOf = (content: Content): Check[] => findChecks(content, TODAY, READERS);

/** "kind:subject" of everything said about a plan. */
function said(content: Content): string[] {
  return checksOf(content).filter(({ dismissed }) => dismissed === null).map(({ id }) => id);
}

function words(content: Content): string[] {
  const format = { date: (date: string) => date, number: String };
  return checksOf(content).map((check) => checkSentence(check, format));
}

Deno.test("a plan whose lines have a number, a baseline and an owner hears nothing; nor does an empty one", () => {
  assert.deepEqual(said(plan()), []);
  assert.deepEqual(said(emptyContent(TODAY)), []);
  assert.deepEqual(said(plan({ ninety: [objective("days", { text: "", owner: "" })] })), []);
});

/** What is said about one key result in a plan without other flaws. */
const KEY_RESULT_CHECKS:
  readonly (readonly [name: string, changes: Partial<KeyResult>, ...kinds: string[]])[] = [
    ["an activity, and nothing about its missing figures", {
      text: "Launch the site",
      target: null,
      baseline: null,
    }, "activity"],
    ["no number", { text: "Customers come back", target: null, baseline: null }, "no-number"],
    [
      "no number although the sentence has one",
      { text: "Orders from 1 to 2", target: null, baseline: null },
      "no-number",
    ],
    ["a vague word", { text: "Improve delivery", target: null, baseline: null }, "vague"],
    ["a vague word with a number in its field", { text: "Better delivery on time" }],
    ["a vague word with a number beside it", { text: "Improve delivery by 20 %", target: null }, "no-number"],
    ["no baseline", { baseline: null }, "no-baseline"],
    ["a baseline of 0", { baseline: 0 }],
    ["an unknown baseline without a day", { baseline: { measuredBy: null } }, "no-baseline"],
    ["an unknown baseline with a day to come", { baseline: { measuredBy: "2027-01-21" } }],
    ["an unknown baseline on its day", { baseline: { measuredBy: "2027-01-20" } }],
    ["an unknown baseline after its day", { baseline: { measuredBy: "2027-01-19" } }, "no-baseline"],
    ["a baseline equal to the target", { baseline: 2 }, "no-change"],
    ["both 0", { baseline: 0, target: 0 }, "no-change"],
    ["no owner", { owner: " " }, "no-owner"],
    ["two measures", { text: "Raise orders and cut returns" }, "two-measures"],
    ["a day after the period", { due: "2027-04-05" }, "late"],
    ["a day before the period", { due: "2026-02-02" }, "late"],
    ["the last day of the period", { due: "2027-04-04" }],
    ["no words, whatever else is in it", {
      text: "  ",
      owner: "",
      baseline: 1,
      target: 1,
      due: "2030-01-01",
    }],
  ];

for (const [name, changes, ...kinds] of KEY_RESULT_CHECKS) {
  Deno.test(`a key result with ${name} hears ${kinds.join(", ") || "nothing"}`, () => {
    const content = plan({ ninety: days([keyResult("one", changes)]) });
    assert.deepEqual(said(content), kinds.map((kind) => `${kind}:one`));
  });
}

Deno.test("work is what a key result's words name, unless its own fields go from one figure to another", () => {
  const hears = (text: string, changes: Partial<KeyResult>) =>
    findChecks(plan({ ninety: days([keyResult("one", { text, ...changes })]) }), TODAY).map(({ kind }) =>
      kind
    );
  assert.deepEqual(hears("Rework hours", { baseline: 21, target: 8, unit: "h" }), []);
  assert.deepEqual(hears("Calls answered", { baseline: 0, target: 90, unit: "%" }), []);
  for (const [baseline, target] of [[0, 10], [null, 10], [3, null]] as const) {
    assert.deepEqual(hears("Rework hours", { baseline, target, unit: "h" }), ["activity"]);
  }
  assert.deepEqual(hears("Launch the site", { baseline: 0, target: 1 }), ["activity"]);
});

Deno.test("where the sentence has the figures, the check brings those along that the fields lack", () => {
  const row = keyResult("one", { text: "From 120 to 180 customers by 30 March", target: null });
  const [check] = checksOf(plan({ ninety: days([row]) }));
  assert.deepEqual(check?.kind === "no-number" && check.filled, { target: 180, due: "2027-03-30" });
});

Deno.test("an annual result is late after the year that the label names, and never without one", () => {
  const content = plan({
    year: "2027",
    annual: [objective("year", { keyResults: [keyResult("y", { due: "2028-01-01" })] })],
  });
  assert.deepEqual(said(content), ["late:y"]);
  assert.deepEqual(said({ ...content, year: "soon" }), []);
});

Deno.test("six of a kind are pointed out, five are not, and rows without words do not count", () => {
  const rows = (count: number) =>
    Array.from({ length: count }, (_, index) => keyResult(`k${index}`, { owner: `Owner ${index}` }));
  assert.deepEqual(said(plan({ ninety: days([...rows(5), keyResult("empty", { text: "" })]) })), []);
  assert.deepEqual(said(plan({ ninety: days(rows(6)) })), ["too-many-key-results:days"]);
  const many = (count: number) =>
    Array.from({ length: count }, (_, index) => objective(`o${index}`, { serves: "year" }));
  assert.deepEqual(said(plan({ ninety: many(5) })), []);
  assert.deepEqual(said(plan({ ninety: many(6) })), ["too-many-objectives:ninety"]);
});

Deno.test("one owner with more than five key results is pointed out, however the name is written, and again when there are more", () => {
  const names = ["Ana", "ana", " Ana ", "ANA", "Ana", "Mei", "Ana", "Ana"];
  const rows = names.map((owner, index) => keyResult(`k${index}`, { owner }));
  const ninety = (count: number) => [
    objective("a", { serves: "year", keyResults: rows.slice(0, 4) }),
    objective("b", { serves: "year", keyResults: rows.slice(4, count) }),
  ];
  assert.deepEqual(said(plan({ ninety: ninety(6) })), []);
  assert.deepEqual(said(plan({ ninety: ninety(7) })), ["overloaded:ana"]);
  assert.deepEqual(words(plan({ ninety: ninety(7) })), [
    "Ana owns 6 key results. More than five are hard to handle.",
  ]);
  const dismissed = [{ kind: "overloaded", subject: "ana", about: "6", reason: "Until May" }];
  assert.deepEqual(said(plan({ ninety: ninety(7), dismissed })), []);
  assert.deepEqual(said(plan({ ninety: ninety(8), dismissed })), ["overloaded:ana"]);
});

Deno.test("an annual objective that nothing serves and a 90-day objective that serves none are said, once there is another list", () => {
  const content = plan({ annual: [objective("year"), objective("idle")] });
  assert.deepEqual(said(content), ["unserved:idle"]);
  assert.deepEqual(said({ ...content, ninety: [] }), []);
  assert.deepEqual(said(plan({ ninety: [objective("days")] })), ["unserved:year", "unlinked:days"]);
  assert.deepEqual(said(plan({ annual: [], ninety: [objective("days")] })), []);
});

Deno.test("the same measure twice is pointed out at the second, within one list and in one unit", () => {
  const second = (first: Partial<KeyResult>, second: Partial<KeyResult>) =>
    said(
      plan({
        ninety: [
          ...days([keyResult("one", first)]),
          objective("b", { serves: "year", keyResults: [keyResult("two", second)] }),
        ],
      }),
    );
  const text = "Paying customers";
  const again = ["same-measure:two"];
  assert.deepEqual(second({ text }, { text: "Increase paying customers to 200" }), again);
  assert.deepEqual(second({ text, unit: "%" }, { text, unit: "" }), again);
  assert.deepEqual(second({ text, unit: "EUR" }, { text, unit: " eur" }), again);
  assert.deepEqual(second({ text, unit: "%" }, { text, unit: "people" }), []);
  assert.deepEqual(second({ text }, { text: "Paying members" }), []);
  const annual = [objective("year", { keyResults: [keyResult("y", { text })] })];
  assert.deepEqual(said(plan({ annual, ninety: days([keyResult("d", { text })]) })), []);
});

Deno.test("a dismissed check stays known with its reason, and comes back when the line changes", () => {
  const dismissed = [{
    kind: "activity",
    subject: "one",
    about: "Launch in Lyon",
    reason: "It is the result",
  }];
  const content = (text: string) => plan({ ninety: days([keyResult("one", { text })]), dismissed });
  const [check] = checksOf(content("Launch in Lyon"));
  assert.deepEqual([check?.id, check?.dismissed], ["activity:one", "It is the result"]);
  assert.deepEqual(said(content("Launch in Nice")), ["activity:one"]);
});

Deno.test("who dismisses the activity check is asked for figures like for any result", () => {
  const dismissed = [{ kind: "activity", subject: "one", about: "Launch", reason: "" }];
  const ninety = days([keyResult("one", { text: "Launch", target: null })]);
  assert.deepEqual(said(plan({ ninety, dismissed })), ["no-number:one"]);
});

const TWO_MEASURES: readonly (readonly [text: string, isTwo: boolean])[] = [
  ["Raise orders and cut returns", true],
  ["Increase revenue and reduce costs", true],
  ["Increase revenue and profit", true],
  ["Revenue and gross margin", true],
  ["Revenue & profit from 5 to 6 %", true],
  ["Orders as well as repeat orders", true],
  ["Orders to 180 and margin to 20 %", true],
  ["Raise weekly orders from 120 to 180 and the margin from 41 % to 46 %", true],
  ["Shorten waiting time to 8 minutes and keep complaints under 4", true],
  ["Complaints and returns per 1,000 orders", true],
  ["Increase bookings and average spend", true],
  ["Win 10 new clients and keep 95 % of existing ones", true],
  ["Customer and staff satisfaction from 7 to 8", false],
  ["Boats delivered on time and on budget from 60 to 80 %", false],
  ["Pick and pack time from 9 to 5 minutes", false],
  ["Terms and conditions read by 90 % of customers", false],
  ["R and D cost from 5 to 4 %", false],
  ["R&D cost from 5 to 4 %", false],
  ["Supply and demand forecast error from 12 to 8 %", false],
  ["Research and development cost from 5 to 4 %", false],
  ["Profit and loss statement closed within 5 days", false],
  ["Sales and marketing cost per order from $9 to $7", false],
  ["Orders with between 5 and 10 items from 20 to 40 %", false],
  ["Cut lead time between order and delivery from 12 days to 7", false],
  ["Customers in Bristol and Bath from 120 to 180", false],
  ["Pupils who read and write at grade level from 61 to 75 %", false],
  ["Health and safety incidents from 6 to 2", false],
  ["Orders shipped complete and on time from 78 to 95 %", false],
  ["Mums and dads who come back from 40 to 60", false],
  ["Parts that pass the first check and need no rework from 80 to 92 %", false],
  ["Search and rescue calls answered in 10 minutes", false],
  ["Bed and breakfast nights sold from 900 to 1,200", false],
  ["Wear and tear claims from 31 to 20", false],
  ["Brand awareness", false],
  ["Raise the share of food and drink sales from 20 to 30 %", false],
  ["Android orders from 20 to 30", false],
];

Deno.test("hasTwoMeasures() hears two measures, and lets pairs that are one thing pass", () => {
  const wrong = TWO_MEASURES.filter(([text, isTwo]) => hasTwoMeasures(text) !== isTwo);
  assert.deepEqual(wrong, []);
});

Deno.test("vagueWord() names the word, unless a number stands beside it", () => {
  const words: Record<string, string | null> = {
    "Improve delivery": "Improve",
    "A better shop": "better",
    "Optimise the warehouse": "Optimise",
    "optimize the warehouse": "optimize",
    "Improve delivery to 95 %": null,
    "Halve the waste, improve the mood": null,
    "Faster delivery to all shops": null,
    "Lettering of the shop front": null,
    "Customers come back": null,
  };
  for (const [text, word] of Object.entries(words)) assert.equal(vagueWord(text), word, text);
});

Deno.test("measureKey() is the same for two ways to write one measure", () => {
  const key = "paying customer";
  for (
    const text of [
      "Paying customers",
      "Increase paying customers from 120 to 180",
      "Grow the paying customers to 1,200",
      "paying customers: 12 %",
      "To increase our paying customers by 30",
    ]
  ) assert.equal(measureKey(text), key, text);
  assert.notEqual(measureKey("Orders per customer"), measureKey("Customers per order"));
  assert.notEqual(
    measureKey("Sales of shop 1 from $5k to $6k"),
    measureKey("Sales of shop 2 from $5k to $6k"),
  );
  assert.equal(measureKey("Sales of shop 1 from $5k to $6k"), measureKey("Sales of shop 1 at least 7,000"));
  assert.equal(measureKey("12 to 20 %"), "");
});

Deno.test("every check has its sentence", () => {
  const content = plan({
    year: "2027",
    annual: [
      objective("year", { owner: "", keyResults: [keyResult("late", { due: "2028-02-01" })] }),
      ...Array.from({ length: 5 }, (_, index) => objective(`y${index}`)),
    ],
    ninety: [objective("days", {
      keyResults: [
        keyResult("a", { text: "Launch it", owner: "" }),
        keyResult("b", { text: "Improve it", target: null }),
        keyResult("c", { text: "Visits", target: null }),
        keyResult("d", { text: "Visits", baseline: null }),
        keyResult("e", { text: "Raise orders and cut returns", baseline: 2 }),
        keyResult("f", { baseline: { measuredBy: "2027-01-01" }, due: "2027-05-01" }),
        keyResult("g", { text: "To 5 visitors a day", target: null }),
        keyResult("h", { baseline: { measuredBy: null } }),
      ],
    })],
  });
  assert.deepEqual(words(content), [
    "6 objectives for the year. Nobody remembers more than five.",
    "Nobody owns this objective yet.",
    "Nothing in these 90 days serves this objective.",
    "Due on 2028-02-01, after the year ends on 2027-12-31.",
    ...Array.from({ length: 5 }, () => "Nothing in these 90 days serves this objective."),
    "This serves no objective of the year. That may be intended.",
    "8 key results. Which five matter most?",
    "This is work to do. A result is what is different afterward.",
    "Nobody owns this number yet.",
    "“Improve” has no number beside it. From where to where?",
    "There is no target yet. Which number would show it?",
    "There is no baseline. Where does it stand today?",
    "This measures the same as “Visits”.",
    "These look like two measures. Give each a line of its own.",
    "Baseline and target are both 2, so nothing has to change.",
    "You planned to measure the baseline by 2027-01-01. What did you find?",
    "Due on 2027-05-01, after the 90 days end on 2027-04-04.",
    "The sentence has a target that isn’t in the target field yet.",
    "The baseline is unknown. By when will you have measured it?",
    "Ana owns 7 key results. More than five are hard to handle.",
  ]);
});
