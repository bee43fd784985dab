import type { JSX } from "react";
import { hasPhoto, photographSources, type PhotoSlot } from "../../lib/content/photos.ts";
import { PHOTO_PLACES, PHOTOS_PAGE } from "../../lib/content/desk_photographs.ts";
import type { Photograph } from "../../lib/words/fields.ts";
import type { PlacesState, PlaceState } from "../../lib/words/photographs/photographs.ts";
import { buttonClass } from "../Button.tsx";
import { DeskAction } from "./DeskForm.tsx";
import { BackLink } from "./DeskLink.tsx";

/** Where the list and its pages are. */
export const PHOTOS_PATH = "/admin/words/photographs";

/** Each place of a photo with what stands there, and what is to stand there. */
export function PhotosList({ places, drafts }: PlacesState): JSX.Element {
  const words = PHOTOS_PAGE.drafts;
  const seen = drafts.map(({ slot, writtenAt }) => ({ slot, writtenAt }));
  const photos = drafts.filter(({ value }) => value !== null).length;
  return (
    <>
      <BackLink href="/admin/words">{PHOTOS_PAGE.back}</BackLink>
      <h1 class="text-heading lg:text-[2.75rem]">{PHOTOS_PAGE.title}</h1>
      <p class="mt-2 measure-62 text-note text-ink-2">{PHOTOS_PAGE.lead}</p>
      {drafts.length > 0 && (
        <div class="mt-5 flex flex-wrap items-center gap-x-5 gap-y-2">
          <DeskAction
            path={PHOTOS_PATH}
            fields={{ does: "publish", drafts: JSON.stringify(seen) }}
            look="accent"
          >
            {words.publish(photos, drafts.length)}
          </DeskAction>
          <p class="text-note">{words.note}</p>
        </div>
      )}
      <ul class="mt-7 border-t border-ink">
        {places.map((state) => <Place key={state.place.name} {...state} />)}
      </ul>
    </>
  );
}

function Place({ place, published, draft }: PlaceState): JSX.Element {
  const { name, where, href } = PHOTO_PLACES[place.name];
  const { states, drafts, choose, putBack, see } = PHOTOS_PAGE;
  const act = (does: string) => ({ path: PHOTOS_PATH, fields: { does, place: place.name } });
  const now = published !== null ? states.photo : hasPhoto(place) ? states.built : states.drawing;
  return (
    <li class="grid gap-x-8 gap-y-4 border-b border-line py-6 md:grid-cols-[minmax(0,1fr)_auto]">
      <div>
        <h2 class="text-title">{name}</h2>
        <p class="text-note text-ink-2">
          {where}. <a href={href} class="inline-block py-2.5 -my-2.5 underline underline-offset-4">{see}</a>
        </p>
        <Shown place={place} text={now} photograph={published} />
        {draft !== undefined && (
          <Shown
            place={place}
            text={draft === null ? drafts.drawing : drafts.photo}
            photograph={draft}
            isDraft
          />
        )}
      </div>
      <div class="flex flex-wrap content-start gap-3 md:w-52 md:flex-col">
        <a href={`${PHOTOS_PATH}/${place.name}`} class={buttonClass("quiet", "min-h-11! px-5! text-note!")}>
          {choose((draft ?? published) !== null)}
        </a>
        {draft !== undefined && <DeskAction {...act("drop")}>{drafts.drop}</DeskAction>}
        {published !== null && draft !== null && <DeskAction {...act("back")}>{putBack}</DeskAction>}
      </div>
    </li>
  );
}

interface ShownProps {
  readonly place: PhotoSlot;
  readonly text: string;
  readonly photograph: Photograph | null;
  readonly isDraft?: boolean;
}

/** A photograph with its alternative text, or in words what stands in its place. */
function Shown({ place, text, photograph, isDraft = false }: ShownProps): JSX.Element {
  return (
    <div class="mt-3 flex flex-wrap items-start gap-x-5 gap-y-2 text-note">
      {photograph !== null && (
        <img
          src={photographSources(place, photograph.hash).src}
          alt=""
          width={place.width}
          height={place.height}
          loading="lazy"
          class={`h-auto border border-line ${place.isWhole ? "w-44 bg-sheet" : "w-28"}`}
        />
      )}
      <div class="min-w-0 basis-60 grow">
        <p class={isDraft ? "font-semibold" : ""}>{text}</p>
        {photograph !== null && (
          <p class="text-ink-2 wrap-anywhere">
            {place.isWhole ? PHOTOS_PAGE.signed : PHOTOS_PAGE.says(photograph.alt)}
          </p>
        )}
      </div>
    </div>
  );
}
