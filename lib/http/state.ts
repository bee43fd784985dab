import { createDefine } from "fresh";
import type { CardPainter } from "../cards/painter.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import type { Config } from "../config.ts";
import type { Database, OutageReason } from "../db/database.ts";
import type { Desk } from "../desk/desk.ts";
import type { PayLinks } from "../payments/coaching/pay_links.ts";
import type { FocusMaps } from "../focus/focus.ts";
import type { TodayPage } from "../desk/today/today.ts";
import type { Log } from "../log.ts";
import type { Mail } from "../mail/mail.ts";
import type { Metrics } from "../metrics/metrics.ts";
import type { Payments } from "../payments/payments.ts";
import type { MyData } from "../person/my_data/my_data.ts";
import type { Downloads } from "../payments/delivery/downloads.ts";
import type { Rooms } from "../room/rooms.ts";
import type { Rounds } from "../rounds/rounds.ts";
import type { Site } from "../site.ts";
import type { Steps } from "../steps/counting.ts";
import type { Words } from "../words/current.ts";
import type { Photographs } from "../words/photographs/photographs.ts";
import type { SiteWords } from "../words/site_words.ts";
import type { AdminGuard } from "./admin_guard.ts";
import type { Figures } from "./figures.ts";
import type { RateLimiter } from "./rate_limit.ts";
import type { ResultPages } from "./result_pages.ts";
import type { Turns } from "./turns.ts";

/** The services that the process opened at its start. Each request receives them; no module imports them. */
export interface Services {
  readonly config: Config;
  readonly site: Site;
  readonly database: Database;
  readonly log: Log;
  readonly rateLimiter: RateLimiter;
  /** Of the secrets of this process: fingerprintOf(). */
  readonly secretFingerprint: string;
  /** Decides who may read personal data. */
  readonly adminGuard: AdminGuard;
  /** What the coach reads of people. */
  readonly desk: Desk;
  /** What people read and do about themselves. */
  readonly myData: MyData;
  readonly today: TodayPage;
  readonly catalogue: Catalogue;
  /** What the coach has put in place of the shipped words. */
  readonly words: SiteWords;
  readonly photographs: Photographs;
  readonly resultPages: ResultPages;
  /** Draws the share pictures of results. */
  readonly cards: CardPainter;
  readonly mail: Mail;
  /** Counts what visitors do, for the desk's figures. */
  readonly steps: Steps;
  readonly metrics: Metrics;
  readonly payments: Payments;
  readonly downloads: Downloads;
  /** Questions that several people answer by link. */
  readonly rounds: Rounds;
  /** For what links of rounds open: a room opens one at once, and drawing all together would keep the database's answers waiting until it counts as away. */
  readonly roundTurns: Turns;
  /** The Strategic Focus Maps: the coach's side and the founders'. */
  readonly focusMaps: FocusMaps;
  readonly payLinks: PayLinks;
  /** The sprint rooms: the coach's side and the founders'. */
  readonly rooms: Rooms;
  /** The state of mail and orders, for the person who runs the site. Never rejects. */
  readonly figures: () => Promise<Figures>;
  /** null once the database has every migration, until the process stops. */
  readonly unreadiness: () => "starting" | "stopping" | null;
  /** Resolves with the reason why the database cannot be used or written to; null while it works. Never rejects. */
  readonly testDatabase: () => Promise<OutageReason | null>;
}

/** Why a request's URL is not canonical. */
export type UrlFault =
  /** Another spelling of `path`: with a trailing slash, upper case or unnecessary percent-encoding. */
  | { readonly kind: "variant"; readonly path: string }
  /** It has empty segments, dot segments or a backslash. No page has them, and programs interpret them differently. */
  | { readonly kind: "nowhere" }
  /** It has no valid host name, or its target is not a path. */
  | { readonly kind: "unreadable" }
  /** It names another host than the site's public host. */
  | { readonly kind: "misdirected"; readonly host: string };

/** The state of a request, from the middleware to its handler and page. */
export interface State {
  services: Services;
  site: Site;
  /** Identifies the request in the log and on the page about an unexpected error. */
  requestId: string;
  /** The visitor's address, as the trusted proxies report it. */
  address: string;
  /** A page of this site with these words, as a visitor without cookies would get it. No cache keeps it. */
  draftPage: (path: string, words: Words) => Promise<Response>;
  /** Set when the request's URL is not canonical. */
  urlFault?: UrlFault;
  /** Set by the page cache; `share()` calls it. */
  share?: (render: () => Response | Promise<Response>, options?: ShareOptions) => Promise<Response>;
}

/** How a page that is the same for everybody is kept. */
export interface ShareOptions {
  /** It is kept here although its `cache-control` forbids browsers to store it. */
  readonly isOnlyHere?: boolean;
}

export const define = createDefine<State>();
