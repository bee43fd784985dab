import { setTimeout as wait } from "node:timers/promises";
import { ApiError, unauthorized } from "./api_error.ts";
import type { Desk, Endpoint } from "./endpoint.ts";
import { ENDPOINTS } from "./endpoints.ts";
import { takeFault } from "./faults.ts";
import { IdempotencyKeys } from "./idempotency.ts";
import { newId } from "./ledger.ts";
import { expanded } from "./lists.ts";
import { parseForm } from "./parameters.ts";

/** The two keys of the account. */
export interface ApiKeys {
  readonly secret: string;
  readonly publishable: string;
}

export interface ApiRequest {
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly body: string;
  /** By lower-case name. */
  readonly headers: { readonly [name: string]: string | string[] | undefined };
}

export interface ApiAnswer {
  readonly status: number;
  readonly body: object;
  readonly headers: Readonly<Record<string, string>>;
}

/** A request as it was answered. */
export interface LoggedRequest {
  readonly method: string;
  readonly path: string;
  readonly parameters: object;
  readonly key: "secret" | "publishable" | "none";
  readonly idempotencyKey: string | null;
  readonly apiVersion: string | null;
  /** null: the connection was cut. */
  readonly status: number | null;
  /** Whether the answer had been saved under the idempotency key. */
  readonly isReplay: boolean;
}

/** What a browser may see of an intent. */
const PUBLIC_FIELDS = [
  ...["id", "object", "amount", "automatic_payment_methods", "canceled_at", "cancellation_reason"],
  ...["capture_method", "client_secret", "confirmation_method", "created", "currency", "description"],
  ...["last_payment_error", "livemode", "next_action", "payment_method", "payment_method_types"],
  ...["processing", "receipt_email", "setup_future_usage", "shipping", "source", "status"],
];

/** Stripe's API over a desk. */
export class Api {
  readonly log: LoggedRequest[] = [];
  readonly #idempotency = new IdempotencyKeys();

  constructor(private readonly desk: Desk, private readonly keys: ApiKeys) {}

  /** Answers a request; null: the connection is to be cut. */
  async answer(request: ApiRequest): Promise<ApiAnswer | null> {
    const parameters = parseForm(request.method === "GET" ? request.query : request.body);
    const apiKey = header(request, "authorization")?.replace(/^Bearer /, "") ??
      (typeof parameters.key === "string" ? parameters.key : null);
    const idempotencyKey = request.method === "POST" ? header(request, "idempotency-key") : null;
    const log = (status: number | null, isReplay = false) =>
      this.log.push({
        method: request.method,
        path: request.path,
        parameters,
        key: apiKey === this.keys.secret
          ? "secret"
          : apiKey === this.keys.publishable
          ? "publishable"
          : "none",
        idempotencyKey,
        apiVersion: header(request, "stripe-version"),
        status,
        isReplay,
      });
    const requestId = newId("req");
    const fault = takeFault(this.desk.faults, request.method, request.path);
    if (fault === "away") {
      log(null);
      return null;
    }
    try {
      if (fault === "rate_limited") throw TOO_MANY;
      if (fault === "forbidden") throw FORBIDDEN;
      const isPublic = this.#authenticate(apiKey);
      const { endpoint, id } = route(request);
      if (isPublic && !endpoint.isOpenToBrowsers) {
        throw unauthorized(
          "This API call cannot be made with a publishable API key. Please use a secret API key. " +
            "You can find a list of your API keys at https://dashboard.stripe.com/account/apikeys.",
          "secret_key_required",
        );
      }
      const run = endpoint.prepare(parameters, { desk: this.desk, id, isPublic });
      const saved = idempotencyKey === null
        ? null
        : this.#idempotency.begin(idempotencyKey, request.path, JSON.stringify(parameters));
      if (saved !== null) {
        log(saved.status, true);
        return {
          status: saved.status,
          body: saved.body,
          headers: {
            ...this.#headers(request, requestId, idempotencyKey, saved.status),
            "idempotent-replayed": "true",
            "original-request": saved.requestId,
          },
        };
      }
      const { apiDelayMs, apiGate } = this.desk.faults;
      if (apiDelayMs > 0) await wait(apiDelayMs);
      if (apiGate !== null) await apiGate;
      const { status, body } = this.#execute(run, fault, isPublic, expansions(parameters));
      if (idempotencyKey !== null) this.#idempotency.save(idempotencyKey, { status, body, requestId });
      log(fault === "lost_response" ? null : status);
      return fault === "lost_response"
        ? null
        : { status, body, headers: this.#headers(request, requestId, idempotencyKey, status) };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      log(error.status);
      return {
        status: error.status,
        body: { error: error.body },
        headers: this.#headers(request, requestId, idempotencyKey, error.status),
      };
    }
  }

  /** Does what was asked; what comes of it, errors included, is saved under the idempotency key. */
  #execute(
    run: () => object,
    fault: ReturnType<typeof takeFault>,
    isPublic: boolean,
    expand: readonly string[],
  ): { status: number; body: object } {
    if (fault === "error") return BROKEN;
    try {
      const result = expanded(run(), expand, this.desk.ledger);
      if (fault === "error_after") return BROKEN;
      return { status: 200, body: isPublic ? visible(result) : result };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const { payment_intent: intent } = error.body;
      const body = isPublic && intent !== undefined
        ? { ...error.body, payment_intent: visible(intent) }
        : error.body;
      return { status: error.status, body: { error: body } };
    }
  }

  /** Returns whether the key is the publishable one. */
  #authenticate(apiKey: string | null): boolean {
    if (apiKey === null || apiKey === "") {
      throw unauthorized(
        "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth " +
          "(e.g. 'Authorization: Bearer YOUR_SECRET_KEY'). See https://stripe.com/docs/api#authentication for details.",
      );
    }
    if (apiKey !== this.keys.secret && apiKey !== this.keys.publishable) {
      throw unauthorized(
        `Invalid API Key provided: ${apiKey.slice(0, 8)}${"*".repeat(12)}${apiKey.slice(-4)}`,
      );
    }
    return apiKey === this.keys.publishable;
  }

  #headers(
    request: ApiRequest,
    requestId: string,
    idempotencyKey: string | null,
    status: number,
  ): Record<string, string> {
    return {
      "content-type": "application/json",
      "request-id": requestId,
      "stripe-version": header(request, "stripe-version") ?? this.desk.ledger.apiVersion,
      ...(idempotencyKey === null ? {} : { "idempotency-key": idempotencyKey }),
      // A repeated request would get the same saved error.
      ...(status === 500 ? { "stripe-should-retry": "false" } : {}),
    };
  }
}

const TOO_MANY = new ApiError(429, {
  type: "invalid_request_error",
  code: "rate_limit",
  message:
    "Request rate limit exceeded. Learn more about rate limits here https://stripe.com/docs/rate-limits.",
});

const FORBIDDEN = new ApiError(403, {
  type: "invalid_request_error",
  code: "more_permissions_required",
  message: "The provided key does not have the required permissions for this endpoint.",
});

const BROKEN = {
  status: 500,
  body: {
    error: {
      type: "api_error",
      message:
        "Sorry! There was an error while talking to one of our backends. We have already been notified of the problem.",
    },
  },
} as const;

function route({ method, path }: ApiRequest): { readonly endpoint: Endpoint; readonly id: string } {
  for (const endpoint of ENDPOINTS) {
    const match = endpoint.method === method ? endpoint.path.exec(path) : null;
    if (match !== null) return { endpoint, id: match[1] ?? "" };
  }
  throw new ApiError(404, {
    type: "invalid_request_error",
    message:
      `Unrecognized request URL (${method}: ${path}). The double of Stripe has only what the site calls; tasks/stripe/endpoints.ts lists it.`,
  });
}

function header({ headers }: ApiRequest, name: string): string | null {
  const value = headers[name];
  return (Array.isArray(value) ? value[0] : value) ?? null;
}

function expansions({ expand }: ReturnType<typeof parseForm>): readonly string[] {
  return Array.isArray(expand) ? expand.filter((path) => typeof path === "string") : [];
}

function visible(intent: object): object {
  return Object.fromEntries(Object.entries(intent).filter(([name]) => PUBLIC_FIELDS.includes(name)));
}
