import { startStripeDouble, type StripeDouble } from "stripe-double";
import { createCardPainter } from "../../lib/cards/painter.ts";
import { type Database, DatabaseUnavailableError } from "../../lib/db/database.ts";
import { startOrderChecks } from "../../lib/payments/checks/order_checks.ts";
import { brokenDatabase, testApp } from "./app.ts";
import { postgresEngine } from "./databases.ts";
import { putStock, type Stock } from "./prepared_data.ts";
import { checkOptions } from "./purchases.ts";

/** Milliseconds until the checks of orders look for another report. */
const CHECKS_MS = 50;

/** The real application on a port of this process, which starts a second faster than in a process of its own. */
export interface ServedApp {
  /** Its origin without a trailing slash. */
  readonly url: string;
  close(): Promise<unknown>;
}

/**
 * Serves the application with an open database; `env` is configuration, as for `testApp()`. The thread that draws cards ends after each
 * card, or waits for `cardsIdleMs` for another; `close()` ends it.
 */
export async function serveApp(
  database: Database,
  env: Record<string, string> = {},
  cardsIdleMs = 0,
): Promise<ServedApp> {
  const cards = createCardPainter({ onFailure: console.error, idleMs: cardsIdleMs });
  const app = await testApp(database, env, { cards });
  const server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen() {} }, async (request) => {
    const { pathname, search } = new URL(request.url);
    const { method, headers } = request;
    const body = method === "GET" || method === "HEAD" ? {} : { body: await request.arrayBuffer() };
    return await app.fetch(pathname + search, { method, headers, ...body });
  });
  return {
    url: `http://127.0.0.1:${server.addr.port}`,
    async close() {
      await server.shutdown();
      cards.close();
    },
  };
}

/** The pages that need no database, for a file's tests: an application whose database does not answer. */
export function pagesForFile(): { readonly url: string } {
  return forFile("pages", () => serveApp(brokenDatabase(new DatabaseUnavailableError("away"))));
}

/** The application with a database on the server, for a file's tests that do not mind what others have sent to it. `env` is as for `testApp()`. */
export function appForFile(env: Record<string, string> = {}): { readonly url: string } {
  const engine = postgresEngine();
  return forFile(JSON.stringify(env), async () => await serveWith(await engine.createDatabase(), env));
}

/** The application with a database of its own that holds `stock`, for a file's tests. `env` is as for `testApp()`. */
export function stockedAppForFile(stock: Stock, env: Record<string, string> = {}): { readonly url: string } {
  const engine = postgresEngine();
  return forFile(crypto.randomUUID(), async () => {
    const database = await engine.createDatabase();
    await putStock(database.sql, stock);
    return await serveWith(database, env);
  });
}

/** The same beside a double of Stripe's API, with the checks that a report of a payment begins. No mail is sent. */
export function shopForFile(
  stock: Stock,
  env: Record<string, string> = {},
): { readonly url: string; readonly double: StripeDouble } {
  let double: StripeDouble | undefined;
  const engine = postgresEngine();
  const app = forFile(crypto.randomUUID(), async () => {
    const stripe = double = await startStripeDouble();
    const database = await engine.createDatabase();
    await putStock(database.sql, stock);
    const { url, close } = await serveApp(database, { ...stripe.env, ...env });
    stripe.setWebhook(`${url}/api/stripe/webhook`);
    const checks = startOrderChecks({ ...checkOptions(database, stripe), pollMs: CHECKS_MS });
    return {
      url,
      async close() {
        await checks.stop();
        await close();
        await stripe.close();
        await database.close();
      },
    };
  });
  return {
    get url() {
      return app.url;
    },
    get double() {
      if (double === undefined) throw new Error("the application is not served");
      return double;
    },
  };
}

/** Serves the application, and closes the database with it. */
async function serveWith(database: Database, env: Record<string, string>): Promise<ServedApp> {
  const { url, close } = await serveApp(database, env);
  return {
    url,
    async close() {
      await close();
      await database.close();
    },
  };
}

const running = new Map<string, ServedApp>();

/** One application for all files of this process that ask for the same, served from before their first test until after the last. */
function forFile(key: string, serve: () => Promise<ServedApp>): { readonly url: string } {
  Deno.test.beforeAll(async () => {
    if (!running.has(key)) running.set(key, await serve());
  });
  Deno.test.afterAll(async () => {
    const app = running.get(key);
    running.delete(key);
    await app?.close();
  });
  return {
    get url() {
      const app = running.get(key);
      if (app === undefined) throw new Error("the application is not served");
      return app.url;
    },
  };
}
