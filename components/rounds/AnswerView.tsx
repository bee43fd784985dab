import type { JSX } from "react";
import { ANSWER_PAGE } from "../../lib/content/rounds.ts";
import { KINDS } from "../../lib/rounds/kinds.ts";
import { answerPath, isMissing, type Question, type Round } from "../../lib/rounds/round.ts";
import type { OpenedLink } from "../../lib/rounds/rounds.ts";
import { Button, ButtonLink } from "../Button.tsx";
import { Callout } from "../Callout.tsx";
import { AskedTwice, CopyLink, Moment } from "./parts.tsx";

/** A form as it is shown: with what was chosen before, and why it was refused. */
export interface AnswerForm {
  /** The secret of the page's link, and of the one that opens the answer. */
  readonly via: string;
  readonly own: string;
  readonly link: OpenedLink["link"];
  /** Whether the round has an answer by this link. */
  readonly isAnswered: boolean;
  /** A number for each question; null: nothing was chosen. */
  readonly given: readonly (number | null)[];
  readonly place: number | null;
  /** The places of the names that have answered. */
  readonly taken: readonly number[];
  readonly refused?: { readonly message: string; readonly showsMissing: boolean } | undefined;
}

/** The page on which somebody answers: who will see what, then every question, in one form that needs no script. */
export function AnswerView(
  { round, form, origin }: { readonly round: Round; readonly form: AnswerForm; readonly origin: string },
): JSX.Element {
  const { kind, title, asker, mode, content: { questions }, endsAt } = round;
  const asked = KINDS[kind].asks(title);
  const { via, own, link, isAnswered, given, refused } = form;
  const path = answerPath(via);
  const isOwn = link === "own";
  const needsOwn = mode === "each" && link === "shared";
  const isDone = isOwn && isAnswered && refused === undefined;
  // With the page's own address, sending it would take the page out of the browser's cache, and after Back it would be another form.
  const questionsForm = (
    <form method="post" action={`${path}?send`} class="questions" data-kept>
      <p
        class="mt-2 text-small font-semibold"
        data-kept={ANSWER_PAGE.kept.kept}
        data-back={ANSWER_PAGE.kept.back}
        data-next={ANSWER_PAGE.kept.next}
      >
        {ANSWER_PAGE.kept[isAnswered ? "unsaved" : "not"]}
      </p>
      <input type="hidden" name="action" value="answer" />
      <input type="hidden" name="own" value={own} />
      {mode === "named" && <NameFields round={round} form={form} />}
      {questions.map((question, at) => (
        <QuestionFields
          key={at}
          question={question}
          id={`q${at + 1}`}
          position={question.isOptional
            ? ANSWER_PAGE.optional
            : ANSWER_PAGE.position(numberOf(questions, at), numberOf(questions, questions.length - 1))}
          chosen={given[at] ?? null}
          isMissing={refused?.showsMissing === true && isMissing(question, given[at])}
        />
      ))}
      {link === "one" && <p class="mt-8 font-semibold">{ANSWER_PAGE.once}</p>}
      <div class="send">
        <p class="answered">{ANSWER_PAGE.progress(numberOf(questions, questions.length - 1))}</p>
        <Button type="submit" look="accent">{isAnswered ? ANSWER_PAGE.save : ANSWER_PAGE.button}</Button>
      </div>
    </form>
  );
  return (
    <div class="answer-page">
      {refused && <Refusal form={form} questions={questions} />}
      <header>
        <p class="mb-1 text-note font-semibold text-accent-ink wrap-anywhere">
          <bdi>{ANSWER_PAGE.from(asker)}</bdi>
        </p>
        <h1 class="text-heading wrap-anywhere md:text-display">
          {isDone ? ANSWER_PAGE.sent.title : asked.title}
        </h1>
        {!isDone && <p class="mt-3 measure-58 text-ink-2">{asked.lead}</p>}
      </header>
      {isDone && (
        <div role="status">
          <p class="mt-4">{mode === "each" ? ANSWER_PAGE.sent.textEach : ANSWER_PAGE.sent.text}</p>
          <CopyLink href={origin + path} />
          <p hidden class="mt-4">
            {ANSWER_PAGE.sent.here}{" "}
            <button type="button" class="copy" data-forget>{ANSWER_PAGE.sent.forget}</button>
          </p>
          {KINDS[kind].tool === undefined && (
            <p class="mt-4">
              {ANSWER_PAGE.sent.result} <Moment at={endsAt} />.
            </p>
          )}
        </div>
      )}
      {isOwn && !isAnswered && <p class="mt-4 font-semibold">{ANSWER_PAGE.sent.noneYet}</p>}
      <Privacy round={round} />
      <p class="mt-4 text-small text-ink-2">
        {ANSWER_PAGE.closes} <Moment at={endsAt} />. {!isOwn && (
          <>
            {ANSWER_PAGE.answered.before} <noscript>{ANSWER_PAGE.answered.withoutScript}</noscript>
          </>
        )}
      </p>
      {needsOwn && <p class="mt-6 font-semibold">{ANSWER_PAGE.needsOwn}</p>}
      {!needsOwn && (isDone
        ? (
          <details class="asked-twice">
            <summary>{ANSWER_PAGE.sent.change}</summary>
            {questionsForm}
          </details>
        )
        : (
          <>
            <AnsweredHere isShared={link === "shared"} />
            {questionsForm}
          </>
        ))}
      {isAnswered && <AskedTwice words={ANSWER_PAGE.withdraw} action={path} value="withdraw" />}
    </div>
  );
}

/** In place of the form, where static/rounds.js knows the link that was issued in this browser. By a link for one person nobody else's answer counts. */
function AnsweredHere({ isShared }: { readonly isShared: boolean }): JSX.Element {
  const { here, open, other } = ANSWER_PAGE.answered;
  return (
    <div hidden class="mt-6">
      <p class="font-semibold">{here}</p>
      <ButtonLink href="" look="accent" class="mt-4">{open}</ButtonLink>
      {isShared && (
        <p class="mt-4">
          <a href="?another" class="underline underline-offset-4">{other}</a>
        </p>
      )}
    </div>
  );
}

function NameFields(
  { round: { people, asker }, form }: { readonly round: Round; readonly form: AnswerForm },
): JSX.Element {
  const { place, refused, isAnswered } = form;
  const taken = form.taken.filter((at) => !isAnswered || at !== place);
  return (
    <fieldset id="place" class="question">
      <legend>{ANSWER_PAGE.who}</legend>
      {refused?.showsMissing && place === null && <p class="wrong">{ANSWER_PAGE.missingName}</p>}
      {people.map((name, at) => (
        <label key={name}>
          <input
            type="radio"
            name="place"
            value={at}
            checked={place === at && !taken.includes(at)}
            disabled={taken.includes(at)}
            required
          />
          <i />
          <span>
            <bdi>{name}</bdi>
            {taken.includes(at) && ` ${ANSWER_PAGE.hasAnswered}`}
          </span>
        </label>
      ))}
      {taken.length > 0 && <p>{ANSWER_PAGE.taken(asker)}</p>}
    </fieldset>
  );
}

function Privacy({ round: { kind, asker, mode } }: { readonly round: Round }): JSX.Element {
  const { privacy } = ANSWER_PAGE;
  const items = mode === "named" ? [privacy.openNamed, privacy.named, privacy.kept] : [
    privacy.open(asker),
    KINDS[kind].tool === undefined ? privacy.counted : privacy.countedFor(asker),
    privacy.fewest,
    mode === "each" ? privacy.each(asker) : privacy.shared(asker),
    privacy.kept,
  ];
  return (
    <Callout class="mt-6">
      <h2 class="font-text text-note font-semibold tracking-normal">{privacy.title}</h2>
      <ul class="privacy">{items.map((item) => <li key={item}>{item}</li>)}</ul>
      <p class="mt-2">{ANSWER_PAGE.foot}</p>
    </Callout>
  );
}

/** Why an answer was refused, with a link to the first question that has none. */
function Refusal(
  { form: { refused, given }, questions }: {
    readonly form: AnswerForm;
    readonly questions: readonly Question[];
  },
): JSX.Element {
  const first = questions.findIndex((question, at) => isMissing(question, given[at]));
  return (
    <Callout tone="attention" role="alert" class="mb-8">
      <p class="font-semibold text-attention">{refused?.message}</p>
      {refused?.showsMissing && (
        <a href={first < 0 ? "#place" : `#q${first + 1}`} class="underline underline-offset-4">
          {first < 0 ? ANSWER_PAGE.who : ANSWER_PAGE.goTo(numberOf(questions, first))}
        </a>
      )}
    </Callout>
  );
}

/** What a question goes by: those that may be left out have no number. */
function numberOf(questions: readonly Question[], at: number): number {
  return questions.slice(0, at + 1).filter(({ isOptional }) => !isOptional).length;
}

/** Answers with at most so many letters stand beside each other. */
const SHORT = 11;

interface QuestionFieldsProps {
  readonly question: Question;
  readonly id: string;
  readonly position: string;
  readonly chosen: number | null;
  readonly isMissing: boolean;
}

function QuestionFields(
  {
    question: { title, text, options, canSkip, isScale, isOptional = false },
    id,
    position,
    chosen,
    isMissing,
  }: QuestionFieldsProps,
): JSX.Element {
  const isShort = !isScale && options.every(({ length }) => length <= SHORT);
  const option = (value: number, label: string) => (
    <label key={value}>
      <input type="radio" name={id} value={value} checked={chosen === value} required={!isOptional} />
      {isScale && value > 0 ? <i>{`${value} `}</i> : <i />}
      <span>{label}</span>
    </label>
  );
  return (
    <fieldset
      id={id}
      class={`question ${isShort ? "is-short" : ""} ${isOptional ? "is-optional" : ""}`}
      {...text !== "" && { "aria-describedby": `${id}-text` }}
    >
      <legend>
        <small>{`${position} `}</small>
        {title}
      </legend>
      {text !== "" && <p id={`${id}-text`}>{text}</p>}
      {isMissing && <p class="wrong">{ANSWER_PAGE.missingOne}</p>}
      {options.map((label, at) => option(at + 1, label))}
      {canSkip && option(0, ANSWER_PAGE.unsure)}
    </fieldset>
  );
}
