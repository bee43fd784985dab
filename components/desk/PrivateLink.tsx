import type { JSX } from "react";
import { PRIVATE_LINK } from "../../lib/content/private_link.ts";
import type { SignupDates } from "../../lib/waitlist/columns.ts";
import { DeskAction, TypedField } from "./DeskForm.tsx";
import { DataRow } from "./PersonData.tsx";

interface PrivateLinkProps {
  readonly held: {
    readonly linkNumber: number;
    readonly mailTo: string | null;
    readonly mails: number;
    readonly mailedAt: string | null;
  };
  /** The whole link; null: it can't be shown. */
  readonly href: string | null;
  /** The path that the forms are sent to. */
  readonly path: string;
  /** Of the person. */
  readonly address: string;
  readonly dates: SignupDates;
  readonly words: {
    readonly link: string;
    readonly reader: string;
    readonly send: { readonly text: string; readonly button: string };
  };
}

/** The private link of a page that the coach gives one person, and the mail that brings it. */
export function PrivateLink({ held, href, path, address, dates, words }: PrivateLinkProps): JSX.Element {
  const { title, stale, button, sendTitle, sent, label, again } = PRIVATE_LINK;
  const { mailTo, mails, mailedAt, linkNumber } = held;
  return (
    <>
      <DataRow
        title={sendTitle}
        text={mailedAt && mailTo ? sent(dates.full(mailedAt), mailTo, mails) : words.send.text}
      >
        <form method="post" action={path}>
          <input type="hidden" name="does" value="send" />
          <input type="hidden" name="mails" value={mails} />
          <TypedField
            name="to"
            label={label}
            typed={mailTo ?? address}
            button={mails === 0 ? words.send.button : again}
            look={mails === 0 ? "accent" : "quiet"}
          />
        </form>
      </DataRow>
      <DataRow title={title} text={href === null ? stale(words.reader) : words.link}>
        <DeskAction path={path} fields={{ does: "link", number: `${linkNumber}` }}>{button}</DeskAction>
        {href !== null && (
          <p class="w-full text-note wrap-anywhere">
            <a href={href} class="inline-block py-2 underline underline-offset-4">{href}</a>
          </p>
        )}
      </DataRow>
    </>
  );
}
