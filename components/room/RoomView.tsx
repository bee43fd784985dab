import type { JSX, ReactNode } from "react";
import { PRIVATE_LINK } from "../../lib/content/private_link.ts";
import { ROOM_LIMITS, ROOM_PAGE } from "../../lib/content/sprint_room.ts";
import {
  type HeldRoom,
  keptUntil,
  nextSession,
  type Room,
  roomOf,
  roomPath,
  timeInZone,
} from "../../lib/room/room.ts";
import { signupDates } from "../../lib/waitlist/columns.ts";
import { Button, ButtonLink } from "../Button.tsx";
import { Callout } from "../Callout.tsx";
import { PlanWeeks } from "./PlanWeeks.tsx";

interface RoomViewProps {
  readonly held: HeldRoom;
  readonly secret: string;
  /** What the last form has done, by its code. */
  readonly done: string;
  /** Why a plan was refused; null: it was not. */
  readonly refused: string | null;
  /** Whether it is asked if the room is to end. */
  readonly asks: boolean;
  readonly now: Date;
}

/** The room as the founder opens it; once it has ended, only that, and what can be done with it. */
export function RoomView({ held, secret, done, refused, asks, now }: RoomViewProps): JSX.Element {
  const path = roomPath(secret);
  const texts: Readonly<Record<string, string>> = ROOM_PAGE.done;
  const room = roomOf(held.texts);
  if (asks && held.endedAt === null) return <AskEnd path={path} />;
  return (
    <div class="focus-page room">
      {Object.hasOwn(texts, done) && (
        <Callout role="status" class="mb-6 font-semibold print:hidden">{texts[done]}</Callout>
      )}
      {held.endedAt === null
        ? (
          <>
            <h1 class="text-display">{ROOM_PAGE.title}</h1>
            <p class="mt-2 text-note text-ink-2">{PRIVATE_LINK.private}</p>
            <Next room={room} path={path} now={now} />
            <div class="after">
              <Sessions room={room} />
              <div>
                <Commitments held={held} path={path} refused={refused} now={now} zone={room.zone} />
                <Files room={room} />
                {(room.reminds || held.remindsAt !== null) && (
                  <Part id="reminder" title={ROOM_PAGE.reminder.title} isOnPaper={false}>
                    <p>{held.remindsAt === null ? ROOM_PAGE.reminder.off : ROOM_PAGE.reminder.on}</p>
                    <Does path={path} does={held.remindsAt === null ? "remind" : "rest"}>
                      {held.remindsAt === null ? ROOM_PAGE.reminder.remind : ROOM_PAGE.reminder.rest}
                    </Does>
                  </Part>
                )}
                <Part id="data" title={ROOM_PAGE.data.title} isOnPaper={false}>
                  <p>{ROOM_PAGE.data.text(ROOM_LIMITS.keptDays)}</p>
                  <Download path={path} />
                  <p class="mt-4 print:hidden">
                    <ButtonLink href={`${path}?ask=end`} look="quiet">{ROOM_PAGE.data.end}</ButtonLink>
                  </p>
                </Part>
              </div>
            </div>
          </>
        )
        : <Ended endedAt={held.endedAt} by={held.endedBy} path={path} zone={room.zone} />}
    </div>
  );
}

/** Asks once, on a page of its own. */
function AskEnd({ path }: { readonly path: string }): JSX.Element {
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

interface Placed {
  readonly room: Room;
  readonly path: string;
  readonly now: Date;
}

function Next({ room, path, now }: Placed): JSX.Element {
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

function Sessions({ room: { sessions, zone } }: Pick<Placed, "room">): JSX.Element {
  const { title, noDate, notes } = ROOM_PAGE.sessions;
  return (
    <section aria-labelledby="sessions">
      <h2 id="sessions" class="text-title">{title}</h2>
      <ol>
        {sessions.map((session) => (
          <li key={session.place}>
            <h3>{session.name}</h3>
            <p class="text-small text-ink-2">
              {session.at === null ? noDate : <Moment at={session.at} zone={zone} />}
            </p>
            {session.notes !== "" && (
              <>
                <h4>{notes}</h4>
                <Said>{session.notes}</Said>
              </>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

interface CommitmentsProps extends Omit<Placed, "room"> {
  readonly held: HeldRoom;
  readonly refused: string | null;
  readonly zone: string;
}

function Commitments({ held, path, refused, now, zone }: CommitmentsProps): JSX.Element {
  const words = ROOM_PAGE.plan;
  const { plan, plannedAt } = held;
  return (
    <Part id="plan" title={words.title}>
      {plan === null || plannedAt === null ? <p>{words.none}</p> : (
        <>
          <p class="text-small text-ink-2 wrap-anywhere">
            {words.given(plan.title, signupDates(zone).day(plannedAt))}
          </p>
          <PlanWeeks plan={plan} now={now} />
        </>
      )}
      <form
        method="post"
        action={`${path}#plan`}
        encType="multipart/form-data"
        class="mt-4 print:hidden"
      >
        <label for="plan-file" class="mb-1.5 block text-note font-semibold">{words.label}</label>
        <input
          id="plan-file"
          type="file"
          name="plan"
          accept=".json,application/json"
          class="block min-h-11 w-full"
          required
          {...refused === null ? {} : { "aria-invalid": "true", "aria-describedby": "plan-error" }}
        />
        {refused !== null && (
          <p id="plan-error" role="alert" class="mt-2 text-small text-attention wrap-anywhere">{refused}</p>
        )}
        <Button type="submit" look="quiet" class="mt-3">{plan === null ? words.button : words.again}</Button>
      </form>
    </Part>
  );
}

function Files({ room: { files } }: Pick<Placed, "room">): JSX.Element | null {
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

interface EndedProps {
  readonly endedAt: string;
  readonly by: HeldRoom["endedBy"];
  readonly path: string;
  readonly zone: string;
}

function Ended({ endedAt, by, path, zone }: EndedProps): JSX.Element {
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

function Part(
  { id, title, isOnPaper = true, children }: {
    readonly id: string;
    readonly title: string;
    readonly isOnPaper?: boolean;
    readonly children: ReactNode;
  },
): JSX.Element {
  return (
    <section aria-labelledby={id} class={`mb-10 ${isOnPaper ? "" : "print:hidden"}`}>
      <h2 id={id} class="text-title">{title}</h2>
      {children}
    </section>
  );
}

/** What somebody typed in several lines. */
function Said({ children }: { readonly children: string }): JSX.Element {
  return (
    <p class="whitespace-pre-line wrap-anywhere">
      <bdi>{children}</bdi>
    </p>
  );
}

/** A moment in the coach's time zone. static/own_data.js says it in the reader's. */
function Moment({ at, zone }: { readonly at: string; readonly zone: string }): JSX.Element {
  return <time dateTime={at} data-local="session">{timeInZone(at, zone)}</time>;
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

/** A button that does one thing. */
function Does(
  { path, does, children }: { readonly path: string; readonly does: string; readonly children: string },
): JSX.Element {
  return (
    <form method="post" action={path} class="mt-4 print:hidden">
      <Button type="submit" name="does" value={does} look="quiet">{children}</Button>
    </form>
  );
}
