import { Problem } from "../../../../../lib/http/errors.ts";
import { keepToHolder } from "../../../../../lib/http/security_headers.ts";
import { define } from "../../../../../lib/http/state.ts";

/** An invoice or credit note of an order as a PDF file, also once the download has ended. */
export const handler = define.handlers({
  async GET({ params, state: { services: { downloads } } }) {
    const file = await downloads.openInvoice(params.token ?? "", params.number ?? "");
    if (file === null) throw new Problem(404, "There is no such invoice.");
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
