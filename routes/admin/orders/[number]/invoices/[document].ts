import { HttpError } from "fresh";
import { define } from "../../../../../lib/http/state.ts";

/** An invoice or a credit note of an order, as a PDF file. */
export const handler = define.handlers({
  async GET({ params, state: { services: { desk } } }) {
    const file = await desk.orders.openDocument(params.number ?? "", params.document ?? "");
    if (file === null) throw new HttpError(404);
    return new Response(file.body, {
      headers: {
        "content-type": "application/pdf",
        "content-disposition": `inline; filename="${file.name}"`,
      },
    });
  },
});
