import { define } from "../lib/http/state.ts";
import { RELEASE } from "../lib/release.ts";

const { version, commit } = RELEASE;
/** A build without git does not know it. */
const HEALTH = { status: "ok", version, ...(commit === "unknown" ? {} : { commit }) };

/** The process is running. The answer names its release. */
export const handler = define.handlers({
  GET: () => Response.json(HEALTH, { headers: { "cache-control": "no-store" } }),
});
