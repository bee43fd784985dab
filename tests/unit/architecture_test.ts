import assert from "node:assert/strict";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { BuildMeta } from "fresh/internal";
import { type Import, type Module, readGraph, readMembers, readSiteGraph } from "./architecture/graph.ts";
import { findBreaches, findBundleBreaches, findCircles, findMemberBreaches } from "./architecture/rules.ts";

Deno.test("imports point one way, and only the right modules know Fresh, SQL and the environment", async () => {
  assert.deepEqual(findBreaches(await readSiteGraph()), []);
});

Deno.test("no test changes what all tests of a process share: its environment, its time zone, its folder", async () => {
  const changes =
    /\bprocess\.env(\.\w+|\[[^\]]+\])\s*=(?!=)|\bdelete process\.env\b|\bDeno\.(env\.(set|delete)|chdir)\(|\bprocess\.chdir\(/;
  for (const breach of ['process.env.TZ = "UTC"', 'Deno.env.set("TZ", zone)', "delete process.env.TZ"]) {
    assert.match(breach, changes);
  }
  const graph = await readGraph();
  const found = [...graph].filter(([path, { text }]) =>
    path.startsWith("tests/") && path !== "tests/unit/architecture_test.ts" && changes.test(text)
  );
  assert.deepEqual(found.map(([path]) => path), []);
});

Deno.test("nothing reaches past the exports of a workspace member but its own tests, and it takes little of the site", async () => {
  const members = await readMembers();
  assert.deepEqual(members.map(({ name }) => name), ["fresh", "stripe-double"]);
  assert.deepEqual(findMemberBreaches(await readGraph(), members), []);
  for (const { folder } of members) {
    assert.ok(await Deno.readTextFile(new URL(`../../${folder}/README.md`, import.meta.url)), folder);
  }
});

Deno.test("findMemberBreaches() finds imports by path into a member, and of the site out of it", () => {
  const members = [{ name: "stripe-double", folder: "tasks/stripe" }, { name: "fresh", folder: "lib/fresh" }];
  const breachesOf = (path: string, specifier: string, target: string | null) =>
    findMemberBreaches(
      new Map([[path, { text: "", imports: [{ specifier, target, isRuntime: false }] }]]),
      members,
    );
  const double = "tasks/stripe/double.ts";
  for (
    const [path, specifier, target] of [
      ["tasks/demo.ts", "stripe-double", double],
      ["lib/fresh/app.ts", "./error.ts", "lib/fresh/error.ts"],
      ["lib/fresh/dev/output.ts", "../../list_files.ts", "lib/list_files.ts"],
      [
        "tests/unit/stripe_double/parameters_test.ts",
        "../../../tasks/stripe/cards.ts",
        "tasks/stripe/cards.ts",
      ],
      ["tasks/stripe/cards.ts", "stripe", "npm:stripe"],
      ["tasks/demo.ts", "./stripe_settings.ts", "tasks/stripe_settings.ts"],
    ] as const
  ) {
    assert.deepEqual(breachesOf(path, specifier, target), [], `${path} imports ${specifier}`);
  }
  assert.match(
    breachesOf("tasks/demo.ts", "./stripe/double.ts", double).join(),
    /import it as stripe-double/,
  );
  assert.match(
    breachesOf("tests/api/a_test.ts", "../../tasks/stripe/double.ts", double).join(),
    /import it as/,
  );
  assert.match(
    breachesOf("tests/unit/fresh/a_test.ts", "../../../tasks/stripe/double.ts", double).join(),
    /import it/,
  );
  assert.match(breachesOf(double, "../../lib/config.ts", "lib/config.ts").join(), /a package of its own/);
  assert.match(breachesOf("lib/fresh/app.ts", "../log.ts", "lib/log.ts").join(), /a package of its own/);
});

Deno.test("no modules import each other in a circle, type imports included", async () => {
  assert.deepEqual(findCircles(await readSiteGraph()), []);
});

Deno.test("findCircles() finds a circle however long it is, once, and none in two ways to one module", () => {
  const graph = (modules: Parameters<typeof invented>[]) =>
    new Map(modules.map((module) => invented(...module)));
  const circle = graph([["lib/a.ts", ["lib/b.ts"]], ["lib/b.ts", ["type lib/c.ts"]], ["lib/c.ts", [
    "lib/b.ts",
    "npm:zod/mini",
  ]]]);
  assert.deepEqual(findCircles(circle), ["lib/b.ts -> lib/c.ts -> lib/b.ts"]);
  const diamond = graph([["lib/a.ts", ["lib/b.ts", "lib/c.ts"]], ["lib/b.ts", ["lib/c.ts"]], [
    "lib/c.ts",
    [],
  ]]);
  assert.deepEqual(findCircles(diamond), []);
});

Deno.test("the import graph is read whole: all layers, type imports and dynamic imports", async () => {
  const graph = await readSiteGraph();
  const importsOf = (path: string) => graph.get(path)?.imports ?? [];
  for (const layer of ["routes/", "routes/api/", "islands/", "components/", "lib/", "tasks/"]) {
    assert.ok([...graph.keys()].some((path) => path.startsWith(layer)), layer);
  }
  assert.ok(graph.has("routes/diagnostic/results/[id].tsx"));
  const dynamic = importsOf("components/results/loaded/ResultChart.tsx").find(({ target }) =>
    target === "lib/charts/draw.ts"
  );
  assert.equal(dynamic?.isRuntime, true);
  const types = importsOf("components/SiteFooter.tsx").find(({ target }) => target === "lib/site.ts");
  assert.equal(types?.isRuntime, false);
});

Deno.test("no island's bundle holds a server module", async () => {
  const file = new URL("../../_fresh/meta.json", import.meta.url);
  const { islands }: BuildMeta = JSON.parse(await Deno.readTextFile(file));
  assert.ok(Object.keys(islands).length > 0);
  for (const [name, { sources }] of Object.entries(islands)) {
    assert.ok(sources.length > 1, `${name} has no sources: run deno task build`);
    assert.deepEqual(findBundleBreaches(name, sources), []);
  }
});

Deno.test("an island draws in the browser nothing that upstream Fresh takes for the head's there", async () => {
  const root = new URL("../../", import.meta.url);
  const { islands }: BuildMeta = JSON.parse(await Deno.readTextFile(new URL("_fresh/meta.json", root)));
  const sources = new Set(Object.values(islands).flatMap(({ sources }) => sources));
  const drawn = [...sources].filter((path) => /^(components|islands)\/.*\.tsx$/.test(path));
  assert.ok(drawn.length > 50);
  for (const path of drawn) {
    const text = await Deno.readTextFile(new URL(path, root));
    // Its client draws such an element for ever (2.2): the page stays as it is.
    const found = text.replace(/<Head>.*?<\/Head>|\{!IS_BROWSER && \(\s*<noscript>/gs, "")
      .match(/<(title|meta|link|script|style|base|noscript|template)[\s>]/g);
    assert.equal(found, null, path);
  }
});

Deno.test("a tool is drawn without Preact's layer for React, which every key pressed in it would pay for", async () => {
  const file = new URL("../../_fresh/meta.json", import.meta.url);
  const { islands }: BuildMeta = JSON.parse(await Deno.readTextFile(file));
  const tools = Object.values(islands).filter(({ source }) => source.includes("(tools)"));
  assert.ok(tools.length > 0);
  for (const { source, sources } of tools) {
    assert.deepEqual(sources.filter((path) => /\/preact\/compat\//.test(path)), [], source);
  }
});

/** A module that imports `targets`: after `type ` only types, after `missing ` nothing that exists. */
function invented(path: string, targets: readonly string[], text = ""): [string, Module] {
  const imports = targets.map((written): Import => {
    const target = written.replace(/^(type|missing) /, "");
    return {
      specifier: target,
      target: written.startsWith("missing ") ? null : target,
      isRuntime: !written.startsWith("type "),
    };
  });
  return [path, { imports, text }];
}

/** Modules and what is wrong with them. */
const WRONG: readonly (readonly [name: string, modules: Parameters<typeof invented>[], breach: RegExp])[] = [
  ["a component that imports an island", [["components/A.tsx", ["islands/B.tsx"]]], /its layer must not/],
  ["a route that imports a route", [["routes/a.ts", ["routes/b.ts"]]], /its layer must not/],
  ["an island that imports a route's type", [["islands/A.tsx", ["type routes/b.ts"]]], /its layer must not/],
  ["lib that imports a component", [["lib/a.ts", ["components/A.tsx"]]], /its layer must not/],
  ["lib that imports a task", [["lib/a.ts", ["tasks/a.ts"]]], /its layer must not/],
  ["a task that imports a test", [["tasks/a.ts", ["tests/support/a.ts"]]], /its layer must not/],
  ["an operator's task that imports the bench", [["tasks/orders.ts", ["tasks/bench/a.ts"]]], /for measuring/],
  ["main that imports a test", [["main.ts", ["tests/support/a.ts"]]], /its layer must not/],
  ["a route that imports the build", [["routes/a.ts", ["_fresh/server.js"]]], /the build's output/],
  [
    "a tool that imports another tool",
    [["components/tools/a/rows.ts", ["type components/tools/b/rows.ts"]]],
    /is another tool's/,
  ],
  ["another domain's store", [["lib/mail/send.ts", ["lib/waitlist/store.ts"]]], /store of another domain/],
  ["a route that imports a store", [["routes/a.ts", ["lib/waitlist/store.ts"]]], /store of another domain/],
  [
    "an island that reaches the database through a rule",
    [["islands/A.tsx", ["lib/a.ts"]], ["lib/a.ts", ["lib/db/open.ts"]]],
    /^islands\/A\.tsx: reaches lib\/db\/open\.ts \(by lib\/a\.ts\)/,
  ],
  [
    "a component that reaches the configuration",
    [["components/A.tsx", ["lib/config.ts"]]],
    /not for browsers/,
  ],
  [
    "an island that reads a slot",
    [["islands/A.tsx", ["components/A.tsx"]], ["components/A.tsx", ["lib/content/a.ts"]], [
      "lib/content/a.ts",
      ["lib/words/slot.ts"],
    ]],
    /^islands\/A\.tsx: reaches lib\/words\/slot\.ts \(by lib\/content\/a\.ts\)/,
  ],
  ["an island with a Node module", [["islands/A.tsx", ["node:path"]]], /reaches node:path/],
  ["an island with a server's package", [["islands/A.tsx", ["npm:postgres"]]], /reaches npm:postgres/],
  ["an island with all of zod", [["islands/A.tsx", ["npm:zod"]]], /reaches npm:zod/],
  ["hooks of Preact", [["components/A.tsx", ["npm:preact/hooks"]]], /come from react/],
  ["a module that does not exist", [["lib/a.ts", ["missing ./b.ts"]]], /leads nowhere/],
  ["Deno.env", [["lib/a.ts", [], 'const home = Deno.env.get("HOME");']], /reads the environment/],
  ["process.env", [["routes/a.ts", [], "const { HOME } = process.env;"]], /reads the environment/],
  ["env taken out of Deno", [["lib/a.ts", [], "const { env } = Deno;"]], /reads the environment/],
  ["node:process", [["lib/a.ts", ["node:process"]]], /holds the environment/],
  ["SQL in a route", [["routes/a.ts", [], "await sql<Row>`delete from orders`;"]], /holds SQL/],
  ["SQL in a rule", [["lib/mail/send.ts", [], "await database.sql`select 1`;"]], /holds SQL/],
  ["more than a probe", [["routes/readyz.ts", [], "sql`select 1`; sql`select now()`;"]], /holds SQL/],
  ["a script of SQL", [["lib/mail/send.ts", [], "await database.runScript(text, 1);"]], /script of SQL/],
  ["an await at import", [["lib/a.ts", [], "export const db = await open();"]], /acts when it is imported/],
  [
    "a call at import",
    [["lib/a.ts", [], 'import { x } from "x";\nx.register(1);']],
    /acts when it is imported/,
  ],
  ["an assignment at import", [["lib/a.ts", [], "globalThis.x = 1;"]], /acts when it is imported/],
  ["a computed import", [["lib/a.ts", [], "await import(path);"]], /computed path/],
  [
    "asset() as a test of what exists",
    [["components/A.tsx", [], "const isPhoto = asset(path(slot, 1)) !== path(slot, 1);"]],
    /compares asset\(\)/,
  ],
  ["Fresh by its path", [["routes/a.ts", ["lib/fresh/app.ts"]]], /which upstream Fresh lacks/],
];

Deno.test("the rules find each breach in an invented graph", async (t) => {
  for (const [name, modules, breach] of WRONG) {
    await t.step(name, () => {
      const found = findBreaches(new Map(modules.map((module) => invented(...module))));
      assert.ok(found.some((line) => breach.test(line)), `found only: ${found.join("; ") || "nothing"}`);
    });
  }
});

Deno.test("no two decisions have one number, and each has it in its heading", async () => {
  const folder = new URL("../../docs/decisions/", import.meta.url);
  const names = (await Array.fromAsync(Deno.readDir(folder), ({ name }) => name)).sort();
  const numbers = names.map((name) => Number(name.slice(0, 4)));
  assert.deepEqual(numbers, names.map((_, index) => index + 1));
  for (const [index, name] of names.entries()) {
    assert.match(await Deno.readTextFile(new URL(name, folder)), new RegExp(`^# ${index + 1}\\. `), name);
  }
});

Deno.test("docs/fresh.md names every test and task that touches what upstream Fresh has not", async () => {
  const folder = fileURLToPath(new URL("../..", import.meta.url));
  const doc = await Deno.readTextFile(join(folder, "docs/fresh.md"));
  const found: string[] = [];
  for (const top of ["tests", "tasks"]) {
    for (const name of await readdir(join(folder, top), { recursive: true })) {
      const path = `${top}/${name}`;
      // Fresh's own tests go with it, and the rules of this test name what they look for.
      if (!/\.tsx?$/.test(path) || /^tests\/unit\/(fresh\/|architecture)/.test(path)) continue;
      const text = await Deno.readTextFile(join(folder, path));
      if (/"fresh\/(internal|deno-imports|tailwind)"|fresh-islands|_fresh\/meta\.json/.test(text)) {
        found.push(path);
      }
    }
  }
  assert.ok(found.length > 5);
  assert.deepEqual(found.filter((path) => !doc.includes(path)), []);
});

Deno.test("the rules know which names are Fresh's own", () => {
  const breachesOf = (specifier: string, text: string) =>
    findBreaches(
      new Map([["routes/a.ts", {
        text,
        imports: [{ specifier, target: "lib/fresh/mod.ts", isRuntime: true }],
      }]]),
    );
  assert.deepEqual(breachesOf("fresh", 'import { App, type Context as C, page } from "fresh";'), []);
  assert.deepEqual(breachesOf("fresh/runtime", 'import {\n  asset,\n  Head,\n} from "fresh/runtime";'), []);
  assert.match(breachesOf("fresh", 'import { App, pageCache } from "fresh";').join(), /pageCache from fresh/);
  assert.match(breachesOf("fresh", 'import * as fresh from "fresh";').join(), /hides the names/);
  assert.match(breachesOf("fresh", 'export * from "fresh";').join(), /hides the names/);
  assert.match(breachesOf("fresh", 'const { App } = await import("fresh");').join(), /hides the names/);
  assert.match(
    breachesOf("fresh/internal", 'import { x } from "fresh/internal";').join(),
    /upstream Fresh lacks/,
  );
  assert.match(breachesOf("fresh/dev", 'import { Builder } from "fresh/dev";').join(), /only tasks/);
});

Deno.test("the rules leave alone what is right", () => {
  const right: Parameters<typeof invented>[] = [
    ["main.ts", ["fresh.config.ts", "lib/config.ts", "_fresh/server.js"]],
    ["routes/a.tsx", ["islands/A.tsx", "components/A.tsx", "lib/db/database.ts"]],
    ["islands/A.tsx", [
      "islands/B.tsx",
      "components/A.tsx",
      "lib/rules.ts",
      "npm:react",
      "npm:zod/mini",
    ]],
    ["components/A.tsx", ["type lib/config.ts", "type lib/diagnostic/schema.ts"]],
    ["lib/rules.ts", ["type lib/db/database.ts"], "// sql`x` and Deno.env are only named here\nconst a = 1;"],
    ["lib/diagnostic/results.ts", ["lib/diagnostic/store.ts", "lib/db/database.ts"]],
    ["lib/diagnostic/store.ts", [], "const rows = () => sql<Row>`select id from results`;"],
    ["lib/config.ts", [], "const read = () => Deno.env.toObject();"],
    ["routes/readyz.ts", [], "database.sql`SELECT 1`;"],
    ["components/B.tsx", [], "const isSame = asset(one) === asset(other);"],
    ["tasks/build.ts", ["fresh.config.ts", "node:process"], "await build();"],
  ];
  assert.deepEqual(findBreaches(new Map(right.map((module) => invented(...module)))), []);
});

Deno.test("the rules find server code in a bundle", () => {
  const sources = [
    "islands/A.tsx",
    "lib/diagnostic/store.ts",
    "lib/db/open.ts",
    "lib/config.ts",
    "node_modules/.deno/postgres@3.4.9/node_modules/postgres/src/index.js",
    "node_modules/.deno/@electric-sql+pglite@0.5.16/node_modules/@electric-sql/pglite/dist/index.js",
    "node_modules/.deno/zod@4.6.7/node_modules/zod/v4/classic/index.js",
    "node_modules/.deno/zod@4.6.7/node_modules/zod/v4/mini/index.js",
    "node_modules/.deno/preact@11.2.0/node_modules/preact/dist/preact.mjs",
  ];
  assert.equal(findBundleBreaches("A", sources).length, 6);
});
