import assert from "node:assert/strict";
import { join, relative } from "node:path";
import type { Sql } from "../../lib/db/database.ts";
import { DIMENSION_KEYS } from "../../lib/diagnostic/dimensions.ts";
import type { Scores } from "../../lib/diagnostic/schema.ts";
import { computeFigures } from "../../lib/diagnostic/scoring.ts";
import type { TestApp } from "./app.ts";
import { parsePage, textOf } from "./html.ts";

const SCORES = Object.fromEntries(DIMENSION_KEYS.map((key, index) => [key, index % 5 + 1])) as Scores;

/**
 * Adds people from number `from` to number `to`, who did one thing of each kind, half a minute after the next, and `checks` business checks. Every
 * tenth person's checks may not be read.
 */
export async function fillDesk(sql: Sql, from: number, to: number, checks = 1): Promise<void> {
  const figures = JSON.stringify(computeFigures(SCORES));
  await sql`
    insert into diagnostic_results (id, created_at, name, email, consent, consent_version, consented_at, scores, reasoning,
      figures, algorithm_version, content_version)
    select translate(lpad((n * ${checks}::int + k)::text, 26, 'a'), '0189', 'bcde'),
      now() - make_interval(secs => n * 30, days => k * 40), 'Name ' || n || ' Last' || n,
      n || '@example.com', n % 10 > 0, case when n % 10 > 0 then '1' end, case when n % 10 > 0 then now() end,
      ${JSON.stringify(SCORES)}::jsonb, '{}', ${figures}::jsonb, 1, '2026-11-28'
    from generate_series(${from}::int, ${to}::int) n, generate_series(0, ${checks}::int - 1) k`;
  await sql`
    insert into founder_test_results (id, created_at, email, style, content_version)
    select translate(lpad(n::text, 26, 'a'), '0189', 'bcde'), now() - make_interval(secs => n * 30 + 5), n || '@example.com', 'SS', '1'
    from generate_series(${from}::int, ${to}::int) n`;
  await sql`
    insert into waitlist_entries (id, created_at, name, email, tool_interest)
    select translate(lpad(n::text, 26, 'a'), '0189', 'bcde'), now() - make_interval(secs => n * 30 + 10), 'Name ' || n,
      n || '@example.com', 'goal-cascade-builder'
    from generate_series(${from}::int, ${to}::int) n`;
  await sql`
    insert into orders (id, created_at, paid_at, state, product_id, title, amount, currency, terms_version, is_live, stripe_key, email)
    select translate(lpad(n::text, 26, 'a'), '0189', 'bcde'), now() - make_interval(secs => n * 30 + 20),
      now() - make_interval(secs => n * 30 + 15), 'paid', 'goal-cascade-builder', 'Goal Cascade Builder', 6900, 'usd', '1', true,
      'k' || n, n || '@example.com'
    from generate_series(${from}::int, ${to}::int) n`;
}

/** Every third of so many people has an outcome of one of the last days. */
export async function fillLeads(sql: Sql, people: number): Promise<void> {
  await sql`
    insert into leads (email, outcome, outcome_on, history)
    select n || '@example.com', (array['did not come', 'came', 'not now', 'client'])[n / 3 % 4 + 1],
      (now() at time zone 'utc')::date - n % 200, '[]'
    from generate_series(3, ${people}::int, 3) n`;
}

const ADMIN = new URL("../../routes/admin", import.meta.url).pathname;

/** The routes of the coach's desk as patterns, "/admin/people/[row]", without the public page of the waitlist. */
export async function deskRoutes(folder = ADMIN): Promise<string[]> {
  const routes: string[] = [];
  for await (const { name, isDirectory } of Deno.readDir(folder)) {
    const path = join(folder, name);
    if (isDirectory) routes.push(...await deskRoutes(path));
    else if (!name.startsWith("_")) {
      routes.push(relative(ADMIN, path).replace(/(^|\/)index\.tsx?$|\.tsx?$/, ""));
    }
  }
  return folder === ADMIN
    ? routes.filter((route) => route !== "waitlist").map((route) => join("/admin", route).replace(/\/$/, ""))
      .toSorted()
    : routes;
}

/** A button of the desk with what its form sends. */
interface PressedButton {
  readonly path: string;
  readonly fields: URLSearchParams;
}

/** The button with this text, and the fields of its form as they stand. Fails without exactly one. */
export function submitButton(
  page: Document,
  text: string,
  typed: Record<string, string> = {},
): PressedButton {
  const buttons = [...page.querySelectorAll("form[method=post] button")].filter((button) =>
    button.textContent === text
  );
  assert.equal(buttons.length, 1, `${buttons.length} buttons "${text}"`);
  const id = buttons[0]?.getAttribute("form");
  const form = id ? page.querySelector(`form#${id}`) : buttons[0]?.closest("form");
  const controls = [...page.querySelectorAll("input, textarea, select")].filter((control) => {
    const own = control.getAttribute("form");
    return (own ? own === form?.id : control.closest("form") === form) &&
      (!/^(checkbox|radio)$/.test(control.getAttribute("type") ?? "") || control.hasAttribute("checked"));
  });
  const fields = new URLSearchParams(controls.map((control) => {
    const value = control.nodeName === "TEXTAREA"
      // Its entities are not read by linkedom.
      ? control.textContent?.replaceAll("&lt;", "<").replaceAll("&amp;", "&")
      : (control.querySelector("[selected]") ?? control).getAttribute("value");
    return [control.getAttribute("name") ?? "", value ?? ""];
  }));
  const name = buttons[0]?.getAttribute("name");
  if (name) fields.set(name, buttons[0]?.getAttribute("value") ?? "");
  for (const [name, value] of Object.entries(typed)) fields.set(name, value);
  return { path: form?.getAttribute("action") ?? "", fields };
}

/** A page of the desk, which answers with this status. */
export async function open(app: TestApp, path: string, status = 200): Promise<Document> {
  const response = await app.fetch(path, { headers: app.owner });
  const html = await response.text();
  assert.equal(response.status, status, html);
  assert.doesNotMatch(html, / style=/);
  return parsePage(html);
}

/** Sends a form of the desk, and opens the page that the answer leads to. */
export async function press(
  app: TestApp,
  { path, fields }: PressedButton,
): Promise<{ readonly status: number; readonly location: string | null; readonly page: Document }> {
  const response = await app.fetch(path, { method: "POST", headers: app.owner, body: fields });
  const location = response.headers.get("location");
  const text = await response.text();
  const html = location === null ? text : await (await app.fetch(location, { headers: app.owner })).text();
  return { status: response.status, location, page: parsePage(html) };
}

/** Each order got its mail and was downloaded. Every two hundredth was disputed, and every hundredth withdrawn from and paid back. */
export async function fillStories(sql: Sql, from: number, to: number): Promise<void> {
  await sql`
    insert into grants (id, order_id, product_id)
    select id, id, product_id from orders join generate_series(${from}::int, ${to}::int) n
      on id = translate(lpad(n::text, 26, 'a'), '0189', 'bcde')`;
  await sql`
    insert into downloads (order_id, edition, day, count) select id, 'us', paid_at::date, 2
    from orders join generate_series(${from}::int, ${to}::int) n on id = translate(lpad(n::text, 26, 'a'), '0189', 'bcde')`;
  await sql`
    insert into outbox (id, kind, subject_id, dedupe_key, state, created_at, ended_at)
    select id, 'purchase-delivery', id, 'purchase-delivery ' || id, 'sent', paid_at, paid_at
    from orders join generate_series(${from}::int, ${to}::int) n on id = translate(lpad(n::text, 26, 'a'), '0189', 'bcde')`;
  await sql`
    insert into order_history (id, order_id, kind, detail, amount, needs_coach, at)
    select translate(lpad((n * 10 + step)::text, 26, 'a'), '0189', 'bcde'), translate(lpad(n::text, 26, 'a'), '0189', 'bcde'),
      kind, detail, amount, needs_coach, now() - make_interval(secs => n * 30 - step)
    from generate_series(${from}::int, ${to}::int) n, (values
      (1, 1, 'paid', null, null, false),
      (100, 2, 'withdrawal', 'due', null, true),
      (100, 3, 'refunded', 're_1', 6900, true),
      (200, 4, 'disputed', 'needs_response dp_1', 6900, true),
      (200, 5, 'disputed', 'lost dp_1', 6900, true)
    ) as story (every, step, kind, detail, amount, needs_coach)
    where n % every = 0`;
}

/** The buyers of these orders asked for an invoice, which has a tax. */
export async function fillBuyers(sql: Sql, from: number, to: number): Promise<void> {
  await sql`
    insert into invoice_buyers (order_id, name, company, vat_number, address)
    select translate(lpad(n::text, 26, 'a'), '0189', 'bcde'), 'Name ' || n || ' Last' || n, 'Company ' || n, '', 'A street'
    from generate_series(${from}::int, ${to}::int) n`;
  await sql`
    insert into invoices (id, year, is_live, place, kind, order_id, title, amount, currency, seller)
    select id, extract(year from paid_at), true, n, 'invoice', id, title, amount, currency, ''
    from orders join generate_series(${from}::int, ${to}::int) n on id = translate(lpad(n::text, 26, 'a'), '0189', 'bcde')`;
  await sql`
    insert into invoice_years (year, is_live, last) select distinct year, true, ${to}::int from invoices
    on conflict (year, is_live) do update set last = excluded.last`;
  await sql`
    insert into tax_calculations (id, order_id, price, amount, tax, rate, country)
    select 'taxcalc_' || id, id, amount, amount, 900, '15', 'DE'
    from orders join generate_series(${from}::int, ${to}::int) n on id = translate(lpad(n::text, 26, 'a'), '0189', 'bcde')`;
  await sql`
    update orders set tax_calculation = 'taxcalc_' || id from generate_series(${from}::int, ${to}::int) n
    where id = translate(lpad(n::text, 26, 'a'), '0189', 'bcde')`;
}

/** One row of each kind for the desk's first page. Every text that somebody typed is `name`. */
export async function fillQueue(sql: Sql, name = "Dana Okafor"): Promise<void> {
  const id = (n: number) => "q".repeat(24) + "abcdefghijklmnopqrstuvwxyz".charAt(n) + "a";
  const stories: readonly (readonly [title: string, amount: number, kind: string | null, detail?: string])[] =
    [
      ["Goal Cascade Builder", 6900, null],
      ["90-Day Sprint Planner", 4900, null],
      ["Executive Decision Framework", 5900, "fraud-warning", "card_lost issfr_1"],
      ["Complete Bundle", 44900, "disputed", "needs_response dp_1"],
      ["Strategic OKR Execution Tracker", 14900, "withdrawal"],
      ["Strategic OKR Planner", 7900, "withdrawal"],
      ["Team Performance Dashboard", 9900, "refund-failed", "re_1"],
      ["ROI Projection Calculator", 3900, "payment-differs", "pi_1"],
    ];
  for (const [n, [title, amount, kind, detail = ""]] of stories.entries()) {
    const email = n === 0 ? null : `person-${n}@example.com`;
    const paidHoursAgo = [27, 4, 90, 400, 17 * 24, 46 * 24, 300, 200][n] ?? 0;
    await sql`
      insert into orders (id, created_at, paid_at, state, product_id, title, amount, currency, terms_version, is_live, stripe_key, email)
      values (${
      id(n)
    }, now(), now() - make_interval(hours => ${paidHoursAgo}), 'paid', 'goal-cascade-builder', ${title}, ${amount}, 'usd', '1',
        true, ${`q${n}`}, ${email})`;
    await sql`insert into grants (id, order_id, product_id) values (${id(n)}, ${
      id(n)
    }, 'goal-cascade-builder')`;
    await sql`
      insert into outbox (id, kind, subject_id, dedupe_key, state, created_at, due_at, ended_at, reason)
      select ${id(n)}, 'purchase-delivery', ${id(n)}, ${`q${n}`}, ${
      n === 1 ? "waiting" : "sent"
    }, now() - interval '3 hours',
        now() + interval '10 minutes', ${
      n === 1 ? null : new Date().toISOString()
    }::timestamptz, '452 4.2.2 mailbox full' where ${n > 0}`;
    await sql`
      insert into order_history (id, order_id, kind, detail, amount, needs_coach, at, due_at)
      select ${id(n)}, ${id(n)}, ${kind}, ${detail}, ${kind === "disputed" ? amount : null}, true,
        now() - make_interval(days => ${[0, 0, 2, 3, 5, 2, 1, 4][n] ?? 0}),
        case when ${kind}::text = 'disputed' then now() + interval '4 days' end
      where ${kind}::text is not null`;
    if (n > 0) {
      await sql`
        insert into waitlist_entries (id, created_at, name, email, tool_interest)
        values (${id(n)}, now() - make_interval(days => ${n * 3}), ${name}, ${email}, 'roi-calculator')`;
    }
  }
  await sql`
    insert into outbox (id, kind, subject_id, dedupe_key, state, ended_at, reason)
    select ${
    "f".repeat(25)
  } || n + 1, kind, 'x', kind, 'failed', now() - interval '2 days', '550 5.1.1 no such user'
    from unnest(array['waitlist-confirmation', 'founder-test-report']) with ordinality as failed (kind, n)`;
}

/** Gives the orders of fillDesk() a grant, a mail and an invoice; every hundredth was disputed, and every fiftieth returned in part. */
export async function fillOrders(sql: Sql, count: number): Promise<void> {
  await sql`
    insert into grants (id, created_at, product_id, order_id)
    select id, created_at, product_id, id from orders`;
  await sql`
    insert into outbox (id, kind, subject_id, dedupe_key, state, ended_at)
    select id, 'purchase-delivery', id, 'purchase-delivery ' || id, 'sent', now() from grants`;
  await sql`
    insert into invoice_buyers (order_id, name, company, vat_number, address)
    select id, 'Name ' || email, '', '', 'A street' from orders`;
  await sql`
    insert into invoices (id, year, is_live, place, kind, order_id, title, amount, currency, seller)
    select id, 2026, true, row_number() over (order by paid_at), 'invoice', id, title, amount, currency, '' from orders`;
  await sql`
    insert into order_history (id, at, order_id, kind, needs_coach) select id, paid_at, id, 'paid', true from orders`;
  await sql`
    insert into order_history (id, at, order_id, kind, detail, amount, needs_coach)
    select 'h' || translate(lpad(n::text, 25, 'a'), '0189', 'bcde'), now() - make_interval(secs => n * 30 + 10),
      translate(lpad(n::text, 26, 'a'), '0189', 'bcde'), case when n % 100 = 0 then 'disputed' else 'refunded' end,
      case when n % 100 = 0 then 'won dp_' else 're_' end || n, 2000, true
    from generate_series(50, ${count}::int, 50) n`;
  await sql`
    insert into orders (id, created_at, state, product_id, title, amount, currency, terms_version, is_live, stripe_key)
    select 'u' || translate(lpad(n::text, 25, 'a'), '0189', 'bcde'), now() - make_interval(secs => n * 30), 'open',
      'roi-calculator', 'ROI', 6900, 'usd', '1', n % 2 = 0, 'u' || n
    from generate_series(1, ${count}::int / 10) n`;
}

/** What the page says after a button was pressed. */
export async function said(app: TestApp, button: PressedButton): Promise<string> {
  const { status, page } = await press(app, button);
  assert.equal(status, 303, textOf(page.querySelector("main")));
  return textOf(page.querySelector("[role=status] p"));
}
