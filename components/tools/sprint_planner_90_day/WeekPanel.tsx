import { type JSX, memo, type ReactNode, useState } from "react";
import { SPRINT_TEXT } from "./words.ts";
import { formatRange, formatWeekday } from "../../../lib/tool_kit/date_words.ts";
import { newId } from "../../../lib/tool_kit/rows.ts";
import { weekScore } from "./score.ts";
import { type Content, isBegun, LIMITS, WEEKS } from "./sprint.ts";
import { firstDay, isClosed, lastDay, nextWeek } from "./weeks.ts";
import { RowField } from "../../tool_kit/fields.tsx";
import { COMMITMENT_COLUMNS, CommitmentRow } from "./CommitmentRow.tsx";
import { type Choice, hasSameWeeks, percent, readLetter, type Screen } from "./screen.ts";

const { week: WORDS, reflection: REFLECTION } = SPRINT_TEXT;
const LINK = "min-h-11 font-semibold text-accent-ink underline underline-offset-4 hover:decoration-2";
const PROMPTS = [0, 1, 2] as const;

interface WeekPanelProps {
  readonly content: Content;
  /** From 1. */
  readonly week: number;
  readonly choices: readonly Choice[];
  readonly screen: Screen;
  readonly onShow: (week: number) => void;
}

/** A week at work: its commitments, three questions about it, and its end. */
export const WeekPanel = memo(DrawnPanel, hasSameWeeks);

function DrawnPanel({ content, week, choices, screen, onShow }: WeekPanelProps): JSX.Element | null {
  const { dispatch, say, settings, today } = screen;
  const row = content.weeks[week - 1];
  if (row === undefined) return null;
  const { commitments, isOff } = row;
  const next = nextWeek(content, week);
  const { done, planned, share } = weekScore(row);
  const closed = isClosed(content, week, today);
  const left = commitments.filter((each) => each.state === "open" && isBegun(each));
  const unserved = commitments.filter((each) => isBegun(each) && each.outcome === null).length;
  const isLater = today < firstDay(content.start, week);
  const ticks = commitments.filter(({ state }) => state === "open" || state === "done");
  const tickBeside = (id: string, by: -1 | 1) => {
    const at = commitments.findIndex((each) => each.id === id);
    const beside = by < 0
      ? commitments.slice(0, at).findLast((each) => ticks.includes(each))
      : commitments.slice(at + 1).find((each) => ticks.includes(each));
    return beside?.id ?? null;
  };
  const carryAll = next !== null && left.length > 0 && (
    <button
      type="button"
      class={LINK}
      onClick={() => {
        dispatch({ type: "carry", rows: left.map(({ id }) => ({ id, newId: newId() })), today });
        say(WORDS.saidCarried(next));
      }}
    >
      {WORDS.carryAll(left.length, next)}
    </button>
  );
  return (
    <section aria-labelledby="week">
      <div class="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-ink pb-3">
        <h2 id="week" class="text-title md:text-[1.875rem] md:leading-tight">
          {formatRange(firstDay(content.start, week), lastDay(content.start, week))}
        </h2>
        {planned > 0 && (
          <p class="whitespace-nowrap">
            <b class="font-display text-title font-normal">{WORDS.of(done, planned)}</b>{" "}
            <span class="text-note text-ink-2">
              {WORDS.done}
              {closed && share !== null && `, ${percent(share, settings)}`}
            </span>
          </p>
        )}
      </div>
      {isOff && <p class="py-4 text-ink-2">{WORDS.off} {planned > 0 && WORDS.offKept(planned)}</p>}
      {!isOff && commitments.length === 0 && <p class="py-4 text-ink-2">{WORDS.empty}</p>}
      <ul>
        {commitments.map((each, index) => (
          <CommitmentRow
            key={each.id}
            row={each}
            week={week}
            next={next}
            position={index}
            count={commitments.length}
            previousId={tickBeside(each.id, -1)}
            nextId={tickBeside(each.id, 1)}
            choices={choices}
            screen={screen}
          />
        ))}
        {!isOff && commitments.length < LIMITS.commitments && (
          <Draft key={week} week={week} choices={choices} screen={screen} />
        )}
      </ul>
      <div class="mt-2 flex flex-wrap items-center justify-between gap-x-6 text-small text-ink-2">
        <Keys next={next} />
        <button
          type="button"
          class="min-h-11 underline decoration-line-strong underline-offset-4 hover:decoration-ink"
          onClick={() => dispatch({ type: "set off", week, isOff: !isOff })}
        >
          {isOff ? WORDS.bringBack : WORDS.markOff}
        </button>
      </div>
      {unserved > 0 && choices.length > 0 && <p class="text-small text-moderate">{WORDS.noServe(unserved)}
      </p>}

      {!isOff && !isLater && (
        <>
          <div class="mt-7 grid gap-4 md:grid-cols-3">
            {PROMPTS.map((prompt) => (
              <label key={prompt} class="flex flex-col gap-2">
                <span class="text-note font-semibold">{REFLECTION.prompts[prompt]}</span>
                <textarea
                  rows={3}
                  value={row.reflection[prompt]}
                  maxLength={LIMITS.reflection}
                  class="field-outline block w-full resize-none px-3 py-2 leading-snug field-sizing-content min-h-21"
                  onInput={({ currentTarget }) =>
                    dispatch({ type: "reflect", week, prompt, text: currentTarget.value })}
                  onBlur={screen.endTyping}
                />
              </label>
            ))}
          </div>
          <div class="mt-5 flex flex-wrap items-center gap-x-5 gap-y-1">
            {closed
              ? (
                <p class="text-note">
                  <b class="font-semibold">
                    {row.isClosed ? REFLECTION.closed(week) : REFLECTION.over(week)}
                  </b>{" "}
                  {left.length > 0 && WORDS.left(left.length)}
                </p>
              )
              : (
                <button
                  type="button"
                  class="min-h-12 rounded-full bg-accent px-7 font-semibold text-white hover:bg-accent-ink max-md:w-full"
                  onClick={() => {
                    dispatch({ type: "close week", week, isClosed: true });
                    say(REFLECTION.said(week, share === null ? "" : percent(share, settings)));
                  }}
                >
                  {REFLECTION.close(week)}
                </button>
              )}
            {closed && carryAll}
            {closed && row.isClosed && today <= lastDay(content.start, week) && (
              <button
                type="button"
                class={LINK}
                onClick={() => dispatch({ type: "close week", week, isClosed: false })}
              >
                {REFLECTION.reopen}
              </button>
            )}
            {closed && week < WEEKS && (
              <button
                type="button"
                class={LINK}
                onClick={() => onShow(next ?? week + 1)}
              >
                {REFLECTION.next(next ?? week + 1)}
              </button>
            )}
            {!closed && (
              <p class="text-small text-ink-2">
                {REFLECTION.closes(formatWeekday(lastDay(content.start, week)))}
              </p>
            )}
          </div>
        </>
      )}
    </section>
  );
}

interface DraftProps {
  readonly week: number;
  readonly choices: readonly Choice[];
  readonly screen: Screen;
}

/** The row in which the next commitment is typed. It comes in with Enter, or when the field loses the focus. */
function Draft({ week, choices, screen }: DraftProps): JSX.Element {
  const { dispatch, say, today } = screen;
  const [text, setText] = useState("");
  const add = () => {
    if (text.trim() === "") return;
    dispatch({
      type: "add commitments",
      week,
      today,
      rows: [{ id: newId(), ...readLetter(text, choices) }],
    });
    setText("");
  };
  return (
    <li class={`${COMMITMENT_COLUMNS} py-0.5 focus-within:bg-accent-wash/45 md:py-1`}>
      <span aria-hidden="true" class="-ml-2.5 grid size-11 place-items-center">
        <span class="size-6 rounded-[0.3125rem] border border-dashed border-line-strong" />
      </span>
      <span />
      <div class="min-w-0 py-0.5">
        <RowField
          id="commitment-new"
          label={WORDS.add}
          class="leading-snug"
          value={text}
          maxLength={LIMITS.text}
          placeholder={WORDS.add}
          onValue={setText}
          onEnter={add}
          onDone={add}
          onPasteRows={(rows) => {
            dispatch({
              type: "add commitments",
              week,
              today,
              rows: rows.map(([cell = ""]) => ({ id: newId(), ...readLetter(cell, choices) })),
            });
            say(WORDS.saidPasted(rows.length));
          }}
        />
      </div>
      <span aria-hidden="true" class="py-3 text-small text-ink-2 max-md:hidden">{WORDS.addHint}</span>
    </li>
  );
}

function Keys({ next }: { readonly next: number | null }): JSX.Element {
  return (
    <p class="max-md:hidden">
      {WORDS.keysTick}
      {next !== null && (
        <>
          <Key>{WORDS.carryKey}</Key>
          {WORDS.keysCarry(next)}
        </>
      )}
      <Key>{WORDS.keyMove}</Key>
      {WORDS.keysMove}
    </p>
  );
}

function Key({ children }: { readonly children: ReactNode }): JSX.Element {
  return (
    <kbd class="mx-1 rounded-[0.25rem] border border-line-strong bg-sheet px-1.5 font-text text-[0.8125rem]">
      {children}
    </kbd>
  );
}
