import assert from "node:assert/strict";
import { cp } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type DevServer, startDev } from "../../../lib/fresh/dev/server.ts";

const FIXTURE = fileURLToPath(new URL("./fixture/", import.meta.url));
const CONFIG = fileURLToPath(new URL("../../../deno.json", import.meta.url));

/** A copy of the fixture under a development server, and the versions that its pages are told of. */
async function withDev(
  fn: (dev: DevServer, root: string, nextVersion: () => Promise<string>) => Promise<void>,
) {
  const root = await Deno.makeTempDir({ prefix: "fresh-dev-" });
  await cp(FIXTURE, root, { recursive: true });
  const program = (file: string) => ({
    args: ["run", "--quiet", "-A", "--config", CONFIG, join(root, file)],
    cwd: root,
  });
  const dev = startDev({
    hostname: "127.0.0.1",
    port: 0,
    root,
    ignore: /^_fresh([./]|$)/,
    build: program("build.ts"),
    serve: () => program("serve.ts"),
  });
  const events = await fetch(`${dev.origin}/_dev/events`);
  assert.equal(events.headers.get("content-type"), "text/event-stream");
  const reader = events.body?.pipeThrough(new TextDecoderStream()).getReader();
  assert.ok(reader);
  const nextVersion = async () => /data: (\d+)/.exec((await reader.read()).value ?? "")?.[1] ?? "";
  try {
    assert.equal(await nextVersion(), "0");
    await fn(dev, root, nextVersion);
  } finally {
    await reader.cancel();
    await dev.stop();
    await Deno.remove(root, { recursive: true });
  }
}

async function get(dev: DevServer, path: string): Promise<{ status: number; text: string }> {
  const res = await fetch(dev.origin + path);
  return { status: res.status, text: await res.text() };
}

Deno.test("startDev() reloads after a save, shows what breaks and recovers when it is mended", async () => {
  await withDev(async (dev, root, nextVersion) => {
    const route = join(root, "routes/dev.tsx");
    const island = join(root, "islands/Text.tsx");
    const [page, script] = await Promise.all([Deno.readTextFile(route), Deno.readTextFile(island)]);

    const first = await get(dev, "/dev");
    assert.equal(first.status, 200);
    // The server sees the address that the browser asked for.
    assert.ok(first.text.includes(`first version at ${new URL(dev.origin).host}`), first.text);
    const own = /<script src="\/_dev\/client\.js\?v=(\d+)" defer><\/script><\/body>/.exec(first.text)?.[1];
    assert.equal(await nextVersion(), "1");
    assert.ok(own === "0" || own === "1", own);

    await Deno.writeTextFile(route, page.replace("first version", "second version"));
    assert.equal(await nextVersion(), "2");
    assert.ok((await get(dev, "/dev")).text.includes("second version"));

    await Deno.writeTextFile(island, script + "\nconst broken = ;\n");
    assert.equal(await nextVersion(), "3");
    const failed = await get(dev, "/dev");
    assert.equal(failed.status, 500);
    assert.match(failed.text, /The build failed[\s\S]*islands\/Text\.tsx:\d+:\d+/);
    assert.ok(failed.text.includes("/_dev/client.js?v=3"));

    await Deno.writeTextFile(island, script);
    assert.equal(await nextVersion(), "4");
    assert.equal((await get(dev, "/dev")).status, 200);

    await Deno.writeTextFile(route, page + "\nthrow new Error('does not start');\n");
    assert.equal(await nextVersion(), "5");
    const dead = await get(dev, "/dev");
    assert.equal(dead.status, 500);
    assert.match(dead.text, /The server did not start[\s\S]*does not start[\s\S]*dev\.tsx:\d+/);

    await Deno.writeTextFile(route, page.replace("first version", "third version"));
    assert.equal(await nextVersion(), "6");
    assert.ok((await get(dev, "/dev")).text.includes("third version"));

    await Deno.writeTextFile(join(root, "static/styles.css"), "body { color: red }\n");
    assert.equal(await nextVersion(), "7");
    assert.equal((await get(dev, "/styles.css")).text, "body { color: red }\n");
  });
});
