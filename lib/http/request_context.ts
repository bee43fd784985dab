import type { Middleware } from "fresh";
import { clientAddress, PROXY_HINT } from "./client_address.ts";
import { withWords } from "../words/with_words.ts";
import type { Services, State } from "./state.ts";

/** Twelve random digits: short enough to read out, and not secret. Other random sources take ten times as long. */
export const newRequestId = () => crypto.randomUUID().slice(-12);

/**
 * Gives each request the services, the site, an id, the visitor's address, and a way to ask for another page. Logs once if a proxy is not counted in TRUST_PROXY.
 *
 * @param handler returns the application's own handler; called when first needed
 */
export function requestContext(
  services: Services,
  handler: () => (req: Request, info: Deno.ServeHandlerInfo) => Promise<Response>,
): Middleware<State> {
  const { config: { trustProxy }, log } = services;
  let ask: ReturnType<typeof handler> | undefined;
  let isTold = trustProxy > 0;
  return (ctx) => {
    const { remoteAddr } = ctx.info;
    const peer = "hostname" in remoteAddr ? remoteAddr.hostname : "local";
    ctx.state.services = services;
    ctx.state.site = services.site;
    ctx.state.requestId = newRequestId();
    ctx.state.draftPage = (path, { values, overruled = new Map(), onRead = () => {} }) => {
      ask ??= handler();
      const answer = ask;
      const words = { values, overruled, onRead, isDraft: true };
      return withWords(() => words, () => answer(new Request(new URL(path, ctx.url)), ctx.info));
    };
    const forwardedFor = ctx.req.headers.get("x-forwarded-for");
    ctx.state.address = clientAddress(peer, forwardedFor, trustProxy);
    if (!isTold && forwardedFor !== null) {
      isTold = true;
      log.warn("proxy", { problem: PROXY_HINT });
    }
    return ctx.next();
  };
}
