import type { Middleware } from "./types.ts";

/** Redirects to the path with (`always`) or without (`never`) a slash at its end. */
export function trailingSlashes<State>(mode: "always" | "never"): Middleware<State> {
  return (ctx) => {
    const { pathname, search } = ctx.url;
    const ends = pathname.endsWith("/");
    if (pathname === "/" || ends === (mode === "always")) return ctx.next();
    return ctx.redirect((ends ? pathname.slice(0, -1) : pathname + "/") + search);
  };
}
