import assert from "node:assert/strict";
import { listSettings, loadConfig } from "../../lib/config.ts";
import { publicSamples, SAMPLE_CONTENT } from "../../lib/content/sample.ts";
import { doctorReport, mailFindings } from "../../tasks/doctor.ts";
import { purchaseFindings } from "../../lib/payments/findings.ts";

const PROJECT = new URL("../../", import.meta.url);
const readProjectFile = (path: string) => Deno.readTextFile(new URL(path, PROJECT));

/** The settings of .env.example: those with a value, and those that are commented out because they may be absent. */
function settingsOfExample(text: string): { name: string; value: string | undefined }[] {
  return [...text.matchAll(/^(# )?([A-Z][A-Z0-9_]*)=(.*)$/gm)].map(([, off, name = "", value]) => ({
    name,
    value: off ? undefined : value,
  }));
}

Deno.test(".env.example holds every setting of the code with its default, and no other", async () => {
  const documented = settingsOfExample(await readProjectFile(".env.example"));
  const inCode = listSettings({}).map(({ name, default: value }) => ({ name, value }));
  const byName = (a: { name: string }, b: { name: string }) => a.name < b.name ? -1 : 1;
  assert.deepEqual(documented.toSorted(byName), inCode.toSorted(byName));
});

Deno.test(".env.example explains every setting in a line above it", async () => {
  const lines = (await readProjectFile(".env.example")).split("\n");
  lines.forEach((line, index) => {
    if (!/^(# )?[A-Z][A-Z0-9_]*=/.test(line)) return;
    // Settings in one block share its explanation.
    const block = lines.slice(lines.lastIndexOf("", index) + 1, index);
    assert.ok(block.some((above) => /^# (?![A-Z_]+=)/.test(above)), `${line} has no explanation`);
  });
});

Deno.test("an unchanged copy of .env.example leaves every setting at its default", async () => {
  const documented = settingsOfExample(await readProjectFile(".env.example"));
  const environment = Object.fromEntries(documented.map(({ name, value }) => [name, value]));
  assert.deepEqual(listSettings(environment).filter(({ isDefault }) => !isDefault), []);
  assert.deepEqual(loadConfig(environment), loadConfig({}));
});

Deno.test("every setting has a meaning to show", () => {
  for (const { name, meaning } of listSettings({})) assert.ok(meaning.length > 5, name);
});

Deno.test("docs/content.md names the same files as the list of sample content, and they exist", async () => {
  const documentation = await readProjectFile("docs/content.md");
  for (const { where } of SAMPLE_CONTENT) {
    await Deno.stat(new URL(where, PROJECT));
    assert.ok(documentation.includes("`" + where), `docs/content.md does not name ${where}`);
  }
  const rows = documentation.split("\n").filter((line) => line.startsWith("|"));
  const paths = rows.flatMap((
    row,
  ) => [...row.matchAll(/`((?:lib|components|routes|islands|static)\/[^`*]*)/g)]);
  for (const [, path = ""] of paths) {
    const isListed = SAMPLE_CONTENT.some(({ where }) => path === where || path === `${where}/`);
    assert.ok(isListed, `docs/content.md names ${path}, which is not in lib/content/sample.ts`);
  }
});

Deno.test("doctorReport() names what is untouched and leaves out what was set", () => {
  const report = doctorReport({ SITE_NAME: "Northstar", PORT: "8000", BOOKING_URL: "" }, SAMPLE_CONTENT).join(
    "\n",
  );
  assert.ok(!report.includes("SITE_NAME"));
  for (const name of ["PORT", "BOOKING_URL", "APP_SECRET"]) assert.match(report, new RegExp(`- ${name} `));
  for (const { what, where } of SAMPLE_CONTENT) assert.ok(report.includes(what) && report.includes(where));
});

Deno.test("doctorReport() never shows a value that was given, right or wrong", () => {
  const report = doctorReport({
    APP_SECRET: "short-secret",
    DATABASE_URL: "postgres://coach:hunter2@db.example.com/site",
    CONTACT_EMAIL: "not an address",
  }, []).join("\n");
  for (const value of ["short-secret", "hunter2", "not an address"]) {
    assert.ok(!report.includes(value), report);
  }
  assert.match(report, /Settings that will not work \(2\)/);
  assert.match(report, /- APP_SECRET must be at least 32 characters/);
});

Deno.test("doctorReport() has nothing to say of a site without sample content", () => {
  assert.ok(!doctorReport({}, []).join("\n").includes("Sample content"));
});

Deno.test("doctorReport() says why mail is paused and how many failed, and nothing when all is well", () => {
  const pause = { since: "2026-11-22T06:00:00.000Z", reason: "535 5.7.8 wrong password" };
  const findings = mailFindings({ pause, waiting: 16, oldestDueSeconds: 150, failedLastWeek: 2 });
  const report = doctorReport({}, [], findings).join("\n");
  assert.match(report, /Mail \(2\)\n {2}- Paused since 2026-11-22T06:00.+: 535 5\.7\.8 wrong password\. /);
  assert.match(report, / Waiting: 16, the oldest for 3 min\n/);
  assert.match(report, /- 2 failed in the last seven days/);
  const well = mailFindings({ pause: null, waiting: 1, oldestDueSeconds: 1, failedLastWeek: 0 });
  assert.doesNotMatch(doctorReport({}, [], well).join(), /Mail/);
});

Deno.test("purchaseFindings() names what is missing before buyers can pay and get their download", () => {
  const keys = (mode: string) => ({
    STRIPE_SECRET_KEY: `sk_${mode}_1`,
    STRIPE_PUBLISHABLE_KEY: `pk_${mode}_1`,
    STRIPE_WEBHOOK_SECRET: "whsec_1",
    SELLER_DETAILS: "Coaching Ltd",
  });
  const open = {
    SITE_URL: "https://coach.example",
    SMTP_URL: "smtps://mail.example",
    MAIL_FROM: "a@b.example",
  };
  const cases: readonly (readonly [Record<string, string>, readonly RegExp[]])[] = [
    [{}, [/^Nothing can be bought: STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY/]],
    [{ ...keys("live"), ...open }, []],
    [keys("test"), []],
    [{ ...keys("test"), ...open }, [/test keys are in use on a public address/]],
    [{ ...keys("live") }, [/SITE_URL is no https/]],
    [{ ...keys("live"), SITE_URL: "https://coach.example" }, [/SMTP_URL is not set/]],
    [{ ...keys("test"), STRIPE_WEBHOOK_SECRET: "", SELLER_DETAILS: "" }, [
      /^STRIPE_WEBHOOK_SECRET is not set/,
      /^SELLER_DETAILS is not set/,
    ]],
  ];
  for (const [environment, expected] of cases) {
    const found = purchaseFindings(loadConfig(environment));
    assert.equal(found.length, expected.length, found.join("\n"));
    expected.forEach((pattern, index) => assert.match(found[index] ?? "", pattern));
  }
  assert.match(doctorReport({}, []).join("\n"), /Card purchases \(1\)\n {2}- Nothing can be bought/);
});

Deno.test("doctorReport() says when all visitors of a site behind a proxy look like one", () => {
  const report = (environment: Record<string, string>) => doctorReport(environment, []).join("\n");
  const https = { SITE_URL: "https://coach.example" };
  assert.match(report(https), /Visitors \(1\)\n {2}- TRUST_PROXY is 0 and SITE_URL is https/);
  for (const environment of [{}, { SITE_URL: "http://localhost:8000" }, { ...https, TRUST_PROXY: "1" }]) {
    assert.doesNotMatch(report(environment), /Visitors/);
  }
});

Deno.test("a start lists the sample content that visitors of a public address would see", () => {
  assert.deepEqual(publicSamples("https://coach.example"), SAMPLE_CONTENT);
  for (const address of [undefined, "http://localhost:8000"]) assert.deepEqual(publicSamples(address), []);
});
