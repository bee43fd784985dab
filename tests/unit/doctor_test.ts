import assert from "node:assert/strict";
import { parseEnv } from "node:util";
import { listSettings, loadConfig } from "../../lib/config.ts";
import { listSamples } from "../../lib/content/sample.ts";
import { DEMO_SELLER, LAUNCH_SETTINGS, launchList, publicLaunchList } from "../../lib/launch.ts";
import { withWords } from "../../lib/words/with_words.ts";
import { purchaseFindings } from "../../lib/payments/findings.ts";
import {
  doctorReport,
  type Environment,
  findingOf,
  type Found,
  found,
  judgeBackups,
  judgeDisk,
  judgeMail,
  judgeMailServer,
  judgeNames,
  judgeSettings,
} from "../../tasks/doctor/findings.ts";
import { judgeSite } from "../../tasks/doctor/site.ts";

const PROJECT = new URL("../../", import.meta.url);
const readProjectFile = (path: string) => Deno.readTextFile(new URL(path, PROJECT));

/** The settings of .env.example: those with a value, and those that are commented out because they may be absent. */
function settingsOfExample(text: string): { name: string; value: string | undefined }[] {
  const values = parseEnv(text);
  return [...text.matchAll(/^(?:# )?([A-Z][A-Z0-9_]*)=/gm)].map(([, name = ""]) => ({
    name,
    value: values[name],
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

Deno.test("docs/content.md has the list of sample content", async () => {
  const lines = (await readProjectFile("docs/content.md")).split("\n").filter((line) =>
    line.startsWith("| ")
  );
  const [, , ...rows] = lines.map((line) => line.slice(2, -2).split("|").map((cell) => cell.trim()));
  const [settings, ...samples] = rows;
  assert.match(settings?.join() ?? "", /^Name, contact address/);
  assert.deepEqual(samples, listSamples().map(({ what, where, todo }) => [what, `\`${where}\``, todo]));
});

Deno.test("listSamples() leaves out what the coach has confirmed, or replaced all of", () => {
  const whats = (values: Readonly<Record<string, unknown>>) =>
    withWords(
      () => ({ values: new Map(Object.entries(values)) }),
      () => listSamples().map(({ what }) => what),
    );
  const all = whats({});
  assert.equal(new Set(all).size, all.length);
  for (const { todo } of listSamples()) assert.ok(todo.length > 20, todo);
  const without = (what: string) => all.filter((one) => one !== what);
  assert.deepEqual(whats({ "confirm/tax": false }), without("Prices include any tax"));
  const price = (cents: number) => ({
    "meetings/offers/sprintPrice": cents,
    "landing/investment/plans/1/price": 11_001_00,
  });
  const added = (values: Readonly<Record<string, unknown>>) =>
    whats(values).filter((what) => !all.includes(what));
  assert.match(
    added(price(350_00)).join(),
    /^The sprint costs \$350, no more .+,The annual membership costs \$11,001, more than by the quarter \(\$11,000\)$/,
  );
  assert.equal(added(price(351_00)).length, 1);
  const left = whats({ "meetings/offers/membership": "No", "landing/coaching-app/offered": "No" });
  assert.equal(all.length - left.length, 10);
  assert.doesNotMatch(left.join(), /membership|\bapp\b/);
  const estimate = { "check/time/estimate": "an hour" };
  assert.deepEqual(whats(estimate), without("How long the business check takes"));
});

/** The report on settings, and on what else was found. */
function reportOf(
  environment: Environment,
  over: Partial<Found> = {},
  left = launchList(loadConfig({})),
  listsLeft = true,
): string {
  const settings = judgeSettings(environment);
  return doctorReport("1.1.0 (commit abc)", "/srv/site", { ...settings, ...over }, environment, left, {
    listsLeft,
  }).join(
    "\n",
  );
}

Deno.test("doctorReport() names what is untouched and leaves out what was set", () => {
  const report = reportOf({ SITE_NAME: "Northstar", HOST: "127.0.0.1", BOOKING_URL: "" });
  // Nobody sets these before launch.
  for (const name of ["PORT", "APP_SECRET_PREVIOUS", "STRIPE_API_BASE", "STRIPE_JS_URL"]) {
    assert.doesNotMatch(report, new RegExp(`- ${name} `));
  }
  // A default that was set was chosen, unless it is only an example.
  for (const name of ["SITE_NAME", "HOST"]) assert.doesNotMatch(report, new RegExp(`- ${name} `));
  for (const name of ["BOOKING_URL", "APP_SECRET"]) assert.match(report, new RegExp(`- ${name} `));
  const copied = reportOf({ CONTACT_EMAIL: "hello@example.com", SITE_NAME: "Clarity Sprint" });
  for (const name of ["SITE_NAME", "CONTACT_EMAIL"]) assert.match(copied, new RegExp(`- ${name} `));
  for (const { what, href = "" } of launchList(loadConfig({}))) {
    assert.ok(report.includes(`${what}\n`) && report.includes(href));
  }
});

Deno.test("doctorReport() never shows a value that was given, right or wrong", () => {
  const report = reportOf({
    APP_SECRET: "short-secret",
    DATABASE_URL: "postgres://coach:hunter2@db.example.com/site",
    CONTACT_EMAIL: "not an address",
  });
  for (const value of ["short-secret", "hunter2", "not an address"]) {
    assert.ok(!report.includes(value), report);
  }
  assert.match(report, /To do now \(2\)/);
  assert.match(report, /- APP_SECRET must be at least 32 characters/);
});

Deno.test("doctorReport() tells the release, then what is to be done now, next and before launch, each with how", () => {
  const report = reportOf({}, {
    now: [{ what: "The disk is full", todo: "Free space." }],
    next: [{ what: "2 mails failed", todo: "deno task mail" }],
    fine: ["The mail server answers"],
  });
  const order = [
    "This is release 1.1.0 (commit abc) in /srv/site.",
    "To do now (1)\n  - The disk is full\n    Free space.\n",
    "To do next (1)\n  - 2 mails failed\n    deno task mail\n",
    "In order (1)\n  - The mail server answers\n",
    "Settings still at their default",
    `Left before launch (${launchList(loadConfig({})).length})`,
  ].map((part) => report.indexOf(part));
  assert.ok(!order.includes(-1), report);
  assert.deepEqual(order, order.toSorted((one, other) => one - other));
  assert.match(reportOf({}, { now: [] }), /^This is .+\n\nNothing has to be done now\.\n/);
});

Deno.test("doctorReport() has nothing to say of a site that is ready", () => {
  for (const listsLeft of [true, false]) {
    assert.ok(!reportOf({}, {}, [], listsLeft).includes("Left before launch"));
  }
});

Deno.test("doctorReport() counts what is left before launch in one line, and lists it when asked", () => {
  const left = launchList(loadConfig({}));
  const lines = reportOf({}, {}, left, false).split("\n").filter((line) => line.startsWith("Left before"));
  assert.deepEqual(lines, [`Left before launch (${left.length}). deno task doctor --samples lists it.`]);
});

Deno.test("doctorReport() says when it does not know what was published", () => {
  const report = doctorReport("1.1.0", "/srv/site", found({}), {}, launchList(loadConfig({})), {
    areSamplesShipped: true,
  });
  assert.ok(report.some((line) => line.startsWith("What is published could not be read here")));
  assert.ok(!reportOf({}).includes("could not be read here"));
});

Deno.test("a paused outbox is to be seen to now, mail that failed next, and mail that is well is not named", () => {
  const pause = { since: "2026-11-22T06:00:00.000Z", reason: "535 5.7.8 wrong password" };
  const { now, next } = judgeMail({ pause, waiting: 16, oldestDueSeconds: 150, failedLastWeek: 2 });
  assert.deepEqual(now.map(({ what }) => what), [
    "Mail is paused since 2026-11-22T06:00:00.000Z: 535 5.7.8 wrong password. Waiting: 16, the oldest for 3 min",
  ]);
  assert.deepEqual(next.map(({ what }) => what), ["2 mails failed in the last seven days"]);
  assert.deepEqual(judgeMail({ pause: null, waiting: 1, oldestDueSeconds: 1, failedLastWeek: 0 }), found({}));
});

Deno.test("how long mail waits is told in seconds below a minute", () => {
  const pause = { since: "2026-11-22T06:00:00.000Z", reason: "554 go away" };
  const wait = (oldestDueSeconds: number) =>
    judgeMail({ pause, waiting: 1, oldestDueSeconds, failedLastWeek: 0 }).now[0]?.what.split("oldest ")[1];
  assert.deepEqual([wait(9.3), wait(59.6), wait(60)], ["for 9 s", "for 1 min", "for 1 min"]);
});

Deno.test("a site without a mail server has files that nobody reads as its next step", () => {
  const told = (environment: Environment) => judgeSettings(environment).next.map(({ what }) => what).join();
  assert.match(told({}), /Mails become files that nobody reads: SMTP_URL is not set/);
  const mail = { SMTP_URL: "smtps://mail.example", MAIL_FROM: "a@b.example" };
  assert.doesNotMatch(told(mail), /files that nobody reads/);
});

Deno.test("a disk is nearly full under 1 GB", () => {
  const isUrgent = (bytes: number) => judgeDisk("DATA_DIR", bytes).now.length === 1;
  assert.deepEqual([isUrgent(1e9), isUrgent(1e9 - 1)], [false, true]);
  assert.match(judgeDisk("DATA_DIR", 4e8).now[0]?.what ?? "", /^DATA_DIR: 0\.4 GB of its disk are free/);
});

Deno.test("the newest backup is too old from the day on that BACKUP_DAYS names", () => {
  const now = new Date("2026-11-22T06:00:00Z");
  const hoursAgo = (hours: number) => ({ name: `${hours}.backup`, at: new Date(+now - hours * 3_600_000) });
  const judge = (...hours: number[]) =>
    judgeBackups("/b", hours.map(hoursAgo), { days: 2, isEmbedded: false }, now);
  assert.deepEqual(judge(72, 1).fine, ["The newest backup is 1 hour old: 1.backup"]);
  assert.deepEqual(judge(47).fine, ["The newest backup is 1 day old: 47.backup"]);
  assert.deepEqual(judge(48, 60).now.map(({ what }) => what), ["The newest backup is 2 days old: 48.backup"]);
  assert.match(judge(-1).now[0]?.what ?? "", /^There is no backup in \/b/);
  const missing = (isEmbedded: boolean) => judgeBackups("/b", null, { days: 2, isEmbedded }).now[0];
  assert.match(missing(false)?.what ?? "", /^There is no backup, because BACKUP_DIR \(\/b\) does not exist$/);
  assert.match(missing(false)?.todo ?? "", /^Is it the right folder\? If so: deno task backup makes one now/);
  // The site holds the embedded database, so that no task can read it.
  assert.match(missing(true)?.todo ?? "", /If so: Stop the site, run deno task backup, start the site again/);
});

Deno.test("a mail server to which nobody signs in is not said to take the sign-in", () => {
  const fine = (url: string) => judgeMailServer(url, null).fine.join();
  assert.equal(
    fine("smtps://coach:word@mail.example"),
    "The mail server mail.example answers and takes the sign-in",
  );
  assert.equal(
    fine("smtp://mail.example:25"),
    "The mail server mail.example answers. SMTP_URL has no user, so no sign-in was tried",
  );
});

Deno.test("a name like that of a setting is told with the nearest setting", () => {
  assert.deepEqual(judgeNames(["SMTP_URI", "PATH"]).next, [{
    what: "SMTP_URI is no setting of this site, and nothing reads it",
    todo: "Do you mean SMTP_URL? Correct or remove it where the server has its settings.",
  }]);
});

Deno.test("a site that is not ready, or away although one has used the database, is to be seen to now; one of another build next", () => {
  const judge = (over: object | null, { isUsed = true, commit = "abc" } = {}) => {
    const answer = over && { version: "1.1.0", commit: "abc", isReady: true, figures: {}, ...over };
    const site = { address: "127.0.0.1:8000", answer };
    const { now, next } = judgeSite(site, { version: "1.1.0", commit }, isUsed);
    return [now, next].map((findings) => findings.map(({ what }) => what).join());
  };
  const at = "The site at 127.0.0.1:8000";
  assert.deepEqual(judge({}), ["", ""]);
  assert.deepEqual(judge(null), ["No site answers at 127.0.0.1:8000", ""]);
  assert.deepEqual(judge(null, { isUsed: false }), ["", "No site answers at 127.0.0.1:8000"]);
  assert.deepEqual(judge({ version: "1.0.0" }), [
    "",
    `${at} runs 1.0.0 (commit abc), and this is 1.1.0 (commit abc)`,
  ]);
  assert.deepEqual(judge({ commit: "def" }), [
    "",
    `${at} runs 1.1.0 (commit def), and this is 1.1.0 (commit abc)`,
  ]);
  // A build without git cannot be told from another one.
  assert.deepEqual(judge({ commit: "unknown" }), ["", ""]);
  assert.deepEqual(judge({}, { commit: "unknown" }), ["", ""]);
  assert.deepEqual(judge({ isReady: false, outage: "disk full" }), [`${at} is not ready: disk full`, ""]);
  assert.deepEqual(judge({ secretProblem: "another secret" }), [
    `${at} runs with another APP_SECRET or APP_SECRET_PREVIOUS than these settings`,
    "",
  ]);
  assert.deepEqual(judge({ secretProblem: "sign-in refused" }), [
    `${at} refuses the waitlist's password of these settings: it has another APP_SECRET or ADMIN_PASSWORD`,
    "",
  ]);
});

Deno.test("findingOf() takes a message for an operator apart: what is wrong, and what to do", () => {
  for (
    const [message, what, todo] of [
      ["DATA_DIR (/a.b) is a file. Set it to a folder.", "DATA_DIR (/a.b) is a file", "Set it to a folder."],
      ["There is none in /data: no start.\nRun this.", "There is none in /data: no start", "Run this."],
      ["permission denied", "permission denied", "docs/operations.md says more."],
    ] as const
  ) assert.deepEqual(findingOf(message), { what, todo });
});

Deno.test("purchaseFindings() names what is missing before buyers can pay and get their download", () => {
  const keys = (mode: string) => ({
    STRIPE_SECRET_KEY: `sk_${mode}_1`,
    STRIPE_PUBLISHABLE_KEY: `pk_${mode}_1`,
    STRIPE_WEBHOOK_SECRET: "whsec_1",
    SELLER_DETAILS: "Coaching Ltd",
    GOVERNING_LAW: "New York, United States",
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
    [{ ...keys("live"), ...open, SELLER_DETAILS: " | " }, [
      /^Nothing can be bought: .*, SELLER_DETAILS has to name the seller/,
    ]],
    [{ ...keys("live"), ...open, GOVERNING_LAW: "" }, [/^GOVERNING_LAW is not set: the terms name no law/]],
    ...["Coaching Ltd", "12 Tax Street | Arlington, VA 22201", "D-80331 München"].map((seller) =>
      [{ ...keys("test"), STRIPE_TAX: "inclusive", SELLER_DETAILS: seller }, [
        /^STRIPE_TAX is set, and SELLER_DETAILS has no tax number/,
      ]] as const
    ),
    ...[
      "DE123456789",
      "DE 123 456 789",
      "CHE-123.456.789 MWST",
      "GST/HST 123456789 RT0001",
      "Tax ID 12-3456789",
    ].map(
      (number) =>
        [
          { ...keys("test"), STRIPE_TAX: "inclusive", SELLER_DETAILS: `Coaching Ltd | ${number}` },
          [],
        ] as const,
    ),
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
  assert.match(judgeSettings({}).next.map(({ what }) => what).join(), /^Nothing can be bought/);
});

Deno.test("judgeSettings() says when all visitors of a site behind a proxy look like one", () => {
  const report = (environment: Environment) => judgeSettings(environment).next.map(({ what }) => what).join();
  const https = { SITE_URL: "https://coach.example" };
  assert.match(report(https), /TRUST_PROXY is 0 and SITE_URL is https/);
  for (const environment of [{}, { SITE_URL: "http://localhost:8000" }, { ...https, TRUST_PROXY: "1" }]) {
    assert.doesNotMatch(report(environment), /TRUST_PROXY/);
  }
});

Deno.test("launchList() has a line for each setting until it is set, and its document names it", async () => {
  const set: Environment = {
    SITE_NAME: "Northstar",
    CONTACT_EMAIL: "ada@coach.invalid",
    BOOKING_URL: "https://coach.example/1",
    CLARITY_CALL_URL: "https://coach.example/2",
    SPRINT_CALL_URL: "https://coach.example/3",
    RESULTS_CALL_URL: "https://coach.example/4",
    NEWSLETTER_URL: "https://coach.example/5",
    TRACKER_URL: "https://coach.example/6",
    SMTP_URL: "smtps://mail.coach.example",
    SELLER_DETAILS: "Ada Ltd",
    GOVERNING_LAW: "New York, United States",
    BACKUP_DIR: "/backups",
  };
  const shop = {
    STRIPE_SECRET_KEY: "sk_test_1",
    STRIPE_PUBLISHABLE_KEY: "pk_test_1",
    STRIPE_WEBHOOK_SECRET: "whsec_1",
    MAIL_FROM: "ada@coach.example",
  };
  const settings = (environment: Environment) =>
    launchList(loadConfig(environment)).filter(({ href }) => href === undefined).map(({ what }) => what);
  assert.deepEqual(Object.keys(set).toSorted(), LAUNCH_SETTINGS.map(([name]) => name).toSorted());
  assert.deepEqual(settings({ ...set, ...shop }), []);
  assert.deepEqual(settings({ ...set, ...shop, BACKUP_DIR: "", BACKUP_DAYS: "0" }), []);
  assert.match(
    settings({ ...set, MAIL_FROM: "a@b.example" }).join(),
    /^Nothing can be bought: STRIPE_SECRET_KEY[^,]+$/,
  );
  assert.match(
    settings({ ...set, ...shop, SELLER_DETAILS: `${DEMO_SELLER}|1 Street` }).join(),
    /SELLER_DETAILS/,
  );
  assert.match(settings({ ...set, ...shop, CONTACT_EMAIL: "ada@coach.example" }).join(), /CONTACT_EMAIL/);
  const none = { values: new Map([["frame/footer/newsletter", "No"]]) };
  const unset = { ...set, ...shop, NEWSLETTER_URL: "" };
  assert.deepEqual([settings(unset).length, withWords(() => none, () => settings(unset).length)], [1, 0]);
  for (const [name, , [file, part]] of LAUNCH_SETTINGS) {
    const open = settings({ ...set, ...shop, [name]: "" });
    assert.ok(open.length === 1 && open[0]?.includes(name), `${name}: ${open}`);
    const section = (await readProjectFile(file)).split(`\n## ${part}\n`)[1]?.split("\n## ")[0];
    assert.ok(section?.includes(`\`${name}\``), `${file}, ${part}: ${name}`);
  }
});

Deno.test("launchList() leads to the field of each mark, and is told at a start under a public address", () => {
  const config = { ...loadConfig({}), siteUrl: "https://coach.example" };
  const list = launchList(config);
  assert.equal(new Set(list.map(({ what }) => what)).size, list.length);
  const links = list.flatMap(({ href }) => href ?? []);
  assert.equal(links.length, listSamples().length);
  for (const href of links) assert.match(href, /^\/admin\/words\/(photographs$|[\w-]+\?open=[\w-]+#at\/)/);
  assert.deepEqual(publicLaunchList(config), list);
  for (const address of [undefined, "http://localhost:8000"]) {
    assert.deepEqual(publicLaunchList({ ...config, siteUrl: address }), []);
  }
});
