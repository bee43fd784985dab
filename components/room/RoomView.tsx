import type { JSX, ReactNode } from "react";
import { COACHING, PAY_PAGE } from "../../lib/content/coaching.ts";
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
import type { BesideRoom } from "../../lib/room/rooms.ts";
import { focusPath } from "../../lib/focus/map.ts";
import { payPath } from "../../lib/payments/coaching/is_coaching.ts";
import { money, nextPart, partsOf, sellerOf } from "../../lib/payments/coaching/pay_link.ts";
import type { RefusedPage } from "../../lib/private_page/pages.ts";
import type { Site } from "../../lib/site.ts";
import { formatFullDay } from "../../lib/tool_kit/date_words.ts";
import { signupDates } from "../../lib/waitlist/columns.ts";
import { Button, ButtonLink } from "../Button.tsx";
import { Callout } from "../Callout.tsx";
import { Comments } from "../Comments.tsx";
import { PlanWeeks, Tasks } from "./Commitments.tsx";

interface RoomViewProps {
  readonly held: HeldRoom;
  readonly secret: string;
  /** What the last form has done, by its code. */
  readonly done: string;
  /** Why a plan's file or another form was refused, with what was typed; null: none was. */
  readonly refusedFile: string | null;
  readonly refused: RefusedPage | null;
  /** null: the room has ended. */
  readonly beside: BesideRoom | null;
  readonly site: Site;
  /** The token of its forms. */
  readonly formKey: string;
  /** Whether it is asked if the room is to end. */
  readonly asks: boolean;
  readonly now: Date;
}

/** The room as the founder opens it; once it has ended, only that, and what can be done with it. */
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
      {held.endedAt === null
        ? (
          <>
            <h1 class="text-display">{ROOM_PAGE.title}</h1>
            <p class="mt-2 text-note">
              {ROOM_PAGE.coach(sellerOf(site))}
              <a href={`mailto:${site.contactEmail}`} class="underline underline-offset-4">
                {site.contactEmail}
              </a>
            </p>
            <p class="mt-1 text-note text-ink-2 print:hidden">{PRIVATE_LINK.private}</p>
            <Next room={room} path={path} now={now} />
            <div class="after">
              <div>
                <Commitments {...props} room={room} path={path} />
                {beside?.map && <FocusSteps map={beside.map} />}
                {beside && <Payments payments={beside.payments} />}
                <Comments
                  {...{ held, path, formKey, day }}
                  siteName={site.name}
                  refused={refused?.field === "comment"
                    ? { why: refused.refused, text: refused.texts.comment ?? "" }
                    : null}
                />
              </div>
              <div>
                <Sessions room={room} />
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
    <section aria-labelledby="sessions" class="mb-10">
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

function Commitments(
  { held, room, path, refused, refusedFile, now, formKey }: RoomViewProps & Placed,
): JSX.Element {
  const words = ROOM_PAGE.plan;
  const { plan, plannedAt } = held;
  const { day } = signupDates(room.zone);
  const wrong = refused?.refused === "task" ? refused.field : null;
  return (
    <Part id="plan" title={words.title}>
      {wrong !== null && (
        <p id="refused" role="alert" class="mt-2 text-small text-attention">{ROOM_PAGE.tasks.wrong}</p>
      )}
      <Tasks
        {...{ formKey, day, wrong }}
        path={`${path}#plan`}
        side="founder"
        tasks={held.tasks}
        rows={room.adds ? [1] : []}
        typed={refused?.texts ?? {}}
      />
      {plan !== null && plannedAt !== null && (
        <>
          <p class="mt-4 text-small text-ink-2 wrap-anywhere">{words.given(plan.title, day(plannedAt))}</p>
          <PlanWeeks plan={plan} now={now} />
        </>
      )}
      <details class="mt-4 print:hidden" open={refusedFile !== null}>
        <summary class="py-2 font-semibold underline underline-offset-4">{words.open}</summary>
        <form method="post" action={`${path}#plan`} encType="multipart/form-data">
          <p class="mb-3 text-note">{words.none}</p>
          <label for="plan-file" class="mb-1.5 block text-note font-semibold">{words.label}</label>
          <input
            id="plan-file"
            type="file"
            name="plan"
            accept=".json,application/json"
            class="block min-h-11 w-full"
            required
            {...refusedFile === null ? {} : { "aria-invalid": "true", "aria-describedby": "plan-error" }}
          />
          {refusedFile !== null && (
            <p id="plan-error" role="alert" class="mt-2 text-small text-attention wrap-anywhere">
              {refusedFile}
            </p>
          )}
          <Button type="submit" look="quiet" class="mt-3">
            {plan === null ? words.button : words.again}
          </Button>
        </form>
      </details>
    </Part>
  );
}

/** The steps of the founder's map, as they are ticked there. */
function FocusSteps({ map }: { readonly map: NonNullable<BesideRoom["map"]> }): JSX.Element {
  const { title, ticked, done, open } = ROOM_PAGE.map;
  return (
    <Part id="map" title={title}>
      {map.steps.length > 0 && <p class="mt-1 text-note text-ink-2">{ticked(map.done, map.steps.length)}</p>}
      <ul>
        {map.steps.map(({ text, isDone }, at) => (
          <li key={at} class="wrap-anywhere">
            {text} {isDone && <span class="text-small text-ink-2">{done}</span>}
          </li>
        ))}
      </ul>
      {map.link !== null && (
        <p class="print:hidden">
          <ButtonLink href={focusPath(map.link)} look="quiet">{open}</ButtonLink>
        </p>
      )}
    </Part>
  );
}

/** What the founder is asked to pay for coaching, part by part. */
function Payments({ payments }: Pick<BesideRoom, "payments">): JSX.Element | null {
  if (payments.length === 0) return null;
  const { title, due, pay } = ROOM_PAGE.payments;
  return (
    <Part id="payments" title={title}>
      {payments.map(({ link, secret }) => (
        <div key={link.id}>
          <h3>{COACHING[link.productId].title}</h3>
          <ul>
            {partsOf(link).map(({ place, amount, dueOn, state }) => (
              <li key={place} class="flex flex-wrap justify-between gap-x-4">
                <span>{`${PAY_PAGE.part(place, link.parts.length)}: ${money(amount)}`}</span>
                <span class="text-ink-2">
                  {state === "unpaid" ? due(formatFullDay(dueOn)) : PAY_PAGE.state[state]}
                </span>
              </li>
            ))}
          </ul>
          {nextPart(link) !== null && secret !== null && (
            <p class="print:hidden">
              <ButtonLink href={payPath(secret)} look="quiet">{pay}</ButtonLink>
            </p>
          )}
        </div>
      ))}
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
