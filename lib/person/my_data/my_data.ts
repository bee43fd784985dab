import type { Sql } from "../../db/database.ts";
import { singleAddress, spellingsOf } from "../../mail/address.ts";
import { unsubscribePath } from "../../mail/unsubscribe.ts";
import { isToken, randomToken } from "../../tokens.ts";
import { typedLine } from "../../typed_line.ts";
import { backupDirProblem, erase, type Erasing, type Held, readHeld } from "../erase.ts";
import { type Exported, exportPerson } from "../export.ts";
import { personOf } from "../person.ts";
import type { Person } from "../held/store.ts";
import { hashOfToken } from "./letter.ts";
import { addRequest, getLink } from "./store.ts";

/** What a link opens. Times are ISO, in UTC. */
export interface OpenLink {
  readonly state: "open";
  readonly email: string;
  readonly until: string;
  /** The path of the page that ends mail to the address. */
  readonly unsubscribePath: string;
}

/** A link that was used to erase. */
export interface UsedLink {
  readonly state: "used";
  readonly erasedAt: string;
}

export interface PlannedOwnErasure extends OpenLink {
  readonly held: Held;
  /** Whether erasures can be noted for restores; without that, nothing is erased. */
  readonly isPossible: boolean;
}

/** What people read and do about themselves. A token is of a link; null: the link opens nothing, or its hour is over. */
export interface MyData {
  /** Mails a link if something is held about the address. Neither the answer nor its time tells. False if the text is not an address. */
  ask(typed: string): Promise<boolean>;
  open(token: string): Promise<(OpenLink & { readonly exported: Exported }) | UsedLink | null>;
  planErasure(token: string): Promise<PlannedOwnErasure | UsedLink | null>;
  /** Erases the person if their address was typed. A link does so once. */
  erase(
    token: string,
    typed: string,
  ): Promise<
    { readonly state: "mismatch" } | (Erasing & { readonly checkIds: readonly string[] }) | UsedLink | null
  >;
}

interface MyDataOptions {
  readonly sql: Sql;
  /** The first secret, with which addresses were hashed. */
  readonly secret: string;
  readonly mailFolder: string;
  readonly backupDir: string;
}

export function createMyData({ sql, secret, mailFolder, backupDir }: MyDataOptions): MyData {
  const find = async (token: string): Promise<(OpenLink & { readonly person: Person }) | UsedLink | null> => {
    const link = isToken(token) ? await getLink(sql, hashOfToken(token)) : null;
    if (link === null) return null;
    const { email, until, erasedAt } = link;
    if (erasedAt !== null) return { state: "used", erasedAt };
    if (email === null) return null;
    const person = personOf(secret, email);
    return {
      state: "open",
      email,
      until,
      unsubscribePath: unsubscribePath(secret, person.addressHash),
      person,
    };
  };

  return {
    async ask(typed) {
      const email = typedLine(typed);
      if (singleAddress(email) === null) return false;
      const { addressHash, mailboxHash } = personOf(secret, email);
      await addRequest(sql, { id: randomToken(), mailId: randomToken(), email, addressHash, mailboxHash });
      return true;
    },
    async open(token) {
      const link = await find(token);
      if (link === null || link.state === "used") return link;
      const { person, ...shown } = link;
      return { ...shown, exported: await exportPerson({ sql, person, mailFolder }) };
    },
    async planErasure(token) {
      const link = await find(token);
      if (link === null || link.state === "used") return link;
      const { person, ...shown } = link;
      const [held, problem] = await Promise.all([
        readHeld({ sql, person, mailFolder }),
        backupDirProblem(backupDir),
      ]);
      return { ...shown, held, isPossible: problem === null };
    },
    async erase(token, typed) {
      const link = await find(token);
      if (link === null || link.state === "used") return link;
      const { person } = link;
      if (!spellingsOf(typed.trim()).some((spelling) => person.spellings.includes(spelling))) {
        return { state: "mismatch" };
      }
      const { checkIds } = await readHeld({ sql, person, mailFolder });
      const done = await erase({ sql, person, mailFolder, backupDir, secret });
      return { ...done, checkIds };
    },
  };
}
