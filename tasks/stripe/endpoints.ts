import type Stripe from "stripe";
import { z } from "zod";
import { accountObject, configurationObject, domainObject, taxSettings } from "./account.ts";
import { invalidRequest, missing } from "./api_error.ts";
import { confirmIntent } from "./confirmation.ts";
import { type Desk, type Endpoint, endpoint } from "./endpoint.ts";
import { cancelIntent, createIntent, requireIntent, requireOwnIntent, updateIntent } from "./intents.ts";
import type { Ledger } from "./ledger.ts";
import { list } from "./lists.ts";
import { boolean, expand, integer, metadata, paging } from "./parameters.ts";
import { methodFromData, methodFromToken, paymentMethodData } from "./payment_methods.ts";
import { createRefund } from "./refunds.ts";
import { calculateTax } from "./tax.ts";

/** What Stripe.js adds to its requests. */
const browser = { key: z.string().optional(), client_secret: z.string().optional() };
const PAYMENT_METHOD_TYPES = z.array(z.string());

const intentCreation = z.strictObject({
  amount: integer(0, 99_999_999),
  currency: z.string().regex(/^[a-zA-Z]{3}$/, "Invalid currency: it must be an ISO code of three letters"),
  description: z.string().max(1000).optional(),
  metadata: metadata.default({}),
  receipt_email: z.email("Invalid email address").optional(),
  allowed_payment_method_types: PAYMENT_METHOD_TYPES.optional(),
  automatic_payment_methods: z.strictObject({
    enabled: boolean,
    allow_redirects: z.enum(["always", "never"]).default("always"),
  }).optional(),
  payment_method_configuration: z.string().optional(),
  // https://docs.stripe.com/get-started/account/statement-descriptors
  statement_descriptor_suffix: z.string().regex(
    /^(?=.*[A-Za-z])[^<>\\'"*]{1,22}$/,
    "The statement descriptor suffix must have a letter, at most 22 characters, and none of < > \\ ' \" *.",
  ).optional(),
  expand,
});

const intentUpdate = z.strictObject({
  amount: integer(50, 99_999_999).optional(),
  hooks: z.strictObject({
    inputs: z.strictObject({ tax: z.strictObject({ calculation: z.string() }) }),
  }).optional(),
  metadata: metadata.default({}),
  expand,
});

const taxCalculation = z.strictObject({
  currency: z.string().length(3),
  line_items: z.tuple([z.strictObject({
    amount: integer(1, 99_999_999),
    reference: z.string(),
    tax_behavior: z.enum(["inclusive", "exclusive"]).default("exclusive"),
  })]),
  customer_details: z.strictObject({
    address: z.strictObject({ country: z.string().length(2), postal_code: z.string().default("") }),
    address_source: z.enum(["billing", "shipping"]),
  }),
  expand,
});

const intentConfirmation = z.strictObject({
  ...browser,
  payment_method: z.string().optional(),
  payment_method_data: paymentMethodData.optional(),
  return_url: z.url("Not a valid URL").optional(),
  receipt_email: z.email("Invalid email address").optional(),
  use_stripe_sdk: boolean.optional(),
  expand,
});

const found = z.strictObject({ expand });
const ofPayment = { payment_intent: z.string().optional(), charge: z.string().optional() };

const PAYMENT_INTENTS = [
  endpoint("POST payment_intents", intentCreation, ({ desk, params }) => {
    if (params.amount < 50) {
      throw invalidRequest("Amount must be at least $0.50 usd", {
        code: "amount_too_small",
        param: "amount",
      });
    }
    const configuration = params.payment_method_configuration ?? null;
    if (configuration !== null && !configuration.startsWith("pmc_")) {
      throw missing("payment_method_configuration", configuration, "payment_method_configuration");
    }
    return createIntent(desk.ledger, {
      amount: params.amount,
      currency: params.currency.toLowerCase(),
      description: params.description ?? null,
      metadata: params.metadata,
      receiptEmail: params.receipt_email ?? null,
      allowed: params.allowed_payment_method_types ?? null,
      allowsRedirects: params.automatic_payment_methods?.allow_redirects !== "never",
      configuration,
      statementSuffix: params.statement_descriptor_suffix ?? null,
    });
  }),
  listed("payment_intents", ({ ledger }) => [...ledger.intents.values()].map(({ intent }) => intent)),
  endpoint(
    "GET payment_intents/:id",
    z.strictObject({ ...browser, expand }),
    ({ desk, id, params, isPublic }) => {
      // The key of another account.
      if (isPublic && !desk.account.isPublishableKeyOwn) throw missing("payment_intent", id, "intent");
      return (isPublic
        ? requireOwnIntent(desk.ledger, id, params.client_secret)
        : requireIntent(desk.ledger, id))
        .intent;
    },
    true,
  ),
  endpoint("POST payment_intents/:id", intentUpdate, ({ desk, id, params: { amount, hooks, metadata } }) => {
    const calculation = hooks?.inputs.tax.calculation;
    if (desk.faults.isTaxExpired && calculation !== undefined) {
      throw missing("tax_calculation", calculation, "hooks[inputs][tax][calculation]");
    }
    return updateIntent(desk.ledger, requireIntent(desk.ledger, id), { amount, calculation, metadata });
  }),
  endpoint("POST payment_intents/:id/confirm", intentConfirmation, ({ desk, id, params, isPublic }) => {
    const record = isPublic
      ? requireOwnIntent(desk.ledger, id, params.client_secret)
      : requireIntent(desk.ledger, id);
    const method = params.payment_method_data !== undefined
      ? methodFromData(params.payment_method_data)
      : params.payment_method !== undefined
      ? methodFromToken(params.payment_method)
      : null;
    const intent = confirmIntent(desk.ledger, record, {
      method,
      returnUrl: params.return_url ?? null,
      receiptEmail: params.receipt_email ?? null,
      hasScript: params.use_stripe_sdk ?? false,
      challenge: desk.faults.challenge,
      origin: desk.origin,
    });
    if (intent.status === "processing") desk.later({ intent: id });
    return intent;
  }, true),
  endpoint(
    "POST payment_intents/:id/cancel",
    z.strictObject({
      cancellation_reason: z.enum(["abandoned", "duplicate", "fraudulent", "requested_by_customer"])
        .optional(),
      expand,
    }),
    ({ desk, id, params }) =>
      cancelIntent(desk.ledger, requireIntent(desk.ledger, id), params.cancellation_reason ?? null),
  ),
];

/** One record of the ledger by its id. */
function byId(book: "charges" | "refunds" | "disputes" | "reviews", name: string): Endpoint {
  return endpoint(`GET ${book}/:id`, found, ({ desk, id }) => {
    const record = desk.ledger[book].get(id);
    if (record === undefined) throw missing(name, id);
    return record;
  });
}

/** A list of what the desk has; each of the names is a field of it by which the list can be narrowed. */
function listed(
  path: string,
  itemsOf: (desk: Desk) => Iterable<{ readonly id: string }>,
  ...names: readonly string[]
): Endpoint {
  const narrowing: object = Object.fromEntries(names.map((name) => [name, z.string().optional()]));
  return endpoint(`GET ${path}`, z.strictObject({ ...paging, ...narrowing }), ({ desk, params }) => {
    const items = [...itemsOf(desk)].filter((item) =>
      names.every((name) => [undefined, Reflect.get(item, name)].includes(Reflect.get(params, name)))
    );
    return list(`/v1/${path}`, items, params);
  });
}

const AFTER_PAYMENT = [
  listed("charges", ({ ledger }) => ledger.charges.values(), "payment_intent"),
  byId("charges", "charge"),
  endpoint(
    "POST refunds",
    z.strictObject({
      ...ofPayment,
      amount: integer(1, 99_999_999).optional(),
      reason: z.enum(["duplicate", "fraudulent", "requested_by_customer"]).optional(),
      metadata: metadata.default({}),
      expand,
    }),
    ({ desk, params }) => {
      const charge = chargeOf(desk.ledger, params);
      const { refund, end } = createRefund(desk.ledger, charge, params);
      if (end !== undefined) desk.later({ refund: refund.id, end });
      return refund;
    },
  ),
  listed("refunds", ({ ledger }) => ledger.refunds.values(), "payment_intent", "charge"),
  byId("refunds", "refund"),
  listed("disputes", ({ ledger }) => ledger.disputes.values(), "payment_intent", "charge"),
  byId("disputes", "dispute"),
  listed("reviews", ({ ledger }) => [...ledger.reviews.values()].filter(({ open }) => open)),
  byId("reviews", "review"),
  listed(
    "radar/early_fraud_warnings",
    ({ ledger }) => ledger.fraudWarnings.values(),
    "payment_intent",
    "charge",
  ),
];

const REPORTS = [
  listed("events", ({ ledger }) => ledger.events, "type"),
  endpoint("GET events/:id", found, ({ desk, id }) => {
    const event = desk.ledger.events.find((candidate) => candidate.id === id);
    if (event === undefined) throw missing("event", id);
    return event;
  }),
  listed("webhook_endpoints", (desk) => desk.webhookEndpoints()),
];

const ACCOUNT = [
  endpoint("GET account", found, ({ desk }) => accountObject(desk.account)),
  endpoint("GET tax/settings", found, ({ desk }) => taxSettings(desk.account, desk.ledger.isLive)),
  endpoint("POST tax/calculations", taxCalculation, ({ desk, params }) => {
    const { currency, line_items: [{ amount, tax_behavior }], customer_details: { address } } = params;
    return calculateTax(desk.ledger, desk.account, {
      amount,
      currency,
      behavior: tax_behavior,
      country: address.country,
      postalCode: address.postal_code,
    });
  }),
  endpoint("GET payment_method_configurations/:id", found, ({ desk, id }) => {
    const configuration = desk.account.configurations[id];
    if (configuration === undefined) throw missing("payment_method_configuration", id);
    return configurationObject(id, configuration, desk.ledger.isLive);
  }),
  listed(
    "payment_method_domains",
    ({ account, ledger }) => account.domains.map((domain) => domainObject(domain, ledger.isLive)),
    "domain_name",
  ),
];

/** The part of Stripe's API that the double has. */
export const ENDPOINTS: readonly Endpoint[] = [...PAYMENT_INTENTS, ...AFTER_PAYMENT, ...REPORTS, ...ACCOUNT];

interface OfPayment {
  readonly payment_intent?: string | undefined;
  readonly charge?: string | undefined;
}

function chargeOf(ledger: Ledger, { payment_intent, charge }: OfPayment): Stripe.Charge {
  if (payment_intent === undefined && charge === undefined) {
    throw invalidRequest(
      "One of the following params should be provided for this request: payment_intent or charge.",
    );
  }
  const id = charge ?? String(requireIntent(ledger, payment_intent ?? "").intent.latest_charge);
  const found = ledger.charges.get(id);
  if (found !== undefined) return found;
  if (charge !== undefined) throw missing("charge", charge, "charge");
  throw invalidRequest(
    `This PaymentIntent (${payment_intent}) does not have a successful charge to refund.`,
    {
      param: "payment_intent",
    },
  );
}
