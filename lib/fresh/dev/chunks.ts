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

/** Parts in one file. */
interface Chunk {
  /** What its parts have as their chunk in the cut. */
  readonly name: number;
  /** Indexes. */
  readonly parts: readonly number[];
  readonly bytes: number;
  readonly isAlone: boolean;
  /** Whether a part that is worth a request is needed by dynamic imports only. */
  readonly isLater: boolean;
  /** Indexes of the chunks that it imports directly. */
  readonly imports: readonly number[];
}

/** The chunks of a cut in the order of their first parts, and for each the starts that load it. */
interface State {
  readonly chunks: readonly Chunk[];
  readonly sets: readonly bigint[];
}

/** A step: these two chunks become one. Moving a part is this too, with the part first taken out of its chunk. */
interface Merge {
  readonly state: State;
  readonly one: number;
  readonly two: number;
}

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
  const { chunks, sets } = stateOf(first, cut);
  return new Map(first.starts.map((name, index) => [
    name,
    chunks.flatMap(({ parts }, chunk) => has(sets[chunk] ?? 0n, index) ? parts : [])
      .flatMap((part) => first.parts[part]?.files ?? []).sort(),
  ]));
}

/** The cut after the best step; null when none has to be taken and none makes it cheaper. */
function better(first: Parts, cut: Cut): Cut | null {
  const state = stateOf(first, cut);
  const movable = cut.flatMap((chunk, part) => first.parts[part]?.isAlone === false ? [{ chunk, part }] : []);
  const names = [...new Set(movable.map(({ chunk }) => chunk))];
  const merges = names.flatMap((one, index) => names.slice(index + 1).map((two) => merge(state, one, two)));
  const moves = (targets: readonly number[]) =>
    movable.flatMap((moved) => {
      const ownChunk = cut.length;
      const taken = stateOf(first, cut.map((chunk, part) => part === moved.part ? ownChunk : chunk));
      return targets.filter((target) => target !== moved.chunk).map((target) =>
        merge(taken, ownChunk, target)
      );
    });
  const { faults, cost } = judge(first, state.chunks, state.sets);
  if (faults === 0) {
    return cheapest(first, [...merges, ...moves([...names, cut.length])], 0, cost);
  }
  // The number of chunks never grows here, so that this ends. Moves are tried last because there are so many of them.
  return cheapest(first, merges, faults - 1, cost) ??
    cheapest(first, [...merges, ...moves(names)], faults - 1) ??
    cheapest(first, merges);
}

/** The cheapest of these cuts with at most so many faults, if it costs less than the limit. */
function cheapest(
  first: Parts,
  merges: readonly Merge[],
  mostFaults = Infinity,
  limit = Infinity,
): Cut | null {
  let best: Merge | null = null;
  for (const merge of merges) {
    const { faults, cost } = judge(first, merge.state.chunks, merged(merge), limit);
    if (faults <= mostFaults && cost < limit) [limit, best] = [cost, merge];
  }
  return best === null ? null : cutOf(best.state, merged(best));
}

function merge(state: State, one: number, two: number): Merge {
  const index = (wanted: number) => state.chunks.findIndex(({ name }) => name === wanted);
  return { state, one: index(one), two: index(two) };
}

/** The sets of starts after a merge, in the order of the chunks before it: those of the two are the same. */
function merged({ state: { chunks, sets }, one, two }: Merge): readonly bigint[] {
  const both = (sets[one] ?? 0n) | (sets[two] ?? 0n);
  const after = [...sets];
  const add = (chunk: number) => {
    const joined = (after[chunk] ?? 0n) | both;
    if (joined === after[chunk]) return;
    after[chunk] = joined;
    chunks[chunk]?.imports.forEach(add);
  };
  add(one);
  add(two);
  return after;
}

/** The cut that makes one chunk of all parts that the same starts load. */
function cutOf({ chunks }: State, sets: readonly bigint[]): Cut {
  const cut: number[] = [];
  for (const [chunk, { parts }] of chunks.entries()) {
    const same = chunks[sets.indexOf(sets[chunk] ?? 0n)];
    for (const part of parts) cut[part] = same?.parts[0] ?? part;
  }
  return cut;
}

/** A chunk is loaded by the starts of its parts, and by those that load a chunk that imports it. */
function stateOf({ parts, entryCount }: Parts, cut: Cut): State {
  const names = [...new Set(cut)];
  const chunks = names.map((name): Chunk => {
    const own = cut.flatMap((chunk, part) => chunk === name ? [part] : []);
    const all = own.flatMap((part) => parts[part] ?? []);
    const imported = all.flatMap(({ imports }) => imports).map((part) => names.indexOf(cut[part] ?? 0));
    return {
      name,
      parts: own,
      bytes: all.reduce((sum, { bytes }) => sum + bytes, 0),
      isAlone: all.some(({ isAlone }) => isAlone),
      isLater: all.some(({ bytes, set }) => bytes >= LEAST_BYTES && isLater(entryCount, set)),
      imports: [...new Set(imported)],
    };
  });
  const sets = chunks.map(() => 0n);
  const add = (chunk: number, set: bigint) => {
    const joined = (sets[chunk] ?? 0n) | set;
    if (joined === sets[chunk]) return;
    sets[chunk] = joined;
    for (const imported of chunks[chunk]?.imports ?? []) add(imported, joined);
  };
  for (const [chunk, own] of chunks.entries()) {
    for (const part of own.parts) add(chunk, parts[part]?.set ?? 0n);
  }
  return { chunks, sets };
}

/** Chunks that the same starts load count as one. A cut that costs as much as the limit is not judged to the end: its cost is infinite. */
function judge(first: Parts, chunks: readonly Chunk[], sets: readonly bigint[], limit = Infinity): Judgement {
  const files = new Map<bigint, { bytes: number; isAlone: boolean }>();
  for (const [index, { bytes, isAlone, isLater: isForLater }] of chunks.entries()) {
    const set = sets[index] ?? 0n;
    // What only dynamic imports need is not for the first view.
    if (isForLater && !isLater(first.entryCount, set)) return { faults: 0, cost: Infinity };
    const file = files.get(set);
    if (file === undefined) files.set(set, { bytes, isAlone });
    else {
      file.bytes += bytes;
      file.isAlone ||= isAlone;
    }
  }
  let faults = 0;
  let cost = 0;
  const counts = new Array<number>(first.entryCount).fill(0);
  for (const [set, { bytes, isAlone }] of files) {
    const { weight, entries } = first.loadOf(set);
    if (bytes < LEAST_BYTES && !isAlone) faults++;
    cost += (bytes + REQUEST_BYTES) * weight;
    if (cost >= limit) return { faults, cost: Infinity };
    for (const entry of entries) counts[entry] = (counts[entry] ?? 0) + 1;
  }
  for (const count of counts) faults += Math.max(0, count - MOST_FILES);
  return { faults, cost };
}

/** Whether no entry is in a set of starts. */
function isLater(entryCount: number, set: bigint): boolean {
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
      weight: weights.reduce((sum, weight, start) => sum + (isLoadedBy(set, start) ? weight : 0), 0),
      entries: Array.from({ length: entryCount }, (_, entry) => entry).filter((entry) => has(set, entry)),
    };
    known.set(set, load);
    return load;
  };
}
