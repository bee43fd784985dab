import type { JSX } from "react";
import { ROOM_LIMITS, ROOM_PAGE } from "../../lib/content/sprint_room.ts";
import { type HeldRoom, keptUntil } from "../../lib/room/room.ts";
import { signupDates } from "../../lib/waitlist/columns.ts";
import { ButtonLink } from "../Button.tsx";
import { Does, Part } from "./Part.tsx";

/** Asks once, on a page of its own. */
export function AskEnd({ path }: { readonly path: string }): JSX.Element {
  const { title, text, button, keep } = ROOM_PAGE.ask;
  return (
    <div class="focus-page room">
      <h1 class="text-display">{title}</h1>
      <p class="mt-5 measure-62">{text(ROOM_LIMITS.keptDays)}</p>
      <Does path={path} does="end">{button}</Does>
      <p class="mt-4">
        <ButtonLink href={path} look="accent">{keep}</ButtonLink>
      </p>
    </div>
  );
}

/** What is kept of the room, and the way to end it. */
export function Data({ path }: { readonly path: string }): JSX.Element {
  const { title, text, end } = ROOM_PAGE.data;
  return (
    <Part id="data" title={title} isOnPaper={false}>
      <p class="mt-2">{text(ROOM_LIMITS.keptDays)}</p>
      <Download path={path} />
      <p class="mt-4">
        <ButtonLink href={`${path}?ask=end`} look="quiet">{end}</ButtonLink>
      </p>
    </Part>
  );
}

interface EndedProps {
  readonly endedAt: string;
  readonly by: HeldRoom["endedBy"];
  readonly path: string;
  readonly zone: string;
}

/** A room that has ended, and what can be done with it. */
export function Ended({ endedAt, by, path, zone }: EndedProps): JSX.Element {
  const { title, text, again, other, remove } = ROOM_PAGE.ended;
  const until = signupDates(zone).day(keptUntil(endedAt));
  return (
    <>
      <h1 class="text-display">{title}</h1>
      <p class="mt-5 measure-62">{text(until)}</p>
      {by === "coach" && <p class="mt-3 measure-62">{other}</p>}
      <Download path={path} />
      {by === "founder" && <Does path={path} does="again">{again}</Does>}
      <details class="mt-4">
        <summary class="py-2 font-semibold underline underline-offset-4">{remove.open}</summary>
        <p class="mt-2 measure-62">{remove.text(until)}</p>
        <Does path={path} does="delete">{remove.button}</Does>
      </details>
    </>
  );
}

function Download({ path }: { readonly path: string }): JSX.Element {
  return (
    <p class="mt-4 print:hidden">
      <a
        href={`${path}/room.json`}
        download="sprint-room.json"
        class="inline-block py-2 underline underline-offset-4"
      >
        {ROOM_PAGE.data.download}
      </a>
    </p>
  );
}
