import type { JSX } from "react";
import { AGAIN } from "../../../lib/content/diagnostic/again.ts";
import { ButtonLink } from "../../Button.tsx";

/** The way from the result of this token to the next check, which is compared with it, and to a reminder. */
export function CheckAgain({ id }: { readonly id: string }): JSX.Element {
  return (
    <section aria-labelledby="again" class="again">
      <h2 id="again">{AGAIN.title}</h2>
      <p>{AGAIN.text}</p>
      <p>
        <ButtonLink href={`/diagnostic#again=${id}`} look="quiet">{AGAIN.button}</ButtonLink>
        <a href={`/diagnostic/reminders/${id}`}>{AGAIN.ask}</a>
      </p>
    </section>
  );
}
