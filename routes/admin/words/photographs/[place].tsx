import { type Context, HttpError, page } from "fresh";
import { DeskFrame } from "../../../../components/desk/DeskFrame.tsx";
import { DeskTitle } from "../../../../components/desk/DeskLink.tsx";
import { DeskRefused } from "../../../../components/desk/DeskNotice.tsx";
import { PHOTOS_PATH, shippedIn } from "../../../../components/desk/PhotosList.tsx";
import CutPhoto from "../../../../islands/CutPhoto.tsx";
import { PHOTO_CUT, PHOTO_PLACES, PHOTOS_PAGE } from "../../../../lib/content/desk_photographs.ts";
import { type PhotoSlot, placeNamed } from "../../../../lib/content/photos.ts";
import { PHOTO_REFUSALS } from "../../../../lib/content/slot_refusals.ts";
import { Problem, problemResponse } from "../../../../lib/http/errors.ts";
import { readFiles } from "../../../../lib/http/form_body.ts";
import { define, type State } from "../../../../lib/http/state.ts";
import { withWords } from "../../../../lib/words/with_words.ts";

export const config = { skipInheritedLayouts: true };

/** Bytes of a photo in all its sizes, with what the form puts around them. */
const MAX_BYTES = 8 * 1024 * 1024;

/** The page with which a browser cuts a photo. Its script reads the answers to what it sends. */
export const handler = define.handlers({
  async GET(ctx) {
    const place = placeOf(ctx);
    const { desk, photographs } = ctx.state.services;
    const [{ drafted }, { places }] = await Promise.all([desk.words.read(), photographs.read()]);
    const coach = places.find((state) => state.place === place)?.coach ?? "";
    return page({ place, alt: withWords(() => drafted, () => shippedIn(place, coach).alt) });
  },
  async POST(ctx) {
    const place = placeOf(ctx);
    try {
      const { fields, files } = await readFiles(ctx.req, MAX_BYTES);
      const refused = await ctx.state.services.photographs.save(place, fields.get("alt") ?? "", files);
      if (refused !== null) throw new Problem(422, refused);
      return Response.json({}, { status: 201 });
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      return problemResponse(error.status === 413 ? new Problem(413, PHOTO_REFUSALS.large) : error);
    }
  },
});

function placeOf({ params }: Context<State>): PhotoSlot {
  const place = placeNamed(params.place ?? "");
  if (place === null) throw new HttpError(404);
  return place;
}

export default define.page<typeof handler>(function CutPage({ data, state: { site }, url }) {
  const { place } = data;
  const { name } = PHOTO_PLACES[place.name];
  return (
    <DeskFrame site={site} title={name} path={url.pathname}>
      <DeskTitle href={PHOTOS_PATH} back={PHOTOS_PAGE.title}>{name}</DeskTitle>
      <p class="mt-2 mb-6 measure-62 text-note text-ink-2">{PHOTO_CUT.lead(place)}</p>
      <noscript>
        <DeskRefused>
          <p>{PHOTO_CUT.noScript.title}</p>
          <p class="font-normal">{PHOTO_CUT.noScript.text}</p>
        </DeskRefused>
      </noscript>
      <CutPhoto {...data} />
    </DeskFrame>
  );
});
