import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { chooseEncoding, type Encoding } from "./negotiation.ts";
import { createTurns } from "./turns.ts";

/** A cache of result pages. It is so short that the page of a deleted result is gone within a minute. */
export interface ResultPages {
  /**
   * Answers a request for the page at a canonical path with the cached page, preferring gzip over brotli, or with the response of `draw`, which
   * is cached if it is a result page. Answers 503 while too many wait to be drawn. Rejects if `draw` rejects.
   */
  answer(path: string, request: Request, draw: () => Promise<Response>): Promise<Response>;
  /** Drops the pages whose path has this token, also ones that are being drawn. */
  forget(token: string): void;
  /** How many pages are in memory. */
  count(): number;
  /** Drops all pages and caches no more. */
  close(): void;
}

interface ResultPagesOptions {
  /** Milliseconds for which a page is cached; 0: never. */
  readonly maxAgeMs?: number;
  readonly maxPages?: number;
  readonly now?: () => number;
  /** Runs a function after some milliseconds; returns a function that cancels it. */
  readonly later?: (run: () => void, milliseconds: number) => () => void;
}

/** The products in the page's header may be 8 s old when it is rendered, so everything in a page is less than a minute old. */
const MAX_AGE_MS = 50_000;
/** A page takes about 50 KB in two encodings. */
const MAX_PAGES = 100;

/**
 * Drawing takes the processor for some milliseconds, so that a flood of different results would stop everything else. A few at once, since
 * each waits for the database too; those in line are drawn in a fraction of a second.
 */
const DRAWN_AT_ONCE = 4;
const WAITING = 100;

/**
 * A result page is opened only a few times, so better compression is not worth its time: brotli at quality 4 takes 2.6 times as long as gzip
 * at level 3 and saves 2 % (a page of 40 KB: 12.5 and 12.7 KB). At quality 3 it takes 1.4 times as long (13.0 KB), or 1.9 times with the
 * largest window; this one of 256 KB is larger than a page.
 */
const BROTLI_QUALITY = 3;
const BROTLI_WINDOW_BITS = 18;
const GZIP_LEVEL = 3;

/** Decodes each byte as one character, ten times as fast as UTF-8. */
const LATIN1 = new TextDecoder("latin1");

interface Page {
  readonly drawnAt: number;
  readonly plain: Uint8Array<ArrayBuffer>;
  readonly headers: Headers;
  /** Complete answers, created when first needed. Cloning one costs a hundredth of creating it. */
  readonly answers: Partial<Record<Encoding | "identity", Response>>;
}

/** Caches result pages in the memory of this process. A timer drops each page when its time is over. */
export function createResultPages(options: ResultPagesOptions = {}): ResultPages {
  const { maxAgeMs = MAX_AGE_MS, maxPages = MAX_PAGES, now = () => performance.now(), later = timer } =
    options;
  /** By path, the oldest first. */
  const pages = new Map<string, Page>();
  const turns = createTurns(DRAWN_AT_ONCE, WAITING);
  let cancel: (() => void) | undefined;
  let forgotten = 0;
  let isClosed = maxAgeMs <= 0;

  const forgetOld = () => {
    cancel = undefined;
    for (const [path, { drawnAt }] of pages) {
      const left = drawnAt + maxAgeMs - now();
      if (left > 0) {
        cancel = later(forgetOld, left);
        return;
      }
      pages.delete(path);
    }
  };

  const cached = (path: string, request: Request): Response | null => {
    const page = pages.get(path);
    return page !== undefined && now() - page.drawnAt < maxAgeMs ? send(page, request.headers) : null;
  };

  const drawn = async (path: string, request: Request, draw: () => Promise<Response>): Promise<Response> => {
    const drawnAt = now();
    const forgottenBefore = forgotten;
    const response = await draw();
    // What was drawn meanwhile may have been deleted. The response to a HEAD request has no body to cache.
    if (isClosed || forgotten !== forgottenBefore || request.method !== "GET" || !isPage(response)) {
      return response;
    }
    const plain = await response.bytes();
    const headers = new Headers(response.headers);
    // A nonce is valid for one answer only.
    if (LATIN1.decode(plain).includes(' nonce="')) return new Response(plain, { headers });
    headers.set("vary", "accept-encoding");
    const page: Page = { drawnAt, plain, headers, answers: {} };
    pages.delete(path);
    pages.set(path, page);
    for (const oldest of pages.keys()) {
      if (pages.size <= maxPages) break;
      pages.delete(oldest);
    }
    if (cancel === undefined) forgetOld();
    return send(page, request.headers);
  };

  return {
    async answer(path, request, draw) {
      return cached(path, request) ??
        // Another request may have drawn it while this one was in line.
        await turns.take(async () => cached(path, request) ?? await drawn(path, request, draw)) ??
        busy();
    },
    forget(token) {
      forgotten++;
      for (const path of [...pages.keys()]) if (path.includes(token)) pages.delete(path);
    },
    count: () => pages.size,
    close() {
      isClosed = true;
      cancel?.();
      pages.clear();
    },
  };
}

/** Without the site's frame, which would take nearly as long as the page itself. */
function busy(): Response {
  return new Response("Many results are being opened. Please try again in a few seconds.", {
    status: 503,
    headers: { "cache-control": "no-store", "retry-after": "2" },
  });
}

/** A timer that does not keep the process alive. */
function timer(run: () => void, milliseconds: number): () => void {
  const handle = setTimeout(run, milliseconds);
  Deno.unrefTimer(handle);
  return () => clearTimeout(handle);
}

function isPage({ status, headers }: Response): boolean {
  return status === 200 && !headers.has("set-cookie") &&
    (headers.get("content-type") ?? "").startsWith("text/html");
}

function send({ plain, headers, answers }: Page, request: Headers): Response {
  const accepted = request.get("accept-encoding");
  const encoding = chooseEncoding(accepted, { gzip: true }) ?? chooseEncoding(accepted, { br: true });
  const answer = answers[encoding ?? "identity"] ??= encoded(plain, headers, encoding);
  return answer.clone();
}

function encoded(plain: Uint8Array<ArrayBuffer>, shared: Headers, encoding: Encoding | null): Response {
  const body = encoding === null ? plain : compress(plain, encoding);
  const headers = new Headers(shared);
  headers.set("content-length", `${body.length}`);
  if (encoding !== null) headers.set("content-encoding", encoding);
  return new Response(body, { headers });
}

function compress(plain: Uint8Array, encoding: Encoding): Uint8Array<ArrayBuffer> {
  if (encoding === "gzip") return new Uint8Array(gzipSync(plain, { level: GZIP_LEVEL }));
  const params = {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW_BITS,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
  };
  return new Uint8Array(brotliCompressSync(plain, { params }));
}
