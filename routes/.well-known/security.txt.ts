import { share } from "../../lib/http/page_cache.ts";
import { define } from "../../lib/http/state.ts";

const DAY_MS = 86_400_000;
/** RFC 9116 recommends less than a year. */
const VALID_DAYS = 300;

/** Where to report a vulnerability of the site (RFC 9116). */
export const handler = define.handlers({
  GET(ctx) {
    const { origin, contactEmail } = ctx.state.site;
    const headers = { "content-type": "text/plain; charset=utf-8" };
    return share(ctx, () => {
      const today = Math.floor(Date.now() / DAY_MS);
      const lines = [
        `Contact: mailto:${contactEmail}`,
        `Expires: ${new Date((today + VALID_DAYS) * DAY_MS).toISOString()}`,
        // RFC 9116 requires https.
        ...origin.startsWith("https:") ? [`Canonical: ${origin}${ctx.url.pathname}`] : [],
        "Preferred-Languages: en",
      ];
      return new Response(`${lines.join("\n")}\n`, { headers });
    });
  },
});
