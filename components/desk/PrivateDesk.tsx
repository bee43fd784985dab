import type { JSX, ReactNode } from "react";
import { PRIVATE_LINK } from "../../lib/content/private_link.ts";
import type { Brief } from "../../lib/desk/desk.ts";
import { capitalized } from "../../lib/in_words.ts";
import {
  COMMENT_MAX,
  commentError,
  type HeldTalk,
  isUnseen,
  type PageTexts,
} from "../../lib/private_page/held.ts";
import type { DeskPage, RefusedPage } from "../../lib/private_page/pages.ts";
import type { SignupDates } from "../../lib/waitlist/columns.ts";
import { ARROW_RIGHT } from "../icons.ts";
import { DeskAction, DeskButton, DeskText, TypedField, UnsavedScript } from "./DeskForm.tsx";
import { DeskLink, DeskTitle } from "./DeskLink.tsx";
import { DeskRefused } from "./DeskNotice.tsx";
import { DataRow } from "./PersonData.tsx";

/** What every desk page of this kind is given. */
export interface PrivateDeskProps<Held extends HeldTalk> {
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
  /** Whether it is asked if the page is to end. */
  readonly asksEnd: boolean;
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
  /** The id of the form that the button of the mail saves too; absent: it only sends. */
  readonly sends?: string;
  /** The path that its link opens. */
  readonly pathOf: (secret: string) => string;
  /** Above what the founder wrote: what else they did. */
  readonly news?: ReactNode;
  /** The form or forms: `typed` by field, and the name of the field that was refused. */
  readonly form: (typed: PageTexts, wrong: string | null) => ReactNode;
  /** The rows below the link. */
  readonly children?: ReactNode;
}

/** The desk's page about a page that the coach gives one person by a private link: its form, its link, and what else can be done with it. */
export function PrivateDesk<Held extends HeldTalk>(
  props: PrivateDeskProps<Held> & KindProps,
): JSX.Element {
  const { brief, page: { held, texts }, refused, path, back, words, limits, state, isOpen } = props;
  const { refused: why, field } = refused ?? { refused: null, field: null };
  return (
    <>
      {why !== null && (
        <DeskRefused id="refused">
          {field === "comment"
            ? commentError(why)
            : why === "long"
            ? PRIVATE_LINK.long(limits.get(field ?? "") ?? 0)
            : words.refused[why]}
          {why === "changed" && ` ${PRIVATE_LINK.typed}`}
        </DeskRefused>
      )}
      <DeskTitle href={back} back={brief.name ?? brief.address}>
        {words.title(brief.name ?? brief.address)}
      </DeskTitle>
      <p class="mt-2 text-note text-ink-2">{state}</p>
      {held !== null && <Talk {...props} held={held} />}
      <UnsavedScript />
      <fieldset disabled={!isOpen} class="mt-6 min-w-0 max-w-page">
        {props.form({ ...texts, ...refused?.texts }, field)}
      </fieldset>
      {held !== null && (
        <section class="mt-10 border-t border-ink">
          {held.before !== null && isOpen && (
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

/** What the founder did and wrote, and the coach's answers. */
function Talk<Held extends HeldTalk>(
  { held, refused, formKey, path, dates, news, isSent }: PrivateDeskProps<Held> & KindProps & {
    readonly held: Held;
  },
): JSX.Element | null {
  const { you, desk } = PRIVATE_LINK.talk;
  const { comments, answeredAt } = held;
  const isNew = answeredAt !== null && isUnseen(held, answeredAt);
  return (
    <section id="news" class="mt-5 border-t border-ink pt-3">
      <h2 class="text-title">{desk.title}</h2>
      <p class="mt-1 text-note text-ink-2">
        {news} {comments.length === 0 && desk.none}
      </p>
      <ul class="mt-2">
        {comments.map(({ id, at, text, by }) => (
          <li key={id} class="border-t border-line py-2.5">
            <p class="text-small text-ink-2">
              {by === "coach" && `${you}, `}
              {dates.full(at)}
              {by !== "coach" && isUnseen(held, at) && (
                <b class="ml-2 font-semibold text-accent-ink">{desk.new}</b>
              )}
            </p>
            <p class="measure-62 whitespace-pre-line wrap-anywhere">
              <bdi>{text}</bdi>
            </p>
          </li>
        ))}
      </ul>
      {isNew && <DeskAction path={path} fields={{ does: "seen", until: answeredAt }}>{desk.seen}</DeskAction>}
      {isSent && (
        <details open={isNew || refused?.field === "comment"}>
          <summary class="inline-flex min-h-11 cursor-pointer items-center text-small text-ink-2 underline underline-offset-4">
            {desk.write}
          </summary>
          <form method="post" action={path} class="grid max-w-page gap-3">
            <input type="hidden" name="key" value={formKey} />
            <input type="hidden" name="until" value={answeredAt ?? ""} />
            <DeskText
              name="comment"
              label={desk.label}
              most={COMMENT_MAX}
              typed={refused?.texts.comment ?? ""}
              isWrong={refused?.field === "comment"}
            />
            <div>
              <DeskButton name="does" value="comment">{desk.button}</DeskButton>
            </div>
          </form>
        </details>
      )}
    </section>
  );
}

/** The private link, and the mail that brings it. */
function LinkRows<Held extends HeldTalk>(
  { held, page: { link }, pathOf, origin, path, brief, dates, words, sends = "send" }:
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
          ? mailing[state === "sent" || state === "waiting" ? state : "over"](
            dates.full(mailedAt),
            mailTo,
            reason && capitalized(reason),
          )
          : words.send.text}
      >
        <form id="send" method="post" action={path}>
          <input type="hidden" name="mails" value={mails} form={sends} />
          <TypedField
            name="to"
            form={sends}
            does="send"
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
    <DataRow title={title} text={text}>
      <DeskLink href={href} icon={ARROW_RIGHT}>{children}</DeskLink>
    </DataRow>
  );
}
