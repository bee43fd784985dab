import type { JSX } from "react";
import { ROOM_LIMITS, ROOM_PAGE } from "../../lib/content/sprint_room.ts";
import { comingSessions, type HeldRoom, keptUntil, type Room } from "../../lib/room/room.ts";
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
      <p class="mt-2">
        {text(ROOM_LIMITS.keptDays)} <OwnData />
      </p>
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
  readonly room: Room;
}

/** That a room has ended, until when it can be read, and what can be done with it. */
export function Ended({ endedAt, by, path, room }: EndedProps): JSX.Element {
  const { text, again, other, calendar } = ROOM_PAGE.ended;
  return (
    <div class="measure-62 print:hidden">
      <p class="mt-5">
        {text(signupDates(room.zone).day(keptUntil(endedAt)))} {by === "coach" && other} <OwnData />
      </p>
      {comingSessions(room, Date.parse(endedAt)).length > 0 && (
        <p class="mt-4">
          <ButtonLink href={`${path}/sessions.ics`} download="sprint-sessions.ics" look="quiet">
            {calendar}
          </ButtonLink>
        </p>
      )}
      {by === "founder" && <Does path={path} does="again">{again}</Does>}
    </div>
  );
}

function OwnData(): JSX.Element {
  return <a href="/my-data" class="underline underline-offset-4">{ROOM_PAGE.data.own}</a>;
}
