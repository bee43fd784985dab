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
interface Part {
  readonly files: readonly string[];
  readonly bytes: number;
  readonly set: bigint;
  /** Indexes of the parts that it imports, without those that one of these imports anyway. */
  readonly imports: readonly number[];
  /** Whether it is a dynamic import, which keeps a file of its own. */
  readonly isAlone: boolean;
}

/** What it means that a set of starts loads a chunk. */
interface Load {
  /** The cost of one byte. */
  readonly weight: number;
  /** Indexes of the entries in the set. */
  readonly entries: readonly number[];
}

/**
 * The first bundle. A start is what can be loaded on its own: entries first, then dynamic imports. In a set of starts, each is
 * one bit.
 */
interface Parts {
  readonly starts: readonly string[];
  readonly entryCount: number;
  readonly parts: readonly Part[];
  loadOf(set: bigint): Load;
}

/** For each part, the index of the first part of its chunk. */
type Cut = readonly number[];

/** What is wrong with a cut, and what it costs. */
interface Judgement {
  /** How many chunks are too small, and how many each entry loads too many. */
  readonly faults: number;
  readonly cost: number;
}

/** Bytes of minified code below which a file is not worth a request of its own. */
const LEAST_BYTES = 1024;
/** The most files that an entry may load, itself included. */
const MOST_FILES = 5;
/** The cost of a request, in bytes of minified code: its headers, and the worse compression of two files. */
const REQUEST_BYTES = 200;
/** The weight of a dynamic import; an entry's is 1. */
const LATER = 0.25;

/**
 * A bundler puts files that the same entries load into one chunk, which makes many small chunks. This function looks for a better
 * cut. Each step merges two chunks or moves one part to another chunk: the cheapest step that leaves fewer faults, until there
 * are none; then any step that lowers the cost, until there is none. A start's cost is what it loads divided by what it needs, so
 * a needless byte weighs more on a small page than on a large one. Returns, for each entry and each dynamic import, the files
 * that it has to import. The same graph gives the same result.
 */
export function gatherChunks(graph: ChunkGraph): Map<string, string[]> {
  const first = partsOf(graph);
  let cut: Cut = first.parts.map((_, index) => index);
  for (let next: Cut | null = cut; next !== null; next = better(first, cut)) cut = next;
  const sets = loads(first, cut);
  return new Map(first.starts.map((name, index) => [
    name,
    first.parts.flatMap(({ files }, part) => has(sets[part] ?? 0n, index) ? files : []).sort(),
  ]));
}

/** The cut after the best step; null when none has to be taken and none makes it cheaper. */
function better(first: Parts, cut: Cut): Cut | null {
  const { parts } = first;
  const movable = cut.flatMap((chunk, part) => parts[part]?.isAlone === false ? [{ chunk, part }] : []);
  const chunks = [...new Set(movable.map(({ chunk }) => chunk))];
  const merges = chunks.flatMap((one, index) =>
    chunks.slice(index + 1).map((two) => cut.map((chunk) => chunk === two ? one : chunk))
  );
  const moves = (targets: readonly number[]) =>
    movable.flatMap((moved) =>
      targets.filter((target) => target !== moved.chunk)
        .map((target) => cut.map((chunk, part) => part === moved.part ? target : chunk))
    );
  const { faults, cost } = judge(first, cut);
  if (faults === 0) {
    const ownChunk = cut.length;
    return cheapest(first, [...merges, ...moves([...chunks, ownChunk])], 0, cost);
  }
  // The number of chunks never grows here, so that this ends. Moves are tried last because there are so many of them.
  return cheapest(first, merges, faults - 1, cost) ??
    cheapest(first, [...merges, ...moves(chunks)], faults - 1) ??
    cheapest(first, merges);
}

/** The cheapest of these cuts with at most so many faults, if it costs less than the limit. */
function cheapest(first: Parts, cuts: readonly Cut[], mostFaults = Infinity, limit = Infinity): Cut | null {
  let best: Cut | null = null;
  for (const cut of cuts) {
    const { faults, cost } = judge(first, cut);
    if (faults <= mostFaults && cost < limit) [limit, best] = [cost, cut];
  }
  if (best === null) return null;
  const sets = loads(first, best);
  return sets.map((set) => sets.indexOf(set));
}

/** For each part, the starts that load it: those of its chunk, and those that load a part that imports it. */
function loads({ parts }: Parts, cut: Cut): bigint[] {
  const sets: bigint[] = [];
  for (const [part, chunk] of cut.entries()) sets[chunk] = (sets[chunk] ?? 0n) | (parts[part]?.set ?? 0n);
  for (let isDone = false; !isDone;) {
    isDone = true;
    for (const [part, chunk] of cut.entries()) {
      const set = sets[chunk] ?? 0n;
      for (const imported of parts[part]?.imports ?? []) {
        const target = cut[imported] ?? 0;
        const joined = (sets[target] ?? 0n) | set;
        if (joined !== sets[target]) [sets[target], isDone] = [joined, false];
      }
    }
  }
  return cut.map((chunk) => sets[chunk] ?? 0n);
}

function judge(first: Parts, cut: Cut): Judgement {
  const chunks = new Map<bigint, { readonly bytes: number; readonly isAlone: boolean }>();
  const sets = loads(first, cut);
  for (const [part, set] of sets.entries()) {
    const { bytes = 0, isAlone = false } = first.parts[part] ?? {};
    const found = chunks.get(set);
    chunks.set(set, { bytes: bytes + (found?.bytes ?? 0), isAlone: isAlone || found?.isAlone === true });
  }
  let faults = 0;
  let cost = 0;
  for (const [part, set] of sets.entries()) {
    const { bytes = 0, set: own = 0n } = first.parts[part] ?? {};
    // What only dynamic imports need is not for the first view.
    if (bytes >= LEAST_BYTES && isLater(first, own) && !isLater(first, set)) {
      return { faults, cost: Infinity };
    }
  }
  const counts = new Array<number>(first.entryCount).fill(0);
  for (const [set, { bytes, isAlone }] of chunks) {
    const { weight, entries } = first.loadOf(set);
    if (bytes < LEAST_BYTES && !isAlone) faults++;
    cost += (bytes + REQUEST_BYTES) * weight;
    for (const entry of entries) counts[entry] = (counts[entry] ?? 0) + 1;
  }
  for (const count of counts) faults += Math.max(0, count - MOST_FILES);
  return { faults, cost };
}

/** Whether no entry is in a set of starts. */
function isLater({ entryCount }: Parts, set: bigint): boolean {
  return (set & (1n << BigInt(entryCount)) - 1n) === 0n;
}

function has(set: bigint, index: number): boolean {
  return (set >> BigInt(index) & 1n) === 1n;
}

function partsOf(graph: ChunkGraph): Parts {
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
  const isLoadedBy = (set: bigint, start: number) =>
    has(set, start) && (set & (parents[start - entryCount] ?? 0n)) === 0n;
  const weights = Array.from({ length: count }, (_, start) => {
    const needed = parts.filter(({ set }) => isLoadedBy(set, start)).reduce(
      (sum, { bytes }) => sum + bytes,
      0,
    );
    return (start < entryCount ? 1 : LATER) / Math.max(needed, 1);
  });
  const known = new Map<bigint, Load>();
  return (set) => {
    const load = known.get(set) ?? {
      weight: weights.reduce((sum, weight, start) => sum + (isLoadedBy(set, start) ? weight : 0), 0),
      entries: Array.from({ length: entryCount }, (_, entry) => entry).filter((entry) => has(set, entry)),
    };
    known.set(set, load);
    return load;
  };
}
