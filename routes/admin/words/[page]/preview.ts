import { HttpError } from "fresh";
import { define } from "../../../../lib/http/state.ts";
import { findPage } from "../../../../lib/words/pages.ts";
import { asPreview } from "../../../../lib/words/preview.ts";

/** The public page with the drafts, for the desk's frame. */
export const handler = define.handlers({
  async GET({ params, state: { draftPage, services: { desk } } }) {
    const path = findPage(params.page ?? "")?.path ?? null;
    if (path === null) throw new HttpError(404);
    const response = await draftPage(path, (await desk.words.read()).drafted);
    const html = await response.text();
    if (!response.ok) throw new HttpError(404);
    return new Response(asPreview(html), { headers: { "content-type": "text/html; charset=utf-8" } });
  },
});
