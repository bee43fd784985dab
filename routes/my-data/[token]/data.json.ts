import { HttpError } from "fresh";
import { define } from "../../../lib/http/state.ts";
import { exportedText } from "../../../lib/person/export.ts";

/** Everything that is held about the person of a link. */
export const handler = define.handlers({
  async GET({ params, state: { services: { myData }, site } }) {
    const opened = await myData.open(params.token ?? "");
    if (opened?.state !== "open") throw new HttpError(404);
    return new Response(exportedText(opened.exported, site.origin), {
      headers: {
        "content-type": "application/json",
        "content-disposition": `attachment; filename="what-we-hold-about-you-${
          opened.exported.exportedAt.slice(0, 10)
        }.json"`,
      },
    });
  },
});
