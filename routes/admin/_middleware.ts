import { requireAdmin } from "../../lib/http/admin_guard.ts";
import { isUnexpected, Problem, toProblem } from "../../lib/http/errors.ts";
import { FORM_HEADERS, HOLDER_HEADERS } from "../../lib/http/security_headers.ts";
import { share } from "../../lib/http/page_cache.ts";
import { define } from "../../lib/http/state.ts";
import { PAGES } from "../../lib/content/pages.ts";

const HEADERS = { ...HOLDER_HEADERS, ...FORM_HEADERS };

/**
 * The coach's desk needs the password. The page of the waitlist is public: what it loads is guarded, and until then it is the same for everybody.
 */
export default define.middleware(async (ctx) => {
  if (ctx.route === PAGES.adminWaitlist.path) return await share(ctx, ctx.next, { isOnlyHere: true });
  try {
    await requireAdmin(ctx);
    const response = await ctx.next();
    for (const [name, value] of Object.entries(HEADERS)) response.headers.set(name, value);
    return response;
  } catch (error) {
    if (isUnexpected(error)) throw error;
    const { status, message, headers } = toProblem(error);
    throw new Problem(status, message, { headers: { ...HEADERS, ...headers } });
  }
});
