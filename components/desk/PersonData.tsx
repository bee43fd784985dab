import type { JSX, ReactNode } from "react";
import { PERSON_DATA } from "../../lib/content/desk_person.ts";
import { CONSENT_TEXTS } from "../../lib/content/diagnostic/check.ts";
import type { Brief } from "../../lib/desk/desk.ts";
import type { SignupDates } from "../../lib/waitlist/columns.ts";
import { buttonClass } from "../Button.tsx";
import { ARROW_RIGHT, DOWNLOAD } from "../icons.ts";
import { DANGER, DeskAction } from "./DeskForm.tsx";
import { DeskLink } from "./DeskLink.tsx";

interface PersonDataProps {
  readonly brief: Brief;
  readonly path: string;
  readonly dates: SignupDates;
}

/** What can be done with the data of the person; not on paper. */
export function PersonData(
  { brief: { checks: [check], unsubscribedAt, isRefused }, path, dates }: PersonDataProps,
): JSX.Element {
  const { title, result, permission, link, unsubscribe, write, export: file, erase } = PERSON_DATA;
  return (
    <section aria-labelledby="data" class="mt-12 print:hidden">
      <h2 id="data" class="border-b border-ink pb-2.5 text-title">{title}</h2>
      {check && (
        <>
          <DataRow {...result}>
            <DeskLink href={`/diagnostic/results/${check.id}`} icon={ARROW_RIGHT}>{result.button}</DeskLink>
          </DataRow>
          <DataRow
            title={permission.title}
            text={permission.text(
              dates.full(check.consentedAt),
              CONSENT_TEXTS[check.consentVersion] ?? check.consentVersion,
            )}
          />
          {unsubscribedAt === null && (
            <DataRow
              title={link.title}
              text={isRefused ? link.refused : link.text(dates.day(check.createdAt))}
            >
              {!isRefused && (
                <DeskAction path={path} fields={{ does: "link", check: check.id }}>{link.button}</DeskAction>
              )}
            </DataRow>
          )}
        </>
      )}
      {unsubscribedAt === null
        ? (
          <DataRow {...unsubscribe}>
            <DeskAction path={path} fields={{ does: "unsubscribe" }}>{unsubscribe.button}</DeskAction>
          </DataRow>
        )
        : (
          <DataRow title={write.title} text={write.text(dates.day(unsubscribedAt))}>
            {/* No later unsubscription than this one. */}
            <DeskAction path={path} fields={{ does: "write", since: unsubscribedAt }}>
              {write.button}
            </DeskAction>
          </DataRow>
        )}
      <DataRow {...file}>
        <DeskLink href={`${path}/data.json`} icon={DOWNLOAD} isDownload>{file.button}</DeskLink>
      </DataRow>
      <DataRow {...erase}>
        <a href={`${path}/erase`} class={buttonClass("quiet", `min-h-11! px-5! text-note! ${DANGER}`)}>
          {erase.button}
        </a>
      </DataRow>
    </section>
  );
}

interface DataRowProps {
  readonly title: string;
  readonly text: string;
  /** The level of the title; below a section's by default. */
  readonly heading?: "h2" | "h3";
  readonly children?: ReactNode;
}

/** A line of what can be done, with its button. */
export function DataRow({ title, text, heading: Heading = "h3", children }: DataRowProps): JSX.Element {
  return (
    <div class="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-b border-line py-3.5">
      <div>
        <Heading class="font-text text-base font-semibold tracking-normal">{title}</Heading>
        <p class="measure-62 text-note text-ink-2">{text}</p>
      </div>
      {children}
    </div>
  );
}
