import type { Sql } from "../db/database.ts";
import { FOCUS_MAP } from "../mail/kinds.ts";
import type { FocusTexts } from "./map.ts";
import { HELD, type HeldMap, MOST_COMMENTS } from "./held.ts";

/** Days after which a map goes that nobody has touched. */
const KEPT_DAYS = 365;

/** The map of an address in these spellings, of an id, or of a link with this hash if it is finished; the others are null. */
export async function getMap(
  sql: Sql,
  { spellings = [], id = null, linkHash = null }: {
    readonly spellings?: readonly string[];
    readonly id?: string | null;
    readonly linkHash?: string | null;
  },
): Promise<HeldMap | null> {
  const [row] = await sql`
    select id, email, content as texts, before is not null as "canUndo", revision, form_key as "formKey", changed_at as "changedAt",
      finished_at as "finishedAt", link_hash as "linkHash", link_number as "linkNumber", mail_to as "mailTo", sendings as mails,
      sent_at as "mailedAt", ticks, comments, answered_at as "answeredAt", seen_at as "seenAt"
    from focus_maps
    where email = any(${spellings}::text[]) or id = ${id} or (link_hash = ${linkHash} and finished_at is not null)
    order by changed_at desc limit 1`;
  return row === undefined ? null : HELD.parse(row);
}

/** A map as a form says it. */
export interface SavedMap {
  /** Of a map that is new. */
  readonly id: string;
  readonly linkHash: string;
  readonly email: string;
  readonly texts: FocusTexts;
  /** The texts of its steps: ticks of others go. */
  readonly steps: readonly string[];
  /** The revision that the form has shown; 0: there was no map. */
  readonly revision: number;
  readonly formKey: string;
  readonly isFinished: boolean;
}

/** Stores a map, or changes the one of its address. False: it is not the one that the form has shown. */
export async function saveMap(sql: Sql, map: SavedMap): Promise<boolean> {
  const rows = await sql`
    insert into focus_maps as held (id, email, content, form_key, link_hash, finished_at)
    select ${map.id}, ${map.email}, ${JSON.stringify(map.texts)}::jsonb, ${map.formKey}, ${map.linkHash},
      case when ${map.isFinished}::boolean then now() end
    where ${map.revision}::int = 0 or exists (select from focus_maps where email = ${map.email})
    on conflict (email) do update set before = held.content, content = excluded.content, revision = held.revision + 1,
      form_key = excluded.form_key, changed_at = now(),
      finished_at = case when excluded.finished_at is null then held.finished_at else coalesce(held.finished_at, now()) end,
      ticks = coalesce((
        select jsonb_object_agg(tick.key, tick.value) from jsonb_each(held.ticks) tick where tick.key = any(${map.steps}::text[])
      ), '{}')
    where held.revision = ${map.revision}::int
    returning id`;
  return rows.length > 0;
}

/** Puts back what a map said before its last change. False: it was changed since the page showed this revision. */
export async function undoChange(sql: Sql, id: string, revision: number): Promise<boolean> {
  const rows = await sql`
    update focus_maps set content = before, before = content, revision = revision + 1, changed_at = now()
    where id = ${id} and revision = ${revision} and before is not null returning id`;
  return rows.length > 0;
}

/** Makes a finished map a draft. */
export async function reopenMap(sql: Sql, id: string): Promise<void> {
  await sql`update focus_maps set finished_at = null where id = ${id}`;
}

/** Gives a map its next link. False: it has another one than the page has shown. */
export async function changeLink(
  sql: Sql,
  { id, number, linkHash }: { readonly id: string; readonly number: number; readonly linkHash: string },
): Promise<boolean> {
  const rows = await sql`
    update focus_maps set link_hash = ${linkHash}, link_number = link_number + 1
    where id = ${id} and link_number = ${number} returning id`;
  return rows.length > 0;
}

/** Stores the hash of a map's present link, which differs once the secret that makes links was changed. */
export async function renewLink(
  sql: Sql,
  { id, linkNumber }: Pick<HeldMap, "id" | "linkNumber">,
  linkHash: string,
): Promise<void> {
  await sql`update focus_maps set link_hash = ${linkHash} where id = ${id} and link_number = ${linkNumber}`;
}

/** Adds the mail with a map to the outbox. False: another one was sent since the page showed how many there are. */
export async function sendMap(
  sql: Sql,
  { id, mails, mailId, to }: {
    readonly id: string;
    readonly mails: number;
    readonly mailId: string;
    readonly to: string;
  },
): Promise<boolean> {
  const rows = await sql`
    with due as (
      update focus_maps set sendings = sendings + 1, mail_to = ${to}, sent_at = now()
      where id = ${id} and sendings = ${mails} and finished_at is not null returning id, sendings
    )
    insert into outbox (id, kind, subject_id, dedupe_key)
    select ${mailId}, ${FOCUS_MAP}, id, ${`${FOCUS_MAP} `} || id || ' ' || sendings from due
    returning id`;
  return rows.length > 0;
}

/** Notes that a step is done, or that it is not. False: the map was changed since the page showed this revision. */
export async function tickStep(
  sql: Sql,
  { id, revision, text, isDone }: {
    readonly id: string;
    readonly revision: number;
    readonly text: string;
    readonly isDone: boolean;
  },
): Promise<boolean> {
  const rows = await sql`
    update focus_maps set answered_at = date_trunc('milliseconds', now()),
      ticks = case when ${isDone}::boolean then jsonb_build_object(${text}::text, date_trunc('milliseconds', now())) || ticks else ticks - ${text}::text end
    where id = ${id} and revision = ${revision} returning id`;
  return rows.length > 0;
}

/** Adds a comment, once. False: there are as many as a map has. */
export async function addComment(
  sql: Sql,
  mapId: string,
  { id, text }: { readonly id: string; readonly text: string },
): Promise<boolean> {
  const rows = await sql`
    update focus_maps set answered_at = date_trunc('milliseconds', now()), comments = comments || jsonb_build_array(
        jsonb_build_object('id', ${id}::text, 'at', date_trunc('milliseconds', now()), 'text', ${text}::text))
    where id = ${mapId} and jsonb_array_length(comments) < ${MOST_COMMENTS}
      and not comments @> jsonb_build_array(jsonb_build_object('id', ${id}::text))
    returning id`;
  if (rows.length > 0) return true;
  const held = await getMap(sql, { id: mapId });
  return held?.comments.some((comment) => comment.id === id) ?? false;
}

/** Notes up to when the coach has read what a founder did. */
export async function markSeen(sql: Sql, id: string, until: string): Promise<void> {
  await sql`
    update focus_maps set seen_at = greatest(seen_at, least(${until}::timestamptz, answered_at)) where id = ${id}`;
}

/** The finished maps with which founders did something that the coach has not read, oldest first. */
export async function listFocusNews(sql: Sql, limit: number): Promise<readonly HeldMap[]> {
  const rows = await sql<{ id: string }>`
    select id from focus_maps where answered_at is not null and (seen_at is null or answered_at > seen_at)
    order by answered_at, id limit ${limit}`;
  const maps = await Promise.all(rows.map(({ id }) => getMap(sql, { id })));
  return maps.filter((map) => map !== null);
}

/**
 * Deletes maps that nobody has touched for a year. A time in the future was stored while a clock was wrong and is brought back. Returns how many were deleted.
 */
export async function forgetMaps(sql: Sql): Promise<number> {
  await sql`
    update focus_maps set changed_at = least(changed_at, now()), answered_at = least(answered_at, case when answered_at is not null then now() end),
      sent_at = least(sent_at, case when sent_at is not null then now() end)
    where greatest(changed_at, answered_at, sent_at) > now()`;
  const rows = await sql`
    delete from focus_maps where greatest(changed_at, answered_at, sent_at) < now() - make_interval(days => ${KEPT_DAYS})
    returning id`;
  return rows.length;
}
