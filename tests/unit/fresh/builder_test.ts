import assert from "node:assert/strict";
import { cp } from "node:fs/promises";
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";
import { App, staticFiles } from "fresh";
import { Builder } from "fresh/dev";
import { loadBuildCache, setBuildCache } from "fresh/internal";
import type { BuildMeta } from "../../../lib/fresh/dev/output.ts";
import { type BuildCache, type Snapshot, snapshotToCache } from "../../../lib/fresh/build_cache.ts";
import { listFiles } from "../../../lib/list_files.ts";
import { contentType, hashedPath, rewriteCssUrls } from "../../../lib/fresh/dev/static_assets.ts";
import { tailwind } from "../../../lib/fresh/dev/tailwind.ts";
import { FIXTURE } from "./fixture/start.ts";

async function withCopy(fn: (root: string) => Promise<void>): Promise<void> {
  const root = await Deno.makeTempDir({ prefix: "fresh-build-" });
  try {
    await cp(FIXTURE, root, { recursive: true });
    await fn(root);
  } finally {
    await Deno.remove(root, { recursive: true });
  }
}

async function readTree(folder: string): Promise<Map<string, string>> {
  const tree = new Map<string, string>();
  for (const path of await listFiles(folder)) {
    tree.set(path.slice(folder.length), new TextDecoder("latin1").decode(await Deno.readFile(path)));
  }
  return tree;
}

async function readMeta(root: string): Promise<BuildMeta> {
  return JSON.parse(await Deno.readTextFile(join(root, "_fresh/meta.json")));
}

Deno.test("build() gives the same names and bytes for the same input in any folder", async () => {
  await withCopy(async (one) => {
    await withCopy(async (two) => {
      for (const root of [one, two]) await new Builder({ root }).build();
      const first = await readTree(join(one, "_fresh"));
      assert.deepEqual(await readTree(join(two, "_fresh")), first);
      assert.ok(first.has("/server.js") && first.has("/snapshot.js") && first.has("/meta.json"));
      await new Builder({ root: one }).build();
      assert.deepEqual(await readTree(join(one, "_fresh")), first);
    });
  });
});

Deno.test("build() keeps compressed copies for the next build, those of its own files alone", async () => {
  await withCopy(async (root) => {
    const copies = async () =>
      (await listFiles(join(root, "_fresh/.compressed"))).map((path) => basename(path));
    await new Builder({ root }).build();
    const before = await copies();
    assert.ok(before.length > 2);
    const sheet = join(root, "static/added.css");
    await Deno.writeTextFile(sheet, ".a { color: red }\n".repeat(50));
    await new Builder({ root }).build();
    assert.equal((await copies()).length, before.length + 2);
    await Deno.remove(sheet);
    await new Builder({ root }).build();
    assert.deepEqual(await copies(), before);
  });
});

Deno.test("build() leaves the folder alone when it fails", async () => {
  await withCopy(async (root) => {
    await new Builder({ root }).build();
    const before = await readTree(join(root, "_fresh"));

    await Deno.writeTextFile(join(root, "islands/Text.tsx"), "export default 1 +;\n");
    await assert.rejects(new Builder({ root }).build(), /islands\/Text\.tsx:1:18/);
    await Deno.writeTextFile(
      join(root, "islands/Text.tsx"),
      `import "./absent.ts";\nexport default () => null;\n`,
    );
    await assert.rejects(new Builder({ root }).build(), /absent\.ts[\s\S]*islands\/Text\.tsx:1:7/);
    assert.deepEqual(await readTree(join(root, "_fresh")), before);
  });
});

Deno.test("a build that cannot finish leaves a folder that the build before serves from, and the next one tidies up", async () => {
  await withCopy(async (root) => {
    await new Builder({ root }).build();
    const before = await readTree(join(root, "_fresh"));
    await Deno.writeTextFile(join(root, "static/robots.txt"), "changed\n");
    const rename = Deno.rename;
    Deno.rename = (from, to) =>
      String(to).endsWith("snapshot.js")
        ? Promise.reject(new Deno.errors.PermissionDenied("no"))
        : rename(from, to);
    try {
      await assert.rejects(new Builder({ root }).build(), Deno.errors.PermissionDenied);
    } finally {
      Deno.rename = rename;
    }
    const after = await readTree(join(root, "_fresh"));
    for (const [path, content] of before) assert.equal(after.get(path), content, path);

    await Deno.mkdir(join(root, "_fresh/.unfinished"));
    await Deno.writeTextFile(join(root, "_fresh/.unfinished/killed"), "half");
    await new Builder({ root }).build();
    await assert.rejects(Deno.stat(join(root, "_fresh/.unfinished")), Deno.errors.NotFound);
  });
});

Deno.test("a server answers from the build it started with while another is made, and 404 for what is gone", async () => {
  await withCopy(async (root) => {
    const before = await served(root);
    const paths = await staticUrls(root);
    await Deno.writeTextFile(join(root, "static/styles.css"), "body { color: red }\n");
    await Deno.writeTextFile(join(root, "islands/Text.tsx"), "export default () => <b>new</b>;\n");
    let isBuilding = true;
    const building = new Builder({ root }).build().finally(() => isBuilding = false);
    const statuses = new Set<number>();
    while (isBuilding) {
      // Each app reads the files anew: none is in its memory.
      const app = await served(root, { isBuilt: true, cacheOf: before });
      for (const path of paths) statuses.add((await app.get(path)).status);
    }
    await building;
    assert.deepEqual([...statuses], [200]);

    await Deno.remove(join(root, "_fresh/static"), { recursive: true });
    const gone = await served(root, { isBuilt: true, cacheOf: before });
    for (const path of paths) assert.equal((await gone.get(path)).status, 404, path);
  });
});

Deno.test("pages of the build before find their files for a day, in a clean build there are none of them", async () => {
  await withCopy(async (root) => {
    await new Builder({ root }).build();
    const old = await staticUrls(root);
    await Deno.writeTextFile(join(root, "static/styles.css"), "body { color: red }\n");
    const start = 1_700_000_000_000;
    const hour = 3_600_000;
    const buildAt = async (time: number) => {
      const now = Date.now;
      Date.now = () => time;
      try {
        await new Builder({ root }).build();
      } finally {
        Date.now = now;
      }
    };
    const missing = async () => {
      const { get } = await served(root, { isBuilt: true });
      const found = await Promise.all(old.map(async (url) => ({ url, status: (await get(url)).status })));
      return found.filter(({ status }) => status !== 200).map(({ url }) => url);
    };
    await buildAt(start);
    assert.deepEqual(await missing(), []);
    await buildAt(start + 23 * hour);
    assert.deepEqual(await missing(), []);
    await buildAt(start + 25 * hour);
    const [gone = "", ...others] = await missing();
    assert.match(gone, /styles/);
    assert.deepEqual(others, []);
    const tree = await readTree(join(root, "_fresh"));
    await Deno.remove(join(root, "_fresh"), { recursive: true });
    await buildAt(start + 26 * hour);
    assert.deepEqual(await readTree(join(root, "_fresh")), tree);
  });
});

/** An app that serves the files of the build in `root`, which it makes first unless there is one. */
async function served(root: string, options: { isBuilt?: boolean; cacheOf?: { cache: BuildCache } } = {}) {
  if (!options.isBuilt) await new Builder({ root }).build();
  const cache = options.cacheOf?.cache ?? await readCache(root);
  const app = new App().use(staticFiles());
  setBuildCache(app, cache);
  const handler = app.handler();
  return {
    cache,
    async get(path: string) {
      const res = await handler(new Request("http://localhost" + path));
      await res.body?.cancel();
      return res;
    },
  };
}

/** The build as a process that starts now reads it: a module is read once, and it may have changed since. */
async function readCache(root: string): Promise<BuildCache> {
  const folder = pathToFileURL(join(root, "_fresh/")).href;
  const snapshot: Snapshot = await import(`${folder}snapshot.js?${crypto.randomUUID()}`);
  return snapshotToCache(snapshot, folder);
}

async function staticUrls(root: string): Promise<string[]> {
  return Object.keys((await readMeta(root)).files);
}

Deno.test("the build on disk starts through _fresh/server.js and serves its files", async () => {
  await withCopy(async (root) => {
    await new Builder({ root }).build();
    const cache = await loadBuildCache(pathToFileURL(root + "/"));
    const app = new App().use(staticFiles());
    setBuildCache(app, cache);
    const res = await app.handler()(
      new Request("http://localhost/styles.css", { headers: { "accept-encoding": "br" } }),
    );
    assert.equal(res.status, 200);
    assert.equal(Number(res.headers.get("content-length")), (await res.arrayBuffer()).byteLength);

    const { default: server } = await import(pathToFileURL(join(root, "_fresh/server.js")).href);
    const page: Response = await server.fetch(new Request("http://localhost/about"));
    assert.equal(page.status, 200);
    assert.ok((await page.text()).includes("About &amp; more"));
  });
});

Deno.test("meta.json says what each island loads and which sources went in", async () => {
  await withCopy(async (root) => {
    await new Builder({ root }).build();
    const meta = await readMeta(root);
    assert.deepEqual(Object.keys(meta.islands).sort(), ["Boom", "Counter", "Empty", "Text", "deep_Name"]);
    const counter = meta.islands.Counter;
    assert.ok(counter);
    assert.equal(counter.source, "islands/Counter.tsx");
    for (const url of [counter.url, ...counter.imports]) assert.ok(meta.files[url] !== undefined, url);
    const { sources = [] } = meta.islands.deep_Name ?? {};
    assert.ok(sources.includes("islands/deep/Name.tsx") && sources.includes("islands/Counter.tsx"));
    assert.ok(!counter.sources.includes("islands/deep/Name.tsx"));
    const preacts = sources.filter((path) => /preact[^/]*\/dist\/preact\.m?js$/.test(path));
    assert.equal(preacts.length, 1, "one copy of Preact");
  });
});

Deno.test("small islands share a file; a large island and a dynamic import have their own", async () => {
  await withCopy(async (root) => {
    const large = Array.from({ length: 200 }, (_, index) => `word ${index}`);
    await Deno.writeTextFile(
      join(root, "islands/Large.tsx"),
      `const WORDS = ${JSON.stringify(large)};\nexport default () => <p>{WORDS.join()}</p>;\n`,
    );
    await Deno.writeTextFile(
      join(root, "islands/Opener.tsx"),
      `const open = () => import("./Later.tsx");\nexport default () => <button type="button" onClick={open} />;\n`,
    );
    await Deno.writeTextFile(join(root, "islands/Later.tsx"), `export default () => <p>later</p>;\n`);
    await new Builder({ root }).build();
    const { islands, files } = await readMeta(root);
    const boot = islands.Counter?.boot ?? { url: "", imports: [] };
    assert.equal(islands.Empty?.url, islands.Text?.url);
    const shared = [boot, islands.Counter, islands.Text, islands.Opener].map((entry) => entry?.url);
    for (const name of ["Large", "Later"]) {
      assert.ok(!shared.includes(islands[name]?.url), name);
      assert.equal(
        Object.values(islands).filter(({ imports }) => imports.includes(islands[name]?.url ?? "")).length,
        0,
      );
    }
    const scripts = Object.keys(files).filter((url) => url.endsWith(".js"));
    const known = [boot, ...Object.values(islands)].flatMap(({ url, imports }) => [url, ...imports]);
    assert.deepEqual(scripts, [...new Set(known)].sort(), "no file is left that nothing loads");
  });
});

Deno.test("every script asks to be compiled while it arrives", async () => {
  await withCopy(async (root) => {
    await new Builder({ root }).build();
    const scripts = [...await readTree(join(root, "_fresh"))]
      .filter(([path]) => path.startsWith("/static/_fresh/js/") && path.endsWith(".js"));
    assert.notEqual(scripts.length, 0);
    for (const [path, text] of scripts) assert.match(text, /^\/\/# allFunctionsCalledOnLoad\n/, path);
  });
});

Deno.test("islands in a folder in parentheses share no file with the others", async () => {
  await withCopy(async (root) => {
    await Deno.mkdir(join(root, "islands/(apart)"));
    const source = (await Deno.readTextFile(join(root, "islands/Counter.tsx"))).replaceAll('"../', '"../../');
    await Deno.writeTextFile(join(root, "islands/(apart)/Other.tsx"), source);
    await new Builder({ root }).build();
    const { islands } = await readMeta(root);
    const filesOf = ({ url, imports, boot }: BuildMeta["islands"][string]) =>
      new Set([url, ...imports, boot.url, ...boot.imports]);
    const { _apart_Other: apart, ...others } = islands;
    assert.ok(apart !== undefined && Object.keys(others).length > 1);
    for (const [name, other] of Object.entries(others)) {
      assert.deepEqual([...filesOf(apart).intersection(filesOf(other))], [], name);
    }
  });
});

Deno.test("a server module that an island imports shows in meta.json, or fails the build", async () => {
  await withCopy(async (root) => {
    const island = join(root, "islands/Text.tsx");
    await Deno.writeTextFile(join(root, "store.ts"), "export const secret = 42;\n");
    await Deno.writeTextFile(
      island,
      `import { secret } from "../store.ts";\nexport default () => <p>{secret}</p>;\n`,
    );
    await new Builder({ root }).build();
    // The constant is inlined and the module is shaken out, but meta.json still lists it.
    const { islands } = await readMeta(root);
    assert.ok(islands.Text?.sources.includes("store.ts"));
    assert.ok(!islands.Counter?.sources.includes("store.ts"));

    await Deno.writeTextFile(
      island,
      `import { readFile } from "node:fs";\nexport default () => <p>{String(readFile)}</p>;\n`,
    );
    await assert.rejects(new Builder({ root }).build(), /node:fs[\s\S]*islands\/Text\.tsx:1/);
  });
});

Deno.test("a build without islands has no script at all", async () => {
  await withCopy(async (root) => {
    await Deno.remove(join(root, "islands"), { recursive: true });
    await new Builder({ root }).build();
    const names = [...(await readTree(join(root, "_fresh"))).keys()];
    assert.ok(!names.some((name) => /static.*\.js/.test(name)), names.join());
  });
});

Deno.test("static transforms run in order", async () => {
  await withCopy(async (root) => {
    const builder = new Builder({ root });
    const append = (line: string) => ({ text }: { text: string }) => ({ content: text + line });
    builder.onTransformStaticFile({ pluginName: "one", filter: /robots\.txt$/ }, append("one\n"));
    builder.onTransformStaticFile({ pluginName: "two", filter: /\.txt$/ }, append("two\n"));
    builder.onTransformStaticFile({ pluginName: "none", filter: /\.txt$/ }, () => {});
    await builder.build();
    assert.equal(await Deno.readTextFile(await pathOf(root, "/robots.txt")), "User-agent: *\none\ntwo\n");
  });
});

Deno.test("a file that the build writes itself takes the place of one in the static folder, transforms included", async () => {
  await withCopy(async (root) => {
    const builder = new Builder({ root });
    builder.addStaticFile("robots.txt", "written\n");
    builder.addStaticFile("new/one.txt", "new\n");
    builder.onTransformStaticFile(
      { pluginName: "one", filter: /\.txt$/ },
      ({ text }) => ({ content: `${text}after\n` }),
    );
    await builder.build();
    assert.equal(await Deno.readTextFile(await pathOf(root, "/robots.txt")), "written\nafter\n");
    assert.equal(await Deno.readTextFile(await pathOf(root, "/new/one.txt")), "new\nafter\n");
  });
});

async function pathOf(root: string, path: string): Promise<string> {
  const cache = await loadBuildCache(pathToFileURL(root + "/"));
  return join(root, "_fresh/static", cache.files.get(path)?.file ?? "absent");
}

Deno.test("tailwind() compiles what the CSS names as its sources", async () => {
  await withCopy(async (root) => {
    await Deno.symlink(join(FIXTURE, "../../../../node_modules"), join(root, "node_modules"));
    await Deno.writeTextFile(
      join(root, "static/styles.css"),
      `@import "tailwindcss" source(none);\n@source "../islands";\n@theme { --color-brand: #123456; }\n`,
    );
    await Deno.writeTextFile(
      join(root, "islands/Text.tsx"),
      `export default () => <p class="bg-brand mt-[13px] bg-[url(/img/dot.svg)]">x</p>;\n`,
    );
    await Deno.writeTextFile(
      join(root, "routes/unseen.tsx"),
      `export default () => <p class="mt-[17px]">x</p>;\n`,
    );
    const builder = new Builder({ root });
    tailwind(builder);
    await builder.build();
    const css = await Deno.readTextFile(await pathOf(root, "/styles.css"));
    assert.match(css, /\.bg-brand\{/);
    assert.match(css, /13px/);
    assert.doesNotMatch(css, /17px/);
    assert.match(css, /url\("?\/_fresh\/img\/dot-[0-9a-f]{12}\.svg"?\)/);
  });
});

Deno.test("rewriteCssUrls() changes known absolute paths only", () => {
  const assets = new Map([["/a b.svg", "/_fresh/ab-1.svg"], ["/f.woff2", "/_fresh/f-2.woff2"]]);
  const cases = [
    ["url(/f.woff2)", "url(/_fresh/f-2.woff2)"],
    [`url( "/f.woff2" )`, `url("/_fresh/f-2.woff2")`],
    ["url('/f.woff2?x#y')", "url('/_fresh/f-2.woff2?x#y')"],
    ["url(/a%20b.svg)", "url(/_fresh/ab-1.svg)"],
    ["url(/unknown.png)", "url(/unknown.png)"],
    ["url(f.woff2)", "url(f.woff2)"],
    ["url(https://x.example/f.woff2)", "url(https://x.example/f.woff2)"],
    ["url(//x.example/f.woff2)", "url(//x.example/f.woff2)"],
    ["url(/100%.svg)", "url(/100%.svg)"],
    ["url(data:image/png;base64,AA/f.woff2)", "url(data:image/png;base64,AA/f.woff2)"],
  ] as const;
  for (const [css, expected] of cases) assert.equal(rewriteCssUrls(css, assets), expected);
});

Deno.test("hashedPath() and contentType() go by the extension", () => {
  assert.equal(hashedPath("/img/a.b.svg", "123"), "/_fresh/img/a.b-123.svg");
  assert.equal(hashedPath("/CNAME", "123"), "/_fresh/CNAME-123");
  const types: [path: string, type: string][] = [
    ["a.woff2", "font/woff2"],
    ["a.SVG", "image/svg+xml"],
    ["a.webmanifest", "application/manifest+json; charset=utf-8"],
    ["a.avif", "image/avif"],
    ["a.webp", "image/webp"],
    ["a.pdf", "application/pdf"],
    ["a.js", "text/javascript; charset=utf-8"],
    ["a.json", "application/json; charset=utf-8"],
    ["a.ico", "image/x-icon"],
    ["a.xml", "application/xml; charset=utf-8"],
    ["a.unknown", "application/octet-stream"],
  ];
  for (const [path, type] of types) assert.equal(contentType(path), type);
});
