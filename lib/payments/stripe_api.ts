import type Stripe from "stripe";
import type { StripeConfig } from "../config.ts";

/** Milliseconds per request. The SDK's default is 80 s. */
const TIMEOUT_MS = 8_000;
const NETWORK_RETRIES = 1;

/** Loads Stripe's SDK at its first use, because most processes start long before anybody buys. */
export type StripeApi = () => Promise<Stripe>;

/** The SDK with the configured keys. It sends the API version that it was made for. */
export function openStripe({ secretKey, apiBase }: Pick<StripeConfig, "secretKey" | "apiBase">): StripeApi {
  let opened: Promise<Stripe> | undefined;
  const open = async () => {
    const { default: StripeSdk } = await import("stripe");
    return new StripeSdk(secretKey, {
      timeout: TIMEOUT_MS,
      maxNetworkRetries: NETWORK_RETRIES,
      telemetry: false,
      ...apiBase === undefined ? {} : hostOf(apiBase),
    });
  };
  return () => opened ??= open();
}

function hostOf(apiBase: string): Stripe.StripeConfig {
  const { hostname, port } = new URL(apiBase);
  return { host: hostname, port: port || "80", protocol: "http" };
}

/** What an error from the SDK means. */
export type StripeTrouble =
  /** Stripe has not answered yet. The same request may be repeated with the same idempotency key. */
  | "away"
  /** Stripe answered with an error of its own and remembers it for the key. Another try needs another key. */
  | "failed"
  /** The keys are wrong or lack a permission. */
  | "shut-out"
  /** Stripe has no such object. */
  | "missing"
  /** Stripe cannot tell where a buyer's address is. */
  | "no-place"
  /** The request conflicts with the present state: a paid payment cannot be cancelled. */
  | "refused";

/** Classifies an error from the SDK; null for any other error, which is a bug of ours. */
export function stripeTrouble(error: unknown): StripeTrouble | null {
  if (!isStripeError(error)) return null;
  switch (error.type) {
    case "StripeConnectionError":
    case "StripeRateLimitError":
      return "away";
    case "StripeIdempotencyError":
      return "failed";
    case "StripeAuthenticationError":
    case "StripePermissionError":
      return "shut-out";
  }
  // Another request with the same key is still running.
  if (error.statusCode === 409 || error.code === "idempotency_key_in_use") return "away";
  if (error.statusCode === undefined) return "away";
  if (error.statusCode >= 500) return "failed";
  if (error.code === "customer_tax_location_invalid") return "no-place";
  return error.statusCode === 404 ? "missing" : "refused";
}

interface StripeErrorLike extends Error {
  readonly type: string;
  readonly statusCode?: number;
  readonly code?: string;
}

/** Checks the shape, because the class is part of the SDK, which may not be loaded. */
function isStripeError(error: unknown): error is StripeErrorLike {
  return error instanceof Error && "type" in error && typeof error.type === "string" &&
    /^Stripe/.test(error.type);
}
