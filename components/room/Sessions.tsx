import type { JSX } from "react";
import { ROOM_PAGE } from "../../lib/content/sprint_room.ts";
import { nextSession, type Room, timeInZone } from "../../lib/room/room.ts";
import { ButtonLink } from "../Button.tsx";
import { Part } from "./Part.tsx";

interface SessionsProps {
  readonly room: Room;
  readonly now: Date;
  /** ISO; absent: the room is open. */
  readonly endedAt?: string | null;
}

export function Next({ room, path, now }: SessionsProps & { readonly path: string }): JSX.Element {
  const { title, agenda, none, over } = ROOM_PAGE.next;
  const session = nextSession(room, +now);
  const hasDates = room.sessions.some(({ at }) => at !== null);
  return (
    <section class="next" aria-labelledby="next">
      <h2 id="next">{title}</h2>
      {session === null ? <p>{hasDates ? over : none}</p> : (
        <>
          <p class="name">{session.name}</p>
          <p>
            <Moment at={session.at} zone={room.zone} />
            {`, ${ROOM_PAGE.sessions.minutes(session.minutes)}`}
          </p>
          {room.link !== "" && (
            <p>
              <a href={room.link} rel="noreferrer" class="inline-block py-2 underline underline-offset-4">
                {ROOM_PAGE.video}
              </a>
            </p>
          )}
          {session.agenda !== "" && (
            <>
              <h3>{agenda}</h3>
              <Said>{session.agenda}</Said>
            </>
          )}
        </>
      )}
      {hasDates && (
        <p class="mt-5 print:hidden">
          <ButtonLink href={`${path}/sessions.ics`} download="sprint-sessions.ics" look="accent">
            {ROOM_PAGE.calendar.button}
          </ButtonLink>
          <span class="mt-2 block text-small text-ink-2">{ROOM_PAGE.calendar.note}</span>
        </p>
      )}
    </section>
  );
}

/** The sessions with their dates, beside the rest of the room. */
export function Sessions({ room, now, endedAt = null }: SessionsProps): JSX.Element {
  const next = endedAt === null ? nextSession(room, +now) : null;
  return (
    <section aria-labelledby="sessions" class="sessions">
      <h2 id="sessions" class="text-title">{ROOM_PAGE.sessions.title}</h2>
      <ol start={0}>
        {room.sessions.map(({ place, name, at }) => (
          <li key={place} {...place === next?.place ? { "aria-current": "step" as const } : {}}>
            <h3>{name}</h3>
            {at !== null && (
              <p class="text-small text-ink-2">
                <Moment at={at} zone={room.zone} />
                {endedAt !== null && at > endedAt && ROOM_PAGE.sessions.canceled}
              </p>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The agenda of each session that has begun and what the coach wrote after it, the last one first and open; all agendas once the room has ended. */
export function Notes({ room: { sessions }, now, endedAt = null }: SessionsProps): JSX.Element | null {
  const noted = sessions.filter(({ notes, agenda, at }) =>
    notes !== "" || (agenda !== "" && (endedAt !== null || (at !== null && Date.parse(at) < +now)))
  ).toReversed();
  if (noted.length === 0) return null;
  return (
    <Part id="notes" title={ROOM_PAGE.sessions.notes}>
      {noted.map(({ place, name, agenda, notes }, index) => (
        <details key={place} open={index === 0}>
          <summary class="py-2 font-semibold underline underline-offset-4">{name}</summary>
          {agenda !== "" && <Said>{agenda}</Said>}
          {notes !== "" && <Said>{notes}</Said>}
        </details>
      ))}
    </Part>
  );
}

/** What somebody typed in several lines. */
function Said({ children }: { readonly children: string }): JSX.Element {
  return (
    <p class="mb-2 whitespace-pre-line wrap-anywhere">
      <bdi>{children}</bdi>
    </p>
  );
}

/** A moment in the room's time zone, as the mails say it. */
function Moment({ at, zone }: { readonly at: string; readonly zone: string }): JSX.Element {
  return <time dateTime={at}>{timeInZone(at, zone)}</time>;
}
