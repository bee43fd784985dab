import * as z from "zod/mini";
import type { Mail } from "../mail/mail.ts";
import { NO_ANSWER } from "../mail/message.ts";
import type { Payments } from "../payments/payments.ts";

/** The state of mail and orders, for the person who runs the site. Data that could not be read is absent. */
export const FIGURES = z.object({
  mail: z.optional(z.object({
    state: z.enum(["sending", "paused"]),
    /**
     * Only while mail is paused. The reason consists of the codes in the mail server's answer, such as `535 5.7.8`, or says why there was no
     * answer.
     */
    since: z.optional(z.string()),
    reason: z.optional(z.string()),
    waiting: z.number(),
    oldestDueSeconds: z.number(),
    failedLastWeek: z.number(),
  })),
  orders: z.optional(z.object({ open: z.number(), undelivered: z.number() })),
  /** A backup has rows from before this database (lib/db/data_loss.ts). */
  dataLoss: z.optional(z.string()),
});

export type Figures = z.infer<typeof FIGURES>;

interface FiguresOptions {
  readonly mail: Pick<Mail, "getHealth">;
  readonly payments: Pick<Payments, "getHealth">;
  /** What the start has found; null if no backup has other rows. */
  readonly dataLoss?: () => string | null;
  /** Milliseconds for which figures are cached. */
  readonly maxAgeMs?: number;
  readonly now?: () => number;
}

/** A proxy on this machine may request them every second or two. */
const MAX_AGE_MS = 5_000;

/** Reads the figures, caches them for some seconds, and shares them between requests. The function never rejects. */
export function createFigures(
  { mail, payments, dataLoss = () => null, maxAgeMs = MAX_AGE_MS, now = () => performance.now() }:
    FiguresOptions,
): () => Promise<Figures> {
  let cached: { readonly figures: Promise<Figures>; readonly at: number } | null = null;
  const read = async () => {
    const [health, orders] = await Promise.all([readMail(mail), readOrders(payments)]);
    const loss = dataLoss();
    return { ...health, ...orders, ...loss === null ? {} : { dataLoss: loss } };
  };
  return () => {
    if (cached === null || now() - cached.at >= maxAgeMs) cached = { figures: read(), at: now() };
    return cached.figures;
  };
}

/**
 * The reason only has the codes of the mail server's answer, because its text may name an account. The log and `deno task mail` show the text.
 */
async function readMail(mail: FiguresOptions["mail"]): Promise<Figures> {
  const health = await mail.getHealth().catch(() => null);
  if (health === null) return {};
  const { pause, ...counts } = health;
  return {
    mail: {
      state: pause === null ? "sending" : "paused",
      ...pause === null ? {} : { since: pause.since, reason: tellable(pause.reason) },
      ...counts,
    },
  };
}

async function readOrders(payments: FiguresOptions["payments"]): Promise<Figures> {
  const orders = await payments.getHealth().catch(() => null);
  return orders === null ? {} : { orders };
}

function tellable(reason: string): string {
  if (reason.startsWith(NO_ANSWER)) return reason;
  return /^[245]\d\d([ -][245]\.\d{1,3}\.\d{1,3})?/.exec(reason)?.[0] ??
    "the mail server refused the sign-in";
}
