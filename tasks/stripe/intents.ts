import type Stripe from "stripe";
import { type ApiError, invalidRequest, missing, unauthorized } from "./api_error.ts";
import { type IntentRecord, known, type Ledger, newId, now } from "./ledger.ts";

/** What an intent is created with. */
export interface NewIntent {
  readonly amount: number;
  readonly currency: string;
  readonly description: string | null;
  readonly metadata: Record<string, string>;
  readonly receiptEmail: string | null;
  readonly allowed: readonly string[] | null;
  readonly allowsRedirects: boolean;
  readonly configuration: string | null;
  readonly statementSuffix: string | null;
}

const CANCELABLE = [
  "requires_payment_method",
  "requires_capture",
  "requires_confirmation",
  "requires_action",
];
const OFFERED = ["card", "us_bank_account"];

/** Creates an intent that waits for a payment method. */
export function createIntent(ledger: Ledger, wanted: NewIntent): Stripe.PaymentIntent {
  const types = OFFERED.filter((type) => wanted.allowed?.includes(type) ?? true);
  if (types.length === 0) throw invalidRequest("None of these payment method types can be used.");
  const id = newId("pi");
  const intent = known<Stripe.PaymentIntent>({
    id,
    object: "payment_intent",
    allowed_payment_method_types: wanted.allowed === null ? null : [...wanted.allowed],
    amount: wanted.amount,
    amount_received: 0,
    automatic_payment_methods: {
      enabled: true,
      allow_redirects: wanted.allowsRedirects ? "always" : "never",
    },
    canceled_at: null,
    cancellation_reason: null,
    capture_method: "automatic_async",
    client_secret: `${id}_secret_${newId("x").slice(2)}`,
    confirmation_method: "automatic",
    created: now(),
    currency: wanted.currency,
    description: wanted.description,
    last_payment_error: null,
    latest_charge: null,
    livemode: ledger.isLive,
    metadata: wanted.metadata,
    next_action: null,
    payment_method: null,
    payment_method_configuration_details: wanted.configuration === null
      ? null
      : { id: wanted.configuration, parent: null },
    payment_method_types: types,
    processing: null,
    receipt_email: wanted.receiptEmail,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor_suffix: wanted.statementSuffix,
    status: "requires_payment_method",
  });
  ledger.intents.set(id, { intent, method: null, returnUrl: null });
  ledger.report("payment_intent.created", intent);
  return intent;
}

/** Changes the amount of an intent that nobody has paid, and the tax calculation that the amount comes from. */
export function updateIntent(
  ledger: Ledger,
  { intent }: IntentRecord,
  { amount, calculation, metadata }: {
    readonly amount: number | undefined;
    readonly calculation: string | undefined;
    readonly metadata: Record<string, string>;
  },
): Stripe.PaymentIntent {
  if (!CANCELABLE.includes(intent.status)) {
    throw unexpectedState(
      intent,
      `This PaymentIntent's amount could not be updated because it has a status of ${intent.status}.`,
    );
  }
  if (calculation !== undefined) {
    if (!ledger.taxCalculations.has(calculation)) {
      throw missing("tax_calculation", calculation, "hooks[inputs][tax][calculation]");
    }
    intent.hooks = { inputs: { tax: { calculation } } };
  }
  intent.amount = amount ?? intent.amount;
  Object.assign(intent.metadata, metadata);
  intent.last_payment_error = null;
  return intent;
}

/** The intent with this id; throws Stripe's 404. */
export function requireIntent(ledger: Ledger, id: string): IntentRecord {
  const record = ledger.intents.get(id);
  if (record === undefined) throw missing("payment_intent", id, "intent");
  return record;
}

/** The same for a browser, which must know the client secret. */
export function requireOwnIntent(ledger: Ledger, id: string, secret: string | undefined): IntentRecord {
  if (secret === undefined) {
    throw unauthorized(
      "This API call cannot be made with a publishable API key. Please use a secret API key, or pass the client_secret.",
      "secret_key_required",
    );
  }
  const record = requireIntent(ledger, id);
  if (record.intent.client_secret !== secret) {
    throw invalidRequest(
      "The client_secret provided does not match the client_secret associated with the PaymentIntent.",
      { code: "payment_intent_invalid_parameter", param: "client_secret" },
    );
  }
  return record;
}

/** Cancels an intent that is neither paid nor being paid. */
export function cancelIntent(
  ledger: Ledger,
  { intent }: IntentRecord,
  reason: Stripe.PaymentIntent.CancellationReason | null,
): Stripe.PaymentIntent {
  if (!CANCELABLE.includes(intent.status)) {
    throw unexpectedState(
      intent,
      `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be canceled: ${
        CANCELABLE.join(", ")
      }.`,
    );
  }
  Object.assign(intent, {
    status: "canceled",
    canceled_at: now(),
    cancellation_reason: reason,
    next_action: null,
  });
  ledger.report("payment_intent.canceled", intent);
  return intent;
}

/** 400: the intent is past what was asked of it. */
export function unexpectedState(intent: Stripe.PaymentIntent, message: string): ApiError {
  return invalidRequest(message, {
    code: "payment_intent_unexpected_state",
    payment_intent: structuredClone(intent),
  });
}
