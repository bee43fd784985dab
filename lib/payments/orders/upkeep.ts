import { MAILS } from "../../content/mails.ts";
import { DatabaseUnavailableError, type Sql } from "../../db/database.ts";
import { describeError, type Log } from "../../log.ts";
import { noteIds } from "../checks/order_checks.ts";
import { noteForCoach } from "../checks/store.ts";
import { issueDue } from "../invoices/store.ts";
import { listUndelivered, purgeOrders } from "./store.ts";

export { listUndelivered, PATIENCE_MINUTES, type Undelivered } from "./store.ts";

export interface OrderUpkeepOptions {
  readonly sql: Sql;
  readonly log: Log;
  /** The seller's details on invoices that are issued now. */
  readonly seller?: readonly string[];
  /** Called after mail was added to the outbox. */
  readonly wakeMail: () => void;
}

const TICK_MS = 10 * 60_000;

/** Runs the upkeep of orders every ten minutes until the returned function is called. */
export function startOrderUpkeep(options: OrderUpkeepOptions): () => void {
  const timer = setInterval(async () => {
    try {
      await keepUpOrders(options);
    } catch (error) {
      // The next tick tries again. The order checks log that the database is unavailable.
      if (!(error instanceof DatabaseUnavailableError)) {
        options.log.error("order upkeep failed", describeError(error));
      }
    }
  }, TICK_MS);
  return () => clearInterval(timer);
}

const WHY = MAILS.notice.undelivered;
/** A mail server's enhanced codes for an address that does not exist (RFC 3463). */
const NO_MAILBOX = /^5\d\d[ -]5\.1\.(?:1|10)\b/;

/**
 * Notifies the coach once of each order that was paid and not delivered, and once more if the reason changes. Also logs it each time until it is delivered, because
 * the notice may fail for the same reason as the delivery.
 */
export async function keepUpOrders({ sql, log, seller = [], wakeMail }: OrderUpkeepOptions): Promise<void> {
  await purgeOrders(sql);
  // Those that no page and no mail has asked for.
  await issueDue(sql, { orderId: null, seller });
  const undelivered = await listUndelivered(sql);
  for (const { id, minutes, mailState, reason } of undelivered) {
    log.error("paid and not delivered", { order: id, minutes });
    const detail = mailState === null ? WHY.unknown : NO_MAILBOX.test(reason ?? "") ? WHY.missing : WHY.other;
    await noteForCoach(sql, id, { kind: "not-delivered", detail }, noteIds());
  }
  if (undelivered.length > 0) wakeMail();
}
