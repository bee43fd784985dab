import { DeskMissing } from "../../components/desk/DeskFrame.tsx";
import { PAGES } from "../../lib/content/pages.ts";
import { deskGuard } from "../../lib/http/desk_guard.ts";
import { share } from "../../lib/http/page_cache.ts";
import { define } from "../../lib/http/state.ts";

const guard = deskGuard(DeskMissing);

/**
 * The coach's desk needs the password. The page of the waitlist is public: what it loads is guarded, and until then it is the same for everybody.
 */
export default define.middleware((ctx) =>
  ctx.route === PAGES.adminWaitlist.path ? share(ctx, ctx.next, { isOnlyHere: true }) : guard(ctx)
);
