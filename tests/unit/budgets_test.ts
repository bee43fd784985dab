import assert from "node:assert/strict";
import { DIMENSION_KEYS } from "../../lib/diagnostic/dimensions.ts";
import type { BuildMeta } from "fresh/internal";
import {
  BUDGETED_PAGES,
  type BudgetedPage,
  overBudget,
  type PageBytes,
  pageBytes,
  smallScripts,
} from "../../tasks/bench/page_bytes.ts";
import { DatabaseUnavailableError } from "../../lib/db/database.ts";
import { brokenDatabase, jsonPost, testApp } from "../support/app.ts";
import { postgresEngine } from "../support/databases.ts";
import { PAGES } from "../../lib/content/pages.ts";

/** With a tie, where the page has the choice for the plan too. */
const SCORES = Object.fromEntries(DIMENSION_KEYS.map((key, index) => [key, index % 3 + 1]));

async function readMeta(): Promise<BuildMeta> {
  return JSON.parse(await Deno.readTextFile(new URL("../../_fresh/meta.json", import.meta.url)));
}

postgresEngine().test("every measured page keeps its budget of JavaScript and CSS", async (database, t) => {
  const app = await testApp(database);
  const meta = await readMeta();
  const submitted = await app.fetch("/api/diagnostic/submit", jsonPost({ scores: SCORES }));
  const { token } = await submitted.json();
  for (const page of BUDGETED_PAGES) {
    await t.step(page.name, async () => {
      const response = await app.fetch(page.path(token));
      assert.equal(response.status, 200, `${page.name} is in PAGES and has no route that answers`);
      const bytes = pageBytes(await response.text(), meta);
      assert.equal(bytes.stylesheets.length, page.stylesheetBudgets.length);
      assert.ok(bytes.scriptBytes > 0);
      assert.deepEqual(overBudget(page, bytes), []);
    });
  }
});

postgresEngine().test("the HTML of a result keeps to its bytes, whatever its scores", async (database) => {
  const app = await testApp(database);
  const htmlBytes = async (scoreAt: (index: number) => number) => {
    const scores = Object.fromEntries(DIMENSION_KEYS.map((key, index) => [key, scoreAt(index)]));
    const submitted = await app.fetch("/api/diagnostic/submit", jsonPost({ name: "Grace Hopper", scores }));
    const { token } = await submitted.json();
    return (await (await app.fetch(`/diagnostic/results/${token}`)).bytes()).length;
  };
  const mixed = await htmlBytes((index) => index % 5 + 1);
  assert.ok(mixed <= 41_000, `${mixed} bytes`);
  // A choice among fourteen scores, and the line with the most loops.
  const lowest = await htmlBytes(() => 1);
  assert.ok(lowest <= 51_000, `${lowest} bytes`);
});

postgresEngine().test(
  "the coach's desk and the pages of a round need no island, and keep the budget of a page's second style sheet",
  async (database) => {
    const app = await testApp(database);
    const meta = await readMeta();
    const asked = { kind: "team_check", title: "Acme", asker: "Ada", mode: "shared", days: 7 };
    const round = await (await app.fetch("/api/rounds", jsonPost(asked))).json();
    const check = { scores: SCORES, email: "ada@example.com", consent: true };
    const { token } = await (await app.fetch("/api/diagnostic/submit", jsonPost(check))).json();
    for (
      const path of [
        "/admin",
        "/admin/people",
        "/admin/figures",
        "/admin/words/photographs",
        `/admin/people/c${token}`,
        "/admin/products/goal-cascade-builder?price=9",
        "/admin/words/home",
        round.page,
        round.links[0],
      ]
    ) {
      const response = await app.fetch(path, { headers: app.owner });
      assert.equal(response.status, 200);
      const html = await response.text();
      assert.doesNotMatch(html, /fresh-islands/);
      const page: BudgetedPage = {
        name: path,
        path: () => path,
        // The forms of words and of notes ask before text is lost, and the pages of a round have a script of their own.
        scriptBudget: path.startsWith("/admin") ? 1_500 : 2_000,
        requestBudget: /^\/admin(?!\/words\/home|\/people\/c)/.test(path) ? 1 : 2,
        stylesheetBudgets: [12_000, 6_000],
        isTimed: false,
      };
      assert.deepEqual(overBudget(page, pageBytes(html, meta)), []);
    }
  },
);

postgresEngine().test("the page that cuts a photo keeps the budgets of an assessment", async (database) => {
  const app = await testApp(database);
  const response = await app.fetch("/admin/words/photographs/hero", { headers: app.owner });
  assert.equal(response.status, 200);
  const page: BudgetedPage = {
    name: "photographs",
    path: () => "",
    scriptBudget: 25_000,
    requestBudget: 6,
    stylesheetBudgets: [12_000, 6_000],
    isTimed: false,
  };
  assert.deepEqual(overBudget(page, pageBytes(await response.text(), await readMeta())), []);
});

Deno.test("a page without an island has one script, the site's own", async () => {
  const app = await testApp(brokenDatabase(new DatabaseUnavailableError("away")));
  const meta = await readMeta();
  let count = 0;
  for (const { path } of Object.values(PAGES)) {
    const html = await (await app.fetch(path)).text();
    if (html.includes("fresh-islands")) continue;
    const { scripts } = pageBytes(html, meta);
    // The team check's page leads back to what was started in this browser.
    const others = path === PAGES.teamCheck.path ? "/_fresh/rounds-[0-9a-f]+\\.js" : "";
    const own = scripts.filter((script) => !/^\/_fresh\/(site|counted)-[0-9a-f]+\.js$/.test(script));
    assert.match(own.join(), new RegExp(`^${others}$`), path);
    assert.equal(scripts.length - own.length, 1, path);
    count++;
  }
  assert.ok(count > 5, `${count} pages`);
});

Deno.test("no script of the build is too small for a request of its own", async () => {
  const meta = await readMeta();
  assert.deepEqual(smallScripts(meta), []);
  assert.equal(smallScripts({ ...meta, files: { "/empty.js": { raw: 0, brotli: 0 } } }).length, 1);
});

const size = (brotli: number) => ({ raw: brotli * 3, brotli });
const BOOT = { url: "/js/boot.js", imports: ["/js/preact.js"] };
const META: BuildMeta = {
  islands: {
    Menu: {
      source: "",
      url: "/js/Menu.js",
      imports: ["/js/preact.js", "/js/hooks.js"],
      boot: BOOT,
      sources: [],
    },
    Chart: { source: "", url: "/js/Chart.js", imports: [], boot: BOOT, sources: [] },
  },
  files: {
    "/js/boot.js": size(600),
    "/js/preact.js": size(4500),
    "/js/Menu.js": size(700),
    "/js/hooks.js": size(1500),
    "/js/Chart.js": size(50_000),
    "/styles.css": size(7000),
  },
};

Deno.test("pageBytes() counts each file once, with what it imports and without what no tag asks for", () => {
  const html =
    '<link rel="stylesheet" href="/styles.css"/><link rel="preload" as="font" href="/font.woff2"/>' +
    '<script type="module" src="/js/boot.js"></script><script type="application/json">["/js/Chart.js"]</script>' +
    '<script type="application/json" id="fresh-islands">{"chunks":["/js/Menu.js","/js/preact.js"]}</script>';
  const { scriptBytes, stylesheetBytes, scripts } = pageBytes(html, META);
  assert.deepEqual([scriptBytes, stylesheetBytes, scripts.length], [600 + 4500 + 700 + 1500, [7000], 4]);
});

Deno.test("pageBytes() finds nothing on a page without script, and leaves other origins alone", () => {
  const html =
    '<script src="https://js.stripe.com/v3"></script><script src="//cdn.example.com/x.js"></script>';
  assert.equal(pageBytes(html, META).scriptBytes, 0);
});

Deno.test("pageBytes() refuses a page of another build", () => {
  assert.throws(
    () => pageBytes('<script src="/js/boot-OLD.js"></script>', META),
    /boot-OLD\.js.*build again/,
  );
});

Deno.test("overBudget() says what is too much, and nothing at the limit itself", () => {
  const page: BudgetedPage = {
    name: "/x",
    path: () => "/x",
    scriptBudget: 100,
    requestBudget: 6,
    stylesheetBudgets: [50, 20],
    isTimed: false,
  };
  const scripts = Array.from({ length: 6 }, (_, index) => `/${index}.js`);
  const bytes: PageBytes = {
    scripts,
    stylesheets: ["/a.css", "/b.css"],
    scriptBytes: 100,
    stylesheetBytes: [50, 20],
  };
  assert.deepEqual(overBudget(page, bytes), []);
  assert.deepEqual(
    overBudget(page, {
      scripts: [...scripts, "/6.js"],
      stylesheets: ["/a.css", "/b.css", "/c.css"],
      scriptBytes: 101,
      stylesheetBytes: [51, 21, 1],
    }),
    [
      "/x: 101 bytes of JavaScript, 100 allowed",
      "/x: 7 scripts, 6 allowed",
      "/x: 51 bytes of CSS in /a.css, 50 allowed",
      "/x: 21 bytes of CSS in /b.css, 20 allowed",
      "/x: 3 stylesheets, 2 allowed",
    ],
  );
});
