import assert from "node:assert/strict";
import { CURRENCY, currencyName, formatAmount } from "../../../lib/catalogue/price.ts";
import { PRODUCT_PAGE } from "../../../lib/content/product_page.ts";
import { TAX } from "../../../lib/content/tax.ts";

Deno.test("an amount is shown as it was paid, in its own currency, with cents only where there are any", () => {
  const shown: readonly (readonly [number, string, string])[] = [
    [4900, "usd", "$49"],
    [4950, "usd", "$49.50"],
    [123_456, "USD", "$1,234.56"],
    [4900, "eur", "€49"],
    [4900, "jpy", "¥4,900"],
  ];
  for (const [amount, currency, text] of shown) assert.equal(formatAmount(amount, currency), text);
  assert.equal(formatAmount(49_00, "usd", "auto"), "$49.00");
  assert.throws(() => formatAmount(1, "no currency"), RangeError);
});

Deno.test("prices name their currency, because other dollars have the same sign", () => {
  assert.equal(PRODUCT_PAGE.currency, "In US dollars.");
  assert.equal(TAX.total, "Total in US dollars");
  assert.deepEqual([currencyName(CURRENCY), currencyName("EUR")], ["US dollars", "euros"]);
});
