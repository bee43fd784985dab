import { piece, type Sql } from "../db/database.ts";
import { FOCUS_MAP } from "../mail/kinds.ts";
import { getPage, type PageKind, TALK } from "../private_page/pages.ts";
import { HELD_MAP, type HeldMap } from "./map.ts";

/** The Strategic Focus Maps: drafts until they are finished, then open by their links. One that nobody has touched for a year goes. */
export const FOCUS_MAPS: PageKind<HeldMap> = {
  name: "focus map",
  table: piece`focus_maps`,
  columns: piece`finished_at as "finishedAt", ticks, ${TALK}`,
  held: HELD_MAP,
  opens: piece`held.finished_at is not null`,
  isOpen: piece`true`,
  isSent: piece`held.finished_at is not null`,
  touched: piece`held.changed_at`,
  times: [piece`changed_at`, piece`answered_at`, piece`sent_at`],
  isOld: piece`greatest(changed_at, answered_at, sent_at) < now() - interval '365 days'`,
  mail: FOCUS_MAP,
  mails: [FOCUS_MAP],
};

/** What is stored with a form: whether it finishes the map, and of the ticks those of its steps, by their texts. */
export function besideMap(isFinished: boolean, steps: readonly string[]) {
  const finished = piece`case when ${isFinished}::boolean then now() end`;
  return {
    columns: piece`, finished_at`,
    values: piece`, ${finished}`,
    set: piece`, finished_at = coalesce(held.finished_at, ${finished}), ticks = coalesce((
        select jsonb_object_agg(tick.key, tick.value) from jsonb_each(held.ticks) tick where tick.key = any(${steps}::text[])
      ), '{}')`,
  };
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

/** The finished maps with which founders did something that the coach has not read, oldest first. */
export async function listFocusNews(sql: Sql, limit: number): Promise<readonly HeldMap[]> {
  const rows = await sql<{ id: string }>`
    select id from focus_maps where answered_at is not null and (seen_at is null or answered_at > seen_at)
    order by answered_at, id limit ${limit}`;
  const maps = await Promise.all(rows.map(({ id }) => getPage(sql, FOCUS_MAPS, { id })));
  return maps.filter((map) => map !== null);
}
