import { type JSX, memo } from "react";
import { DASHBOARD_TEXT } from "./words.ts";
import { CHECK_IN_TEXT } from "./words_later.ts";
import { formatShortDay } from "../../../lib/tool_kit/date_words.ts";
import { withUnit } from "../../../lib/tool_kit/measures.ts";
import { type Area, type AreaVotes, type CheckIn, isBegun, type Measure, noVotes } from "./dashboard.ts";
import { COLOURS, LIMITS, OUTLOOKS } from "./limits.ts";
import { lastValue, statusOf } from "./standing.ts";
import { castVotes } from "./votes.ts";
import { NumberField } from "../../tool_kit/NumberField.tsx";
import { Colours } from "./facts.tsx";
import type { Screen } from "./screen.ts";

const WORDS = CHECK_IN_TEXT;
const { colours: COLOUR_WORDS, outlooks: OUTLOOK_WORDS } = DASHBOARD_TEXT;

/** What is filled in at a check-in looks like it. */
export const BOX = "bg-white shadow-[inset_0_0_0_1px_var(--color-line)]!";

/** The columns of votes: the area, three colours, three outlooks, how many voted. */
export const VOTES =
  "grid gap-x-2 px-3 @3xs:grid-cols-3 @2xl:grid-cols-[minmax(0,1fr)_repeat(6,3.75rem)_4.5rem] @2xl:items-center @2xl:px-4 @4xl:grid-cols-[minmax(0,1fr)_repeat(6,4.25rem)_5.5rem]";

/** Whether so many can vote. */
export function isCount(value: number): boolean {
  return Number.isInteger(value) && value >= 0 && value <= LIMITS.votes;
}

const refuseVotes = (value: number) => isCount(value) ? null : WORDS.voteRefused(LIMITS.votes);

interface VoteRowProps {
  readonly area: Area;
  readonly checkIn: string;
  readonly people: number | null;
  /** null: nobody has voted. */
  readonly votes: AreaVotes | null;
  readonly screen: Screen;
}

/** The votes on one area, to fill in. */
export const VoteRow = memo(function VoteRow(
  { area, checkIn, people, votes, screen }: VoteRowProps,
): JSX.Element {
  const shown = votes ?? noVotes(area.id);
  const cast = castVotes(shown);
  const missing = people === null ? 0 : people - cast;
  const field = (kind: typeof COLOURS[number] | typeof OUTLOOKS[number], word: string) => (
    <div key={kind} class="@max-2xl:pb-1">
      <span aria-hidden="true" class="text-small text-ink-2 @2xl:hidden">{word}</span>
      <NumberField
        id={`${area.id}-${kind}`}
        label={WORDS.votes.field(word, area.name)}
        class={`text-right ${BOX}`}
        placeholder="0"
        value={votes === null ? null : shown[kind]}
        numberStyle={screen.settings.numberStyle}
        refuse={refuseVotes}
        onValue={(value) =>
          screen.dispatch({ type: "set votes", checkIn, area: area.id, change: { [kind]: value ?? 0 } })}
        onDone={screen.endTyping}
      />
    </div>
  );
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
      {COLOURS.map((colour) => field(colour, COLOUR_WORDS[colour]))}
      {OUTLOOKS.toReversed().map((outlook) => field(outlook, OUTLOOK_WORDS[outlook]))}
      <p class="text-right text-small text-ink-2 @max-2xl:col-span-full">
        <span class="block">{WORDS.votes.cast(cast, people)}</span>
        {missing !== 0 && (
          <span class={`block ${missing < 0 ? "text-attention" : ""}`}>
            {missing > 0 ? WORDS.votes.missing(missing) : WORDS.votes.tooMany(-missing)}
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
  readonly values: CheckIn["values"];
  readonly screen: Screen;
}

/** What the measures are at a check-in, with what they were before it. */
export const Values = memo(function Values(
  { measures, past, checkIn, values, screen }: ValuesProps,
): JSX.Element {
  const named = measures.filter(isBegun);
  return (
    <section aria-label={WORDS.values.title} class="mt-10">
      <div class="flex flex-wrap items-baseline gap-x-4">
        <h3 class="text-title">{WORDS.values.title}</h3>
        <p class="text-note text-ink-2">{named.length > 0 ? WORDS.values.help : WORDS.values.none}</p>
      </div>
      {named.length > 0 && (
        <div class="mt-3 rounded-card border border-line bg-sheet" data-boxed="">
          {named.map((measure) => {
            const last = lastValue(measure.id, past);
            return (
              <ValueRow
                key={measure.id}
                measure={measure}
                checkIn={checkIn}
                value={values.find((each) => each.measure === measure.id)?.value ?? null}
                last={last === null ? "" : WORDS.values.last(
                  withUnit(last.value, measure.unit, screen.settings),
                  formatShortDay(last.date),
                )}
                screen={screen}
              />
            );
          })}
        </div>
      )}
    </section>
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
