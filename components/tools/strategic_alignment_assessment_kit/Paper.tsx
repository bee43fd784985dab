import type { JSX } from "react";
import { ALIGNMENT_TEXT, SCALE_WORDS, THEME_NAMES, UNSURE } from "./words.ts";
import { formatDate } from "../../../lib/tool_kit/dates.ts";
import { type Asked, askedOf, type ClosedRound, type Content } from "./document.ts";
import {
  reportedQuestions,
  type ReportedStatement,
  spreadOf,
  statementsByTalk,
  type Talk,
  thingsToTalkAbout,
} from "./report.ts";
import { FILLED_PAGE, type PaperProps, PrintedHead } from "../../tool_kit/printed.tsx";
import {
  AnswerBar,
  ChoiceTable,
  FIGURES,
  figuresOf,
  nothingToTalkAbout,
  openerOf,
  points,
  reasonOf,
} from "./parts.tsx";

const { print: WORDS, talk: TALK, table: TABLE } = ALIGNMENT_TEXT;

/** On paper: the report of a closed round; before there is one, the questions to be answered with a pen. */
export function Paper({ title, content, today }: PaperProps<Content>): JSX.Element {
  const { round } = content;
  return (
    <div class="text-[11pt] text-[#000]">
      {round?.state === "closed"
        ? <PrintedReport title={title} round={round} today={today} />
        : <PrintedQuestions title={title} asked={round?.asked ?? askedOf(content)} today={today} />}
    </div>
  );
}

function PrintedReport(
  { title, round, today }: Omit<PaperProps<Content>, "content"> & { readonly round: ClosedRound },
): JSX.Element {
  const talks = thingsToTalkAbout(round);
  // What is asked in few statements is on one sheet: their table is too short for one of its own.
  const isShort = round.asked.statements.length <= 3 && round.asked.questions.length === 0;
  return (
    <div class={isShort ? FILLED_PAGE : ""}>
      <article class={isShort ? "flex grow flex-col" : `${FILLED_PAGE} break-after-page`}>
        <PrintedHead title={title} today={today} heading={TALK.title}>
          <p class="mt-1">{WORDS.answered(round.answered, round.invited, formatDate(round.closedOn))}</p>
        </PrintedHead>
        {talks.length === 0 && <p class="mt-[5mm] text-[14pt]">{nothingToTalkAbout(round)}</p>}
        {talks.map((talk, at) => <PrintedTalk key={talk.asked.id} talk={talk} at={at} />)}
        {reportedQuestions(round).map((question) => (
          <section key={question.asked.id} class="break-inside-avoid">
            <ChoiceTable question={question} />
          </section>
        ))}
      </article>
      <article>
        {isShort
          ? <h3 class="mt-[3mm] text-[14pt]">{TABLE.title}</h3>
          : (
            <PrintedHead title={title} today={today} heading={TABLE.title}>
              <p class="mt-1 text-[10pt]">{`${WORDS.scale} ${TABLE.note}`}</p>
            </PrintedHead>
          )}
        {/* Twelve statements on one sheet, if the groups of each stand in one line. */}
        <table class="w-full border-collapse text-[10pt] leading-snug">
          <thead>
            <tr class="border-b border-black text-left text-[10pt] *:py-1 *:align-bottom *:font-normal">
              <th scope="col">{TABLE.statement}</th>
              <th scope="col" class="w-[52mm]">{TABLE.answers}</th>
              {FIGURES.map((name, at) => (
                <th key={name} scope="col" class={`text-right ${WIDTHS[at]}`}>{name}</th>
              ))}
            </tr>
          </thead>
          {statementsByTalk(round).map((statement) => (
            <PrintedRow key={statement.asked.id} statement={statement} />
          ))}
        </table>
      </article>
    </div>
  );
}

/** Of the columns of figures. */
const WIDTHS = ["w-[12mm]", "w-[14mm]", "w-[20mm]", "w-[17mm]"];

function PrintedTalk({ talk, at }: { readonly talk: Talk; readonly at: number }): JSX.Element {
  const { asked, total } = talk;
  return (
    <section class="flex grow break-inside-avoid flex-col border-b border-black pt-[3mm]">
      <h3 class="text-[16pt] leading-tight">{`${at + 1}. ${asked.text}`}</h3>
      {talk.kind === "statement"
        ? (
          <>
            <AnswerBar figures={total} name={asked.text} class="mt-[2.5mm] max-w-[70mm]" />
            <p class="mt-[2mm]">{reasonOf(talk)}</p>
          </>
        )
        : (
          <ul class="mt-[2mm] text-[12pt]">
            {talk.asked.options.map((option, place) => (
              <li key={option}>{`${total?.counts[place] ?? 0}: ${option}`}</li>
            ))}
          </ul>
        )}
      <p class="mt-[2.5mm] text-[12pt] leading-snug">
        {`${TALK.ask}: `}
        <b class="font-semibold">{openerOf(talk)}</b>
      </p>
      <p class="mt-[2mm] min-h-[6mm]">{WORDS.agreed}</p>
    </section>
  );
}

function PrintedRow({ statement }: { readonly statement: ReportedStatement }): JSX.Element {
  const { asked, total, groups } = statement;
  const byGroup = groups.map(({ name, figures }) => {
    const spread = figures && spreadOf(figures);
    return `${name} ${
      spread
        ? WORDS.group(points(spread.mean), points(spread.deviation ?? 0))
        : figures
        ? TABLE.nobody
        : TABLE.hiddenGroup
    }`;
  });
  return (
    <tbody class="break-inside-avoid border-b border-[#bbb]">
      <tr class="*:pt-[1.2mm] *:align-top">
        <td class="pr-3">
          {asked.text}
          {total?.isSplit && <b class="font-semibold">{` (${TABLE.split})`}</b>}
        </td>
        {total === null ? <td colSpan={5} class="pb-[1.6mm]">{TABLE.hidden}</td> : (
          <>
            <td class="pr-2">
              <AnswerBar figures={total} name={asked.text} />
            </td>
            {figuresOf(total).map((figure, at) => <td key={at} class="text-right">{figure}</td>)}
          </>
        )}
      </tr>
      {total !== null && (
        <tr>
          <td colSpan={6} class="pb-[0.8mm] text-[10pt] leading-tight text-[#444]">
            {byGroup.length > 0 && TABLE.groups(byGroup.join(", "))}
          </td>
        </tr>
      )}
    </tbody>
  );
}

function PrintedQuestions(
  { title, asked, today }: Omit<PaperProps<Content>, "content"> & { readonly asked: Asked },
): JSX.Element {
  return (
    <article class={FILLED_PAGE}>
      <PrintedHead title={title} today={today} heading={WORDS.report}>
        <p class="mt-1 text-[11pt]">{WORDS.scale}</p>
      </PrintedHead>
      {asked.groups.length > 0 && (
        <p class="mt-[4mm] flex flex-wrap gap-x-[8mm]">
          {asked.groups.map(({ id, name }) => <span key={id}>{`☐ ${name}`}</span>)}
        </p>
      )}
      <table class="mt-[3mm] w-full grow border-collapse">
        <thead>
          <tr class="border-b border-black text-[10pt] *:py-1 *:font-normal">
            <th scope="col" class="text-left">{TABLE.statement}</th>
            {SCALE_WORDS.map((word, at) => <th key={word} scope="col" class="w-[9mm]">{at + 1}</th>)}
            <th scope="col" class="w-[16mm]">{UNSURE}</th>
          </tr>
        </thead>
        <tbody>
          {asked.statements.map(({ id, theme, text }, at) => (
            <tr key={id} class="break-inside-avoid border-b border-[#bbb] *:py-[1.6mm] *:align-bottom">
              <td>
                {theme !== asked.statements[at - 1]?.theme && (
                  <span class="block text-[10pt] text-[#444]">{THEME_NAMES[theme]}</span>
                )}
                {`${at + 1}. ${text}`}
              </td>
              {[...SCALE_WORDS, UNSURE].map((word) => <td key={word} class="text-center text-[14pt]">☐</td>)}
            </tr>
          ))}
        </tbody>
      </table>
      {asked.questions.map(({ id, text, options }) => (
        <section key={id} class="mt-[5mm] break-inside-avoid">
          <h3 class="text-[12pt]">{text}</h3>
          <div class="grid grid-cols-2 gap-x-6">
            {[...options, UNSURE].map((option) => <p key={option}>{`☐ ${option}`}</p>)}
          </div>
        </section>
      ))}
    </article>
  );
}
