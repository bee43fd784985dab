import assert from "node:assert/strict";
import { patternOfFile, Router } from "../../../lib/fresh/router.ts";

function routerOf(...patterns: string[]): Router<string> {
  const router = new Router<string>();
  for (const pattern of patterns) router.add(pattern, pattern);
  return router;
}

Deno.test("match() prefers fixed segments to parameters, whatever the order", () => {
  // Registered from the least to the most specific, so that order alone would give the wrong answer.
  const router = routerOf(
    "/:any",
    "/blog/:id",
    "/blog/:id/edit",
    "/:section/new/edit",
    "/blog/new",
    "/blog",
    "/",
    "/caf\u00e9",
    "/caf\u00e9/:id",
  );
  const cases: [path: string, pattern: string | null, params: Record<string, string>][] = [
    ["/", "/", {}],
    ["/blog", "/blog", {}],
    ["/other", "/:any", { any: "other" }],
    ["/blog/new", "/blog/new", {}],
    ["/blog/old", "/blog/:id", { id: "old" }],
    ["/blog/old/edit", "/blog/:id/edit", { id: "old" }],
    ["/blog/new/edit", "/blog/:id/edit", { id: "new" }],
    ["/shop/new/edit", "/:section/new/edit", { section: "shop" }],
    ["/blog/old/other", null, {}],
    ["/caf%C3%A9", "/caf\u00e9", {}],
    ["/caf%C3%A9/1", "/caf\u00e9/:id", { id: "1" }],
    ["/a%20b", "/:any", { any: "a b" }],
    ["/blog/a%2Fb", "/blog/:id", { id: "a/b" }],
    ["/blog/%E0%A4%A", null, {}],
    ["/blog/", null, {}],
    ["/blog/old/", null, {}],
  ];
  for (const [path, pattern, params] of cases) {
    const match = router.match(path);
    assert.equal(match?.leaf.value ?? null, pattern, path);
    assert.deepEqual({ ...match?.params }, params, path);
  }
});

Deno.test("match() finds nothing where no pattern fits", () => {
  const router = routerOf("/a/:id/c", "/a/b", "/x/:id");
  for (const path of ["/", "/a", "/a/b/d", "/a/b/c/d", "/x", "/x/", "//x/1", "", "/A/b"]) {
    assert.equal(router.match(path), null, path);
  }
  assert.equal(router.match("/a/b/c")?.leaf.pattern, "/a/:id/c");
});

Deno.test("match() gives parameters without a prototype", () => {
  const params = routerOf("/:__proto__").match("/x")?.params;
  assert.deepEqual(Object.keys(params ?? {}), ["__proto__"]);
});

Deno.test("add() refuses a pattern that is there", () => {
  const router = routerOf("/a/:id", "/b");
  for (const pattern of ["/a/:id", "/b"]) assert.equal(router.add(pattern, "second"), false, pattern);
  assert.equal(router.match("/a/1")?.leaf.value, "/a/:id");
});

Deno.test("add() refuses patterns whose syntax it does not support", () => {
  for (const pattern of ["*", "/a/:id(\\d+)", "/a*b", "/:rest*", "/a/{b}", "/:id+", "/[id]", "/:id.json"]) {
    assert.throws(() => routerOf(pattern), SyntaxError, pattern);
  }
});

Deno.test("patternOfFile() follows the file names", () => {
  const cases: [file: string, pattern: string][] = [
    ["index", "/"],
    ["about", "/about"],
    ["robots.txt", "/robots.txt"],
    ["blog/index", "/blog"],
    ["blog/[id]", "/blog/:id"],
    ["blog/[id]/[page]", "/blog/:id/:page"],
    ["(marketing)/about", "/about"],
    ["(marketing)/index", "/"],
    ["a/(b)/(c)/d", "/a/d"],
  ];
  for (const [file, pattern] of cases) assert.equal(patternOfFile(file), pattern, file);
});

Deno.test("a route file whose name asks for more than a parameter is refused", () => {
  for (const file of ["[...path]", "[[page]]", "[a][b]", "[id].json"]) {
    assert.throws(() => routerOf(patternOfFile(file)), SyntaxError, file);
  }
});
