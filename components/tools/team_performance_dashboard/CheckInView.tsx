import { type JSX, memo, useState } from "react";
import { DASHBOARD_TEXT } from "./words.ts";
import { CHECK_IN_TEXT, VOTE_FORM } from "./words_later.ts";
import type { Edition } from "../../../lib/tool_kit/tool_state.ts";
import { formatShortDay, formatWeekday } from "../../../lib/tool_kit/date_words.ts";
import { addDays } from "../../../lib/tool_kit/dates.ts";
import { withUnit } from "../../../lib/tool_kit/measures.ts";
import {
  type Area,
  type AreaVotes,
  type CheckIn,
  type Content,
  DOCUMENT_MARK,
  hasEntries,
  isBegun,
  isColour,
  isCount,
  LIMITS,
  type Measure,
  noVotes,
  VOTE_KINDS,
  type VoteKind,
  withAnswer,
} from "./document.ts";
import { hiddenOn, lastValue, statusOf, upTo } from "./standing.ts";
import { castVotes } from "./votes.ts";
import { Button } from "../../Button.tsx";
import { LinkButton } from "../../tool_kit/LinkButton.tsx";
import { DateField } from "../../tool_kit/DateField.tsx";
import { NumberField } from "../../tool_kit/NumberField.tsx";
import { focusLater } from "../../tool_kit/focus_later.ts";
import { HandRound } from "../../tool_kit/HandRound.tsx";
import { useUnchanged } from "../../tool_kit/kept.ts";
import { Collect } from "../../tool_kit/Collect.tsx";
import { useFields } from "../../tool_kit/use_fields.ts";
import { Colours, Mark, Part } from "./facts.tsx";
import { PasteArea } from "./PasteArea.tsx";
import type { Screen } from "./screen.ts";
import { VoteForm } from "./VoteForm.tsx";

const WORDS = CHECK_IN_TEXT;
const { votes: VOTE_WORDS, columns: COLUMNS, measure: MEASURE_WORDS } = DASHBOARD_TEXT;

/** What is filled in at a check-in looks like it. */
const BOX = "bg-white shadow-[inset_0_0_0_1px_var(--color-line)]!";

/** The columns of votes: the area, three colours, three outlooks, how many voted. */
const VOTES =
  "grid gap-x-2 px-3 @3xs:grid-cols-3 @2xl:grid-cols-[minmax(0,1fr)_repeat(6,3.75rem)_4.5rem] @2xl:items-center @2xl:px-4 @4xl:grid-cols-[minmax(0,1fr)_repeat(6,4.25rem)_5.5rem]";

/** Refuses what is no number of people, with these words. */
const refusing = (words: (most: number) => string) => (value: number) =>
  isCount(value) ? null : words(LIMITS.votes);
const refuseVotes = refusing(WORDS.voteRefused);
const refusePeople = refusing(WORDS.peopleRefused);

/** Votes of fewer people show who said what. */
const FEWEST = 3;

interface CheckInViewProps {
  readonly edition: Edition;
  /** The document's. */
  readonly title: string;
  readonly content: Content;
  readonly checkIn: CheckIn;
  readonly screen: Screen;
  readonly onChanges: () => void;
}

/** One check-in to fill in: by handing the laptop round, by link, or by typing what was counted. */
export function CheckInView(
  { edition, title, content, checkIn, screen, onChanges }: CheckInViewProps,
): JSX.Element {
  const { areas, measures, settings, checkIns } = content;
  const { id, people, votes, rounds } = checkIn;
  const { dispatch, today } = screen;
  const [isGoingRound, setGoingRound] = useState(false);
  /** At a first check-in a table of empty fields is for those who ask for it. */
  const [isTyping, setTyping] = useState(() => checkIns.some((each) => each.votes.length > 0));
  const isVoted = isTyping || votes.length + rounds.length > 0;
  const asked = areas.filter(isBegun);
  const past = useUnchanged(upTo(checkIns, id).slice(0, -1));
  const field = useFields(screen, { list: "checkIns" }, checkIn);
  return (
    <>
      <div class="mt-8 grid gap-x-14 gap-y-8 @4xl:grid-cols-[minmax(0,5fr)_minmax(0,4fr)]">
        <section aria-label={WORDS.round.title}>
          <h3 class="text-title">{WORDS.round.title}</h3>
          <p class="measure-65 mt-1.5 text-ink-2">
            {asked.length === 0 ? WORDS.round.noAreas : WORDS.round.text}
          </p>
          <Button
            look="accent"
            class="mt-4 max-md:w-full"
            disabled={asked.length === 0}
            onClick={() => setGoingRound(true)}
          >
            {votes.length === 0 ? WORDS.round.button : WORDS.round.again}
          </Button>
          {asked.length > 0 && (
            <>
              <p class="measure-65 mt-3 text-small text-ink-2">{WORDS.round.small(FEWEST)}</p>
              <Collect
                edition={edition}
                note={WORDS.collect}
                kind="dashboard"
                tool={DOCUMENT_MARK.id}
                title={title}
                asked={{
                  checkIn: id,
                  date: checkIn.date,
                  areas: asked.map(({ id, name, about }) => ({ id, name, about })),
                }}
                invited={people}
                today={today}
              />
            </>
          )}
        </section>
        <div
          class="grid content-start gap-x-6 gap-y-1 @md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]"
          data-boxed=""
        >
          <div>
            <label for="check-in-date" class="text-small text-ink-2">{WORDS.date}</label>
            <DateField
              {...field("date")}
              id="check-in-date"
              label={WORDS.date}
              class={BOX}
              from={addDays(today, -180)}
              today={today}
              show={formatWeekday}
            />
          </div>
          <div>
            <label for="check-in-people" class="text-small text-ink-2">{WORDS.people}</label>
            <NumberField
              {...field("people")}
              id="check-in-people"
              label={WORDS.people}
              class={BOX}
              numberStyle={settings.numberStyle}
              refuse={refusePeople}
              describedBy="check-in-people-help"
            />
          </div>
          <p id="check-in-people-help" class="text-small text-ink-2 @md:col-span-2">{WORDS.peopleHelp}</p>
          <button
            type="button"
            class="mt-1 min-h-11 justify-self-start text-note text-ink-2 underline underline-offset-4 hover:text-ink"
            onClick={() => dispatch({ type: "remove", id })}
          >
            {WORDS.delete}
          </button>
        </div>
      </div>

      {isVoted
        ? (
          <Part title={WORDS.votes.title} help={WORDS.votes.help}>
            <div
              aria-hidden="true"
              class={`${VOTES} border-b border-line py-2 text-small text-ink-2 @max-2xl:hidden`}
            >
              <span>{COLUMNS.area}</span>
              {VOTE_KINDS.map((kind) => (
                <span key={kind} class="pr-2.5 text-right whitespace-nowrap">
                  {isColour(kind) && <Mark colour={kind} class="mr-1 size-2.5" />}
                  {VOTE_WORDS[kind]}
                </span>
              ))}
              <span class="text-right">{COLUMNS.voted}</span>
            </div>
            <PasteArea
              screen={screen}
              checkIn={id}
              read={(part, ...pasted) => part.pastedVotes(...pasted, asked, id)}
            >
              {asked.map((area) => (
                <VoteRow
                  key={area.id}
                  area={area}
                  checkIn={id}
                  people={people}
                  votes={votes.find((each) => each.area === area.id) ?? null}
                  isHidden={hiddenOn(checkIn, area.id).isHidden}
                  screen={screen}
                />
              ))}
            </PasteArea>
          </Part>
        )
        : asked.length > 0 && (
          <p class="mt-10 flex flex-wrap items-center gap-x-5 gap-y-2 text-ink-2">
            {WORDS.votes.empty}
            <LinkButton
              onClick={() => {
                setTyping(true);
                focusLater(`${asked[0]?.id}-${VOTE_KINDS[0]}`);
              }}
            >
              {WORDS.votes.type}
            </LinkButton>
          </p>
        )}

      <Values
        measures={measures}
        past={past}
        checkIn={id}
        date={checkIn.date}
        values={checkIn.values}
        screen={screen}
      />
      {hasEntries(checkIn) && <LinkButton class="mt-4" onClick={onChanges}>{WORDS.toChanges}</LinkButton>}
      {isGoingRound && (
        <HandRound<readonly AreaVotes[], readonly AreaVotes[]>
          title={VOTE_FORM.title}
          empty={[]}
          add={withAnswer}
          fewest={FEWEST}
          expected={people}
          onEnd={(result) => {
            setGoingRound(false);
            if (result === null) return;
            dispatch({ type: "count round", checkIn: id, votes: result.tally, answered: result.answered });
            screen.say(WORDS.round.said(result.answered));
            onChanges();
          }}
        >
          {(send) => <VoteForm areas={asked} send={send} />}
        </HandRound>
      )}
    </>
  );
}

interface VoteRowProps {
  readonly area: Area;
  readonly checkIn: string;
  readonly people: number | null;
  /** null: nobody has voted. */
  readonly votes: AreaVotes | null;
  /** A vote by link keeps some of them hidden. */
  readonly isHidden: boolean;
  readonly screen: Screen;
}

/** The votes on one area, to fill in. */
const VoteRow = memo(function VoteRow(
  { area, checkIn, people, votes, isHidden, screen }: VoteRowProps,
): JSX.Element {
  const counts = votes ?? noVotes(area.id);
  const cast = castVotes(counts);
  const missing = people === null || isHidden ? 0 : people - cast;
  /** Colors or directions on which nobody voted, or whose votes a round hides, are empty. */
  const isVoted = (kind: VoteKind) =>
    VOTE_KINDS.some((other) => isColour(other) === isColour(kind) && counts[other] > 0);
  return (
    <div
      role="group"
      aria-label={area.name}
      class={`${VOTES} border-line py-2 not-first:border-t @2xl:py-1.5`}
    >
      <p class="@max-2xl:col-span-full @max-2xl:pb-1">
        <span class="font-semibold">{area.name}</span>
        <span class="block text-small text-ink-2 @max-4xl:hidden">{area.about}</span>
      </p>
      {VOTE_KINDS.map((kind) => (
        <div key={kind} class="@max-2xl:pb-1">
          <span aria-hidden="true" class="text-small text-ink-2 @2xl:hidden">{VOTE_WORDS[kind]}</span>
          <NumberField
            id={`${area.id}-${kind}`}
            label={WORDS.votes.field(VOTE_WORDS[kind], area.name)}
            class={`text-right ${BOX}`}
            placeholder={votes === null && !isHidden ? "0" : "–"}
            value={isVoted(kind) ? counts[kind] : null}
            numberStyle={screen.settings.numberStyle}
            refuse={refuseVotes}
            onValue={(value) =>
              screen.dispatch({ type: "set votes", checkIn, area: area.id, change: { [kind]: value ?? 0 } })}
            onDone={screen.endTyping}
          />
        </div>
      ))}
      <p class="text-right text-small text-ink-2 @max-2xl:col-span-full">
        <span class="block">
          {isHidden && cast === 0 ? VOTE_WORDS.hidden : WORDS.votes.cast(cast, isHidden ? null : people)}
        </span>
        {isHidden && cast > 0 && <span class="block">{VOTE_WORDS.hidden}</span>}
        {missing !== 0 && (
          <span class={`block ${missing < 0 ? "text-attention" : ""}`}>
            {missing > 0 ? WORDS.votes.missing(missing) : VOTE_WORDS.more(-missing)}
          </span>
        )}
      </p>
    </div>
  );
});

interface ValuesProps {
  readonly measures: readonly Measure[];
  /** The check-ins before this one, in order. */
  readonly past: readonly CheckIn[];
  readonly checkIn: string;
  readonly date: CheckIn["date"];
  readonly values: CheckIn["values"];
  readonly screen: Screen;
}

/** What the measures are at a check-in, with what they were before it. A vote does not draw them again. */
const Values = memo(function Values(
  { measures, past, checkIn, date, values, screen }: ValuesProps,
): JSX.Element {
  const named = measures.filter(isBegun);
  const { settings, today } = screen;
  return (
    <Part title={WORDS.values.title} help={named.length > 0 ? WORDS.values.help : WORDS.values.none}>
      <PasteArea
        screen={screen}
        checkIn={checkIn}
        read={(part, ...pasted) =>
          part.pastedValues(...pasted, named, { checkIn: { id: checkIn, date }, settings, today })}
      >
        {named.map((measure) => {
          const last = lastValue(measure.id, past);
          return (
            <ValueRow
              key={measure.id}
              measure={measure}
              checkIn={checkIn}
              value={values.find((each) => each.measure === measure.id)?.value ?? null}
              last={last === null ? "" : MEASURE_WORDS.last(
                withUnit(last.value, measure.unit, screen.settings),
                formatShortDay(last.date),
              )}
              screen={screen}
            />
          );
        })}
      </PasteArea>
    </Part>
  );
});

interface ValueRowProps {
  readonly measure: Measure;
  readonly checkIn: string;
  readonly value: number | null;
  /** What it was before, in words. */
  readonly last: string;
  readonly screen: Screen;
}

const ValueRow = memo(function ValueRow(
  { measure, checkIn, value, last, screen }: ValueRowProps,
): JSX.Element {
  const { id, name, unit } = measure;
  const status = value === null ? null : statusOf(measure, value);
  return (
    <div class="grid items-center gap-x-4 border-line px-3 py-2 not-first:border-t @2xs:grid-cols-[minmax(0,1fr)_8rem] @2xl:grid-cols-[minmax(0,1fr)_11rem_6.5rem_9rem] @2xl:px-4 @2xl:py-1.5">
      <p class="font-semibold">{name}</p>
      <NumberField
        id={`${id}-value`}
        label={WORDS.values.field(name)}
        class={`text-right ${BOX}`}
        placeholder="–"
        value={value}
        numberStyle={screen.settings.numberStyle}
        {...(value === null ? {} : { shown: withUnit(value, unit, screen.settings) })}
        onValue={(next) => screen.dispatch({ type: "set value", checkIn, measure: id, value: next })}
        onDone={screen.endTyping}
      />
      <p class="text-note font-semibold">{status !== null && <Colours colours={[status]} />}</p>
      <p class="text-small text-ink-2 @2xs:text-right">{last}</p>
    </div>
  );
});
