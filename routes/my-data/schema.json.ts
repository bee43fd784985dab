import { define } from "../../lib/http/state.ts";
import { dataSchema } from "../../lib/person/my_data/schema.ts";

/** Describes the JSON of what is held about a person. */
export const handler = define.handlers({
  GET: ({ state: { site } }) =>
    new Response(JSON.stringify(dataSchema(site.origin), null, 2), {
      headers: { "content-type": "application/schema+json" },
    }),
});
