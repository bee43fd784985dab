import { keepToHolder } from "../../../../../lib/http/security_headers.ts";
import { define } from "../../../../../lib/http/state.ts";

/** An invoice or credit note of an order as a PDF file, also once the download has ended. Without one, the page of the order says what there is. */
export const handler = define.handlers({
  async GET(ctx) {
    const { params, state: { services: { downloads } } } = ctx;
    const file = await downloads.openInvoice(params.token ?? "", params.number ?? "");
    if (file === null) return ctx.redirect(`/downloads/${params.token}`, 303);
    return keepToHolder(
      new Response(file.body, {
        headers: {
          "content-type": "application/pdf",
          "content-length": `${file.body.length}`,
          "content-disposition": `attachment; filename="${file.name}"`,
        },
      }),
    );
  },
});
