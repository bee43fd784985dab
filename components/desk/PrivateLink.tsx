import type { JSX, ReactNode } from "react";
import { PRIVATE_LINK } from "../../lib/content/private_link.ts";
import type { SignupDates } from "../../lib/waitlist/columns.ts";
import { ARROW_RIGHT } from "../icons.ts";
import { DeskAction, TypedField } from "./DeskForm.tsx";
import { DeskLink, DeskTitle } from "./DeskLink.tsx";
import { DeskRefused } from "./DeskNotice.tsx";
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
        heading="h2"
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
      <DataRow heading="h2" title={title} text={href === null ? stale(words.reader) : words.link}>
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

interface PageTopProps {
  /** Why the form is shown again. */
  readonly refused: { readonly refused: string; readonly field: string | null } | null;
  /** Characters of the form's fields. */
  readonly limits: ReadonlyMap<string, number>;
  readonly words: {
    readonly title: (name: string) => string;
    /** By why. */
    readonly refused: Readonly<Record<string, unknown>> & { readonly long: (most: number) => string };
  };
  /** The path of the person's page, and who that is. */
  readonly back: string;
  readonly name: string;
  /** A sentence about the page that is given. */
  readonly state: string;
}

/** The top of the desk's page about such a page. */
export function PageTop({ refused, limits, words, back, name, state }: PageTopProps): JSX.Element {
  const { refused: why, field } = refused ?? { refused: null, field: null };
  return (
    <>
      {why !== null && (
        <DeskRefused id="refused">
          {why === "long" ? words.refused.long(limits.get(field ?? "") ?? 0) : `${words.refused[why]}`}
          {why === "changed" && ` ${PRIVATE_LINK.typed}`}
        </DeskRefused>
      )}
      <DeskTitle href={back} back={name}>{words.title(name)}</DeskTitle>
      <p class="mt-2 text-note text-ink-2">{state}</p>
    </>
  );
}

/** The line on a person's page that leads to it. */
export function PageRow(
  { title, text, href, children }: {
    readonly title: string;
    readonly text: string;
    readonly href: string;
    readonly children: ReactNode;
  },
): JSX.Element {
  return (
    <div class="print:hidden">
      <DataRow heading="h2" title={title} text={text}>
        <DeskLink href={href} icon={ARROW_RIGHT}>{children}</DeskLink>
      </DataRow>
    </div>
  );
}
