import type { JSX, ReactNode } from "react";
import { ROOM_DESK, ROOM_LIMITS, ROOM_PAGE } from "../../lib/content/sprint_room.ts";
import type { PageTexts } from "../../lib/private_page/held.ts";
import {
  type HeldRoom,
  isInOrder,
  keptUntil,
  nextSession,
  partCode,
  ROOM_FIELDS,
  roomOf,
  roomPath,
  TASK_ROWS,
  timeInZone,
} from "../../lib/room/room.ts";
import type { SignupDates } from "../../lib/waitlist/columns.ts";
import { PlanWeeks, Tasks } from "../room/Commitments.tsx";
import { DeskAction, DeskButton, DeskLabel, DeskText, LINE, wrongIf } from "./DeskForm.tsx";
import { FocusRow } from "./FocusDesk.tsx";
import { PayRow } from "./PayDeskView.tsx";
import { DataRow } from "./PersonData.tsx";
import { PageRow, PrivateDesk, type PrivateDeskProps } from "./PrivateDesk.tsx";

/** The form of somebody's sprint room, the plan in it, its link and its end. */
export function RoomDesk(props: PrivateDeskProps<HeldRoom>): JSX.Element {
  const { page: { held }, path, dates, now } = props;
  const { state, reminder, end, plan, noPlan } = ROOM_DESK;
  const { brief: { focus, links }, back, refused, formKey } = props;
  const isOpen = held === null || held.endedAt === null || held.endedBy === null;
  const said = held === null
    ? state.none
    : isOpen
    ? state.open(dates.full(held.changedAt))
    : state.ended(held.endedBy, dates.day(held.endedAt), dates.day(keptUntil(held.endedAt)));
  return (
    <PrivateDesk
      {...props}
      words={{ ...ROOM_DESK, refused: { ...ROOM_DESK.refused, task: ROOM_PAGE.tasks.wrong } }}
      limits={ROOM_FIELDS}
      state={said}
      isOpen={isOpen}
      isSent={isOpen}
      pathOf={roomPath}
      form={(typed, wrong) => (
        <>
          <Forms {...props} typed={typed} wrong={wrong} />
          {held !== null && (
            <section id="plan" class="mt-6 border-t border-ink pt-3">
              <h2 class="text-title">{plan}</h2>
              <Tasks
                {...{ path, formKey, wrong }}
                side="coach"
                tasks={held.tasks}
                rows={TASK_ROWS}
                typed={refused?.texts ?? {}}
                day={dates.day}
              />
              {held.plan === null
                ? <p class="mt-2 text-note text-ink-2">{noPlan}</p>
                : <PlanWeeks plan={held.plan} now={now} />}
            </section>
          )}
        </>
      )}
    >
      {held !== null && (
        <>
          {isOpen
            ? (
              <>
                <FocusRow held={focus} path={back} dates={dates} />
                <PayRow row={back.split("/").at(-1) ?? ""} links={links} />
                <DataRow heading="h2" title={reminder.title} text={reminderText(held)} />
                <DataRow heading="h2" {...end}>
                  <DeskAction path={path} fields={{ does: "end" }}>{end.button}</DeskAction>
                </DataRow>
              </>
            )
            : <Ended held={held} path={path} now={now} />}
        </>
      )}
    </PrivateDesk>
  );
}

function reminderText({ remindsAt, texts }: HeldRoom): string {
  const { both, founder, none } = ROOM_DESK.reminder;
  return remindsAt === null ? none : roomOf(texts).reminds ? both : founder;
}

function Ended(
  { held, path, now }: { readonly held: HeldRoom; readonly path: string; readonly now: Date },
): JSX.Element {
  const { again, remove, kept, labels } = ROOM_DESK;
  const { zone, sessions } = roomOf(held.texts);
  const isOwn = held.endedBy === "coach";
  return (
    <>
      <h2 class="mt-5 text-title">{kept}</h2>
      {sessions.map(({ place, name, at, agenda, notes }) => {
        const said = [[labels.agenda, agenda], [labels.notes, notes], [labels.own, held.texts[`own${place}`]]]
          .filter(([, text]) => text);
        return (at !== null || said.length > 0) && (
          <DataRow key={place} title={name} text={at === null ? "" : timeInZone(at, zone)}>
            {said.length > 0 && (
              <dl class="w-full">
                {said.map(([label, text]) => (
                  <div key={label} class="mt-1">
                    <dt class="text-small text-ink-2">{label}</dt>
                    <dd class="measure-62 whitespace-pre-line wrap-anywhere">
                      <bdi>{text}</bdi>
                    </dd>
                  </div>
                ))}
              </dl>
            )}
          </DataRow>
        );
      })}
      {held.tasks.length > 0 && (
        <DataRow
          title={ROOM_DESK.plan}
          text={held.tasks.map(({ what, who }) => who === "" ? what : `${what} (${who})`).join("; ")}
        />
      )}
      {held.plan !== null && <PlanWeeks plan={held.plan} now={now} />}
      <DataRow
        heading="h2"
        title={again.title}
        text={isOwn ? again.text : held.deletedAt !== null ? again.closed : again.other}
      >
        {isOwn && <DeskAction path={path} fields={{ does: "again" }}>{again.button}</DeskAction>}
      </DataRow>
      <DataRow heading="h2" title={remove.title} text={remove.text}>
        <DeskAction path={path} fields={{ does: "delete" }} look="danger">{remove.button}</DeskAction>
      </DataRow>
    </>
  );
}

interface FormsProps extends PrivateDeskProps<HeldRoom> {
  readonly typed: PageTexts;
  /** The field that was refused. */
  readonly wrong: string | null;
}

/** A form for each session, folded but for the next one and the one that was sent last, and one for what they share. */
function Forms(
  { typed, wrong, page: { held, texts: shown }, refused, part: sent, path, now }: FormsProps,
): JSX.Element {
  const { fields, whole, save, noDate, order } = ROOM_DESK;
  const stored = held?.texts ?? shown;
  const room = roomOf(stored);
  const next = nextSession(room, +now)?.place ?? room.sessions.find(({ at }) => at === null)?.place;
  const last = refused?.texts.part ?? sent;
  const line = (name: string, label: string) => {
    const input = {
      name,
      value: typed[name] ?? "",
      maxLength: ROOM_LIMITS.zone,
      class: LINE,
      ...wrongIf(wrong === name),
    };
    return (
      <DeskLabel label={label}>
        {name === "zone" ? <input type="text" {...input} /> : <input type="datetime-local" {...input} />}
      </DeskLabel>
    );
  };
  const text = (name: string, label: string, note?: string) => (
    <DeskText
      name={name}
      label={label}
      most={ROOM_FIELDS.get(name) ?? 0}
      typed={typed[name] ?? ""}
      isWrong={wrong === name}
      note={note}
    />
  );
  const check = (name: "adds" | "reminds") => (
    <label class="flex min-h-11 items-center gap-3 py-1.5">
      <input
        type="checkbox"
        name={name}
        value="on"
        checked={typed[name] === "on"}
        class="size-5 shrink-0 accent-accent"
      />
      <span>{fields[name]}</span>
    </label>
  );
  const form = (part: string, name: string, said: string, isNext: boolean, children: ReactNode) => (
    <details key={part} class="border-t border-line" open={last === "" ? isNext : last === part}>
      <summary class="cursor-pointer py-2.5">
        <span class="font-display text-title underline decoration-ghost decoration-1 underline-offset-4">
          {name}
        </span>
        <span class="ml-3 text-small text-ink-2">{said}</span>
      </summary>
      <form
        method="post"
        action={path}
        class="grid gap-3 pb-6 *:min-w-0 lg:grid-cols-2"
        data-words={refused?.texts.part === part ? "unsaved" : ""}
      >
        <input type="hidden" name="part" value={part} />
        <input type="hidden" name="shown" value={partCode(stored, part)} />
        {children}
        <div class="lg:col-span-2">
          <DeskButton name="does" value="save" look="accent">{save(part)}</DeskButton>
        </div>
      </form>
    </details>
  );
  return (
    <>
      {!isInOrder(room) && <p class="mb-3 font-semibold text-attention">{order}</p>}
      {room.sessions.map(({ place, name, at }) =>
        form(
          `${place}`,
          `${place}. ${name}`,
          at === null ? noDate : timeInZone(at, room.zone),
          place === next,
          <>
            <input type="hidden" name="zone" value={room.zone} />
            {line(`at${place}`, fields.at)}
            <span class="max-lg:hidden" />
            {text(`agenda${place}`, fields.agenda)}
            {text(`notes${place}`, fields.notes)}
            <div class="lg:col-span-2">{text(`own${place}`, fields.own, fields.ownNote)}</div>
          </>,
        )
      )}
      {form(
        "room",
        whole,
        room.zone,
        false,
        <>
          {line("zone", fields.zone)}
          <span class="max-lg:hidden" />
          {text("files", fields.files)}
          <div>
            {check("adds")}
            {check("reminds")}
          </div>
        </>,
      )}
    </>
  );
}

/** The line on the person's page that leads to the room. */
export function RoomRow(
  { held, path, dates, now }: {
    readonly held: HeldRoom | null;
    readonly path: string;
    readonly dates: SignupDates;
    /** ISO. */
    readonly now: string;
  },
): JSX.Element {
  const { title, none, open, next, ended, begin, show } = ROOM_DESK.row;
  const session = held && nextSession(roomOf(held.texts), Date.parse(now));
  const text = held === null
    ? none
    : held.endedAt === null
    ? session === null ? open(dates.day(held.changedAt)) : next(session.name, dates.full(session.at))
    : ended(dates.day(keptUntil(held.endedAt)));
  return <PageRow title={title} text={text} href={`${path}/room`}>{held === null ? begin : show}</PageRow>;
}
