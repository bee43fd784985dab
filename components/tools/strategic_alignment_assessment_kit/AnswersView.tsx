import { type JSX, useState } from "react";
import { ANSWERS_TEXT, FORM_TEXT } from "./words_later.ts";
import type { Answers } from "./answers.ts";
import { askedOf, type Content, DOCUMENT_MARK, FEWEST, type OpenRound } from "./document.ts";
import { canSeal, newRound, openAll, seal } from "./sealed.ts";
import type { Edition } from "../../../lib/tool_kit/tool_state.ts";
import { Button } from "../../Button.tsx";
import { LinkButton } from "../../tool_kit/LinkButton.tsx";
import { Collect } from "../../tool_kit/Collect.tsx";
import { HandRound } from "../../tool_kit/HandRound.tsx";
import { AnswerForm } from "./AnswerForm.tsx";
import { Part, type Screen } from "./parts.tsx";
import { ByLink, EntryRow } from "./Ways.tsx";

const { open: OPEN, count: COUNT, link: BY_LINK, round: ROUND, row: ROW, close: CLOSE, withdraw: WITHDRAW } =
  ANSWERS_TEXT;

interface AnswersViewProps {
  readonly edition: Edition;
  readonly content: Content;
  readonly title: string;
  /** The origin of the website that has the tool; null: this file does not know. */
  readonly site: string | null;
  /** Another tab was at the document: closing waits until that is settled. */
  readonly isBehind: boolean;
  readonly screen: Screen;
}

/** The round at hand: opening it, the three ways in which answers come, and closing it. */
export function AnswersView(props: AnswersViewProps): JSX.Element | null {
  const { round } = props.content;
  if (round === null) return <NextRound {...props} />;
  return round.state === "open" ? <RoundAtHand {...props} round={round} /> : null;
}

function NextRound({ edition, content, title, screen }: AnswersViewProps): JSX.Element {
  const [hasFailed, setFailed] = useState(false);
  const asked = askedOf(content);
  const { statements, questions, groups } = asked;
  const isNothing = statements.length === 0;
  const start = () =>
    newRound().then(
      (round) => screen.dispatch({ type: "open round", today: screen.today, ...round }),
      () => setFailed(true),
    );
  return (
    <Part title={OPEN.title} class="mt-10 border-t border-ink pt-5">
      <p class="mt-2 measure-65 text-ink-2">
        {isNothing
          ? OPEN.nothing
          : `${OPEN.asks(statements.length, questions.length, groups.length)} ${OPEN.here}`}
      </p>
      {canSeal()
        ? (
          <Button
            look="accent"
            class="mt-5 max-md:w-full"
            disabled={isNothing}
            onClick={() => void start()}
          >
            {OPEN.button}
          </Button>
        )
        : <p role="alert" class="mt-4 measure-65 text-attention">{OPEN.unable}</p>}
      {hasFailed && <p role="alert" class="mt-3 text-attention">{OPEN.failed}</p>}
      {!isNothing && (
        <Collect
          edition={edition}
          note={OPEN.collect}
          kind="alignment"
          tool={DOCUMENT_MARK.id}
          title={title}
          asked={asked}
          today={screen.today}
        />
      )}
    </Part>
  );
}

const WAY = "border-b border-line py-7";

interface RoundProps extends AnswersViewProps {
  readonly round: OpenRound;
}

function RoundAtHand({ content, round, title, site, isBehind, screen }: RoundProps): JSX.Element {
  const [isRound, setRound] = useState(false);
  const { asked } = round;
  const sealOne = (answers: Answers) => seal({ round: round.id, x: round.key.x, asked }, answers);
  const add = (codes: readonly string[]) => screen.dispatch({ type: "add answers", codes });
  const enter = async (people: readonly Answers[]) => {
    add(await Promise.all(people.map(sealOne)));
    screen.say(ROUND.said(people.length));
  };
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
        <Part title={BY_LINK.title} note={BY_LINK.note} class={WAY} isSmall>
          <ByLink round={round} earlier={content.earlier} title={title} site={site} onAdd={add} />
        </Part>
        <div>
          <Part title={ROUND.title} note={ROUND.note} class={WAY} isSmall>
            <Button look="quiet" class="mt-4 max-md:w-full" onClick={() => setRound(true)}>
              {ROUND.button}
            </Button>
          </Part>
          <Part title={ROW.title} note={ROW.note} class={WAY} isSmall>
            <EntryRow asked={asked} onDone={(people) => void enter(people)} />
          </Part>
        </div>
      </div>
      <ClosePart round={round} isBehind={isBehind} screen={screen} />
      {isRound && (
        <HandRound<string, readonly string[]>
          title={ROUND.question}
          empty={[]}
          // Sorted as they are kept: who was first is not to be seen.
          add={(codes, code) => [...codes, code].toSorted()}
          // The document shows nothing but how many there are before the round is closed.
          fewest={1}
          expected={null}
          onEnd={(result) => {
            setRound(false);
            if (result === null) return;
            add(result.tally);
            screen.say(ROUND.said(result.answered));
          }}
        >
          {(send) => (
            <AnswerForm
              asked={asked}
              done={FORM_TEXT.done}
              onDone={(answers) => void sealOne(answers).then(send)}
            />
          )}
        </HandRound>
      )}
    </>
  );
}

/** The end of a round, in two presses, since nothing brings it back; or its withdrawal. */
function ClosePart(
  { round, isBehind, screen }: Pick<RoundProps, "round" | "isBehind" | "screen">,
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
    <Part title={CLOSE.title} note={CLOSE.note} class="pt-8" isSmall>
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
              <LinkButton onClick={() => setAsking(false)}>{CLOSE.no}</LinkButton>
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
    </Part>
  );
}
