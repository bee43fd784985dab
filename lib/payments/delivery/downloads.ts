import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { productTitles } from "../../catalogue/catalogue.ts";
import { BUNDLE, downloadName, findTool, TOOLS } from "../../catalogue/tools.ts";
import { isCoaching } from "../coaching/is_coaching.ts";
import { nextPartText } from "../coaching/store.ts";
import { COACHING_ORDER } from "../../content/coaching.ts";
import { DOWNLOADS_PAGE } from "../../content/downloads.ts";
import { UPGRADE } from "../../content/upgrade.ts";
import type { Sql } from "../../db/database.ts";
import { Problem } from "../../http/errors.ts";
import { contractsOf, keptTools, settledOf, whatFollows, withdraw } from "../after_sale/withdrawal.ts";
import type { Secrets } from "../../secret.ts";
import { RELEASE } from "../../release.ts";
import { readDownloadToken, readLookToken, upgradePath } from "../download_link.ts";
import type { InvoiceBuyer, OrderInvoices } from "../invoices/buyer.ts";
import { type InvoiceFile, invoiceFile, orderInvoices } from "../invoices/invoices.ts";
import { setInvoiceBuyer } from "../invoices/store.ts";
import { type Contract, orderDay, orderNumber, supportEnd } from "../order_facts.ts";
import type { TaxBehavior } from "../tax/tax.ts";
import { listRelated, type Related } from "../upgrades/store.ts";
import { upgradeOfGrants } from "../upgrades/upgrades.ts";
import { amountText, paidText, reductionOf } from "./delivery_letter.ts";
import { countDownload, getGrant, type Grant } from "./store.ts";

/** A file that a buyer may download. */
export interface DownloadFile {
  readonly productId: string;
  /** "90-day-sprint-planner.html" */
  readonly name: string;
  readonly title: string;
  /** The size of the newest edition; null if the build has not made it. */
  readonly bytes: number | null;
}

/** The order of a link, as its page and its withdrawal show it. */
export interface LinkedOrder {
  /** The title of the product at the time of the purchase. */
  readonly title: string;
  readonly orderNumber: string;
  /** ISO, UTC. */
  readonly boughtAt: string;
  /** False if it was paid with Stripe's test keys. */
  readonly isLive: boolean;
  readonly hasEmail: boolean;
  /** How the list price became what was paid; null: it was paid itself, or is not known. */
  readonly price: string | null;
  /** What was paid, with its currency and the tax within it. */
  readonly paid: string;
  /** Nothing was paid, so there is nothing to return. */
  readonly isFree: boolean;
  /** What the buyer has back of it, with its currency; null: nothing. */
  readonly returned: string | null;
  /** The buyer's address without most of its name, because whoever has the link reads it; null: it is not known. */
  readonly mailedTo: string | null;
  /** When the buyer withdrew from the contract, ISO in UTC; null if they have not. */
  readonly withdrawnAt: string | null;
  /** What the withdrawal is about, or one that is made now: the order, and what goes with it. */
  readonly contracts: readonly Contract[];
  /** What follows it, in sentences. */
  readonly next: readonly string[];
  /** It paid for coaching, so there is no file. */
  readonly isOfCoaching: boolean;
  /** The part of coaching that is due next, in a sentence; null: none. */
  readonly nextPart: string | null;
}

/** What a download link opens. */
export type Download =
  | LinkedOrder & {
    readonly state: "open";
    /** The file of the product, then those of a bundle's parts. Empty if the build makes none for this product. */
    readonly files: readonly DownloadFile[];
    /** The last day of the email support that comes with it; null: it has none. */
    readonly supportEnd: string | null;
    /** What the buyer keeps when this order, an upgrade, is returned. */
    readonly keptTitles: readonly string[];
    /** The bundle at the price for whoever has this, in integer cents; null: the order does not count toward it. */
    readonly upgrade: { readonly path: string; readonly total: number } | null;
  }
  /** The payment is under review. The buyer may withdraw meanwhile. */
  | LinkedOrder & { readonly state: "held" }
  /** The payment was refunded, as the sentences say, or is disputed, and there are none. */
  | { readonly state: "revoked"; readonly next: readonly string[]; readonly isOfCoaching: boolean }
  /** This site has not made such a link. */
  | { readonly state: "unknown" };

/** An open file. */
export interface OpenFile {
  readonly body: ReadableStream<Uint8Array<ArrayBuffer>>;
  readonly bytes: number;
}

/** Handles buyers' links. */
export interface Downloads {
  /** Queries the database only for links that this site has made. Rejects with DatabaseUnavailableError while it is unavailable. */
  find(token: string): Promise<Download>;
  /** Whether the desk has opened the buyer's page by a link of its own, which counts and changes nothing. */
  isLook(token: string): boolean;
  /**
   * Withdraws the buyer from the contract of a link that is open or held, and that this site has made. Repeating it changes nothing. Throws
   * Problem 403 for a link of the desk.
   */
  withdraw(token: string): Promise<void>;
  /** Counts a download of a file by a link that this site has made. It is evidence in a dispute, and limits nothing. */
  count(token: string, name: string): Promise<void>;
  /** The invoices of an order, also once its download has ended; null if there are none, or this site has not made the link. */
  listInvoices(token: string): Promise<OrderInvoices | null>;
  /** One of them by its number; null if there is none. */
  openInvoice(token: string, number: string): Promise<InvoiceFile | null>;
  /** Stores who they are for. False: that has changed since the revision that the buyer has seen, so it stays. Throws Problem 403 for a link of the desk. */
  setInvoiceBuyer(token: string, buyer: InvoiceBuyer, revision: number): Promise<boolean>;
  /** Opens a file of the build by its name; null if the build has not made it. */
  open(name: string): Promise<OpenFile | null>;
}

interface DownloadsOptions {
  readonly sql: Sql;
  /** The secrets that links may have been signed with. */
  readonly secrets: Pick<Secrets, "all" | "current">;
  /** The seller's details on invoices that are issued now. */
  readonly seller?: readonly string[];
  /** How prices stand to tax. */
  readonly tax?: TaxBehavior | undefined;
  readonly folder?: string;
}

const EDITIONS = new URL("../../../_fresh/editions", import.meta.url);

/** Handles the links of this installation. A link never expires and always opens the newest edition. */
export function createDownloads(
  { sql, secrets, seller = [], tax, folder = fileURLToPath(EDITIONS) }: DownloadsOptions,
): Downloads {
  const idIn = (read: typeof readDownloadToken, token: string) =>
    secrets.all.map((secret) => read(secret, token)).find((id) => id !== null);
  const buyersId = (token: string) => idIn(readDownloadToken, token);
  const lookId = (token: string) => idIn(readLookToken, token);
  const forBuyer = (token: string) => {
    if (lookId(token) !== undefined) throw new Problem(403, DOWNLOADS_PAGE.look.refused);
  };
  const grantOf = async (token: string) => {
    const grantId = buyersId(token) ?? lookId(token);
    const grant = grantId === undefined ? null : await getGrant(sql, grantId);
    return grantId === undefined || grant === null ? null : { ...grant, grantId };
  };
  return {
    async find(token) {
      const grant = await grantOf(token);
      if (grant === null) return { state: "unknown" };
      const { title, boughtAt, isLive, withdrawnAt } = grant;
      const related = await listRelated(sql, grant.orderId);
      const isOfCoaching = isCoaching(grant.productId);
      if (grant.isRevoked && !grant.isHeld) {
        return { state: "revoked", next: endOf(grant, related), isOfCoaching };
      }
      const settled = await settledOf(sql, grant);
      const withdrawable = { ...grant, settled, isHeld: grant.isRevoked && grant.isHeld };
      const order = {
        title,
        orderNumber: orderNumber(grant.orderId),
        boughtAt,
        isLive,
        hasEmail: grant.email !== null,
        price: reductionOf(grant, tax),
        paid: paidText(grant),
        isFree: grant.amount === 0,
        returned: grant.returned > 0 ? amountText(grant.returned, grant.currency) : null,
        mailedTo: grant.email === null ? null : grant.email.replace(/^(.)[^@]*/u, "$1…"),
        withdrawnAt,
        contracts: contractsOf(withdrawable, related),
        next: whatFollows(withdrawable, related),
        isOfCoaching,
        nextPart: isOfCoaching ? await nextPartText(sql, grant.orderId) : null,
      };
      if (grant.isRevoked) return { state: "held", ...order };
      const found = await upgradeOfGrants(sql, { grantIds: [grant.grantId], isLive });
      const files = await Promise.all(
        (await partsOf(sql, grant.productId, title)).map(async (part) => {
          const name = downloadName(part.productId);
          return { ...part, name, bytes: await sizeOf(join(folder, name)) };
        }),
      );
      return {
        state: "open",
        ...order,
        files,
        supportEnd: supportEnd(grant),
        keptTitles: keptTools(related).map(({ title }) => title),
        upgrade: found && { path: upgradePath(secrets.current, [grant.grantId]), total: found.total },
      };
    },
    isLook: (token) => lookId(token) !== undefined,
    async withdraw(token) {
      forBuyer(token);
      const grant = await grantOf(token);
      if (grant !== null) await withdraw(sql, grant);
    },
    async count(token, name) {
      const grantId = buyersId(token);
      if (grantId !== undefined) await countDownload(sql, grantId, `${name} ${RELEASE.version}`);
    },
    async listInvoices(token) {
      const grant = await grantOf(token);
      return grant && await orderInvoices(sql, { orderId: grant.orderId, seller });
    },
    async openInvoice(token, number) {
      const grant = await grantOf(token);
      return grant && await invoiceFile(sql, grant.orderId, number);
    },
    async setInvoiceBuyer(token, buyer, revision) {
      forBuyer(token);
      const grant = await grantOf(token);
      return grant === null || await setInvoiceBuyer(sql, grant.orderId, buyer, revision);
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

/** Why a download has ended, if its money was returned: product, sum and day, and what stays. */
function endOf(
  { productId, title, amount, currency, returned, returnedAt }: Grant,
  related: readonly Related[],
): readonly string[] {
  if (amount === 0 || returned < amount || returnedAt === null) return [];
  const kept = keptTools(related).map(({ title }) => title);
  return [
    (isCoaching(productId) ? COACHING_ORDER.page : DOWNLOADS_PAGE).revoked.returned(
      title,
      amountText(returned, currency),
      orderDay(returnedAt),
    ),
    ...kept.length === 0 ? [] : [UPGRADE.kept(kept)],
  ];
}

/** The products whose files belong to a purchase. */
async function partsOf(
  sql: Sql,
  productId: string,
  title: string,
): Promise<readonly Pick<DownloadFile, "productId" | "title">[]> {
  if (productId === BUNDLE.productId) {
    const titles = await productTitles(sql);
    const tools = TOOLS.map((tool) => ({
      productId: tool.productId,
      title: titles.get(tool.productId) ?? tool.label,
    }));
    return [{ productId, title }, ...tools];
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
