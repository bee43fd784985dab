import { type ChunkGraph, has, isLater, type Load, type Parts, partsOf } from "./chunk_parts.ts";

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

/** The chunks of a cut in the order of their first parts, and for each what loads it: the same starts are the same object. */
interface State {
  readonly chunks: readonly Chunk[];
  readonly loads: readonly Load[];
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
  const { chunks, loads } = stateOf(first, cut);
  return new Map(first.starts.map((name, index) => [
    name,
    chunks.flatMap(({ parts }, chunk) => has(loads[chunk]?.set ?? 0n, index) ? parts : [])
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
  const { faults, cost } = judge(first, state);
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
    const { faults, cost } = judge(first, merged(first, merge), limit);
    if (faults <= mostFaults && cost < limit) [limit, best] = [cost, merge];
  }
  return best === null ? null : cutOf(merged(first, best));
}

function merge(state: State, one: number, two: number): Merge {
  const index = (wanted: number) => state.chunks.findIndex(({ name }) => name === wanted);
  return { state, one: index(one), two: index(two) };
}

/** What loads the chunks after a merge; the two are still listed apart, but the same starts load them. */
function merged(first: Parts, { state: { chunks, loads }, one, two }: Merge): State {
  const both = (loads[one]?.set ?? 0n) | (loads[two]?.set ?? 0n);
  const after = [...loads];
  const add = (chunk: number) => {
    const own = after[chunk]?.set ?? 0n;
    const joined = own | both;
    if (joined === own) return;
    after[chunk] = first.loadOf(joined);
    chunks[chunk]?.imports.forEach(add);
  };
  add(one);
  add(two);
  return { chunks, loads: after };
}

/** The cut that makes one chunk of all parts that the same starts load. */
function cutOf({ chunks, loads }: State): Cut {
  const cut: number[] = [];
  for (const [chunk, { parts }] of chunks.entries()) {
    const same = chunks[loads.findIndex((load) => load === loads[chunk])];
    for (const part of parts) cut[part] = same?.parts[0] ?? part;
  }
  return cut;
}

/** A chunk is loaded by the starts of its parts, and by those that load a chunk that imports it. */
function stateOf({ parts, entryCount, loadOf }: Parts, cut: Cut): State {
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
  return { chunks, loads: sets.map(loadOf) };
}

/**
 * Chunks that the same starts load count as one. A cut that costs as much as the limit is not judged to the end: its cost is infinite. This
 * runs tens of thousands of times, hence the plain lists.
 */
function judge(first: Parts, { chunks, loads }: State, limit = Infinity): Judgement {
  const bytes = new Array<number>(chunks.length).fill(0);
  const isAlone = new Array<boolean>(chunks.length).fill(false);
  for (let index = 0; index < chunks.length; index++) {
    const [chunk, load] = [chunks[index], loads[index]];
    if (chunk === undefined || load === undefined) continue;
    // What only dynamic imports need is not for the first view.
    if (chunk.isLater && !load.isLater) return { faults: 0, cost: Infinity };
    const file = loads.indexOf(load);
    bytes[file] = (bytes[file] ?? 0) + chunk.bytes;
    isAlone[file] ||= chunk.isAlone;
  }
  let faults = 0;
  let cost = 0;
  const counts = new Array<number>(first.entryCount).fill(0);
  for (let file = 0; file < chunks.length; file++) {
    const [size = 0, load] = [bytes[file], loads[file]];
    if (load === undefined || loads.indexOf(load) !== file) continue;
    if (size < LEAST_BYTES && isAlone[file] === false) faults++;
    cost += (size + REQUEST_BYTES) * load.weight;
    if (cost >= limit) return { faults, cost: Infinity };
    for (const entry of load.entries) counts[entry] = (counts[entry] ?? 0) + 1;
  }
  for (const count of counts) faults += Math.max(0, count - MOST_FILES);
  return { faults, cost };
}
