import { requireAdmin } from "../lib/http/admin_guard.ts";
import { isFromThisMachine } from "../lib/http/client_address.ts";
import { define } from "../lib/http/state.ts";
import { SECRET_HEADER } from "../lib/secret.ts";

/**
 * The process can do its work: the database answers, takes writes and has every migration, and no stop is under way. Mail that is paused does not
 * change that, because every process is paused with it.
 *
 * How mail and orders are doing is for whoever asks from this machine without a proxy, or with the waitlist's password. To anybody else the figures would
 * tell who has bought something or signed up: they rise after a form was sent with such an address, and not after another one.
 *
 * Such a caller is also told whether the secrets whose fingerprint it sends are this process's: settings that were changed without a restart.
 */
export const handler = define.handlers({
  async GET(ctx) {
    const { services } = ctx.state;
    const outage = await services.testDatabase();
    const isReady = services.isReady() && outage === null && await answers(services.database.sql`SELECT 1`);
    if (!isReady) {
      return Response.json({ status: "not ready", ...(outage === null ? {} : { database: outage }) }, {
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
