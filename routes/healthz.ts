import { define } from "../lib/http/state.ts";

/** The process answers. */
export const handler = define.handlers({
  GET: () => Response.json({ status: "ok" }, { headers: { "cache-control": "no-store" } }),
});
