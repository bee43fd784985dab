import type { JSX } from "react";
import { DESK, MAIL_NAMES, MAIL_REASONS, PEOPLE_PAGE } from "../../lib/content/desk.ts";
import { MAILS_PAGE } from "../../lib/content/desk_person.ts";
import type { FailedMail } from "../../lib/desk/person_actions.ts";
import { signupDates } from "../../lib/waitlist/columns.ts";
import { PURCHASE_DELIVERY } from "../../lib/mail/kinds.ts";
import { orderPath } from "../../lib/payments/order_facts.ts";
import { AddressText } from "./AddressText.tsx";
import { DeskAction } from "./DeskForm.tsx";
import { BackLink } from "./DeskLink.tsx";

interface FailedMailsProps {
  readonly mails: readonly FailedMail[];
  /** Mails that wait for another try. */
  readonly waiting: number;
  readonly timeZone: string;
}

/** The mails that could not be delivered, newest first: each is tried again or put aside. */
export function FailedMails({ mails, waiting, timeZone }: FailedMailsProps): JSX.Element {
  const { title, count, none, all, retry, aside } = MAILS_PAGE;
  const { full } = signupDates(timeZone);
  const total = mails[0]?.total ?? 0;
  return (
    <>
      <BackLink href="/admin/people">{PEOPLE_PAGE.title}</BackLink>
      <div class="flex flex-wrap items-end justify-between gap-4 border-b border-ink pb-4.5">
        <div>
          <h1 class="text-heading lg:text-[2.75rem]">{title}</h1>
          <p class="mt-1.5 text-lede text-ink-2">{total === 0 ? none : count(total, mails.length)}</p>
          {waiting > 0 && <p class="mt-1 text-note text-ink-2">{MAILS_PAGE.waiting(waiting)}</p>}
        </div>
        {total > 1 && <DeskAction path="/admin/mails" fields={{ does: "all" }}>{all(total)}</DeskAction>}
      </div>
      <ol>
        {mails.map((mail) => (
          <li
            key={mail.id}
            class="grid items-start gap-x-6 gap-y-1 border-b border-line py-3.5 md:grid-cols-[11rem_minmax(0,1fr)_auto]"
          >
            <p class="text-small text-ink-2 md:pt-0.5">
              <time dateTime={mail.endedAt}>{full(mail.endedAt)}</time>
            </p>
            <div class="min-w-0 wrap-anywhere">
              <h2 class="font-text text-base font-semibold tracking-normal">
                <Title mail={mail} />
              </h2>
              <p class="measure-62 text-note text-ink-2">
                {mail.reason !== null && `${mail.reason}. `}
                {MAILS_PAGE.attempts(mail.attempts)}
                {mail.isCorrected && ` ${MAILS_PAGE.now(mail.address ?? "")}`}
              </p>
              {mail.row?.startsWith("c") && mail.reason === MAIL_REASONS.missing && (
                <p class="measure-62 text-note text-ink-2">{MAILS_PAGE.check}</p>
              )}
              {mail.row?.startsWith("o") && (
                <a
                  href={`${orderPath(mail.row.slice(1))}#email`}
                  class="inline-flex min-h-11 items-center text-small underline underline-offset-4"
                >
                  {MAILS_PAGE.correct}
                </a>
              )}
            </div>
            <div class="flex flex-wrap gap-2 max-md:mt-1.5">
              <DeskAction path="/admin/mails" fields={{ does: "one", mail: mail.id }}>{retry}</DeskAction>
              {mail.kind !== PURCHASE_DELIVERY && (
                <DeskAction path="/admin/mails" fields={{ does: "aside", mail: mail.id }}>{aside}</DeskAction>
              )}
            </div>
          </li>
        ))}
      </ol>
      {total > 0 && <p class="mt-5 text-small text-ink-2">{DESK.zone(timeZone)}</p>}
    </>
  );
}

function Title({ mail: { kind, row, address, isCorrected } }: { readonly mail: FailedMail }): JSX.Element {
  const text = MAILS_PAGE.to(MAIL_NAMES[kind] ?? kind, isCorrected ? MAILS_PAGE.corrected : address);
  if (row === null) return <AddressText>{text}</AddressText>;
  return (
    <a
      href={`/admin/people/${row}`}
      class="inline-block py-2.5 underline decoration-ghost decoration-1 underline-offset-4 hover:decoration-ink md:-my-2.5"
    >
      <AddressText>{text}</AddressText>
    </a>
  );
}
