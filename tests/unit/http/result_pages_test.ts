import assert from "node:assert/strict";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { createResultPages } from "../../../lib/http/result_pages.ts";

const MAX_AGE = 60_000;
const FORMS = { identity: (body: Uint8Array) => body, gzip: gunzipSync, br: brotliDecompressSync };

/** A page as the route draws it, long enough for compression to make it smaller. */
function drawn(text: string): Response {
  return new Response(`<p>${text}</p>`.repeat(100), {
    headers: { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" },
  });
}

/** Result pages with a clock that the test sets. Each page contains the number of its drawing. */
function fixture({ maxPages = 10, draw = (id: string, count: number) => drawn(`${id} ${count}`) } = {}) {
  let time = 0;
  const timers = new Set<{ readonly at: number; readonly run: () => void }>();
  const drawnIds: string[] = [];
  const pages = createResultPages({
    maxAgeMs: MAX_AGE,
    maxPages,
    now: () => time,
    later(run, milliseconds) {
      const timer = { at: time + milliseconds, run };
      timers.add(timer);
      return () => timers.delete(timer);
    },
  });
  return {
    pages,
    drawnIds,
    timers,
    pass(milliseconds: number) {
      time += milliseconds;
      for (const timer of timers) {
        if (timer.at > time) continue;
        timers.delete(timer);
        timer.run();
      }
    },
    open: (id: string, headers: Record<string, string> = {}, method = "GET") =>
      pages.answer(id, new Request("http://localhost/", { headers, method }), () => {
        drawnIds.push(id);
        return Promise.resolve(draw(id, drawnIds.length));
      }),
  };
}

Deno.test("a result is drawn once a minute at most", async () => {
  const { open, pass, drawnIds } = fixture();
  const first = await (await open("a")).text();
  pass(MAX_AGE - 1);
  assert.equal(await (await open("a")).text(), first);
  pass(1);
  assert.notEqual(await (await open("a")).text(), first);
  assert.deepEqual(drawnIds, ["a", "a"]);
});

Deno.test("a page is dropped when its time is over, without another request", async () => {
  const { open, pass, pages, timers } = fixture();
  await open("a");
  pass(20_000);
  await open("b");
  assert.equal(pages.count(), 2);
  pass(40_000);
  assert.equal(pages.count(), 1);
  pass(20_000);
  assert.equal(pages.count(), 0);
  assert.equal(timers.size, 0, "and nothing goes on");
});

Deno.test("the age of a page counts from the start of its drawing", async () => {
  const { open, pass, pages } = fixture({
    draw: () => {
      pass(50_000);
      return drawn("slow");
    },
  });
  await open("a");
  assert.equal(pages.count(), 1);
  pass(10_000);
  assert.equal(pages.count(), 0);
});

Deno.test("the oldest page is dropped when there are too many", async () => {
  const { open, pages, drawnIds } = fixture({ maxPages: 2 });
  for (const id of ["a", "b", "c", "b", "c", "a"]) await open(id);
  assert.equal(pages.count(), 2);
  assert.deepEqual(drawnIds, ["a", "b", "c", "a"]);
});

Deno.test("every encoding has the same page, drawn once, with its own length and headers", async () => {
  const { open, drawnIds } = fixture();
  const text = await (await open("a")).text();
  for (const [encoding, decode] of Object.entries(FORMS)) {
    for (let time = 0; time < 2; time++) {
      const response = await open("a", { "accept-encoding": encoding });
      assert.equal(response.headers.get("content-encoding"), encoding === "identity" ? null : encoding);
      assert.equal(response.headers.get("vary"), "accept-encoding");
      assert.equal(response.headers.get("cache-control"), "no-store");
      const body = await response.bytes();
      assert.equal(response.headers.get("content-length"), `${body.length}`);
      assert.equal(new TextDecoder().decode(decode(body)), text);
    }
  }
  assert.equal(
    (await open("a", { "accept-encoding": "br;q=0, gzip;q=0" })).headers.get("content-encoding"),
    null,
  );
  assert.equal(drawnIds.length, 1);
});

Deno.test("a header added to an answer is missing from the next one", async () => {
  const { open } = fixture();
  (await open("a")).headers.set("x-request", "1");
  (await open("a")).headers.set("x-request", "2");
  assert.equal((await open("a")).headers.get("x-request"), null);
});

Deno.test("answers without a result, answers for one visitor and answers to HEAD are never kept", async () => {
  const html = { "content-type": "text/html" };
  const answers: (() => Response)[] = [
    () => new Response("missing", { status: 404, headers: html }),
    () => new Response("late", { status: 503, headers: html }),
    () => new Response("cookie", { headers: { ...html, "set-cookie": "a=b" } }),
    () => new Response('<script nonce="abc"></script>', { headers: html }),
    () => Response.json({}),
  ];
  for (const draw of answers) {
    const { open, pages } = fixture({ draw });
    const response = await open("a");
    assert.equal(response.status, draw().status);
    assert.equal(await response.text(), await draw().text());
    assert.equal(pages.count(), 0);
  }
  const { open, pages } = fixture();
  await open("a", {}, "HEAD");
  assert.equal(pages.count(), 0);
});

Deno.test("a HEAD is answered from the kept page, like a GET", async () => {
  const { open, drawnIds } = fixture();
  const get = await open("a", { "accept-encoding": "br" });
  const head = await open("a", { "accept-encoding": "br" }, "HEAD");
  assert.deepEqual([...head.headers], [...get.headers]);
  assert.equal(drawnIds.length, 1);
});

Deno.test("an error of a drawing rejects, and nothing is kept", async () => {
  const { open, pages } = fixture({
    draw: () => {
      throw new Error("no");
    },
  });
  await assert.rejects(open("a"), /no/);
  assert.equal(pages.count(), 0);
});

Deno.test("forget() drops a page, and one that is being drawn is not kept", async () => {
  const { open, pages } = fixture({
    draw: (id) => {
      if (id === "b") pages.forget("a");
      return drawn(id);
    },
  });
  await open("a");
  assert.equal(pages.count(), 1);
  await open("b");
  assert.equal(pages.count(), 0);
});

Deno.test("close() drops all pages and keeps no more", async () => {
  const { open, pages, timers } = fixture();
  await open("a");
  pages.close();
  await open("b");
  assert.equal(pages.count(), 0);
  assert.equal(timers.size, 0);
});

Deno.test("a maximum age of 0 keeps nothing and leaves the answer unchanged", async () => {
  const pages = createResultPages({ maxAgeMs: 0 });
  const answer = drawn("a");
  const request = new Request("http://localhost/", { headers: { "accept-encoding": "br" } });
  assert.equal(await pages.answer("a", request, () => Promise.resolve(answer)), answer);
  assert.equal(pages.count(), 0);
});

Deno.test("while too many results wait to be drawn, further ones are told to come back, and a kept one is still answered", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const pages = createResultPages();
  const request = new Request("http://localhost/");
  await pages.answer("kept", request, () => Promise.resolve(drawn("kept")));
  const waiting = Array.from({ length: 104 }, (_, index) =>
    pages.answer(`${index}`, request, async () => {
      await promise;
      return drawn(`${index}`);
    }));
  const refused = await pages.answer("more", request, () => assert.fail("it has no turn"));
  assert.equal(refused.status, 503);
  assert.equal(refused.headers.get("retry-after"), "2");
  assert.equal((await pages.answer("kept", request, () => assert.fail("it is kept"))).status, 200);
  resolve();
  assert.deepEqual([...new Set((await Promise.all(waiting)).map(({ status }) => status))], [200]);
  pages.close();
});
