import type { Context, Middleware } from "fresh";
import { backgroundCompression, type Compressed } from "./compression.ts";
import { bodyOf, type CachedPage, cachePage, isCacheable, recompressed, sendPage } from "./cached_page.ts";
import { logError } from "./request_log.ts";
import type { ShareOptions, State } from "./state.ts";

interface PageCacheOptions {
  /** Milliseconds for which a rendered page is served. */
  readonly maxAgeMs: number;
  readonly maxPages?: number;
  /** The most bytes of all pages together, in all encodings. */
  readonly maxBytes?: number;
  /** Pages that were begun in another edition have expired. */
  readonly edition?: () => number;
  /** Pages with such a URL are neither kept nor taken from the cache, because they depend on its query. */
  readonly isApart?: (url: URL) => boolean;
  readonly now?: () => number;
  /** Compresses as small as possible without delaying requests. */
  readonly compressBest?: (plain: Uint8Array) => Promise<Compressed>;
}

const MAX_PAGES = 200;
const MAX_BYTES = 32 * 1024 * 1024;
/** The share of its lifetime after which the next request renders a page again in the background. */
const RENEWED_AFTER = 0.6;
/** Milliseconds between two attempts to render a page after a failure. */
const RETRY_MS = 1_000;

interface Entry {
  page: CachedPage;
  readonly edition: number;
  /** After this time the next request is answered with this page and starts a new render. */
  renewAt: number;
  /** After this time every request waits for a new render. */
  readonly expiresAt: number;
}

/**
 * Marks the response of `render` as the same for everybody, so that the page cache may keep it. The page must not depend on the query, cookies
 * or the visitor, unless its URL stands apart. While another request renders the same page, this one waits for its result instead of rendering.
 */
export async function share(
  { state }: Context<State>,
  render: () => Response | Promise<Response>,
  options?: ShareOptions,
): Promise<Response> {
  return state.share === undefined ? await render() : await state.share(render, options);
}

/**
 * Caches the pages that {@linkcode share} marks, by path, compressed and with an ETag. If there are too many, the least recently requested ones
 * are dropped. Only one request at a time renders a page. The first render serves everybody who waits for it. Later renders run in the
 * background while the cached page is served. Once the cached page has expired, requests wait for the new one. If rendering fails (the database
 * is unavailable), the old page is served. A response with a nonce or a cookie is never cached.
 */
export function pageCache(options: PageCacheOptions): Middleware<State> {
  const {
    maxAgeMs,
    maxPages = MAX_PAGES,
    maxBytes = MAX_BYTES,
    edition = () => 0,
    isApart = () => false,
    now = () => performance.now(),
    compressBest = backgroundCompression(),
  } = options;
  /** By path, least recently requested first. */
  const entries = new Map<string, Entry>();
  let newest = "";
  let bytes = 0;
  /** The renders that are running, by path. They resolve with null if the page cannot be cached. */
  const renders = new Map<string, Promise<CachedPage | null>>();

  const drop = (path: string) => {
    bytes -= entries.get(path)?.page.bytes ?? 0;
    entries.delete(path);
  };
  const put = (path: string, page: CachedPage, edition: number) => {
    drop(path);
    const [renewAt, expiresAt] = [now() + maxAgeMs * RENEWED_AFTER, now() + maxAgeMs];
    entries.set(path, { page, edition, renewAt, expiresAt });
    newest = path;
    bytes += page.bytes;
    for (const oldest of entries.keys()) {
      if (entries.size <= maxPages && bytes <= maxBytes) break;
      drop(oldest);
    }
  };
  /** Replaces a page with a better compressed one if it is still cached. */
  const improve = async (path: string, page: CachedPage) => {
    const plain = await bodyOf(page);
    const best = recompressed(page, plain, await compressBest(plain));
    const entry = entries.get(path);
    if (entry?.page !== page) return;
    entry.page = best;
    bytes += best.bytes - page.bytes;
  };
  const keep = async (
    ctx: Context<State>,
    path: string,
    response: Response,
    begunIn: number,
  ): Promise<CachedPage> => {
    const before = entries.get(path)?.page;
    const page = await cachePage(response, before);
    put(path, page, begunIn);
    if (page !== before) improve(path, page).catch((error) => logError(ctx, ctx.state.services, error));
    return page;
  };
  /** Makes other requests wait for a render. The returned function ends the wait. */
  const announce = (path: string): (page: CachedPage | null) => void => {
    const { promise, resolve } = Promise.withResolvers<CachedPage | null>();
    renders.set(path, promise);
    return (page) => {
      renders.delete(path);
      resolve(page);
    };
  };

  const renderFirst = async (ctx: Context<State>, path: string): Promise<Response> => {
    let awaited: CachedPage | null = null;
    let end: ReturnType<typeof announce> | undefined;
    let options: ShareOptions | undefined;
    ctx.state.share = async (render, given) => {
      options = given;
      const rendering = renders.get(path);
      if (rendering === undefined) end = announce(path);
      // A request that marks its page twice must not wait for itself.
      else if (end === undefined) awaited = await rendering;
      // The awaited page replaces the response returned here.
      return awaited === null ? await render() : new Response();
    };
    let page: CachedPage | null = null;
    const begunIn = edition();
    try {
      const response = await ctx.next();
      if (end === undefined) return awaited === null ? response : sendPage(awaited, ctx.req.headers);
      if (!isCacheable(response, options)) return response;
      page = await keep(ctx, path, response, begunIn);
      return sendPage(page, ctx.req.headers);
    } finally {
      end?.(page);
    }
  };

  /** Renders a cached page again. Resolves with the new page, with the old one if rendering failed, or with a Response that cannot be cached. */
  const renew = async (ctx: Context<State>, path: string, entry: Entry): Promise<CachedPage | Response> => {
    const end = announce(path);
    let page: CachedPage | null = entry.page;
    let isShared = false;
    let options: ShareOptions | undefined;
    const begunIn = edition();
    ctx.state.share = async (render, given) => {
      isShared = true;
      options = given;
      return await render();
    };
    try {
      const response = await ctx.next();
      if (response.status < 500) {
        page = isShared && isCacheable(response, options) ? await keep(ctx, path, response, begunIn) : null;
        if (page === null) drop(path);
        return page ?? response;
      }
      await response.body?.cancel();
    } catch (error) {
      logError(ctx, ctx.state.services, error);
    } finally {
      end(page);
    }
    entry.renewAt = now() + RETRY_MS;
    return entry.page;
  };

  return async (ctx) => {
    const { method, headers } = ctx.req;
    const isRead = method === "GET" || method === "HEAD";
    if (!isRead || ctx.state.urlFault !== undefined || isApart(ctx.url)) return await ctx.next();
    const path = ctx.url.pathname;
    const entry = entries.get(path);
    if (entry === undefined) return await renderFirst(ctx, path);
    if (path !== newest) {
      entries.delete(path);
      entries.set(path, entry);
      newest = path;
    }
    const isOfNow = entry.edition === edition();
    const time = now();
    if (isOfNow && time < entry.renewAt) return sendPage(entry.page, headers);
    const rendering = renders.get(path);
    if (isOfNow && time < entry.expiresAt) {
      if (rendering === undefined) renew(ctx, path, entry).then(discard);
      return sendPage(entry.page, headers);
    }
    const renewed = await (rendering ?? renew(ctx, path, entry));
    if (renewed === null) return await ctx.next();
    return renewed instanceof Response ? renewed : sendPage(renewed, headers);
  };
}

async function discard(unused: CachedPage | Response): Promise<void> {
  if (unused instanceof Response) await unused.body?.cancel();
}
