import { DESK } from "../../lib/content/desk.ts";
import { define } from "../../lib/http/state.ts";

/** The desk opens on its first page. */
export const handler = define.handlers({
  GET: () => new Response(null, { status: 302, headers: { location: DESK.links[0].href } }),
});
