import type Stripe from "stripe";
import type { StripeConfig } from "../config.ts";

/** Milliseconds for one request to Stripe, whose own default is 80 s. */
const TIMEOUT_MS = 8_000;
const NETWORK_RETRIES = 1;

/** Stripe's SDK. It is loaded with its first use, because most processes start long before anybody buys. */
export type StripeApi = () => Promise<Stripe>;

/** The SDK with the configured keys. It sends the API version it was made for. */
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

/** What an error of the SDK means for whoever asked. */
export type StripeTrouble =
  /** No answer, or none yet: the same request may be sent again, with the same idempotency key. */
  | "away"
  /** Stripe answered with an error of its own, which it keeps for the key: only another key tries again. */
  | "failed"
  /** The keys are wrong or may not do this. */
  | "shut-out"
  /** There is no such thing at Stripe. */
  | "missing"
  /** The request contradicts the state of things: what is paid cannot be cancelled. */
  | "refused";

/** Sorts an error of the SDK; null for any other error, which is a defect of ours. */
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
  // Another request with the same key is under way.
  if (error.statusCode === 409 || error.code === "idempotency_key_in_use") return "away";
  if (error.statusCode === undefined) return "away";
  if (error.statusCode >= 500) return "failed";
  return error.statusCode === 404 ? "missing" : "refused";
}

interface StripeErrorLike extends Error {
  readonly type: string;
  readonly statusCode?: number;
  readonly code?: string;
}

/** By its shape: the class is in the SDK, which may not be loaded. */
function isStripeError(error: unknown): error is StripeErrorLike {
  return error instanceof Error && "type" in error && typeof error.type === "string" &&
    /^Stripe/.test(error.type);
}
