import type { Sql } from "../../db/database.ts";
import { singleAddress, spellingsOf } from "../../mail/address.ts";
import { suppressAddress } from "../../mail/mail.ts";
import { isToken, randomToken } from "../../tokens.ts";
import { typedLine } from "../../typed_line.ts";
import { backupDirProblem, erase, type Erasing, type Held, readHeld } from "../erase.ts";
import { type Exported, exportPerson } from "../export.ts";
import { personOf } from "../person.ts";
import { type Erasable, HELD } from "../held/held.ts";
import type { Person } from "../held/store.ts";
import { hashOfToken } from "./letter.ts";
import { addRequest, getLink } from "./store.ts";

/** What a link opens. Times are ISO, in UTC. */
export interface OpenLink {
  readonly state: "open";
  readonly email: string;
  readonly until: string;
}

/** A link that was used to erase. */
export interface UsedLink {
  readonly state: "used";
  readonly erasedAt: string;
  readonly until: string;
  /** While the mail that confirms it waits. */
  readonly email: string | null;
  /** Null if an earlier release has erased. */
  readonly erased: Erasable | null;
}

export interface PlannedOwnErasure extends OpenLink {
  readonly held: Held;
  /** Whether erasures can be noted for restores; without that, nothing is erased. */
  readonly isPossible: boolean;
}

interface MyDataOptions {
  readonly sql: Sql;
  /** The first secret, with which addresses were hashed. */
  readonly secret: string;
  readonly mailFolder: string;
  readonly backupDir: string;
}

interface FoundLink extends OpenLink {
  /** Of the request. */
  readonly id: string;
  readonly person: Person;
}

/** What people read and do about themselves. A token is of a link; null: the link opens nothing, or its hour is over. */
export function createMyData({ sql, secret, mailFolder, backupDir }: MyDataOptions) {
  const find = async (token: string): Promise<FoundLink | UsedLink | null> => {
    const link = isToken(token) ? await getLink(sql, hashOfToken(token)) : null;
    if (link === null) return null;
    const { id, email, until, erasedAt, erased } = link;
    if (erasedAt !== null) return { state: "used", erasedAt, until, email, erased };
    return email === null ? null : { state: "open", id, email, until, person: personOf(secret, email) };
  };

  return {
    /** Mails a link if something is held about the address. Neither the answer nor its time tells. False if the text is not an address. */
    async ask(typed: string) {
      const email = typedLine(typed);
      if (singleAddress(email) === null) return false;
      const { addressHash, mailboxHash } = personOf(secret, email);
      await addRequest(sql, { id: randomToken(), mailId: randomToken(), email, addressHash, mailboxHash });
      return true;
    },
    async open(token: string): Promise<(OpenLink & { readonly exported: Exported }) | UsedLink | null> {
      const link = await find(token);
      if (link?.state !== "open") return link;
      return { ...link, exported: await exportPerson({ sql, person: link.person, mailFolder, secret }) };
    },
    /** Ends mail to the address of an open link. */
    async stopMail(token: string) {
      const link = await find(token);
      if (link?.state === "open") await suppressAddress(sql, link.person.addressHash, "unsubscribed");
    },
    async planErasure(token: string): Promise<PlannedOwnErasure | UsedLink | null> {
      const link = await find(token);
      if (link?.state !== "open") return link;
      const held = await readHeld({ sql, person: link.person, mailFolder });
      return { ...link, held, isPossible: await backupDirProblem(backupDir) === null };
    },
    /** Erases the person if their address was typed. A link does so once. */
    async erase(
      token: string,
      typed: string,
    ): Promise<
      { readonly state: "mismatch" } | (Erasing & { readonly checkIds: readonly string[] }) | UsedLink | null
    > {
      const link = await find(token);
      if (link?.state !== "open") return link;
      const { person } = link;
      if (!spellingsOf(typed.trim()).some((spelling) => person.spellings.includes(spelling))) {
        return { state: "mismatch" };
      }
      const { checkIds, ...held } = await readHeld({ sql, person, mailFolder });
      const receipt = { requestId: link.id, erased: HELD.parse(held) };
      const done = await erase({ sql, person, mailFolder, backupDir, secret, receipt });
      return { ...done, checkIds };
    },
  };
}

export type MyData = ReturnType<typeof createMyData>;
