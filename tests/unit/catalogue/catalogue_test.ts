import assert from "node:assert/strict";
import { PAGE_MAX_AGE_MS } from "../../../fresh.config.ts";
import { mentionedBundle } from "../../../lib/catalogue/bundle.ts";
import {
  type Catalogue,
  createCatalogue,
  listPriced,
  PRODUCTS_MAX_AGE_MS,
} from "../../../lib/catalogue/catalogue.ts";
import type { Product } from "../../../lib/catalogue/schema.ts";
import { CATALOGUE } from "../../../lib/content/catalogue/mod.ts";
import { DatabaseError, DatabaseUnavailableError, type Sql } from "../../../lib/db/database.ts";
import { SHARED_MAX_AGE_SECONDS } from "../../../lib/http/cached_page.ts";
import { pageCache, share } from "../../../lib/http/page_cache.ts";
import type { State } from "../../../lib/http/state.ts";
import { handlerOf } from "../../support/fresh_app.tsx";

const SECOND = 1000;
const AWAY = new DatabaseUnavailableError("away");
const [FIRST, SECOND_PRODUCT] = CATALOGUE as readonly [Product, Product];

interface Fixture {
  readonly catalogue: Catalogue;
  /** What the next reads find, or the error they meet. */
  answer: readonly Product[] | Error;
  /** How often the database was asked. */
  reads: number;
  /** Advances the clock. */
  pass(milliseconds: number): void;
  readonly now: () => number;
  /** Events of the log. */
  readonly logged: string[];
}

/** A row of the database, of a product that is for sale unless the row says that it was withdrawn. */
function asRow(product: Product): object {
  return { isWithdrawn: false, ...product };
}

/** A catalogue of ten seconds over a database that can be told what to say. */
function fixture(maxAgeMs = 10 * SECOND): Fixture {
  let time = 5 * SECOND;
  const now = () => time;
  const sql = (() => {
    self.reads++;
    const { answer } = self;
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer.map(asRow));
  }) as Sql;
  const logged: string[] = [];
  const record = (event: string) => void logged.push(event);
  const log = { info: record, warn: record, error: record };
  const self: Fixture = {
    catalogue: createCatalogue(sql, { maxAgeMs, retryAfterMs: SECOND, now, log }),
    logged,
    answer: [FIRST],
    reads: 0,
    pass: (milliseconds) => {
      time += milliseconds;
    },
    now,
  };
  return self;
}

Deno.test("products are read once in ten seconds, and concurrent callers share one read", async () => {
  const shop = fixture();
  const answers = await Promise.all(Array.from({ length: 20 }, () => shop.catalogue.list()));
  for (const products of answers) assert.deepEqual(products, [FIRST]);
  assert.equal(shop.reads, 1);
  shop.answer = [SECOND_PRODUCT];
  shop.pass(10 * SECOND - 1);
  assert.deepEqual(await shop.catalogue.list(), [FIRST]);
  shop.pass(1);
  assert.deepEqual(await shop.catalogue.list(), [SECOND_PRODUCT]);
  assert.equal(shop.reads, 2);
});

Deno.test("find() finds a product by its id and says of any other that it is missing", async () => {
  const { catalogue } = fixture();
  assert.deepEqual(await catalogue.find(FIRST.id), { state: "found", product: FIRST });
  for (const id of [SECOND_PRODUCT.id, "", "constructor", FIRST.id.toUpperCase()]) {
    assert.deepEqual(await catalogue.find(id), { state: "missing" }, id);
  }
});

Deno.test("a withdrawn product is found as one, and is in neither the list nor the menu", async () => {
  const shop = fixture();
  const gone = { ...SECOND_PRODUCT, isWithdrawn: true };
  shop.answer = [FIRST, gone];
  assert.deepEqual(await shop.catalogue.find(gone.id), { state: "withdrawn", product: SECOND_PRODUCT });
  assert.deepEqual(await shop.catalogue.list(), [FIRST]);
  assert.deepEqual(await shop.catalogue.menu(), [FIRST]);
});

Deno.test("the bundle is mentioned while it is sold at a price, and never when that is not known", async () => {
  const shop = fixture(0);
  const [bundle] = CATALOGUE.filter(({ type }) => type === "bundle");
  assert.ok(bundle);
  const withdrawn = { ...bundle, isWithdrawn: true };
  const answers: [readonly Product[] | Error, boolean][] = [
    [[FIRST, bundle], true],
    [[FIRST, withdrawn], false],
    [[FIRST, { ...bundle, price: null }], false],
    [[FIRST, { ...bundle, price: 0 }], false],
    [[FIRST], false],
    [new DatabaseError("no such table", "42P01", null), false],
  ];
  for (const [answer, isMentioned] of answers) {
    shop.answer = answer;
    assert.equal(mentionedBundle(await listPriced(shop.catalogue)) !== null, isMentioned);
    shop.pass(SECOND);
  }
});

Deno.test("while the database is away the last known products are served, however old", async () => {
  const shop = fixture();
  await shop.catalogue.list();
  shop.answer = AWAY;
  shop.pass(24 * 60 * 60 * SECOND);
  assert.deepEqual(await shop.catalogue.list(), [FIRST]);
  assert.deepEqual(await shop.catalogue.menu(), [FIRST]);
  assert.deepEqual(await shop.catalogue.find(FIRST.id), { state: "found", product: FIRST });
});

Deno.test("a database that is away is asked once in a second, not by every page", async () => {
  const shop = fixture();
  shop.answer = AWAY;
  for (let count = 0; count < 5; count++) await assert.rejects(shop.catalogue.list(), AWAY);
  assert.equal(shop.reads, 1);
  shop.answer = [FIRST];
  shop.pass(SECOND - 1);
  await assert.rejects(shop.catalogue.list(), AWAY);
  shop.pass(1);
  assert.deepEqual(await shop.catalogue.list(), [FIRST]);
  assert.equal(shop.reads, 2);
});

Deno.test("before the first read list() and get() reject, and the menu shows the shipped catalogue", async () => {
  const shop = fixture();
  shop.answer = AWAY;
  assert.equal(await shop.catalogue.menu(), CATALOGUE);
  await assert.rejects(shop.catalogue.list(), AWAY);
  await assert.rejects(shop.catalogue.find(FIRST.id), AWAY);
});

Deno.test("a database error rejects list() but not menu()", async () => {
  const shop = fixture();
  const refusal = new DatabaseError("no such table", "42P01", null);
  shop.answer = refusal;
  await assert.rejects(shop.catalogue.list(), refusal);
  assert.equal(await shop.catalogue.menu(), CATALOGUE);
  shop.pass(SECOND);
  shop.answer = [FIRST];
  await shop.catalogue.list();
  shop.pass(10 * SECOND);
  shop.answer = refusal;
  await assert.rejects(shop.catalogue.list(), refusal);
  assert.deepEqual(await shop.catalogue.menu(), [FIRST]);
});

Deno.test("an error that the menu hides is logged once per read, unless the database is away", async () => {
  const shop = fixture();
  shop.answer = AWAY;
  await shop.catalogue.menu();
  assert.deepEqual(shop.logged, []);
  for (let count = 1; count <= 2; count++) {
    shop.pass(SECOND);
    shop.answer = new TypeError("a mistake of ours");
    for (let page = 0; page < 3; page++) await shop.catalogue.menu();
    assert.deepEqual(shop.logged, Array(count).fill("menu without catalogue"));
  }
});

Deno.test("an empty table gives an empty list and an empty menu", async () => {
  const shop = fixture();
  shop.answer = [];
  assert.deepEqual(await shop.catalogue.list(), []);
  assert.deepEqual(await shop.catalogue.menu(), []);
});

Deno.test("the age of products counts from when they were asked for, not from when they arrived", async () => {
  let time = 0;
  const answers: PromiseWithResolvers<object[]>[] = [];
  const sql = (() => {
    const answer = Promise.withResolvers<object[]>();
    answers.push(answer);
    return answer.promise;
  }) as Sql;
  const catalogue = createCatalogue(sql, { maxAgeMs: 10 * SECOND, now: () => time });
  const first = catalogue.list();
  time = 4 * SECOND;
  answers[0]?.resolve([asRow(FIRST)]);
  await first;
  time = 10 * SECOND;
  const second = catalogue.list();
  assert.equal(answers.length, 2);
  answers[1]?.resolve([asRow(SECOND_PRODUCT)]);
  assert.deepEqual(await second, [SECOND_PRODUCT]);
});

Deno.test("a cached page with cached products, kept by a CDN, is at most a minute behind the database", async () => {
  const drawingMs = SECOND;
  const shop = fixture(PRODUCTS_MAX_AGE_MS);
  const draw = async () => {
    const products = await shop.catalogue.menu();
    shop.pass(drawingMs);
    return new Response(products.map(({ id }) => id).join());
  };
  const handler = handlerOf<State>({}, {
    middlewares: [pageCache({ maxAgeMs: PAGE_MAX_AGE_MS, now: shop.now }), (ctx) => share(ctx, draw)],
  });
  const read = async () => await (await handler(new Request("http://localhost/"))).text();

  // The worst case: the edit comes just after the products were read, the page just before they are too old.
  await shop.catalogue.list();
  const edited = shop.now();
  shop.answer = [SECOND_PRODUCT];
  shop.pass(PRODUCTS_MAX_AGE_MS - 1);
  assert.equal(await read(), FIRST.id);
  shop.pass(PAGE_MAX_AGE_MS - 1);
  assert.equal(await read(), FIRST.id);
  shop.pass(1);
  assert.equal(await read(), SECOND_PRODUCT.id);
  const behind = shop.now() - edited - drawingMs + SHARED_MAX_AGE_SECONDS * SECOND;
  assert.ok(behind <= 60 * SECOND, `${behind} ms`);
});
