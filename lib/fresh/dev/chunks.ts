/** A file of a bundle with its size and its static and dynamic imports. */
export interface ChunkFile {
  readonly bytes: number;
  readonly imports: readonly string[];
  readonly lazyImports: readonly string[];
}

/** The files of a bundle by name. Entries are the files that pages load. */
export interface ChunkGraph {
  readonly files: ReadonlyMap<string, ChunkFile>;
  readonly entries: readonly string[];
}

/** A module that is loaded on its own: an entry or a dynamic import. */
interface Start {
  readonly name: string;
  readonly isEntry: boolean;
  /** The files that it loads, except those that its dynamic importers have already loaded. */
  readonly needed: ReadonlySet<string>;
  /** The cost of each byte that it loads. */
  readonly byteCost: number;
  /** Its bit in a set of starts. */
  readonly bit: bigint;
}

/** Files that are needed by the same starts. They are never separated. */
interface Part {
  readonly files: readonly string[];
  readonly bytes: number;
  readonly starts: bigint;
  /** Indexes of the parts that it imports. */
  readonly imports: readonly number[];
  /** Whether it is imported dynamically. It then keeps its own file. */
  readonly isAlone: boolean;
}

/** The chunk number of each part. */
type Cut = readonly number[];

/** The parts in one file. */
interface Chunk {
  /** Indexes of the parts. */
  readonly parts: readonly number[];
  readonly bytes: number;
  /** The starts that load it: they need one of its parts, or load a chunk that imports it. */
  readonly starts: bigint;
  readonly isAlone: boolean;
}

/** A file with fewer bytes of minified code is not worth its own request. */
const LEAST_BYTES = 1024;
/** The most files that an entry may load, including itself. */
const MOST_FILES = 5;
/** The cost of a request in bytes of minified code: its headers, and the worse compression of two separate files. */
const REQUEST_BYTES = 500;
/** The weight of a byte in a dynamic import, compared with one in an entry. */
const LATER = 0.02;

/**
 * Merges the chunks of a bundle. A bundler creates one chunk for each set of files that the same entries load, which gives dozens of small ones.
 * This function always merges the pair that costs least: first the smallest chunk with any other until none is too small, then two chunks of an
 * entry that loads too many. Afterwards it moves single parts to other chunks while that lowers the cost. The cost of a start is the bytes that
 * it loads divided by those that it needs, so an unneeded byte weighs more on a small page. Returns the files that each entry and dynamic import
 * has to import. The same graph always gives the same result.
 */
export function gatherChunks(graph: ChunkGraph): Map<string, string[]> {
  const starts = startsOf(graph);
  const parts = partsOf(graph, starts);
  let cut: Cut = [...parts.keys()];
  /** Takes the cheapest of several cuts if it costs less than the limit. */
  const take = (cuts: readonly Cut[], limit: number, isFit: (chunks: readonly Chunk[]) => boolean) => {
    let isTaken = false;
    for (const next of cuts) {
      const chunks = chunksOf(parts, next);
      const cost = costOf(chunks, starts);
      if (cost < limit && isFit(chunks)) [limit, cut, isTaken] = [cost, next, true];
    }
    return isTaken;
  };
  const merges = (): Cut[] => {
    const chunks = chunksOf(parts, cut);
    const [smallest, ...others] = chunks.filter(({ isAlone }) => !isAlone).sort((a, b) => a.bytes - b.bytes);
    const pairs = smallest !== undefined && isSmall(smallest)
      ? others.map((other) => [smallest, other] as const)
      : overfull(chunks, starts).flatMap((loaded) => pairsOf(loaded.filter(({ isAlone }) => !isAlone)));
    return pairs.map(([{ parts: moved }, { parts: [target = 0] }]) =>
      cut.map((chunk, part) => moved.includes(part) ? cut[target] ?? 0 : chunk)
    );
  };
  const movable = [...parts.keys()].filter((part) => parts[part]?.isAlone === false);
  const moves = (moved: number): Cut[] => {
    const targets = new Set([...movable.map((part) => cut[part] ?? 0), Math.max(...cut) + 1]);
    return [...targets].map((target) => cut.map((chunk, part) => part === moved ? target : chunk));
  };
  while (take(merges(), Infinity, () => true));
  const isFit = (chunks: readonly Chunk[]) => !chunks.some(isSmall) && overfull(chunks, starts).length === 0;
  const improve = (part: number) => take(moves(part), costOf(chunksOf(parts, cut), starts), isFit);
  while (movable.filter(improve).length > 0);

  // A start that needs any part of a chunk loads the whole chunk.
  const mates = new Map(
    chunksOf(parts, cut).flatMap((chunk) => {
      const files = chunk.parts.flatMap((part) => parts[part]?.files ?? []);
      return files.map((file) => [file, files]);
    }),
  );
  const next = (file: string) => [...graph.files.get(file)?.imports ?? [], ...mates.get(file) ?? []];
  return new Map(starts.map(({ name }) => [name, [...closure([name], next)].sort()]));
}

function startsOf({ files, entries }: ChunkGraph): Start[] {
  const lazy = new Set([...files.values()].flatMap(({ lazyImports }) => lazyImports));
  const names = [...entries.filter((entry) => !lazy.has(entry)), ...[...lazy].sort()];
  const reached = new Map(
    names.map((name) => [name, closure([name], (file) => files.get(file)?.imports ?? [])]),
  );
  return names.map((name, index) => {
    const isEntry = !lazy.has(name);
    const callers = [...reached].filter(([other, set]) =>
      !isEntry && other !== name && [...set].some((file) => files.get(file)?.lazyImports.includes(name))
    );
    const needed = [...reached.get(name) ?? []].filter((file) =>
      callers.length === 0 || !callers.every(([, set]) => set.has(file))
    );
    const byteCost = (isEntry ? 1 : LATER) / Math.max(bytesOf(needed, files), 1);
    return { name, isEntry, needed: new Set(needed), byteCost, bit: 1n << BigInt(index) };
  });
}

function partsOf({ files }: ChunkGraph, starts: readonly Start[]): Part[] {
  const lazy = new Set(starts.filter(({ isEntry }) => !isEntry).map(({ name }) => name));
  const setOf = (file: string) =>
    starts.reduce((set, { needed, bit }) => needed.has(file) ? set | bit : set, 0n);
  const wanted = [...new Set(starts.flatMap(({ needed }) => [...needed]))].sort();
  // Names have hashes in them: in their order a change anywhere would lead to other chunks.
  const groups = [...Map.groupBy(wanted, (file) => lazy.has(file) ? file : setOf(file)).values()]
    .sort((a, b) => bytesOf(a, files) - bytesOf(b, files));
  const partOf = new Map(groups.flatMap((group, index) => group.map((file) => [file, index])));
  return groups.map((group, index) => {
    const imported = group.flatMap((file) => files.get(file)?.imports ?? []).map((file) =>
      partOf.get(file) ?? index
    );
    const [first = ""] = group;
    return {
      files: group,
      bytes: bytesOf(group, files),
      starts: setOf(first),
      imports: [...new Set(imported)].filter((part) => part !== index),
      isAlone: lazy.has(first),
    };
  });
}

/** The chunks of a cut. A bundler merges chunks that the same starts load. */
function chunksOf(parts: readonly Part[], cut: Cut): Chunk[] {
  const loads: bigint[] = [];
  const imported: number[][] = [];
  for (const [part, { imports }] of parts.entries()) (imported[cut[part] ?? 0] ??= []).push(...imports);
  const load = (part: number, starts: bigint) => {
    const chunk = cut[part] ?? 0;
    const before = loads[chunk] ?? 0n;
    if ((before | starts) === before) return;
    loads[chunk] = before | starts;
    for (const other of imported[chunk] ?? []) load(other, before | starts);
  };
  for (const [part, { starts }] of parts.entries()) load(part, starts);
  const loadOf = (part: number) => loads[cut[part] ?? 0] ?? 0n;
  const groups = Map.groupBy(parts.keys(), (part) => parts[part]?.isAlone ? part : loadOf(part));
  return [...groups.values()].map((group) => ({
    parts: group,
    bytes: group.reduce((sum, part) => sum + (parts[part]?.bytes ?? 0), 0),
    starts: loadOf(group[0] ?? 0),
    isAlone: parts[group[0] ?? 0]?.isAlone === true,
  }));
}

function costOf(chunks: readonly Chunk[], all: readonly Start[]): number {
  let cost = 0;
  for (const { bytes, starts } of chunks) {
    for (const { bit, byteCost } of all) {
      if ((starts & bit) !== 0n) cost += (bytes + REQUEST_BYTES) * byteCost;
    }
  }
  return cost;
}

/** The chunks of each entry that loads too many. */
function overfull(chunks: readonly Chunk[], all: readonly Start[]): Chunk[][] {
  return all.filter(({ isEntry }) => isEntry).map(({ bit }) =>
    chunks.filter(({ starts }) => (starts & bit) !== 0n)
  )
    .filter((loaded) => loaded.length > MOST_FILES);
}

function isSmall({ bytes, isAlone }: Chunk): boolean {
  return bytes < LEAST_BYTES && !isAlone;
}

function pairsOf<T>(items: readonly T[]): (readonly [T, T])[] {
  return items.flatMap((one, index) => items.slice(index + 1).map((two) => [one, two] as const));
}

function bytesOf(names: readonly string[], files: ChunkGraph["files"]): number {
  return names.reduce((sum, name) => sum + (files.get(name)?.bytes ?? 0), 0);
}

/** These names and everything that can be reached from them. */
export function closure(starts: readonly string[], next: (name: string) => readonly string[]): Set<string> {
  const found = new Set(starts);
  for (const name of found) for (const other of next(name)) found.add(other);
  return found;
}
