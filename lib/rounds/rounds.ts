import type { CardStore } from "../cards/stored_card.ts";
import type { Sql } from "../db/database.ts";
import { addressGroup } from "../http/client_address.ts";
import type { Counter } from "../http/rate_limit.ts";
import { randomToken } from "../tokens.ts";
import { KINDS } from "./kinds.ts";
import {
  type Answer,
  fewestOf,
  isAnswer,
  MOST_PEOPLE,
  release,
  type Round,
  type RoundKind,
  type RoundMode,
} from "./round.ts";
import { hashOf, linkSecrets, sharedSecret, viaKeyOf } from "./secrets.ts";
import {
  addAnswer,
  type Change,
  changeAnswer,
  deleteRound,
  findByLink,
  findByOwner,
  forgetRounds,
  getRoundCard,
  type HeldRound,
  insertRound,
  type LinkedRound,
  listAnswers,
  listEnded,
  releaseRound,
  reopenRound,
  saveRoundCard,
  stopRound,
  withdrawAnswer,
} from "./store.ts";

/** What somebody asks for who starts a round. The texts are those of start_form.ts. */
export interface RoundRequest {
  readonly kind: RoundKind;
  readonly title: string;
  readonly asker: string;
  readonly mode: RoundMode;
  /** Of a named round. */
  readonly people: readonly string[];
  readonly invited: number | null;
  readonly days: number;
  /** What the kind asks; absent if it is fixed. */
  readonly asked?: unknown;
  /** The owner's secret, if the client made it so that a repeated call starts one round: a token of lib/tokens.ts. */
  readonly secret?: string | undefined;
}

/** The owner's secret, or why there is no round. "conflict": the secret is that of a round which asks something else. */
export type Started =
  | { readonly outcome: "started"; readonly secret: string }
  | { readonly outcome: "invalid" | "conflict" }
  | { readonly outcome: "limited"; readonly retryAfterSeconds: number };

/** What a link opens. */
export interface OpenedLink {
  readonly round: Round;
  /** "own": it was issued at a first answer, and opens that one. */
  readonly link: LinkedRound["link"];
  /** The answer of an own link, with the place of its name; null if there is none, and once the round is closed. */
  readonly answer: { readonly answer: Answer; readonly place: number | null } | null;
  /** Of a named round that is open: the places of the names that have answered. */
  readonly taken: readonly number[];
}

/** An answer as somebody sends it. */
export interface SentAnswer {
  /** The secret of the link by which it came. */
  readonly via: string;
  /** The secret of the link that opens it: the form's, or that of the link itself. */
  readonly own: string;
  readonly answer: Answer;
  readonly place: number | null;
}

export type Sent = Change | "invalid" | "limited";

export interface Rounds {
  start(request: RoundRequest, address: string): Promise<Started>;
  /** The round of an owner's secret, closed if its time is over; null if there is none. */
  findOwned(secret: string): Promise<Round | null>;
  findLinked(secret: string): Promise<OpenedLink | null>;
  answer(sent: SentAnswer): Promise<Sent>;
  /** Removes the answer of an own link; false if there is none or the round is closed. */
  withdraw(own: string): Promise<boolean>;
  /** Closes a round for good, unless fewer answers count than are released: those stay until its end. Null if there is none. */
  close(secret: string): Promise<Round | null>;
  /** Where the share picture of a round is kept. */
  cardOf(round: Round): CardStore;
  /** Deletes everything of a round; false if there is none. */
  remove(secret: string): Promise<boolean>;
}

interface RoundsOptions {
  readonly sql: Sql;
  /** Counts by the hour; null: nothing is limited. */
  readonly hourly: Counter | null;
}

/** Of one network address in an hour: of a room of founders who share one. */
const MOST_STARTS = MOST_PEOPLE;
/** Of all addresses in an hour. A round of 150 links takes 45 KB, so robots at many addresses fill a disk by 45 MB an hour at most. */
const MOST_STARTS_IN_ALL = 1_000;
/** Forms sent to one round in an hour: four by each of 150 people. A network address is not counted, because a whole company may share one. */
const MOST_ANSWERS = 600;
/** Rounds that one sweep closes at a time. */
const BATCH = 100;

export function createRounds({ sql, hourly }: RoundsOptions): Rounds {
  const takes = async (name: string, most: number) => {
    if (hourly === null) return null;
    const { count, secondsLeft } = await hourly.add(name, most + 1);
    return count <= most ? null : secondsLeft;
  };

  return {
    async start(request, address) {
      const kind = KINDS[request.kind];
      const read = kind.read(request.asked);
      if (!read.ok || request.mode === "named" && !kind.canHaveNames) return { outcome: "invalid" };
      const retryAfterSeconds = await takes(`round of ${addressGroup(address)}`, MOST_STARTS) ??
        await takes("round of anybody", MOST_STARTS_IN_ALL);
      if (retryAfterSeconds !== null) return { outcome: "limited", retryAfterSeconds };
      const { secret = randomToken(), mode, invited } = request;
      const isSame = await insertRound(sql, {
        ...request,
        id: randomToken(),
        ownerHash: hashOf(secret),
        asked: read.content.asked,
        sharedHash: hashOf(sharedSecret(secret)),
        oneHashes: mode === "each" ? linkSecrets(secret, mode, invited).map(hashOf) : [],
      });
      return isSame ? { outcome: "started", secret } : { outcome: "conflict" };
    },

    async findOwned(secret) {
      const ownerHash = hashOf(secret);
      const found = await settled(sql, () => findByOwner(sql, ownerHash));
      return found && roundOf(found);
    },

    async findLinked(secret) {
      const secretHash = hashOf(secret);
      const found = await settled(sql, () => findByLink(sql, secretHash));
      if (found === null) return null;
      const { link, answer, place, taken } = found;
      return { round: roundOf(found), link, answer: answer === null ? null : { answer, place }, taken };
    },

    async answer({ via, own, answer, place }) {
      const opened = await this.findLinked(via);
      if (opened === null || opened.round.closed !== null) return "no";
      const { round, link } = opened;
      const isPlace = round.mode === "named"
        ? place !== null && round.people[place] !== undefined
        : place === null;
      if (!isAnswer(answer, round.content) || !isPlace) return "invalid";
      if (await takes(`answers of ${round.id}`, MOST_ANSWERS) !== null) return "limited";
      const given = { ...issuedFor(link === "own" ? via : own), answer, place };
      const changed = await changeAnswer(sql, given);
      return changed !== "no" || link === "own" ? changed : await addAnswer(sql, hashOf(via), given);
    },

    withdraw: (own) => withdrawAnswer(sql, issuedFor(own)),

    async close(secret) {
      const held = await findByOwner(sql, hashOf(secret));
      if (held === null) return null;
      await stopRound(sql, held.id, fewestOf(held.mode));
      return await this.findOwned(secret);
    },

    cardOf: ({ id }) => ({
      get: (drawing) => getRoundCard(sql, id, drawing),
      save: (drawing, png) => saveRoundCard(sql, id, drawing, png),
    }),

    remove: (secret) => deleteRound(sql, hashOf(secret)),
  };
}

/** What is stored of the link that a first answer gets. */
const issuedFor = (own: string) => ({ ownHash: hashOf(own), viaKey: viaKeyOf(own) });

/** The row that `find` reads. If the round is over, it is closed first, and read again. */
async function settled<Row extends HeldRound>(
  sql: Sql,
  find: () => Promise<Row | null>,
): Promise<Row | null> {
  const held = await find();
  if (held === null || !held.isOver || held.released !== null) return held;
  await closeRound(sql, held);
  return await find();
}

/** Counts a round that is over, once, or goes on with one that was stopped too early: whoever comes second finds what the first one stored. */
async function closeRound(sql: Sql, held: HeldRound): Promise<void> {
  await stopRound(sql, held.id);
  const answers = await listAnswers(sql, held.id);
  if (answers.length < fewestOf(held.mode) && await reopenRound(sql, held.id)) return;
  await releaseRound(sql, held.id, release(roundOf(held), answers));
}

function roundOf(held: HeldRound): Round {
  const { id, kind, title, asker, asked, mode, people, invited, answered, refused, staysOpen } = held;
  const { startedAt, endsAt, closedAt, released } = held;
  const read = KINDS[kind].read(asked);
  if (!read.ok) throw new TypeError(`a stored round of the kind ${kind} cannot be read by this version`);
  const { content } = read;
  const closed = closedAt === null || released === null ? null : { at: closedAt, released };
  const about = { id, kind, title, asker, content, mode, people, invited, refused, staysOpen };
  return { ...about, answered: released?.answered ?? answered, startedAt, endsAt, closed };
}

/** Closes rounds whose time is over, so that their answers go although nobody looks, and deletes those that ended long ago. Returns the numbers of both. */
export async function sweepRounds(
  sql: Sql,
  signal?: AbortSignal,
): Promise<{ closed: number; deleted: number }> {
  const deleted = await forgetRounds(sql);
  let closed = 0;
  for (let last = BATCH; last === BATCH && !signal?.aborted; closed += last) {
    const ended = await listEnded(sql, BATCH);
    for (const held of ended) await closeRound(sql, held);
    last = ended.length;
  }
  return { closed, deleted };
}
