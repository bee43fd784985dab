import assert from "node:assert/strict";
import fc from "fast-check";
import { type ChunkGraph, gatherChunks } from "../../../lib/fresh/dev/chunks.ts";

type Written = Record<string, [bytes: number, imports?: string[], lazyImports?: string[]]>;

function graphOf(files: Written, entries: string[]): ChunkGraph {
  return {
    entries,
    files: new Map(
      Object.entries(files).map(([name, [bytes, imports = [], lazyImports = []]]) => [
        name,
        { bytes, imports, lazyImports },
      ]),
    ),
  };
}

/** The files of each chunk that a bundler makes of the graph: files that the same entries load. */
function chunksOf(graph: ChunkGraph): string[] {
  const gathered = [...gatherChunks(graph)];
  const loads = new Map<string, string>();
  for (const [start, files] of gathered) {
    for (const file of files) loads.set(file, `${loads.get(file) ?? ""} ${start}`);
  }
  const files = [...loads.keys()].sort();
  return Object.values(Object.groupBy(files, (file) => loads.get(file) ?? "")).map((chunk) =>
    chunk?.join() ?? ""
  )
    .sort();
}

const CASES: readonly [what: string, files: Written, entries: string[], chunks: string[]][] = [
  [
    "files that are large enough stay as they are",
    { a: [9000, ["shared"]], b: [9000, ["shared"]], c: [9000], shared: [5000] },
    ["a", "b", "c"],
    ["a", "b", "c", "shared"],
  ],
  [
    "a small file joins the one that loads the fewest bytes more",
    {
      a: [9000, ["common", "tiny"]],
      b: [9000, ["common", "tiny"]],
      c: [9000, ["common"]],
      common: [5000],
      tiny: [50],
    },
    ["a", "b", "c"],
    ["a", "b", "c", "common,tiny"],
  ],
  [
    "a small entry becomes a part of what it loads",
    { a: [90, ["common"]], b: [9000, ["common"]], common: [5000] },
    ["a", "b"],
    ["a,common", "b"],
  ],
  [
    "what is imported later stays alone, however small, and is no page's to load",
    { a: [9000, [], ["later"]], b: [9000], later: [40] },
    ["a", "b"],
    ["a", "b", "later"],
  ],
  [
    "an entry never loads more than five files",
    {
      a: [9000, ["1", "2", "3", "4", "5", "6"]],
      ...Object.fromEntries(Array.from("123456", (name) => [`only${name}`, [9000, [name]]])),
      ...Object.fromEntries(Array.from("123456", (name) => [name, [2000 + Number(name)]])),
    },
    ["a", ...Array.from("123456", (name) => `only${name}`)],
    ["1,2", "3,4", "5", "6", "a", ...Array.from("123456", (name) => `only${name}`)],
  ],
  [
    "a small file joins a chunk of large pages rather than one that a small page loads",
    {
      a: [2000, ["common"]],
      b: [60_000, ["common", "shared", "tiny"]],
      c: [60_000, ["common", "tiny"]],
      d: [60_000, ["common", "shared"]],
      common: [5000],
      shared: [2000],
      tiny: [500],
    },
    ["a", "b", "c", "d"],
    ["a", "b", "c", "common", "d", "shared,tiny"],
  ],
  [
    "a file leaves the chunk that it joined first when another one costs less",
    { a: [500], b: [20_000, ["shared"]], c: [2000, ["own", "shared"]], own: [800], shared: [800] },
    ["a", "b", "c"],
    ["a,shared", "b", "c,own"],
  ],
  ["one small file is all there is", { a: [10] }, ["a"], ["a"]],
];

for (const [what, files, entries, chunks] of CASES) {
  Deno.test(`gatherChunks(): ${what}`, () => assert.deepEqual(chunksOf(graphOf(files, entries)), chunks));
}

Deno.test("gatherChunks() keeps every file of an entry, lists imports before importers, and ignores the order of its input", () => {
  const name = fc.integer({ min: 0, max: 11 });
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.nat(4000), fc.array(name)), { minLength: 12, maxLength: 12 }),
      (drawn) => {
        // A file imports only files after it, so that there is no circle.
        const files = Object.fromEntries(drawn.map(([bytes, imports], index): [string, Written[string]] => [
          `f${index}`,
          [bytes, imports.filter((target) => target > index).map((target) => `f${target}`)],
        ]));
        const entries = ["f0", "f1", "f2", "f3"];
        const graph = graphOf(files, entries);
        const gathered = gatherChunks(graph);
        for (const entry of entries) {
          const loaded = new Set(gathered.get(entry));
          assert.ok(loaded.has(entry));
          for (const file of loaded) {
            for (const next of files[file]?.[1] ?? []) assert.ok(loaded.has(next), `${file} ${next}`);
          }
        }
        const reversed = graphOf(Object.fromEntries(Object.entries(files).reverse()), entries);
        assert.deepEqual(gatherChunks(reversed), gathered);
      },
    ),
  );
});

Deno.test("gatherChunks() does not go by the names of files, in which hashes change with every word", () => {
  const sizes = [9000, 9001, 9002, 9003, 1004, 1805, 1706, 3207, 708, 709, 3010];
  const imports = [[5, 7, 8, 9, 10], [5, 6], [4, 5, 6, 9], [4, 5, 6, 7, 9]];
  const chunks = (nameOf: (at: number) => string) => {
    const names = sizes.map((_, at) => at < imports.length ? `page${at}` : nameOf(at));
    const files = sizes.map((bytes, at): [string, Written[string]] => [
      names[at] ?? "",
      [bytes, imports[at]?.map((other) => names[other] ?? "") ?? []],
    ]);
    return chunksOf(graphOf(Object.fromEntries(files), names.slice(0, imports.length)))
      .map((chunk) => chunk.split(",").map((name) => sizes[names.indexOf(name)]).sort().join()).sort();
  };
  assert.deepEqual(chunks((at) => `x${90 - at}`), chunks((at) => `x${10 + at}`));
});
