import type { Middleware } from "fresh";
import { clientAddress, PROXY_HINT } from "./client_address.ts";
import type { Services, State } from "./state.ts";

/** Twelve random digits: few enough to be read out, and no secret. Other sources of them cost ten times as much. */
export const newRequestId = () => crypto.randomUUID().slice(-12);

/** Gives every request the services, the site, an id and the visitor's address. Logs once that a proxy is not counted. */
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
