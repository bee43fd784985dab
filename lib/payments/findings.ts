import type Stripe from "stripe";
import type { Config } from "../config.ts";
import { hasTaxNumber } from "../site.ts";
import { type StripeApi, stripeTrouble } from "./stripe_api.ts";
import { WEBHOOK_ROUTE } from "./webhook.ts";

/** The events that Stripe has to send to the webhook. */
export const NEEDED_EVENTS = [
  "payment_intent.succeeded",
  "payment_intent.processing",
  "payment_intent.canceled",
  "payment_intent.payment_failed",
  "charge.refunded",
  "refund.created",
  "refund.updated",
  "refund.failed",
  "charge.dispute.created",
  "charge.dispute.updated",
  "charge.dispute.closed",
  "charge.dispute.funds_withdrawn",
  "charge.dispute.funds_reinstated",
  "radar.early_fraud_warning.created",
  "review.opened",
  "review.closed",
] as const;

/** What is missing before buyers can pay and get their purchase, one line each. */
export function purchaseFindings(
  { stripe, siteUrl, smtpUrl, sellerDetails, governingLaw }: Pick<
    Config,
    "stripe" | "siteUrl" | "smtpUrl" | "sellerDetails" | "governingLaw"
  >,
): string[] {
  if (stripe === undefined) {
    return ["Nothing can be bought: STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY are not set."];
  }
  if (!stripe.isSelling) {
    return ["Nothing can be bought: with Stripe's live keys, SELLER_DETAILS has to name the seller."];
  }
  const isPublic = siteUrl?.startsWith("https:") ?? false;
  const findings: readonly (readonly [boolean, string])[] = [
    [
      stripe.webhookSecret === undefined,
      "STRIPE_WEBHOOK_SECRET is not set: the site learns of payments late, when it asks Stripe by itself.",
    ],
    [isPublic && !stripe.isLive, "Stripe's test keys are in use on a public address: nobody is charged."],
    [stripe.isLive && !isPublic, "SITE_URL is no https:// address: Stripe takes real cards on those only."],
    [isPublic && smtpUrl === undefined, "SMTP_URL is not set: no buyer gets the mail with the download."],
    [
      sellerDetails.length === 0,
      "SELLER_DETAILS is not set: terms and mails do not say who sells. With live keys nothing could be bought.",
    ],
    [
      stripe.tax !== undefined && sellerDetails.length > 0 && !sellerDetails.some(hasTaxNumber),
      "STRIPE_TAX is set, and SELLER_DETAILS has no tax number: invoices with tax have to show where you are registered.",
    ],
    [stripe.isLive && governingLaw === undefined, "GOVERNING_LAW is not set: the terms name no law."],
  ];
  return findings.filter(([isFound]) => isFound).map(([, text]) => text);
}

/** Something wrong at Stripe, and what to do about it. */
export interface StripeFinding {
  readonly what: string;
  readonly todo: string;
}

/**
 * What is wrong with the webhook as configured at Stripe, for a site with this origin. `version` is the API version of the SDK, `mode` that of the
 * keys, whose endpoints these are.
 */
export function endpointFindings(
  endpoints: readonly Pick<
    Stripe.WebhookEndpoint,
    "url" | "status" | "api_version" | "enabled_events"
  >[],
  origin: string,
  version: string,
  mode: string,
): StripeFinding[] {
  const address = `${origin}${WEBHOOK_ROUTE}`;
  const endpoint = endpoints.find(({ url }) => url === address);
  const there = "In Stripe's dashboard, under Developers, Webhooks,";
  if (endpoint === undefined) {
    return [{
      what: `Stripe reports to no webhook at ${address} in ${mode}.`,
      todo: `${there} add an endpoint with this address and the events ${
        NEEDED_EVENTS.join(", ")
      }. Copy its signing secret to STRIPE_WEBHOOK_SECRET, and restart the site.`,
    }];
  }
  const { status, api_version: spoken, enabled_events: enabled } = endpoint;
  const missing = enabled.includes("*") ? [] : NEEDED_EVENTS.filter((event) => !enabled.includes(event));
  const findings: StripeFinding[] = [];
  if (status !== "enabled") {
    findings.push({ what: `The webhook at Stripe is ${status}.`, todo: `${there} open it. Enable it.` });
  }
  if (missing.length > 0) {
    findings.push({
      what: `The webhook at Stripe does not report ${missing.join(", ")}.`,
      todo: `${there} open it. Add these events.`,
    });
  }
  if (spoken !== null && spoken !== version) {
    findings.push({
      what: `The webhook at Stripe speaks version ${spoken}; this site was made for ${version}.`,
      todo:
        `${there} add an endpoint of version ${version}, copy its signing secret, restart the site, and remove this one.`,
    });
  }
  return findings;
}

/** Asks Stripe about the webhook of a site with this origin. Returns what is wrong with it. */
export async function askAboutWebhook(
  stripe: StripeApi,
  origin: string,
  isLive: boolean,
): Promise<StripeFinding[]> {
  try {
    const api = await stripe();
    const { data } = await api.webhookEndpoints.list({ limit: 100 });
    return endpointFindings(data, origin, api.getApiField("version"), isLive ? "live mode" : "test mode");
  } catch (error) {
    const trouble = stripeTrouble(error);
    if (trouble === null) throw error;
    const what = trouble === "shut-out"
      ? "Stripe does not accept STRIPE_SECRET_KEY, or it may not read webhooks."
      : "What Stripe has as webhook is unknown: Stripe does not answer.";
    return [{ what, todo: "deno task stripe doctor says more." }];
  }
}
