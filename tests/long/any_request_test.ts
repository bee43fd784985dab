import assert from "node:assert/strict";
import fc from "fast-check";
import { ANY_REQUEST, proveAnswer, SELLING } from "../support/any_request.ts";
import { recordFigure } from "../support/figures.ts";
import { startSite } from "../support/site.ts";

const REQUESTS = 1_500;

Deno.test(`${REQUESTS} requests of any method, path and header: no 500, always our headers, all counted`, async () => {
  await using site = await startSite({ env: { RATE_LIMIT_PER_MINUTE: "0", ...SELLING } });
  const statuses: Record<string, number> = {};
  await fc.assert(
    fc.asyncProperty(ANY_REQUEST, async (request) => {
      const { status } = await proveAnswer(site.url, request);
      statuses[status] = (statuses[status] ?? 0) + 1;
    }),
    { numRuns: REQUESTS },
  );
  recordFigure({
    what: `${REQUESTS} requests of any method, path and header, by status`,
    value: Object.entries(statuses).map(([status, count]) => `${status}: ${count}`).join(", "),
    wanted: "no 500",
  });
  const metrics = await (await fetch(`${site.url}/metrics`)).text();
  const counts = [...metrics.matchAll(/^http_requests_total\{.*\} (\d+)$/gm)].map(([, count]) =>
    Number(count)
  );
  assert.equal(counts.reduce((sum, count) => sum + count, 0), REQUESTS);
  assert.doesNotMatch(site.logs(), /"level":"error"|TypeError/);
});
