import { WORDS_FILE } from "../../lib/content/desk_words.ts";
import { define } from "../../lib/http/state.ts";

/** The published words as a file. */
export const handler = define.handlers({
  GET: async ({ state: { services: { desk: { words } } } }) =>
    new Response(await words.exportFile(), {
      headers: {
        "content-type": "application/json",
        "content-disposition": `attachment; filename="${WORDS_FILE.name}"`,
      },
    }),
});
