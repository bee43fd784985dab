import type { JSX } from "react";
import { AGAIN } from "../../lib/content/diagnostic/again.ts";
import { WRONG_EMAIL } from "../../lib/content/email_field.ts";
import { Button } from "../Button.tsx";
import { EmailField } from "../Field.tsx";

interface ReminderFormProps {
  /** The token of the result. */
  readonly id: string;
  /** The text that is no address. */
  readonly wrong?: string | undefined;
}

/** Asks for one mail in 90 days. It needs no script. */
export function ReminderForm({ id, wrong }: ReminderFormProps): JSX.Element {
  return (
    <form method="post" action={`/diagnostic/reminders/${id}`}>
      <EmailField
        id="remind"
        label={AGAIN.label}
        note={AGAIN.note}
        defaultValue={wrong ?? ""}
        error={wrong === undefined ? undefined : `${WRONG_EMAIL}.`}
        required
      />
      <Button look="accent" type="submit" class="mt-5">{AGAIN.remind}</Button>
    </form>
  );
}
