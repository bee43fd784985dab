import assert from "node:assert/strict";
import { clientScript, scriptTag } from "../../tasks/dev/server.ts";
import { browserForFile, type Page, withPage } from "../support/browser.ts";
import { fixtureHandler } from "../unit/fresh/fixture/start.ts";

const BOOM = /Island did not start: \S*Boom|boom in the browser/;

browserForFile();

let server: Deno.HttpServer<Deno.NetAddr>;
Deno.test.beforeAll(async () => {
  const handler = await fixtureHandler();
  server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen: () => {} }, handler);
});
Deno.test.afterAll(() => server.shutdown());

const address = () => `http://127.0.0.1:${server.addr.port}/islands`;
const ids = (page: Page) => page.$$eval("[id^=P]", (nodes) => nodes.map((node) => node.id));
const texts = (page: Page) =>
  page.waitForFunction(() => document.querySelector("#texts")?.textContent === "one!two!");

Deno.test("islands come alive in the server's nodes, with what was typed early, ids and assets as on the server, beside one that throws", () =>
  withPage({}, async (page, watch) => {
    watch.expectConsole(BOOM);
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route("**/_fresh/js/*.js", async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(address(), { waitUntil: "commit" });
    await page.locator(".rename").waitFor();
    await page.locator("input").first().fill("typed early");
    const serverIds = await ids(page);
    const before = await page.evaluateHandle(() => [
      ...document.querySelectorAll(".counter, .counter *, #texts, .rename"),
      ...document.querySelector("#texts")?.childNodes ?? [],
    ]);
    release();
    await page.locator(".filled").getByText("filled").waitFor();
    await texts(page);
    assert.equal(
      await before.evaluate((nodes) => nodes.length > 20 && nodes.every((node) => node.isConnected)),
      true,
    );
    assert.equal(await page.locator("input").first().inputValue(), "typed early");
    assert.equal(
      await page.locator("main > div").evaluate((node) => node.firstChild?.textContent),
      "before ",
    );

    assert.deepEqual(await ids(page), serverIds);
    assert.equal(new Set(serverIds).size, 4);
    const clientIds = await page.$$eval(
      "[data-client-id]",
      (nodes) => nodes.map((node) => node.getAttribute("data-client-id") === node.id),
    );
    assert.deepEqual(clientIds, [true, true, true]);
    assert.equal(await page.getByLabel("Inner").getAttribute("name"), "note");

    const buttons = page.locator(".counter button");
    await buttons.nth(0).click();
    await buttons.nth(0).click();
    await buttons.nth(1).click();
    assert.deepEqual(await buttons.allTextContents(), ["7", "6", "40"]);
    await page.locator(".rename").click();
    await page.getByText("Hello Eve").waitFor();
    await buttons.nth(2).click();
    assert.equal(await buttons.nth(2).textContent(), "41");
    const sources = await page.$$eval(
      ".counter img",
      (nodes) => nodes.map((node) => node.getAttribute("src")),
    );
    assert.match(sources[0] ?? "", /^\/_fresh\/img\/dot-[0-9a-f]{12}\.svg$/);
    assert.equal(new Set(sources).size, 1);
    assert.ok(watch.lines().some((line) => BOOM.test(line)));
  }));

Deno.test("an island whose file does not load leaves those of other files alive", () =>
  withPage({}, async (page, watch) => {
    watch.expectConsole(BOOM);
    watch.expectConsole(/Counter|deep_Name|404/);
    const html = await (await fetch(address())).text();
    const { modules } = JSON.parse(/id="fresh-islands">(.*?)<\/script>/.exec(html)?.[1] ?? "");
    assert.notEqual(modules.Counter, modules.Text);
    await page.route(`**${modules.Counter}`, (route) => route.fulfill({ status: 404, body: "" }));
    await page.goto(address());
    await texts(page);
    assert.equal(await page.locator(".counter button").first().textContent(), "5");
  }));

Deno.test("what islands need is loaded after the first paint", () =>
  withPage({}, async (page, watch) => {
    watch.expectConsole(BOOM);
    await page.goto(address());
    await texts(page);
    const { painted, asked } = await page.evaluate(() => {
      const { chunks } = JSON.parse(document.querySelector("#fresh-islands")?.textContent ?? "");
      const loaded = performance.getEntriesByType("resource").filter(({ name }) =>
        chunks.includes(new URL(name).pathname)
      );
      const [paint] = performance.getEntriesByName("first-contentful-paint");
      return { painted: paint?.startTime, asked: loaded.map(({ startTime }) => startTime) };
    });
    assert.ok(painted !== undefined && asked.length > 0);
    assert.ok(Math.min(...asked) >= painted, `painted ${painted}, asked ${asked}`);
  }));

Deno.test("in a browser that tells of no paint the islands start after two seconds", () =>
  withPage({}, async (page, watch) => {
    watch.expectConsole(BOOM);
    await page.addInitScript(() => {
      globalThis.PerformanceObserver = class extends PerformanceObserver {
        override observe() {}
      };
    });
    const chunks: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("/_fresh/js/")) chunks.push(request.url());
    });
    // The two seconds run by the test alone: on a clock that goes on by itself they may be over before the page is here.
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(1000);
    await page.goto(address());
    await page.clock.runFor(1999);
    assert.equal(chunks.length, 1, "the boot module");
    await page.clock.runFor(1);
    await page.clock.resume();
    await texts(page);
  }));

Deno.test("in development a page reloads by itself when the server has a new version", async () => {
  let version = 1;
  const clients = new Set<ReadableStreamDefaultController<string>>();
  const event = () => `event: version\ndata: ${version}\n\n`;
  const dev = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen: () => {} }, (request) => {
    const { pathname } = new URL(request.url);
    if (pathname === "/_dev/client.js") {
      return new Response(clientScript, { headers: { "content-type": "text/javascript" } });
    }
    if (pathname === "/_dev/events") {
      const stream = new ReadableStream<string>({
        start(client) {
          clients.add(client);
          client.enqueue(event());
        },
        cancel: () => clients.clear(),
      });
      return new Response(stream.pipeThrough(new TextEncoderStream()), {
        headers: { "content-type": "text/event-stream" },
      });
    }
    const html = `<!DOCTYPE html><link rel="icon" href="data:,"><p>version ${version}</p>${
      scriptTag(version)
    }`;
    return new Response(html, { headers: { "content-type": "text/html" } });
  });
  try {
    await withPage({}, async (page) => {
      const connected = page.waitForRequest("**/_dev/events");
      await page.goto(`http://127.0.0.1:${dev.addr.port}/`);
      await page.getByText("version 1").waitFor();
      await connected;
      version = 2;
      for (const client of clients) client.enqueue(event());
      await page.getByText("version 2").waitFor();
    });
  } finally {
    await dev.shutdown();
  }
});
