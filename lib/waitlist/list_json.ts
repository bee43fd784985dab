import type { WaitlistEntry } from "./entry.ts";

/**
 * The list as the bytes of `{"waitlistEntries":[...]}`, made batch by batch and only as fast as they are taken, so that
 * memory does not grow with the list. The first batch is read before this resolves: an error that comes that early
 * rejects. A later one is handed to `onError` and breaks the stream, so that nobody takes a part of the list for all of it.
 */
export async function listJson(
  batches: AsyncGenerator<readonly WaitlistEntry[], void, void>,
  onError: (error: unknown) => void,
): Promise<ReadableStream<Uint8Array>> {
  const encoder = new TextEncoder();
  let first: IteratorResult<readonly WaitlistEntry[], void> | undefined = await batches.next();
  let separator = '{"waitlistEntries":[';
  return new ReadableStream({
    async pull(controller) {
      try {
        const { value } = first ?? await batches.next();
        first = undefined;
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
        onError(error);
        controller.error(error);
      }
    },
    async cancel() {
      await batches.return();
    },
  }, { highWaterMark: 0 });
}
