import { type JSX, memo, type ReactNode } from "react";
import { ALIGNMENT_TEXT, people, THEME_NAMES } from "./words.ts";
import type { ClosedRound } from "./document.ts";
import {
  type ReportedGroup,
  type ReportedQuestion,
  type ReportedStatement,
  spreadOf,
  statementsByTalk,
  type Talk,
  thingsToTalkAbout,
} from "./report.ts";
import { Fold } from "../../tool_kit/Fold.tsx";
import {
  AnswerBar,
  ChoiceTables,
  FIGURES,
  figuresOf,
  nothingToTalkAbout,
  openerOf,
  Part,
  points,
  reasonOf,
} from "./parts.tsx";

const { talk: TALK, table: TABLE, help: HELP } = ALIGNMENT_TEXT;

interface ReportViewProps {
  readonly round: ClosedRound;
  /** What else can be done with a closed round. */
  readonly children: ReactNode;
}

/** What a closed round shows: three things to talk about, then everything that may be shown. */
export const ReportView = memo(function ReportView({ round, children }: ReportViewProps): JSX.Element {
  const talks = thingsToTalkAbout(round);
  return (
    <>
      <Part title={TALK.title} class="mt-10">
        {talks.length === 0 && <p class="mt-3 text-ink-2">{nothingToTalkAbout(round)}</p>}
        <ol class="mt-4 grid gap-x-10 @4xl:grid-cols-3">
          {talks.map((talk, at) => <TalkItem key={talk.asked.id} talk={talk} at={at} />)}
        </ol>
      </Part>

      <Part title={TABLE.title} note={TABLE.note} class="mt-14">
        <div
          aria-hidden="true"
          class={`${COLUMNS} mt-4 border-b border-ink pb-2 text-small text-ink-2 @max-5xl:hidden`}
        >
          <span>{TABLE.statement}</span>
          <span>{TABLE.answers}</span>
          {FIGURES.map((name) => <span key={name} class="text-right">{name}</span>)}
          <span>{TABLE.gap}</span>
        </div>
        <ol class="@max-5xl:mt-4 @max-5xl:border-t @max-5xl:border-ink">
          {statementsByTalk(round).map((statement) => (
            <StatementRow key={statement.asked.id} statement={statement} />
          ))}
        </ol>
      </Part>

      <ChoiceTables round={round} />

      <Fold title={HELP.title} class="mt-14 max-w-[48rem] border-b">
        <div class="measure-65 space-y-2 pb-3 text-ink-2">
          <p>{HELP.figures}</p>
          <p>{HELP.privacy}</p>
          <p class="text-small">{HELP.source}</p>
        </div>
      </Fold>
      {children}
    </>
  );
});

/** One thing to talk about: what it is, how the answers lie, why it stands here, and the question to begin with. */
function TalkItem({ talk, at }: { readonly talk: Talk; readonly at: number }): JSX.Element {
  const { asked, total } = talk;
  return (
    <li class="flex flex-col border-t border-ink pt-4 pb-8">
      <p class="flex items-baseline gap-3 text-small text-ink-2">
        <span class="font-display text-title text-accent-ink">{at + 1}</span>
        {talk.kind === "statement" ? THEME_NAMES[talk.asked.theme] : ALIGNMENT_TEXT.choices.title}
      </p>
      <p class="mt-1 font-display text-[1.375rem] leading-tight tracking-[-0.012em]">{asked.text}</p>
      <div class="mt-4">
        {talk.kind === "statement"
          ? <AnswerBar figures={total} name={asked.text} />
          : <LeadingOptions question={talk} />}
      </div>
      <p class="mt-2 text-note text-ink-2">{reasonOf(talk)}</p>
      <p class="mt-4 text-note">
        <span class="block text-small text-ink-2">{TALK.ask}</span>
        {openerOf(talk)}
      </p>
    </li>
  );
}

/** The answers to a choice question, most frequent first. */
function LeadingOptions({ question }: { readonly question: ReportedQuestion }): JSX.Element {
  const { asked, total } = question;
  const rows = asked.options.map((option, at) => ({ option, count: total?.counts[at] ?? 0 }))
    .toSorted((a, b) => b.count - a.count);
  return (
    <ul class="text-note">
      {rows.map(({ option, count }) => (
        <li key={option} class="flex items-baseline gap-3 border-b border-line py-1 last:border-b-0">
          <span class="min-w-0 flex-1">{option}</span>
          <b class="font-semibold tabular-nums">{count}</b>
        </li>
      ))}
    </ul>
  );
}

const COLUMNS =
  "grid gap-x-5 @2xl:grid-cols-[minmax(0,1fr)_18rem] @5xl:grid-cols-[minmax(0,1fr)_17rem_3.25rem_3.5rem_5.25rem_4.5rem_12rem]";

/** A statement with the figures of everybody, and those of each group behind it. */
function StatementRow({ statement }: { readonly statement: ReportedStatement }): JSX.Element {
  const { asked, total, groups, gap } = statement;
  return (
    <li class="border-b border-line pt-3.5 pb-0.5">
      <div class={`${COLUMNS} items-start gap-y-3`}>
        <p class="leading-snug">
          <span class="block text-small text-ink-2">
            {THEME_NAMES[asked.theme]}
            {total?.isSplit && <b class="ml-2 font-semibold text-attention">{TABLE.split}</b>}
          </span>
          {asked.text}
        </p>
        {total === null ? <p class="text-note text-ink-2 @5xl:col-span-6">{TABLE.hidden}</p> : (
          <>
            <AnswerBar figures={total} name={asked.text} class="@5xl:mt-0.5" />
            <dl class="contents @max-5xl:grid @max-5xl:grid-cols-[auto_auto] @max-5xl:gap-x-3 @2xs:@max-5xl:grid-cols-4 @2xl:@max-5xl:col-span-2 @2xl:@max-5xl:grid-cols-[repeat(4,5rem)_minmax(0,1fr)]">
              {figuresOf(total).map((figure, at) => (
                <div key={at} class="@5xl:text-right">
                  <dt class="text-small text-ink-2 @5xl:sr-only">{FIGURES[at]}</dt>
                  <dd class="tabular-nums">{figure}</dd>
                </div>
              ))}
              <div class="@max-2xl:col-span-full @max-2xl:mt-2">
                <dt class="text-small text-ink-2 @5xl:sr-only">{TABLE.gap}</dt>
                <dd class="text-note leading-snug">
                  {gap === null ? <span class="text-ink-2">{TABLE.none}</span> : (
                    <>
                      <b class="font-semibold tabular-nums">{points(gap.points)}</b>{" "}
                      <span class="text-small text-ink-2">{TABLE.gapOf(gap.high, gap.low)}</span>
                    </>
                  )}
                </dd>
              </div>
            </dl>
          </>
        )}
      </div>
      {groups.length > 0 && total !== null && (
        <details class="text-note">
          <summary class="inline-flex min-h-10 items-center text-small text-accent-ink underline underline-offset-4">
            {TABLE.byGroup}
          </summary>
          <ul class="pb-2">
            {groups.map((group) => <GroupRow key={group.name} group={group} of={asked.text} />)}
          </ul>
        </details>
      )}
    </li>
  );
}

interface GroupRowProps {
  readonly group: ReportedGroup;
  /** What was answered. */
  readonly of: string;
}

/** A group's answers with the mean beside them. */
function GroupRow({ group: { name, figures }, of }: GroupRowProps): JSX.Element {
  const spread = figures && spreadOf(figures);
  return (
    <li class={`${COLUMNS} items-center gap-y-1 py-1.5`}>
      <span class="@5xl:text-right">
        {name}
        {spread && <span class="text-small text-ink-2">{` (${people(spread.answered)})`}</span>}
      </span>
      {spread
        ? (
          <>
            <AnswerBar figures={figures} name={`${of} (${name})`} />
            <span class="tabular-nums @5xl:text-right">
              <span class="text-small text-ink-2 @5xl:sr-only">{`${TABLE.mean} `}</span>
              {points(spread.mean)}
              {figures.unsure > 0 && (
                <span class="text-small text-ink-2 @5xl:sr-only">
                  {`, ${TABLE.unsure} ${figures.unsure}`}
                </span>
              )}
            </span>
          </>
        )
        : (
          <span class="text-small text-ink-2 @5xl:col-span-2">
            {figures ? TABLE.nobody : TABLE.hiddenGroup}
          </span>
        )}
    </li>
  );
}
