import assert from "node:assert/strict";
import { loadConfig } from "../../../lib/config.ts";
import { PAYMENT_PAGE } from "../../../lib/content/payment.ts";
import { MONEY_BACK_DAYS } from "../../../lib/content/withdrawal.ts";
import { isInMoneyBackTime } from "../../../lib/payments/after_sale/withdrawal.ts";
import { askedText, type PayLink, standingText } from "../../../lib/payments/coaching/pay_link.ts";
import { rateOf } from "../../../lib/payments/tax/calculation.ts";
import { siteFrom } from "../../../lib/site.ts";

/** A tax in integer cents, of an amount, at a rate in percent. */
const tax = (amount: number, taxable: number, percent: string) => ({
  amount,
  taxable_amount: taxable,
  tax_rate_details: {
    percentage_decimal: percent,
    country: "US",
    state: "CA",
    tax_type: "sales_tax" as const,
    flat_amount: null,
    rate_type: "percentage" as const,
  },
});

Deno.test("rateOf() adds the rates of taxes on one amount, and names none where there is none or where the amounts differ", () => {
  assert.equal(rateOf([tax(355, 4900, "7.25"), tax(49, 4900, "1.0")]), "8.25");
  assert.equal(rateOf([tax(245, 4900, "5.0"), tax(0, 0, "0.0")]), "5");
  assert.equal(rateOf([tax(245, 4900, "5.0"), tax(200, 2000, "10.0")]), null);
  assert.equal(rateOf([tax(0, 0, "0.0")]), null);
  assert.equal(rateOf([]), null);
});

Deno.test("the money-back time ends with its last day, in every time zone", () => {
  const TOOL = "goal-cascade-builder";
  const boughtAt = "2026-11-01T23:30:00.000Z";
  const days = (count: number, ms = 0) =>
    new Date(Date.parse(boughtAt) + count * 86_400_000 + ms).toISOString();
  assert.equal(isInMoneyBackTime(boughtAt, boughtAt, TOOL), true);
  assert.equal(isInMoneyBackTime(boughtAt, days(MONEY_BACK_DAYS + 1, -1), TOOL), true);
  assert.equal(isInMoneyBackTime(boughtAt, days(MONEY_BACK_DAYS + 1), TOOL), false);
  assert.equal(
    isInMoneyBackTime(boughtAt, boughtAt, "coaching-session"),
    false,
    "coaching has rules of its own",
  );
});

Deno.test("the checkout names the seller and the last line of the address, without numbers and contacts after it", () => {
  const keys = {
    STRIPE_SECRET_KEY: "sk_test_1",
    STRIPE_PUBLISHABLE_KEY: "pk_test_1",
    SITE_NAME: "Northwind",
  };
  const table: readonly (readonly [details: string, seller: string])[] = [
    ["", "Northwind"],
    ["Ada Ltd", "Ada Ltd"],
    ["Ada Ltd | 1 Engine Row | London N1 7AA | United Kingdom", "Ada Ltd, United Kingdom"],
    [
      "Ada Example|1 Example Street|12345 Example Town|Germany|VAT number DE123456789",
      "Ada Example, Germany",
    ],
    ["Grace Inc.|12 Harbour Street|Arlington, VA 22201-1234", "Grace Inc., Arlington, VA 22201-1234"],
    ["Grace Inc.", "Grace Inc"],
    ["Ada Ltd|1 Row|Ireland|Company number 12345678|IE1234567WA|ada@example.com", "Ada Ltd, Ireland"],
    ["Ada AG|Weg 1|8000 Zürich|Schweiz|CHE-123.456.789 MWST", "Ada AG, Schweiz"],
    ["Ada Pty|1 Row|Australia|ABN 12 345 678 901", "Ada Pty, Australia"],
  ];
  for (const [SELLER_DETAILS, seller] of table) {
    assert.equal(siteFrom(loadConfig({ ...keys, SELLER_DETAILS }), 8000).payment?.seller, seller);
  }
});

Deno.test("a company is asked before paying for its tax number, as its country calls it", () => {
  for (
    const [country, number] of [
      [undefined, "VAT or tax number"],
      ["DE", "VAT number"],
      ["CA", "GST/HST number"],
      ["AU", "GST number"],
      ["US", "Tax number"],
    ] as const
  ) assert.equal(PAYMENT_PAGE.company.vatNumber(country), number);
});

Deno.test("what was asked for coaching is said with what is paid and open of it", () => {
  const order = { id: "a", key: null, amount: 120_000, paidAt: "2026-11-30T11:51:00.000Z", returned: 0 };
  const link: PayLink = {
    id: "l",
    email: "jonas@example.com",
    name: "Jonas",
    createdAt: "2026-11-30T11:47:00.000Z",
    productId: "coaching-sprint",
    price: 240_000,
    credit: 0,
    parts: [{ amount: 120_000, dueOn: "2026-11-30" }, { amount: 120_000, dueOn: "2027-01-04" }],
    note: "",
    isLive: true,
    linkHash: "",
    mails: 0,
    mailedAt: null,
    changedAt: null,
    withdrawnAt: null,
    ending: { at: null, held: null, creditBack: 0, isCounted: false },
    orders: [{ ...order, place: 1, state: "paid" }],
  };
  assert.equal(
    askedText([link]),
    "90-Day Sprint: Paid: $1,200. Still to pay: $1,200 by January 4, 2027.",
  );
  const back = { ...link, orders: [{ ...order, place: 1, state: "paid" as const, returned: 120_000 }] };
  assert.equal(
    standingText(back),
    "Paid: $0. (You paid $1,200, and $1,200 was returned.) Still to pay: $1,200 by January 4, 2027.",
  );
  const again = {
    ...back,
    parts: [{ amount: 120_000, dueOn: "2027-02-01", again: 1 }, ...link.parts.slice(1)],
  };
  assert.match(standingText(again), /Still to pay: \$2,400, the next \$1,200 by January 4, 2027\.$/);
  assert.match(standingText({ ...back, withdrawnAt: order.paidAt }), /Nothing more is owed\.$/);
  const ending = (over: Partial<PayLink["ending"]>, changes: Partial<PayLink> = {}) =>
    standingText({
      ...link,
      ...changes,
      withdrawnAt: order.paidAt,
      ending: { ...link.ending, at: order.paidAt, ...over },
    })
      .replace(/^.*The contract was withdrawn on November 30, 2026\. ?/, "");
  const of = (amount: number, over: object = {}) => ({
    ...order,
    amount,
    place: 1,
    state: "paid" as const,
    ...over,
  });
  const whole = { parts: [{ amount: 240_000, dueOn: "2026-11-30" }], orders: [of(240_000)] };
  const taxed = { ...whole, orders: [of(288_000)] };
  const credited = {
    credit: 35_000,
    parts: [{ amount: 205_000, dueOn: "2026-11-30" }],
    orders: [of(205_000)],
  };
  const odd = { price: 10_004, parts: [{ amount: 10_004, dueOn: "2026-11-30" }], orders: [of(10_004)] };
  const single = {
    productId: "coaching-session" as const,
    price: 35_000,
    parts: [{ amount: 35_000, dueOn: "2026-11-30" }],
    orders: [of(35_000)],
  };
  const by = "To be returned by December 14, 2026:";
  const table: readonly [Partial<PayLink["ending"]>, Partial<PayLink>, string][] = [
    [{ held: 0 }, {}, `Sessions held by then: 0 of 8, $300 each. ${by} $1,200.`],
    [{ held: 2 }, {}, `Sessions held by then: 2 of 8, $300 each. ${by} $600.`],
    [{ held: 5 }, {}, "Sessions held by then: 5 of 8, $300 each. Still to pay for them: $300."],
    [{ held: 4 }, {}, "Sessions held by then: 4 of 8, $300 each. Nothing more is to be returned."],
    [{ held: 1 }, whole, `Sessions held by then: 1 of 8, $300 each. ${by} $2,100.`],
    [{ held: 1 }, taxed, `Sessions held by then: 1 of 8, $360 each. ${by} $2,520.`],
    [{ held: 1 }, credited, `Sessions held by then: 1 of 8, $300 each. ${by} $2,100.`],
    [
      { held: 1, creditBack: 5_000 },
      { ...credited, orders: [of(205_000, { returned: 205_000 })] },
      "Sessions held by then: 1 of 8, $300 each. Nothing more is to be returned.",
    ],
    [{ held: 0 }, odd, `Sessions held by then: 0 of 8, $12.50 each. ${by} $100.04.`],
    [{ held: 7 }, odd, `Sessions held by then: 7 of 8, $12.50 each. ${by} $12.54.`],
    [{}, {}, `${by} $1,200, less $300 for each session held by then.`],
    [{ held: 0 }, single, `Sessions held by then: 0 of 1, $350 each. ${by} $350.`],
    [{ held: 1 }, single, "Sessions held by then: 1 of 1, $350 each. Nothing more is to be returned."],
    [{ held: 1, isCounted: true }, single, "It counts toward a later payment and is settled with that."],
    [{ held: 3 }, { productId: "coaching-membership" }, ""],
  ];
  for (const [over, changes, said] of table) assert.equal(ending(over, changes), said);
  const paid = { ...link, orders: [...link.orders, { ...order, place: 2, state: "paid" as const }] };
  assert.equal(askedText([paid]), "90-Day Sprint: Paid: $2,400. Nothing more is owed.");
  assert.equal(
    askedText([{ ...link, orders: [], withdrawnAt: order.paidAt }]),
    "",
    "nothing is asked by a withdrawn link",
  );
});
