import assert from "node:assert/strict";
import { islandRange } from "../../../lib/fresh/client/boot.ts";

/** The parts of a DOM that islandRange() reads: `(` and `)` are an island's markers, other characters are elements. */
function place(tree: string[]): { start?: Comment; end?: Comment } {
  const markers: { start?: Comment; end?: Comment } = {};
  for (const siblings of tree) {
    const parentNode = { namespaceURI: "" };
    const nodes = [...siblings].map((name) => ({ name, parentNode, nextSibling: null as unknown }));
    nodes.forEach((node, i) => node.nextSibling = nodes[i + 1] ?? null);
    for (const node of nodes) {
      if (node.name === "(") markers.start = node as unknown as Comment;
      if (node.name === ")") markers.end = node as unknown as Comment;
    }
  }
  return markers;
}

Deno.test("islandRange() finds an island between its markers; it may be empty when the server drew nothing", () => {
  const full = place(["a(bc)d"]);
  const range = islandRange(full.start, full.end, false);
  assert.deepEqual([...range.childNodes].map((node) => (node as unknown as { name: string }).name), [
    "b",
    "c",
  ]);
  const empty = place(["a()d"]);
  assert.equal(islandRange(empty.start, empty.end, true).childNodes.length, 0);
});

Deno.test("islandRange() refuses an island that the HTML parser has moved", () => {
  const moved: [what: string, tree: string[]][] = [
    ["a block inside <p>: the end marker is behind the paragraph", ["a(", "b)"]],
    ["a block inside <table>: the block is in front of the table", ["b", "()"]],
    ["the markers in the wrong order", [")b("]],
    ["no end", ["(b"]],
    ["nothing", ["b"]],
  ];
  for (const [what, tree] of moved) {
    const { start, end } = place(tree);
    assert.throws(() => islandRange(start, end, false), /HTML parser/, what);
  }
});
