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

/** Files that the same starts load. They are never separated. */
export interface Part {
  readonly files: readonly string[];
  readonly bytes: number;
  readonly set: bigint;
  /** Indexes of the parts that it imports, without those that one of these imports anyway. */
  readonly imports: readonly number[];
  /** Whether it is a dynamic import, which keeps a file of its own. */
  readonly isAlone: boolean;
}

/** What it means that a set of starts loads a chunk. */
export interface Load {
  readonly set: bigint;
  /** Whether no entry is in it. */
  readonly isLater: boolean;
  /** The cost of one byte. */
  readonly weight: number;
  /** Indexes of the entries in the set. */
  readonly entries: readonly number[];
}

/**
 * The first bundle. A start is what can be loaded on its own: entries first, then dynamic imports. In a set of starts, each is
 * one bit.
 */
export interface Parts {
  readonly starts: readonly string[];
  readonly entryCount: number;
  readonly parts: readonly Part[];
  loadOf(set: bigint): Load;
}

/** The weight of a dynamic import; an entry's is 1. */
const LATER = 0.25;

/** Whether no entry is in a set of starts. */
export function isLater(entryCount: number, set: bigint): boolean {
  return (set & (1n << BigInt(entryCount)) - 1n) === 0n;
}

/** Whether the start with this index is in a set. */
export function has(set: bigint, index: number): boolean {
  return (set >> BigInt(index) & 1n) === 1n;
}

/** The parts of a graph, and what it means to load them. */
export function partsOf(graph: ChunkGraph): Parts {
  const later = [...new Set([...graph.files.values()].flatMap(({ lazyImports }) => lazyImports))].sort();
  const starts = [...graph.entries.filter((entry) => !later.includes(entry)), ...later];
  const sets = new Map<string, bigint>();
  for (const [index, start] of starts.entries()) {
    const reached = new Set([start]);
    for (const file of reached) {
      sets.set(file, (sets.get(file) ?? 0n) | 1n << BigInt(index));
      for (const next of graph.files.get(file)?.imports ?? []) reached.add(next);
    }
  }
  const files = [...sets.keys()].sort();
  const order = [...new Set(files.map((file) => sets.get(file) ?? 0n))];
  const partOf = (file: string) => order.indexOf(sets.get(file) ?? 0n);
  const all = order.map((set, index): Part => {
    const own = files.filter((file) => sets.get(file) === set);
    const imported = own.flatMap((file) => graph.files.get(file)?.imports ?? []).map(partOf);
    return {
      files: own,
      bytes: own.reduce((sum, file) => sum + (graph.files.get(file)?.bytes ?? 0), 0),
      set,
      imports: [...new Set(imported)].filter((part) => part !== index),
      isAlone: own.some((file) => later.includes(file)),
    };
  });
  const parts = all.map((part) => ({ ...part, imports: directImports(all, part) }));
  const entryCount = starts.length - later.length;
  // Whoever imports it dynamically has loaded these files before.
  const parents = later.map((name) =>
    files.filter((file) => graph.files.get(file)?.lazyImports.includes(name))
      .reduce((all, file) => all | (sets.get(file) ?? 0n), 0n)
  );
  return { starts, entryCount, parts, loadOf: loader(starts.length, entryCount, parents, parts) };
}

/** A search passes along every import tens of thousands of times, and bundlers list those that come with others too. */
function directImports(parts: readonly Part[], { imports }: Part): number[] {
  const indirect = new Set<number>();
  for (const imported of imports) for (const next of parts[imported]?.imports ?? []) indirect.add(next);
  for (const imported of indirect) for (const next of parts[imported]?.imports ?? []) indirect.add(next);
  return imports.filter((imported) => !indirect.has(imported));
}

function loader(
  count: number,
  entryCount: number,
  parents: readonly bigint[],
  parts: readonly Part[],
): Parts["loadOf"] {
  const bits = Array.from({ length: count }, (_, start) => 1n << BigInt(start));
  const isLoadedBy = (set: bigint, start: number) =>
    (set & (bits[start] ?? 0n)) !== 0n && (set & (parents[start - entryCount] ?? 0n)) === 0n;
  const weights = Array.from({ length: count }, (_, start) => {
    const needed = parts.filter(({ set }) => isLoadedBy(set, start)).reduce(
      (sum, { bytes }) => sum + bytes,
      0,
    );
    return (start < entryCount ? 1 : LATER) / Math.max(needed, 1);
  });
  const known = new Map<bigint, Load>();
  return (set) => {
    const found = known.get(set);
    if (found !== undefined) return found;
    const load = {
      set,
      isLater: isLater(entryCount, set),
      weight: weights.reduce((sum, weight, start) => sum + (isLoadedBy(set, start) ? weight : 0), 0),
      entries: Array.from({ length: entryCount }, (_, entry) => entry).filter((entry) => has(set, entry)),
    };
    known.set(set, load);
    return load;
  };
}
