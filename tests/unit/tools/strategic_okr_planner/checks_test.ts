import assert from "node:assert/strict";
import { checkSentence } from "../../../../components/tools/strategic_okr_planner/words.ts";
import { type Check, findChecks } from "../../../../components/tools/strategic_okr_planner/checks.ts";
import {
  hasTwoMeasures,
  measureKey,
  vagueWord,
} from "../../../../components/tools/strategic_okr_planner/measure.ts";
import {
  type Content,
  emptyContent,
  type KeyResult,
} from "../../../../components/tools/strategic_okr_planner/plan.ts";
import { keyResult, objective, plan } from "./plan_support.ts";

const TODAY = "2027-01-20";
/** Stands in for the activity check, which is a module of its own. */
const isActivity = (text: string) => text.startsWith("Launch");

function checksOf(content: Content, today = TODAY): Check[] {
  return findChecks(content, { today, isActivity });
}

/** "kind:subject:field" of everything said about a plan. */
function said(content: Content, today = TODAY): string[] {
  return checksOf(content, today).filter(({ dismissed }) => dismissed === null)
    .map(({ id, field }) => `${id}:${field}`);
}

/** What is said about one key result in a plan without other flaws. */
function saidOf(changes: Partial<KeyResult>, today = TODAY): string[] {
  return said(
    plan({ ninety: [objective("days", { serves: "year", keyResults: [keyResult("one", changes)] })] }),
    today,
  );
}

function words(content: Content): string[] {
  const format = { date: (date: string) => date, number: String };
  return checksOf(content).map((check) => checkSentence(check, format));
}

Deno.test("a plan whose lines have a number, a baseline and an owner hears nothing; nor does an empty one", () => {
  assert.deepEqual(said(plan()), []);
  assert.deepEqual(said(emptyContent(TODAY)), []);
});

Deno.test("a row without words is not scolded, whatever else is in it", () => {
  assert.deepEqual(saidOf({ text: "  ", owner: "", baseline: 1, target: 1, due: "2030-01-01" }), []);
  assert.deepEqual(said(plan({ ninety: [objective("days", { text: "", owner: "" })] })), []);
});

const KEY_RESULT_CHECKS: readonly (readonly [
  name: string,
  changes: Partial<KeyResult>,
  said: readonly string[],
])[] = [
  ["an activity, and nothing about its missing figures", {
    text: "Launch the site",
    target: null,
    baseline: null,
  }, [
    "activity:one:text",
  ]],
  ["no number", { text: "Customers come back", target: null, baseline: null }, ["no-number:one:target"]],
  ["no number although the sentence has one", { text: "Orders from 1 to 2", target: null, baseline: null }, [
    "no-number:one:target",
  ]],
  ["a vague word", { text: "Improve delivery", target: null, baseline: null }, ["vague:one:text"]],
  ["a vague word with a number in its field", { text: "Better delivery on time" }, []],
  ["a vague word with a number beside it", { text: "Improve delivery by 20 %", target: null }, [
    "no-number:one:target",
  ]],
  ["no baseline", { baseline: null }, ["no-baseline:one:baseline"]],
  ["a baseline of 0", { baseline: 0 }, []],
  ["an unknown baseline without a day", { baseline: { measuredBy: null } }, ["no-baseline:one:baseline"]],
  ["an unknown baseline with a day to come", { baseline: { measuredBy: "2027-01-21" } }, []],
  ["an unknown baseline on its day", { baseline: { measuredBy: "2027-01-20" } }, []],
  ["an unknown baseline after its day", { baseline: { measuredBy: "2027-01-19" } }, [
    "no-baseline:one:baseline",
  ]],
  ["a baseline equal to the target", { baseline: 2 }, ["no-change:one:target"]],
  ["both 0", { baseline: 0, target: 0 }, ["no-change:one:target"]],
  ["no owner", { owner: " " }, ["no-owner:one:owner"]],
  ["two measures", { text: "Raise orders and cut returns" }, ["two-measures:one:text"]],
  ["a day after the period", { due: "2027-04-05" }, ["late:one:due"]],
  ["the last day of the period", { due: "2027-04-04" }, []],
];

for (const [name, changes, expected] of KEY_RESULT_CHECKS) {
  Deno.test(`a key result with ${name} hears ${expected.length === 0 ? "nothing" : expected.join(", ")}`, () => {
    assert.deepEqual(saidOf(changes), expected);
  });
}

Deno.test("where the sentence has the figures, the check brings them along", () => {
  const text = "From 120 to 180 customers by 30 March";
  const [check] = checksOf(
    plan({
      ninety: [objective("days", { serves: "year", keyResults: [keyResult("one", { text, target: null })] })],
    }),
  );
  assert.ok(check?.kind === "no-number");
  assert.deepEqual(check.reading, {
    baseline: 120,
    target: 180,
    unit: "customers",
    due: "2027-03-30",
    rest: "Customers",
  });
});

Deno.test("an annual result is late after the year that the label names, and never without one", () => {
  const content = plan({
    year: "2027",
    annual: [objective("year", { keyResults: [keyResult("y", { due: "2028-01-01" })] })],
  });
  assert.deepEqual(said(content), ["late:y:due"]);
  assert.deepEqual(said({ ...content, year: "soon" }), []);
});

Deno.test("six of a kind are pointed out, five are not, and rows without words do not count", () => {
  const rows = (count: number) =>
    Array.from({ length: count }, (_, index) => keyResult(`k${index}`, { owner: `Owner ${index}` }));
  const days = (count: number, extra: KeyResult[] = []) =>
    plan({ ninety: [objective("days", { serves: "year", keyResults: [...rows(count), ...extra] })] });
  assert.deepEqual(said(days(5, [keyResult("empty", { text: "" })])), []);
  assert.deepEqual(said(days(6)), ["too-many-key-results:days:list"]);
  const many = (count: number) =>
    Array.from({ length: count }, (_, index) => objective(`o${index}`, { serves: "year" }));
  assert.deepEqual(said(plan({ ninety: many(5) })), []);
  assert.deepEqual(said(plan({ ninety: many(6) })), ["too-many-objectives:ninety:list"]);
});

Deno.test("one owner with more than five key results is pointed out, however the name is written", () => {
  const rows = (names: string[]) =>
    names.map((owner, index) => keyResult(`k${index}-${owner.length}`, { owner, unit: `u${index}` }));
  const content = plan({
    ninety: [
      objective("a", { serves: "year", keyResults: rows(["Ana", "ana", " Ana "]) }),
      objective("b", {
        serves: "year",
        keyResults: rows(["ANA", "Ana", "Mei"]).map((row) => ({
          ...row,
          id: `b${row.id}`,
          text: `B ${row.id}`,
        })),
      }),
    ],
  });
  assert.deepEqual(said(content), []);
  const sixth = plan({
    ninety: [...content.ninety, objective("c", { serves: "year", keyResults: [keyResult("last")] })],
  });
  assert.deepEqual(said(sixth), ["overloaded:ana:list"]);
  assert.deepEqual(words(sixth), ["Ana answers for 6 key results. More than five are hard to carry."]);
});

Deno.test("an annual objective that nothing serves and a 90-day objective that serves none are said, once there is another list", () => {
  const content = plan({ annual: [objective("year"), objective("idle")] });
  assert.deepEqual(said(content), ["unserved:idle:link"]);
  assert.deepEqual(said({ ...content, ninety: [] }), []);
  assert.deepEqual(said(plan({ ninety: [objective("days")] })), ["unserved:year:link", "unlinked:days:link"]);
  assert.deepEqual(said(plan({ annual: [], ninety: [objective("days")] })), []);
});

Deno.test("the same measure twice is pointed out at the second, within one list and in one unit", () => {
  const rows = (first: Partial<KeyResult>, second: Partial<KeyResult>) =>
    said(plan({
      ninety: [
        objective("a", { serves: "year", keyResults: [keyResult("one", first)] }),
        objective("b", { serves: "year", keyResults: [keyResult("two", second)] }),
      ],
    }));
  const text = "Paying customers";
  assert.deepEqual(rows({ text }, { text: "Increase paying customers to 200" }), ["same-measure:two:text"]);
  assert.deepEqual(rows({ text, unit: "%" }, { text, unit: "" }), ["same-measure:two:text"]);
  assert.deepEqual(rows({ text, unit: "%" }, { text, unit: "people" }), []);
  assert.deepEqual(rows({ text }, { text: "Paying members" }), []);
  const both = plan({
    annual: [objective("year", { keyResults: [keyResult("y", { text })] })],
    ninety: [objective("days", { serves: "year", keyResults: [keyResult("d", { text })] })],
  });
  assert.deepEqual(said(both), []);
});

Deno.test("a dismissed check stays known with its reason, and comes back when the line changes", () => {
  const content = (text: string) =>
    plan({
      ninety: [objective("days", { serves: "year", keyResults: [keyResult("one", { text })] })],
      dismissed: [{
        kind: "activity",
        subject: "one",
        about: "Launch in Lyon",
        reason: "The opening is the result",
      }],
    });
  assert.deepEqual(checksOf(content("Launch in Lyon")).map(({ id, dismissed }) => [id, dismissed]), [
    ["activity:one", "The opening is the result"],
  ]);
  assert.deepEqual(said(content("Launch in Nice")), ["activity:one:text"]);
});

Deno.test("who dismisses the activity check is asked for figures like for any result", () => {
  const content = plan({
    ninety: [
      objective("days", { serves: "year", keyResults: [keyResult("one", { text: "Launch", target: null })] }),
    ],
    dismissed: [{ kind: "activity", subject: "one", about: "Launch", reason: "" }],
  });
  assert.deepEqual(said(content), ["no-number:one:target"]);
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
  assert.equal(vagueWord("Improve delivery"), "Improve");
  assert.equal(vagueWord("A better shop"), "better");
  assert.equal(vagueWord("Optimise the warehouse"), "Optimise");
  assert.equal(vagueWord("optimize the warehouse"), "optimize");
  assert.equal(vagueWord("Improve delivery to 95 %"), null);
  assert.equal(vagueWord("Halve the waste, improve the mood"), null);
  assert.equal(vagueWord("Lettering of the shop front"), null);
  assert.equal(vagueWord("Customers come back"), null);
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
    "Nobody answers for this objective yet.",
    ...Array.from({ length: 1 }, () => "Nothing in these 90 days serves this objective."),
    "Due on 2028-02-01, after the year ends on 2027-12-31.",
    ...Array.from({ length: 5 }, () => "Nothing in these 90 days serves this objective."),
    "This serves no objective of the year. That may well be meant.",
    "8 key results. Which five would you steer by?",
    "This is work to be done. A result is what is different afterwards.",
    "Nobody answers for this number yet.",
    "“Improve” has no number beside it. From where to where?",
    "There is no target yet. Which number would show it?",
    "There is no baseline. Where does it stand today?",
    "This measures the same as “Visits”.",
    "These look like two measures. Give each a line of its own.",
    "Baseline and target are both 2, so nothing has to change.",
    "The baseline was to be measured by 2027-01-01. What did you find?",
    "Due on 2027-05-01, after the 90 days end on 2027-04-04.",
    "The sentence names a target that is not in its field yet.",
    "The baseline is unknown. By when will you have measured it?",
    "Ana answers for 7 key results. More than five are hard to carry.",
  ]);
});
