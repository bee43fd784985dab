import type { JSX, ReactNode } from "react";
import { ROOM_DESK, ROOM_LIMITS, ROOM_PAGE } from "../../lib/content/sprint_room.ts";
import { askedText } from "../../lib/payments/coaching/pay_link.ts";
import type { PageTexts } from "../../lib/private_page/held.ts";
import {
  type HeldRoom,
  keptUntil,
  nextSession,
  partCode,
  ROOM_FIELDS,
  roomOf,
  roomPath,
  timeInZone,
} from "../../lib/room/room.ts";
import type { SignupDates } from "../../lib/waitlist/columns.ts";
import { Tasks } from "../room/Commitments.tsx";
import { Confirm } from "./Confirm.tsx";
import { DeskAction, DeskButton, DeskLabel, DeskText, LINE, wrongIf } from "./DeskForm.tsx";
import { FocusRow } from "./FocusDesk.tsx";
import { PayRow } from "./PayDeskView.tsx";
import { DataRow } from "./PersonData.tsx";
import { PageRow, PrivateDesk, type PrivateDeskProps } from "./PrivateDesk.tsx";

/** The form of somebody's sprint room, which is shut once it has ended, the plan in it, its link and its end. */
export function RoomDesk(props: PrivateDeskProps<HeldRoom>): JSX.Element {
  const { page: { held }, path, dates, now } = props;
  const { state, end, again, plan } = ROOM_DESK;
  const { brief: { focus, links, name, address }, back, refused, formKey, asksEnd } = props;
  const isOpen = held === null || held.endedAt === null || held.endedBy === null;
  const said = held === null
    ? state.none
    : isOpen
    ? state.open(dates.full(held.changedAt))
    : state.ended(held.endedBy, dates.day(held.endedAt), dates.day(keptUntil(held.endedAt)));
  const standing = askedText(links);
  if (asksEnd && held !== null && isOpen) {
    return (
      <Confirm
        {...end}
        path={path}
        back={ROOM_DESK.title(name ?? address)}
        what={[...end.what, ...standing === "" ? [] : [end.money(standing)]]}
        action={{ path, fields: { does: "end" } }}
        look="danger"
      />
    );
  }
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
          <RoomForm {...props} typed={typed} wrong={wrong} />
          {held !== null && (
            <section id="plan" class="mt-6 border-t border-ink pt-3">
              <h2 class="text-title">{plan}</h2>
              <Tasks
                {...{ path, formKey, wrong }}
                side="coach"
                tasks={held.tasks}
                isOpen={isOpen}
                now={now}
                typed={refused?.texts ?? {}}
                day={dates.day}
              />
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
                <PageRow title={end.title} text={end.text} href={`${path}?ask=end`}>{end.open}</PageRow>
              </>
            )
            : (
              <DataRow
                heading="h2"
                title={again.title}
                text={held.endedBy === "coach" ? again.text : again.other}
              >
                {held.endedBy === "coach" && (
                  <DeskAction path={path} fields={{ does: "again" }}>{again.button}</DeskAction>
                )}
              </DataRow>
            )}
        </>
      )}
    </PrivateDesk>
  );
}

interface FormProps extends PrivateDeskProps<HeldRoom> {
  readonly typed: PageTexts;
  /** The field that was refused. */
  readonly wrong: string | null;
}

/** One form: the time zone, each session folded but for the next one and one that was refused, and what they share. */
function RoomForm(
  { typed, wrong, page: { held, texts: shown }, refused, path, now }: FormProps,
): JSX.Element {
  const { fields, whole, save, noDate } = ROOM_DESK;
  const stored = held?.texts ?? shown;
  const room = roomOf(stored);
  const next = nextSession(room, +now)?.place ?? room.sessions.find(({ at }) => at === null)?.place;
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
        {name === "zone"
          ? <input type="text" list="zones" {...input} />
          : <input type="datetime-local" {...input} />}
      </DeskLabel>
    );
  };
  const text = (name: string, label: string) => (
    <DeskText
      name={name}
      label={label}
      most={ROOM_FIELDS.get(name) ?? 0}
      typed={typed[name] ?? ""}
      isWrong={wrong === name}
    />
  );
  /** Whether a refused form says something else of a session than what is saved. */
  const isTyped = (place: number) =>
    ["at", "agenda", "notes", "own"].some((of) => (typed[of + place] ?? "") !== (shown[of + place] ?? ""));
  const part = (code: string, name: string, said: string, isOpen: boolean, children: ReactNode) => (
    <details key={code} class="border-t border-line" open={isOpen}>
      <summary class="cursor-pointer py-2.5">
        <span class="font-display text-title underline decoration-ghost decoration-1 underline-offset-4">
          {name}
        </span>
        <span class="ml-3 text-small text-ink-2">{said}</span>
      </summary>
      <input type="hidden" name={`shown${code}`} value={typed[`shown${code}`] ?? partCode(stored, code)} />
      <div class="grid gap-3 pb-6 *:min-w-0 lg:grid-cols-2">{children}</div>
    </details>
  );
  return (
    <form method="post" action={path} data-words={refused === null ? "" : "unsaved"}>
      <input type="hidden" name="wall" value={typed.wall ?? room.zone} />
      <div class="mb-6 lg:w-1/2">{line("zone", fields.zone)}</div>
      <datalist id="zones">
        {Intl.supportedValuesOf("timeZone").map((zone) => <option key={zone} value={zone} />)}
      </datalist>
      {room.sessions.map(({ place, name, at }) =>
        part(
          `${place}`,
          name,
          at === null ? noDate : timeInZone(at, room.zone),
          isTyped(place) || (wrong === null ? place === next : wrong.endsWith(`${place}`)),
          <>
            {line(`at${place}`, fields.at(typed.wall ?? room.zone))}
            <span class="max-lg:hidden" />
            {text(`agenda${place}`, fields.agenda)}
            {text(`notes${place}`, fields.notes)}
            <div class="lg:col-span-2">{text(`own${place}`, fields.own)}</div>
          </>,
        )
      )}
      {part(
        "room",
        whole,
        "",
        wrong === "files" || wrong === "link",
        <>
          {text("coach", fields.coach)}
          {text("link", fields.link)}
          {text("files", fields.files)}
          <label class="flex min-h-11 items-center gap-3 py-1.5">
            <input
              type="checkbox"
              name="reminds"
              value="on"
              checked={typed.reminds === "on"}
              class="size-5 shrink-0 accent-accent"
            />
            <span>{fields.reminds}</span>
          </label>
        </>,
      )}
      <DeskButton name="does" value="save" look="accent">{save}</DeskButton>
    </form>
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
    ? session === null
      ? open(dates.day(held.changedAt))
      : next(session.name, timeInZone(session.at, roomOf(held.texts).zone))
    : ended(dates.day(keptUntil(held.endedAt)));
  return <PageRow title={title} text={text} href={`${path}/room`}>{held === null ? begin : show}</PageRow>;
}
