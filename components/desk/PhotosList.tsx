import { asset } from "fresh/runtime";
import type { JSX } from "react";
import { PHOTO_PLACES, PHOTOS_PAGE } from "../../lib/content/desk_photographs.ts";
import { EXPERIENCE, HERO, STORY } from "../../lib/content/landing.ts";
import { PHOTOGRAPHS } from "../../lib/content/photographs.ts";
import {
  hasPhoto,
  photographSources,
  photoPath,
  type PhotoSlot,
  signatureAlt,
} from "../../lib/content/photos.ts";
import { HERO as HERO_LINE } from "../../lib/line/drawn/hero.ts";
import type { Photograph } from "../../lib/words/fields.ts";
import type { PlacesState, PlaceState } from "../../lib/words/photographs/photographs.ts";
import { buttonClass } from "../Button.tsx";
import { TwoChairs } from "../drawings/CallLines.tsx";
import { Drawing } from "../drawings/Drawing.tsx";
import { DrawnPicture } from "../drawings/DrawnPicture.tsx";
import { Line } from "../drawings/Line.tsx";
import { Signature } from "../drawings/Signature.tsx";
import { DeskAction } from "./DeskForm.tsx";
import { DeskTitle } from "./DeskLink.tsx";
import { OpenMark } from "./OpenMark.tsx";

/** Where the list and its pages are. */
export const PHOTOS_PATH = "/admin/words/photographs";

interface PhotosListProps extends PlacesState {
  /** The drafts as a hidden field. */
  readonly seen: string;
}

/** Each place of a photo with what stands there, and what is to stand there. */
export function PhotosList({ places, drafts, seen }: PhotosListProps): JSX.Element {
  const words = PHOTOS_PAGE.drafts;
  const photos = drafts.filter(({ value }) => value !== null).length;
  return (
    <>
      <DeskTitle href="/admin/words" back={PHOTOS_PAGE.back}>{PHOTOS_PAGE.title}</DeskTitle>
      <p class="mt-2 measure-62 text-note text-ink-2">{PHOTOS_PAGE.lead}</p>
      <Left places={places} />
      {drafts.length > 0 && (
        <div class="mt-5 flex flex-wrap items-center gap-x-5 gap-y-2">
          <DeskAction
            path={PHOTOS_PATH}
            fields={{ does: "publish", drafts: seen }}
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

/** What is left to do: drawings that neither a photo nor the coach's word has replaced. */
function Left({ places }: Pick<PlacesState, "places">): JSX.Element {
  const { left } = PHOTOS_PAGE;
  const drawn = places.filter((state) => !state.place.isWhole && standing(state) === "drawing").length;
  if (drawn === 0 || !PHOTOGRAPHS.confirmed) return <p class="mt-3 text-note">{left.none}</p>;
  return (
    <p class="mt-3 text-note">
      <OpenMark open={{ tone: "attention", text: left.title }} /> {left.put(drawn)}{" "}
      <a href={left.href} class="inline-block py-2.5 -my-2.5 underline underline-offset-4">{left.confirm}</a>
    </p>
  );
}

function standing({ place, published, isPortrait }: PlaceState): keyof typeof PHOTOS_PAGE.states {
  return published !== null ? isPortrait ? "portrait" : "photo" : hasPhoto(place) ? "built" : "drawing";
}

function Place(state: PlaceState): JSX.Element {
  const { place, published, draft, coach } = state;
  const { name, where, href } = PHOTO_PLACES[place.name];
  const { states, drafts, choose, putBack, see, nobody, portraitOf } = PHOTOS_PAGE;
  const act = (does: string) => ({ path: PHOTOS_PATH, fields: { does, place: place.name } });
  return (
    <li class="grid gap-x-8 gap-y-3 border-b border-line py-6 md:grid-cols-[minmax(0,1fr)_auto]">
      <div class="min-w-0">
        <h2 class="text-title">{name}</h2>
        <p class="measure-62 text-note text-ink-2 wrap-anywhere">
          {coach ? portraitOf(coach) : where}{" "}
          <a href={href} class="inline-block py-2.5 -my-2.5 underline underline-offset-4">{see}</a>
        </p>
        {coach === null && <p class="mt-3 measure-62 text-note font-semibold">{nobody}</p>}
        <div class="flex flex-wrap gap-x-8">
          <Shown
            place={place}
            text={states[place.isWhole && standing(state) === "drawing" ? "signature" : standing(state)]}
            photograph={published}
            coach={coach ?? ""}
          />
          {draft !== undefined && (
            <Shown
              place={place}
              text={draft === null ? drafts.drawing : drafts.photo}
              photograph={draft}
              coach={coach ?? ""}
              isDraft
            />
          )}
        </div>
      </div>
      <div class="flex flex-wrap content-start gap-3 md:w-52 md:flex-col md:items-end">
        {coach !== null && (
          <a href={`${PHOTOS_PATH}/${place.name}`} class={buttonClass("quiet", "min-h-11! px-5! text-note!")}>
            {choose((draft ?? published) !== null)}
          </a>
        )}
        {draft !== undefined && <DeskAction {...act("drop")}>{drafts.drop}</DeskAction>}
        {published !== null && draft !== null && !state.isPortrait && (
          <DeskAction {...act("back")}>{putBack}</DeskAction>
        )}
      </div>
    </li>
  );
}

interface ShownProps extends Pick<PlaceState, "place"> {
  /** Whose portrait it is; "": of nobody on the sprint page. */
  readonly coach: string;
  readonly text: string;
  readonly photograph: Photograph | null;
  readonly isDraft?: boolean;
}

/** What stands in a place, small, and what is said of it to people who can't see it. */
function Shown({ place, text, photograph, coach, isDraft = false }: ShownProps): JSX.Element {
  const { alt, drawingAlt, drawing } = shippedIn(place, coach);
  const isBuilt = photograph === null && !isDraft && hasPhoto(place);
  const said = photograph !== null && !place.isWhole
    ? photograph.alt
    : photograph !== null || isBuilt
    ? alt
    : drawingAlt;
  const sources = photograph !== null
    ? photographSources(place, photograph.hash)
    : isBuilt
    ? { src: asset(photoPath(place, 1, "webp")) }
    : null;
  return (
    <div class="mt-4 flex min-w-0 basis-72 grow items-start gap-4 text-note">
      <div
        class={`shrink-0 overflow-hidden border border-line ${
          place.isWhole ? "w-32 bg-sheet sm:w-44" : "w-28"
        }`}
      >
        {sources === null ? drawing : (
          <img
            src={sources.src}
            alt=""
            width={place.width}
            height={place.height}
            loading="lazy"
            class="h-auto w-full"
          />
        )}
      </div>
      <div class="min-w-0 grow basis-0">
        <p class={isDraft ? "font-semibold" : ""}>{text}</p>
        <p class="mt-1 text-ink-2 wrap-anywhere">
          {said === "" ? PHOTOS_PAGE.silent : PHOTOS_PAGE.says(said)}
        </p>
      </div>
    </div>
  );
}

/** The drawing of a place, what a screen reader says of it ("": nothing), and of the photo in its stead that the build has cut. */
export function shippedIn({ name }: PhotoSlot, coach: string): {
  readonly alt: string;
  readonly drawingAlt: string;
  readonly drawing: JSX.Element;
} {
  const own = EXPERIENCE.coach.name;
  const line = (drawing: "plate" | "coach-1" | "coach-2") => (
    <div class="bg-ink text-accent-night">
      <DrawnPicture name={drawing} class="w-full" />
    </div>
  );
  switch (name) {
    case "hero":
      return {
        alt: HERO.picture.photoAlt,
        drawingAlt: HERO.picture.drawingAlt,
        drawing: (
          <Drawing viewBox="0 0 650 760" class="block p-3">
            <Line shape={HERO_LINE} />
          </Drawing>
        ),
      };
    case "story":
      return {
        alt: STORY.picture.photoAlt,
        drawingAlt: STORY.picture.drawingAlt,
        drawing: <DrawnPicture name="two-cups" class="w-full" />,
      };
    case "portrait":
      return { alt: PHOTOS_PAGE.altOf(own), drawingAlt: "", drawing: line("plate") };
    case "signature":
      return {
        alt: signatureAlt(own),
        drawingAlt: signatureAlt(own),
        drawing: <Signature name={own} class="w-full p-2" />,
      };
    case "book-call":
      return { alt: "", drawingAlt: "", drawing: <TwoChairs class="block p-2" /> };
    default:
      return { alt: PHOTOS_PAGE.altOf(coach), drawingAlt: "", drawing: line(name) };
  }
}
