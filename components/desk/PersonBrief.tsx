import type { JSX } from "react";
import { BRIEF } from "../../lib/content/desk.ts";
import { LEAD } from "../../lib/content/desk_leads.ts";
import { editionNote } from "../../lib/content/diagnostic/editions.ts";
import { cutNote } from "../../lib/desk/brief/brief.ts";
import type { Brief } from "../../lib/desk/desk.ts";
import { dayIn } from "../../lib/desk/today/day_words.ts";
import { scoreLine } from "../../lib/diagnostic/own_line.ts";
import { verdictText } from "../../lib/diagnostic/verdict.ts";
import { formatFullDay } from "../../lib/tool_kit/date_words.ts";
import { signupDates } from "../../lib/waitlist/columns.ts";
import { OwnLine } from "../diagnostic/OwnLine.tsx";
import { LogoMark } from "../Motif.tsx";
import { AddressText } from "./AddressText.tsx";
import { BriefChanges } from "./BriefChanges.tsx";
import { BriefRows } from "./BriefRows.tsx";
import { BriefScores } from "./BriefScores.tsx";
import { PrintButton } from "./DeskForm.tsx";
import { BackLink } from "./DeskLink.tsx";
import { FocusRow } from "./FocusDesk.tsx";
import { NotesForm, outcomeText, type RefusedNotes } from "./NotesForm.tsx";
import { PayRow } from "./PayDeskView.tsx";
import { RoomRow } from "./RoomDesk.tsx";
import { PersonData } from "./PersonData.tsx";

interface PersonBriefProps {
  readonly brief: Brief;
  readonly siteName: string;
  /** The path of this page. */
  readonly path: string;
  readonly timeZone: string;
  /** ISO. */
  readonly now: string;
  readonly refused: RefusedNotes | null;
}

/** Lines on the paper of somebody of whom little is known. */
const LINES = 30;
/** A name with more characters than this is set smaller. */
const LONG_NAME = 40;

/** What the coach reads before a call: one sheet of paper when it is printed, whatever is in it. */
export function PersonBrief(
  { brief, siteName, path, timeZone, now, refused }: PersonBriefProps,
): JSX.Element {
  const { address, name, company, unsubscribedAt, checks: [check, before] } = brief;
  const dates = signupDates(timeZone);
  const { start, rest } = cutNote(brief.lead?.notes ?? "");
  const state = [
    ...check === undefined ? [] : [
      BRIEF.check(check.total, dates.day(check.createdAt)),
      editionNote(check.contentVersion) ?? "",
      BRIEF.allowed(dates.day(check.consentedAt)),
    ],
    ...unsubscribedAt === null ? [] : [BRIEF.unsubscribed(dates.day(unsubscribedAt))],
  ].filter((text) => text !== "").join(" ");
  const noted = brief.lead && (
    <p class="hidden text-[8.8pt] print:line-clamp-3 print:pt-[1mm] print:wrap-anywhere">
      <b>
        {`${LEAD.notes}, `}
        {brief.lead.outcome === "none" ? `${formatFullDay(brief.lead.on)}.` : outcomeText(brief.lead)}
      </b>{" "}
      <bdi>{start}</bdi>
      {rest !== "" && "…"}
    </p>
  );
  const isLong = Array.from(name ?? address).length > LONG_NAME;
  return (
    <div class="sheet-page print:flex print:h-[256mm] print:flex-col print:overflow-hidden print:leading-[1.34] a4:h-[275mm]">
      <div class="mb-[3mm] hidden items-center justify-between border-b border-ink pb-[2mm] text-[8.2pt] text-ink-2 print:flex">
        <p class="flex items-center gap-2 font-display text-[12pt] text-ink">
          <LogoMark class="w-[6.5mm]" />
          {siteName}
        </p>
        <p>{BRIEF.paper(dates.day(now))}</p>
      </div>
      <BackLink href="/admin/people">{BRIEF.back}</BackLink>
      <div class="grid shrink-0 grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 border-b border-ink pb-4.5 lg:items-center lg:gap-x-10 print:pb-[2.6mm]">
        <div class="min-w-0">
          <h1
            class={`wrap-anywhere print:line-clamp-2 ${
              isLong
                ? "text-[clamp(1.375rem,1.2rem+1vw,2rem)] leading-tight print:text-[13.5pt]"
                : "text-heading lg:text-[2.75rem] print:text-[21pt]"
            }`}
          >
            <AddressText>{name ?? address}</AddressText>
          </h1>
          <p class="mt-1.5 leading-snug wrap-anywhere max-sm:text-note print:mt-[0.8mm] print:text-[9pt]">
            {name !== null && (
              <a
                href={`mailto:${encodeURIComponent(address).replace("%40", "@")}`}
                class="-my-2.5 mr-4 inline-block max-w-full py-2.5 font-semibold underline decoration-ghost decoration-1 underline-offset-4 print:m-0 print:mr-[3mm] print:inline-block print:max-w-[110mm] print:truncate print:p-0 print:align-bottom print:no-underline"
              >
                <AddressText>{address}</AddressText>
              </a>
            )}
            {company && (
              <bdi class="print:inline-block print:max-w-[110mm] print:truncate print:align-bottom">
                {company}
              </bdi>
            )}
          </p>
          {state !== "" && (
            <p class="mt-1 text-small text-ink-2 print:mt-[0.3mm] print:text-[8.2pt]">{state}</p>
          )}
          <p class="mt-2 flex flex-wrap items-center gap-x-5 gap-y-1 print:hidden">
            <a href="#after" class="inline-flex min-h-11 items-center text-note underline underline-offset-4">
              {BRIEF.after}
            </a>
            <PrintButton />
          </p>
          {check && (
            <p class="mt-3 measure-62 text-note text-ink-2 print:mt-[1.2mm] print:line-clamp-2 print:max-w-none print:text-[8.8pt]">
              {BRIEF.said} <span class="text-ink">“{verdictText({ ...check.figures, ...check })}”</span>
            </p>
          )}
        </div>
        {check && (
          <OwnLine
            shape={scoreLine(check.scores, 250)}
            class="w-16 text-accent sm:w-22 lg:w-38 print:w-[30mm]"
          />
        )}
      </div>
      <div class="grid grid-cols-[minmax(0,1fr)] lg:grid-cols-[minmax(0,1fr)_25rem] lg:gap-x-18 print:grid-cols-[minmax(0,1fr)_54mm] print:gap-x-[8mm]">
        {check && (
          <div class="max-lg:not-print:contents">
            <BriefScores check={check} before={before} kind="bottlenecks" class="order-1" />
            <BriefScores check={check} before={before} kind="strengths" class="order-3" />
            {noted}
          </div>
        )}
        <div
          class={check ? "max-lg:not-print:contents" : "lg:col-span-2 print:col-span-2"}
        >
          {check && <BriefChanges check={check} before={before} dates={dates} class="order-2" />}
          <BriefRows brief={brief} dates={dates} class="order-4" />
        </div>
      </div>
      {!check && noted}
      {/* As many lines to write on as there is room for. */}
      <div aria-hidden="true" class="hidden min-h-0 flex-1 overflow-hidden pt-[3mm] print:block">
        {Array.from(
          { length: LINES },
          (_, index) => <div key={index} class="h-[8mm] border-b border-line" />,
        )}
      </div>
      <section id="after" aria-labelledby="after-title" class="mt-12 print:hidden">
        <h2 id="after-title" class="border-b border-ink pb-2.5 text-title">{BRIEF.after}</h2>
        <NotesForm
          lead={brief.lead}
          refused={refused}
          path={path}
          today={dayIn(timeZone, new Date(now))}
        />
        <FocusRow held={brief.focus} path={path} dates={dates} />
        <PayRow row={path.split("/").at(-1) ?? ""} links={brief.links} />
        <RoomRow held={brief.room} path={path} dates={dates} now={now} />
      </section>
      <PersonData brief={brief} path={path} dates={dates} />
    </div>
  );
}
