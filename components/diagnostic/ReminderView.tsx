import type { JSX } from "react";
import { REMINDER_PAGE } from "../../lib/content/diagnostic/again.ts";
import { WRONG_EMAIL } from "../../lib/content/email_field.ts";
import { formatFullDay } from "../../lib/tool_kit/date_words.ts";
import { Button, ButtonLink } from "../Button.tsx";
import { EmailField } from "../Field.tsx";
import { MessageFrame } from "../MessageFrame.tsx";
import { OwnDataScript } from "../HeldTable.tsx";

export interface ReminderViewProps {
  /** "offered": none is asked for. "stopped": all email to the address was stopped since. */
  readonly state: "offered" | "asked" | "stopped" | "ended";
  /** Of the reminder; of the result without one. */
  readonly id: string;
  readonly resultId: string;
  /** When it will be sent, ISO; null without one. */
  readonly dueAt: string | null;
  /** To whom; null likewise. */
  readonly email: string | null;
  /** The text that is no address. */
  readonly wrong?: string | undefined;
}

/** Says when a reminder comes, and calls it off with one press; without one, it asks for it. */
export function ReminderView({ state, id, resultId, dueAt, email, wrong }: ReminderViewProps): JSX.Element {
  const words = REMINDER_PAGE;
  // As lib/diagnostic/last_result.ts names it.
  const keep = `reminder:${resultId}`;
  const path = `/diagnostic/reminders/${resultId}`;
  return (
    <MessageFrame
      title={words[state].title}
      lede={words[state].text(email ?? "", dueAt === null ? "" : formatFullDay(dueAt.slice(0, 10)))}
      drawing="rest"
      isActionFirst
    >
      <OwnDataScript />
      <div class="mt-9 measure-44">
        {(state === "ended" || state === "stopped") && <span data-keep={keep} />}
        {state === "stopped" && <ButtonLink href={path} look="accent">{words.stopped.again}</ButtonLink>}
        {state === "offered" && (
          <form method="post" action={path}>
            <EmailField
              id="remind"
              label={words.label}
              note={words.note}
              defaultValue={wrong ?? ""}
              error={wrong === undefined ? undefined : `${WRONG_EMAIL}.`}
              required
            />
            <Button look="accent" type="submit" class="mt-5">{words.remind}</Button>
          </form>
        )}
        {state === "asked" && (
          <form method="post">
            <p class="mb-5 text-ink-2">
              <span data-keep={keep} data-value={JSON.stringify([id, dueAt])}>{words.only}</span>
            </p>
            <Button type="submit" name="end" value="1" look="quiet">{words.end}</Button>
          </form>
        )}
      </div>
      <ButtonLink href={`/diagnostic/results/${resultId}#again`} look="quiet" class="mt-5">
        {words.back}
      </ButtonLink>
    </MessageFrame>
  );
}
