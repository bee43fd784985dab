import type { Catalogue } from "../../catalogue/catalogue.ts";
import type { Config } from "../../config.ts";
import type { OutageReason, Sql } from "../../db/database.ts";
import type { LaunchItem } from "../../launch.ts";
import { listFocusNews } from "../../focus/focus.ts";
import { hashAddress } from "../../mail/address.ts";
import type { Mail } from "../../mail/mail.ts";
import { listUndelivered } from "../../payments/orders/upkeep.ts";
import { countUnnamed, listByAddress, listUnsubscribed } from "../store.ts";
import { findAnswerable, noteAnswer } from "./answer.ts";
import { coachingJobs } from "./coaching/jobs.ts";
import { listPayRows, listRoomRows } from "./coaching/store.ts";
import { dayWords } from "./day_words.ts";
import { healthJobs, healthParts, launchJobs, readMachine } from "./health.ts";
import { newPerson } from "./new_people.ts";
import { type Known, orderJobs } from "./order_jobs.ts";
import { focusJobs, inGroups, mailJobs, productJobs } from "./queue.ts";
import {
  deleteAnswer,
  listDeeds,
  listFailedMails,
  listNewAddresses,
  listOpenEntries,
  listQueuedOrders,
} from "./store.ts";

/** Maps with something new that are listed; others follow as these are read. */
const MAPS_SHOWN = 20;
/** New people that are named; the list of people has the others. */
const PEOPLE_SHOWN = 20;

interface TodayOptions {
  readonly sql: Sql;
  /** The first secret, with which addresses were hashed. */
  readonly secret: string;
  readonly config: Config;
  /** What is left before launch, in the words of the request. */
  readonly launch: () => readonly LaunchItem[];
  readonly testDatabase: () => Promise<OutageReason | null>;
  readonly mail: Mail;
  readonly catalogue: Catalogue;
}

/** The desk's first page, and its buttons. Each rejects with DatabaseUnavailableError while the database is away. */
export function createToday({ sql, secret, config, launch, testDatabase, mail, catalogue }: TodayOptions) {
  return {
    async read(now: Date) {
      const days = dayWords(config.digestAt?.timeZone ?? "UTC", now);
      const [undelivered, entries, failed, outbox, products, newest, unnamed, machine, maps, ...coaching] =
        await Promise
          .all([
            listUndelivered(sql),
            listOpenEntries(sql),
            listFailedMails(sql),
            mail.getHealth(),
            catalogue.list(),
            listNewAddresses(sql, PEOPLE_SHOWN + 1),
            countUnnamed(sql),
            readMachine(sql, config, testDatabase, now),
            listFocusNews(sql, MAPS_SHOWN),
            listRoomRows(sql),
            listPayRows(sql),
          ]);
      const [rooms, payments] = coaching;
      const orders = await listQueuedOrders(
        sql,
        [...new Set([...undelivered.map(({ id }) => id), ...entries.map(({ orderId }) => orderId)])],
      );
      const shown = newest.slice(0, PEOPLE_SHOWN);
      const buyers = [...orders.values()].flatMap(({ address }) => address ?? []);
      const clients = [...maps, ...coaching.flat()].map(({ email }) => email);
      const addresses = [...new Set([...shown, ...buyers, ...clients])];
      const hashOf = (address: string) => hashAddress(secret, address);
      const [listed, deeds, unsubscribed] = await Promise.all([
        listByAddress(sql, addresses),
        listDeeds(sql, addresses),
        listUnsubscribed(sql, shown.map(hashOf)),
      ]);
      const deedsOf = Map.groupBy(deeds, ({ address }) => address);
      const people = new Map<string, Known>(
        listed.map(({ address, name }) => [address, { name, deeds: deedsOf.get(address) ?? [] }]),
      );
      const health = { machine, config, days, now };
      const broken = healthJobs(health);
      const { groups, site } = inGroups([
        ...orderJobs({ undelivered, entries, orders, people, days }),
        ...mailJobs({ health: outbox, failed, days, now }),
        ...coachingJobs({ rooms, payments, people: listed, days, now }),
        ...focusJobs(maps, listed, days),
        ...broken,
        ...productJobs(products),
        ...launchJobs(config, launch()),
      ]);
      return {
        days,
        groups,
        /** What is for whoever runs the server. */
        site,
        people: shown.flatMap((address) => {
          const person = listed.find((one) => one.address === address);
          if (person === undefined) return [];
          const unsubscribedAt = unsubscribed.get(hashOf(address)) ?? null;
          return newPerson({ ...person, unsubscribedAt }, deedsOf.get(address) ?? [], { days, now });
        }),
        /** The list of people has the others. */
        hasMorePeople: newest.length > PEOPLE_SHOWN,
        /** Checks of the last seven days whose authors stay unnamed. */
        unnamed,
        health: { isFine: broken.length === 0 && outbox.pause === null, parts: healthParts(health, outbox) },
      };
    },
    findAnswerable: findAnswerable.bind(null, sql),
    noteAnswer: noteAnswer.bind(null, sql),
    deleteAnswer: deleteAnswer.bind(null, sql),
  };
}

export type TodayPage = ReturnType<typeof createToday>;
export type TodayData = Awaited<ReturnType<TodayPage["read"]>>;
