import { define } from "../../../lib/http/state.ts";
import { exportedText } from "../../../lib/person/export.ts";

/** Everything that is held about the person of a link. A link that is used, too old or wrong leads to the page that says so. */
export const handler = define.handlers({
  async GET(ctx) {
    const { params, state: { services: { myData }, site } } = ctx;
    const opened = await myData.open(params.token ?? "");
    if (opened?.state !== "open") return ctx.redirect(`/my-data/${params.token}`, 303);
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
