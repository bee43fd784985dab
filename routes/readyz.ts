import { define } from "../lib/http/state.ts";

/** The process can do its work: the database answers and has every migration, and no stop is under way. */
export const handler = define.handlers({
  async GET({ state: { services } }) {
    const isReady = services.isReady() && await answers(services.database.sql`SELECT 1`);
    return Response.json({ status: isReady ? "ready" : "not ready" }, {
      status: isReady ? 200 : 503,
      headers: { "cache-control": "no-store", ...(isReady ? {} : { "retry-after": "2" }) },
    });
  },
});

function answers(query: Promise<unknown>): Promise<boolean> {
  return query.then(() => true, () => false);
}
