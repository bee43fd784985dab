import assert from "node:assert/strict";
import { ConfigError, listSettings, loadConfig, readEnvironment } from "../../lib/config.ts";

function problemsOf(environment: Record<string, string>): readonly string[] {
  try {
    loadConfig(environment);
    return [];
  } catch (error) {
    assert.ok(error instanceof ConfigError);
    return error.problems;
  }
}

Deno.test("loadConfig() needs nothing: every setting has a default or may be absent", () => {
  const config = loadConfig({});
  assert.deepEqual([config.host, config.port, config.siteName], ["127.0.0.1", 8000, "Clarity Sprint"]);
  assert.equal(config.databaseUrl, undefined);
  assert.ok(Object.isFrozen(config) && Object.isFrozen(config.links));
});

Deno.test("loadConfig() treats an empty setting as absent", () => {
  assert.equal(loadConfig({ PORT: "", DATABASE_URL: "" }).port, 8000);
});

Deno.test("loadConfig() reports every problem on a separate line with the setting's name", () => {
  const problems = problemsOf({
    PORT: "http",
    CONTACT_EMAIL: "nobody",
    NEWSLETTER_URL: "http://example.com",
  });
  assert.deepEqual(problems.map((line) => line.split(" ")[0]), ["PORT", "CONTACT_EMAIL", "NEWSLETTER_URL"]);
  const together = problemsOf({
    DIGEST_AT: "7:30",
    SMTP_URL: "smtp://example.com",
    STRIPE_SECRET_KEY: "sk_test_1",
  });
  assert.deepEqual(together.map((line) => line.split(" ")[0]), [
    "DIGEST_AT",
    "MAIL_FROM",
    "STRIPE_PUBLISHABLE_KEY",
  ]);
});

Deno.test("loadConfig() refuses values that would fail later", () => {
  const table: Record<string, string>[] = [
    { PORT: "65536" },
    { PORT: "-1" },
    { PORT: "80.5" },
    { SITE_URL: "example.com" },
    { SITE_URL: "https://example.com/path" },
    { DATABASE_URL: "mysql://localhost/x", APP_SECRET: "x".repeat(32) },
    { DATABASE_URL: "postgres://localhost/x" },
    { APP_SECRET: "short" },
    { BOOKING_URL: "javascript:alert(1)" },
    { RATE_LIMIT_PER_MINUTE: "many" },
    { TRUST_PROXY: "true" },
    { HSTS_DAYS: "1000" },
    { HSTS_SUBDOMAINS: "true" },
    { HOST: "a b" },
    { DATA_DIR: "/srv/data,/etc" },
    { DIGEST_AT: "7:30" },
    { DIGEST_AT: "07:30 Mars/Olympus" },
    { SMTP_URL: "https://example.com", MAIL_FROM: "a@b.example" },
    { SMTP_URL: "smtp://example.com" },
    { SMTP_URL: "smtp:/mail", MAIL_FROM: "a@b.example" },
    { SMTP_URL: "smtps:///mail", MAIL_FROM: "a@b.example" },
    { MAIL_FROM: "a@b.example\nBcc: c@d.example" },
  ];
  for (const environment of table) {
    assert.equal(problemsOf(environment).length, 1, JSON.stringify(environment));
  }
});

Deno.test("loadConfig() tells a time zone that there is not from another way to write DIGEST_AT", () => {
  const zone = ["DIGEST_AT has a time zone that there is not; one that there is: Europe/Berlin"];
  assert.deepEqual(problemsOf({ DIGEST_AT: "07:30 Mars/Olympus" }), zone);
  const form = ["DIGEST_AT must be an hour and a time zone, like 07:30 Europe/Berlin"];
  for (const text of ["7:30", "07:30", "24:00 Europe/Berlin"]) {
    assert.deepEqual(problemsOf({ DIGEST_AT: text }), form, text);
  }
});

Deno.test("loadConfig() never repeats a refused value, which may be a secret", () => {
  assert.ok(!problemsOf({ APP_SECRET: "hunter2" }).join().includes("hunter2"));
});

Deno.test("readEnvironment() reads the settings and nothing else", () => {
  assert.deepEqual(Object.keys(readEnvironment()), listSettings({}).map(({ name }) => name));
});

const TEST_KEYS = { STRIPE_SECRET_KEY: "sk_test_1", STRIPE_PUBLISHABLE_KEY: "pk_test_1" };
const LIVE_KEYS = { STRIPE_SECRET_KEY: "sk_live_1", STRIPE_PUBLISHABLE_KEY: "pk_live_1" };

Deno.test("loadConfig() takes payments with both keys of Stripe, and says whether they are live", () => {
  assert.equal(loadConfig({}).stripe, undefined);
  assert.equal(loadConfig(TEST_KEYS).stripe?.isLive, false);
  assert.equal(loadConfig({ ...LIVE_KEYS, STRIPE_SECRET_KEY: "rk_live_1" }).stripe?.isLive, true);
});

for (
  const [what, env, name] of [
    ["a secret key alone", { STRIPE_SECRET_KEY: "sk_test_1" }, "STRIPE_PUBLISHABLE_KEY"],
    ["a publishable key alone", { STRIPE_PUBLISHABLE_KEY: "pk_test_1" }, "STRIPE_SECRET_KEY"],
    [
      "a live key with a test key",
      { ...TEST_KEYS, STRIPE_SECRET_KEY: "sk_live_1" },
      "STRIPE_PUBLISHABLE_KEY",
    ],
    [
      "live keys with a double of the API",
      { ...LIVE_KEYS, STRIPE_API_BASE: "http://127.0.0.1:1" },
      "STRIPE_API_BASE",
    ],
    [
      "live keys with a double of the script",
      { ...LIVE_KEYS, STRIPE_JS_URL: "http://127.0.0.1:1/s" },
      "STRIPE_JS_URL",
    ],
    [
      "a double of the API elsewhere",
      { ...TEST_KEYS, STRIPE_API_BASE: "http://stripe.example" },
      "STRIPE_API_BASE",
    ],
    [
      "a double of the script elsewhere",
      { ...TEST_KEYS, STRIPE_JS_URL: "https://127.0.0.1.example/s" },
      "STRIPE_JS_URL",
    ],
    [
      "a publishable key as secret key",
      { ...TEST_KEYS, STRIPE_SECRET_KEY: "pk_test_1" },
      "STRIPE_SECRET_KEY",
    ],
  ] as const
) {
  Deno.test(`loadConfig() refuses ${what}`, () => {
    const [problem = "", ...others] = problemsOf(env);
    assert.ok(problem.startsWith(`${name} `), problem);
    assert.deepEqual(others, []);
    assert.doesNotMatch(problem, /_(test|live)_1/);
  });
}

Deno.test("loadConfig() reads the seller's details line by line", () => {
  assert.deepEqual(loadConfig({ SELLER_DETAILS: "Ada Ltd | 1 Engine Row | London" }).sellerDetails, [
    "Ada Ltd",
    "1 Engine Row",
    "London",
  ]);
});
