import type { Middleware } from "fresh";
import { clientAddress, PROXY_HINT } from "./client_address.ts";
import type { Services, State } from "./state.ts";

/** Twelve random digits: short enough to read out, and not secret. Other random sources take ten times as long. */
export const newRequestId = () => crypto.randomUUID().slice(-12);

/** Gives each request the services, the site, an id and the visitor's address. Logs once if a proxy is not counted in TRUST_PROXY. */
export function requestContext(services: Services): Middleware<State> {
  const { config: { trustProxy }, log } = services;
  let isTold = trustProxy > 0;
  return (ctx) => {
    const { remoteAddr } = ctx.info;
    const peer = "hostname" in remoteAddr ? remoteAddr.hostname : "local";
    ctx.state.services = services;
    ctx.state.site = services.site;
    ctx.state.requestId = newRequestId();
    const forwardedFor = ctx.req.headers.get("x-forwarded-for");
    ctx.state.address = clientAddress(peer, forwardedFor, trustProxy);
    if (!isTold && forwardedFor !== null) {
      isTold = true;
      log.warn("proxy", { problem: PROXY_HINT });
    }
    return ctx.next();
  };
}
