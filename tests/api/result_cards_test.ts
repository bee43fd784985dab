import assert from "node:assert/strict";
import sharp from "sharp";
import { type CardPainter, createCardPainter } from "../../lib/cards/painter.ts";
import { PAGES, SHARE_PICTURE_SIZE } from "../../lib/content/pages.ts";
import { DIMENSION_KEYS } from "../../lib/diagnostic/dimensions.ts";
import { jsonPost, ORIGIN, type TestApp, testApp } from "../support/app.ts";
import { postgresEngine } from "../support/databases.ts";

const SCORES = Object.fromEntries(DIMENSION_KEYS.map((key, index) => [key, index % 5 + 1]));

async function submit(app: TestApp, body: Record<string, unknown> = {}): Promise<string> {
  const response = await app.fetch("/api/diagnostic/submit", jsonPost({ scores: SCORES, ...body }));
  return (await response.json()).token;
}

/** What a page names for other sites to show, and whether its card can be saved. */
async function pictureOf(app: TestApp, token: string) {
  const html = await (await app.fetch(`/diagnostic/results/${token}`)).text();
  const content = (property: string) =>
    new RegExp(`<meta property="${property}" content="([^"]*)"`).exec(html)?.[1];
  return {
    image: content("og:image"),
    alt: content("og:image:alt"),
    isSaved: html.includes("Save as picture"),
  };
}

const painter = () => createCardPainter({ onFailure: (error) => assert.fail(String(error)), idleMs: 0 });
const BROKEN: CardPainter = { isReady: () => false, draw: () => Promise.resolve(null), close: () => {} };

const engine = postgresEngine();

engine.test("a result's page names a card of its own, which is a picture without anybody's name", async (database) => {
  const app = await testApp(database, {}, { cards: painter() });
  const [ada, bob] = [
    await submit(app, { name: "Ada Lovelace", email: "ada@example.com" }),
    await submit(app),
  ];
  const { image, alt, isSaved } = await pictureOf(app, ada);
  assert.equal(image, `${ORIGIN}/diagnostic/results/${ada}/card`);
  assert.match(alt ?? "", /^“[A-Z].*\.” beside a line/);
  assert.ok(isSaved);
  const response = await app.fetch(`/diagnostic/results/${ada}/card`);
  assert.equal(response.status, 200);
  assert.equal(response.headers.get("content-type"), "image/png");
  assert.equal(response.headers.get("cache-control"), "no-store");
  assert.equal(response.headers.get("x-robots-tag"), "noindex");
  const png = await response.bytes();
  const { width, height, format } = await sharp(png).metadata();
  assert.deepEqual({ width, height, format }, { ...SHARE_PICTURE_SIZE, format: "png" });
  assert.ok(png.length < 40_000, `${png.length} bytes`);
  assert.deepEqual(await (await app.fetch(`/diagnostic/results/${bob}/card`)).bytes(), png);
});

engine.test("the picture of a comparison has both lines, is drawn for whoever has both links, and is not stored", async (database) => {
  const drawn: string[] = [];
  const cards: CardPainter = {
    ...BROKEN,
    isReady: () => true,
    draw: (svg) => Promise.resolve(new Uint8Array([drawn.push(svg)])),
  };
  const app = await testApp(database, {}, { cards });
  const since = await submit(app);
  const token = await submit(app, { scores: { ...SCORES, speed: 5 }, previous: since });
  const card = async (query: string) =>
    (await app.fetch(`/diagnostic/results/${token}/card${query}`)).bytes();
  await card(`?since=${since}`);
  await card("");
  const lines = (svg = "") => svg.match(/<circle/g)?.length;
  assert.deepEqual(drawn.map(lines), [2, 1]);
  assert.match(drawn[0] ?? "", /Pale: \w+ \d+, \d{4}, \d+:\d\d [AP]M UTC</);
  await card("");
  await card(`?since=${crypto.randomUUID()}`);
  assert.equal(drawn.length, 2, "the result alone is stored");
  await card(`?since=${since}`);
  assert.equal(drawn.length, 3);
});

engine.test("while no card can be drawn the page names the general one and offers none to save", async (database) => {
  const app = await testApp(database, {}, { cards: BROKEN });
  const token = await submit(app);
  const { image, isSaved } = await pictureOf(app, token);
  assert.equal(image, ORIGIN + PAGES.diagnostic.picture.file);
  assert.equal(isSaved, false);
  const response = await app.fetch(`/diagnostic/results/${token}/card`);
  assert.deepEqual([response.status, response.headers.get("retry-after")], [503, "60"]);
});

engine.test("a card is drawn once and stored, and drawn again when the site has another address", async (database) => {
  const drawn: string[] = [];
  const cards: CardPainter = {
    isReady: () => true,
    draw: (svg) => Promise.resolve(Uint8Array.of(drawn.push(svg))),
    close: () => {},
  };
  const app = await testApp(database, {}, { cards });
  const path = `/diagnostic/results/${await submit(app, { name: "Ada Lovelace" })}/card`;
  for (let time = 0; time < 2; time++) {
    assert.deepEqual(await (await app.fetch(path)).bytes(), Uint8Array.of(1));
  }
  const moved = await testApp(database, { SITE_URL: "https://coach.example" }, { cards });
  assert.deepEqual(await (await moved.fetch(path)).bytes(), Uint8Array.of(2));
  assert.ok(drawn.every((svg) => !svg.includes("Lovelace")));
});

engine.test("an unknown result has no card", async (database) => {
  const app = await testApp(database, {}, { cards: painter() });
  for (const id of ["a".repeat(26), "1", "null"]) {
    assert.equal((await app.fetch(`/diagnostic/results/${id}/card`)).status, 404, id);
  }
  await submit(app);
  const html = await (await app.fetch(`/diagnostic/results/${"a".repeat(26)}`)).text();
  assert.ok(html.includes(`content="${ORIGIN}${PAGES.diagnostic.picture.file}"`));
});
