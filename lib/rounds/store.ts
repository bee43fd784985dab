import * as z from "zod/mini";
import { DatabaseError, type Sql, UNIQUE_VIOLATION } from "../db/database.ts";
import {
  type Answer,
  KEPT_DAYS,
  LONGEST_DAYS,
  MOST_PEOPLE,
  ROUND_KINDS,
  ROUND_MODES,
  type RoundKind,
  type RoundMode,
} from "./round.ts";

/** A round to start. Hashes are those of secrets.ts. */
export interface NewRound {
  readonly id: string;
  readonly kind: RoundKind;
  readonly ownerHash: string;
  readonly title: string;
  readonly asker: string;
  /** JSON. */
  readonly asked: unknown;
  readonly mode: RoundMode;
  readonly people: readonly string[];
  readonly invited: number | null;
  readonly days: number;
  readonly sharedHash: string;
  /** In the mode "each", one for each person. */
  readonly oneHashes: readonly string[];
}

const STARTED = z.object({ isSame: z.boolean() });

/** Stores a round with its links. The same owner's secret again changes nothing: true if it asks the same, false if not. */
export async function insertRound(sql: Sql, round: NewRound): Promise<boolean> {
  const [row] = await sql`
    with started as (
      insert into rounds as held (id, kind, owner_hash, title, asker, asked, mode, people, invited, ends_at)
      values (${round.id}, ${round.kind}, ${round.ownerHash}, ${round.title}, ${round.asker},
        ${JSON.stringify(round.asked)}::jsonb, ${round.mode}, ${JSON.stringify(round.people)}::jsonb,
        ${round.invited}, now() + make_interval(days => ${round.days}::int))
      on conflict (owner_hash) do update set owner_hash = held.owner_hash
      returning id, kind = ${round.kind} and title = ${round.title} and asker = ${round.asker}
        and asked = ${JSON.stringify(round.asked)}::jsonb and mode = ${round.mode}
        and people = ${
    JSON.stringify(round.people)
  }::jsonb and invited is not distinct from ${round.invited}::int as is_same
    ),
    linked as (
      insert into round_links (secret_hash, round_id, kind)
      select hash, started.id, case hash when ${round.sharedHash} then 'shared' else 'one' end
      from started, unnest(${[round.sharedHash, ...round.oneHashes]}::text[]) as hash
      where started.id = ${round.id}
    )
    select is_same as "isSame" from started`;
  return STARTED.parse(row).isSame;
}

const INSTANT = z.string();
const HELD = z.object({
  id: z.string(),
  kind: z.enum(ROUND_KINDS),
  title: z.string(),
  asker: z.string(),
  asked: z.unknown(),
  mode: z.enum(ROUND_MODES),
  people: z.array(z.string()),
  invited: z.nullable(z.number()),
  refused: z.number(),
  staysOpen: z.boolean(),
  startedAt: INSTANT,
  endsAt: INSTANT,
  closedAt: z.nullable(INSTANT),
  released: z.nullable(z.object({
    answered: z.number(),
    counts: z.unknown(),
    people: z.nullable(z.array(z.object({ name: z.string(), answer: z.array(z.number()) }))),
  })),
  answered: z.number(),
  isOver: z.boolean(),
});

/** A row of a round, without its secrets and without anybody's answer. */
export type HeldRound = Readonly<z.infer<typeof HELD>>;

/** The round of an owner's secret, or null. */
export async function findByOwner(sql: Sql, ownerHash: string): Promise<HeldRound | null> {
  const [row] = await sql`
    select id, kind, title, asker, asked, mode, people, invited, refused, stays_open as "staysOpen", created_at as "startedAt", ends_at as "endsAt", closed_at as "closedAt", released,
      (select count(*) from round_answers where round_id = rounds.id) as answered,
      closed_at is not null or ends_at <= now() as "isOver"
    from rounds where owner_hash = ${ownerHash}`;
  return row === undefined ? null : HELD.parse(row);
}

const LINKED = z.extend(HELD, {
  link: z.enum(["shared", "one", "own"]),
  answer: z.nullable(z.array(z.number())),
  place: z.nullable(z.number()),
  taken: z.array(z.number()),
});

/** A round with the link that leads to it, and the answer that the link opens. */
export type LinkedRound = Readonly<z.infer<typeof LINKED>>;

/** The round of a link, or null. Whether a link for one person has been used is not read: whoever made the links would learn who has answered. */
export async function findByLink(sql: Sql, secretHash: string): Promise<LinkedRound | null> {
  const [row] = await sql`
    select rounds.id, rounds.kind, title, asker, asked, mode, people, invited, refused, stays_open as "staysOpen", created_at as "startedAt", ends_at as "endsAt", closed_at as "closedAt", released,
      (select count(*) from round_answers where round_id = rounds.id) as answered,
      closed_at is not null or ends_at <= now() as "isOver",
      round_links.kind as link, answer, place,
      array(select place from round_answers where round_id = rounds.id and place is not null order by place) as taken
    from round_links join rounds on rounds.id = round_links.round_id
      left join round_answers on round_answers.secret_hash = round_links.secret_hash
    where round_links.secret_hash = ${secretHash}`;
  return row === undefined ? null : LINKED.parse(row);
}

/** "taken": somebody else has answered under that name. "no": the round is closed or full, or there is no such link. */
export type Change = "done" | "taken" | "no";

/** An answer to store. */
export interface GivenAnswer {
  /** The hash of the link that is issued for it, and that opens it. */
  readonly ownHash: string;
  /** What viaKeyOf() gives for that link. */
  readonly viaKey: string;
  readonly answer: Answer;
  readonly place: number | null;
}

/**
 * Stores the answer of a link that was issued, in place of an earlier one. The lock keeps the round from being closed meanwhile: an answer is either counted or refused.
 */
export async function changeAnswer(
  sql: Sql,
  { ownHash, viaKey, answer, place }: GivenAnswer,
): Promise<Change> {
  return await unlessHeld(async () => {
    const rows = await sql`
      with held as (
        select rounds.id, via_code from rounds join round_links on round_links.round_id = rounds.id
        where secret_hash = ${ownHash} and round_links.kind = 'own' and closed_at is null and ends_at > now()
        for share of rounds
      ),
      origin as (
        select secret_hash from held join round_links on round_id = id
        where kind = 'one' and encode(sha256(convert_to(${viaKey}::text || secret_hash, 'UTF8')), 'hex') = held.via_code
      ),
      used as (
        insert into round_uses (secret_hash) select secret_hash from origin
        where not exists (select from round_answers where secret_hash = ${ownHash} and not is_spare)
        on conflict do nothing returning secret_hash
      )
      insert into round_answers (secret_hash, round_id, answer, place, is_spare)
      select ${ownHash}, id, ${answer}::smallint[], ${place}::smallint, 
        exists (select from origin) and not exists (select from used)
      from held
      on conflict (secret_hash) do update set answer = excluded.answer, place = excluded.place,
        is_spare = round_answers.is_spare and excluded.is_spare
      returning place`;
    return rows.length > 0;
  }, "no");
}

/**
 * Stores a first answer, which came by a link of the asker's, and issues the link that opens it. By a link for one person only the first answer counts that is not
 * taken back; the others have as much room again, and when it is full every link is refused, so that none shows whether it was used. Every statement that
 * changes a use or an answer has the round's row first, so that waiting for another one repeats nothing.
 */
export async function addAnswer(
  sql: Sql,
  viaHash: string,
  given: GivenAnswer,
): Promise<Change> {
  const { ownHash, viaKey, answer, place } = given;
  const sent = await unlessHeld(async () => {
    const rows = await sql`
      with room as (
        update rounds set issued = issued + 1 from round_links
        where round_links.round_id = rounds.id and secret_hash = ${viaHash}
          and (round_links.kind = 'one' or round_links.kind = 'shared' and mode <> 'each')
          and closed_at is null and ends_at > now()
          and issued < ${MOST_PEOPLE}::int * case mode when 'each' then 2 else 1 end
        returning rounds.id, round_links.kind as via
      ),
      used as (
        insert into round_uses (secret_hash) select ${viaHash} from room where via = 'one'
        on conflict do nothing returning secret_hash
      ),
      opened as (
        insert into round_links (secret_hash, round_id, kind, via_code)
        select ${ownHash}, id, 'own',
          case via when 'one' then encode(sha256(convert_to(${viaKey}::text || ${viaHash}::text, 'UTF8')), 'hex') end
        from room
      )
      insert into round_answers (secret_hash, round_id, answer, place, is_spare)
      select ${ownHash}, id, ${answer}::smallint[], ${place}::smallint, via = 'one' and not exists (select from used) from room
      returning place`;
    return rows.length > 0;
  }, "again");
  // The same form was sent twice at once: the other one has issued the link.
  return sent === "again" ? await changeAnswer(sql, given) : sent;
}

async function unlessHeld<Other extends string>(
  store: () => Promise<boolean>,
  other: Other,
): Promise<Change | Other> {
  try {
    return await store() ? "done" : "no";
  } catch (error) {
    if (!(error instanceof DatabaseError) || error.code !== UNIQUE_VIOLATION) throw error;
    return error.constraint === "round_answers_round_id_place_key" ? "taken" : other;
  }
}

/** Removes the answer of a link, while the round is open. The link stays, and takes another answer, as does the one by which the answer came. */
export async function withdrawAnswer(
  sql: Sql,
  { ownHash, viaKey }: Pick<GivenAnswer, "ownHash" | "viaKey">,
): Promise<boolean> {
  const rows = await sql`
    with held as (
      select rounds.id, via_code from rounds join round_links on round_links.round_id = rounds.id
      where secret_hash = ${ownHash} and round_links.kind = 'own' and closed_at is null and ends_at > now()
      for share of rounds
    ),
    gone as (
      delete from round_answers using held where secret_hash = ${ownHash} returning is_spare
    ),
    freed as (
      delete from round_uses using round_links, held, gone
      where not is_spare and round_links.round_id = held.id and kind = 'one'
        and round_uses.secret_hash = round_links.secret_hash
        and encode(sha256(convert_to(${viaKey}::text || round_links.secret_hash, 'UTF8')), 'hex') = held.via_code
    )
    select is_spare from gone`;
  return rows.length > 0;
}

/** More answers than a round takes. */
const NEVER = 2 * MOST_PEOPLE + 1;

/**
 * The first step of closing: no answer comes in or changes after it. It waits for those that are being stored. Before the end it does nothing unless `fewest` answers count.
 * If used links alone are why they do not, nothing else closes the round before its end: to try again, with one link after the other, would tell who has answered.
 */
export async function stopRound(sql: Sql, id: string, fewest = NEVER): Promise<void> {
  await sql`
    update rounds set
      closed_at = case when ends_at <= now() or not stays_open and counted >= ${fewest}::int then least(ends_at, now()) end,
      stays_open = stays_open or ends_at > now() and answered >= ${fewest}::int and counted < ${fewest}::int
    from (
      select count(*) as answered, count(*) filter (where not is_spare) as counted from round_answers where round_id = ${id}
    ) as found
    where id = ${id} and closed_at is null`;
}

/** Undoes the first step before the end, where an answer was taken back meanwhile and too few are left. False after the end. */
export async function reopenRound(sql: Sql, id: string): Promise<boolean> {
  const rows = await sql`
    update rounds set closed_at = null where id = ${id} and released is null and ends_at > now() returning id`;
  return rows.length > 0;
}

const ANSWERS = z.array(z.object({ answer: z.array(z.number()), place: z.nullable(z.number()) }));

/** The answers that count of a round that has been stopped. */
export async function listAnswers(
  sql: Sql,
  id: string,
): Promise<z.infer<typeof ANSWERS>> {
  return ANSWERS.parse(
    await sql`
      select answer, place from round_answers
      where not is_spare and round_id = (select id from rounds where id = ${id} and closed_at is not null and released is null)`,
  );
}

/** The second step: stores what is released, once, with the number of answers that do not count, and deletes the answers in the same statement. */
export async function releaseRound(sql: Sql, id: string, released: unknown): Promise<void> {
  await sql`
    with done as (
      update rounds set released = ${JSON.stringify(released)}::jsonb,
        refused = refused + (select count(*) from round_answers where round_id = rounds.id and is_spare)
      where id = ${id} and closed_at is not null and released is null
      returning id
    )
    delete from round_answers using done where round_id = done.id`;
}

/** Deletes everything of a round. False if there is none. */
export async function deleteRound(sql: Sql, ownerHash: string): Promise<boolean> {
  return (await sql`delete from rounds where owner_hash = ${ownerHash} returning id`).length > 0;
}

/** Rounds that have ended and are not closed yet. */
export async function listEnded(sql: Sql, atMost: number): Promise<readonly HeldRound[]> {
  const rows = await sql`
    select id, kind, title, asker, asked, mode, people, invited, refused, stays_open as "staysOpen", created_at as "startedAt", ends_at as "endsAt", closed_at as "closedAt", released,
      0 as answered, true as "isOver"
    from rounds where released is null and (closed_at is not null or ends_at <= now()) order by ends_at limit ${atMost}`;
  return rows.map((row) => HELD.parse(row));
}

/**
 * Deletes rounds that ended KEPT_DAYS ago. An end that is further ahead than a round may last, or lies before its closing, was stored while a clock was wrong and is
 * brought back. Returns how many were deleted.
 */
export async function forgetRounds(sql: Sql): Promise<number> {
  await sql`
    update rounds set ends_at = least(ends_at, now() + make_interval(days => ${LONGEST_DAYS})), closed_at = least(closed_at, now())
    where ends_at > now() + make_interval(days => ${LONGEST_DAYS}) or closed_at > now()`;
  const rows = await sql`
    delete from rounds where coalesce(closed_at, ends_at) < now() - make_interval(days => ${KEPT_DAYS})
    returning id`;
  return rows.length;
}

const CARD = z.object({ card: z.instanceof(Uint8Array) });

/** The stored picture of a round; null if there is none of this drawing. */
export async function getRoundCard(
  sql: Sql,
  id: string,
  drawing: string,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const [row] = await sql`select card from rounds where id = ${id} and card_drawing = ${drawing}`;
  return row === undefined ? null : new Uint8Array(CARD.parse(row).card);
}

/** Stores the picture of a round in place of an earlier one. */
export async function saveRoundCard(sql: Sql, id: string, drawing: string, png: Uint8Array): Promise<void> {
  await sql`update rounds set card = ${png}::bytea, card_drawing = ${drawing} where id = ${id}`;
}
