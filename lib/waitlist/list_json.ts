import type { Sql } from "../db/database.ts";
import type { WaitlistEntry } from "./entry.ts";
import { listBatches } from "./store.ts";

/**
 * The whole waitlist as the bytes of `{"waitlistEntries":[...]}`, made batch by batch and only as fast as they are taken,
 * so that memory does not grow with the list. The first batch is read before this resolves: an error that comes that
 * early rejects. A later one is handed to `onError` and breaks the stream, so that nobody takes a part of the list for
 * all of it.
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
