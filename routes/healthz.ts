import { define } from "../lib/http/state.ts";
import { RELEASE } from "../lib/release.ts";

const { version, commit } = RELEASE;
/** A build without git knows none. */
const HEALTH = { status: "ok", version, ...(commit === "unknown" ? {} : { commit }) };

/** The process answers, and says which release it runs. */
export const handler = define.handlers({
  GET: () => Response.json(HEALTH, { headers: { "cache-control": "no-store" } }),
});
