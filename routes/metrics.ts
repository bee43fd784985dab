import { requireAdmin } from "../lib/http/admin_guard.ts";
import { isFromThisMachine } from "../lib/http/client_address.ts";
import { define } from "../lib/http/state.ts";

/** The figures of the process, for Prometheus: for whoever asks from this machine without a proxy, and with the waitlist's password. */
export const handler = define.handlers({
  async GET(ctx) {
    if (!isFromThisMachine(ctx.info.remoteAddr, ctx.req.headers)) await requireAdmin(ctx);
    return new Response(await ctx.state.services.metrics.text(), {
      headers: { "content-type": "text/plain; version=0.0.4; charset=utf-8", "cache-control": "no-store" },
    });
  },
});
