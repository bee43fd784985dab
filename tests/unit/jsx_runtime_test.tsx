import assert from "node:assert/strict";
import { renderToString } from "preact-render-to-string";

Deno.test("a precompiled template escapes the texts of a list once, however often it is drawn, and leaves the list as it is", () => {
  const set = <i>R&D</i>;
  const texts = ["Pricing & Terms", " <b> ", ['"', null, false, 3, set]];
  const before = structuredClone(texts.slice(0, 2));
  for (const _ of [1, 2]) {
    assert.equal(
      renderToString(<p title="a & b">{texts}</p>),
      '<p title="a &amp; b">Pricing &amp; Terms &lt;b> &quot;3<i>R&amp;D</i></p>',
    );
  }
  assert.deepEqual(texts.slice(0, 2), before);
});

Deno.test("a precompiled template escapes a text outside a list once", () => {
  assert.equal(renderToString(<p>{"a & b" as string}{4}</p>), "<p>a &amp; b4</p>");
});
