import assert from "node:assert/strict";
import process from "node:process";
import { createCatalogue, seedCatalogue } from "../../lib/catalogue/catalogue.ts";
import { openDatabase } from "../../lib/db/open.ts";
import type { Database } from "../../lib/db/database.ts";
import { migrate } from "../../lib/db/migrate.ts";
import { loadConfig } from "../../lib/config.ts";
import { createDesk } from "../../lib/desk/desk.ts";
import { ORDERS_SHOWN } from "../../lib/desk/orders/orders.ts";
import { findAddresses } from "../../lib/desk/store.ts";
import { createToday } from "../../lib/desk/today/today.ts";
import { MAIL_TO_PEOPLE } from "../../lib/mails.ts";
import { findOrders } from "../../lib/payments/orders/list/order_list.ts";
import { siteFrom } from "../../lib/site.ts";
import { quietMail, SECRET } from "../support/app.ts";
import { fillDesk, fillStories } from "../support/desk.ts";
import { recordFigure } from "../support/figures.ts";
import { startPostgres } from "../support/postgres.ts";

const PEOPLE = Number(process.env.SCALE ?? 100_000);
const PEOPLE_AT_A_TIME = 20_000;
const CALLS = 15;
/** Milliseconds of the database for a page of the desk. */
const MOST_MS = 50;

Deno.test(`a page of the coach's desk with ${PEOPLE} people, their orders and ten checks of each on Postgres`, async () => {
  await using server = await startPostgres();
  await judge(
    "Postgres",
    10,
    await openDatabase({ databaseUrl: server.url(), dataDir: "", queryDeadlineMs: 600_000 }),
  );
});

Deno.test(`a page of the coach's desk with ${PEOPLE} people, their orders and checks in the embedded engine`, async () => {
  const dataDir = await Deno.makeTempDir({ prefix: "desk-" });
  try {
    await judge("embedded", 1, await openDatabase({ dataDir, queryDeadlineMs: 600_000 }));
  } finally {
    await Deno.remove(dataDir, { recursive: true });
  }
});

async function judge(engine: string, checks: number, database: Database): Promise<void> {
  const { sql } = database;
  await migrate(database);
  await seedCatalogue(sql);
  for (let start = 1; start <= PEOPLE; start += PEOPLE_AT_A_TIME) {
    const end = Math.min(start + PEOPLE_AT_A_TIME - 1, PEOPLE);
    await fillDesk(sql, start, end, checks);
    await fillStories(sql, start, end);
  }
  await sql`analyze`;
  const desk = createDesk({
    sql,
    secret: SECRET,
    mailFolder: "/nowhere",
    backupDir: "/nowhere",
    mailKinds: MAIL_TO_PEOPLE,
    timeZone: "UTC",
    linkSecret: SECRET,
    site: siteFrom(loadConfig({}), 8000),
  });
  const today = createToday({
    sql,
    secret: SECRET,
    config: loadConfig({}),
    launch: () => [],
    testDatabase: () => Promise.resolve(null),
    mail: quietMail(database),
    catalogue: createCatalogue(sql, { maxAgeMs: 0 }),
  });
  const [{ micros } = { micros: 0 }] = await sql<{ micros: number }>`
    select (extract(epoch from created_at) * 1000000)::bigint as micros from waitlist_entries
    where email = ${`${Math.floor(PEOPLE / 2)}@example.com`}`;
  const { people: [person] } = await desk.listPeople("");
  const calls: Record<string, () => Promise<unknown>> = {
    "the first page of people": () => desk.listPeople(""),
    "a page in the middle": () => desk.listPeople(`${micros}-${"0".repeat(32)}`),
    "a search that fits everybody": () => desk.findPeople("name"),
    "a search by the beginning of addresses": () => desk.findPeople("9"),
    "a search by a last name": () => desk.findPeople(`last${PEOPLE - 1}`),
    "a search by a domain": () => desk.findPeople("@example.com"),
    "a search by a part of names": () => desk.findPeople("ast1"),
    "a search that fits nobody": () => desk.findPeople("nobody at all"),
    "orders by a domain": () => findOrders(sql, "@example.com", ORDERS_SHOWN),
    "orders by a name": async () => findOrders(sql, "last1", ORDERS_SHOWN, await findAddresses(sql, "last1")),
    "a page of orders": () => desk.orders.list({ filter: "all", period: null, after: null, text: "" }),
    "orders that fit nothing": () => findOrders(sql, "nobody at all", ORDERS_SHOWN),
    "the week's unnamed checks": () => desk.countUnnamed(),
    "what needs the coach today": () => today.read(new Date()),
    "a brief": () => desk.readBrief(person?.row ?? ""),
  };
  const slow: string[] = [];
  for (const [name, call] of Object.entries(calls)) {
    const times: number[] = [];
    for (let round = 0; round < CALLS; round++) {
      const start = performance.now();
      await call();
      times.push(performance.now() - start);
    }
    const ms = times.sort((a, b) => a - b)[Math.floor(CALLS / 2)] ?? NaN;
    recordFigure({
      what: `${engine}, ${PEOPLE} people: ${name}`,
      value: `${ms.toFixed(1)} ms`,
      wanted: `${MOST_MS} ms`,
    });
    if (!(ms < MOST_MS)) slow.push(`${name}: ${ms.toFixed(1)} ms`);
  }
  await database.close();
  assert.deepEqual(slow, []);
}
