import { oneThread } from "../one_thread.ts";
import { IS_BUILT } from "../release.ts";

/** Draws share cards as PNG, one at a time, in a thread of its own. */
export interface CardPainter {
  /** Whether a card may be asked for: the queue has room, and the last one did not fail within the last minute. */
  isReady(): boolean;
  /** The PNG of an SVG in the fonts of lib/cards; null if it cannot be drawn now. Never rejects. */
  draw(svg: string): Promise<Uint8Array<ArrayBuffer> | null>;
  close(): void;
}

/** The renderer's script and its WebAssembly, as URLs. */
export interface Renderer {
  readonly script: string;
  readonly program: string;
}

export interface CardPainterOptions {
  /** Is told why a card could not be drawn. */
  readonly onFailure: (error: unknown) => void;
  readonly renderer?: Renderer;
  /** How long the thread waits for another card, in milliseconds; 0: it ends after each. */
  readonly idleMs?: number;
  readonly now?: () => number;
}

/** The names that the build gives the renderer's files in its output folder, and where its package has them. */
export const RENDERER_FILES = {
  "resvg.js": "@resvg/resvg-wasm",
  "resvg.wasm": "@resvg/resvg-wasm/index_bg.wasm",
} as const;

/** A card takes a twentieth of a second, so nobody waits long. */
const MOST_CARDS = 16;
/** Loading the renderer again takes a tenth of a second; it holds about 60 MB of memory. */
const IDLE_MS = 30_000;
const PAUSE_MS = 60_000;

/** A process needs one painter. */
export function createCardPainter(
  { onFailure, renderer = installedRenderer(), idleMs = IDLE_MS, now = () => performance.now() }:
    CardPainterOptions,
): CardPainter {
  const thread = oneThread<{ readonly renderer: Renderer; readonly svg: string }, Uint8Array<ArrayBuffer>>(
    new URL("./card_worker.js", import.meta.url),
    idleMs,
  );
  let pausedUntil = 0;
  const isReady = () => thread.count() < MOST_CARDS && now() >= pausedUntil;
  return {
    isReady,
    async draw(svg) {
      if (!isReady()) return null;
      try {
        return await thread.run({ renderer, svg });
      } catch (error) {
        pausedUntil = now() + PAUSE_MS;
        onFailure(error);
        return null;
      }
    },
    close: thread.close,
  };
}

/** The built server has no packages: the renderer's files are beside it. */
function installedRenderer(): Renderer {
  const [script = "", program = ""] = Object.entries(RENDERER_FILES).map(([name, specifier]) =>
    IS_BUILT ? new URL(`../../_fresh/${name}`, import.meta.url).href : import.meta.resolve(specifier)
  );
  return { script, program };
}
