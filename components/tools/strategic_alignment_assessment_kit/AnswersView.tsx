import { type JSX, type ReactNode, useState } from "react";
import { FORM_TEXT } from "./words_answering.ts";
import { ANSWERS_TEXT } from "./words_asking.ts";
import type { SealedAnswers } from "./actions.ts";
import type { Answers } from "./answers.ts";
import { askedOf, type Content, type OpenRound } from "./kit.ts";
import { FEWEST } from "./limits.ts";
import { openAll } from "./pasted.ts";
import { canSeal, newRound, seal } from "./sealed.ts";
import { Button } from "../../Button.tsx";
import { HandRound } from "../../tool_kit/HandRound.tsx";
import { AnswerForm } from "./AnswerForm.tsx";
import { ByLink } from "./ByLink.tsx";
import { EntryRow } from "./EntryRow.tsx";
import { HEADING, LINK, type Screen } from "./parts.tsx";

const { open: OPEN, count: COUNT, link: BY_LINK, round: ROUND, row: ROW, close: CLOSE, withdraw: WITHDRAW } =
  ANSWERS_TEXT;

interface AnswersViewProps {
  readonly content: Content;
  readonly title: string;
  /** Where the tool's page is on the web; null: this file does not know. */
  readonly page: string | null;
  /** Another tab was at the document: closing waits until that is settled. */
  readonly isBehind: boolean;
  readonly screen: Screen;
}

/** The round at hand: opening it, the three ways in which answers come, and closing it. */
export function AnswersView(props: AnswersViewProps): JSX.Element | null {
  const { content, screen } = props;
  const { round } = content;
  if (round?.state === "closed") return null;
  if (round === null) return <OpenRoundPart content={content} screen={screen} />;
  return <OpenRoundView {...props} round={round} />;
}

function OpenRoundPart(
  { content, screen }: Pick<AnswersViewProps, "content" | "screen">,
): JSX.Element {
  const [hasFailed, setFailed] = useState(false);
  const { statements, questions, groups } = askedOf(content);
  const start = () =>
    newRound().then(
      (round) => screen.dispatch({ type: "open round", today: screen.today, ...round }),
      () => setFailed(true),
    );
  return (
    <section class="mt-10 border-t border-ink pt-5">
      <h3 class={HEADING}>{OPEN.title}</h3>
      <p class="mt-2 measure-65 text-ink-2">
        {statements.length === 0
          ? OPEN.nothing
          : OPEN.asks(statements.length, questions.length, groups.length)}
      </p>
      {canSeal()
        ? (
          <Button
            look="accent"
            class="mt-5 max-md:w-full"
            disabled={statements.length === 0}
            onClick={() => void start()}
          >
            {OPEN.button}
          </Button>
        )
        : <p role="alert" class="mt-4 measure-65 text-attention">{OPEN.unable}</p>}
      {hasFailed && <p role="alert" class="mt-3 text-attention">{OPEN.failed}</p>}
    </section>
  );
}

function OpenRoundView(
  { content, round, title, page, isBehind, screen }: AnswersViewProps & { readonly round: OpenRound },
): JSX.Element {
  const [isRound, setRound] = useState(false);
  const { dispatch, say } = screen;
  const sealOne = (answers: Answers) => seal({ round: round.id, x: round.key.x }, round.asked, answers);
  return (
    <>
      <div class="mt-8 flex flex-wrap items-end gap-x-10 gap-y-3 border-y border-ink py-5">
        <p>
          <span class="block text-small text-ink-2">{COUNT.label}</span>
          <b class="font-display text-[3.5rem] leading-none font-normal tabular-nums">
            {round.answers.length}
          </b>
        </p>
        <p class="measure-65 text-note text-ink-2">{`${COUNT.note} ${COUNT.file}`}</p>
      </div>
      <div class="grid gap-x-12 @4xl:grid-cols-2">
        <Way title={BY_LINK.title} note={BY_LINK.note}>
          <ByLink content={content} round={round} title={title} page={page} screen={screen} />
        </Way>
        <div>
          <Way title={ROUND.title} note={ROUND.note}>
            <Button look="quiet" class="max-md:w-full" onClick={() => setRound(true)}>{ROUND.button}</Button>
          </Way>
          <Way title={ROW.title} note={ROW.note}>
            <EntryRow
              asked={round.asked}
              onDone={(answers) =>
                void sealOne(answers).then((sealed) => {
                  dispatch({ type: "add answers", answers: [sealed] });
                  say(ROW.said);
                })}
            />
          </Way>
        </div>
      </div>
      <ClosePart round={round} isBehind={isBehind} screen={screen} />
      {isRound && (
        <HandRound<SealedAnswers, readonly SealedAnswers[]>
          title={ROUND.question}
          empty={[]}
          add={(sealed, one) => [...sealed, one].toSorted((a, b) => a.id < b.id ? -1 : 1)}
          // The document shows nothing but how many there are before the round is closed.
          fewest={1}
          expected={null}
          onEnd={(result) => {
            setRound(false);
            if (result === null) return;
            dispatch({ type: "add answers", answers: result.tally });
            say(ROUND.said(result.answered));
          }}
        >
          {(send) => (
            <AnswerForm
              asked={round.asked}
              done={FORM_TEXT.done}
              onDone={(answers) => void sealOne(answers).then(send)}
            />
          )}
        </HandRound>
      )}
    </>
  );
}

function Way(
  { title, note, children }: {
    readonly title: string;
    readonly note: string;
    readonly children: ReactNode;
  },
): JSX.Element {
  return (
    <section aria-label={title} class="border-b border-line py-7">
      <h3 class="text-title">{title}</h3>
      <p class="mt-1 mb-4 measure-65 text-note text-ink-2">{note}</p>
      {children}
    </section>
  );
}

/** The end of a round, in two presses, since nothing brings it back; or its withdrawal. */
function ClosePart(
  { round, isBehind, screen }: Pick<AnswersViewProps, "isBehind" | "screen"> & { readonly round: OpenRound },
): JSX.Element {
  const [isAsking, setAsking] = useState(false);
  const [unreadable, setUnreadable] = useState(0);
  const { dispatch, say, today } = screen;
  const count = round.answers.length;
  const close = async () => {
    const opened = await openAll(round);
    const answers = opened.filter((one) => one !== null);
    setUnreadable(opened.length - answers.length);
    setAsking(false);
    if (answers.length < opened.length) return;
    dispatch({ type: "close round", answers, today });
    say(CLOSE.said);
  };
  return (
    <section aria-label={CLOSE.title} class="pt-8">
      <h3 class="text-title">{CLOSE.title}</h3>
      <p class="mt-1 measure-65 text-note text-ink-2">{CLOSE.note}</p>
      {isBehind && <p role="alert" class="mt-3 text-attention">{CLOSE.otherTab}</p>}
      {unreadable > 0 && <p role="alert" class="mt-3 text-attention">{CLOSE.unreadable(unreadable)}</p>}
      {count < FEWEST
        ? <p class="mt-4 font-semibold">{CLOSE.few(FEWEST - count)}</p>
        : isAsking
        ? (
          <div role="group" aria-labelledby="close-sure" class="mt-5">
            <p id="close-sure" class="text-lg font-semibold">{CLOSE.sure(count)}</p>
            <div class="mt-3 flex flex-wrap items-center gap-x-6 gap-y-2">
              <Button look="accent" class="max-md:w-full" onClick={() => void close()}>{CLOSE.yes}</Button>
              <button type="button" class={LINK} onClick={() => setAsking(false)}>{CLOSE.no}</button>
            </div>
          </div>
        )
        : (
          <Button
            look="accent"
            class="mt-5 max-md:w-full"
            disabled={isBehind}
            onClick={() => setAsking(true)}
          >
            {CLOSE.button}
          </Button>
        )}
      <p class="mt-8 text-small text-ink-2">
        {`${WITHDRAW.note} `}
        <button
          type="button"
          class="min-h-11 text-ink underline underline-offset-4"
          onClick={() => dispatch({ type: "withdraw round" })}
        >
          {WITHDRAW.button}
        </button>
      </p>
    </section>
  );
}
