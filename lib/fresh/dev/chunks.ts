/** A file of a bundle: its size, and the files that it imports at once and later. */
export interface ChunkFile {
  readonly bytes: number;
  readonly imports: readonly string[];
  readonly lazyImports: readonly string[];
}

/** The files of a bundle by name, and those of them that pages name. */
export interface ChunkGraph {
  readonly files: ReadonlyMap<string, ChunkFile>;
  readonly entries: readonly string[];
}

/** Everything that is loaded by itself: entries first, then what is only imported later, each a bit in what follows. */
interface Starts {
  readonly names: readonly string[];
  readonly entryCount: number;
  /** How many times a chunk counts that this set of starts loads. */
  weigh(set: bigint): number;
}

/** For each file the set of starts that load it. A bundler puts files of equal sets into one chunk. */
type Loads = ReadonlyMap<string, bigint>;
/** Two chunks, each by its set of starts. */
type Pair = readonly [bigint, bigint];

/** Bytes of minified code below which a file is not worth a request of its own. */
const LEAST_BYTES = 1100;
/** No entry loads more files at once, itself included. */
const MOST_FILES = 5;
/** The cost of a request in bytes of minified code: its headers, and the loss from compressing two files instead of one. */
const REQUEST_BYTES = 200;
/** How much it matters what is loaded later, beside what is loaded with a page. */
const LATER = 0.25;

/**
 * A bundler makes a chunk of every set of files that the same entries load, which gives many small ones. This says for each
 * entry, and for each file that is imported later, which files it has to import so that some chunks become one: those that are
 * too small, those that together cost less, and those of an entry that loads too many. Always the two are made one that make
 * all entries together load the fewest bytes more. What is imported later keeps a file of its own. The same graph gives the
 * same answer.
 */
export function gatherChunks(graph: ChunkGraph): Map<string, string[]> {
  const later = [...new Set([...graph.files.values()].flatMap(({ lazyImports }) => lazyImports))].sort();
  const names = [...graph.entries.filter((entry) => !later.includes(entry)), ...later];
  let loads: Loads = new Map();
  for (const [index, name] of names.entries()) loads = spread(graph, loads, [name], 1n << BigInt(index));
  // What those load that import it is there before it.
  const parents = later.map((name) =>
    [...loads].filter(([file]) => graph.files.get(file)?.lazyImports.includes(name))
      .reduce((all, [, set]) => all | set, 0n)
  );
  const starts: Starts = {
    names,
    entryCount: names.length - later.length,
    weigh: weigher(names.length - later.length, parents),
  };
  for (let next: Loads | null = loads; next !== null; next = better(graph, loads, starts)) loads = next;
  return new Map(names.map((name, index) => [
    name,
    [...loads].filter(([, set]) => has(set, index)).map(([file]) => file).sort(),
  ]));
}

/** What comes of making one pair of chunks one; null when none has to be and none is better as one. */
function better(graph: ChunkGraph, loads: Loads, starts: Starts): Loads | null {
  const ofLater = new Set(starts.names.slice(starts.entryCount).map((name) => loads.get(name)));
  const chunks = [...bytesByChunk(graph, loads)].filter(([set]) => !ofLater.has(set))
    .sort(([a, one], [b, two]) => one - two || (a < b ? -1 : 1));
  const sets = chunks.map(([set]) => set);
  const tooSmall = chunks.filter(([, bytes]) => bytes < LEAST_BYTES).slice(0, 1).flatMap(([small]) =>
    sets.filter((set) => set !== small).map((set): Pair => [small, set])
  );
  const cheapest = (pairs: readonly Pair[], limit: number): Loads | null => {
    let best: Loads | null = null;
    for (const [one, two] of pairs) {
      const files = [...loads].filter(([, set]) => set === one || set === two).map(([file]) => file);
      const joined = spread(graph, loads, files, one | two);
      const price = cost(graph, joined, starts);
      if (price < limit) [limit, best] = [price, joined];
    }
    return best;
  };
  return cheapest(tooSmall, Infinity) ??
    cheapest(pairsOf(sets), cost(graph, loads, starts)) ??
    cheapest(pairsOf(longest(sets, starts)), Infinity);
}

/** The chunks of the entry that loads most of them, when those are too many. */
function longest(sets: readonly bigint[], { entryCount }: Starts): bigint[] {
  const ofEntries = Array.from({ length: entryCount }, (_, index) => sets.filter((set) => has(set, index)));
  const [most = []] = ofEntries.sort((one, two) => two.length - one.length);
  return most.length > MOST_FILES ? most : [];
}

function pairsOf(sets: readonly bigint[]): Pair[] {
  return sets.flatMap((one, index) => sets.slice(index + 1).map((two): Pair => [one, two]));
}

function has(set: bigint, index: number): boolean {
  return (set >> BigInt(index) & 1n) === 1n;
}

/** Makes all of a set load these files, and what they import. */
function spread(graph: ChunkGraph, loads: Loads, files: readonly string[], set: bigint): Loads {
  const spread = new Map(loads);
  const reached = new Set(files);
  for (const file of reached) {
    spread.set(file, (spread.get(file) ?? 0n) | set);
    for (const next of graph.files.get(file)?.imports ?? []) reached.add(next);
  }
  return spread;
}

function bytesByChunk(graph: ChunkGraph, loads: Loads): Map<bigint, number> {
  const chunks = new Map<bigint, number>();
  for (const [file, set] of loads) {
    chunks.set(set, (chunks.get(set) ?? 0) + (graph.files.get(file)?.bytes ?? 0));
  }
  return chunks;
}

/** What all starts load, in bytes. */
function cost(graph: ChunkGraph, loads: Loads, { weigh }: Starts): number {
  let sum = 0;
  for (const [set, bytes] of bytesByChunk(graph, loads)) sum += (bytes + REQUEST_BYTES) * weigh(set);
  return sum;
}

function weigher(entryCount: number, parents: readonly bigint[]): Starts["weigh"] {
  const known = new Map<bigint, number>();
  return (set) => {
    let weight = known.get(set);
    if (weight === undefined) {
      weight = 0;
      for (let index = 0; index < entryCount; index++) if (has(set, index)) weight++;
      for (const [index, parent] of parents.entries()) {
        if (has(set, entryCount + index) && !(set & parent)) weight += LATER;
      }
      known.set(set, weight);
    }
    return weight;
  };
}
