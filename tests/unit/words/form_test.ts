import assert from "node:assert/strict";
import {
  amount,
  choice,
  entry,
  flag,
  line,
  link,
  list,
  optional,
  paragraph,
} from "../../../lib/words/fields.ts";
import { afterStep, judge, readTyped, stepFrom, typedOf } from "../../../lib/words/form.ts";
import { itemLabel, labelOf, sectionOf } from "../../../lib/words/labels.ts";
import { quotesFrom } from "../../../lib/words/pasted_quotes.ts";

const QUOTES = list(
  entry({
    text: paragraph(30),
    author: line(10),
    price: optional(amount(100_000)),
    tags: list(line(5), { most: 2 }),
  }),
  { most: 3 },
);
const VALUE = [{ text: "One\ntwo", author: "Ada", tags: ["a", "b"] }, {
  text: "Three",
  author: "Ben",
  price: 350_00,
  tags: ["c"],
}];

/** The fields of a form for a typed value. */
function fieldsOf(name: string, typed: unknown): [string, string][] {
  if (typeof typed === "string") return [[name, typed]];
  return Object.entries(Object(typed)).flatMap(([part, own]) => fieldsOf(`${name}.${part}`, own));
}

Deno.test("a value comes back from its form as it was", () => {
  const fields = new Map(fieldsOf("q", typedOf(QUOTES, VALUE)));
  assert.equal(fields.get("q.1.price"), "350");
  fields.set("q.0.text", "One\r\ntwo");
  assert.deepEqual(judge(QUOTES, "q", readTyped(QUOTES, "q", fields)), { value: VALUE });
});

Deno.test("what does not fit is refused beside its field, and kept", () => {
  const fields = new Map(fieldsOf("q", typedOf(QUOTES, VALUE)));
  fields.set("q.0.author", "Far too long a name");
  fields.set("q.1.price", "350.50");
  fields.set("q.1.tags.0", "");
  const typed = readTyped(QUOTES, "q", fields);
  const judged = judge(QUOTES, "q", typed);
  assert.ok("refusals" in judged);
  assert.deepEqual([...judged.refusals.keys()].toSorted(), ["q.0.author", "q.1.price", "q.1.tags.0"]);
  assert.match(judged.refusals.get("q.1.price") ?? "", /whole dollars/);
  assert.deepEqual(fieldsOf("q", typed).find(([name]) => name === "q.1.price"), ["q.1.price", "350.50"]);
});

Deno.test("each kind has an empty field, and a mark goes by a tick", () => {
  assert.deepEqual(
    [line(5), amount(100), choice(["a", "b"]), link(), list(line(5), { most: 2 })].map((schema) =>
      typedOf(schema, undefined)
    ),
    ["", "", "a", "", []],
  );
  assert.equal(readTyped(flag(), "m", new Map([["m", "1"]])), false);
  assert.equal(readTyped(flag(), "m", new Map()), true);
  assert.equal(readTyped(line(90), "l", new Map([["l", "One\r\n two"]])), "One two");
});

Deno.test("a list is longer, shorter or in another order after a step, however deep it is", () => {
  const typed = typedOf(QUOTES, VALUE);
  const after = (text: string) => {
    const step = stepFrom(text);
    assert.ok(step);
    return judge(QUOTES, "q", afterStep(QUOTES, typed, step));
  };
  const [first, second] = VALUE;
  assert.deepEqual(after("down q.0"), { value: [second, first] });
  assert.deepEqual(after("up q.0"), { value: VALUE });
  assert.deepEqual(after("remove q.0"), { value: [second] });
  assert.deepEqual(after("down q.0.tags.0"), { value: [{ ...first, tags: ["b", "a"] }, second] });
  assert.ok("refusals" in after("add q"), "what was added is empty");
  assert.deepEqual(after("remove q.7"), { value: VALUE });
  assert.equal(stepFrom("burn q.0"), null);
});

for (
  const [id, section, label] of [
    ["landing/story/titleEmphasis", "Story", "Last words of the title, in italics"],
    ["check/dimensions/speed/guidance/1", "Guidance: Speed & Responsiveness", "Score 1, Non-Competitive"],
    ["photographs/book-call", "Photographs", "Book call"],
  ] as const
) {
  Deno.test(`${id} is "${label}" in "${section}"`, () => {
    assert.deepEqual([sectionOf(id), labelOf(id)], [section, label]);
  });
}

Deno.test("itemLabel() numbers one of a list", () => {
  assert.deepEqual([
    itemLabel("Paragraphs", 1),
    itemLabel("Stories", 0),
    itemLabel("Address", 0),
    itemLabel("Other coaches", 0),
  ], [
    "Paragraph 2",
    "Story 1",
    "Address 1",
    "Other coach 1",
  ]);
});

for (
  const [what, text, wanted] of [
    [
      "marks and a line below",
      '“We stopped.\nIt works.”\nAda L., Engines Ltd\n\n"Two."\n— Ben K., Roofer',
      [["We stopped. It works.", "Ada L.", "Engines Ltd"], ["Two.", "Ben K.", "Roofer"]],
    ],
    [
      "one a line",
      '1. "One." – Ada L., Engines, Duluth\n2. "Two." Ben K. (Roofer)\n3. "Three.", Cleo',
      [["One.", "Ada L.", "Engines, Duluth"], ["Two.", "Ben K.", "Roofer"], ["Three.", "Cleo", ""]],
    ],
    [
      "no marks",
      "We stopped.\r\nAda L.\r\nEngines Ltd\r\n\r\nTwo lines\nof it.\n\n- Ben K. | Roofer\n\nNobody said this.",
      [["We stopped.", "Ada L.", "Engines Ltd"], ["Two lines of it.", "Ben K.", "Roofer"], [
        "Nobody said this.",
        "",
        "",
      ]],
    ],
  ] as const
) {
  Deno.test(`pasted quotes are read with ${what}`, () => {
    assert.deepEqual(quotesFrom(text).map(({ quote, author, company }) => [quote, author, company]), wanted);
  });
}
