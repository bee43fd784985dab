import type { JSX } from "react";
import { AGAIN, REMINDER_PAGE } from "../../lib/content/diagnostic/again.ts";
import { formatFullDay } from "../../lib/tool_kit/date_words.ts";
import { Button, ButtonLink } from "../Button.tsx";
import { MessageFrame } from "../MessageFrame.tsx";
import { ReminderForm } from "./ReminderForm.tsx";

interface ReminderViewProps {
  /** The token of the result. */
  readonly id: string;
  /** When it will be sent, ISO; null: none is asked for. */
  readonly dueAt: string | null;
  /** The text that is no address. */
  readonly wrong?: string;
}

/** Says when the reminder of a result comes, and calls it off with one press; without one, it asks for it. */
export function ReminderView({ id, dueAt, wrong }: ReminderViewProps): JSX.Element {
  const words = REMINDER_PAGE;
  return (
    <MessageFrame
      title={words.title(dueAt !== null)}
      lede={dueAt === null ? `${words.none} ${AGAIN.text}` : words.lede(formatFullDay(dueAt.slice(0, 10)))}
      drawing="rest"
      isActionFirst
    >
      <div class="mt-9 measure-44">
        {dueAt === null ? <ReminderForm id={id} wrong={wrong} /> : (
          <form method="post">
            <Button type="submit" name="end" value="1" look="quiet">{words.end}</Button>
          </form>
        )}
      </div>
      <ButtonLink href={`/diagnostic/results/${id}`} look="quiet" class="mt-5">{words.back}</ButtonLink>
    </MessageFrame>
  );
}
