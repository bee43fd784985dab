import { HttpError } from "fresh";
import { define } from "../../../../lib/http/state.ts";

/** Everything that is held about a person, for the person. */
export const handler = define.handlers({
  async GET({ params, state: { services: { desk } } }) {
    const text = await desk.exportPerson(params.row ?? "");
    if (text === null) throw new HttpError(404);
    // It is mailed to somebody: the name says whose it is.
    const [, address = "person"] = /"email": "([\w.+-]+@[\w.-]+)"/.exec(text) ?? [];
    return new Response(text, {
      headers: {
        "content-type": "application/json",
        "content-disposition": `attachment; filename="personal-data-${address}.json"`,
      },
    });
  },
});
