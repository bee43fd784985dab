import { HttpError, page } from "fresh";
import * as z from "zod/mini";
import { DeskAction } from "../../../../components/desk/DeskForm.tsx";
import { DeskFrame } from "../../../../components/desk/DeskFrame.tsx";
import { DeskDone } from "../../../../components/desk/DeskNotice.tsx";
import { PHOTOS_PATH, PhotosList } from "../../../../components/desk/PhotosList.tsx";
import { PHOTOS_PAGE } from "../../../../lib/content/desk_photographs.ts";
import { placeNamed } from "../../../../lib/content/photos.ts";
import { readForm } from "../../../../lib/http/form_body.ts";
import { define } from "../../../../lib/http/state.ts";
import type { PlacesState } from "../../../../lib/words/photographs/photographs.ts";

export const config = { skipInheritedLayouts: true };

/** Opening the page changes nothing. A button publishes only the drafts that the page has shown, once. */
export const handler = define.handlers({
  GET: async ({ state: { services: { photographs } } }) => page<PlacesState>(await photographs.read()),
  async POST(ctx) {
    const { photographs, words } = ctx.state.services;
    const fields = await readForm(ctx.req);
    const goOn = (done: keyof typeof PHOTOS_PAGE.done, at: { readonly at?: string } = {}) =>
      ctx.redirect(`${PHOTOS_PATH}?${new URLSearchParams({ done, ...at })}`, 303);
    const does = fields.get("does");
    if (does === "publish") {
      const seen = seenDrafts(fields.get("drafts") ?? "");
      if (seen === null) throw new HttpError(400);
      const at = await photographs.publish(seen);
      words.forget();
      return at === null ? goOn("stale") : goOn("published", { at });
    }
    if (does === "undo") {
      const at = fields.get("at") ?? "";
      if (!PUBLISHED_AT.test(at)) throw new HttpError(400);
      const isUndone = await photographs.undo(at);
      words.forget();
      return goOn(isUndone ? "undone" : "staleUndo");
    }
    const place = placeNamed(fields.get("place") ?? "");
    if (place === null || does !== "back" && does !== "drop") throw new HttpError(400);
    if (does === "drop") await photographs.dropDraft(place);
    else await photographs.putBack(place);
    return goOn(does === "drop" ? "gone" : "back");
  },
});

/** A time as the database writes it. */
const PUBLISHED_AT = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:\d\d)?$/;

const SEEN = z.array(z.object({ slot: z.string(), writtenAt: z.string() }));

function seenDrafts(text: string): z.infer<typeof SEEN> | null {
  try {
    return SEEN.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

export default define.page<typeof handler>(function Photos({ data, state: { site }, url }) {
  const done = url.searchParams.get("done") ?? "";
  const at = url.searchParams.get("at") ?? "";
  return (
    <DeskFrame site={site} title={PHOTOS_PAGE.title} path={url.pathname}>
      {isDone(done) && (
        <DeskDone text={PHOTOS_PAGE.done[done]}>
          {done === "published" && PUBLISHED_AT.test(at) && (
            <DeskAction path={PHOTOS_PATH} fields={{ does: "undo", at }}>{PHOTOS_PAGE.undo}</DeskAction>
          )}
        </DeskDone>
      )}
      <PhotosList {...data} />
    </DeskFrame>
  );
});

function isDone(text: string): text is keyof typeof PHOTOS_PAGE.done {
  return Object.hasOwn(PHOTOS_PAGE.done, text);
}
