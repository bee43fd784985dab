/** How the site is assembled: what the build reads, and which middlewares a request passes, in order. */
import { App, csrf, staticFiles } from "fresh";
import { createElement } from "react";
import { DeskMissing } from "./components/desk/DeskFrame.tsx";
import { ErrorView } from "./components/ErrorView.tsx";
import { judgeUrl, onlyCanonicalUrls } from "./lib/http/canonical_url.ts";
import { deskGuard } from "./lib/http/desk_guard.ts";
import { errorBoundary, lastResort, requestContext } from "./lib/http/error_boundary.ts";
import { pageCache } from "./lib/http/page_cache.ts";
import { requestLog } from "./lib/http/request_log.ts";
import { contentSecurityPolicy, securityHeaders } from "./lib/http/security_headers.ts";
import { requestWords } from "./lib/http/request_words.ts";
import type { Services, State } from "./lib/http/state.ts";
import { UNSUBSCRIBE_ROUTE } from "./lib/mail/unsubscribe.ts";
import { hasCoupon } from "./lib/payments/coupons/coupon.ts";
import { WEBHOOK_ROUTE } from "./lib/payments/webhook.ts";
import { currentWords } from "./lib/words/current.ts";
import { withWords } from "./lib/words/with_words.ts";

/** Options of the Builder; folders are the framework's defaults. */
export const build = { target: "es2022" } as const;

/**
 * Milliseconds for which a shared page is cached. Its products and words may be 8 seconds old when it is rendered, and a CDN
 * keeps it for SHARED_MAX_AGE_SECONDS, so a page is never more than a minute behind the database.
 */
export const PAGE_MAX_AGE_MS = 40_000;

/** Routes whose requests prove by a signature that they are intended. */
const SIGNED_ROUTES: ReadonlySet<string> = new Set([UNSUBSCRIBE_ROUTE, WEBHOOK_ROUTE]);

export function createApp(services: Services): App<State> {
  const { site } = services;
  const app = new App<State>();
  const headers = [securityHeaders(site, services.config), contentSecurityPolicy(site)];
  const onlyOwnPages = csrf<State>({
    origin: (origin, ctx) => origin === site.origin || origin === ctx.url.origin,
  });
  const desk = deskGuard(DeskMissing);
  return app
    .use(lastResort(services, headers))
    .use(judgeUrl(site, () => app.handler()))
    .use(requestContext(services, () => app.handler()))
    .use(requestLog())
    .use(pageCache({
      maxAgeMs: PAGE_MAX_AGE_MS,
      edition: services.words.edition,
      isApart: (url) => hasCoupon(url) || currentWords().isDraft === true,
    }))
    .use(...headers)
    .use(
      // What failed may have been before the request had its words.
      errorBoundary((ctx, { status, headers }) =>
        withWords(services.words.newest, () =>
          ctx.render(
            createElement(ErrorView, {
              site,
              status,
              path: ctx.url.pathname,
              requestId: ctx.state.requestId,
            }),
            { status, headers },
          ))
      ),
    )
    .use(onlyCanonicalUrls())
    .use(staticFiles())
    .use(requestWords())
    // Mail programs (RFC 8058) and Stripe post without a page of ours. They have no session, and their requests are signed.
    .use((ctx) => SIGNED_ROUTES.has(ctx.route ?? "") ? ctx.next() : onlyOwnPages(ctx))
    // No folder's middleware runs for an address without a route.
    .use((ctx) => ctx.route === null && ctx.url.pathname.startsWith("/admin/") ? desk(ctx) : ctx.next())
    .fsRoutes();
}
