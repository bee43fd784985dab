import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { BUNDLE, downloadName, findTool, TOOLS } from "../../catalogue/tools.ts";
import type { Sql } from "../../db/database.ts";
import { withdraw } from "../after_sale/withdrawal.ts";
import type { Secrets } from "../../secret.ts";
import { readDownloadToken } from "../download_link.ts";
import { orderNumber } from "../order_facts.ts";
import { getGrant } from "./store.ts";

/** A file that a buyer may download. */
export interface DownloadFile {
  readonly productId: string;
  /** "90-day-sprint-planner.html" */
  readonly name: string;
  readonly title: string;
  /** Of the newest edition; null: the build has not made it. */
  readonly bytes: number | null;
}

/** What a link to a download opens. */
export type Download =
  | {
    readonly state: "open";
    /** What was bought, under the title that it had then. */
    readonly title: string;
    /** What was bought in one file, then what a bundle holds. Empty: it is nothing that the build makes. */
    readonly files: readonly DownloadFile[];
    readonly orderNumber: string;
    /** ISO, UTC. */
    readonly boughtAt: string;
    /** False: paid with Stripe's test keys. */
    readonly isLive: boolean;
    /** Whether an address of the buyer is known. */
    readonly hasEmail: boolean;
    /** When the buyer withdrew from the contract, ISO in UTC; null: that has not happened. */
    readonly withdrawnAt: string | null;
  }
  /** It was refunded, or its payment is disputed. */
  | { readonly state: "revoked" }
  /** This site has made no such link. */
  | { readonly state: "unknown" };

/** A file, open. */
export interface OpenFile {
  readonly body: ReadableStream<Uint8Array<ArrayBuffer>>;
  readonly bytes: number;
}

/** What buyers' links do. */
export interface Downloads {
  /** Asks the database only for links of our own. Rejects with DatabaseUnavailableError while it is away. */
  find(token: string): Promise<Download>;
  /** Withdraws the buyer from the contract of a link of our own that is open; once, however often it is called. */
  withdraw(token: string): Promise<void>;
  /** Opens a file of the build by its name; null: the build has not made it. */
  open(name: string): Promise<OpenFile | null>;
}

interface DownloadsOptions {
  readonly sql: Sql;
  /** Those that links were made with. */
  readonly secrets: Pick<Secrets, "all">;
  /** Where the build has put the full editions. */
  readonly folder?: string;
}

const EDITIONS = new URL("../../../_fresh/editions", import.meta.url);

/** Reads the links of this installation. A link is good for life and always gives the newest edition. */
export function createDownloads(
  { sql, secrets, folder = fileURLToPath(EDITIONS) }: DownloadsOptions,
): Downloads {
  const grantOf = async (token: string) => {
    const grantId = secrets.all.map((secret) => readDownloadToken(secret, token)).find((id) => id !== null);
    const grant = grantId === undefined ? null : await getGrant(sql, grantId);
    return grantId === undefined || grant === null ? null : { ...grant, grantId };
  };
  return {
    async find(token) {
      const grant = await grantOf(token);
      if (grant === null) return { state: "unknown" };
      if (grant.isRevoked) return { state: "revoked" };
      const { title, boughtAt, isLive, withdrawnAt } = grant;
      const files = await Promise.all(
        partsOf(grant.productId, title).map(async (part) => {
          const name = downloadName(part.productId);
          return { ...part, name, bytes: await sizeOf(join(folder, name)) };
        }),
      );
      return {
        state: "open",
        title,
        files,
        orderNumber: orderNumber(grant.orderId),
        boughtAt,
        isLive,
        hasEmail: grant.email !== null,
        withdrawnAt,
      };
    },
    async withdraw(token) {
      const grant = await grantOf(token);
      if (grant !== null) await withdraw(sql, grant);
    },
    async open(name) {
      try {
        const file = await Deno.open(join(folder, name));
        const { size } = await file.stat();
        return { body: file.readable, bytes: size };
      } catch (error) {
        if (error instanceof Deno.errors.NotFound) return null;
        throw error;
      }
    },
  };
}

/** The products that a purchase gives a file of. */
function partsOf(productId: string, title: string): readonly Pick<DownloadFile, "productId" | "title">[] {
  if (productId === BUNDLE.productId) {
    return [{ productId, title }, ...TOOLS.map((tool) => ({ productId: tool.productId, title: tool.label }))];
  }
  return findTool(productId) === null ? [] : [{ productId, title }];
}

async function sizeOf(path: string): Promise<number | null> {
  try {
    return (await Deno.stat(path)).size;
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return null;
    throw error;
  }
}
