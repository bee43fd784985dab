/** The real server, and a real Postgres, on a machine whose clock is set by a day and set right again, with every limit in use. */
import assert from "node:assert/strict";
import { setTimeout as delay } from "node:timers/promises";
import { startStripeDouble } from "stripe-double";
import { basic, jsonPost } from "../support/app.ts";
import { fakeClock } from "../support/fake_clock.ts";
import { recordFigure } from "../support/figures.ts";
import { eventually } from "../support/mail_worker.ts";
import { startPostgres } from "../support/postgres.ts";
import { BOUGHT } from "../support/purchases.ts";
import { APP_SECRET, type Site, startSite } from "../support/site.ts";
import { catchMail } from "../support/smtp.ts";
import { stopwatch } from "../support/time.ts";

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const PASSWORD = "tulip-orbit-maple-lantern";
/** A minute's requests to an endpoint: more than the ten new payments of an hour. */
const LIMIT = 12;
/**
 * Seconds of the site's clock within which everything waiting is done. Its own work, of which some comes every minute, goes at the pace
 * of the test, for which that clock is forty times too fast.
 */
const PATIENCE = HOUR;
/** Seconds of that clock that pass in so many milliseconds of its own time. */
const STEP = 20;
const STEP_MS = 500;
const ENV = {
  APP_SECRET,
  ADMIN_PASSWORD: PASSWORD,
  RATE_LIMIT_PER_MINUTE: `${LIMIT}`,
};

/** Sends a request and reads how it was answered: the status, and the seconds to wait. Sends it again while the database is too slow. */
function ask(site: Site, path: string, init: RequestInit) {
  const once = async () => {
    const response = await fetch(`${site.url}${path}`, init);
    const body = await response.text();
    return { status: response.status, wait: Number(response.headers.get("retry-after") ?? 0), body };
  };
  return eventually(once, ({ status }) => status !== 503);
}

for (const engine of ["embedded", "Postgres"]) {
  Deno.test(`${engine}: a clock that is a day ahead or behind, and set right, keeps nobody out and no mail back`, async () => {
    using clock = fakeClock();
    await using server = engine === "Postgres" ? await startPostgres({ env: clock.env }) : null;
    await using mail = await catchMail();
    await using double = await startStripeDouble();
    // Their times are those of the real clock, so most of them would be refused as too old.
    double.faults.webhooks.isWithheld = true;
    await using site = await startSite({
      env: {
        ...double.env,
        ...ENV,
        ...server && { DATABASE_URL: server.url() },
        SMTP_URL: mail.url,
        MAIL_FROM: "coach@example.com",
      },
      shell: clock.shell,
    });
    const { body: products } = await ask(site, "/api/products", {});
    const amount = JSON.parse(products).find(({ id }: { id: string }) => id === BOUGHT.productId).price;
    const signUp = (email: string) =>
      ask(site, "/api/waitlist", jsonPost({ name: "Ada", email, toolInterest: "goal-cascade-builder" }));
    const pay = () => ask(site, "/api/create-payment-intent", jsonPost({ ...BOUGHT, amount }));
    const signIn = (password: string) => ask(site, "/api/waitlist", { headers: basic("anybody", password) });

    let [people, longest] = [0, 0];
    const expected: string[] = [];
    /** Uses up every limit, and has mail and a payment under way. */
    const crowd = async () => {
      for (let status = 0; status !== 429;) {
        const email = `ada${people++}@example.com`;
        ({ status } = await signUp(email));
        if (status === 201) expected.push(email);
      }
      const { status, body } = await pay();
      assert.equal(status, 200, body);
      const buyer = `buyer${people++}@example.com`;
      await double.pay(JSON.parse(body).clientSecret.split("_secret_")[0], { email: buyer });
      expected.push(buyer);
      while ((await pay()).status !== 429);
      const wrong = await Promise.all(Array.from({ length: 15 }, () => signIn("wrong")));
      assert.ok(wrong.every(({ status }) => status === 401 || status === 429));
    };
    const missing = () => {
      const caught = new Set(mail.mails.flatMap(({ recipients }) => recipients));
      return expected.filter((address) => !caught.has(address));
    };
    /** Whoever is turned away is told of a wait that ends; then everything works, and what was begun before the clock was set is done. */
    const recover = async (offset: number) => {
      const refused = await Promise.all([signUp(`ada${people}@example.com`), signIn("wrong"), pay()]);
      const waits = [MINUTE, MINUTE, HOUR];
      for (const [at, { status, wait }] of refused.entries()) {
        assert.ok(status < 500 && wait <= (waits[at] ?? 0), `${status}, wait ${wait} s`);
      }
      assert.equal((await signIn(PASSWORD)).status, 200);
      let passed = 0;
      for (; missing().length > 0 && passed < PATIENCE; passed += STEP) {
        clock.set(offset + passed);
        for (const watch = stopwatch(site.pid); watch().own < STEP_MS;) await delay(20);
      }
      longest = Math.max(longest, passed);
      assert.deepEqual(missing(), [], `not mailed within ${PATIENCE} s`);
      const ahead = offset + passed + HOUR + 1;
      clock.set(ahead);
      const late = `late${people++}@example.com`;
      for (const { status } of await Promise.all([signUp(late), pay()])) {
        assert.ok(status < 300, `${status}`);
      }
      const { waitlistEntries } = JSON.parse((await signIn(PASSWORD)).body);
      const { createdAt } = waitlistEntries.find(({ email }: { email: string }) => email === late);
      const difference = Date.parse(createdAt) - Date.now() - ahead * 1000;
      assert.ok(Math.abs(difference) < MINUTE * 1000, `the database's clock is ${difference} ms off`);
      assert.equal((await signIn("wrong")).status, 401);
    };

    for (const days of [1, 0, -1, 0]) {
      await crowd();
      clock.set(days * DAY);
      await recover(days * DAY);
    }

    // A mail server that refuses pauses mail for minutes; a process that dies holds its mail for minutes.
    clock.set(DAY);
    mail.setRules({ onText: () => new Promise(() => {}) });
    await crowd();
    await site.kill();
    mail.setRules({ onSender: () => "550 5.7.1 not from this site" });
    await site.restart();
    await signUp("first@example.com");
    while (!site.logs().includes('"mail paused"')) await delay(50);
    mail.setRules({});
    clock.set(0);
    await recover(0);
    recordFigure({
      what:
        `${engine}: ${expected.length} mails and payments while the clock was set 5 times, done by the site's clock after at most`,
      value: `${longest} s`,
      wanted: `${PATIENCE} s`,
    });
  });
}
