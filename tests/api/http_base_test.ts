import assert from "node:assert/strict";
import { TOOLS } from "../../lib/catalogue/tools.ts";
import { DatabaseUnavailableError } from "../../lib/db/database.ts";
import { DIMENSION_KEYS } from "../../lib/diagnostic/dimensions.ts";
import { brokenDatabase, jsonPost, ORIGIN, testApp, UNASKED } from "../support/app.ts";

const SCORES = Object.fromEntries(DIMENSION_KEYS.map((key) => [key, 3]));
const AWAY = brokenDatabase(new DatabaseUnavailableError("gone"));
const TOKEN = "a".repeat(26);

Deno.test("a proxy that TRUST_PROXY does not count is logged once, when it first hands on a request", async () => {
  for (const [TRUST_PROXY, expected] of [["0", 1], ["1", 0]] as const) {
    const app = await testApp(UNASKED, { TRUST_PROXY });
    const told = () => app.logged.filter(({ event }) => event === "proxy");
    await app.fetch("/healthz");
    assert.deepEqual(told(), []);
    for (let request = 0; request < 2; request++) {
      assert.equal(
        (await app.fetch("/healthz", { headers: { "x-forwarded-for": "192.0.2.1" } })).status,
        200,
      );
    }
    assert.equal(told().length, expected);
    for (const { level, fields } of told()) {
      assert.equal(level, "warn");
      assert.match(`${fields.problem}`, /X-Forwarded-For.+TRUST_PROXY is 0/);
      assert.ok(!JSON.stringify(fields).includes("192.0.2"), "no address of a visitor");
    }
  }
});

Deno.test("every kind of answer has the headers that limit what a browser may do", async () => {
  const app = await testApp(AWAY);
  const paths = [
    "/",
    "/diagnostic",
    "/nowhere",
    "/api/nowhere",
    "/healthz",
    `/diagnostic/results/${TOKEN}`,
  ];
  for (const path of paths) {
    const { headers } = await app.fetch(path);
    const policy = headers.get("content-security-policy") ?? "";
    assert.match(policy, /script-src 'self';/, path);
    assert.match(policy, /style-src 'self';/, path);
    assert.match(policy, /frame-ancestors 'none'/, path);
    assert.match(policy, /require-trusted-types-for 'script'; trusted-types 'none'/, path);
    assert.ok(!policy.includes("unsafe-inline"), path);
    assert.equal(headers.get("x-content-type-options"), "nosniff", path);
    assert.equal(headers.get("x-frame-options"), "DENY", path);
    assert.ok(headers.get("referrer-policy"), path);
    assert.match(headers.get("permissions-policy") ?? "", /camera=\(\)/, path);
    assert.equal(headers.get("strict-transport-security"), null, path);
  }
});

Deno.test("a picture opened by itself may be laid out by the browser; an SVG file may load and run nothing", async () => {
  const app = await testApp(AWAY);
  const bitmap = await app.fetch("/pictures/metric-report.webp");
  assert.equal(bitmap.headers.get("content-type"), "image/webp");
  assert.equal(bitmap.headers.get("content-security-policy"), null);
  const drawing = await app.fetch("/favicon.svg");
  assert.equal(drawing.headers.get("content-security-policy"), "default-src 'none'");
});

Deno.test("a site on https tells browsers to stay there: for two days and for its own name, unless set", async () => {
  const table = [
    [{}, "max-age=172800"],
    [{ HSTS_DAYS: "730", HSTS_SUBDOMAINS: "yes" }, "max-age=63072000; includeSubDomains"],
    // What takes it back.
    [{ HSTS_DAYS: "0" }, "max-age=0"],
  ] as const;
  for (const [env, expected] of table) {
    const app = await testApp(AWAY, { SITE_URL: "https://www.example.com", ...env });
    const { headers } = await app.fetch("/");
    assert.equal(headers.get("strict-transport-security"), expected);
    assert.match(headers.get("content-security-policy") ?? "", /upgrade-insecure-requests/);
  }
});

Deno.test("security.txt says where to report a weakness, for less than a year, and where it belongs (RFC 9116)", async () => {
  const path = "/.well-known/security.txt";
  const settings = { CONTACT_EMAIL: "coach+site@example.org", SITE_URL: "https://www.example.org" };
  const response = await (await testApp(AWAY, settings)).fetch(path);
  assert.equal(response.status, 200);
  assert.equal(response.headers.get("content-type"), "text/plain; charset=utf-8");
  const text = await response.text();
  const fields = new Map(text.trimEnd().split("\n").map((line) => line.split(": ") as [string, string]));
  const expires = fields.get("Expires") ?? "";
  fields.delete("Expires");
  assert.deepEqual(Object.fromEntries(fields), {
    Contact: "mailto:coach+site@example.org",
    Canonical: `https://www.example.org${path}`,
    "Preferred-Languages": "en",
  });
  assert.equal(new Date(expires).toISOString(), expires);
  const days = (Date.parse(expires) - Date.now()) / 86_400_000;
  assert.ok(days > 200 && days < 365, `${days} days`);
  // An address without https must not be named.
  assert.ok(!(await (await (await testApp(AWAY)).fetch(path)).text()).includes("Canonical"));
});

const PAYMENT_PAGES = ["/toolbox", "/toolbox/goal-cascade-builder", "/toolbox/no-such-product"];
const SELLS = {
  STRIPE_SECRET_KEY: "sk_test_1",
  STRIPE_PUBLISHABLE_KEY: "pk_test_1",
  STRIPE_WEBHOOK_SECRET: "whsec_1",
};

/** The directives of a page's policy that have to do with payments, and its other headers that have. */
async function paymentHeaders(path: string, env: Record<string, string>) {
  const { headers } = await (await testApp(AWAY, env)).fetch(path);
  const policy = (headers.get("content-security-policy") ?? "").split("; ");
  return {
    policy: policy.filter((directive) => /^(script|frame|connect)-src|trusted-types/.test(directive)).sort(),
    features: /payment=.*/.exec(headers.get("permissions-policy") ?? "")?.[0],
    opener: headers.get("cross-origin-opener-policy"),
    embedder: headers.get("cross-origin-embedder-policy"),
    referrer: headers.get("referrer-policy"),
  };
}

const CLOSED = {
  policy: [
    "connect-src 'self'",
    "require-trusted-types-for 'script'",
    "script-src 'self'",
    "trusted-types 'none'",
  ],
  features: "payment=()",
  opener: "same-origin",
  embedder: null,
  referrer: "strict-origin-when-cross-origin",
};

Deno.test("only the pages that can hold the payment form let the payment provider in, and only where something is sold", async () => {
  for (const path of PAYMENT_PAGES) {
    assert.deepEqual(await paymentHeaders(path, SELLS), {
      // No Trusted Types: the provider's loader and its script assign texts.
      policy: [
        "connect-src 'self' https://api.stripe.com",
        "frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com",
        "script-src 'self' https://js.stripe.com https://*.js.stripe.com",
      ],
      features: 'payment=(self "https://js.stripe.com" "https://*.js.stripe.com")',
      opener: "same-origin-allow-popups",
      embedder: null,
      // The query in which a bank returns the payment's secret goes nowhere, not even to this site's own log.
      referrer: "strict-origin",
    }, path);
    assert.deepEqual(await paymentHeaders(path, {}), CLOSED, path);
  }
  for (
    const path of [
      "/",
      "/toolbox/a/b",
      "/toolboxes",
      ...TOOLS.map(({ demo }) => demo).slice(0, 1),
      "/api/products",
      "/diagnostic",
    ]
  ) {
    assert.deepEqual(await paymentHeaders(path, SELLS), CLOSED, path);
  }
});

Deno.test("the origin of another payment script is let in as well", async () => {
  const double = "http://127.0.0.1:4242";
  const env = { ...SELLS, STRIPE_API_BASE: double, STRIPE_JS_URL: `${double}/js/stripe.js` };
  const { policy } = await paymentHeaders("/toolbox", env);
  assert.deepEqual(policy.filter((directive) => directive.includes(` ${double}`)).length, 3);
});

Deno.test("with the database away, content pages answer, and data answers 503 with Retry-After", async () => {
  const app = await testApp(AWAY, { RATE_LIMIT_PER_MINUTE: "30" });
  for (const path of ["/", "/diagnostic"]) assert.equal((await app.fetch(path)).status, 200, path);
  const calls = [
    await app.fetch("/api/diagnostic/submit", jsonPost({ scores: SCORES })),
    await app.fetch(`/api/diagnostic/results/${TOKEN}`),
  ];
  for (const response of calls) {
    assert.equal(response.status, 503);
    assert.equal(response.headers.get("retry-after"), "2");
    assert.deepEqual(Object.keys(await response.json()), ["message"]);
  }
  const page = await app.fetch(`/diagnostic/results/${TOKEN}`);
  assert.equal(page.status, 503);
  assert.match(await page.text(), /Loading your results\.\.\./);
  assert.equal((await app.fetch("/readyz")).status, 503);
  assert.equal((await app.fetch("/healthz")).status, 200);
});

Deno.test("an unexpected error is logged once with its stack and tells the visitor nothing", async () => {
  const app = await testApp(brokenDatabase(new TypeError("the secret detail")));
  const call = await app.fetch("/api/diagnostic/submit", jsonPost({ scores: SCORES }));
  assert.equal(call.status, 500);
  assert.deepEqual(await call.json(), { message: "Something went wrong on our side." });
  const page = await app.fetch(`/diagnostic/results/${TOKEN}`);
  assert.equal(page.status, 500);
  assert.ok(!(await page.text()).includes("secret detail"));
  const errors = app.logged.filter(({ level }) => level === "error");
  assert.equal(errors.length, 2);
  assert.ok(errors.every(({ fields }) => String(fields.stack).includes("the secret detail")));
});

Deno.test("an unknown path is 404: JSON under /api, a page elsewhere", async () => {
  const app = await testApp(AWAY);
  const page = await app.fetch("/no/such/page");
  assert.equal(page.status, 404);
  assert.match(await page.text(), /Page Not Found/);
  const call = await app.fetch("/api/no/such/call");
  assert.equal(call.status, 404);
  assert.equal(call.headers.get("content-type"), "application/json");
  assert.deepEqual(await call.json(), { message: "Not found." });
});

Deno.test("a path in upper case is redirected to lower case with its query", async () => {
  const app = await testApp(AWAY);
  const response = await app.fetch("/Diagnostic?a=B");
  assert.equal(response.status, 308);
  assert.equal(new URL(response.headers.get("location") ?? "", ORIGIN).href, `${ORIGIN}/diagnostic?a=B`);
});

Deno.test("a write from another site is refused before its body is read", async () => {
  const app = await testApp(AWAY);
  const foreign = [{ "sec-fetch-site": "cross-site" }, { origin: "https://evil.example" }];
  for (const headers of foreign) {
    const response = await app.fetch("/api/diagnostic/submit", jsonPost({ scores: SCORES }, headers));
    assert.equal(response.status, 403);
    assert.deepEqual(Object.keys(await response.json()), ["message"]);
  }
});

Deno.test("HEAD answers like GET without a body, OPTIONS names the allowed methods", async () => {
  const app = await testApp(AWAY);
  const head = await app.fetch("/diagnostic", { method: "HEAD" });
  assert.equal(head.status, 200);
  assert.equal(await head.text(), "");
  const options = await app.fetch("/api/diagnostic/submit", { method: "OPTIONS" });
  assert.equal(options.status, 204);
  assert.match(options.headers.get("allow") ?? "", /POST/);
});
