import { HttpError, page } from "fresh";
import { DeskFrame } from "../../../../components/desk/DeskFrame.tsx";
import { DoneBy } from "../../../../components/desk/DeskNotice.tsx";
import { PHOTOS_PATH, PhotosList } from "../../../../components/desk/PhotosList.tsx";
import { PHOTOS_PAGE } from "../../../../lib/content/desk_photographs.ts";
import { placeNamed } from "../../../../lib/content/photos.ts";
import { readForm } from "../../../../lib/http/form_body.ts";
import { define } from "../../../../lib/http/state.ts";
import { draftsField, draftsFrom } from "../../../../lib/words/form_view.ts";
import type { PlacesState } from "../../../../lib/words/photographs/photographs.ts";

export const config = { skipInheritedLayouts: true };

/** Opening the page changes nothing. A button publishes only the drafts that the page has shown, once. */
export const handler = define.handlers({
  GET: async ({ state: { services: { photographs } } }) => page<PlacesState>(await photographs.read()),
  async POST(ctx) {
    const { desk, photographs, words } = ctx.state.services;
    const fields = await readForm(ctx.req);
    const goOn = (done: keyof typeof PHOTOS_PAGE.done) => ctx.redirect(`${PHOTOS_PATH}?done=${done}`, 303);
    const does = fields.get("does");
    if (does === "publish") {
      const done = await desk.words.publish(draftsFrom(fields.get("drafts") ?? ""));
      words.forget();
      return goOn(done === "done" ? "published" : "stale");
    }
    const place = placeNamed(fields.get("place") ?? "");
    if (place === null || does !== "back" && does !== "drop") throw new HttpError(400);
    if (does === "drop") await photographs.dropDraft(place);
    else await photographs.putBack(place);
    return goOn(does === "drop" ? "gone" : "back");
  },
});

export default define.page<typeof handler>(function Photos({ data, state: { site }, url }) {
  return (
    <DeskFrame site={site} title={PHOTOS_PAGE.title} path={url.pathname}>
      <DoneBy texts={PHOTOS_PAGE.done} code={url.searchParams.get("done")} />
      <PhotosList {...data} seen={draftsField(data.drafts)} />
    </DeskFrame>
  );
});
