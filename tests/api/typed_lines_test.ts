import assert from "node:assert/strict";
import { DIMENSION_KEYS } from "../../lib/diagnostic/dimensions.ts";
import { DOWNLOAD_LINKS } from "../../lib/mail/kinds.ts";
import { jsonPost, testApp } from "../support/app.ts";
import { postgresEngine } from "../support/databases.ts";
import { paidOrder } from "../support/orders.ts";

/** Turned around, with a second name behind it, and as an address book hands out an address. */
const NAME = "\u202eAda\u202c\u200b Love\u00adlace\u2066\u{e0041}";
const EMAIL = "\u202aada@example.com\u202c";
const TOOL = "roi\u200b-calculator";

postgresEngine().test(
  "a name and an address lose what is not seen on every way into the database",
  async (database) => {
    const app = await testApp(database);
    const { orderId } = await paidOrder(database.sql);
    const form = (fields: Record<string, string>) => ({ method: "POST", body: new URLSearchParams(fields) });
    const scores = Object.fromEntries(DIMENSION_KEYS.map((key) => [key, 3]));
    const founder = { email: EMAIL, result: "GB", resultName: "Growth Builder" };
    const sent: [path: string, init: RequestInit, status: number][] = [
      ["/toolbox", form({ name: NAME, email: `form.${EMAIL}`, toolInterest: TOOL }), 303],
      ["/api/waitlist", jsonPost({ name: NAME, email: `api.${EMAIL}`, toolInterest: TOOL }), 201],
      ["/api/diagnostic/submit", jsonPost({ name: NAME, email: EMAIL, scores }), 201],
      ["/api/founder-test", jsonPost(founder), 201],
      ["/lost-link", form({ email: EMAIL }), 200],
    ];
    for (const [path, init, status] of sent) {
      const response = await app.fetch(path, init);
      assert.equal(response.status, status, path);
      await response.body?.cancel();
    }
    const [row] = await database.sql`select
    (select array_agg(name || ' ' || email || ' ' || tool_interest order by email) from waitlist_entries) as waitlist,
    (select array_agg(name || ' ' || email) from diagnostic_results) as checks,
    (select array_agg(email) from founder_test_results) as tests,
    (select array_agg(subject_id) from outbox where kind = ${DOWNLOAD_LINKS} and state = 'waiting') as links`;
    assert.deepEqual(row, {
      waitlist: ["api", "form"].map((way) => `Ada Lovelace ${way}.ada@example.com roi-calculator`),
      checks: ["Ada Lovelace ada@example.com"],
      tests: ["ada@example.com"],
      links: [orderId],
    });
  },
);
