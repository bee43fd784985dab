import type Stripe from "stripe";
import type { Config } from "../config.ts";
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
    [stripe.isLive && governingLaw === undefined, "GOVERNING_LAW is not set: the terms name no law."],
  ];
  return findings.filter(([isFound]) => isFound).map(([, text]) => text);
}

/**
 * What is wrong with the webhook as configured at Stripe, one line each, for a site with this origin. `version` is the API version of the SDK.
 * Events of another version still work, because this program only reads fields that have not changed for years.
 */
export function endpointFindings(
  endpoints: readonly Pick<Stripe.WebhookEndpoint, "url" | "status" | "api_version" | "enabled_events">[],
  origin: string,
  version: string,
): string[] {
  const address = `${origin}${WEBHOOK_ROUTE}`;
  const endpoint = endpoints.find(({ url }) => url === address);
  if (endpoint === undefined) return [`Stripe reports to no webhook at ${address}.`];
  const { status, api_version: spoken, enabled_events: enabled } = endpoint;
  const missing = enabled.includes("*") ? [] : NEEDED_EVENTS.filter((event) => !enabled.includes(event));
  return [
    ...status === "enabled" ? [] : [`The webhook at Stripe is ${status}.`],
    ...missing.length === 0 ? [] : [`The webhook at Stripe does not report ${missing.join(", ")}.`],
    ...spoken === null || spoken === version
      ? []
      : [`The webhook at Stripe speaks version ${spoken}; this site was made for ${version}.`],
  ];
}

/** Asks Stripe about the webhook of a site with this origin. Returns what is wrong with it, one line each. */
export async function askAboutWebhook(stripe: StripeApi, origin: string): Promise<string[]> {
  try {
    const api = await stripe();
    const { data } = await api.webhookEndpoints.list({ limit: 100 });
    return endpointFindings(data, origin, api.getApiField("version"));
  } catch (error) {
    const trouble = stripeTrouble(error);
    if (trouble === null) throw error;
    return [
      trouble === "shut-out"
        ? "Stripe does not accept STRIPE_SECRET_KEY, or it may not read webhooks."
        : "What Stripe has as webhook is unknown: Stripe does not answer.",
    ];
  }
}
