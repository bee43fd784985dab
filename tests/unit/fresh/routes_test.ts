import assert from "node:assert/strict";
import { HttpError, page } from "fresh";
import { h } from "preact";
import { handlerOf } from "../../support/fresh_app.tsx";

const Page = () => h("p", null, "drawn");
const refuse = () => {
  throw new HttpError(401);
};

Deno.test("`handlers` guards its page as `handler` does", async () => {
  for (const name of ["handler", "handlers"]) {
    const ask = handlerOf({ "guarded.tsx": { default: Page, [name]: { GET: refuse } } });
    assert.equal((await ask(new Request("http://localhost/guarded"))).status, 401, name);
    const open = handlerOf({ "open.tsx": { default: Page, [name]: { GET: () => page() } } });
    assert.match(await (await open(new Request("http://localhost/open"))).text(), /drawn/);
  }
});

Deno.test("a middleware file may export its functions as default, `handler` or `handlers`", async () => {
  for (const name of ["default", "handler", "handlers"]) {
    for (const value of [refuse, [refuse]]) {
      const ask = handlerOf({ "_middleware.ts": { [name]: value }, "open.tsx": { default: Page } });
      assert.equal((await ask(new Request("http://localhost/open"))).status, 401, name);
    }
  }
});

/** What a file exports, and what of it stops the start; no islands are in routes. */
const REFUSED: readonly (readonly [file: string, exports: object, named: string])[] = [
  ["page.tsx", { default: Page, css: ["a.css"] }, "css"],
  ["page.tsx", { default: Page, GET: refuse }, "GET"],
  ["page.tsx", { default: Page, handler: { GET: refuse }, handlers: { GET: refuse } }, "handlers"],
  ["page.tsx", { default: Page, handler: { Get: refuse } }, "Get"],
  ["page.tsx", { default: Page, handler: { TRACE: refuse } }, "TRACE"],
  ["page.tsx", { default: Page, handler: { GET: "no function" } }, "GET"],
  ["page.tsx", { default: Page, handler: [refuse] }, "handler"],
  ["page.tsx", { default: h("p", null) }, "default"],
  ["page.tsx", { default: Page, config: { methods: ["GET"] } }, "config.methods"],
  ["page.tsx", { default: Page, config: { routeOverride: "/other" } }, "config.routeOverride"],
  ["page.tsx", { default: Page, config: { skipAppWrapper: true } }, "config.skipAppWrapper"],
  ["page.tsx", { default: Page, config: { csp: true } }, "config.csp"],
  ["page.tsx", {}, "neither"],
  ["api.ts", { handler: {} }, "no method"],
  ["_layout.tsx", { default: Page, config: { skipInheritedLayouts: true } }, "config"],
  ["_layout.tsx", { default: Page, handler: { GET: refuse } }, "handler"],
  ["_layout.tsx", { handler: refuse }, "handler"],
  ["_layout.tsx", {}, "default"],
  ["_app.tsx", { default: Page, config: {} }, "config"],
  ["people/_app.tsx", { default: Page }, "people/_app.tsx"],
  ["_middleware.ts", { default: refuse, handler: refuse }, "handler"],
  ["_middleware.ts", { handler: { GET: refuse } }, "function"],
  ["_middleware.ts", { handler: [refuse, "no function"] }, "function"],
  ["_middleware.ts", { default: refuse, config: {} }, "config"],
  ["_middleware.ts", {}, "function"],
  ["_error.tsx", { default: Page }, "_error"],
  ["_404.tsx", { default: Page }, "_404"],
  ["_500.tsx", { default: Page }, "_500"],
  ["(_islands)/Box.tsx", { default: Page }, "(_islands)"],
];

for (const [file, exports, named] of REFUSED) {
  Deno.test(`routes/${file} with ${JSON.stringify(Object.keys(exports))} stops the start because of ${named}`, () => {
    assert.throws(() => handlerOf({ [file]: exports }), (error) => {
      assert.ok(error instanceof TypeError);
      assert.ok(error.message.startsWith(`routes/${file}`) && error.message.includes(named), error.message);
      return true;
    });
  });
}

Deno.test("a document without a head or a body, and none at all, are refused", async () => {
  assert.throws(() => handlerOf({ "_app.tsx": {} }), /^TypeError: routes\/_app\.tsx has no component/);
  const ask = handlerOf({ "_app.tsx": { default: Page }, "page.tsx": { default: Page } });
  const { res, errors } = await captured(() => ask(new Request("http://localhost/page")));
  assert.equal(res.status, 500);
  assert.match(errors, /routes\/_app\.tsx has to draw <head> and <body>/);
});

Deno.test("a handler that returns page() beside no page is an error", async () => {
  const ask = handlerOf({ "api.ts": { handler: () => page({ a: 1 }) } });
  const { res, errors } = await captured(() => ask(new Request("http://localhost/api")));
  assert.equal(res.status, 500);
  assert.match(errors, /\/api has no page/);
});

/** An answer, and what was written to console.error meanwhile. */
async function captured(ask: () => Promise<Response>): Promise<{ res: Response; errors: string }> {
  const { error } = console;
  const seen: unknown[] = [];
  console.error = (...args) => seen.push(...args);
  try {
    return { res: await ask(), errors: String(seen) };
  } finally {
    console.error = error;
  }
}

Deno.test("two files for one address stop the start", () => {
  const both = { "about.tsx": { default: Page }, "(group)/about.tsx": { default: Page } };
  assert.throws(() => handlerOf(both), /routes\/\(group\)\/about\.tsx.*\/about/);
});

Deno.test("an island file that exports anything but its island stops the start", () => {
  const refused: [exports: object, named: RegExp][] = [
    [{ default: Page, Second: Page }, /islands\/Box\.tsx exports Second/],
    [{ Box: Page }, /islands\/Box\.tsx exports Box/],
    [{}, /islands\/Box\.tsx.*default/],
    [{ default: "no component" }, /islands\/Box\.tsx.*default/],
  ];
  for (const [exports, named] of refused) {
    assert.throws(() => handlerOf({}, { islands: { "Box.tsx": exports } }), named);
  }
});
