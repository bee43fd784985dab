import { createShopkeeping } from "../catalogue/shopkeeping.ts";
import { CALLS } from "../content/desk_leads.ts";
import type { Sql } from "../db/database.ts";
import { hashAddress } from "../mail/address.ts";
import { listSuppressed } from "../mail/mail.ts";
import { FOCUS_MAPS } from "../focus/focus.ts";
import type { HeldMap } from "../focus/map.ts";
import type { HeldRoom } from "../room/room.ts";
import { SPRINT_ROOMS } from "../room/rooms.ts";
import { exportedText, exportPerson } from "../person/export.ts";
import { personOf } from "../person/person.ts";
import { getPage } from "../private_page/pages.ts";
import { createCouponKeeping } from "../payments/coupons/keeping.ts";
import { csvPart } from "../tool_kit/csv.ts";
import type { Site } from "../site.ts";
import type { Words } from "../words/current.ts";
import { createWordsDesk } from "../words/words_desk.ts";
import { type ListedPerson, PEOPLE_COLUMNS } from "./people_list.ts";
import { inPlainWords } from "./mail_reasons.ts";
import { createPersonActions } from "./person_actions.ts";
import {
  type BoughtOrder,
  getAddress,
  getTest,
  listBought,
  listChecks,
  listEntries,
  listMailsTo,
  listOwn,
  type PersonMail,
  type VisibleCheck,
} from "./brief/store.ts";
import type { Lead } from "./leads/outcomes.ts";
import type { PayLink } from "../payments/coaching/pay_link.ts";
import { listPayLinks } from "../payments/coaching/pay_links.ts";
import { type Call, type CallPlace, getLead, listCalls, listScored } from "./leads/store.ts";
import { dayIn } from "./today/day_words.ts";
import { createDeskFigures } from "./figures/figures.ts";
import { createDeskOrders } from "./orders/orders.ts";
import {
  countUnnamed,
  type Cursor,
  findAddresses,
  listByAddress,
  listNewest,
  listUnsubscribed,
} from "./store.ts";

export { forgetLeads } from "./leads/store.ts";

/** People on one page of the list. */
export const PAGE_SIZE = 50;
/** People who are read at once for the file. */
const FILE_BATCH = 250;

/** A page of the list of people. */
export interface PeoplePage<Person = ListedPerson> {
  readonly people: readonly Person[];
  /** Whether there are more. A search only shows the first page of them. */
  readonly hasMore: boolean;
  /** Where the next page begins, for a URL; null: this is the last one, or a search. */
  readonly next: string | null;
}

/** Somebody to call, what came of the last talk, and their last check. */
export type CalledPerson = ListedPerson & Pick<Call, "outcome" | "on"> & {
  readonly check: { readonly at: string; readonly mean: number | null } | null;
};

/** What the coach reads before a call. Lists are newest first. */
export interface Brief {
  readonly address: string;
  readonly name: string | null;
  readonly company: string | null;
  /** When the address unsubscribed, ISO; null: it did not. */
  readonly unsubscribedAt: string | null;
  readonly isRefused: boolean;
  /** The newest check and the one before. */
  readonly checks: readonly VisibleCheck[];
  readonly test: Awaited<ReturnType<typeof getTest>>;
  readonly entries: Awaited<ReturnType<typeof listEntries>>;
  readonly bought: readonly BoughtOrder[];
  readonly mails: readonly PersonMail[];
  /** The Strategic Focus Map, once it is saved. */
  readonly focus: HeldMap | null;
  /** The sprint room, once it is saved. */
  readonly room: HeldRoom | null;
  /** The links with which they were asked to pay. */
  readonly links: readonly PayLink[];
  /** What came of the talk with them, once it is noted. */
  readonly lead: Lead | null;
}

interface DeskOptions {
  readonly sql: Sql;
  readonly site: Site;
  /** The first secret, with which addresses were hashed. */
  readonly secret: string;
  /** The folder of mails that were written to files. */
  readonly mailFolder: string;
  /** Where backups go, and what is noted of erasures. */
  readonly backupDir: string;
  /** The kinds of mail that visitors and buyers read. */
  readonly mailKinds: readonly string[];
  readonly timeZone: string;
  /** Signs download links. */
  readonly linkSecret: string;
  readonly overruled?: Words["overruled"];
  readonly now?: () => Date;
}

/** What the coach's desk reads and changes. Each rejects with DatabaseUnavailableError while the database is away. */
export function createDesk(
  {
    sql,
    site,
    secret,
    mailFolder,
    backupDir,
    mailKinds,
    timeZone,
    linkSecret,
    overruled = new Map(),
    now = () => new Date(),
  }: DeskOptions,
) {
  const listed = async (addresses: readonly string[]): Promise<ListedPerson[]> => {
    const hashes = addresses.map((address) => hashAddress(secret, address));
    const [people, unsubscribed, suppressed] = await Promise.all([
      listByAddress(sql, addresses),
      listUnsubscribed(sql, hashes),
      listSuppressed(sql, hashes),
    ]);
    return people.map((person) => {
      const hash = hashAddress(secret, person.address);
      const unsubscribedAt = unsubscribed.get(hash) ?? null;
      return { ...person, unsubscribedAt, isRefused: unsubscribedAt === null && suppressed.has(hash) };
    });
  };
  const listFrom = async (after: Cursor | null, size: number) => {
    const newest = await listNewest(sql, { after, limit: size + 1 });
    return {
      people: await listed(newest.slice(0, size).map(({ address }) => address)),
      next: newest.length > size ? newest[size - 1] ?? null : null,
    };
  };
  const find = async (text: string) => await listed(await findAddresses(sql, text));
  const today = () => dayIn(timeZone, now());
  /** As many people to call as fit. Who has unsubscribed is passed over, which only the code of an address tells. */
  const listCallsFrom = async (from: CallPlace | null, size: number) => {
    const people: CalledPerson[] = [];
    let after = from;
    for (;;) {
      const limit = size + 1 - people.length;
      const calls = await listCalls(sql, { today: today(), after, limit });
      const addresses = calls.map(({ address }) => address);
      const [found, checks] = await Promise.all([listed(addresses), listScored(sql, addresses)]);
      const known = new Map(found.map((one) => [one.address, one]));
      for (const call of calls) {
        const person = known.get(call.address);
        if (people.length === size) return { people, next: after };
        after = call;
        if (person?.unsubscribedAt === null) {
          people.push({
            ...person,
            outcome: call.outcome,
            on: call.on,
            check: checks.get(call.address) ?? null,
          });
        }
      }
      if (calls.length < limit) return { people, next: null };
    }
  };

  /** People as pieces of a CSV file, with these columns after those of everybody. */
  async function* fileOf<Listed extends ListedPerson, Place>(
    readFrom: (
      after: Place | null,
      size: number,
    ) => Promise<{ people: readonly Listed[]; next: Place | null }>,
    more: readonly (readonly [title: string, valueOf: (person: Listed) => string])[],
  ): AsyncGenerator<string, void, void> {
    const columns = [...PEOPLE_COLUMNS, ...more];
    let after: Place | null = null;
    let titles: readonly string[] | null = columns.map(([title]) => title);
    do {
      const { people, next }: Awaited<ReturnType<typeof readFrom>> = await readFrom(after, FILE_BATCH);
      yield csvPart(people.map((person) => columns.map(([, valueOf]) => valueOf(person))), titles);
      [after, titles] = [next, null];
    } while (after !== null);
  }

  return {
    /** The IANA time zone in which its times are shown. */
    timeZone,
    /** The prices, and what is sold. */
    shop: createShopkeeping(sql),
    coupons: createCouponKeeping(sql),
    /** What the coach does with a person's data and mail. */
    actions: createPersonActions({
      sql,
      secret,
      mailFolder,
      backupDir,
      mailKinds,
      isSelling: site.payment !== null,
      today,
    }),
    /** What the coach has put in place of the shipped words. */
    words: createWordsDesk(sql, overruled),
    figures: createDeskFigures({ sql, timeZone, now }),
    orders: createDeskOrders({ sql, timeZone, secret: linkSecret, seller: site.sellerDetails }),
    /** People, those who did something last first, from a place that a page named as its next one. */
    async listPeople(place: string): Promise<PeoplePage> {
      const { people, next } = await listFrom(callPlaceOf(`0-${place}`), PAGE_SIZE);
      return { people, hasMore: next !== null, next: next && `${next.micros}-${next.hash}` };
    },
    /** The people with a text in their address or name. */
    async findPeople(text: string): Promise<PeoplePage> {
      const people = await find(text);
      return { people: people.slice(0, PAGE_SIZE), hasMore: people.length > PAGE_SIZE, next: null };
    },
    /** Who is called next, from a place that a page named as its next one. */
    async listCalls(place: string): Promise<PeoplePage<CalledPerson>> {
      const { people, next } = await listCallsFrom(callPlaceOf(place), PAGE_SIZE);
      return {
        people,
        hasMore: next !== null,
        next: next && `${next.rank}-${next.micros}-${next.hash}`,
      };
    },
    countUnnamed: () => countUnnamed(sql),
    /** The list, or what a search found, as pieces of a CSV file. */
    peopleFile: (text: string) =>
      fileOf(text === "" ? listFrom : async () => ({ people: await find(text), next: null }), []),
    /** All of whom are called next, likewise. */
    callsFile: () =>
      fileOf(listCallsFrom, [[CALLS.column, ({ outcome, on }) => CALLS.why[outcome](on ?? "")]]),
    /** The person of a row, or null. */
    async readBrief(row: string): Promise<Brief | null> {
      const address = await getAddress(sql, row);
      if (address === null) return null;
      const { spellings, addressHash: hash } = personOf(secret, address);
      const own = await listOwn(sql, spellings);
      const [[person], checks, test, entries, bought, mails, focus, room, links, lead] = await Promise
        .all([
          listed([address]),
          listChecks(sql, own.checks, 2),
          getTest(sql, own.tests),
          listEntries(sql, own.entries),
          listBought(sql, own.orders),
          listMailsTo(sql, { own, hash, kinds: mailKinds }),
          getPage(sql, FOCUS_MAPS, { spellings }),
          getPage(sql, SPRINT_ROOMS, { spellings }),
          listPayLinks(sql, { spellings }),
          getLead(sql, spellings),
        ]);
      return {
        address,
        name: person?.name ?? null,
        company: bought.find(({ company }) => company !== null)?.company ?? null,
        unsubscribedAt: person?.unsubscribedAt ?? null,
        isRefused: person?.isRefused ?? false,
        checks,
        test,
        entries,
        bought,
        mails: mails.map(inPlainWords),
        focus,
        room,
        links,
        lead,
      };
    },
    /** Everything that is held about the person of a row, as JSON; null without one. */
    async exportPerson(row: string) {
      const address = await getAddress(sql, row);
      if (address === null) return null;
      const exported = await exportPerson({ sql, person: personOf(secret, address), mailFolder });
      return exportedText(exported, site.origin);
    },
  };
}

export type Desk = ReturnType<typeof createDesk>;

/** Where a list of people to call goes on, from what a page named; null: at its beginning. */
function callPlaceOf(place: string): CallPlace | null {
  const [, rank, micros, hash] = /^([0-3])-(\d{1,16})-([\da-f]{32})$/.exec(place) ?? [];
  return rank === undefined || micros === undefined || hash === undefined
    ? null
    : { rank: Number(rank), micros: Number(micros), hash };
}
