import { keepReading, type KeptReadingOptions } from "../db/kept_reading.ts";
import { DatabaseUnavailableError, type Sql } from "../db/database.ts";
import { describeError, type Log } from "../log.ts";
import { SHIPPED, type Words } from "./current.ts";
import { readPublished } from "./store.ts";

/** Milliseconds for which the words are kept. A cached page may be older by its own lifetime, like the products on it. */
export const WORDS_MAX_AGE_MS = 8_000;

/** The words of the site as they are published. */
export interface SiteWords {
  /** At most maxAgeMs old. While the database is unavailable: the last that were read, or the shipped ones. Never rejects. */
  current(): Promise<Words>;
  /** The last that were read, or the shipped ones. */
  last(): Words;
  /** The same, for work in the background: asks for newer ones if they are old, without waiting. */
  newest(): Words;
  /** After a publish, the next page of this process shows it. */
  forget(): void;
  /** Changes with forget(). */
  edition(): number;
}

interface SiteWordsOptions extends Partial<KeptReadingOptions> {
  /** Receives the errors that pages do not show. */
  readonly log?: Log;
  /** See Words. */
  readonly overruled?: ReadonlyMap<string, string>;
}

export function createSiteWords(
  sql: Sql,
  { log, overruled = new Map(), ...options }: SiteWordsOptions = {},
): SiteWords {
  const kept = keepReading<Words>(async () => ({ values: await readPublished(sql), overruled }), {
    maxAgeMs: WORDS_MAX_AGE_MS,
    ...options,
  });
  let reported: unknown = null;
  let edition = 0;
  const shipped = { ...SHIPPED, overruled };
  const last = () => kept.last() ?? shipped;
  const current = () =>
    kept.current().catch((error) => {
      if (!(error instanceof DatabaseUnavailableError) && error !== reported) {
        reported = error;
        log?.warn("words not read", describeError(error));
      }
      return last();
    });
  return {
    current,
    last,
    newest() {
      current();
      return last();
    },
    forget() {
      kept.forget();
      edition++;
    },
    edition: () => edition,
  };
}
