import assert from "node:assert/strict";
import { renderToString } from "preact-render-to-string";
import {
  CompletePurchase,
  type Purchase,
  PurchaseSwitch,
} from "../../components/toolbox/CompletePurchase.tsx";
import type { Product } from "../../lib/catalogue/schema.ts";

const PRODUCT: Product = {
  id: "goal-cascade-builder",
  type: "digital",
  category: "planner",
  title: "Goal Cascade Builder",
  description: "Every goal in one tree.",
  price: 69_00,
  originalPrice: 99_00,
  whatYouGet: [],
  benefits: [],
  features: [],
};
const SECRET = "pi_1_secret_2";

function renderSwitch(purchase: Purchase): string {
  return renderToString(
    <PurchaseSwitch purchase={purchase} paymentForm={(secret) => <form data-secret={secret} />}>
      the toolbox
    </PurchaseSwitch>,
  );
}

/** What a visitor reads, tags away. */
function textOf(product: Product): string {
  const html = renderToString(<CompletePurchase product={product}>the form</CompletePurchase>);
  return html.replace(/<[^>]+>/g, "|").replace(/\|+/g, "|");
}

Deno.test("the toolbox stays until there are both a product and a client secret", () => {
  for (
    const purchase of [
      { product: null, clientSecret: null },
      { product: PRODUCT, clientSecret: null },
      { product: PRODUCT, clientSecret: "" },
      { product: null, clientSecret: SECRET },
    ]
  ) {
    assert.equal(renderSwitch(purchase), "the toolbox");
  }
});

Deno.test("with a product and a client secret the purchase takes the toolbox's place", () => {
  const html = renderSwitch({ product: PRODUCT, clientSecret: SECRET });
  assert.ok(!html.includes("the toolbox"));
  assert.match(html, /<h1[^>]*>Complete Your Purchase<\/h1>/);
  assert.match(html, new RegExp(`<form data-secret="${SECRET}"`));
});

Deno.test("the purchase shows title, description, the original price struck through, the price, then the form", () => {
  const html = renderToString(<CompletePurchase product={PRODUCT}>the form</CompletePurchase>);
  assert.match(html, /<s [^>]*>.*\$99<\/s>/);
  assert.doesNotMatch(html, /<s [^>]*>.*\$69<\/s>/);
  assert.equal(
    textOf(PRODUCT),
    "|Complete Your Purchase|Goal Cascade Builder|Every goal in one tree.|Instead of| $99|$69|the form|",
  );
});

Deno.test("an original price that saves nothing is left out, and a missing price is shown as $0", () => {
  for (const originalPrice of [null, 69_00, 49_00]) {
    const text = textOf({ ...PRODUCT, originalPrice });
    assert.ok(text.includes("|$69|"), text);
    assert.ok(!text.includes("Instead of"), `${originalPrice}`);
  }
  const text = textOf({ ...PRODUCT, price: null });
  assert.ok(text.includes("|$0|"), text);
});
