import assert from "node:assert/strict";
import { join, relative } from "node:path";
import type { Sql } from "../../lib/db/database.ts";
import { DIMENSION_KEYS } from "../../lib/diagnostic/dimensions.ts";
import type { Scores } from "../../lib/diagnostic/schema.ts";
import { computeFigures } from "../../lib/diagnostic/scoring.ts";
import type { TestApp } from "./app.ts";
import { parsePage } from "./html.ts";

const SCORES = Object.fromEntries(DIMENSION_KEYS.map((key, index) => [key, index % 5 + 1])) as Scores;

/** Adds people from number `from` to number `to`, who did one thing of each kind, half a minute after the next. Every tenth check may not be read. */
export async function fillDesk(sql: Sql, from: number, to: number): Promise<void> {
  const figures = JSON.stringify(computeFigures(SCORES));
  await sql`
    insert into diagnostic_results (id, created_at, name, email, consent, consent_version, consented_at, scores, reasoning,
      figures, algorithm_version, content_version)
    select translate(lpad(n::text, 26, 'a'), '0189', 'bcde'), now() - make_interval(secs => n * 30), 'Name ' || n || ' Last' || n,
      n || '@example.com', n % 10 > 0, case when n % 10 > 0 then '1' end, case when n % 10 > 0 then now() end,
      ${JSON.stringify(SCORES)}::jsonb, '{}', ${figures}::jsonb, 1, '2026-11-28'
    from generate_series(${from}::int, ${to}::int) n`;
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
  const form = buttons[0]?.closest("form");
  const fields = new URLSearchParams(
    [...form?.querySelectorAll("input") ?? []].map((
      input,
    ) => [input.getAttribute("name") ?? "", input.getAttribute("value") ?? ""]),
  );
  for (const [name, value] of Object.entries(typed)) fields.set(name, value);
  return { path: form?.getAttribute("action") ?? "", fields };
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
