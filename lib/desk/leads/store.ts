import * as z from "zod/mini";
import type { Sql } from "../../db/database.ts";
import { addDays, type PlainDate } from "../../tool_kit/dates.ts";
import type { StepSum } from "../figures/store.ts";
import { ASKED_AGAIN_DAYS, LEAD, type Lead } from "./outcomes.ts";

/** Days without a change after which an outcome goes. */
const KEPT_DAYS = 365;

/** What was noted of an address in these spellings, or null. */
export async function getLead(sql: Sql, spellings: readonly string[]): Promise<Lead | null> {
  const [row] = await sql`
    select email, outcome, outcome_on::text as on, revision, notes from leads where email = any(${spellings}::text[])
    order by changed_at desc limit 1`;
  return row === undefined ? null : LEAD.parse(row);
}

/** Saves what came of the talk with somebody, and the notes. False: others were saved since the page showed this revision (0: none were). */
export async function saveLead(sql: Sql, { email, outcome, on, notes, revision }: Lead): Promise<boolean> {
  const rows = await sql`
    with entry as (select jsonb_build_array(jsonb_build_object(
      'outcome', ${outcome}::text, 'on', ${on}::text, 'at', date_trunc('milliseconds', now())
    )) as noted)
    insert into leads as held (email, outcome, outcome_on, history, notes)
    select ${email}, ${outcome}, ${on}::date, case when ${outcome}::text = 'none' then '[]' else noted end, ${notes} from entry
    where ${revision}::int = 0 or exists (select from leads where email = ${email})
    on conflict (email) do update set outcome = excluded.outcome, outcome_on = excluded.outcome_on, notes = excluded.notes,
      changed_at = now(), revision = held.revision + 1,
      history = held.history || case
        when held.outcome = excluded.outcome and (held.outcome_on = excluded.outcome_on or held.outcome = 'none') then '[]'
        else (select noted from entry) end
    where held.revision = ${revision}::int
    returning email`;
  return rows.length > 0;
}

/** Who is called first. */
const CALLED = ["did not come", "came", "not now", "none"] as const;

const CALL = z.object({
  address: z.string(),
  /** "none": nothing was noted. */
  outcome: z.enum(CALLED),
  /** The day of the outcome; null without one. */
  on: z.nullable(z.string()),
  /** The place in the list: that of the outcome in it, then the time in microseconds since 1970, then a hash. */
  rank: z.int(),
  micros: z.number(),
  hash: z.string(),
});

/** Somebody to call. */
export type Call = Readonly<z.infer<typeof CALL>>;
export type CallPlace = Pick<Call, "rank" | "micros" | "hash">;

const ROWS = z.array(z.extend(CALL, { isCalled: z.boolean() }));
/** Rows that are read at once for each person that is wanted. */
const ROWS_EACH = 4;

/**
 * People with a check that allows email, in the order in which they are called, after a place in it: who did not come, who came, who said "not now" long enough
 * ago, and who has no outcome; the newest first in each. Who has paid for coaching is a client without an outcome, too.
 */
export async function listCalls(
  sql: Sql,
  { today, after, limit }: {
    readonly today: PlainDate;
    readonly after: CallPlace | null;
    readonly limit: number;
  },
): Promise<readonly Call[]> {
  const found: Call[] = [];
  const size = limit * ROWS_EACH;
  let place = after;
  for (;;) {
    const rows = await listCandidates(sql, today, place, size);
    found.push(...rows.filter(({ isCalled }) => isCalled).map(({ isCalled: _, ...call }) => call));
    if (found.length >= limit || rows.length < size) return found.slice(0, limit);
    place = rows.at(-1) ?? null;
  }
}

/** The rows of that list, also those that are not in it. The conditions are counts over few rows, so that each stays a lookup. */
async function listCandidates(
  sql: Sql,
  today: PlainDate,
  after: CallPlace | null,
  limit: number,
): Promise<z.infer<typeof ROWS>> {
  const noted = CALLED.slice(0, -1);
  const from = noted.map((outcome, rank): readonly [day: string, hash: string] => {
    if (after !== null && after.rank > rank) return ["1900-01-01", ""];
    if (after?.rank === rank) return [new Date(after.micros / 1000).toISOString().slice(0, 10), after.hash];
    return [outcome === "not now" ? addDays(today, 1 - ASKED_AGAIN_DAYS) : "2199-12-31", ""];
  });
  const check = after?.rank === noted.length ? after : null;
  return ROWS.parse(
    await sql`
    with found as materialized (
      (select lead.*, (place - 1)::int as rank
        from unnest(${noted}::text[], ${from.map(([day]) => day)}::date[], ${
      from.map(([, hash]) => hash)
    }::text[])
          with ordinality as groups (outcome, day, hash, place)
        cross join lateral (
          select email as address, outcome, outcome_on, outcome_on::timestamp at time zone 'utc' as at, md5(email) as hash from leads
          where leads.outcome = groups.outcome and (outcome_on, md5(email)) < (groups.day, groups.hash)
          order by outcome_on desc, md5(email) desc limit ${limit}
        ) lead)
      union all
      (select lower(normalize(email, NFC)), 'none', null, created_at, md5(id), ${noted.length}::int from diagnostic_results
        where consent and email is not null and (created_at, md5(id)) < (coalesce(
          timestamptz 'epoch' + ${check?.micros ?? null}::bigint * interval '1 microsecond', 'infinity'
        ), ${check?.hash ?? ""})
        order by created_at desc, md5(id) desc limit ${limit})
      order by rank, at desc, hash desc limit ${limit}
    )
    select address, outcome, outcome_on::text as on, rank, (extract(epoch from at) * 1000000)::bigint as micros, hash,
      case when rank = ${noted.length}::int then (
        select count(*) from diagnostic_results newer
        where newer.consent and newer.email is not null and lower(normalize(newer.email, NFC)) = found.address
          and (newer.created_at, md5(newer.id)) > (found.at, found.hash)
      ) = 0 and (
        select count(*) from leads where leads.email = found.address and leads.outcome <> 'none'
      ) = 0 else (
        select count(*) from diagnostic_results allowed
        where allowed.consent and allowed.email is not null and lower(normalize(allowed.email, NFC)) = found.address
      ) > 0 end and (
        select count(*) from orders
        where state = 'paid' and product_id like 'coaching-%' and orders.email is not null and lower(orders.email) = found.address
      ) + (
        select count(*) from pay_links join orders on pay_link = pay_links.id and state = 'paid'
        where pay_links.email = found.address
      ) = 0 as "isCalled"
    from found order by rank, at desc, hash desc`,
  );
}

/** The newest check that allows email of each of these addresses: when (ISO), and its mean. */
export async function listScored(sql: Sql, addresses: readonly string[]) {
  // "offset 0" keeps each address a lookup.
  const rows = await sql<{ address: string; at: string; mean: number | null }>`
    select address, created_at as at, (figures->>'overall')::float8 as mean from unnest(${addresses}::text[]) as people (address)
    cross join lateral (
      select * from (
        select created_at, figures from diagnostic_results
        where consent and email is not null and lower(normalize(email, NFC)) = people.address offset 0
      ) own order by created_at desc limit 1
    ) newest`;
  return new Map(rows.map((row) => [row.address, row]));
}

/** How many people have each outcome of a day in the `days` until `today`, and of one in those before. */
export async function sumOutcomes(sql: Sql, today: PlainDate, days: number): Promise<StepSum[]> {
  return z.array(z.object({ step: z.string(), now: z.number(), before: z.number() })).parse(
    await sql`
    select outcome as step, count(*) filter (where outcome_on > ${today}::date - ${days}::int) as now,
      count(*) filter (where outcome_on <= ${today}::date - ${days}::int) as before
    from leads where outcome_on > ${today}::date - 2 * ${days}::int and outcome_on <= ${today}::date group by outcome`,
  );
}

/** Deletes what nobody has changed for a year. A time in the future was stored while a clock was wrong and is brought back. */
export async function forgetLeads(sql: Sql): Promise<void> {
  await sql`update leads set changed_at = now() where changed_at > now()`;
  await sql`delete from leads where changed_at < now() - make_interval(days => ${KEPT_DAYS})`;
}
