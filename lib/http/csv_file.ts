import { describeError, type Log } from "../log.ts";
import { inPieces } from "./send_response.ts";

/** A CSV file that is read from the database while it is sent. `name` is the file's, without ".csv". */
export async function csvFile(
  pieces: AsyncGenerator<string, void, void>,
  name: string,
  log: Log,
): Promise<Response> {
  // An error of the first rows is answered as an error. A later one breaks the file off, so that nobody takes it for the whole list.
  const { value: first = "" } = await pieces.next();
  const file = async function* () {
    try {
      yield first;
      yield* pieces;
    } catch (error) {
      log.error(`${name} broke off`, describeError(error));
      throw error;
    }
  };
  return inPieces(
    new Response(ReadableStream.from(file()).pipeThrough(new TextEncoderStream()), {
      headers: {
        "content-type": "text/csv; charset=utf-8",
        "content-disposition": `attachment; filename="${name}.csv"`,
      },
    }),
  );
}
