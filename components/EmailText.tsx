import { Fragment, type JSX } from "preact";
import { splitAtEmail } from "../lib/content/email_placeholder.ts";

interface EmailTextProps {
  /** A text that may hold the email placeholder. */
  readonly text: string;
  readonly email: string;
}

/** A text with a link to the configured address wherever it names the address. */
export function EmailText({ text, email }: EmailTextProps): JSX.Element {
  return (
    <>
      {splitAtEmail(text).map((part, index) => (
        <Fragment key={index}>
          {index > 0 && (
            <a href={`mailto:${email}`} class="underline underline-offset-4 hover:text-accent-ink">{email}</a>
          )}
          {part}
        </Fragment>
      ))}
    </>
  );
}
