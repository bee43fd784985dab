import { type JSX, memo, type ReactNode } from "react";
import { ALIGNMENT_TEXT, people, THEME_NAMES } from "./words.ts";
import type { ClosedRound, Figures } from "./kit.ts";
import { type ReportedStatement, statementsByTalk, type Talk, thingsToTalkAbout } from "./report.ts";
import { spreadOf } from "./spread.ts";
import { ChoiceTables } from "./ChoiceTables.tsx";
import { AnswerBar, consensus, points, reasonOf } from "./figures.tsx";

const { talk: TALK, table: TABLE, help: HELP } = ALIGNMENT_TEXT;

interface ReportViewProps {
  readonly round: ClosedRound;
  /** What else can be done with a closed round. */
  readonly children: ReactNode;
}

/** What a closed round shows: three things to talk about, then everything that may be shown. */
export const ReportView = memo(function ReportView({ round, children }: ReportViewProps): JSX.Element {
  const names = round.asked.groups.map(({ name }) => name);
  const talks = thingsToTalkAbout(round);
  return (
    <>
      <section aria-labelledby="talk" class="mt-10">
        <h3 id="talk" class="text-title md:text-[1.875rem] md:leading-tight">{TALK.title}</h3>
        {talks.length === 0 && <p class="mt-3 text-ink-2">{TALK.none}</p>}
        <ol class="mt-4 grid gap-x-10 @4xl:grid-cols-3">
          {talks.map((talk, at) => <TalkItem key={talk.about.asked.id} talk={talk} at={at} names={names} />)}
        </ol>
      </section>

      <section aria-labelledby="statements" class="mt-14">
        <h3 id="statements" class="text-title md:text-[1.875rem] md:leading-tight">{TABLE.title}</h3>
        <p class="mt-1 text-note text-ink-2">{TABLE.note}</p>
        <div
          aria-hidden="true"
          class={`${COLUMNS} mt-4 border-b border-ink pb-2 text-small text-ink-2 @max-5xl:hidden`}
        >
          <span>{TABLE.statement}</span>
          <span>{TABLE.answers}</span>
          <span class="text-right">{TABLE.mean}</span>
          <span class="text-right">{TABLE.deviation}</span>
          <span class="text-right">{TABLE.consensus}</span>
          <span class="text-right">{TABLE.unsure}</span>
          <span>{TABLE.gap}</span>
        </div>
        <ol class="@max-5xl:mt-4 @max-5xl:border-t @max-5xl:border-ink">
          {statementsByTalk(round).map((statement) => (
            <StatementRow key={statement.asked.id} statement={statement} names={names} />
          ))}
        </ol>
      </section>

      <ChoiceTables round={round} />

      <details class="mt-14 max-w-[48rem] border-y border-line py-1 text-note">
        <summary class="flex min-h-11 items-center font-semibold">{HELP.title}</summary>
        <div class="measure-65 space-y-2 pb-3 text-ink-2">
          <p>{HELP.figures}</p>
          <p>{HELP.privacy}</p>
          <p class="text-small">{HELP.source}</p>
        </div>
      </details>
      {children}
    </>
  );
});

/** One thing to talk about: what it is, how the answers lie, why it stands here, and the question to begin with. */
function TalkItem(
  { talk, at, names }: { readonly talk: Talk; readonly at: number; readonly names: readonly string[] },
): JSX.Element {
  const isStatement = talk.kind === "statement";
  const { asked } = talk.about;
  return (
    <li class="flex flex-col border-t border-ink pt-4 pb-8">
      <p class="flex items-baseline gap-3 text-small text-ink-2">
        <span class="font-display text-title text-accent-ink">{at + 1}</span>
        {isStatement ? THEME_NAMES[talk.about.asked.theme] : ALIGNMENT_TEXT.choices.title}
      </p>
      <p class="mt-1 font-display text-[1.375rem] leading-tight tracking-[-0.012em]">{asked.text}</p>
      <div class="mt-4">
        {isStatement
          ? <AnswerBar counts={talk.about.item.total?.counts ?? []} name={asked.text} />
          : <LeadingOptions about={talk.about} />}
      </div>
      <p class="mt-2 text-note text-ink-2">
        {isStatement
          ? reasonOf(talk.about, names)
          : TALK.choice(Math.max(...talk.about.item.total?.counts ?? [0]), talk.about.choice?.answered ?? 0)}
      </p>
      <p class="mt-4 text-note">
        <span class="block text-small text-ink-2">{TALK.ask}</span>
        {isStatement ? talk.about.asked.opener || TALK.opener : TALK.choiceOpener}
      </p>
    </li>
  );
}

/** The answers to a choice question, most frequent first. */
function LeadingOptions(
  { about: { asked, item } }: { readonly about: Extract<Talk, { kind: "question" }>["about"] },
): JSX.Element {
  const counts = item.total?.counts ?? [];
  const rows = asked.options.map((option, at) => ({ option, count: counts[at] ?? 0 }))
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
function StatementRow(
  { statement, names }: { readonly statement: ReportedStatement; readonly names: readonly string[] },
): JSX.Element {
  const { asked, item, spread, gap } = statement;
  return (
    <li class="border-b border-line pt-3.5 pb-0.5">
      <div class={`${COLUMNS} items-start gap-y-3`}>
        <p class="leading-snug">
          <span class="block text-small text-ink-2">
            {THEME_NAMES[asked.theme]}
            {spread?.isSplit && <b class="ml-2 font-semibold text-attention">{TABLE.split}</b>}
          </span>
          {asked.text}
        </p>
        {item.total === null || spread === null
          ? <p class="text-note text-ink-2 @5xl:col-span-6">{TABLE.hidden}</p>
          : (
            <>
              <AnswerBar counts={item.total.counts} name={asked.text} class="@5xl:mt-0.5" />
              <dl class="contents @max-5xl:grid @max-5xl:grid-cols-[auto_auto] @max-5xl:gap-x-3 @2xs:@max-5xl:grid-cols-4 @2xl:@max-5xl:col-span-2 @2xl:@max-5xl:grid-cols-[repeat(4,5rem)_minmax(0,1fr)]">
                <Figure label={TABLE.mean}>{points(spread.mean)}</Figure>
                <Figure label={TABLE.deviation}>
                  {spread.deviation === null ? TABLE.noGap : points(spread.deviation)}
                </Figure>
                <Figure label={TABLE.consensus}>
                  {spread.consensus === null ? TABLE.noGap : consensus(spread.consensus)}
                </Figure>
                <Figure label={TABLE.unsure}>{item.total.unsure}</Figure>
                <div class="@max-2xl:col-span-full @max-2xl:mt-2">
                  <dt class="text-small text-ink-2 @5xl:sr-only">{TABLE.gap}</dt>
                  <dd class="text-note leading-snug">
                    {gap === null ? <span class="text-ink-2">{TABLE.noGap}</span> : (
                      <>
                        <b class="font-semibold tabular-nums">{points(gap.points)}</b>{" "}
                        <span class="text-small text-ink-2">
                          {TABLE.gapOf(names[gap.high] ?? "", names[gap.low] ?? "")}
                        </span>
                      </>
                    )}
                  </dd>
                </div>
              </dl>
            </>
          )}
      </div>
      {names.length > 1 && item.total !== null && (
        <details class="text-note">
          <summary class="inline-flex min-h-10 items-center text-small text-accent-ink underline underline-offset-4">
            {TABLE.byGroup}
          </summary>
          <GroupFigures statement={statement} names={names} />
        </details>
      )}
    </li>
  );
}

function Figure(
  { label, children }: { readonly label: string; readonly children: ReactNode },
): JSX.Element {
  return (
    <div class="@5xl:text-right">
      <dt class="text-small text-ink-2 @5xl:sr-only">{label}</dt>
      <dd class="tabular-nums">{children}</dd>
    </div>
  );
}

function GroupFigures(
  { statement: { asked, item }, names }: {
    readonly statement: ReportedStatement;
    readonly names: readonly string[];
  },
): JSX.Element {
  return (
    <ul class="pb-2">
      {names.map((name, at) => {
        const figures = item.groups[at] ?? null;
        const answered = figures?.counts.reduce((sum, count) => sum + count, 0) ?? 0;
        return (
          <li key={name} class={`${COLUMNS} items-center gap-y-1 py-1.5`}>
            <span class="@5xl:text-right">
              {name}
              {answered > 0 && <span class="text-small text-ink-2">{` (${people(answered)})`}</span>}
            </span>
            {figures === null
              ? <span class="text-small text-ink-2 @5xl:col-span-2">{TABLE.hiddenGroup}</span>
              : answered === 0
              ? <span class="text-small text-ink-2 @5xl:col-span-2">{TABLE.nobody}</span>
              : <GroupBar counts={figures.counts} unsure={figures.unsure} name={`${asked.text} (${name})`} />}
          </li>
        );
      })}
    </ul>
  );
}

/** A group's answers with the mean beside them. */
function GroupBar(
  { counts, unsure, name }: Figures & { readonly name: string },
): JSX.Element {
  const spread = spreadOf({ counts });
  return (
    <>
      <AnswerBar counts={counts} name={name} />
      <span class="tabular-nums @5xl:text-right">
        <span class="text-small text-ink-2 @5xl:sr-only">{`${TABLE.mean} `}</span>
        {spread && points(spread.mean)}
        {unsure > 0 && <span class="text-small text-ink-2 @5xl:sr-only">{`, ${TABLE.unsure} ${unsure}`}
        </span>}
      </span>
    </>
  );
}
