import { fingerprint } from "../fingerprint.ts";
import { Problem } from "../http/errors.ts";
import type { CardPainter } from "./painter.ts";

/** Where the picture of something is kept. `drawing` is a hash of what is drawn. */
export interface CardStore {
  /** Null if there is none of this drawing. */
  get(drawing: string): Promise<Uint8Array<ArrayBuffer> | null>;
  /** In place of an earlier one. */
  save(drawing: string, png: Uint8Array): Promise<void>;
}

/** For a picture that few ask for. */
export const NOT_STORED: CardStore = { get: () => Promise.resolve(null), save: () => Promise.resolve() };

/**
 * Answers with a picture, which is drawn once and then stored. It is drawn again when `svg` is another one: after the site's address or the drawing has changed. Throws
 * Problem 503 if it cannot be drawn now.
 */
export async function answerCard(svg: string, store: CardStore, cards: CardPainter): Promise<Response> {
  const png = await storedCard(svg, store, cards);
  if (png === null) {
    throw new Problem(503, "The picture cannot be drawn right now.", { headers: { "retry-after": "60" } });
  }
  return new Response(png, { headers: { "content-type": "image/png" } });
}

async function storedCard(svg: string, store: CardStore, cards: CardPainter) {
  const drawing = await fingerprint(svg);
  const stored = await store.get(drawing);
  if (stored !== null) return stored;
  const png = await cards.draw(svg);
  if (png !== null) await store.save(drawing, png);
  return png;
}
