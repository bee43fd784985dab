/** A file of a bundle: its size, and the files that it imports statically and dynamically. */
export interface ChunkFile {
  readonly bytes: number;
  readonly imports: readonly string[];
  readonly lazyImports: readonly string[];
}

/** The files of a bundle by name; pages name the entries. */
export interface ChunkGraph {
  readonly files: ReadonlyMap<string, ChunkFile>;
  readonly entries: readonly string[];
}

/** Everything that can be loaded on its own: entries first, then dynamic imports. In a set, each is one bit. */
interface Starts {
  readonly names: readonly string[];
  readonly entryCount: number;
  /** The weight of a chunk that this set of starts loads. */
  weigh(set: bigint): number;
}

/** For each file, the set of starts that load it. The bundler puts files with equal sets into one chunk. */
type Loads = ReadonlyMap<string, bigint>;
/** Two chunks, each named by its set of starts. */
type Pair = readonly [bigint, bigint];

/** Bytes of minified code below which a file is not worth a request of its own. */
const LEAST_BYTES = 1100;
/** The most files that an entry may load, itself included. */
const MOST_FILES = 5;
/** The cost of a request, in bytes of minified code: its headers, and the worse compression of two files. */
const REQUEST_BYTES = 200;
/** The weight of a dynamic import; an entry's is 1. */
const LATER = 0.25;

/**
 * A bundler puts files that the same entries load into one chunk, which makes many small chunks. This function merges them: a
 * chunk that is too small, two that cost less together, and chunks of an entry that loads too many. Each step merges the two
 * chunks that add the fewest bytes over all entries. A dynamic import keeps a file of its own. Returns, for each entry and each
 * dynamic import, the files that it has to import. The same graph gives the same result.
 */
export function gatherChunks(graph: ChunkGraph): Map<string, string[]> {
  const later = [...new Set([...graph.files.values()].flatMap(({ lazyImports }) => lazyImports))].sort();
  const names = [...graph.entries.filter((entry) => !later.includes(entry)), ...later];
  let loads: Loads = new Map();
  for (const [index, name] of names.entries()) loads = spread(graph, loads, [name], 1n << BigInt(index));
  // Whoever imports it dynamically has loaded these files before.
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

/** The loads after merging one pair of chunks; null when no pair has to be merged or is better merged. */
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

/** The chunks of the entry that loads the most, when they are too many. */
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

/** Adds a set of starts to these files and to everything that they import. */
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

/** The weighted bytes that all starts load together. */
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
