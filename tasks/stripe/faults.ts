/** What goes wrong with a request to the API. */
export interface ApiFault {
  /**
   * "error": 500 before anything was done, saved under the idempotency key. "error_after": the same, after it was done.
   * "lost_response": done, then the connection is cut. "away": the connection is cut at once. "rate_limited": 429.
   * "forbidden": 403, as for a restricted key without the permission.
   */
  readonly kind: "error" | "error_after" | "lost_response" | "away" | "rate_limited" | "forbidden";
  /** Only requests whose `METHOD /path` it matches; all by default. */
  readonly on?: RegExp;
  /** How many requests it meets before it ends; all by default. */
  times?: number;
}

/** What can be made to go wrong, at any time. A fault ends when it is set back. */
export interface StripeFaults {
  /** The first that matches a request is used. */
  api: ApiFault[];
  /** Milliseconds that the API waits before it acts. */
  apiDelayMs: number;
  /** The API waits for this before it acts, for tests that decide what happens meanwhile; null: for nothing. */
  apiGate: Promise<void> | null;
  webhooks: {
    /** Whether what a request causes is reported before the request is answered, or after. */
    timing: "before" | "after";
    /** How often each event is sent; 2 is a duplicate. */
    copies: number;
    /** The events of one action leave at once, in random order, and not one after the other. */
    isShuffled: boolean;
    /** Milliseconds before the first attempt. */
    delayMs: number;
    /** Nothing is sent; `redeliver()` sends it later. */
    isWithheld: boolean;
    /** Milliseconds until an attempt that got no 2xx is repeated, doubled each time. */
    retryMs: number;
    /** How often an event is tried. */
    attempts: number;
    /** Signed bodies that are no events as the site expects them; null: they are. "thin": as Stripe's second version sends them. */
    shape: "thin" | "no data" | "no mode" | "array" | null;
  };
  /** A payment may name no tax calculation, because all have expired. */
  isTaxExpired: boolean;
  /** The script's form reports `loaderror` and stays empty. */
  isFormBroken: boolean;
  /** Milliseconds after which a bank debit is settled and a refund with an end to come reaches it; null: only when told to. */
  settleMs: number | null;
  /** Where 3-D Secure happens: as the card says, or always so. */
  challenge: "card" | "dialog" | "redirect";
}

/** Nothing goes wrong. */
export function noFaults(): StripeFaults {
  return {
    api: [],
    apiDelayMs: 0,
    apiGate: null,
    webhooks: {
      timing: "after",
      copies: 1,
      isShuffled: false,
      delayMs: 0,
      isWithheld: false,
      retryMs: 200,
      attempts: 6,
      shape: null,
    },
    isTaxExpired: false,
    isFormBroken: false,
    settleMs: null,
    challenge: "card",
  };
}

/** The fault that a request meets, if any; it is used up by one. */
export function takeFault(faults: StripeFaults, method: string, path: string): ApiFault["kind"] | null {
  const fault = faults.api.find(({ on, times }) => times !== 0 && (on?.test(`${method} ${path}`) ?? true));
  if (fault === undefined) return null;
  if (fault.times !== undefined) fault.times--;
  return fault.kind;
}
