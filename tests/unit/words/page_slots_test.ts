import assert from "node:assert/strict";
import { amount, line, link, list, paragraph } from "../../../lib/words/fields.ts";
import { SHIPPED, type Words } from "../../../lib/words/current.ts";
import { findSlots } from "../../../lib/words/page_slots.ts";
import { asPreview } from "../../../lib/words/preview.ts";
import { sample, slot, slotsOf, words } from "../../../lib/words/slot.ts";
import { withWords } from "../../../lib/words/with_words.ts";

const COPY = words("test", {
  meta: { description: slot(line(60), "What a search engine shows of this page") },
  end: {
    title: slot(line(40), "The last section of the page"),
    price: slot(amount(1_000_000), 2_750_00),
    call: slot(link(), "/book?a=1&b=2"),
  },
  start: {
    isSample: sample("The start", "put in your own"),
    text: slot(paragraph(90), "Zoë & Ben’s “first” <paragraph> of the page"),
    title: slot(line(40), "Ready to build"),
    names: slot(list(line(20), { least: 0, most: 3 }), ["Ada Lovelace", "4x"]),
    confirmed: sample("The start again", "check it"),
    unread: slot(line(20), "Nobody reads this"),
  },
});
const SLOTS = slotsOf(COPY);

const escape = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

/** A page which splits a title, and leaves its first section out when the list is empty. */
function draw(): string {
  const { meta, start, end } = COPY;
  const [first, ...others] = start.title.split(" ");
  return `<html><head><meta content="${escape(meta.description)}"></head><body>
    <nav>4x</nav>
    ${
    start.names.length === 0 ? "" : `<h1>${first} <em>${others.join(" ")}</em></h1>
    ${start.isSample ? "<b>Sample</b>" : ""}<p>${escape(start.text)}</p>
    <ul>${start.names.map((name) => `<li>${escape(name)}</li>`).join("")}</ul>`
  }
    <a href="${escape(end.call)}">${end.title}</a><p>$${(end.price / 100).toLocaleString("en-US")}</p>
    </body></html>`;
}

const find = (shown: Words) =>
  findSlots((words) => Promise.resolve(withWords(() => words, draw)), shown, SLOTS);

const ORDER = [
  "test/meta/description",
  "test/start/title",
  "test/start/isSample",
  "test/start/text",
  "test/start/names",
  "test/start/confirmed",
  "test/end/call",
  "test/end/title",
  "test/end/price",
];

Deno.test("the slots of a page come in the order in which it shows them, and no others", async () => {
  assert.deepEqual(await find(SHIPPED), ORDER);
});

Deno.test("a section that an empty list takes off the page can still be changed", async () => {
  const found = await find({ values: new Map([["test/start/names", []]]) });
  assert.deepEqual(found.toSorted(), ORDER.toSorted());
});

Deno.test("a preview has no scripts, and its links lead nowhere but within the page", () => {
  const html =
    `<head><link rel="modulepreload" href="/a.js"><link rel="stylesheet" href="/a.css"><script src="/a.js"></script></head>
<a class="x" href="/book" target="_blank">Book</a><a href="#story" title="a > b">Story</a><noscript><p>no</p></noscript><p>1 > 0</p>`;
  assert.equal(
    asPreview(html),
    `<head><link rel="stylesheet" href="/a.css"></head>\n<a class="x">Book</a><a href="#story" title="a > b">Story</a><p>1 > 0</p>`,
  );
});
