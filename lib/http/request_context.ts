import type { Middleware } from "fresh";
import { clientAddress } from "./client_address.ts";
import type { Services, State } from "./state.ts";

/** Gives every request the services, the site and the visitor's address. */
export function requestContext(services: Services): Middleware<State> {
  return (ctx) => {
    const { remoteAddr } = ctx.info;
    const peer = "hostname" in remoteAddr ? remoteAddr.hostname : "local";
    ctx.state.services = services;
    ctx.state.site = services.site;
    ctx.state.address = clientAddress(
      peer,
      ctx.req.headers.get("x-forwarded-for"),
      services.config.trustProxy,
    );
    return ctx.next();
  };
}
