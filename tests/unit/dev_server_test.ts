import assert from "node:assert/strict";
import { join } from "node:path";
import type { DevServer } from "../../tasks/dev/server.ts";
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
  const nextVersion = async () => /data: (\d+)/.exec((await reader.read()).value ?? "")?.[1] ?? "";
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
  await withDev(async ({ server, root, edit }, nextVersion) => {
    assert.equal(await nextVersion(), "1");
    await edit("routes/dev.tsx", "first version", "never seen");
    await edit("islands/Text.tsx", "useState(value)", "useState(value + '')");
    // The first file that the build writes says that it is under way.
    for await (const { paths } of Deno.watchFs(root)) {
      if (paths.some((path) => path.includes("_fresh/"))) break;
    }
    await edit("routes/dev.tsx", "never seen", "seen");
    assert.equal(await nextVersion(), "2");
    assert.ok((await get(server, "/dev")).text.includes("seen at"));

    await Deno.writeTextFile(
      join(root, "routes/die.ts"),
      `export const handler = () => { console.error("last words"); Deno.exit(3); };\n`,
    );
    assert.equal(await nextVersion(), "3");
    await get(server, "/die");
    assert.equal(await nextVersion(), "4");
    const dead = await get(server, "/dev");
    assert.equal(dead.status, 500);
    assert.match(dead.text, /The server ended[\s\S]*last words/);
    await Deno.remove(join(root, "routes/die.ts"));
    assert.equal(await nextVersion(), "5");
    assert.equal((await get(server, "/dev")).status, 200);
  });
});
