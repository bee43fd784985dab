import { HttpError } from "fresh";
import { define } from "../../../../lib/http/state.ts";
import { titleOfPath } from "../../../../lib/words/labels.ts";
import { asPreview, findPage } from "../../../../lib/words/pages.ts";

/** A public page with the drafts, for the desk's frame: the one of the form, or another that shows some of its words. */
export const handler = define.handlers({
  async GET({ params, url, state: { draftPage, services: { desk } } }) {
    const path = url.searchParams.get("of") ?? findPage(params.page ?? "")?.path ?? "";
    if (titleOfPath(path) === null) throw new HttpError(404);
    const response = await draftPage(path, (await desk.words.read()).drafted);
    const html = await response.text();
    if (!response.ok) throw new HttpError(404);
    return new Response(asPreview(html), { headers: { "content-type": "text/html; charset=utf-8" } });
  },
});
