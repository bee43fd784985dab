import assert from "node:assert/strict";
import * as z from "zod/mini";
import { requestWords } from "../../../lib/http/request_words.ts";
import type { Words } from "../../../lib/words/current.ts";
import { withWords } from "../../../lib/words/with_words.ts";
import {
  amount,
  choice,
  emphasis,
  entry,
  fieldOf,
  line,
  link,
  list,
  optional,
  paragraph,
  rule,
} from "../../../lib/words/fields.ts";
import { derived, sample, Slot, slot, slotsOf, words } from "../../../lib/words/slot.ts";

const PRICES = words("test/prices", { session: slot(amount(1_000_000), 350_00) });
const COPY = words("test/page", {
  title: slot(line(20), "Shipped title"),
  fixed: "What no slot names",
  count: (left: number) => `${left} left`,
  session: derived(() => `It costs $${PRICES.session / 100}.`),
  people: {
    isSample: sample("The people", "put in your own"),
    names: slot(list(line(10), { most: 3 }), ["Ada", "Ben"]),
    quote: slot(paragraph(40), "A quote."),
  },
  cards: [{ text: slot(line(20), "One") }, { text: slot(line(20), "Two") }],
});

const put = (values: Readonly<Record<string, unknown>>): Words => ({
  values: new Map(Object.entries(values)),
});
const reading = <T>(values: Readonly<Record<string, unknown>>, read: () => T) => {
  const stored = put(values);
  return withWords(() => stored, read);
};

Deno.test("words() reads what is shipped until something stands in its place", () => {
  assert.equal(COPY.title, "Shipped title");
  assert.equal(reading({ "test/page/title": "My title" }, () => COPY.title), "My title");
  assert.equal(COPY.title, "Shipped title");
  assert.equal(COPY.fixed, "What no slot names");
  assert.equal(COPY.count(3), "3 left");
});

Deno.test("words() keeps lists and what lies below them", () => {
  const changed = { "test/page/cards/1/text": "Changed", "test/page/people/names": ["Cleo"] };
  const read = reading(changed, () => [COPY.cards.map(({ text }) => text), COPY.people.names] as const);
  assert.deepEqual(read, [["One", "Changed"], ["Cleo"]]);
});

Deno.test("derived() follows the slots that it reads", () => {
  assert.equal(COPY.session, "It costs $350.");
  assert.equal(reading({ "test/prices/session": 400_00 }, () => COPY.session), "It costs $400.");
});

Deno.test("a stored value that no longer fits does not count", () => {
  for (const value of ["", "x".repeat(21), "two\nlines", 7, null, "turned \u202Earound"]) {
    assert.equal(reading({ "test/page/title": value }, () => COPY.title), "Shipped title", String(value));
  }
});

Deno.test("a sample mark goes when it is confirmed, or when all words beside it are replaced", () => {
  const { people } = COPY;
  const isSample = (values: Readonly<Record<string, unknown>>) => reading(values, () => people.isSample);
  assert.equal(isSample({}), true);
  assert.equal(isSample({ "test/page/people/names": ["Cleo"] }), true, "the quote is still invented");
  assert.equal(isSample({ "test/page/people/names": ["Cleo"], "test/page/people/quote": "Mine." }), false);
  assert.equal(isSample({ "test/page/people/isSample": false }), false);
});

Deno.test("a sample mark of some of the words goes with them, and is about no others", () => {
  const offer = words("test/offer", {
    priceSample: sample("The price", "put in yours", ["price"]),
    price: slot(amount(1_000_000), 350_00),
    rulesSample: sample("The rules", "put in yours", ["rules"]),
    rules: { due: slot(line(20), "Due now."), refund: slot(line(20), "Half of it.") },
  });
  const marks = (values: Readonly<Record<string, unknown>>) =>
    reading(values, () => [offer.priceSample, offer.rulesSample]);
  assert.deepEqual(marks({ "test/offer/price": 400_00 }), [false, true]);
  assert.deepEqual(marks({ "test/offer/rules/due": "Later.", "test/offer/rules/refund": "All." }), [
    true,
    false,
  ]);
  assert.deepEqual(marks({ "test/offer/rulesSample": false }), [true, false]);
  assert.throws(() =>
    words("test/wrong", { mark: sample("It", "do it", ["text"]), title: slot(line(9), "x") })
  );
});

Deno.test("a sample mark stays while one shipped item of a list is left, or what replaced it does not fit", () => {
  const { quotes } = words("test/marked", {
    quotes: {
      isSample: sample("The quotes", "put in your clients’"),
      items: slot(list(entry({ text: line(9), author: line(9) }), { least: 0, most: 3 }), [
        { text: "One", author: "Ada" },
        { text: "Two", author: "Ben" },
      ]),
    },
  });
  // As a database may hand it out: with its fields in another order.
  const shipped = { author: "Ben", text: "Two" };
  const own = { author: "Cleo", text: "Mine" };
  for (
    const [value, isMarked] of [
      [[own], false],
      [[], false],
      [[own, shipped], true],
      [[own, { ...own, html: "" }], true],
    ] as const
  ) {
    assert.equal(reading({ "test/marked/quotes/items": value }, () => quotes.isSample), isMarked);
  }
});

Deno.test("a mark reads the words once, however often it is asked", () => {
  let parsed = 0;
  const counted = line(20).check(z.refine(() => ++parsed > 0));
  const asked = new Slot(counted, "Shipped");
  const stored = put({ "test/asked": "Mine" });
  assert.deepEqual([1, 2, 3].map(() => asked.isReplacedIn(stored, "test/asked")), [true, true, true]);
  assert.equal(parsed, 3, "what is stored, the same as it is shown, and what is shipped");
});

Deno.test("a request to the API has the words of its moment too", async () => {
  const now = put({ "test/page/title": "Now" });
  const services = { words: { current: () => Promise.resolve(now), last: () => put({}) } };
  for (
    const [path, title] of [["/api/upgrade", "Now"], ["/", "Now"], ["/readyz", "Shipped title"]] as const
  ) {
    const url = new URL(path, "https://example.com");
    const ctx = { url, state: { services }, next: () => Promise.resolve(new Response(COPY.title)) };
    const response = await requestWords()(ctx as unknown as Parameters<ReturnType<typeof requestWords>>[0]);
    assert.equal(await response.text(), title, path);
  }
});

Deno.test("everything that one request reads comes from the same words", async () => {
  let newest = put({ "test/page/title": "First" });
  const atStart = newest;
  const seen = withWords(() => atStart, async () => {
    const before = COPY.title;
    newest = put({ "test/page/title": "Second" });
    await Promise.resolve();
    return [before, COPY.title];
  });
  assert.deepEqual(await seen, ["First", "First"]);
  assert.equal(withWords(() => newest, () => COPY.title), "Second");
});

Deno.test("slotsOf() lists the slots by id, and whoever asks hears which are read", () => {
  assert.deepEqual([...slotsOf(COPY).keys()], [
    "test/page/title",
    "test/page/people/isSample",
    "test/page/people/names",
    "test/page/people/quote",
    "test/page/cards/0/text",
    "test/page/cards/1/text",
  ]);
  const read: string[] = [];
  const stored = { values: new Map(), onRead: (id: string) => read.push(id) };
  withWords(() => stored, () => [COPY.session, COPY.title]);
  assert.deepEqual(read, ["test/prices/session", "test/page/title"]);
});

const QUOTE = entry({ text: paragraph(30), author: line(10), note: optional(line(10)) });
const LEADING = entry({ quote: paragraph(30), mark: optional(emphasis(10, "quote")) });

for (
  const [what, schema, value, problem] of [
    ["a text within its limit", line(5), " abc ", null],
    ["a text over its limit", line(5), "abcdef", "This has 6 characters. There is room for 5."],
    ["an empty text", paragraph(5), "  ", "Write something, or put the shipped text back."],
    ["two lines in a paragraph", paragraph(9), "one\ntwo", null],
    ["a tab", paragraph(9), "one\ttwo", "unseen"],
    ["a figure’s name", rule(40, ["session"]), "We refund the {session}.", null],
    ["a mistyped name", rule(40, ["session"]), "We refund the {sesion}.", "only these: {session}."],
    ["a name without its end", rule(40, ["session"]), "We refund the {session.", "only these: {session}."],
    ["emoji and apostrophes", line(20), "Noor’s 🚀 <b>", null],
    ["whole dollars", amount(100_000), 350_00, null],
    ["cents", amount(100_000), 350_50, "Write whole dollars, such as 350."],
    ["too many dollars", amount(100_000), 1001_00, "The most is $1000."],
    ["an address", link(), "https://cal.example/nora?x=1", null],
    ["a path", link(), "/book-call", null],
    ["no address", link(), "", null],
    ["a script", link(), "javascript:alert(1)", "https://"],
    ["another site's path", link(), "//evil.example", "https://"],
    ["an unsafe address", link(), "http://cal.example", "https://"],
    ["one of a choice", choice(["Coach", "Founder"]), "Coach", null],
    ["none of a choice", choice(["Coach", "Founder"]), "Buyer", "Choose one of: Coach, Founder."],
    ["an entry without what is optional", QUOTE, { text: "Good.", author: "Ada L." }, null],
    [
      "an entry with a field too many",
      QUOTE,
      { text: "Good.", author: "Ada L.", html: "" },
      "a field too many",
    ],
    ["an entry without a field", QUOTE, { text: "Good." }, "This is no text."],
    ["an emphasis that stands in its text", LEADING, { quote: "It is good now.", mark: "good" }, null],
    ["an emphasis of nothing", LEADING, { quote: "It is good." }, null],
    [
      "an emphasis that stands in no text",
      LEADING,
      { quote: "It is good.", mark: "well" },
      "doesn’t have the words “well”",
    ],
    ["an empty list", list(line(5), { most: 2 }), [], "Write at least one."],
    ["a long list", list(line(5), { most: 2 }), ["a", "b", "c"], "There is room for 2."],
  ] as const
) {
  Deno.test(`${what} is ${problem === null ? "taken" : "refused with the reason"}`, () => {
    const { error } = schema.safeParse(value);
    const said = error?.issues[0]?.message ?? null;
    if (problem === null) assert.equal(said, null);
    else assert.ok(said?.includes(problem === "unseen" ? "nobody sees" : problem), `${said}`);
  });
}

Deno.test("fieldOf() tells how a schema is edited, down to the parts of its parts", () => {
  const field = fieldOf(list(QUOTE, { least: 0, most: 8 }));
  assert.ok(field.kind === "list" && field.most === 8);
  const of = fieldOf(field.of);
  assert.ok(of.kind === "entry");
  assert.deepEqual(Object.entries(of.fields).map(([name, schema]) => [name, fieldOf(schema).kind]), [
    ["text", "paragraph"],
    ["author", "line"],
    ["note", "optional"],
  ]);
});
