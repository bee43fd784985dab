import assert from "node:assert/strict";
import { closeBrowser, launchBrowser, type Page, withPage } from "../support/browser.ts";
import { startFixtureDev } from "../unit/fresh/fixture/dev.ts";
import { fixtureHandler } from "../unit/fresh/fixture/start.ts";

let server: Deno.HttpServer<Deno.NetAddr>;

Deno.test.beforeAll(async () => {
  await launchBrowser();
  const handler = await fixtureHandler();
  server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen: () => {} }, handler);
});

Deno.test.afterAll(async () => {
  await closeBrowser();
  await server.shutdown();
});

const url = (path: string) => `http://127.0.0.1:${server.addr.port}${path}`;
const BOOM = /Island did not start: \S*Boom|boom in the browser/;

/** Opens the page with its scripts held back; the function it gives lets them through. */
async function openUnhydrated(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route("**/_fresh/js/*.js", async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(url("/islands"), { waitUntil: "commit" });
  await page.waitForSelector(".rename");
  return held.resolve;
}

Deno.test("hydration keeps the server's nodes and what was typed into them", async () => {
  await withPage({}, async (page, watch) => {
    watch.expectConsole(BOOM);
    const release = await openUnhydrated(page);
    await page.locator("input").first().fill("typed early");
    await page.evaluate(() => {
      const all = [...document.querySelectorAll(".counter, .counter *, #texts, .rename")];
      Object.assign(globalThis, {
        before: all,
        texts: [...document.querySelector("#texts")?.childNodes ?? []],
      });
    });
    release();
    await page.waitForSelector(".filled");
    const kept = await page.evaluate(() => {
      const { before, texts } = globalThis as unknown as { before: Element[]; texts: Node[] };
      const now = [...document.querySelectorAll(".counter, .counter *, #texts, .rename")];
      return {
        elements: before.length > 0 && before.length === now.length &&
          before.every((node, i) => node === now[i]),
        texts: texts.every((node) => node.isConnected),
      };
    });
    assert.deepEqual(kept, { elements: true, texts: true });
    assert.equal(await page.locator("input").first().inputValue(), "typed early");
  });
});

Deno.test("islands of every shape come alive beside one that throws", async () => {
  await withPage({}, async (page, watch) => {
    watch.expectConsole(BOOM);
    await page.goto(url("/islands"));
    await page.waitForSelector(".filled");
    assert.equal(await page.locator(".filled").textContent(), "filled");
    assert.equal(
      await page.locator("main > div").evaluate((node) => node.firstChild?.textContent),
      "before ",
    );
    await page.waitForFunction(() => document.querySelector("#texts")?.textContent === "one!two!");

    const buttons = page.locator(".counter button");
    await buttons.nth(0).click();
    await buttons.nth(0).click();
    await buttons.nth(1).click();
    assert.deepEqual(await buttons.allTextContents(), ["7", "6", "40"]);

    await page.locator(".rename").click();
    await page.getByText("Hello Eve").waitFor();
    await buttons.nth(2).click();
    assert.equal(await buttons.nth(2).textContent(), "41");
    assert.ok(watch.lines().some((line) => BOOM.test(line)));
  });
});

Deno.test("an island whose module does not load leaves the others alive", async () => {
  await withPage({}, async (page, watch) => {
    watch.expectConsole(BOOM);
    watch.expectConsole(/Counter/);
    await page.route("**/Counter-*.js", (route) => route.fulfill({ status: 404, body: "" }));
    await page.goto(url("/islands"));
    await page.waitForFunction(() => document.querySelector("#texts")?.textContent === "one!two!");
    assert.equal(await page.locator(".counter button").first().textContent(), "5");
  });
});

Deno.test("useId gives ids that differ between islands and agree with the server's", async () => {
  await withPage({}, async (page, watch) => {
    watch.expectConsole(BOOM);
    const ids = () => page.$$eval("[id^=P]", (nodes) => nodes.map((node) => node.id));
    const release = await openUnhydrated(page);
    const server = await ids();
    release();
    await page.waitForSelector(".filled");
    await page.locator(".rename").click();
    await page.getByText("Hello Eve").waitFor();
    assert.deepEqual(await ids(), server);
    assert.equal(new Set(server).size, 4);
    const label = page.getByLabel("Inner");
    assert.equal(await label.getAttribute("name"), "note");
  });
});

Deno.test("useId in the browser makes the id that the server wrote", async () => {
  await withPage({}, async (page, watch) => {
    watch.expectConsole(BOOM);
    await page.goto(url("/islands"));
    await page.waitForSelector(".filled");
    const wrong = await page.$$eval(
      "[data-client-id]",
      (nodes) => nodes.filter((node) => node.getAttribute("data-client-id") !== node.id).length,
    );
    const found = await page.locator("[data-client-id]").count();
    assert.deepEqual({ wrong, found }, { wrong: 0, found: 3 });
  });
});

Deno.test("asset() answers in the browser as it did on the server", async () => {
  await withPage({}, async (page, watch) => {
    watch.expectConsole(BOOM);
    await page.goto(url("/islands"));
    await page.waitForSelector(".filled");
    await page.locator(".counter button").first().click();
    const sources = await page.$$eval(
      ".counter img",
      (nodes) => nodes.map((node) => node.getAttribute("src")),
    );
    assert.match(sources[0] ?? "", /^\/_fresh\/img\/dot-[0-9a-f]{12}\.svg$/);
    assert.equal(new Set(sources).size, 1);
  });
});

Deno.test("a page without islands requests no script", async () => {
  await withPage({}, async (page) => {
    const requests: string[] = [];
    page.on("request", (request) => requests.push(request.resourceType()));
    await page.goto(url("/about"), { waitUntil: "networkidle" });
    assert.ok(!requests.includes("script"), requests.join());
    assert.equal(await page.locator("script, link[rel=modulepreload]").count(), 0);
  });
});

Deno.test("the browser reloads by itself when the development server has a new version", async () => {
  const dev = await startFixtureDev();
  try {
    await withPage({}, async (page, watch) => {
      watch.expectConsole(/500 \(Internal Server Error\)/);
      await page.goto(`${dev.server.origin}/dev`);
      await page.getByText("first version").waitFor();
      await dev.edit("routes/dev.tsx", "first version", "second version");
      await page.getByText("second version").waitFor();
      await dev.edit("islands/Text.tsx", "export default function", "export default funktion");
      await page.getByText("The build failed").waitFor();
      assert.match(await page.locator("pre").textContent() ?? "", /islands\/Text\.tsx:3/);
      await dev.edit("islands/Text.tsx", "export default funktion", "export default function");
      await page.getByText("second version").waitFor();
    });
  } finally {
    await dev.stop();
  }
});
