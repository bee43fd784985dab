import { Fragment, type JSX } from "react";

/** The placeholder for the configured contact address. */
export const EMAIL_PLACEHOLDER = "{email}";

/** The parts of a text around each placeholder, in order. */
export function splitAtEmail(text: string): readonly string[] {
  return text.split(EMAIL_PLACEHOLDER);
}

interface EmailTextProps {
  /** A text that may contain the email placeholder. */
  readonly text: string;
  readonly email: string;
}

/** A text with a mail link in place of each placeholder. */
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
