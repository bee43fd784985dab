import type { JSX } from "react";
import { ROOM_PAGE } from "../../lib/content/sprint_room.ts";
import type { Side } from "../../lib/private_page/held.ts";
import type { RefusedPage } from "../../lib/private_page/pages.ts";
import { type HeldRoom, type Room, type Task, TASK_FIELDS } from "../../lib/room/room.ts";
import { formatFullDay } from "../../lib/tool_kit/date_words.ts";
import { signupDates } from "../../lib/waitlist/columns.ts";
import { Button, buttonClass } from "../Button.tsx";
import { Part } from "./Part.tsx";

interface TasksProps {
  readonly tasks: readonly Task[];
  /** Who reads the page, at this path. */
  readonly side: Side;
  readonly path: string;
  /** Whether the room is. */
  readonly isOpen: boolean;
  readonly now: Date;
  readonly formKey: string;
  readonly typed: Readonly<Record<string, string>>;
  /** The field that was refused, which the element "refused" describes. */
  readonly wrong: string | null;
  /** Says the day of a time. */
  readonly day: (at: string) => string;
}

interface CommitmentsProps {
  readonly held: HeldRoom;
  readonly room: Room;
  readonly path: string;
  /** Why a plan's file or another form was refused, with what was typed; null: none was. */
  readonly refusedFile: string | null;
  readonly refused: RefusedPage | null;
  /** The token of its forms. */
  readonly formKey: string;
  readonly now: Date;
}

/** The commitments of a room, and the form that puts in those of a plan. */
export function Commitments(
  { held, room, path, refused, refusedFile, now, formKey }: CommitmentsProps,
): JSX.Element {
  const words = ROOM_PAGE.plan;
  const isOpen = held.endedAt === null;
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
        isOpen={isOpen}
        now={now}
        typed={refused?.texts ?? {}}
      />
      {isOpen && (
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
              {words.button}
            </Button>
          </form>
        </details>
      )}
    </Part>
  );
}

const LINK = "min-h-11 cursor-pointer text-small underline underline-offset-4";

/** The commitments that somebody has typed, each with what can be done with it, those that were removed, and the form that adds more. */
export function Tasks(
  { tasks, side, path, isOpen, now, formKey, typed, wrong, day }: TasksProps,
): JSX.Element {
  const words = ROOM_PAGE.tasks;
  const field = (name: string, label: string, value: string, isWrong: boolean) => {
    const input = {
      name,
      value,
      maxLength: TASK_FIELDS.get(name) ?? 0,
      class: "field-outline block h-11.5 w-full px-3.5 text-base",
      ...isWrong ? { "aria-invalid": "true", "aria-describedby": "refused" } as const : {},
    };
    return (
      <label class="block min-w-0">
        <span class="mb-1 block text-note font-semibold">{label}</span>
        {name === "until" ? <input type="date" {...input} /> : <input type="text" {...input} />}
      </label>
    );
  };
  /** The three fields of a commitment, with what they have, and the name of the wrong one. */
  const fieldsOf = (has: Readonly<Record<string, string>>, wrong: string | null) => (
    <div class={`mb-4 grid grid-cols-2 gap-3 ${side === "coach" ? "lg:grid-cols-4" : ""}`}>
      {(["what", "who", "until"] as const).map((name) => (
        <div key={name} class={name === "what" ? "col-span-2" : ""}>
          {field(name, words[name], has[name] ?? "", wrong === name)}
        </div>
      ))}
    </div>
  );
  const today = now.toISOString().slice(0, 10);
  /** What is open comes first, by its day. */
  const rank = ({ until, doneAt, gone }: Task) => `${gone ? 2 : doneAt === null ? 0 : 1} ${until || "9"}`;
  return (
    <>
      {tasks.length === 0 && <p class="mt-2 text-note text-ink-2">{words.none}</p>}
      <ul>
        {tasks.toSorted((one, other) => rank(one) < rank(other) ? -1 : 1).map((
          { id, what, who, until, by, doneAt, gone },
        ) => (
          <li key={id} class="border-t border-line py-2.5">
            <p class={`wrap-anywhere ${doneAt === null && !gone ? "font-semibold" : ""}`}>
              <bdi>{what}</bdi>
            </p>
            <p class="text-small text-ink-2 wrap-anywhere">
              {gone ? words.gone(gone.by === side ? "you" : gone.by, day(gone.at)) : [
                who,
                until && words.by(formatFullDay(until)),
                doneAt === null ? until !== "" && until < today && words.late : words.done(day(doneAt)),
              ].filter(Boolean).join(" · ")}
            </p>
            {isOpen && !gone && (
              <div class="flex flex-wrap gap-x-5 print:hidden">
                <form method="post" action={path}>
                  <input type="hidden" name="does" value="task" />
                  <button
                    type="submit"
                    name="task"
                    value={`${id} ${doneAt === null ? "on" : "off"}`}
                    aria-label={`${doneAt === null ? words.on : words.off}: ${what}`}
                    class={LINK}
                  >
                    {doneAt === null ? words.on : words.off}
                  </button>
                </form>
                {(side === "coach" || by === side) && (
                  <details class="grow" open={wrong === id}>
                    <summary class={LINK} aria-label={`${words.change}: ${what}`}>{words.change}</summary>
                    <form method="post" action={path}>
                      <input type="hidden" name="does" value="task" />
                      {fieldsOf(wrong === id ? typed : { what, who, until }, wrong === id ? "what" : null)}
                      <button type="submit" name="task" value={`${id} edit`} class={`mr-5 ${LINK}`}>
                        {words.save}
                      </button>
                      <button
                        type="submit"
                        name="task"
                        value={`${id} drop`}
                        aria-label={`${words.drop}: ${what}`}
                        class={LINK}
                      >
                        {words.drop}
                      </button>
                    </form>
                  </details>
                )}
              </div>
            )}
          </li>
        ))}
      </ul>
      {isOpen && (
        <form method="post" action={path} class="mt-4 max-w-page print:hidden">
          <input type="hidden" name="does" value="tasks" />
          <input type="hidden" name="key" value={formKey} />
          {fieldsOf(tasks.some(({ id }) => id === wrong) ? {} : typed, wrong)}
          <button type="submit" class={buttonClass("quiet", "min-h-11! px-5! text-note!")}>
            {words.add}
          </button>
        </form>
      )}
    </>
  );
}
