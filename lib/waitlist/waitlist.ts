import type { Sql } from "../db/database.ts";
import { randomToken } from "../tokens.ts";
import type { Signup, WaitlistEntry } from "./schema.ts";
import { listBatches, saveEntry } from "./store.ts";

/** Adds a signup to the waitlist. A repeated signup changes nothing, and the caller cannot distinguish it from a new one. */
export async function addToWaitlist(sql: Sql, signup: Signup): Promise<void> {
  await saveEntry(sql, { id: randomToken(), mailId: randomToken(), ...signup });
}

/**
 * Streams the whole waitlist as `{"waitlistEntries":[...]}`. It only reads a batch when the reader asks for more, so memory does not grow with
 * the list. The first batch is read before this resolves, so an error there rejects. A later error goes to `onError` and breaks the stream. The
 * JSON is then incomplete, so no reader mistakes it for the whole list.
 */
export async function listJson(
  sql: Sql,
  onError: (error: unknown) => void,
): Promise<ReadableStream<Uint8Array>> {
  const batches = listBatches(sql);
  const encoder = new TextEncoder();
  let first: IteratorResult<readonly WaitlistEntry[], void> | undefined = await batches.next();
  let separator = '{"waitlistEntries":[';
  let isWanted = true;
  return new ReadableStream({
    async pull(controller) {
      try {
        const { value } = first ?? await batches.next();
        first = undefined;
        if (!isWanted) return;
        if (value) {
          controller.enqueue(
            encoder.encode(separator + value.map((entry) => JSON.stringify(entry)).join(",")),
          );
          separator = ",";
          return;
        }
        controller.enqueue(encoder.encode(separator === "," ? "]}" : `${separator}]}`));
        controller.close();
      } catch (error) {
        if (!isWanted) return;
        onError(error);
        controller.error(error);
      }
    },
    async cancel() {
      isWanted = false;
      await batches.return();
    },
  }, { highWaterMark: 0 });
}
