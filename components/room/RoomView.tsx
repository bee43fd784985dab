import type { JSX } from "react";
import { PRIVATE_LINK } from "../../lib/content/private_link.ts";
import { ROOM_PAGE } from "../../lib/content/sprint_room.ts";
import type { RefusedPage } from "../../lib/private_page/pages.ts";
import { type HeldRoom, type Room, roomOf, roomPath } from "../../lib/room/room.ts";
import type { BesideRoom } from "../../lib/room/rooms.ts";
import type { Site } from "../../lib/site.ts";
import { signupDates } from "../../lib/waitlist/columns.ts";
import { Callout } from "../Callout.tsx";
import { Comments } from "../Comments.tsx";
import { MapLink, Payments } from "./Beside.tsx";
import { Commitments } from "./Commitments.tsx";
import { AskEnd, Data, Ended } from "./Ending.tsx";
import { Does, Part } from "./Part.tsx";
import { Next, Notes, Sessions } from "./Sessions.tsx";

interface RoomViewProps {
  readonly held: HeldRoom;
  readonly secret: string;
  /** What the last form has done, by its code. */
  readonly done: string;
  /** Why a plan's file or another form was refused, with what was typed; null: none was. */
  readonly refusedFile: string | null;
  readonly refused: RefusedPage | null;
  readonly beside: BesideRoom;
  readonly site: Site;
  /** The token of its forms. */
  readonly formKey: string;
  /** Whether it is asked if the room is to end. */
  readonly asks: boolean;
  readonly now: Date;
}

/** The room as the founder opens it; once it has ended it is there to be read and printed. */
export function RoomView(props: RoomViewProps): JSX.Element {
  const { held, secret, done, refused, asks, now, beside, site, formKey } = props;
  const path = roomPath(secret);
  const texts: Readonly<Record<string, string>> = ROOM_PAGE.done;
  const room = roomOf(held.texts);
  const { day } = signupDates(room.zone);
  if (asks && held.endedAt === null) return <AskEnd path={path} />;
  return (
    <div class="focus-page room">
      {Object.hasOwn(texts, done) && (
        <Callout role="status" class="mb-6 font-semibold print:hidden">{texts[done]}</Callout>
      )}
      <h1 class="text-display">{held.endedAt === null ? ROOM_PAGE.title : ROOM_PAGE.ended.title}</h1>
      <p class="mt-2 text-note">
        <span class="hidden print:inline">{beside.name && `${ROOM_PAGE.of(beside.name)} `}</span>
        {ROOM_PAGE.coach(room.coach)}{" "}
        <a href={`mailto:${site.contactEmail}`} class="underline underline-offset-4">
          {site.contactEmail}
        </a>
      </p>
      {held.endedAt === null
        ? <p class="mt-1 text-note text-ink-2 print:hidden">{PRIVATE_LINK.private}</p>
        : <Ended endedAt={held.endedAt} by={held.endedBy} {...{ path, room }} />}
      <div class="rooms">
        {held.endedAt === null && <Next room={room} path={path} now={now} />}
        <Sessions room={room} now={now} endedAt={held.endedAt} />
        <div class="rest">
          <Commitments {...props} room={room} path={path} />
          {beside.map && <MapLink link={beside.map} />}
          <Payments payments={beside.payments} />
          <Notes room={room} now={now} endedAt={held.endedAt} />
          <Files room={room} />
          <Comments
            {...{ held, path, formKey, day }}
            siteName={room.coach || site.name}
            coach={room.coach}
            isOpen={held.endedAt === null}
            refused={refused?.field === "comment"
              ? { why: refused.refused, text: refused.texts.comment ?? "" }
              : null}
          />
          {held.endedAt === null && (room.reminds || held.remindsAt !== null) && (
            <Part id="reminder" title={ROOM_PAGE.reminder.title} isOnPaper={false}>
              <p class="mt-2">{held.remindsAt === null ? ROOM_PAGE.reminder.off : ROOM_PAGE.reminder.on}</p>
              <Does path={path} does={held.remindsAt === null ? "remind" : "rest"}>
                {held.remindsAt === null ? ROOM_PAGE.reminder.remind : ROOM_PAGE.reminder.rest}
              </Does>
            </Part>
          )}
          {held.endedAt === null && <Data path={path} />}
        </div>
      </div>
    </div>
  );
}

function Files({ room: { files } }: { readonly room: Room }): JSX.Element | null {
  if (files.length === 0) return null;
  return (
    <Part id="files" title={ROOM_PAGE.files.title}>
      <ul>
        {files.map(({ name, href }) => (
          <li key={href}>
            <a
              href={href}
              rel="noreferrer"
              class="inline-block py-2 underline underline-offset-4 wrap-anywhere"
            >
              <bdi>{name}</bdi>
            </a>
          </li>
        ))}
      </ul>
    </Part>
  );
}
