import { HttpError } from "fresh";
import { matchesEtag } from "../../lib/http/negotiation.ts";
import { define } from "../../lib/http/state.ts";

/** A file of a photograph. Its address has the hash of its bytes, so browsers and CDNs keep it. Who takes WebP gets it, if there is one. */
export const handler = define.handlers({
  async GET({ params, req, state: { services: { photographs } } }) {
    const isWebp = /\bimage\/webp\b/.test(req.headers.get("accept") ?? "");
    const file = await photographs.open(params.file ?? "", isWebp);
    if (file === null) throw new HttpError(404);
    const headers = {
      "cache-control": "public, max-age=31536000, immutable",
      "etag": `"${file.etag}"`,
      "vary": "accept",
    };
    if (matchesEtag(req.headers.get("if-none-match"), file.etag)) {
      return new Response(null, { status: 304, headers });
    }
    return new Response(file.bytes, {
      headers: {
        ...headers,
        "content-type": `image/${file.format}`,
        "content-length": `${file.bytes.length}`,
      },
    });
  },
});
