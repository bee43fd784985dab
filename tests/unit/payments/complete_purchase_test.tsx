import assert from "node:assert/strict";
import { renderToString } from "preact-render-to-string";
import type { ComponentProps } from "preact";
import { CompletePurchase } from "../../../components/payment/CompletePurchase.tsx";
import type { SoldProduct } from "../../../lib/payments/purchase.ts";

const PRODUCT: SoldProduct = {
  id: "goal-cascade-builder",
  title: "Goal Cascade Builder",
  description: "Every goal in one tree.",
  price: 69_00,
  originalPrice: 99_00,
};

type Taxed = Pick<ComponentProps<typeof CompletePurchase>, "tax" | "computed">;

function render(product: SoldProduct, total = product.price ?? 0, taxed: Taxed = {}): string {
  return renderToString(
    <CompletePurchase
      product={product}
      total={total}
      {...taxed}
      back={{ href: "/toolbox", label: "Back to Toolbox" }}
      heading={null}
    >
      the form
    </CompletePurchase>,
  );
}

/** What a visitor reads, tags away. */
const textOf = (product: SoldProduct, total?: number, taxed?: Taxed) =>
  render(product, total, taxed).replace(/<[^>]+>/g, "|").replace(/\|+/g, "|");

Deno.test("the purchase shows the product, its price, the original one struck through, the form, then what is promised", () => {
  assert.match(render(PRODUCT), /<h1[^>]*>Complete Your <em[^>]*>Purchase<\/em><\/h1>/);
  assert.match(render(PRODUCT), /<s [^>]*>.*\$99<\/s>/);
  assert.doesNotMatch(render(PRODUCT), /<s [^>]*>.*\$69<\/s>/);
  assert.equal(
    textOf(PRODUCT),
    "|Back to Toolbox|Complete Your |Purchase|Goal Cascade Builder|Every goal in one tree.|Offline edition: it opens in your browser, with or without internet.|Price| $69|Instead of| $99| |Save $30|" +
      "In US dollars.|Any tax is included.|the form|Instant Download|Lifetime Access|Money-back Guarantee|We refund in full within 30 days of the purchase, case by case after that. |" +
      "How to ask for it| (opens in a new tab)|Your license is personal: for you and the people who work in your own business. Your download link works for as long as we run this website. Bought it already? |Lost your link?|",
  );
});

Deno.test("an original price that saves nothing is left out, and a missing price is shown as $0", () => {
  for (const originalPrice of [null, 69_00, 49_00]) {
    const text = textOf({ ...PRODUCT, originalPrice });
    assert.ok(text.includes("| $69|"), text);
    assert.ok(!text.includes("Instead of"), `${originalPrice}`);
  }
  assert.ok(textOf({ ...PRODUCT, price: null }).includes("| $0|"));
});

Deno.test("with a code, the total stands beside the price without it", () => {
  const text = textOf({ ...PRODUCT, coupon: "SPRING20" }, 55_20);
  assert.match(
    text,
    /\|Price\| \$55\.20\|Instead of\| \$69\| \|Save \$13\.80\|With code SPRING20\|In US dollars\.\|Any tax is included\./,
  );
  const free = textOf({ ...PRODUCT, coupon: "GIFT-1234" }, 0);
  assert.match(free, /\| \$0\|Instead of\| \$69\|/);
  assert.doesNotMatch(free, /tax|dollars|[Mm]oney-back|in full/);
  assert.match(free, /\|Nothing to pay\|It costs nothing, so there’s no money to return\./);
});

Deno.test("a price that tax comes on top of says so, then is the total with its parts once they are known", () => {
  const line = (amount: number | null) => {
    const computed = amount === null
      ? null
      : { price: 69_00, net: 69_00, tax: amount, total: 69_00 + amount, rate: null, country: "DE" };
    const text = textOf(PRODUCT, 69_00, { tax: "exclusive", computed });
    return /\|Price\|(.*)\|the form\|/.exec(text)?.[1];
  };
  const price = " $69|Instead of| $99| |Save $30|";
  assert.equal(line(null), `${price}In US dollars.|Before any tax.`);
  assert.equal(line(0), `${price}In US dollars.|No tax is added.`);
  // What a code takes off stays in sight.
  const computed = { price: 63_20, net: 63_20, tax: 12_01, total: 75_21, rate: "19", country: "DE" };
  const withCode = textOf({ ...PRODUCT, price: 79_00, coupon: "SPRING20" }, 63_20, {
    tax: "exclusive",
    computed,
  });
  assert.ok(
    withCode.includes(
      "|Price|$79.00|With code SPRING20|−$15.80|VAT 19% (Germany)|$12.01|Total in US dollars|$75.21|",
    ),
    withCode,
  );
  assert.equal(withCode.match(/With code/g)?.length, 1);
  // An original price without tax is not compared with a total.
  assert.equal(line(13_11), " $82.11|In US dollars.|$69 plus $13.11 tax.");
});

Deno.test("the total of an upgrade is a sum, which takes the buyer's own money for no saving", () => {
  const upgrade = {
    ...PRODUCT,
    price: 199_00,
    originalPrice: 441_00,
    credit: { title: "ROI Projection Calculator", cents: 49_00 },
  };
  const sumOf = (note = "") => `|Price|$199.00|Counted for ROI Projection Calculator${note}|−$49.00|`;
  const sum = sumOf();
  const plain = textOf(upgrade, 150_00);
  assert.match(plain, /\|Price\| \$150\|In US dollars/);
  assert.ok(plain.includes(`${sum}Total in US dollars|$150.00|`), plain);
  assert.doesNotMatch(plain, /Instead of|Save/);
  const withCode = textOf({ ...upgrade, coupon: "TENOFF10" }, 135_00);
  assert.ok(withCode.includes(`${sum}With code TENOFF10|−$15.00|Total in US dollars|$135.00|`), withCode);
  assert.doesNotMatch(withCode, /Instead of|Save/);
  assert.ok(
    textOf(upgrade, 150_00, { tax: "exclusive" }).includes(
      `${sumOf(", before tax")}Price before tax|$150.00|`,
    ),
  );
  const computed = { price: 150_00, net: 150_00, tax: 12_38, total: 162_38, rate: "8.25", country: "US" };
  const taxed = textOf(upgrade, 150_00, { tax: "exclusive", computed });
  assert.ok(
    taxed.includes(
      `${sumOf(", before tax")}Sales tax 8.25% (United States)|$12.38|Total in US dollars|$162.38|`,
    ),
    taxed,
  );
  assert.doesNotMatch(textOf(upgrade, 170_00), /Counted for/, "one of its parts has changed");
  const parts = [
    { title: "ROI Projection Calculator", cents: 49_00 },
    { title: "Goal Cascade Builder", cents: 44_10 },
  ];
  const several = { ...upgrade, credit: { title: "both", cents: 93_10, parts } };
  assert.ok(
    textOf(several, 105_90).includes(
      `${sum}Counted for Goal Cascade Builder|−$44.10|Total in US dollars|$105.90|`,
    ),
    "each has a line",
  );
});
