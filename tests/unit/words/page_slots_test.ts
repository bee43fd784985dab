import assert from "node:assert/strict";
import { DESK_PAGES } from "../../../lib/content/desk_slots.ts";
import { SHIPPED } from "../../../lib/words/current.ts";
import { fieldOf, type Schema } from "../../../lib/words/fields.ts";
import { fieldAddress, labelOf, partLabel } from "../../../lib/words/labels.ts";
import { asPreview, searchWords, slotsOfPage } from "../../../lib/words/pages.ts";
import { SampleMark } from "../../../lib/words/slot.ts";
import { TYPED_SLOTS } from "../../../lib/words/slots.ts";

Deno.test("each slot stands once in the forms of the desk, and a mark before what it is about", () => {
  const ids = DESK_PAGES.flatMap(slotsOfPage);
  assert.deepEqual(ids.toSorted(), [...TYPED_SLOTS.keys()].toSorted());
  for (
    const fields of DESK_PAGES.flatMap(({ sections }) => sections.map(({ fields }) => Object.keys(fields)))
  ) {
    for (const [at, id] of fields.entries()) {
      const mark = TYPED_SLOTS.get(id);
      if (!(mark instanceof SampleMark)) continue;
      const before = fields.slice(0, at).filter((one) => mark.about.has(one));
      assert.deepEqual(before, [], `${id} is about them`);
    }
  }
});

Deno.test("every field of the desk has a name of its own, in a coach's words", () => {
  const partsOf = (schema: Schema): string[] => {
    const field = fieldOf(schema);
    if (field.kind === "list" || field.kind === "optional") return partsOf(field.of);
    return field.kind === "entry" ? Object.keys(field.fields).map(partLabel) : [];
  };
  for (const { title, sections } of DESK_PAGES) {
    assert.equal(new Set(sections.map(({ key }) => key)).size, sections.length, title);
    for (const { title, fields } of sections) {
      const labels = Object.keys(fields).filter((id) => !(TYPED_SLOTS.get(id) instanceof SampleMark)).map(
        labelOf,
      );
      assert.equal(new Set(labels).size, labels.length, title);
      const parts = Object.keys(fields).flatMap((id) =>
        partsOf(TYPED_SLOTS.get(id)?.schema ?? assert.fail(id))
      );
      for (const label of [title.replace(/\.$/, ""), ...labels, ...parts]) {
        assert.match(label, /^[A-Z“0-9].*[^.]$/, title);
        assert.doesNotMatch(label, /isSample|href|\bitems?\b|written|specified|slot/i, title);
      }
    }
  }
  assert.equal(fieldAddress("landing/story/title"), "/admin/words/home?open=story#at/landing/story/title");
});

Deno.test("a search finds fields by what they say, what they are called and where they stand", () => {
  const drafted = { values: new Map([["landing/story/title", "Zoë’s bakery"]]) };
  const found = (text: string) =>
    searchWords(text, { published: SHIPPED, drafted, drafts: new Map() }).map(({ id }) => id);
  assert.deepEqual(found("zoë’s BAKERY"), ["landing/story/title"]);
  assert.equal(found("your name")[0], "landing/experience/coach/name");
  assert.deepEqual(found("price sprint refunds"), found("refunds price sprint"));
  assert.deepEqual(found("$2,400"), ["meetings/offers/sprintPrice"]);
  assert.deepEqual(found("bakery Zoë’s"), [], "a phrase that nothing says");
  assert.deepEqual([found("nowhere to be found"), found(" ")], [[], []]);
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
