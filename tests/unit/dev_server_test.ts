import assert from "node:assert/strict";
import { join } from "node:path";
import type { DevServer } from "../../tasks/dev/server.ts";
import { PATIENCE_MS } from "../support/time.ts";
import { type FixtureDev, startFixtureDev } from "./fresh/fixture/dev.ts";

/** Runs `fn` with a development server and the versions that it tells browsers of. */
async function withDev(
  fn: (dev: FixtureDev, nextVersion: () => Promise<string>) => Promise<void>,
): Promise<void> {
  const dev = await startFixtureDev();
  const events = await fetch(`${dev.server.origin}/_dev/events`);
  assert.equal(events.headers.get("content-type"), "text/event-stream");
  const reader = events.body?.pipeThrough(new TextDecoderStream()).getReader();
  assert.ok(reader);
  const versions: string[] = [];
  const nextVersion = async () => {
    const late = setTimeout(() => reader.cancel(), PATIENCE_MS);
    while (versions.length === 0) {
      const { value = "", done } = await reader.read();
      assert.ok(!done, "no further version");
      versions.push(...Array.from(value.matchAll(/data: (\d+)/g), ([, version = ""]) => version));
    }
    clearTimeout(late);
    return versions.shift() ?? "";
  };
  try {
    assert.equal(await nextVersion(), "0");
    await fn(dev, nextVersion);
  } finally {
    await reader.cancel();
    await dev.stop();
  }
}

async function get(server: DevServer, path: string): Promise<{ status: number; text: string }> {
  const res = await fetch(server.origin + path);
  return { status: res.status, text: await res.text() };
}

Deno.test("startDev() announces every save, shows what breaks and recovers when it is mended", async () => {
  await withDev(async ({ server, edit }, nextVersion) => {
    const first = await get(server, "/dev");
    assert.equal(first.status, 200);
    // The server sees the address that the browser asked for.
    assert.ok(first.text.includes(`first version at ${new URL(server.origin).host}`), first.text);
    const own = /<script src="\/_dev\/client\.js\?v=(\d+)" defer><\/script><\/body>/.exec(first.text)?.[1];
    assert.equal(await nextVersion(), "1");
    assert.ok(own === "0" || own === "1", own);

    await edit("routes/dev.tsx", "first version", "second version");
    assert.equal(await nextVersion(), "2");
    assert.ok((await get(server, "/dev")).text.includes("second version"));

    await edit("islands/Text.tsx", "useState(value)", "useState(value");
    assert.equal(await nextVersion(), "3");
    const failed = await get(server, "/dev");
    assert.equal(failed.status, 500);
    assert.match(failed.text, /The build failed[\s\S]*islands\/Text\.tsx:\d+:\d+/);
    assert.ok(failed.text.includes("/_dev/client.js?v=3"));

    await edit("islands/Text.tsx", "useState(value", "useState(value)");
    assert.equal(await nextVersion(), "4");
    assert.equal((await get(server, "/dev")).status, 200);

    await edit("routes/dev.tsx", "export default", "throw new Error('does not start');\nexport default");
    assert.equal(await nextVersion(), "5");
    const dead = await get(server, "/dev");
    assert.equal(dead.status, 500);
    assert.match(dead.text, /The server did not start[\s\S]*does not start[\s\S]*dev\.tsx:\d+/);

    await edit("routes/dev.tsx", "throw new Error('does not start');", "");
    assert.equal(await nextVersion(), "6");
    assert.ok((await get(server, "/dev")).text.includes("second version"));

    await edit("static/styles.css", "#14172b", "#abcdef");
    assert.equal(await nextVersion(), "7");
    assert.ok((await get(server, "/styles.css")).text.includes("#abcdef"));
  });
});

Deno.test("startDev() takes a save that comes while it builds, and shows a server that dies", async () => {
  await withDev(async ({ server, root, save, edit, holdBuild }, nextVersion) => {
    assert.equal(await nextVersion(), "1");
    const build = await holdBuild();
    // A file of the build: routes are read when the server starts, after it.
    await edit("static/styles.css", "#14172b", "#111111");
    await build.reached();
    await edit("static/styles.css", "#111111", "#222222");
    await build.release();
    // The save is noticed a moment later, which may be after the end of the build.
    let version = await nextVersion();
    for (; !(await get(server, "/styles.css")).text.includes("#222222"); version = await nextVersion());
    // What is served may be of a version that is yet to be told.
    const { text } = await get(server, "/dev");
    while (!text.includes(`/_dev/client.js?v=${version}`)) version = await nextVersion();

    await save(
      "routes/die.ts",
      `export const handler = () => { console.error("last words"); Deno.exit(3); };\n`,
    );
    const next = async () => assert.equal(await nextVersion(), version = `${Number(version) + 1}`);
    await next();
    await get(server, "/die");
    await next();
    const dead = await get(server, "/dev");
    assert.equal(dead.status, 500);
    assert.match(dead.text, /The server ended[\s\S]*last words/);
    await Deno.remove(join(root, "routes/die.ts"));
    await next();
    assert.equal((await get(server, "/dev")).status, 200);
  });
});
