import type { Context, Middleware } from "fresh";
import { describeError } from "../log.ts";
import { backgroundCompression } from "./compression.ts";
import { bodyOf, isKeepable, keepPage, type KeptPage, recompressed, sendPage } from "./kept_page.ts";
import type { State } from "./state.ts";

interface PageCacheOptions {
  /** Milliseconds for which a page is served. */
  readonly maxAgeMs: number;
  readonly maxPages?: number;
  /** Bytes of all pages together, in all their encodings. */
  readonly maxBytes?: number;
  readonly now?: () => number;
}

const MAX_PAGES = 200;
const MAX_BYTES = 32 * 1024 * 1024;
/** The part of its time after which a page is rendered again when somebody asks for it. */
const RENEWED_AFTER = 0.6;
/** Milliseconds between two attempts to render a page that cannot be rendered. */
const RETRY_MS = 1_000;

interface Entry {
  page: KeptPage;
  /** From then on the next visitor gets the page, and causes a new render; */
  renewAt: number;
  /** from then on every visitor waits for it. */
  readonly expiresAt: number;
}

/**
 * Says that what `render` makes is the same for everyone, whatever they ask or send, so that the page cache may keep it.
 * While somebody else's request renders the page, this one waits for that and renders nothing.
 */
export async function share(
  { state }: Context<State>,
  render: () => Response | Promise<Response>,
): Promise<Response> {
  return state.share === undefined ? await render() : await state.share(render);
}

/**
 * Keeps the pages that {@linkcode share} marks, by path, compressed and with an ETag; when there are too many, those go
 * that nobody asked for the longest. One request at a time renders a page: the first for all who come meanwhile, later
 * ones in the background while the kept page is served, and when its time is over everyone waits for the new one. While
 * that fails (the database is away) the old one is served. A response that carries a nonce or a cookie is never kept.
 */
export function pageCache(options: PageCacheOptions): Middleware<State> {
  const { maxAgeMs, maxPages = MAX_PAGES, maxBytes = MAX_BYTES, now = () => performance.now() } = options;
  /** By path, the one least recently asked for first. */
  const entries = new Map<string, Entry>();
  let newest = "";
  let bytes = 0;
  /** What is being rendered, by path; null: it could not be kept. */
  const renders = new Map<string, Promise<KeptPage | null>>();
  const compressBest = backgroundCompression();

  const drop = (path: string) => {
    bytes -= entries.get(path)?.page.bytes ?? 0;
    entries.delete(path);
  };
  const put = (path: string, page: KeptPage) => {
    drop(path);
    entries.set(path, { page, renewAt: now() + maxAgeMs * RENEWED_AFTER, expiresAt: now() + maxAgeMs });
    newest = path;
    bytes += page.bytes;
    for (const oldest of entries.keys()) {
      if (entries.size <= maxPages && bytes <= maxBytes) break;
      drop(oldest);
    }
  };
  /** Replaces a page by one with fewer bytes, if it is still kept by then. */
  const improve = async (path: string, page: KeptPage) => {
    const plain = await bodyOf(page);
    const best = recompressed(page, plain, await compressBest(plain));
    const entry = entries.get(path);
    if (entry?.page !== page) return;
    entry.page = best;
    bytes += best.bytes - page.bytes;
  };
  const keep = async (ctx: Context<State>, path: string, response: Response): Promise<KeptPage> => {
    const before = entries.get(path)?.page;
    const page = await keepPage(response, before);
    put(path, page);
    if (page !== before) improve(path, page).catch((error) => logError(ctx, error));
    return page;
  };
  /** Lets others wait for a render; the function it returns ends the wait. */
  const announce = (path: string): (page: KeptPage | null) => void => {
    const { promise, resolve } = Promise.withResolvers<KeptPage | null>();
    renders.set(path, promise);
    return (page) => {
      renders.delete(path);
      resolve(page);
    };
  };

  const renderFirst = async (ctx: Context<State>, path: string): Promise<Response> => {
    let awaited: KeptPage | null = null;
    let end: ReturnType<typeof announce> | undefined;
    ctx.state.share = async (render) => {
      const rendering = renders.get(path);
      if (rendering === undefined) end = announce(path);
      // One that marks a page twice does not wait for itself.
      else if (end === undefined) awaited = await rendering;
      // An awaited page takes the place of what is answered here.
      return awaited === null ? await render() : new Response();
    };
    let page: KeptPage | null = null;
    try {
      const response = await ctx.next();
      if (end === undefined) return awaited === null ? response : sendPage(awaited, ctx.req.headers);
      if (!isKeepable(response)) return response;
      page = await keep(ctx, path, response);
      return sendPage(page, ctx.req.headers);
    } finally {
      end?.(page);
    }
  };

  /** Renders a kept page again. Resolves with the page, the old one when that failed, or with what cannot be kept. */
  const renew = async (ctx: Context<State>, path: string, entry: Entry): Promise<KeptPage | Response> => {
    const end = announce(path);
    let page: KeptPage | null = entry.page;
    let isShared = false;
    ctx.state.share = async (render) => {
      isShared = true;
      return await render();
    };
    try {
      const response = await ctx.next();
      if (response.status < 500) {
        page = isShared && isKeepable(response) ? await keep(ctx, path, response) : null;
        if (page === null) drop(path);
        return page ?? response;
      }
      await response.body?.cancel();
    } catch (error) {
      logError(ctx, error);
    } finally {
      end(page);
    }
    entry.renewAt = now() + RETRY_MS;
    return entry.page;
  };

  return async (ctx) => {
    const { method, headers } = ctx.req;
    const isRead = method === "GET" || method === "HEAD";
    if (!isRead || ctx.state.urlFault !== undefined) return await ctx.next();
    const path = ctx.url.pathname;
    const entry = entries.get(path);
    if (entry === undefined) return await renderFirst(ctx, path);
    if (path !== newest) {
      entries.delete(path);
      entries.set(path, entry);
      newest = path;
    }
    const time = now();
    if (time < entry.renewAt) return sendPage(entry.page, headers);
    const rendering = renders.get(path);
    if (time < entry.expiresAt) {
      if (rendering === undefined) renew(ctx, path, entry).then(discard);
      return sendPage(entry.page, headers);
    }
    const renewed = await (rendering ?? renew(ctx, path, entry));
    if (renewed === null) return await ctx.next();
    return renewed instanceof Response ? renewed : sendPage(renewed, headers);
  };
}

function logError({ state, route }: Context<State>, error: unknown): void {
  state.services.log.error("error", { route, ...describeError(error) });
}

async function discard(unused: KeptPage | Response): Promise<void> {
  if (unused instanceof Response) await unused.body?.cancel();
}
