import type { JSX } from "react";
import { AGAIN, REMINDER_PAGE } from "../../lib/content/diagnostic/again.ts";
import { formatFullDay } from "../../lib/tool_kit/date_words.ts";
import { Button, ButtonLink } from "../Button.tsx";
import { Callout } from "../Callout.tsx";
import { MessageFrame } from "../MessageFrame.tsx";
import { ReminderForm } from "./ReminderForm.tsx";

interface ReminderViewProps {
  /** The token of the result. */
  readonly resultId: string;
  /** When it will be sent, ISO; null: none is asked for. */
  readonly dueAt: string | null;
  /** The text that is no address. */
  readonly wrong?: string;
}

/** Says when a reminder comes, and calls it off with one press; without one, it asks for it. */
export function ReminderView({ resultId, dueAt, wrong }: ReminderViewProps): JSX.Element {
  const words = REMINDER_PAGE;
  return (
    <MessageFrame
      title={words.title(dueAt !== null)}
      lede={dueAt === null ? AGAIN.text : words.lede(formatFullDay(dueAt.slice(0, 10)))}
      drawing="rest"
      isActionFirst
    >
      {/* The server redirects to it. */}
      <div id="ended" tabIndex={-1} class="mt-8 hidden scroll-mt-24 target:block">
        <Callout role="status">
          <p class="font-semibold">{words.ended}</p>
        </Callout>
      </div>
      <div class="mt-9 measure-44">
        {dueAt === null ? <ReminderForm id={resultId} wrong={wrong} /> : (
          <form method="post">
            <p class="mb-5 text-ink-2">{words.only}</p>
            <Button type="submit" name="end" value="1" look="quiet">{words.end}</Button>
          </form>
        )}
      </div>
      <ButtonLink href={`/diagnostic/results/${resultId}`} look="quiet" class="mt-5">{words.back}</ButtonLink>
    </MessageFrame>
  );
}
