import type Stripe from "stripe";
import { z } from "zod";
import { invalidRequest, missing } from "./api_error.ts";
import { debitFailure, findCard, type TestCard } from "./cards.ts";
import { known, type Method, newId, now } from "./ledger.ts";
import { integer } from "./parameters.ts";

const address = z.strictObject({
  city: z.string().optional(),
  country: z.string().optional(),
  line1: z.string().optional(),
  line2: z.string().optional(),
  postal_code: z.string().optional(),
  state: z.string().optional(),
});

/** `payment_method_data` of a confirmation: what the buyer typed. */
export const paymentMethodData = z.strictObject({
  type: z.enum(["card", "us_bank_account"]),
  card: z.strictObject({
    number: z.string(),
    exp_month: integer(1, 12),
    exp_year: integer(0, 9999),
    cvc: z.string().optional(),
  }).optional(),
  us_bank_account: z.strictObject({
    routing_number: z.string(),
    account_number: z.string(),
    account_holder_type: z.enum(["individual", "company"]).default("individual"),
  }).optional(),
  billing_details: z.strictObject({
    address: address.optional(),
    email: z.string().optional(),
    name: z.string().optional(),
    phone: z.string().optional(),
  }).default({}),
});

export type PaymentMethodData = z.infer<typeof paymentMethodData>;

/** What the buyer typed, as something to pay with. Throws Stripe's errors about it. */
export function methodFromData(data: PaymentMethodData): Method {
  const { email = null, name = null, phone = null, address } = data.billing_details;
  const billing: Stripe.PaymentMethod.BillingDetails = {
    email,
    name,
    phone,
    tax_id: null,
    address: {
      city: address?.city ?? null,
      country: address?.country ?? null,
      line1: address?.line1 ?? null,
      line2: address?.line2 ?? null,
      postal_code: address?.postal_code ?? null,
      state: address?.state ?? null,
    },
  };
  if (data.type === "us_bank_account") {
    const account = data.us_bank_account;
    if (account === undefined) throw missingParameter("payment_method_data[us_bank_account]");
    return {
      kind: "bank",
      failure: debitFailure(account.account_number),
      details: { ...base("us_bank_account", billing) },
    };
  }
  if (data.card === undefined) throw missingParameter("payment_method_data[card]");
  const { number, exp_month, exp_year } = data.card;
  const card = findCard(number.replace(/\s/g, ""));
  if (card === null) {
    throw invalidRequest("Your card number is incorrect.", { code: "incorrect_number", param: "number" });
  }
  return { kind: "card", card, details: cardMethod(card, billing, exp_month, exp_year) };
}

/** The method behind one of Stripe's test ids, as `pm_card_visa`. */
export function methodFromToken(token: string): Method {
  const card = token.startsWith("pm_card_") ? findCard(token) : null;
  if (card === null) throw missing("PaymentMethod", token, "payment_method");
  const nobody = { address: null, email: null, name: null, phone: null, tax_id: null };
  return { kind: "card", card, details: cardMethod(card, nobody, 12, 2034) };
}

function cardMethod(
  { number, brand, country = "US" }: Pick<TestCard, "number" | "brand" | "country">,
  billing: Stripe.PaymentMethod.BillingDetails,
  month: number,
  year: number,
): Stripe.PaymentMethod {
  return known<Stripe.PaymentMethod>({
    ...base("card", billing),
    card: {
      brand,
      country,
      exp_month: month,
      exp_year: year < 100 ? 2000 + year : year,
      last4: number.slice(-4),
    },
  });
}

function base(
  type: "card" | "us_bank_account",
  billing: Stripe.PaymentMethod.BillingDetails,
): Stripe.PaymentMethod {
  return known<Stripe.PaymentMethod>({
    id: newId("pm"),
    object: "payment_method",
    billing_details: billing,
    created: now(),
    livemode: false,
    metadata: {},
    type,
  });
}

function missingParameter(param: string) {
  return invalidRequest(`Missing required param: ${param}.`, { code: "parameter_missing", param });
}
