import { requireAdmin } from "../lib/http/admin_guard.ts";
import { isFromThisMachine } from "../lib/http/client_address.ts";
import { define } from "../lib/http/state.ts";
import { SECRET_HEADER } from "../lib/secret.ts";

/**
 * Whether the process can work: the database answers, accepts writes and has every migration, and the process is not stopping. Paused mail does
 * not matter, because it is paused for every process.
 *
 * Only callers on this machine without a proxy, or with the waitlist's password, get the state of mail and orders. To anybody else its numbers
 * would reveal who has bought something or signed up: they rise after a form was sent with such an address, and not after another one.
 *
 * These callers also learn whether the secrets whose fingerprints they send are those of this process. They differ if settings were changed
 * without a restart.
 */
export const handler = define.handlers({
  async GET(ctx) {
    const { services } = ctx.state;
    const outage = await services.testDatabase();
    const reason = services.unreadiness();
    const isReady = reason === null && outage === null && await answers(services.database.sql`SELECT 1`);
    if (!isReady) {
      const why = outage !== null ? { database: outage } : reason !== null ? { reason } : {};
      return Response.json({ status: "not ready", ...why }, {
        status: 503,
        headers: { "cache-control": "no-store", "retry-after": "2" },
      });
    }
    const { headers } = ctx.req;
    let isTrusted = isFromThisMachine(ctx.info.remoteAddr, headers);
    if (!isTrusted && headers.has("authorization")) {
      await requireAdmin(ctx);
      isTrusted = true;
    }
    const figures = isTrusted ? await services.figures() : {};
    const asked = isTrusted ? headers.get(SECRET_HEADER) : null;
    const secrets = asked === null ? {} : { hasSameSecrets: asked === services.secretFingerprint };
    return Response.json({ status: "ready", ...figures, ...secrets }, {
      headers: { "cache-control": "no-store" },
    });
  },
});

function answers(query: Promise<unknown>): Promise<boolean> {
  return query.then(() => true, () => false);
}
