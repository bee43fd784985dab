import { define } from "../lib/http/state.ts";
import type { Mail } from "../lib/mail/mail.ts";
import type { Payments } from "../lib/payments/payments.ts";

/**
 * The process can do its work: the database answers, takes writes and has every migration, and no stop is under way. Mail that is paused does not
 * change that, because every process is paused with it; the answer says so.
 */
export const handler = define.handlers({
  async GET({ state: { services } }) {
    const outage = await services.testDatabase();
    const isReady = services.isReady() && outage === null && await answers(services.database.sql`SELECT 1`);
    const details = isReady
      ? { ...await mailDetails(services.mail), ...await orderDetails(services.payments) }
      : { ...(outage === null ? {} : { database: outage }) };
    return Response.json({ status: isReady ? "ready" : "not ready", ...details }, {
      status: isReady ? 200 : 503,
      headers: { "cache-control": "no-store", ...(isReady ? {} : { "retry-after": "2" }) },
    });
  },
});

function answers(query: Promise<unknown>): Promise<boolean> {
  return query.then(() => true, () => false);
}

/** How mail is doing. Of a mail server's answer anyone may read the codes, as `535 5.7.8`; the log and `deno task mail` have the text. */
async function mailDetails(mail: Mail): Promise<object> {
  const health = await mail.getHealth().catch(() => null);
  if (health === null) return {};
  const { pause, waiting, failedLastWeek } = health;
  return {
    mail: {
      state: pause === null ? "sending" : "paused",
      ...pause === null ? {} : { since: pause.since, reason: codesOf(pause.reason) },
      waiting,
      failedLastWeek,
    },
  };
}

async function orderDetails(payments: Payments): Promise<object> {
  const undelivered = await payments.countUndelivered().catch(() => null);
  return undelivered === null ? {} : { orders: { undelivered } };
}

function codesOf(reason: string): string {
  return /^[245]\d\d([ -][245]\.\d{1,3}\.\d{1,3})?/.exec(reason)?.[0] ??
    "the mail server refused the sign-in";
}
