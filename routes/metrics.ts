import { requireAdmin } from "../lib/http/admin_guard.ts";
import { isFromThisMachine } from "../lib/http/client_address.ts";
import { Problem } from "../lib/http/errors.ts";
import { define } from "../lib/http/state.ts";

const WANTED =
  "Ask 127.0.0.1 on the site's own machine, or sign in with the user name and the password that deno task admin prints.";

/**
 * The metrics of the process for Prometheus, for callers on this machine without a proxy or with the waitlist's password. A refusal is plain
 * text too, because the caller is a program.
 */
export const handler = define.handlers({
  async GET(ctx) {
    try {
      if (!isFromThisMachine(ctx.info.remoteAddr, ctx.req.headers)) await requireAdmin(ctx);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      const { status, message, headers } = error;
      return new Response(`${status === 401 ? WANTED : message}\n`, {
        status,
        headers: { "cache-control": "no-store", ...headers },
      });
    }
    return new Response(await ctx.state.services.metrics.text(), {
      headers: { "content-type": "text/plain; version=0.0.4; charset=utf-8", "cache-control": "no-store" },
    });
  },
});
