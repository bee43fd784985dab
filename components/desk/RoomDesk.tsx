import type { JSX } from "react";
import { ROOM_DESK, ROOM_LIMITS } from "../../lib/content/sprint_room.ts";
import type { Brief } from "../../lib/desk/desk.ts";
import {
  type HeldRoom,
  keptUntil,
  ROOM_FIELDS,
  roomOf,
  roomPath,
  type RoomTexts,
} from "../../lib/room/room.ts";
import type { DeskRoom, RefusedRoom } from "../../lib/room/rooms.ts";
import type { SignupDates } from "../../lib/waitlist/columns.ts";
import { PlanWeeks } from "../room/PlanWeeks.tsx";
import { DeskAction, DeskButton, DeskText } from "./DeskForm.tsx";
import { DataRow } from "./PersonData.tsx";
import { PageRow, PageTop, PrivateLink } from "./PrivateLink.tsx";

interface RoomDeskProps {
  readonly brief: Brief;
  readonly room: DeskRoom;
  /** Why the form is shown again. */
  readonly refused: RefusedRoom | null;
  /** The token of the form. */
  readonly formKey: string;
  /** The path of this page, and of the person's. */
  readonly path: string;
  readonly back: string;
  readonly origin: string;
  readonly dates: SignupDates;
  readonly now: Date;
}

/** The form of somebody's sprint room, the plan in it, its link and its end. */
export function RoomDesk(
  { brief, room: { held, texts, link }, refused, formKey, path, back, origin, dates, now }: RoomDeskProps,
): JSX.Element {
  const { state, undo } = ROOM_DESK;
  const name = brief.name ?? brief.address;
  const said = held === null
    ? state.none
    : held.endedAt === null || held.endedBy === null
    ? state.open(dates.full(held.changedAt))
    : state.ended(held.endedBy, dates.day(keptUntil(held.endedAt)));
  return (
    <>
      <PageTop
        refused={refused}
        limits={ROOM_FIELDS}
        words={ROOM_DESK}
        back={back}
        name={name}
        state={said}
      />
      {(held === null || held.endedAt === null) && (
        <form method="post" action={path} class="mt-6 max-w-page">
          <input type="hidden" name="key" value={formKey} />
          <input type="hidden" name="revision" value={held?.revision ?? 0} />
          <Fields texts={refused?.texts ?? texts} wrong={refused?.field ?? null} />
          <div class="mt-5">
            <DeskButton name="does" value="save" look="accent">{ROOM_DESK.save}</DeskButton>
          </div>
        </form>
      )}
      {held !== null && (
        <section class="mt-10 border-t border-ink">
          {held.canUndo && held.endedAt === null && (
            <DataRow heading="h2" title={undo} text="">
              <DeskAction path={path} fields={{ does: "undo", revision: `${held.revision}` }}>
                {undo}
              </DeskAction>
            </DataRow>
          )}
          {held.endedAt === null
            ? (
              <>
                <PrivateLink
                  held={held}
                  href={link === null ? null : origin + roomPath(link)}
                  path={path}
                  address={brief.address}
                  dates={dates}
                  words={{ ...ROOM_DESK, reader: "founder" }}
                />
                <DataRow heading="h2" title={ROOM_DESK.reminder.title} text={reminderText(held)} />
                <DataRow heading="h2" {...ROOM_DESK.end}>
                  <DeskAction path={path} fields={{ does: "end" }}>{ROOM_DESK.end.button}</DeskAction>
                </DataRow>
              </>
            )
            : <Ended held={held} path={path} />}
          <h2 class="mt-5 text-title">{ROOM_DESK.plan}</h2>
          {held.plan === null
            ? <p class="mt-2 text-note text-ink-2">{ROOM_DESK.noPlan}</p>
            : <PlanWeeks plan={held.plan} now={now} />}
        </section>
      )}
    </>
  );
}

function reminderText({ remindsAt, texts }: HeldRoom): string {
  const { both, founder, none } = ROOM_DESK.reminder;
  return remindsAt === null ? none : roomOf(texts).reminds ? both : founder;
}

function Ended({ held, path }: { readonly held: HeldRoom; readonly path: string }): JSX.Element {
  const { again, remove } = ROOM_DESK;
  const isOwn = held.endedBy === "coach";
  return (
    <>
      <DataRow heading="h2" title={again.title} text={isOwn ? again.text : again.other}>
        {isOwn && <DeskAction path={path} fields={{ does: "again" }}>{again.button}</DeskAction>}
      </DataRow>
      <DataRow heading="h2" title={remove.title} text={remove.text}>
        <DeskAction path={path} fields={{ does: "delete" }} look="danger">{remove.button}</DeskAction>
      </DataRow>
    </>
  );
}

interface FieldsProps {
  readonly texts: RoomTexts;
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
      class: "field-outline block h-11.5 w-full px-3.5 text-base",
      ...wrong === name ? { "aria-invalid": "true", "aria-describedby": "refused" } as const : {},
    };
    return (
      <label class="block">
        <span class="mb-1 block text-note font-semibold">{label}</span>
        {name === "zone" ? <input type="text" {...input} /> : <input type="datetime-local" {...input} />}
      </label>
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
  { held, path, dates }: {
    readonly held: HeldRoom | null;
    readonly path: string;
    readonly dates: SignupDates;
  },
): JSX.Element {
  const { title, none, open, ended, begin, show } = ROOM_DESK.row;
  const text = held === null
    ? none
    : held.endedAt === null
    ? open(dates.day(held.changedAt))
    : ended(dates.day(keptUntil(held.endedAt)));
  return <PageRow title={title} text={text} href={`${path}/room`}>{held === null ? begin : show}</PageRow>;
}
