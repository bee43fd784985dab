import type { JSX } from "react";
import { ALIGNMENT_TEXT, SCALE_WORDS, THEME_NAMES, UNSURE } from "./words.ts";
import { formatDate } from "../../../lib/tool_kit/dates.ts";
import { type Asked, askedOf, type ClosedRound, type Content } from "./kit.ts";
import { type ReportedStatement, statementsByTalk, thingsToTalkAbout } from "./report.ts";
import { spreadOf } from "./spread.ts";
import type { PaperProps } from "../../tool_kit/paper.tsx";
import { PrintedHead } from "../../tool_kit/PrintedHead.tsx";
import { ChoiceTables } from "./ChoiceTables.tsx";
import { AnswerBar, consensus, points, reasonOf } from "./figures.tsx";

const { print: WORDS, talk: TALK, table: TABLE } = ALIGNMENT_TEXT;

/** On paper: the report of a closed round; before there is one, the questions to be answered with a pen. */
export function Paper({ title, content, today }: PaperProps<Content>): JSX.Element {
  const { round } = content;
  return (
    <div class="text-[#000]">
      {round?.state === "closed"
        ? <PrintedReport title={title} round={round} today={today} />
        : <PrintedQuestions title={title} asked={round?.asked ?? askedOf(content)} today={today} />}
    </div>
  );
}

function PrintedReport(
  { title, round, today }: Omit<PaperProps<Content>, "content"> & { readonly round: ClosedRound },
): JSX.Element {
  const names = round.asked.groups.map(({ name }) => name);
  return (
    <>
      <article class="break-after-page">
        <PrintedHead title={title} today={today} heading={TALK.title}>
          <p class="mt-1 text-[10pt]">{WORDS.answered(round.answered, formatDate(round.closedOn))}</p>
        </PrintedHead>
        {thingsToTalkAbout(round).map((talk, at) => (
          <section key={talk.about.asked.id} class="break-inside-avoid border-b border-[#bbb] py-[6mm]">
            <h3 class="text-[15pt] leading-tight">{`${at + 1}. ${talk.about.asked.text}`}</h3>
            {talk.kind === "statement"
              ? (
                <>
                  <AnswerBar
                    counts={talk.about.item.total?.counts ?? []}
                    name={talk.about.asked.text}
                    class="mt-[3mm] max-w-[110mm]"
                  />
                  <p class="mt-[2mm] text-[10.5pt]">{reasonOf(talk.about, names)}</p>
                </>
              )
              : (
                <ul class="mt-[2mm] text-[10.5pt]">
                  {talk.about.asked.options.map((option, place) => (
                    <li key={option}>{`${talk.about.item.total?.counts[place] ?? 0}: ${option}`}</li>
                  ))}
                </ul>
              )}
            <p class="mt-[3mm] text-[11.5pt]">
              {`${TALK.ask}: `}
              <b class="font-semibold">
                {talk.kind === "statement" ? talk.about.asked.opener || TALK.opener : TALK.choiceOpener}
              </b>
            </p>
          </section>
        ))}
      </article>
      <article>
        <PrintedHead title={title} today={today} heading={TABLE.title}>
          <p class="mt-1 text-[9pt]">{`${WORDS.scale} ${TABLE.note}`}</p>
        </PrintedHead>
        <table class="w-full border-collapse text-[9pt]">
          <thead>
            <tr class="border-b border-black text-left text-[8pt] *:py-1 *:align-bottom *:font-normal">
              <th scope="col">{TABLE.statement}</th>
              <th scope="col" class="w-[52mm]">{TABLE.answers}</th>
              <th scope="col" class="w-[12mm] text-right">{TABLE.mean}</th>
              <th scope="col" class="w-[13mm] text-right">{TABLE.deviation}</th>
              <th scope="col" class="w-[18mm] text-right">{TABLE.consensus}</th>
              <th scope="col" class="w-[14mm] text-right">{TABLE.unsure}</th>
            </tr>
          </thead>
          <tbody>
            {statementsByTalk(round).map((statement) => (
              <PrintedRow key={statement.asked.id} statement={statement} names={names} />
            ))}
          </tbody>
        </table>
        <ChoiceTables round={round} />
      </article>
    </>
  );
}

function PrintedRow(
  { statement: { asked, item, spread }, names }: {
    readonly statement: ReportedStatement;
    readonly names: readonly string[];
  },
): JSX.Element {
  const figuresOf = names.map((name, at) => {
    const figures = item.groups[at];
    const spread = figures ? spreadOf(figures) : null;
    if (spread === null) return `${name} ${figures ? TABLE.nobody : TABLE.hiddenGroup}`;
    return `${name} ${WORDS.group(points(spread.mean), points(spread.deviation ?? 0))}`;
  });
  return (
    <tr class="break-inside-avoid border-b border-[#bbb] *:py-[2mm] *:align-top">
      <td class="pr-3">
        {asked.text}
        {spread?.isSplit && <b class="font-semibold">{` (${TABLE.split})`}</b>}
        {names.length > 1 && item.total !== null && (
          <span class="block text-[8pt] text-[#444]">{TABLE.groups(figuresOf.join(", "))}</span>
        )}
      </td>
      {item.total === null || spread === null ? <td colSpan={5}>{TABLE.hidden}</td> : (
        <>
          <td class="pr-2">
            <AnswerBar counts={item.total.counts} name={asked.text} />
          </td>
          <td class="text-right">{points(spread.mean)}</td>
          <td class="text-right">{spread.deviation === null ? "" : points(spread.deviation)}</td>
          <td class="text-right">{spread.consensus === null ? "" : consensus(spread.consensus)}</td>
          <td class="text-right">{item.total.unsure}</td>
        </>
      )}
    </tr>
  );
}

function PrintedQuestions(
  { title, asked, today }: Omit<PaperProps<Content>, "content"> & { readonly asked: Asked },
): JSX.Element {
  return (
    <article>
      <PrintedHead title={title} today={today} heading={WORDS.report}>
        <p class="mt-1 text-[9pt]">{WORDS.scale}</p>
      </PrintedHead>
      {asked.groups.length > 0 && (
        <p class="mt-[4mm] flex flex-wrap gap-x-[8mm] text-[10.5pt]">
          {asked.groups.map(({ id, name }) => <span key={id}>{`☐ ${name}`}</span>)}
        </p>
      )}
      <table class="mt-[3mm] w-full border-collapse text-[10pt]">
        <thead>
          <tr class="border-b border-black text-[8pt] *:py-1 *:font-normal">
            <th scope="col" class="text-left">{TABLE.statement}</th>
            {SCALE_WORDS.map((word, at) => <th key={word} scope="col" class="w-[9mm]">{at + 1}</th>)}
            <th scope="col" class="w-[16mm]">{UNSURE}</th>
          </tr>
        </thead>
        <tbody>
          {asked.statements.map(({ id, theme, text }, at) => (
            <tr key={id} class="break-inside-avoid border-b border-[#bbb] *:py-[2.2mm] *:align-bottom">
              <td>
                {theme !== asked.statements[at - 1]?.theme && (
                  <span class="block text-[8pt] text-[#444]">{THEME_NAMES[theme]}</span>
                )}
                {`${at + 1}. ${text}`}
              </td>
              {[...SCALE_WORDS, UNSURE].map((word) => <td key={word} class="text-center text-[13pt]">☐</td>)}
            </tr>
          ))}
        </tbody>
      </table>
      {asked.questions.map(({ id, text, options }) => (
        <section key={id} class="mt-[5mm] break-inside-avoid text-[10.5pt]">
          <h3 class="text-[12pt]">{text}</h3>
          <div class="grid grid-cols-2 gap-x-6">
            {[...options, UNSURE].map((option) => <p key={option}>{`☐ ${option}`}</p>)}
          </div>
        </section>
      ))}
    </article>
  );
}
