import { type JSX, useEffect, useRef, useState } from "react";
import { FrameControls } from "../components/desk/FrameControls.tsx";
import { DeskRefused } from "../components/desk/DeskNotice.tsx";
import { buttonClass } from "../components/Button.tsx";
import { PHOTO_CUT } from "../lib/content/desk_photographs.ts";
import { MOST_ALT, type PhotoSlot } from "../lib/content/photos.ts";
import { closest, type Frame, moved, partOf, WIDEST } from "../lib/words/photographs/frame.ts";
import {
  drawPlace,
  makeFiles,
  type OpenPicture,
  openPicture,
  sendFiles,
} from "../lib/words/photographs/make_files.ts";

interface CutPhotoProps {
  readonly place: PhotoSlot;
  /** What the alternative text says until the coach changes it. */
  readonly alt: string;
}

/** The largest file that is opened, in bytes. */
const MOST_BYTES = 50 * 1024 * 1024;
const LIST = "/admin/words/photographs";
const { refused } = PHOTO_CUT;

/** Cuts a photo for its place, in the browser, and sends it as a draft. */
export default function CutPhoto({ place, alt: proposed }: CutPhotoProps): JSX.Element {
  const [picture, setPicture] = useState<OpenPicture | null>(null);
  const [frame, setFrame] = useState<Frame>(WIDEST);
  const [alt, setAlt] = useState(proposed);
  const [state, setState] = useState<"starting" | "ready" | "opening" | "sending">("starting");
  const [problem, setProblem] = useState<string | null>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const file = useRef<HTMLInputElement>(null);
  const text = useRef<HTMLTextAreaElement>(null);
  const isAltMissing = problem === refused.alt;

  useEffect(() => {
    setState("ready");
    // A photo may have been chosen before this script was there.
    open(file.current?.files?.[0]);
  }, []);
  useEffect(() => {
    if (canvas.current && picture) drawPlace(canvas.current, place, picture, frame);
  }, [picture, frame]);

  const open = async (file: File | undefined) => {
    setPicture(null);
    setProblem(null);
    if (file === undefined) return;
    if (file.size > MOST_BYTES) return setProblem(refused.large);
    setState("opening");
    const opened = await openPicture(file);
    setState("ready");
    if (opened === null) return setProblem(refused.picture);
    if (isTooSmall(opened, place)) return setProblem(refused.small(place, opened));
    setFrame(WIDEST);
    setPicture(opened);
  };
  const send = async () => {
    if (state !== "ready") return;
    if (picture === null) return setProblem(problem ?? refused.none);
    if (!place.isWhole && alt.trim() === "") {
      text.current?.focus();
      return setProblem(refused.alt);
    }
    setProblem(null);
    setState("sending");
    const files = await makeFiles(place, picture, frame);
    const failure = files === null ? refused.encoder : await sendFiles(`${LIST}/${place.name}`, alt, files);
    if (failure === null) return location.assign(`${LIST}?done=sent`);
    setState("ready");
    setProblem(failure);
  };

  return (
    <form
      noValidate
      class="grid items-start gap-x-14 gap-y-6 noscript:hidden md:grid-cols-2 md:grid-rows-[auto_1fr]"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <div>
        <label for="photo" class="mb-1.5 block text-note font-semibold">{PHOTO_CUT.file}</label>
        <input
          id="photo"
          ref={file}
          type="file"
          accept="image/*"
          onChange={(event) => open(event.currentTarget.files?.[0])}
          class="field-outline block w-full max-w-full p-2 text-note file:mr-3 file:min-h-9 file:cursor-pointer file:rounded-bar file:border file:border-solid file:border-ink file:bg-transparent file:px-3"
        />
        <p role="status" class="mt-1 text-note text-ink-2">{state === "opening" && PHOTO_CUT.opening}</p>
      </div>
      {picture !== null && (
        <FrameControls
          move={(by) => setFrame((before) => moved(picture, place, before, by))}
          canvas={canvas}
          place={place}
          note={!place.isWhole && partOf(picture, place, frame).width < 2 * place.width
            ? PHOTO_CUT.soft(place)
            : null}
        />
      )}
      <div class="md:col-start-1">
        {!place.isWhole && (
          <div class="mb-6">
            <label for="alt" class="mb-1.5 block text-note font-semibold">{PHOTO_CUT.alt}</label>
            <textarea
              id="alt"
              ref={text}
              rows={2}
              maxLength={MOST_ALT}
              required
              value={alt}
              onInput={(event) => setAlt(event.currentTarget.value)}
              aria-describedby={isAltMissing ? "problem alt-help" : "alt-help"}
              aria-invalid={isAltMissing}
              class="field-outline block w-full px-3.5 py-2.5 text-base aria-invalid:border-attention"
            />
            <p id="alt-help" class="mt-2 text-small text-ink-2">{PHOTO_CUT.altHelp}</p>
          </div>
        )}
        {problem !== null && (
          <DeskRefused>
            <p id="problem">{problem}</p>
          </DeskRefused>
        )}
        <div class="flex flex-wrap gap-3">
          <button
            type="submit"
            disabled={state === "starting"}
            class={buttonClass("accent", "min-h-11! px-5! text-note!")}
          >
            {state === "sending" ? PHOTO_CUT.sending : PHOTO_CUT.send}
          </button>
          <a href={LIST} class={buttonClass("quiet", "min-h-11! px-5! text-note!")}>{PHOTO_CUT.cancel}</a>
        </div>
      </div>
    </form>
  );
}

function isTooSmall(picture: OpenPicture, place: PhotoSlot): boolean {
  return place.isWhole
    ? picture.width < place.width && picture.height < place.height
    : closest(picture, place) < 1;
}
