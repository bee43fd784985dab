import { define } from "../lib/http/state.ts";
import { RELEASE } from "../lib/release.ts";

/** The process answers, and says which release it runs. */
export const handler = define.handlers({
  GET: () =>
    Response.json({ status: "ok", version: RELEASE.version }, { headers: { "cache-control": "no-store" } }),
});
