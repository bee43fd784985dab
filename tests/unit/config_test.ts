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
    { HOST: "a b" },
    { DATA_DIR: "/srv/data,/etc" },
    { DIGEST_AT: "7:30" },
    { DIGEST_AT: "07:30 Mars/Olympus" },
    { SMTP_URL: "https://example.com", MAIL_FROM: "a@b.example" },
    { SMTP_URL: "smtp://example.com" },
    { MAIL_FROM: "a@b.example\nBcc: c@d.example" },
  ];
  for (const environment of table) {
    assert.equal(problemsOf(environment).length, 1, JSON.stringify(environment));
  }
});

Deno.test("loadConfig() never repeats a refused value, which may be a secret", () => {
  assert.ok(!problemsOf({ APP_SECRET: "hunter2" }).join().includes("hunter2"));
});

Deno.test("readEnvironment() reads the settings and nothing else", () => {
  assert.deepEqual(Object.keys(readEnvironment()), listSettings({}).map(({ name }) => name));
});
