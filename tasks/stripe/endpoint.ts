import type Stripe from "stripe";
import type { z } from "zod";
import type { AccountState } from "./account.ts";
import type { StripeFaults } from "./faults.ts";
import type { Ledger } from "./ledger.ts";
import { check, type Parameters } from "./parameters.ts";
import type { RefundEnd } from "./refunds.ts";

/** What an endpoint works with. */
export interface Desk {
  readonly ledger: Ledger;
  readonly account: AccountState;
  readonly faults: StripeFaults;
  readonly origin: string;
  readonly webhookEndpoints: () => readonly Stripe.WebhookEndpoint[];
  /** Ends what takes its time, as `faults.settleMs` says. */
  readonly later: (
    end: { readonly intent: string } | { readonly refund: string; readonly end: RefundEnd },
  ) => void;
}

/** A request that passed: `id` is that of the path, `isPublic` says that it came with the publishable key. */
export interface Call<Params> {
  readonly desk: Desk;
  readonly id: string;
  readonly params: Params;
  readonly isPublic: boolean;
}

export interface Endpoint {
  readonly method: "GET" | "POST";
  readonly path: RegExp;
  /** Whether the publishable key may call it, which then needs the client secret. */
  readonly isOpenToBrowsers: boolean;
  /** Checks the parameters; what it returns does the work. Both throw `ApiError`. */
  readonly prepare: (parameters: Parameters, call: Omit<Call<never>, "params">) => () => object;
}

/** An endpoint that takes what `schema` describes, and refuses other parameters. */
export function endpoint<Schema extends z.ZodType>(
  line: `${"GET" | "POST"} ${string}`,
  schema: Schema,
  run: (call: Call<z.infer<Schema>>) => object,
  isOpenToBrowsers = false,
): Endpoint {
  const [method, path = ""] = line.split(" ");
  return {
    method: method === "GET" ? "GET" : "POST",
    path: new RegExp(`^/v1/${path.replace(":id", "([^/]+)")}$`),
    isOpenToBrowsers,
    prepare(parameters, call) {
      const params = check(schema, parameters);
      return () => run({ ...call, params });
    },
  };
}
