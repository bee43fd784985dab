import { type JSX, useRef, useState } from "react";
import { DASHBOARD_TEXT } from "./words.ts";
import { CHECK_IN_TEXT, VOTE_FORM } from "./words_later.ts";
import { formatWeekday } from "../../../lib/tool_kit/date_words.ts";
import { addDays } from "../../../lib/tool_kit/dates.ts";
import { type AreaVotes, type CheckIn, type Content, isBegun, withAnswer } from "./dashboard.ts";
import { COLOURS, LIMITS, OUTLOOKS } from "./limits.ts";
import { upTo } from "./standing.ts";
import { Button } from "../../Button.tsx";
import { DateField } from "../../tool_kit/DateField.tsx";
import { NumberField } from "../../tool_kit/NumberField.tsx";
import { HandRound } from "../../tool_kit/HandRound.tsx";
import { BOX, isCount, Values, VoteRow, VOTES } from "./CheckInRows.tsx";
import { Mark } from "./facts.tsx";
import type { Screen } from "./screen.ts";
import { VoteForm } from "./VoteForm.tsx";

const WORDS = CHECK_IN_TEXT;
const { colours: COLOUR_WORDS, outlooks: OUTLOOK_WORDS, columns: COLUMNS } = DASHBOARD_TEXT;

/** Votes of fewer people show who said what. */
const FEWEST = 3;

interface CheckInViewProps {
  readonly content: Content;
  readonly checkIn: CheckIn;
  readonly screen: Screen;
  readonly onChanges: () => void;
}

/** One check-in to fill in: by handing the laptop round, or by typing what was counted. */
export function CheckInView({ content, checkIn, screen, onChanges }: CheckInViewProps): JSX.Element {
  const { areas, measures, settings, checkIns } = content;
  const { id, date, people, votes } = checkIn;
  const { dispatch, today } = screen;
  const [isGoingRound, setGoingRound] = useState(false);
  const asked = areas.filter(isBegun);
  const past = useSameRows(upTo(checkIns, id).slice(0, -1));
  const isUncounted = (value: number) => isCount(value) ? null : WORDS.peopleRefused(LIMITS.votes);
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
            <p class="measure-65 mt-3 text-small text-ink-2">{WORDS.round.small(FEWEST)}</p>
          )}
        </section>
        <div
          class="grid content-start gap-x-6 gap-y-1 @md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]"
          data-boxed=""
        >
          <div>
            <label for="check-in-date" class="text-small text-ink-2">{WORDS.date}</label>
            <DateField
              id="check-in-date"
              label={WORDS.date}
              class={BOX}
              value={date}
              from={addDays(today, -180)}
              today={today}
              required
              show={formatWeekday}
              onValue={(day) => day && dispatch({ type: "edit check-in", id, change: { date: day } })}
            />
          </div>
          <div>
            <label for="check-in-people" class="text-small text-ink-2">{WORDS.people}</label>
            <NumberField
              id="check-in-people"
              label={WORDS.people}
              class={BOX}
              value={people}
              numberStyle={settings.numberStyle}
              refuse={isUncounted}
              describedBy="check-in-people-help"
              onValue={(count) => dispatch({ type: "edit check-in", id, change: { people: count } })}
              onDone={screen.endTyping}
            />
          </div>
          <p id="check-in-people-help" class="text-small text-ink-2 @md:col-span-2">{WORDS.peopleHelp}</p>
          <button
            type="button"
            class="mt-1 min-h-11 justify-self-start text-note text-ink-2 underline underline-offset-4 hover:text-ink"
            onClick={() => dispatch({ type: "remove check-in", id })}
          >
            {WORDS.delete}
          </button>
        </div>
      </div>

      <section aria-label={WORDS.votes.title} class="mt-10">
        <div class="flex flex-wrap items-baseline gap-x-4">
          <h3 class="text-title">{WORDS.votes.title}</h3>
          <p class="text-note text-ink-2">{WORDS.votes.help}</p>
        </div>
        <div class="mt-3 rounded-card border border-line bg-sheet" data-boxed="">
          <div
            aria-hidden="true"
            class={`${VOTES} border-b border-line py-2 text-small text-ink-2 @max-2xl:hidden`}
          >
            <span>{COLUMNS.area}</span>
            {COLOURS.map((colour) => (
              <span key={colour} class="pr-2.5 text-right whitespace-nowrap">
                <Mark colour={colour} class="mr-1 size-2.5" />
                {COLOUR_WORDS[colour]}
              </span>
            ))}
            {OUTLOOKS.toReversed().map((outlook) => (
              <span key={outlook} class="pr-2.5 text-right">{OUTLOOK_WORDS[outlook]}</span>
            ))}
            <span class="text-right">{COLUMNS.voted}</span>
          </div>
          {asked.map((area) => (
            <VoteRow
              key={area.id}
              area={area}
              checkIn={id}
              people={people}
              votes={votes.find((each) => each.area === area.id) ?? null}
              screen={screen}
            />
          ))}
        </div>
      </section>

      <Values measures={measures} past={past} checkIn={id} values={checkIn.values} screen={screen} />
      <button
        type="button"
        class="mt-4 min-h-11 font-semibold text-accent-ink underline underline-offset-4 hover:decoration-2"
        onClick={onChanges}
      >
        {WORDS.toChanges}
      </button>
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

/** The rows as an array that stays the same one for as long as the rows do. */
function useSameRows<Row>(rows: readonly Row[]): readonly Row[] {
  const kept = useRef(rows);
  const isSame = kept.current.length === rows.length && rows.every((row, at) => row === kept.current[at]);
  return isSame ? kept.current : kept.current = rows;
}
