import type { JSX } from "react";
import { ROOM_DESK, ROOM_LIMITS } from "../../lib/content/sprint_room.ts";
import type { PageTexts } from "../../lib/private_page/held.ts";
import {
  type HeldRoom,
  keptUntil,
  nextSession,
  ROOM_FIELDS,
  roomOf,
  roomPath,
  timeInZone,
} from "../../lib/room/room.ts";
import type { SignupDates } from "../../lib/waitlist/columns.ts";
import { PlanWeeks } from "../room/PlanWeeks.tsx";
import { DeskAction, DeskButton, DeskLabel, DeskText, LINE, wrongIf } from "./DeskForm.tsx";
import { DataRow } from "./PersonData.tsx";
import { PageRow, PrivateDesk, type PrivateDeskProps } from "./PrivateDesk.tsx";

/** The form of somebody's sprint room, the plan in it, its link and its end. */
export function RoomDesk(props: PrivateDeskProps<HeldRoom>): JSX.Element {
  const { page: { held }, path, dates, now } = props;
  const { state, reminder, end, plan, noPlan } = ROOM_DESK;
  const isOpen = held === null || held.endedAt === null || held.endedBy === null;
  const said = held === null
    ? state.none
    : isOpen
    ? state.open(dates.full(held.changedAt))
    : state.ended(held.endedBy, dates.day(held.endedAt), dates.day(keptUntil(held.endedAt)));
  return (
    <PrivateDesk
      {...props}
      words={ROOM_DESK}
      limits={ROOM_FIELDS}
      state={said}
      isOpen={isOpen}
      isSent={isOpen}
      pathOf={roomPath}
      fields={(typed, wrong) => <Fields texts={typed} wrong={wrong} />}
      buttons={<DeskButton name="does" value="save" look="accent">{ROOM_DESK.save}</DeskButton>}
    >
      {held !== null && (
        <>
          {isOpen
            ? (
              <>
                <DataRow heading="h2" title={reminder.title} text={reminderText(held)} />
                <DataRow heading="h2" {...end}>
                  <DeskAction path={path} fields={{ does: "end" }}>{end.button}</DeskAction>
                </DataRow>
              </>
            )
            : <Ended held={held} path={path} isClosed={props.page.link === null && held.plan === null} />}
          <h2 class="mt-5 text-title">{plan}</h2>
          {held.plan === null
            ? <p class="mt-2 text-note text-ink-2">{noPlan}</p>
            : <PlanWeeks plan={held.plan} now={now} />}
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
  { held, path, isClosed }: {
    readonly held: HeldRoom;
    readonly path: string;
    /** The founder has deleted the link. */
    readonly isClosed: boolean;
  },
): JSX.Element {
  const { again, remove, kept } = ROOM_DESK;
  const { zone, sessions } = roomOf(held.texts);
  const isOwn = held.endedBy === "coach";
  return (
    <>
      <h2 class="mt-5 text-title">{kept}</h2>
      {sessions.filter(({ at, agenda, notes }) => at || agenda || notes).map(({ place, name, ...said }) => (
        <DataRow key={place} title={name} text={said.at === null ? "" : timeInZone(said.at, zone)}>
          {[said.agenda, said.notes].filter(Boolean).map((text) => (
            <p key={text} class="w-full measure-62 whitespace-pre-line wrap-anywhere">
              <bdi>{text}</bdi>
            </p>
          ))}
        </DataRow>
      ))}
      <DataRow
        heading="h2"
        title={again.title}
        text={isOwn ? again.text : isClosed ? again.closed : again.other}
      >
        {isOwn && <DeskAction path={path} fields={{ does: "again" }}>{again.button}</DeskAction>}
      </DataRow>
      <DataRow heading="h2" title={remove.title} text={remove.text}>
        <DeskAction path={path} fields={{ does: "delete" }} look="danger">{remove.button}</DeskAction>
      </DataRow>
    </>
  );
}

interface FieldsProps {
  readonly texts: PageTexts;
  /** The field that was refused. */
  readonly wrong: string | null;
}

function Fields({ texts, wrong }: FieldsProps): JSX.Element {
  const { fields } = ROOM_DESK;
  const line = (name: string, label: string) => {
    const input = {
      name,
      value: texts[name] ?? "",
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
  const text = (name: string, label: string) => (
    <DeskText
      name={name}
      label={label}
      most={ROOM_FIELDS.get(name) ?? 0}
      typed={texts[name] ?? ""}
      isWrong={wrong === name}
    />
  );
  return (
    <div class="grid gap-4 *:min-w-0">
      {line("zone", fields.zone)}
      {roomOf({}).sessions.map(({ place, name }) => (
        <fieldset key={place} class="min-w-0 border-t border-line pt-3">
          <legend class="sr-only">{name}</legend>
          <p class="text-title font-display" aria-hidden="true">{`${place}. ${name}`}</p>
          <div class="mt-3 grid gap-3 *:min-w-0 lg:grid-cols-2">
            {line(`at${place}`, fields.at)}
            <span class="max-lg:hidden" />
            {text(`agenda${place}`, fields.agenda)}
            {text(`notes${place}`, fields.notes)}
          </div>
        </fieldset>
      ))}
      {text("files", fields.files)}
      <label class="flex min-h-11 items-center gap-3 py-1.5">
        <input
          type="checkbox"
          name="reminds"
          value="on"
          checked={texts.reminds === "on"}
          class="size-5 shrink-0 accent-accent"
        />
        <span>{fields.reminds}</span>
      </label>
    </div>
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
