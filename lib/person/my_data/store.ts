import * as z from "zod/mini";
import { DatabaseError, type Sql, UNIQUE_VIOLATION } from "../../db/database.ts";
import { DATA_ERASED, MY_DATA } from "../../mail/kinds.ts";
import { HELD } from "../held/held.ts";

/** Minutes for which a link opens what is held, and the fewest between two of these mails to a mailbox. */
export const LINK_MINUTES = 60;
/**
 * The mail becomes due at a random moment within so many seconds. Otherwise the requests that follow would be slower when something is held.
 */
const DELAY_SECONDS = 8;

/** A request before anybody has looked whether something is held. */
export interface NewRequest {
  readonly id: string;
  readonly mailId: string;
  /** One address, as typed. */
  readonly email: string;
  readonly addressHash: string;
  readonly mailboxHash: string;
}

/** Stores a request with its mail, in the same way for every address: the time that it takes tells nothing. */
export async function addRequest(
  sql: Sql,
  { id, mailId, email, addressHash, mailboxHash }: NewRequest,
): Promise<void> {
  await sql`
    with request as (
      insert into data_requests (id, email, address_hash, mailbox_hash)
      values (${id}, ${email}, ${addressHash}, ${mailboxHash})
      returning id
    )
    insert into outbox (id, kind, subject_id, dedupe_key, due_at)
    select ${mailId}, ${MY_DATA}, id, ${`${MY_DATA} `} || id, now() + make_interval(secs => random() * ${DELAY_SECONDS})
    from request`;
}

const REQUEST = z.object({
  email: z.string(),
  addressHash: z.string(),
  mailboxHash: z.string(),
  isWritten: z.boolean(),
});

/** A request whose person has not been erased meanwhile; null: there is none. */
export async function getRequest(sql: Sql, id: string): Promise<Readonly<z.infer<typeof REQUEST>> | null> {
  const [row] = await sql`
    select email, address_hash as "addressHash", mailbox_hash as "mailboxHash", written_at is not null as "isWritten"
    from data_requests where id = ${id} and email is not null`;
  return row === undefined ? null : REQUEST.parse(row);
}

/**
 * Removes a request and its mail, of which nothing is to be kept: nothing is held about the address, or its mailbox got such a mail within the
 * hour.
 */
export async function forgetRequest(sql: Sql, id: string): Promise<void> {
  await sql`
    with request as (delete from data_requests where id = ${id})
    delete from outbox where subject_id = ${id} and kind = ${MY_DATA}`;
}

/** Removes requests whose hour is over, and those of a clock that was ahead. */
export async function forgetOldRequests(sql: Sql): Promise<void> {
  await sql`
    delete from data_requests
    where coalesce(written_at, created_at) not between
      now() - make_interval(mins => ${LINK_MINUTES}) and now() + make_interval(mins => ${LINK_MINUTES})`;
}

const OPENED = z.object({ until: z.string() });

/**
 * Opens a request's link for an hour and returns the hour's end (ISO), also when its mail is written again. Null: another mail went to the
 * mailbox within the hour, or at this moment, which an index forbids.
 */
export async function openLink(
  sql: Sql,
  { id, tokenHash }: { readonly id: string; readonly tokenHash: string },
): Promise<string | null> {
  const [row] = await unlessTaken(sql`
    update data_requests held set written_at = coalesce(written_at, now()), token_hash = ${tokenHash}
    where id = ${id} and not exists (
      select from data_requests earlier
      where earlier.mailbox_hash = held.mailbox_hash and earlier.id <> held.id and earlier.written_at is not null
    )
    returning written_at + make_interval(mins => ${LINK_MINUTES}) as until`);
  return row === undefined ? null : OPENED.parse(row).until;
}

async function unlessTaken<Row>(rows: Promise<readonly Row[]>): Promise<readonly Row[]> {
  try {
    return await rows;
  } catch (error) {
    if (error instanceof DatabaseError && error.code === UNIQUE_VIOLATION) return [];
    throw error;
  }
}

const LINK = z.object({
  id: z.string(),
  email: z.nullable(z.string()),
  until: z.string(),
  erasedAt: z.nullable(z.string()),
  erased: z.nullable(HELD),
});

/** The request of a link that opens now; null: there is none, or its hour is over. */
export async function getLink(sql: Sql, tokenHash: string): Promise<Readonly<z.infer<typeof LINK>> | null> {
  const [row] = await sql`
    select id, email, erased_at as "erasedAt", erased, written_at + make_interval(mins => ${LINK_MINUTES}) as until
    from data_requests where token_hash = ${tokenHash} and written_at between
      now() - make_interval(mins => ${LINK_MINUTES}) and now() + make_interval(mins => ${LINK_MINUTES})`;
  return row === undefined ? null : LINK.parse(row);
}

const CONFIRMED = z.object({ email: z.string(), erased: HELD, erasedAt: z.string() });

/** The erasure that is to be confirmed to its address; null: there is none. */
export async function getConfirmed(
  sql: Sql,
  id: string,
): Promise<Readonly<z.infer<typeof CONFIRMED>> | null> {
  const [row] = await sql`
    select email, erased, erased_at as "erasedAt" from data_requests
    where id = ${id} and email is not null and erased is not null`;
  return row === undefined ? null : CONFIRMED.parse(row);
}

/** Removes the address of each erasure whose mail has ended, with the mail, and requests whose hour is over. Adds no mail: false. */
export async function tidyRequests(sql: Sql): Promise<false> {
  await sql`
    with ended as (delete from outbox where kind = ${DATA_ERASED} and state <> 'waiting' returning subject_id, state)
    update data_requests set email = null, erased = jsonb_set(erased, '{isConfirmed}', to_jsonb(ended.state = 'sent'))
    from ended where id = subject_id`;
  await forgetOldRequests(sql);
  return false;
}
