import assert from "node:assert/strict";
import { DOWNLOADS_PAGE } from "../../lib/content/downloads.ts";
import { MONEY_BACK_DAYS, WITHDRAWAL_PAGE } from "../../lib/content/withdrawal.ts";
import { noteIds } from "../../lib/payments/checks/order_checks.ts";
import { noteForCoach } from "../../lib/payments/checks/store.ts";
import { downloadToken } from "../../lib/payments/download_link.ts";
import { orderNumber, orderTime } from "../../lib/payments/order_facts.ts";
import { randomToken } from "../../lib/tokens.ts";
import { ORIGIN, SECRET, type TestApp, testApp, UNASKED } from "../support/app.ts";
import { onServer, postgresEngine, type TestDatabase } from "../support/databases.ts";
import { linksIn, parsePage, textOf } from "../support/html.ts";
import { paidOrder, paidUpgrade, revoke } from "../support/orders.ts";

/** Presses the button of the confirming page as a browser without JavaScript does. */
function confirm(app: TestApp, token: string, headers: Record<string, string> = { origin: ORIGIN }) {
  return app.fetch(`/downloads/${token}/withdraw`, { method: "POST", headers, body: new URLSearchParams() });
}

function assertPrivate(response: Response, referrer = "same-origin"): void {
  assert.equal(response.headers.get("x-robots-tag"), "noindex");
  assert.equal(response.headers.get("cache-control"), "no-store");
  // Other sites do not learn the link; a form's request still names its origin, or browsers without Sec-Fetch-Site could not send it.
  assert.equal(response.headers.get("referrer-policy"), referrer);
}

async function mainOf(response: Response): Promise<Element> {
  const main = parsePage(await response.text()).querySelector("main");
  assert.ok(main);
  return main;
}

async function noted({ sql }: TestDatabase): Promise<{ at: string; kinds: string[] }[]> {
  return await sql<{ at: string; kinds: string[] }>`
    select story.at, array(select kind from outbox where subject_id = story.id order by kind) as kinds
    from order_history story where kind = 'withdrawal'`;
}

const TWO_MAILS = ["coach-notice", "withdrawal-receipt"];

onServer((engine) => {
  engine.test("the downloads lead to a step that changes nothing, its button withdraws once, and the page confirms it with the time", async (database) => {
    const app = await testApp(database);
    const { token, orderId } = await paidOrder(database.sql);
    const path = `/downloads/${token}/withdraw`;
    const downloads = parsePage(await (await app.fetch(`/downloads/${token}`)).text());
    const link = linksIn(downloads, "main").find(({ href }) => href === path);
    assert.equal(link?.text, "Withdraw from contract here");
    const place = downloads.querySelector(`main a[href="${path}"]`)?.closest("section");
    assert.equal(place?.getAttribute("aria-labelledby"), "refunds", "apart from the order");

    const asked = await app.fetch(path);
    assert.equal(asked.status, 200);
    assertPrivate(asked);
    const step = await mainOf(asked);
    const form = step.querySelector("form");
    assert.deepEqual([form?.getAttribute("method"), form?.getAttribute("action")], ["post", null]);
    assert.equal(textOf(form?.querySelector("button[type=submit]")), "Confirm withdrawal");
    assert.equal(step.querySelector("script"), null);
    assert.ok(textOf(step).includes(orderNumber(orderId)));
    assert.ok(textOf(step).includes("We return the whole price"));
    assert.ok(!textOf(step).includes("ada@"), "whoever has the link is not shown the address");
    assert.deepEqual(await noted(database), []);

    for (let times = 0; times < 2; times++) {
      const confirmed = await confirm(app, token);
      assert.deepEqual([confirmed.status, confirmed.headers.get("location")], [303, path]);
    }
    const [entry, ...more] = await noted(database);
    assert.ok(entry);
    assert.deepEqual([entry.kinds, more], [TWO_MAILS, []]);
    assert.ok(app.woken.count > 0);
    for (let times = 0; times < 2; times++) {
      const done = await app.fetch(path);
      assert.equal(done.status, 200);
      const main = await mainOf(done);
      const text = textOf(main);
      assert.ok(text.includes(WITHDRAWAL_PAGE.received.title.join(" ")), text);
      assert.ok(text.includes(orderTime(entry.at)) && text.includes("The download ends when"), text);
      assert.equal(main.querySelector("form"), null);
    }
    const after = await mainOf(await app.fetch(`/downloads/${token}`));
    assert.match(
      textOf(after).replace(/\s+/g, " "),
      /^Your download You withdrew .*We return the whole price, \$49, to the card.*by mistake, write to hello@example\.com at once.*90-day-sprint-planner\.html/,
      "it stands above the file",
    );
    assert.ok(!textOf(after).includes(DOWNLOADS_PAGE.keep), "the link does not open it for long");
    assert.ok(textOf(after).includes(`${WITHDRAWAL_PAGE.done} ${orderTime(entry.at)}`));
    assert.ok(!textOf(after).includes(WITHDRAWAL_PAGE.link));
    assert.equal(
      (await app.fetch(`/api/downloads/${token}`)).status,
      200,
      "it ends when the money is returned",
    );
  });
});

const engine = postgresEngine();

engine.test("a revoked link answers 410 and a strange one 404, and neither withdraws from anything", async (database) => {
  const app = await testApp(database);
  const { token, grantId } = await paidOrder(database.sql);
  await revoke(database.sql, grantId);
  for (
    const [link, status] of [[token, 410], [downloadToken(SECRET, randomToken()), 404], ["x", 404]] as const
  ) {
    const page = await app.fetch(`/downloads/${link}/withdraw`);
    assert.deepEqual([page.status, page.headers.get("location")], [303, `/downloads/${link}`]);
    assertPrivate(page, "no-referrer");
    const confirmed = await confirm(app, link);
    assert.equal(confirmed.headers.get("location"), `/downloads/${link}/withdraw`);
    assert.equal((await app.fetch(`/downloads/${link}`)).status, status);
  }
  assert.deepEqual(await noted(database), []);
});

engine.test("the page of a download that is held leads to the withdrawal, which works there too", async (database) => {
  const app = await testApp(database);
  const { token, grantId } = await paidOrder(database.sql);
  await revoke(database.sql, grantId);
  await database.sql`update grants set is_held = true where id = ${grantId}`;
  const path = `/downloads/${token}/withdraw`;
  const held = await app.fetch(`/downloads/${token}`);
  assert.equal(held.status, 403);
  const link = linksIn(parsePage(await held.text()), "main").find(({ href }) => href === path);
  assert.equal(link?.text, WITHDRAWAL_PAGE.link);
  const asked = await app.fetch(path);
  assert.equal(asked.status, 200);
  assertPrivate(asked);
  const step = await mainOf(asked);
  assert.ok(step.querySelector("form"));
  assert.ok(textOf(step).includes("stays closed until"), textOf(step));
  assert.equal((await confirm(app, token)).status, 303);
  const [entry, ...more] = await noted(database);
  assert.deepEqual([entry?.kinds, more], [TWO_MAILS, []]);
  const done = textOf(await mainOf(await app.fetch(path)));
  assert.ok(done.includes(orderTime(entry?.at ?? "")), done);
  const after = textOf(await mainOf(await app.fetch(`/downloads/${token}`)));
  assert.ok(after.includes(`${WITHDRAWAL_PAGE.done} ${orderTime(entry?.at ?? "")}`), after);
  assert.equal((await app.fetch(`/api/downloads/${token}`)).status, 403, "the file stays closed");
});

engine.test("a withdrawal that was refunded ends as a revoked link", async (database) => {
  const app = await testApp(database);
  const { token, grantId } = await paidOrder(database.sql);
  await confirm(app, token);
  await revoke(database.sql, grantId);
  const page = await app.fetch(`/downloads/${token}/withdraw`);
  assert.deepEqual([page.status, page.headers.get("location")], [303, `/downloads/${token}`]);
});

engine.test("only a form of this site withdraws, and the number of tries is limited", async (database) => {
  const app = await testApp(database, { RATE_LIMIT_PER_MINUTE: "1" });
  const { token } = await paidOrder(database.sql);
  for (
    const headers of [
      { origin: "https://evil.example", "sec-fetch-site": "cross-site" },
      { origin: "null", "sec-fetch-site": "cross-site" },
    ]
  ) assert.equal((await confirm(app, token, headers)).status, 403);
  assert.deepEqual(await noted(database), []);
  assert.equal((await confirm(app, token)).status, 303);
  const limited = await confirm(app, token);
  assert.equal(limited.status, 429);
  assert.ok(limited.headers.has("retry-after"));
  const json = { method: "POST", headers: { "content-type": "application/json" }, body: "{}" };
  assert.equal((await (await testApp(database)).fetch(`/downloads/${token}/withdraw`, json)).status, 415);
});

engine.test("the tool of a paid upgrade says that both are returned together, and its button does it", async (database) => {
  const app = await testApp(database);
  const { tool, upgrade } = await paidUpgrade(database.sql);
  const downloads = textOf(await mainOf(await app.fetch(`/downloads/${tool.token}`)));
  assert.match(downloads, /counted toward Complete Bundle, so you return both together/);
  const step = await mainOf(await app.fetch(`/downloads/${tool.token}/withdraw`));
  assert.match(textOf(step), /To return only Complete Bundle and keep your 90-Day Sprint Planner/);
  assert.equal(step.querySelectorAll("blockquote").length, 2);
  const other = textOf(await mainOf(await app.fetch(`/downloads/${upgrade.token}/withdraw`)));
  assert.match(other, /You keep your 90-Day Sprint Planner: its own download link still works/);
  const counted = /doesn’t count again: if you buy all nine later, they cost the whole price/;
  assert.match(other, counted);
  assert.match(downloads, /Paid\s*\$49 USD, including any tax\s*Emailed to\s*a…@example\.com/);
  assert.ok(!downloads.includes("ada@"), "whoever has the link is not shown the address");
  const before = textOf(await mainOf(await app.fetch(`/downloads/${upgrade.token}`)));
  assert.match(before, /can’t count a second time: all nine then cost you the whole price/);
  assert.equal((await confirm(app, tool.token)).status, 303);
  assert.deepEqual((await noted(database)).map(({ kinds }) => kinds).toSorted(), [
    ["coach-notice"],
    TWO_MAILS,
  ]);
  const done = await mainOf(await app.fetch(`/downloads/${tool.token}/withdraw`));
  assert.equal(done.querySelectorAll("blockquote").length, 2);
});

engine.test("the order says how much of its money was returned", async (database) => {
  const app = await testApp(database);
  const { token, orderId } = await paidOrder(database.sql);
  const main = async () => textOf(await mainOf(await app.fetch(`/downloads/${token}`)));
  assert.doesNotMatch(await main(), /Returned/);
  await noteForCoach(database.sql, orderId, { kind: "refunded", detail: "re_1", amount: 20_00 }, noteIds());
  assert.match(await main(), /Paid\s*\$49 USD, including any tax\s*Returned\s*\$20 USD\s*Emailed/);
});

Deno.test("a forged link is refused before the database is asked", async () => {
  const app = await testApp(UNASKED);
  const path = `/downloads/${"a".repeat(52)}`;
  assert.equal((await app.fetch(`${path}/withdraw`)).headers.get("location"), path);
  assert.equal((await confirm(app, "a".repeat(52))).status, 303);
});

engine.test("after the money-back time, and without an address, the step says so", async (database) => {
  const app = await testApp(database);
  const { token, orderId } = await paidOrder(database.sql, { email: null, isLive: false });
  const step = async () => textOf(await mainOf(await app.fetch(`/downloads/${token}/withdraw`)));
  assert.ok((await step()).includes(WITHDRAWAL_PAGE.ask.noAddress));
  assert.ok((await step()).includes(WITHDRAWAL_PAGE.test));
  await database.sql`
    update orders set paid_at = now() - make_interval(days => ${MONEY_BACK_DAYS + 1}) where id = ${orderId}`;
  assert.ok((await step()).includes("we decide case by case"));
  await confirm(app, token);
  assert.ok((await step()).includes(WITHDRAWAL_PAGE.received.unmailed));
});
