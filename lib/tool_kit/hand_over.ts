import * as shape from "./shape.ts";
import { HAND_OVER_REFUSALS, VALUE_PROBLEMS } from "./words_refusals.ts";
import { HANDED_TEXT_OF } from "./words_panels.ts";
import { findUnsafe } from "./document.ts";
import { isGroup, type Shape } from "./shape.ts";
import { read, type Rule, type Trouble } from "./shape_reader.ts";
import { type Answers, type Ask, type HandOverRefused, type Incoming, TITLE_MAX } from "./tool_model.ts";
import { parseJson, placeOf, toolName, wordFlaw } from "./file.ts";
import { isSame } from "./rows.ts";
import { packText, unpackText } from "./packed_text.ts";

/** What the fragment of a link begins with that carries something from another tool. */
const FRAGMENT_NAME = "hand-over=";

/** What one tool gives to another. */
export interface HandOver<Rows> {
  /** Product ids of the giver and of the receiver. */
  readonly from: string;
  readonly to: string;
  /** Version of the shape of `rows`, which the receiver defines. */
  readonly version: number;
  /** The title of the document that the rows come from. */
  readonly title: string;
  /** What of that document has no place in the receiver, as a sentence; absent or "" for nothing. */
  readonly stays?: string;
  readonly rows: Rows;
}

/** Where a row came from: handed over a second time it is updated and not added. */
export interface Origin {
  /** Product id of the tool, id of the document, id of the row in it. */
  readonly tool: string;
  readonly document: string;
  readonly row: string;
}

/** Who reads: a tool, the version of rows that it knows, and their shape. */
export interface HandOverReader<Rows> {
  readonly to: string;
  readonly version: number;
  readonly rows: Shape<Rows>;
  /** What else must hold of them. */
  readonly rule?: Rule<Rows>;
}

export type ReadHandOver<Rows> = { readonly ok: true; readonly handOver: HandOver<Rows> } | HandOverRefused;

/** A text, a figure and a date that another tool hands over; left out, there is none. The receiver cuts the text. */
export const HANDED_TEXT = shape.withDefault(shape.text(), "");
export const HANDED_FIGURE = shape.withDefault(shape.open(shape.figure()), null);
export const HANDED_DATE = shape.withDefault(shape.open(shape.date()), null);
/** What every key result has that is handed over. */
export const HANDED_RESULT = {
  text: HANDED_TEXT,
  owner: HANDED_TEXT,
  unit: HANDED_TEXT,
  baseline: HANDED_FIGURE,
  target: HANDED_FIGURE,
} as const;

const FRAME = shape.group({
  from: shape.id(),
  to: shape.id(),
  version: shape.whole(1, Number.MAX_SAFE_INTEGER),
  title: shape.text(TITLE_MAX),
  stays: HANDED_TEXT,
  rows: shape.anything(),
});

/** The fragment of a link to the receiver, without "#"; refused ("too-long") where a file has to take its place. */
export function encodeHandOver(
  handOver: HandOver<unknown>,
): { readonly ok: true; readonly fragment: string } | HandOverRefused {
  const packed = packText(JSON.stringify(handOver));
  return packed === null
    ? refused("too-long", HAND_OVER_REFUSALS.tooLong)
    : { ok: true, fragment: FRAGMENT_NAME + packed };
}

/** What a link carries, validated by the receiver. Anything at all may be given. */
export async function decodeHandOver<Rows>(
  fragment: string,
  reader: HandOverReader<Rows>,
): Promise<ReadHandOver<Rows>> {
  const text = fragment.replace(/^#/, "");
  const bytes = text.startsWith(FRAGMENT_NAME)
    ? await unpackText(text.slice(FRAGMENT_NAME.length))
    : "incomplete";
  if (bytes === "too-large") return refused("too-large", HAND_OVER_REFUSALS.tooLarge);
  if (bytes === "incomplete") return refused("incomplete", HAND_OVER_REFUSALS.incomplete);
  return readHandOverFile(bytes, reader);
}

/** What a content would be with the rows of another tool, and how many of them are new or change one that came before. */
interface Received<Content> {
  readonly content: Content;
  readonly added: number;
  readonly updated: number;
}

/** How a tool takes in rows. */
interface Taking<Content, Rows, Result extends Received<Content>> {
  readonly receive: (content: Content, rows: Rows, answers: Answers) => Result;
  /** What is to be said of the result before it comes in. */
  readonly notes?: (result: Result, before: Content, rows: Rows) => readonly string[];
  /** The same and the counts without the result, where making that takes longer than a tab may stand still. */
  readonly preview?: (content: Content, rows: Rows) => Omit<Received<Content>, "content"> & {
    readonly notes: readonly string[];
  };
  /** Where rows are added beside those here unless somebody says otherwise: the content in which none came from the handed ones. */
  readonly apart?: (content: Content, rows: Rows) => Content | null;
  /** What is to be asked; nothing where it is left out. */
  readonly asks?: (content: Content, rows: Rows) => readonly Ask[];
  /** The rows that were written here and say the same as handed ones, with the origin that they would take. */
  readonly same: (content: Content, rows: Rows) => SameRows;
}

/** Rows of a document by id, with the origins of those handed over that say the same. */
export type SameRows = ReadonlyMap<string, Origin>;

const UNANSWERED: Answers = new Map();
/** The question whether rows are joined with those that say the same, and its answers. */
const [SAME, JOINED, APART] = ["same", "joined", "apart"];

/** What another tool gave, by a link's fragment or as the bytes of a file, as it would come in. */
export async function readIncoming<Content, Rows, Result extends Received<Content>>(
  given: string | Uint8Array,
  reader: HandOverReader<Rows>,
  { receive, notes, preview, apart, asks, same }: Taking<Content, Rows, Result>,
): Promise<Incoming<Content> | HandOverRefused> {
  const read = typeof given === "string"
    ? await decodeHandOver(given, reader)
    : readHandOverFile(given, reader);
  if (!read.ok) return read;
  const { from, title, stays, rows } = read.handOver;
  const look = preview ?? ((content: Content) => {
    const result = receive(content, rows, UNANSWERED);
    return {
      ...result,
      notes: [...notes?.(result, content, rows) ?? [], newOwners(content, result.content)],
    };
  });
  const joined = (content: Content, answers: Answers) => {
    const beside = apart?.(content, rows);
    return (answers.get(SAME) ?? (beside ? APART : JOINED)) === APART
      ? beside ?? content
      : withOrigins(content, same(content, rows));
  };
  return {
    ok: true,
    from,
    title,
    count: (content, answers = UNANSWERED) => {
      const { added, updated } = look(joined(content, answers), rows);
      return { added, updated };
    },
    notes: (content, answers = UNANSWERED) =>
      [...look(joined(content, answers), rows).notes, stays ?? ""].filter(Boolean),
    asks: (content, answers = UNANSWERED) => {
      const words = HANDED_TEXT_OF.same;
      const options = [{ value: JOINED, label: words.join }, { value: APART, label: words.apart }];
      const isApart = apart?.(content, rows);
      const added = (answer: string) => look(joined(content, new Map([[SAME, answer]])), rows).added;
      const size = isApart ? added(APART) - added(JOINED) : same(content, rows).size;
      const label = (isApart ? words.otherDates : words.label)(size);
      return [
        ...size === 0 ? [] : [{ id: SAME, label, options: isApart ? options.reverse() : options }],
        ...asks?.(joined(content, answers), rows) ?? [],
      ];
    },
    apply: (content, answers = UNANSWERED) => receive(joined(content, answers), rows, answers).content,
  };
}

/** Whose rows here would be somebody else's, as a sentence; "" for none. */
function newOwners(before: unknown, next: unknown): string {
  const owners = ownersIn(next);
  return HANDED_TEXT_OF.owners([...ownersIn(before)].flatMap(([id, [owner, name]]) => {
    const [now = owner] = owners.get(id) ?? [];
    return owner === "" || now === owner ? [] : [HANDED_TEXT_OF.owner(name, owner, now)];
  }));
}

/** The owners and the words of the rows of a content, by id. */
function ownersIn(content: unknown): ReadonlyMap<unknown, readonly [owner: string, name: string]> {
  const owners = new Map<unknown, readonly [string, string]>();
  JSON.stringify(content, (_, value: unknown) => {
    if (isGroup(value) && "owner" in value) {
      owners.set(value.id, [`${value.owner}`, `${value.title ?? value.text}`]);
    }
    return value;
  });
  return owners;
}

/** The content with these origins in its rows. */
function withOrigins<Content>(content: Content, origins: SameRows): Content {
  if (origins.size === 0) return content;
  return JSON.parse(JSON.stringify(content, (_, value: unknown) => {
    const origin = isGroup(value) ? origins.get(String(value.id)) : undefined;
    return origin ? { ...value as object, origin } : value;
  }));
}

/** The text of the file that takes the place of a link that would be too long. */
export function handOverFile(handOver: HandOver<unknown>): string {
  return `${JSON.stringify({ handOver }, null, 2)}\n`;
}

/** What such a file holds, validated by the receiver. Anything at all may be given. */
export function readHandOverFile<Rows>(
  file: string | Uint8Array,
  reader: HandOverReader<Rows>,
): ReadHandOver<Rows> {
  const parsed = parseJson(file);
  if (!parsed.ok) return refused("incomplete", parsed.message);
  const value = isGroup(parsed.value) && "handOver" in parsed.value ? parsed.value.handOver : parsed.value;
  const unsafe = findUnsafe(value);
  if (unsafe) return brokenAt(unsafe);
  const frame = read(FRAME, value);
  if (!frame.ok) return brokenAt(frame);
  const { from, to, version, title, stays } = frame.value;
  if (to !== reader.to) {
    return refused("other-receiver", HAND_OVER_REFUSALS.otherReceiver(toolName(to) ?? to));
  }
  if (version > reader.version) return refused("newer", HAND_OVER_REFUSALS.newer);
  if (version < reader.version) {
    return refused("broken", HAND_OVER_REFUSALS.broken("version", VALUE_PROBLEMS.oldVersion));
  }
  const rows = read(reader.rows, frame.value.rows, ["rows"], reader.rule);
  if (!rows.ok) return brokenAt(rows);
  const said = stays === "" ? {} : { stays };
  return { ok: true, handOver: { from, to, version, title, ...said, rows: rows.value } };
}

/** What came of a hand-over: the rows, and how many of those handed over are new and changed. */
export interface AppliedRows<Row> {
  readonly rows: readonly Row[];
  readonly added: number;
  readonly updated: number;
}

/**
 * Takes handed-over rows into a list: one whose origin a row of the list has updates that row in its place, any other is
 * added at the end. `update` and `create` decide which fields are taken; `create` gives the new row its id and origin.
 */
export function applyByOrigin<
  Row extends { readonly origin?: Origin | null | undefined },
  Given extends { readonly origin: Origin },
>(
  rows: readonly Row[],
  given: readonly Given[],
  { update, create }: {
    readonly update: (row: Row, given: Given) => Row;
    readonly create: (given: Given) => Row;
  },
): AppliedRows<Row> {
  const result = [...rows];
  const places = new Map(rows.map(({ origin }, index) => [origin && originKey(origin), index]));
  let [added, updated] = [0, 0];
  for (const item of given) {
    const key = originKey(item.origin);
    const at = places.get(key);
    const row = at === undefined ? undefined : result[at];
    if (at === undefined || row === undefined) {
      places.set(key, result.push(create(item)) - 1);
      added++;
      continue;
    }
    const changed = update(row, item);
    if (isSame(changed, row)) continue;
    result[at] = changed;
    updated++;
  }
  return { rows: added + updated === 0 ? rows : result, added, updated };
}

/** Whether a row came from the row that `origin` names. */
export function isFrom(origin: Origin): (row: { readonly origin: Origin | null }) => boolean {
  const key = originKey(origin);
  return (row) => row.origin !== null && originKey(row.origin) === key;
}

/** Equal for two rows that came from one row. */
export function originKey({ tool, document, row }: Origin): string {
  return `${tool}/${document}/${row}`;
}

function brokenAt({ at, flaw }: Trouble): HandOverRefused {
  return refused("broken", HAND_OVER_REFUSALS.broken(placeOf(at), wordFlaw(flaw)));
}

function refused(reason: HandOverRefused["reason"], message: string): HandOverRefused {
  return { ok: false, reason, message };
}

/** A row of words, written here (no origin) or handed over. */
type Worded =
  & { readonly origin: Origin | null }
  & ({ readonly text: string } | { readonly title: string });

/** The rows of a list that have the words of a handed row, case and spaces aside, each once; what came before has its row already. */
export function sameWords<Given extends Worded & { readonly origin: Origin }>(
  rows: readonly (Worded & { readonly id: string })[],
  given: readonly Given[],
): SameRows {
  const origins = new Set(rows.map(({ origin }) => origin && originKey(origin)));
  const handed = new Map(given.map((row) => [originKey(row.origin), row]));
  const free = Map.groupBy(
    rows.filter(({ origin }) => origin === null || !handed.has(originKey(origin))),
    wordsOf,
  );
  const same = new Map<string, Origin>();
  for (const [key, row] of handed) {
    const words = wordsOf(row);
    const here = origins.has(key) || words === "" ? undefined : free.get(words)?.shift();
    if (here) same.set(here.id, row.origin);
  }
  return same;
}

function wordsOf(row: Worded): string {
  return ("text" in row ? row.text : row.title).trim().replace(/\s+/g, " ").toLowerCase();
}

/**
 * The entries of two copies of a list: mine, each joined with theirs of the same key where they differ, then theirs that I do not have. `most` is how
 * many there may be, `leaveOut` is told of each that finds no room; a key that is `taken` does not come in.
 */
export function joinLists<Entry>(
  mine: readonly Entry[],
  theirs: readonly Entry[],
  key: (entry: Entry) => string,
  join: (own: Entry, other: Entry) => Entry,
  { most = Infinity, taken = new Set<string>(), leaveOut = () => {} }: {
    readonly most?: number;
    readonly taken?: ReadonlySet<string>;
    readonly leaveOut?: (other: Entry) => void;
  } = {},
): readonly Entry[] {
  const others = new Map(theirs.map((entry) => [key(entry), entry]));
  const joined = mine.map((entry) => {
    const other = others.get(key(entry));
    return other === undefined || isSame(entry, other) ? entry : join(entry, other);
  });
  const known = new Set([...mine.map(key), ...taken]);
  const fresh = theirs.filter((entry) => !known.has(key(entry)));
  const room = Math.max(0, most - mine.length);
  fresh.slice(room).forEach(leaveOut);
  return [...joined, ...fresh.slice(0, room)];
}
