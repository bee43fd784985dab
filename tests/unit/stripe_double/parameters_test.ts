import assert from "node:assert/strict";
import { type Parameters, parseForm } from "../../../tasks/stripe/parameters.ts";

const FORMS: readonly (readonly [text: string, parsed: Parameters])[] = [
  ["", {}],
  ["?a=1&b=x%20y", { a: "1", b: "x y" }],
  ["metadata[order_id]=7&metadata[a.b]=c", { metadata: { order_id: "7", "a.b": "c" } }],
  ["expand[]=latest_charge&expand[]=payment_method", { expand: ["latest_charge", "payment_method"] }],
  ["expand[0]=a&expand[1]=b", { expand: ["a", "b"] }],
  ["a[b][c][0]=1&a[b][c][1]=2&a[d]=3", { a: { b: { c: ["1", "2"] }, d: "3" } }],
  ["__proto__[polluted]=1&a[__proto__][polluted]=1&b=2", { b: "2" }],
];

for (const [text, parsed] of FORMS) {
  Deno.test(`parseForm() reads ${text || "nothing"}`, () => {
    assert.deepEqual(parseForm(text), parsed);
    assert.equal(Reflect.get({}, "polluted"), undefined);
  });
}
