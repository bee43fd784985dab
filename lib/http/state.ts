import { createDefine } from "fresh";
import type { Catalogue } from "../catalogue/catalogue.ts";
import type { Config } from "../config.ts";
import type { Database } from "../db/database.ts";
import type { Log } from "../log.ts";
import type { Site } from "../site.ts";
import type { AdminGuard } from "./admin_guard.ts";
import type { RateLimiter } from "./rate_limit.ts";
import type { ResultPages } from "./result_pages.ts";

/** What the process opened at its start; handed to every request, imported by none. */
export interface Services {
  readonly config: Config;
  readonly site: Site;
  readonly database: Database;
  readonly log: Log;
  readonly rateLimiter: RateLimiter;
  /** Who may read personal data. */
  readonly adminGuard: AdminGuard;
  readonly catalogue: Catalogue;
  readonly resultPages: ResultPages;
  /** True once the database has every migration; false again while the process stops. */
  readonly isReady: () => boolean;
}

/** Why a request's URL is not the one form that a page has. */
export type UrlFault =
  /** Another spelling of `path`: a slash at the end, upper case, needless percent-encoding. */
  | { readonly kind: "variant"; readonly path: string }
  /** It has empty or dot segments, or a backslash. No page has them, and everyone reads them in another way. */
  | { readonly kind: "nowhere" }
  /** No host name, or a target that is no path. */
  | { readonly kind: "unreadable" }
  /** The site has a public name, and this is another one. */
  | { readonly kind: "misdirected"; readonly host: string };

/** What a request carries through the middleware to its handler and page. */
export interface State {
  services: Services;
  site: Site;
  /** The visitor's address, as far as configured proxies can be believed. */
  address: string;
  /** Set when the request's URL is not the form that a page has. */
  urlFault?: UrlFault;
  /** Set by the page cache; see `share()` there. */
  share?: (render: () => Response | Promise<Response>) => Promise<Response>;
}

export const define = createDefine<State>();
