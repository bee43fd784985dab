import assert from "node:assert/strict";
import { csrf, type CsrfOptions } from "fresh";
import { handlerOf } from "../../support/fresh_app.tsx";

const SITE = "https://example.com";
const OTHER = "https://other.example";

interface Case {
  method: string;
  site?: string;
  origin?: string;
  status: number;
}

async function check(options: CsrfOptions | undefined, cases: Case[]): Promise<void> {
  const handler = handlerOf({}, { middlewares: [csrf(options), () => new Response("done")] });
  for (const { method, site, origin, status } of cases) {
    const headers = new Headers();
    if (site !== undefined) headers.set("sec-fetch-site", site);
    if (origin !== undefined) headers.set("origin", origin);
    const res = await handler(new Request(SITE + "/", { method, headers }));
    await res.body?.cancel();
    assert.equal(res.status, status, JSON.stringify({ method, site, origin }));
  }
}

Deno.test("csrf() lets reads through from anywhere", async () => {
  await check(
    undefined,
    ["GET", "HEAD", "OPTIONS"].map((method) => ({
      method,
      site: "cross-site",
      origin: OTHER,
      status: 200,
    })),
  );
});

Deno.test("csrf() refuses unsafe requests of other sites", async () => {
  for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
    await check(undefined, [
      { method, status: 200 },
      { method, site: "same-origin", status: 200 },
      { method, site: "none", status: 200 },
      { method, site: "same-site", status: 403 },
      { method, site: "cross-site", status: 403 },
      { method, site: "cross-site", origin: OTHER, status: 403 },
      { method, origin: SITE, status: 200 },
      { method, origin: OTHER, status: 403 },
      { method, origin: "null", status: 403 },
      { method, origin: "http://example.com", status: 403 },
      { method, origin: SITE + ".evil.example", status: 403 },
      { method, site: "nonsense", status: 403 },
    ]);
  }
});

Deno.test("csrf() asks the application which origins it trusts", async () => {
  const rows: Case[] = [
    { method: "POST", origin: OTHER, status: 200 },
    { method: "POST", site: "cross-site", origin: OTHER, status: 200 },
    { method: "POST", site: "cross-site", status: 403 },
    { method: "POST", origin: "https://third.example", status: 403 },
  ];
  await check({ origin: (origin) => origin === OTHER }, rows);
  await check({ origin: (origin, ctx) => origin === ctx.url.origin }, [{
    method: "POST",
    origin: SITE,
    status: 200,
  }]);
});
