import assert from "node:assert/strict";
import fc from "fast-check";
import { h } from "preact";
import { serializeProps } from "../../../lib/fresh/props.ts";

Deno.test("serializeProps() keeps every JSON value and cannot close its script element", () => {
  fc.assert(fc.property(fc.jsonValue(), (value) => {
    // JSON has no negative zero, and `__proto__` is refused.
    fc.pre(!/-0|__proto__/.test(JSON.stringify(value, (_, v) => Object.is(v, -0) ? "-0" : v)));
    const json = serializeProps("Box", { value });
    assert.ok(!json.includes("<"));
    assert.deepEqual(JSON.parse(json), { value });
  }));
  const text = "</script><!--<script>\u2028";
  assert.equal(JSON.parse(serializeProps("Box", { text })).text, text);
});

Deno.test("serializeProps() leaves undefined properties out", () => {
  assert.equal(serializeProps("Box", { a: undefined, b: { c: undefined, d: 1 } }), `{"b":{"d":1}}`);
  assert.equal(serializeProps("Box", { children: undefined }), "{}");
});

Deno.test("serializeProps() accepts one object in two places", () => {
  const shared = { x: 1 };
  assert.equal(
    serializeProps("Box", { a: shared, b: [shared, shared] }),
    `{"a":{"x":1},"b":[{"x":1},{"x":1}]}`,
  );
});

class Money {
  cents = 1;
}

Deno.test("serializeProps() refuses everything else, naming island and prop", () => {
  const cycle: Record<string, unknown> = {};
  cycle.self = cycle;
  const cases: [props: Record<string, unknown>, prop: string][] = [
    [{ onClick: () => {} }, "onClick"],
    [{ when: new Date(0) }, "when"],
    [{ list: [1, undefined] }, "list"],
    [{ list: new Array(2) }, "list"],
    [{ key1: Symbol("x") }, "key1"],
    [{ big: 1n }, "big"],
    [{ price: new Money() }, "price"],
    [{ map: new Map() }, "map"],
    [{ ratio: NaN }, "ratio"],
    [{ ratio: Infinity }, "ratio"],
    [{ deep: { er: [{ fn() {} }] } }, "deep.er[0].fn"],
    [{ tree: cycle }, "tree.self"],
    [{ icon: h("i", null) }, "icon"],
    [{ children: "text" }, "children"],
    [{ ref: { current: null } }, "ref"],
    [{ data: { [Symbol("s")]: 1 } }, "data"],
    [{ data: JSON.parse(`{"__proto__":1}`) }, "data"],
    [{ data: { toJSON: () => 1 } }, "data.toJSON"],
  ];
  for (const [props, prop] of cases) {
    assert.throws(
      () => serializeProps("Box", props),
      (error) =>
        error instanceof TypeError && error.message.includes("Box") && error.message.includes(`"${prop}`),
      prop,
    );
  }
});
