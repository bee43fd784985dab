import type { JSX } from "react";
import { REMINDER_PAGE } from "../../lib/content/diagnostic/again.ts";
import { WRONG_EMAIL } from "../../lib/content/email_field.ts";
import { formatFullDay } from "../../lib/tool_kit/date_words.ts";
import { Button, ButtonLink } from "../Button.tsx";
import { EmailField } from "../Field.tsx";
import { MessageFrame } from "../MessageFrame.tsx";
import { OwnDataScript } from "../HeldTable.tsx";

interface ReminderViewProps {
  /** Of the reminder; of the result without one. */
  readonly id: string;
  readonly resultId: string;
  /** When it will be sent, ISO; null: none is asked for. */
  readonly dueAt: string | null;
  /** To whom; null likewise. */
  readonly email: string | null;
  /** Whether one was called off just now. */
  readonly isEnded: boolean;
  /** The text that is no address. */
  readonly wrong?: string;
}

/** Says when a reminder comes, and calls it off with one press; without one, it asks for it. */
export function ReminderView({ id, resultId, dueAt, email, isEnded, wrong }: ReminderViewProps): JSX.Element {
  const words = REMINDER_PAGE;
  // As lib/diagnostic/last_result.ts names it.
  const keep = `reminder:${resultId}`;
  return (
    <MessageFrame
      title={isEnded ? words.ended.title : words.title(dueAt !== null)}
      lede={isEnded
        ? words.ended.text
        : dueAt === null
        ? words.offer
        : words.lede(formatFullDay(dueAt.slice(0, 10)), email ?? "")}
      drawing="rest"
      isActionFirst
    >
      <OwnDataScript />
      <div class="mt-9 measure-44">
        {isEnded
          ? <span data-keep={keep} />
          : dueAt === null
          ? (
            <form method="post" action={`/diagnostic/reminders/${resultId}`}>
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
          )
          : (
            <form method="post">
              <p class="mb-5 text-ink-2">
                {words.stop}{" "}
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
