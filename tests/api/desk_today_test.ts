import assert from "node:assert/strict";
import { loadConfig } from "../../lib/config.ts";
import type { Sql } from "../../lib/db/database.ts";
import { launchList } from "../../lib/launch.ts";
import { orderNumber } from "../../lib/payments/order_facts.ts";
import { randomToken } from "../../lib/tokens.ts";
import { type TestApp, testApp } from "../support/app.ts";
import { both, onServer } from "../support/databases.ts";
import { parsePage, textOf } from "../support/html.ts";
import { paidOrder } from "../support/orders.ts";

const REASON = "unknown-state";

async function open(app: TestApp, path: string): Promise<Document> {
  const response = await app.fetch(path, { headers: app.owner });
  assert.equal(response.status, 200, path);
  return parsePage(await response.text());
}

/** Sends a form as a browser does. */
async function send(
  app: TestApp,
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<Response> {
  const body = new URLSearchParams(fields);
  return await app.fetch(path, {
    method: "POST",
    headers: { ...app.owner, "sec-fetch-site": "same-origin", ...headers },
    body,
  });
}

/** What the form of a page sends, as it stands. */
function fieldsOf(form: Element | null): Record<string, string> {
  return Object.fromEntries(
    [...form?.querySelectorAll("input[type=hidden]") ?? []].map((
      input,
    ) => [input.getAttribute("name") ?? "", input.getAttribute("value") ?? ""]),
  );
}

/** An order with something to answer. */
async function told(sql: Sql): Promise<string> {
  const { orderId } = await paidOrder(sql);
  await sql`update outbox set state = 'sent', ended_at = now()`;
  const id = randomToken();
  await sql`
    insert into order_history (id, order_id, kind, detail, needs_coach) values (${id}, ${orderId}, ${REASON}, 'x', true)`;
  return `/admin/orders/${orderNumber(orderId).toLowerCase()}/answer?entry=${id}`;
}

onServer((engine) => {
  both.test("every link of Today opens, and its buttons need no script", async (database) => {
    const { sql } = database;
    const app = await testApp(database);
    await told(sql);
    await sql`
      insert into order_history (id, order_id, kind, detail, needs_coach)
      select translate(left(md5(kind), 26), '0189', 'abcd'), id, kind, 'x', true
      from orders, unnest(array['refund-failed', 'fraud-warning', 'payment-differs', 'withdrawal']) as kind`;
    await sql`update products set price = null where id = 'goal-cascade-builder'`;
    await sql`insert into waitlist_entries (id, name, email, tool_interest) values ('aaaaaaaaaaaaaaaaaaaaaaaaaa', 'Ada', 'a@b.example', 'x')`;
    await sql`insert into mail_pause (reason, until) values ('535 no', now())`;
    const page = await open(app, "/admin");
    assert.doesNotMatch(page.documentElement.outerHTML, / style=/);
    const links = [...page.querySelectorAll("main a")].map((link) => link.getAttribute("href") ?? "");
    assert.ok(
      links.some((href) => href.includes("/answer?")) && links.some((href) => href.includes("/people/")),
    );
    const left = launchList(loadConfig({})).filter(({ href }) => href !== undefined).length;
    assert.equal(page.querySelectorAll("#launch > li").length, left);
    // A refund begins at Stripe, which this shop has not.
    const opened = new Set(links.map((href) => href.replace(/\?open=.*/, "")));
    for (const href of opened) if (/^\/(?!.+\/refund$)/.test(href)) await open(app, href);
    for (const anchor of links.filter((href) => href.startsWith("#"))) {
      assert.ok(page.querySelector(anchor), anchor);
    }
    const retried = await send(app, "/admin", fieldsOf(page.querySelector("main form")));
    assert.deepEqual([retried.status, retried.headers.get("location")], [303, "/admin?done=retried"]);
    assert.match(
      textOf((await open(app, "/admin?done=retried")).querySelector("[role=status]")),
      /^Tried again/,
    );
    assert.equal((await open(app, "/admin?done=__proto__")).querySelector("[role=status]"), null);
  });

  both.test("an answer is noted once under a double press, in two tabs and when an answer is lost, and taken back", async (database) => {
    const { sql } = database;
    const app = await testApp(database);
    const path = await told(sql);
    const count = async () => (await sql`select id from order_history where kind = 'settled'`).length;
    const tabs = [await open(app, path), await open(app, path)].map((page) => ({
      ...fieldsOf(page.querySelector("form")),
      text: "I wrote to <Ada>",
    }));
    const [one = { text: "" }, two = { text: "" }] = tabs;

    const refused = await send(app, path, one);
    assert.equal(refused.status, 422);
    const html = await refused.text();
    assert.match(html, />I wrote to &lt;Ada></);
    const again = parsePage(html);
    assert.equal(textOf(again.querySelector("[role=alert]")), "Choose what you answered.");
    const chosen = { ...one, outcome: "other" };
    assert.equal((await send(app, path, { ...chosen, text: "a".repeat(901) })).status, 422);
    assert.equal(await count(), 0);

    const other = { ...two, outcome: "none" };
    const statuses = (await Promise.all([chosen, chosen, other].map((fields) => send(app, path, fields))))
      .map(({ status }) => status);
    const isFirst = statuses[0] === 303;
    assert.deepEqual(statuses, isFirst ? [303, 303, 409] : [409, 409, 303]);
    const { note, needs } = (await sql<{ note: string; needs: boolean }>`
      select note, needs_coach as needs from order_history where kind = 'settled'`)[0] ?? {};
    assert.deepEqual([note, needs, await count()], [
      `${isFirst ? "returned another way" : "no refund"}: I wrote to <Ada>`,
      false,
      1,
    ]);
    const lost = await send(app, path, isFirst ? chosen : other);
    assert.equal(lost.status, 303, "the answer was lost on its way");
    const edited = { ...isFirst ? chosen : other, text: "Typed after Back" };
    assert.equal((await send(app, path, edited)).status, 303);
    const [changed] = await sql<{ note: string }>`select note from order_history where kind = 'settled'`;
    assert.match(changed?.note ?? "", /: Typed after Back$/);
    const late = await send(app, path, isFirst ? other : chosen);
    assert.match(await late.text(), /This was answered before/);
    assert.equal(await count(), 1);

    const done = await open(app, lost.headers.get("location") ?? "");
    assert.match(textOf(done.querySelector("[role=status]")), /^Noted: you answered/);
    assert.match(textOf((await open(app, path)).querySelector("[role=alert]")), /answered before/);
    const undo = fieldsOf(done.querySelector("[role=status] form"));
    for (let press = 0; press < 2; press++) {
      assert.equal((await send(app, "/admin", undo)).headers.get("location"), "/admin?done=reopened");
    }
    assert.equal(await count(), 0);
  });

  engine.test("another site's form, a wrong order and an unknown button change nothing", async (database) => {
    const { sql } = database;
    const app = await testApp(database);
    const path = await told(sql);
    const fields = { ...fieldsOf((await open(app, path)).querySelector("form")), outcome: "none" };
    const elsewhere = { "sec-fetch-site": "cross-site", origin: "https://elsewhere.example" };
    assert.equal((await send(app, path, fields, elsewhere)).status, 403);
    assert.equal((await send(app, "/admin", { does: "retry" }, elsewhere)).status, 403);
    assert.equal((await send(app, path.replace(/orders\/./, "orders/9"), fields)).status, 404);
    assert.equal((await send(app, "/admin", { does: "all" })).status, 400);
    assert.equal((await app.fetch(path, { method: "POST", body: new URLSearchParams(fields) })).status, 401);
    assert.deepEqual(await sql`select id from order_history where kind = 'settled'`, []);
  });
});
