import assert from "node:assert/strict";
import { startStripeDouble, type StripeDouble } from "stripe-double";
import { loadConfig } from "../../lib/config.ts";
import { createComposer } from "../../lib/mail/composer.ts";
import { PAY_LINK, PURCHASE_DELIVERY } from "../../lib/mail/kinds.ts";
import { MAIL_KINDS, signedWith } from "../../lib/mails.ts";
import { enqueueParts, getCredit, nextPartText } from "../../lib/payments/coaching/store.ts";
import { downloadPath } from "../../lib/payments/download_link.ts";
import { orderPath } from "../../lib/payments/order_facts.ts";
import { personOf } from "../../lib/person/person.ts";
import { erasePerson } from "../../lib/person/store.ts";
import { siteFrom } from "../../lib/site.ts";
import { formatFullDay } from "../../lib/tool_kit/date_words.ts";
import { addDays } from "../../lib/tool_kit/dates.ts";
import { randomToken } from "../../lib/tokens.ts";
import { jsonPost, ORIGIN, SECRET, type TestApp } from "../support/app.ts";
import { both, postgresEngine, type TestDatabase } from "../support/databases.ts";
import { open, press, submitButton } from "../support/desk.ts";
import { parsePage, textOf, textsOf } from "../support/html.ts";
import { checkAll, sell } from "../support/purchases.ts";

const ASK = "/admin/orders/ask";
const EMAIL = "ada@example.com";
const TODAY = new Date().toISOString().slice(0, 10);

let double: StripeDouble;
Deno.test.beforeAll(async () => {
  double = await startStripeDouble();
});
Deno.test.afterAll(() => double?.close());

const engine = postgresEngine();

/** Makes a link, and returns its path. */
async function ask(app: TestApp, what: string, typed: Record<string, string> = {}): Promise<string> {
  const form = await open(app, `${ASK}?what=coaching-${what}`);
  const made = await press(
    app,
    submitButton(form, "Make the link", { name: "Ada", email: EMAIL, second: "1", ...typed }),
  );
  assert.equal(made.status, 303, textOf(made.page.querySelector("main")));
  const link = made.page.querySelector(`a[href^="${ORIGIN}/pay/"]`)?.getAttribute("href") ?? "";
  return link.slice(ORIGIN.length);
}

/** What the page of a link says. */
async function payPage(app: TestApp, path: string) {
  const response = await app.fetch(path);
  return { response, page: parsePage(await response.text()) };
}

/** What the button of a link's page asks for. */
const wanted = (
  path: string,
  place: number,
  { productId, amount }: { productId: string; amount: number },
) => ({
  productId: `${productId}-${path.slice("/pay/".length)}-${place}-accepted`,
  amount,
});

const prepare = (app: TestApp, body: object, key = randomToken()) =>
  app.fetch("/api/create-payment-intent", jsonPost(body, { "idempotency-key": key }));

/** Pays a part of a link with a card. */
async function pay(app: TestApp, database: TestDatabase, body: object): Promise<string> {
  const response = await prepare(app, body);
  assert.equal(response.status, 200, await response.clone().text());
  const { clientSecret } = await response.json();
  const intent = clientSecret.split("_secret_")[0];
  await double.pay(intent, { email: EMAIL });
  await database.sql`update orders set check_due_at = now() where intent_id = ${intent}`;
  await checkAll(database, double);
  return intent;
}

engine.test("a session is asked for, paid once by all who have the link, and receipted as coaching", async (database) => {
  const { sql } = database;
  const app = await sell(database, double);
  const form = await open(app, ASK);
  const button = submitButton(form, "Make the link", {
    name: "Ada",
    email: EMAIL,
    note: "As agreed on Monday",
  });
  assert.equal(button.fields.get("amount"), "350", "what the site's words say");
  for (
    const [typed, why] of [
      [{ amount: "0.50" }, /between \$1 and/],
      [{ amount: "many" }, /between \$1 and/],
      [{ email: "ada@example.com, eve@example.com" }, /not an email address/],
      [{ name: " " }, /enter a name/],
      [{ due1: addDays(TODAY, -3) }, /needs a date from today on/],
      [{ due1: addDays(TODAY, 400) }, /needs a date from today on/],
      [{ due1: "" }, /needs a date from today on/],
      [{ note: "x".repeat(301) }, /at most 300 characters/],
      [{ key: "" }, /too old/],
    ] as const
  ) {
    const fields = new URLSearchParams({ ...Object.fromEntries(button.fields), ...typed });
    const refused = await press(app, { ...button, fields });
    assert.equal(refused.status, 422);
    assert.match(textOf(refused.page.querySelector("[role=alert]")), why);
    assert.equal(refused.page.querySelector("[name=note]")?.getAttribute("value"), fields.get("note"));
  }
  const [first, again] = [await press(app, button), await press(app, button)];
  assert.deepEqual([first.status, again.status], [303, 303]);
  assert.equal((await sql`select id from pay_links`).length, 1, "a double click makes one link");
  const path =
    first.page.querySelector(`a[href^="${ORIGIN}/pay/"]`)?.getAttribute("href")?.slice(ORIGIN.length) ?? "";

  const { response, page } = await payPage(app, path);
  assert.match(textOf(page.querySelector("main")), /This is a test: no money moves\./);
  assert.deepEqual(
    ["x-robots-tag", "cache-control", "referrer-policy"].map((name) => response.headers.get(name)),
    ["noindex", "no-store", "no-referrer"],
  );
  assert.match(response.headers.get("content-security-policy") ?? "", /js\.stripe\.com/);
  const said = textOf(page.querySelector("main"));
  for (
    const text of [/Clarity Session/, /As agreed on Monday/, /\$350/, /24 hours ahead/, /within 14 days/]
  ) {
    assert.match(said, text);
  }
  assert.match(said, /\$350, open.*24 hours ahead/, "what is paid is read before the rules");
  assert.ok(page.querySelector("#accept input[type=checkbox][required]"));
  assert.match(page.querySelector("main")?.innerHTML ?? "", /<noscript>.*needs JavaScript/s);
  assert.doesNotMatch(page.documentElement.outerHTML, /ada@example\.com.*ada@example\.com/s);
  const [stored] = await sql<{ row: string }>`select to_jsonb(t)::text as row from pay_links t`;
  assert.ok(!stored?.row.includes(path.slice("/pay/".length)), "the database has the link's code alone");

  const body = wanted(path, 1, { productId: "coaching-session", amount: 350_00 });
  const { productId } = body;
  for (
    const [over, status] of [
      [{ productId: productId.replace("-accepted", "") }, 404],
      [{ amount: 1_00 }, 400],
      [{ productId: productId.replace("session", "sprint") }, 404],
      [{ productId: productId.replace(/[a-z2-7]{26}/, randomToken()) }, 404],
      [{ productId: productId.replace("-1-", "-2-") }, 404],
      [{ productId: "coaching-session" }, 404],
    ] as const
  ) {
    assert.equal((await prepare(app, { ...body, ...over })).status, status, JSON.stringify(over));
  }
  const answers = await Promise.all([prepare(app, body), prepare(app, body), prepare(app, body)]);
  const secrets = await Promise.all(answers.map(async (answer) => (await answer.json()).clientSecret));
  assert.equal(new Set(secrets).size, 1, "two tabs and another browser get the same payment");
  const known = async () =>
    (await (await app.fetch("/api/purchase", jsonPost({ clientSecret: secrets[0] }))).json()).product.id;
  assert.equal(await known(), productId, "a buyer whose bank has refused finds the way back");

  await pay(app, database, body);
  assert.equal(await known(), "coaching-session", "what is paid opens no link");
  assert.match(textOf((await payPage(app, path)).page.querySelector("main")), /All paid\. Thank you\./);
  assert.equal((await payPage(app, path)).page.querySelector("#accept"), null);
  assert.equal((await (await prepare(app, body)).json()).clientSecret, secrets[0], "it is not paid twice");
  const [order] = await sql<{ id: string; title: string; amount: number; grant: string }>`
    select orders.id, title, amount, grants.id as grant from orders join grants on grants.order_id = orders.id`;
  assert.deepEqual([order?.title, order?.amount], ["Clarity Session", 350_00]);

  const compose = createComposer({
    sql,
    kinds: MAIL_KINDS,
    site: siteFrom(loadConfig({}), 8000),
    secret: SECRET,
  });
  const [link] = await sql<{ id: string }>`select id from pay_links`;
  assert.deepEqual(
    Object.keys(await compose(PAY_LINK, link?.id ?? "")),
    ["dropped"],
    "what is paid is not mailed",
  );
  const { message } = Object(await compose("purchase-delivery", order?.grant ?? ""));
  assert.match(message.subject, /^Your receipt: Clarity Session/);
  assert.match(message.text, /Invoice TEST-\d{4}-0001/);
  const receipt = await app.fetch(downloadPath(SECRET, order?.grant ?? ""));
  const read = textOf(parsePage(await receipt.text()).querySelector("main"));
  assert.match(read, /Your receipt.*Invoice TEST-/);
  assert.doesNotMatch(
    `${message.subject}${message.text}${read}`.replaceAll(/https?:\S+/g, ""),
    /download|license|bundle/i,
  );
});

engine.test("a sprint in parts takes the session off once, is mailed before each part, and ends when it is withdrawn", async (database) => {
  const { sql } = database;
  const app = await sell(database, double);
  const session = await ask(app, "session");
  await pay(app, database, wanted(session, 1, { productId: "coaching-session", amount: 350_00 }));

  const due = [TODAY, addDays(TODAY, 30), addDays(TODAY, 60)];
  const once = await open(app, `${ASK}?what=coaching-sprint`);
  assert.equal(once.querySelectorAll("[name^=due]").length, 4);
  const unasked = await press(
    app,
    submitButton(once, "Make the link", { name: "Ada", email: EMAIL, amount: "2,400" }),
  );
  assert.match(
    textOf(unasked.page.querySelector("[role=alert]")),
    /^Nothing was saved yet: a Clarity Session/,
  );
  assert.ok(unasked.page.querySelector("[name=credit]"));
  const typed = {
    name: "Ada",
    email: EMAIL,
    amount: "2,400",
    due2: due[1] ?? "",
    due3: due[2] ?? "",
    credit: "1",
  };
  const button = submitButton(unasked.page, "Make the link", typed);
  const paidLongAgo = (days: number) =>
    sql`update orders set paid_at = paid_at - make_interval(days => ${days}::int) where product_id = 'coaching-session'`;
  await paidLongAgo(31);
  const fresh = await open(app, `${ASK}?what=coaching-sprint`);
  assert.equal(fresh.querySelector("[name=credit][checked]"), null);
  await paidLongAgo(-1);
  const early = {
    ...button,
    fields: new URLSearchParams({ ...Object.fromEntries(button.fields), due3: TODAY }),
  };
  assert.match(
    textOf((await press(app, early)).page.querySelector("[role=alert]")),
    /after that of the part before/,
  );
  for (const _ of ["once", "twice"]) assert.equal((await press(app, button)).status, 303);
  const edited = {
    ...button,
    fields: new URLSearchParams({ ...Object.fromEntries(button.fields), amount: "2,500" }),
  };
  const refused = (await press(app, edited)).page;
  assert.match(
    textOf(refused.querySelector("[role=alert]")),
    /^Nothing was saved yet: a link for this was made before/,
  );
  assert.equal(
    refused.querySelector("[name=amount]")?.getAttribute("value"),
    "2,500",
    "what was typed is kept",
  );
  assert.equal((await sql`select id from pay_links where product_id = 'coaching-sprint'`).length, 1);
  const spent = {
    ...button,
    fields: new URLSearchParams({ ...Object.fromEntries(button.fields), key: randomToken() }),
  };
  assert.match(
    textOf((await press(app, spent)).page.querySelector("[role=alert]")),
    /counts toward another link/,
  );

  const desk = await open(app, ASK);
  const path = desk.querySelector(`a[href^="${ORIGIN}/pay/"]`)?.getAttribute("href")?.slice(ORIGIN.length) ??
    "";
  const { page } = await payPage(app, path);
  assert.deepEqual(textsOf(page, "dd"), ["Ada", "$2,400", "−$350", "$2,050"]);
  assert.deepEqual(textsOf(page, "ol li span:last-child"), [
    "$683.34, open",
    "$683.33, open",
    "$683.33, open",
  ]);
  assert.equal(textOf(page.querySelector("[aria-current=step] span")).slice(0, 11), "Part 1 of 3");

  const part = (place: number, amount: number) =>
    wanted(path, place, { productId: "coaching-sprint", amount });
  const first = await pay(app, database, part(1, 683_34));
  const [order] = await sql<{ title: string; grant: string }>`
    select title, grants.id as grant from orders join grants on grants.order_id = orders.id where pay_place = 1 and orders.product_id = 'coaching-sprint'`;
  assert.equal(order?.title, "90-Day Sprint, part 1 of 3");
  const receipt = await (await app.fetch(downloadPath(SECRET, order?.grant ?? ""))).text();
  assert.doesNotMatch(receipt, /all nine|another \$/, "coaching doesn’t count toward tools");
  const next = /Paid: \$683\.34\. Still to pay: \$1,366\.66, the next \$683\.33 by /;
  assert.match(receipt, next);
  const { client_secret: clientSecret } = double.intents().find(({ id }) => id === first) ?? assert.fail();
  const paid = await (await app.fetch("/api/purchase", jsonPost({ clientSecret }))).json();
  assert.match(paid.next, next, "the page after the payment says it, too");

  const mails = () =>
    sql<{ key: string; id: string }>`
    select dedupe_key as key, subject_id as id from outbox where kind = ${PAY_LINK} order by dedupe_key`;
  assert.equal(await enqueueParts(sql), false, "nothing is due in three days");
  const made = (days: number) =>
    sql`
    update pay_links set created_at = created_at - make_interval(days => ${days}::int), parts = (
      select jsonb_agg(jsonb_set(part.value, '{dueOn}', to_jsonb(((part.value ->> 'dueOn')::date - ${days}::int)::text)) order by place)
      from jsonb_array_elements(parts) with ordinality as part (value, place)
    ) where product_id = 'coaching-sprint'`;
  const asks = async () => {
    const { page } = await payPage(app, path);
    return [
      /Nothing is due now: the next payment is \$683\.33 on /.test(textOf(page.querySelector("main"))),
      page.querySelector("details #accept") !== null,
    ];
  };
  assert.deepEqual(await asks(), [true, true], "what is not due is not asked for at once");
  await made(27);
  assert.deepEqual(await asks(), [false, false]);
  assert.deepEqual([await enqueueParts(sql), await enqueueParts(sql)], [true, false], "once for a part");
  const [mail] = await mails();
  assert.match(mail?.key ?? "", / part 2$/);
  const compose = createComposer({
    sql,
    kinds: signedWith(SECRET, MAIL_KINDS),
    site: siteFrom(loadConfig({}), 8000),
    secret: SECRET,
  });
  assert.match(Object(await compose(PURCHASE_DELIVERY, order?.grant ?? "")).message.text, next);
  const { message } = Object(await compose(PAY_LINK, mail?.id ?? ""));
  assert.match(message.subject, /^To pay: 90-Day Sprint, part 2 of 3/);
  assert.match(message.text, /\$683\.33/);
  assert.ok(message.text.includes(ORIGIN + path), "the mail has the link");
  // The mail of a part that is paid while it waits is not about another one.
  const dropped = { dropped: "erased, no consent, or no longer sold" };
  const linkId = mail?.id.split("/")[0] ?? "";
  assert.deepEqual(await compose(PAY_LINK, `${linkId}/1`), dropped);
  const third = Object(await compose(PAY_LINK, `${linkId}/3`)).message;
  assert.match(third.subject, /part 3 of 3/);
  assert.match(third.text, /Still open: \$683\.33 on /);

  const send = submitButton(await open(app, ASK), "Send by email");
  assert.match(textOf((await press(app, send)).page.querySelector("[role=status] p")), /within a minute/);
  assert.match(textOf((await press(app, send)).page.querySelector("[role=status] p")), /sent already/);
  assert.equal((await mails()).length, 2);

  // Two forms are open when the coach withdraws: one is at the bank already.
  const begun = await (await prepare(app, part(2, 683_33))).json();
  const other = await (await prepare(app, part(3, 683_33))).json();
  const [atBank, idle] = [begun, other].map(({ clientSecret }) => clientSecret.split("_secret_")[0]);
  await double.pay(atBank, { email: EMAIL });
  const withdraw = submitButton(await open(app, ASK), "Withdraw it now");
  assert.match(textOf((await press(app, withdraw)).page.querySelector("[role=status] p")), /^Withdrawn\./);
  assert.match(textOf((await press(app, withdraw)).page.querySelector("[role=status] p")), /before/);
  await checkAll(database, double);
  const states = await sql<{ intent: string; state: string }>`
    select intent_id as intent, state from orders where pay_place > 1 order by pay_place`;
  assert.deepEqual(states, [{ intent: atBank, state: "paid" }, { intent: idle, state: "cancelled" }]);
  assert.equal(double.intents().find(({ id }) => id === idle)?.status, "canceled");
  const over = await payPage(app, path);
  assert.match(
    textOf(over.page.querySelector("main")),
    /\$683\.33, paid .*\$683\.33, withdrawn Paid: \$1,366\.67\. Nothing more is owed\. This payment was withdrawn/,
  );
  assert.equal(over.page.querySelector("#accept"), null);
  assert.equal((await prepare(app, part(3, 683_33))).status, 410);
  await made(30);
  assert.equal(await enqueueParts(sql), false, "what is withdrawn is not mailed");
  assert.deepEqual(await compose(PAY_LINK, mail?.id ?? ""), dropped);
  // Another link for the same is another payment, also in the same browser.
  const key = randomToken();
  const intents = [];
  for (const again of [await ask(app, "session"), await ask(app, "session")]) {
    const body = wanted(again, 1, { productId: "coaching-session", amount: 350_00 });
    intents.push((await (await prepare(app, body, key)).json()).clientSecret);
  }
  assert.equal(new Set(intents).size, 2);
  for (const dead of ["/pay/x", `/pay/${randomToken()}`]) {
    const { response, page: missing } = await payPage(app, dead);
    assert.equal(response.status, 404);
    assert.match(textOf(missing.querySelector("main")), /doesn’t open a payment/);
  }
});

both.test("a returned part is asked for again, another moves, the rest is withdrawn, and all pages and mails say what is owed", async (database) => {
  const { sql } = database;
  const app = await sell(database, double);
  const days = [TODAY, addDays(TODAY, 2), addDays(TODAY, 60)] as const;
  const path = await ask(app, "sprint", { amount: "2100", due2: days[1], due3: days[2] });
  const part = (place: number) => wanted(path, place, { productId: "coaching-sprint", amount: 700_00 });
  const intent = await pay(app, database, part(1));
  assert.doesNotMatch(
    (await nextPartText(sql, (await sql<{ id: string }>`select id from orders`)[0]?.id ?? "")) ?? "",
    /Three days before/,
    "the day of that mail is over",
  );
  const [order] = await sql<{ id: string }>`select id from orders`;
  const refund = await open(app, `${orderPath(order?.id ?? "")}/refund`);
  assert.match(textOf(refund.querySelector("main")), /stays as it is\. “Correct the payment” on the order/);
  assert.match(
    textOf(refund.querySelector("main")),
    /What the buyer gets.+Paid: \$0\. \(You paid \$700, and \$700 was returned\.\) Still to pay: \$1,400/,
    "as the mail will say it",
  );
  await double.refund(intent, { amount: 700_00 });
  await sql`update orders set check_due_at = now()`;
  await checkAll(database, double);
  const compose = createComposer({
    sql,
    kinds: signedWith(SECRET, MAIL_KINDS),
    site: siteFrom(loadConfig({}), 8000),
    secret: SECRET,
  });
  const mailed = async (kind: string) => {
    const mails = await sql<{ id: string }>`
      select subject_id as id from outbox where kind = ${kind} order by created_at desc, id limit 2`;
    const { message } = Object(await compose(kind, mails[0]?.id ?? ""));
    return `${message.subject}\n${message.text}`.replaceAll(/\s+/g, " ");
  };
  const owed = (day: string) =>
    `Paid: $0. (You paid $700, and $700 was returned.) Still to pay: $1,400, the next $700 by ${
      formatFullDay(day)
    }.`;
  const news = await mailed("order-news");
  assert.ok(news.includes(owed(days[1])), news);
  assert.doesNotMatch(news, /has ended/);
  const page = async () => textOf((await payPage(app, path)).page.querySelector("main"));
  assert.ok((await page()).includes(owed(days[1])));
  const list = async () => textOf((await open(app, ASK)).querySelector("main"));
  assert.ok((await list()).includes(owed(days[1])));

  const change = async (typed: Record<string, string>) => {
    const href = [...(await open(app, ASK)).querySelectorAll("a")].find((one) =>
      textOf(one) === "Correct it"
    );
    const form = await open(app, href?.getAttribute("href") ?? assert.fail());
    return submitButton(form, "Save and email the client", typed);
  };
  const onOrder = (await open(app, orderPath(order?.id ?? ""))).querySelector('a[href*="ask?link="]');
  assert.equal(textOf(onOrder), "Correct the payment");
  assert.equal(
    textOf((await open(app, onOrder?.getAttribute("href") ?? "")).querySelector("h1")),
    "Correct the payment",
  );
  const empty = await change({});
  assert.deepEqual(
    ["due1", "due2", "due3"].map((name) => empty.fields.get(name)),
    ["", days[1], days[2]],
    "what was returned is not asked for by itself",
  );
  assert.equal((await press(app, await change({ due2: "2020-01-01" }))).status, 422);
  const swapped = await press(app, await change({ due2: addDays(TODAY, 61) }));
  assert.equal(swapped.status, 422, "after the part that follows it");
  const moved = addDays(TODAY, 10);
  const button = await change({ due1: addDays(TODAY, 20), due2: moved });
  for (const _ of ["once", "twice"]) assert.equal((await press(app, button)).status, 303);
  assert.equal((await sql`select from outbox where kind = ${PAY_LINK}`).length, 1, "one mail");
  const told = await mailed(PAY_LINK);
  for (
    const text of [
      `Changed: 90-Day Sprint, part 1 of 3, $700 by ${formatFullDay(addDays(TODAY, 20))}`,
      `${formatFullDay(addDays(TODAY, 20))} (it was ${formatFullDay(TODAY)})`,
      `$700 on ${formatFullDay(moved)} (it was $700 on ${formatFullDay(days[1])})`,
      `Still to pay: $2,100, the next $700 by ${formatFullDay(moved)}.`,
    ]
  ) assert.ok(told.includes(text), `${text}\n${told}`);

  await pay(app, database, part(1));
  assert.match(
    await page(),
    /Paid: \$700\. \(You paid \$1,400, and \$700 was returned\.\) Still to pay: \$1,400/,
  );
  assert.equal(await enqueueParts(sql), false);
  await press(app, submitButton(await open(app, ASK), "Withdraw it now"));
  assert.match(
    await mailed(PAY_LINK),
    /^Withdrawn: 90-Day Sprint.+Paid: \$700\. .+ \$700 was returned\.\) Nothing more is owed\./,
  );
  assert.match(await page(), /\$700 was returned\.\) Nothing more is owed\./);
  assert.doesNotMatch(await page(), /asks you for this payment|Still to pay/);
  assert.match(await list(), /Nothing more is owed/);
});

engine.test("coaching is refunded in part and in full, withdrawn from by its own rules, and erased with its link", async (database) => {
  const { sql } = database;
  const app = await sell(database, double);
  const path = await ask(app, "membership");
  const intent = await pay(
    app,
    database,
    wanted(path, 1, { productId: "coaching-membership", amount: 2_750_00 }),
  );
  const [order] = await sql<{ id: string; grant: string }>`
    select orders.id, grants.id as grant from orders join grants on grants.order_id = orders.id`;
  const receipt = downloadPath(SECRET, order?.grant ?? "");
  const checked = async () => {
    await sql`update orders set check_due_at = now()`;
    await checkAll(database, double);
  };
  const compose = createComposer({
    sql,
    kinds: MAIL_KINDS,
    site: siteFrom(loadConfig({}), 8000),
    secret: SECRET,
  });
  const mailed = async (kind: string) => {
    const [mail] = await sql<{ id: string }>`
      select subject_id as id from outbox where kind = ${kind} order by created_at desc, id limit 1`;
    const { message } = Object(await compose(kind, mail?.id ?? ""));
    assert.doesNotMatch(message.text.replaceAll(/https?:\S+/g, ""), /download|license|whole price/i);
    return message.text.replaceAll(/\s+/g, " ");
  };
  const desk = orderPath(order?.id ?? "");
  const part = await open(app, `${desk}/refund?amount=750`);
  assert.equal((await press(app, submitButton(part, "Refund $750 now"))).status, 303);
  await checked();
  assert.match(await mailed("order-news"), /returned \$750 of the \$2,750/);
  const links = textOf((await open(app, ASK)).querySelector("main"));
  assert.match(links, /Membership, one quarter: Ada.*\$2,750, due on .*: paid/);

  const withdrawal = await app.fetch(`${receipt}/withdraw`);
  assert.match(await withdrawal.text(), /Sessions that have taken place may be taken off/);
  await app.fetch(`${receipt}/withdraw`, {
    method: "POST",
    headers: { origin: ORIGIN },
    body: new URLSearchParams(),
  });
  assert.match(await mailed("withdrawal-receipt"), /what the terms for coaching and the law give you back/);
  assert.match(
    textOf((await open(app, desk)).querySelector("main")),
    /The contract was withdrawn on .+ Then answer the buyer/,
  );
  assert.match(
    textOf((await open(app, "/admin")).querySelector("main")),
    /The order’s page says what goes back/,
  );

  await double.refund(intent, { amount: 2_000_00 });
  await checked();
  const ended = await app.fetch(receipt);
  assert.equal(ended.status, 410);
  assert.match(
    textOf(parsePage(await ended.text()).querySelector("main")),
    /This payment was returned We returned the \$2,750/,
  );
  assert.match(textOf((await payPage(app, path)).page.querySelector("main")), /paid and returned/);

  const session = await ask(app, "session");
  const begun =
    await (await prepare(app, wanted(session, 1, { productId: "coaching-session", amount: 350_00 }))).json();
  await erasePerson(sql, personOf(SECRET, EMAIL));
  assert.deepEqual(await sql`select id from pay_links`, []);
  await checked();
  assert.equal(double.intents().find(({ id }) => begun.clientSecret.startsWith(id))?.status, "canceled");
  assert.equal((await payPage(app, session)).response.status, 404);
  assert.deepEqual(await sql`select id from orders where state = 'paid'`, [], "a test order goes, too");
});

engine.test("a withdrawal from a sprint in parts says the same sum everywhere, and nothing more is asked for", async (database) => {
  const { sql } = database;
  const app = await sell(database, double);
  const link = await ask(app, "sprint", { due2: addDays(TODAY, 2), due3: addDays(TODAY, 60) });
  const part = (place: number) => wanted(link, place, { productId: "coaching-sprint", amount: 800_00 });
  await pay(app, database, part(1));
  const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  const texts = { zone: "UTC", at1: at(-9), at2: at(-1), at3: at(1), at4: "" };
  await sql`
    insert into sprint_rooms (id, email, content, form_key, link_hash)
    values (${randomToken()}, ${EMAIL.toUpperCase()}, ${JSON.stringify(texts)}::jsonb, 'k', 'h')`;
  const [order] = await sql<{ id: string; grant: string }>`
    select orders.id, grants.id as grant from orders join grants on grants.order_id = orders.id`;
  const receipt = downloadPath(SECRET, order?.grant ?? "");
  const day = formatFullDay(addDays(TODAY, 14)).replaceAll(".", "\\.");
  const sum = new RegExp(`Sessions held by then: 1 of 8, \\$300 each\\. To be returned by ${day}: \\$500\\.`);
  const asked = await app.fetch(`${receipt}/withdraw`);
  assert.match(textOf(parsePage(await asked.text()).querySelector("main")), sum, "before the click");
  assert.doesNotMatch(textOf((await payPage(app, link)).page.querySelector("main")), sum);
  await app.fetch(`${receipt}/withdraw`, {
    method: "POST",
    headers: { origin: ORIGIN },
    body: new URLSearchParams(),
  });
  await sql`update sprint_rooms set content = content || ${JSON.stringify({ at3: at(-0.001) })}::jsonb`;
  await sql`update order_history set at = at - interval '1 hour' where kind = 'withdrawal'`;

  const compose = createComposer({
    sql,
    kinds: MAIL_KINDS,
    site: siteFrom(loadConfig({}), 8000),
    secret: SECRET,
  });
  for (const kind of ["withdrawal-receipt", "coach-notice"]) {
    const [mail] = await sql<
      { id: string }
    >`select subject_id as id from outbox where kind = ${kind} order by created_at desc limit 1`;
    const { message } = Object(await compose(kind, mail?.id ?? ""));
    assert.match(message.text.replaceAll(/\s+/g, " "), sum, kind);
  }
  const { page } = await payPage(app, link);
  assert.match(textOf(page.querySelector("main")), sum);
  assert.doesNotMatch(textOf(page.querySelector("main")), /Still to pay|Pay it/);
  assert.equal((await prepare(app, part(2))).status, 410, "no part is paid any more");
  await enqueueParts(sql);
  assert.deepEqual(await sql`select id from outbox where kind = ${PAY_LINK}`, []);
  const desk = orderPath(order?.id ?? "");
  assert.match(textOf((await open(app, desk)).querySelector("main")), sum);
  const refund = textOf((await open(app, `${desk}/refund?amount=500`)).querySelector("main"));
  assert.match(refund, /Nothing more is to be returned/, "the mail that the refund sends");
  assert.doesNotMatch(textOf((await open(app, "/admin")).querySelector("main")), /part 2 of 3/);
});

engine.test("coaching is taxed where the payer is, and a dispute of it is told in its own words", async (database) => {
  const { sql } = database;
  const app = await sell(database, double, { STRIPE_TAX: "exclusive" });
  await sql`insert into coupons (code, percent) values ('HALFOFF', 50)`;
  const path = await ask(app, "session");
  assert.match(textOf((await payPage(app, path)).page.querySelector("#accept")), /Pay \$350 plus tax/);
  const body = { ...wanted(path, 1, { productId: "coaching-session", amount: 350_00 }), coupon: "HALFOFF" };
  assert.deepEqual(await (await prepare(app, body)).json(), { clientSecret: "", untaxed: 350_00 });
  const intent = await pay(app, database, { ...body, country: "DE" });
  const [order] = await sql<{ amount: number; grant: string }>`
    select amount, grants.id as grant from orders join grants on grants.order_id = orders.id`;
  assert.equal(order?.amount, 416_50, "no code lowers it, and the tax is added");
  const credit = await getCredit(sql, { spellings: [EMAIL], isLive: false });
  assert.equal(credit?.amount, 350_00, "the tax does not count toward a sprint");

  await double.dispute(intent);
  await sql`update orders set check_due_at = now()`;
  await checkAll(database, double);
  assert.equal(await getCredit(sql, { spellings: [EMAIL], isLive: false }), null);
  const receipt = await app.fetch(downloadPath(SECRET, order?.grant ?? ""));
  assert.equal(receipt.status, 410);
  assert.match(
    textOf(parsePage(await receipt.text()).querySelector("main")),
    /the bank has asked for it back/,
  );
  const [news] = await sql<{ id: string }>`select subject_id as id from outbox where kind = 'order-news'`;
  const compose = createComposer({
    sql,
    kinds: MAIL_KINDS,
    site: siteFrom(loadConfig({}), 8000),
    secret: SECRET,
  });
  const { message } = Object(await compose("order-news", news?.id ?? ""));
  assert.match(message.text.replaceAll(/\s+/g, " "), /what this means for your sessions/);
  assert.doesNotMatch(message.text.replaceAll(/https?:\S+/g, ""), /download|license/i);
  const queue = textOf((await open(app, "/admin")).querySelector("main"));
  assert.match(queue, /Ada’s bank|dispute/i);
  assert.doesNotMatch(queue, /Clarity Session,[^.]*download/i);
});

engine.test("a link that nobody has paid is corrected in place, and says so to both sides", async (database) => {
  const { sql } = database;
  const app = await sell(database, double);
  const path = await ask(app, "sprint", { amount: "2400", due2: addDays(TODAY, 30) });
  const part = (amount: number, place = 1) => wanted(path, place, { productId: "coaching-sprint", amount });
  const begun = await (await prepare(app, part(1_200_00))).json();
  const again = submitButton(await open(app, `${ASK}?what=coaching-sprint`), "Make the link", {
    name: "Ada",
    email: EMAIL,
    amount: "2200",
  });
  const asked = await press(app, again);
  assert.match(
    textOf(asked.page.querySelector("[role=alert]")),
    /^Nothing was saved yet: a link for this was made before\..+ Now: 90-Day Sprint: Still to pay: \$2,400/,
  );
  assert.equal((await sql`select id from pay_links`).length, 1, "another form asks first");
  assert.equal((await press(app, submitButton(asked.page, "Make the link"))).status, 303);
  await sql`delete from pay_links where price = 220000`;
  const desk = await open(app, ASK);
  await press(app, submitButton(desk, "Send by email"));
  const correct = async () => {
    const href = [...(await open(app, ASK)).querySelectorAll("a")].find((link) =>
      textOf(link) === "Correct it"
    );
    return await open(app, href?.getAttribute("href") ?? assert.fail());
  };
  const form = await correct();
  assert.deepEqual(
    ["amount", "name", "email", "note", "due1", "due2", "due3"].map((name) =>
      form.querySelector(`[name=${name}]`)?.getAttribute("value") ?? ""
    ),
    ["2400", "Ada", EMAIL, "", TODAY, addDays(TODAY, 30), ""],
  );
  const save = (typed: Record<string, string>) => submitButton(form, "Save and email the client", typed);
  const wrong = await press(app, save({ amount: "many" }));
  assert.match(textOf(wrong.page.querySelector("[role=alert]")), /^Nothing was saved: the price/);
  assert.equal(wrong.page.querySelector("[name=amount]")?.getAttribute("value"), "many");
  const button = save({ amount: "2,000", note: "As we said", due2: "" });
  assert.match(textOf((await press(app, button)).page.querySelector("[role=status] p")), /^Saved\./);
  assert.match(
    textOf((await press(app, button)).page.querySelector("[role=status] p")),
    /^Saved\./,
    "pressed twice",
  );
  assert.equal((await sql`select id from pay_links`).length, 1);

  const { page } = await payPage(app, path);
  const said = textOf(page.querySelector("main"));
  for (
    const text of [
      /Your coach has changed these terms\./,
      /As we said/,
      /\$250 of the agreed price of \$2,000 for each of its eight/,
      /All of it, due on .* \$2,000, open/,
    ]
  ) {
    assert.match(said, text);
  }
  const [link] = await sql<{ id: string }>`select id from pay_links`;
  const compose = createComposer({
    sql,
    kinds: signedWith(SECRET, MAIL_KINDS),
    site: siteFrom(loadConfig({}), 8000),
    secret: SECRET,
  });
  const { message } = Object(await compose(PAY_LINK, link?.id ?? ""));
  assert.match(message.subject, /^Changed: 90-Day Sprint, \$2,000/);
  assert.match(message.text.replaceAll(/\s+/g, " "), /replaces the one before; the link is the same/);

  // The card form that was open with the old amount is of no more use, and the new one is asked for once.
  assert.equal((await prepare(app, part(1_200_00))).status, 400);
  await checkAll(database, double);
  const old = begun.clientSecret.split("_secret_")[0];
  assert.equal(double.intents().find(({ id }) => id === old)?.status, "canceled");

  const stale = await press(app, save({ amount: "1,900", due2: "" }));
  assert.match(
    textOf(stale.page.querySelector("[role=alert]")),
    /^Nothing was saved: the link was changed in another tab.* Now: 90-Day Sprint: Still to pay: \$2,000.*“As we said”/,
  );
  assert.equal(stale.page.querySelector("[name=amount]")?.getAttribute("value"), "1,900");
  const over = submitButton(stale.page, "Save and email the client");
  assert.equal((await press(app, over)).status, 303, "what was typed may be saved now");
  await pay(app, database, part(1_900_00));
  const late = await press(app, submitButton(stale.page, "Save and email the client", { amount: "1" }));
  assert.match(
    textOf(late.page.querySelector("[role=alert]")),
    /^Nothing was saved: a payment came in.* Now: 90-Day Sprint: Paid: \$1,900\. Nothing more is owed\.$/,
  );
  assert.equal(late.page.querySelector("[name=amount]"), null);
  assert.doesNotMatch(textOf((await open(app, ASK)).querySelector("main")), /Correct it/);

  await ask(app, "session");
  const other = submitButton(await correct(), "Save the changes");
  await press(app, submitButton(await open(app, ASK), "Withdraw it now"));
  const gone = await press(app, other);
  assert.match(
    textOf(gone.page.querySelector("[role=alert]")),
    /^Nothing was saved: the link is withdrawn\.$/,
  );
});
