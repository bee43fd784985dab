import { searchOf } from "../../lib/desk/people_list.ts";
import { inPieces } from "../../lib/http/send_response.ts";
import { define } from "../../lib/http/state.ts";
import { describeError } from "../../lib/log.ts";

/** The list of people, or what a search found, for spreadsheets. */
export const handler = define.handlers({
  async GET({ url, state: { services: { desk, log } } }) {
    const pieces = desk.peopleFile(searchOf(url));
    // An error of the first rows is answered as an error. A later one breaks the file off, so that nobody takes it for the whole list.
    const { value: first = "" } = await pieces.next();
    const file = async function* () {
      try {
        yield first;
        yield* pieces;
      } catch (error) {
        log.error("people broke off", describeError(error));
        throw error;
      }
    };
    return inPieces(
      new Response(ReadableStream.from(file()).pipeThrough(new TextEncoderStream()), {
        headers: {
          "content-type": "text/csv; charset=utf-8",
          "content-disposition": 'attachment; filename="people.csv"',
        },
      }),
    );
  },
});
