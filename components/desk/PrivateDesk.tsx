import type { JSX, ReactNode } from "react";
import { PRIVATE_LINK } from "../../lib/content/private_link.ts";
import type { Brief } from "../../lib/desk/desk.ts";
import { capitalized } from "../../lib/in_words.ts";
import type { HeldPage, PageTexts } from "../../lib/private_page/held.ts";
import type { DeskPage, RefusedPage } from "../../lib/private_page/pages.ts";
import type { SignupDates } from "../../lib/waitlist/columns.ts";
import { ARROW_RIGHT } from "../icons.ts";
import { DeskAction, TypedField } from "./DeskForm.tsx";
import { DeskLink, DeskTitle } from "./DeskLink.tsx";
import { DeskRefused } from "./DeskNotice.tsx";
import { DataRow } from "./PersonData.tsx";

/** What every desk page of this kind is given. */
export interface PrivateDeskProps<Held extends HeldPage> {
  readonly brief: Brief;
  readonly page: DeskPage<Held>;
  /** Why the form is shown again. */
  readonly refused: RefusedPage | null;
  /** The token of the form. */
  readonly formKey: string;
  /** The path of this page, and of the person's. */
  readonly path: string;
  readonly back: string;
  readonly origin: string;
  readonly dates: SignupDates;
  readonly now: Date;
}

interface DeskWords {
  readonly title: (name: string) => string;
  /** By why. */
  readonly refused: Readonly<Record<string, string>>;
  readonly link: string;
  readonly send: { readonly text: string; readonly button: string };
}

interface KindProps {
  readonly words: DeskWords;
  /** Characters of the form's fields. */
  readonly limits: ReadonlyMap<string, number>;
  /** A sentence about the page that is given. */
  readonly state: string;
  /** Whether it can be changed, and whether its link can be given. */
  readonly isOpen: boolean;
  readonly isSent: boolean;
  /** The path that its link opens. */
  readonly pathOf: (secret: string) => string;
  /** Above the form. */
  readonly news?: ReactNode;
  /** Of the form: `typed` by field, and the name of the field that was refused. */
  readonly fields: (typed: PageTexts, wrong: string | null) => ReactNode;
  readonly buttons: ReactNode;
  /** The rows below the link. */
  readonly children: ReactNode;
}

/** The desk's page about a page that the coach gives one person by a private link: its form, its link, and what else can be done with it. */
export function PrivateDesk<Held extends HeldPage>(
  props: PrivateDeskProps<Held> & KindProps,
): JSX.Element {
  const { brief, page: { held, texts }, refused, formKey, path, back, words, limits, state, isOpen } = props;
  const { refused: why, field } = refused ?? { refused: null, field: null };
  return (
    <>
      {why !== null && (
        <DeskRefused id="refused">
          {why === "long" ? PRIVATE_LINK.long(limits.get(field ?? "") ?? 0) : words.refused[why]}
          {why === "changed" && ` ${PRIVATE_LINK.typed}`}
        </DeskRefused>
      )}
      <DeskTitle href={back} back={brief.name ?? brief.address}>
        {words.title(brief.name ?? brief.address)}
      </DeskTitle>
      <p class="mt-2 text-note text-ink-2">{state}</p>
      {props.news}
      {isOpen && (
        <form method="post" action={path} class="mt-6 max-w-page">
          <input type="hidden" name="key" value={formKey} />
          <input type="hidden" name="revision" value={held?.revision ?? 0} />
          {props.fields(refused?.texts ?? texts, field)}
          <div class="mt-5 flex flex-wrap gap-3">{props.buttons}</div>
        </form>
      )}
      {held !== null && (
        <section class="mt-10 border-t border-ink">
          {held.canUndo && isOpen && (
            <DataRow heading="h2" title={PRIVATE_LINK.undo} text="">
              <DeskAction path={path} fields={{ does: "undo", revision: `${held.revision}` }}>
                {PRIVATE_LINK.undo}
              </DeskAction>
            </DataRow>
          )}
          {props.isSent && <LinkRows {...props} held={held} />}
          {props.children}
        </section>
      )}
    </>
  );
}

/** The private link, and the mail that brings it. */
function LinkRows<Held extends HeldPage>(
  { held, page: { link }, pathOf, origin, path, brief, dates, words }:
    & PrivateDeskProps<Held>
    & KindProps
    & { readonly held: Held },
): JSX.Element {
  const { title, stale, button, sendTitle, mailing, label, again } = PRIVATE_LINK;
  const { mailTo, mails, mailedAt, linkNumber } = held;
  const { state = "sent", reason = null } = held.mailing ?? {};
  const href = link === null ? null : origin + pathOf(link);
  return (
    <>
      <DataRow
        heading="h2"
        title={sendTitle}
        text={mailedAt && mailTo
          ? mailing[state](dates.full(mailedAt), mailTo, reason && capitalized(reason))
          : words.send.text}
      >
        <form method="post" action={path}>
          <input type="hidden" name="does" value="send" />
          <input type="hidden" name="mails" value={mails} />
          <TypedField
            name="to"
            label={label}
            typed={mailTo ?? brief.address}
            button={mails === 0 ? words.send.button : again}
            look={mails === 0 ? "accent" : "quiet"}
          />
        </form>
      </DataRow>
      <DataRow heading="h2" title={title} text={href === null ? stale : words.link}>
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
