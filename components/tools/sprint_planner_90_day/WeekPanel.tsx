import { type JSX, memo, type ReactNode, useMemo } from "react";
import { SPRINT_TEXT } from "./words.ts";
import { formatRange, formatWeekday } from "../../../lib/tool_kit/date_words.ts";
import { isBegun, newId } from "../../../lib/tool_kit/rows.ts";
import { weekList } from "./actions.ts";
import { type Content, LIMITS, type Week, WEEKS } from "./document.ts";
import { firstDay, isClosed, lastDay, nextWeek, weekScore } from "./weeks.ts";
import { CommitmentRow, Draft } from "./CommitmentRow.tsx";
import { MainButton } from "../../tool_kit/MainButton.tsx";
import { LinkButton } from "../../tool_kit/LinkButton.tsx";
import { inList } from "../../tool_kit/row_keys.ts";
import { type Choice, percent, type Screen, type WeekScreen } from "./screen.tsx";

const { week: WORDS, reflection: REFLECTION } = SPRINT_TEXT;
const PROMPTS = [0, 1, 2] as const;

interface WeekPanelProps {
  readonly weeks: Content["weeks"];
  /** From 1. */
  readonly week: number;
  readonly row: Week;
  readonly choices: readonly Choice[];
  readonly screen: Screen;
}

/** A week at work: its commitments, three questions about it, and its end. A key typed in an outcome does not draw it again. */
export const WeekPanel = memo(DrawnPanel);

function DrawnPanel({ weeks, week, row, choices, screen }: WeekPanelProps): JSX.Element {
  const { start, dispatch, settings, today } = screen;
  const { commitments, isOff } = row;
  const next = nextWeek({ weeks }, week);
  const weekScreen = useMemo((): WeekScreen => ({ ...screen, place: weekList(week), next, choices }), [
    screen,
    week,
    next,
    choices,
  ]);
  const { done, planned, share } = weekScore(row);
  const unserved = commitments.filter((each) => isBegun(each) && each.outcome === null).length;
  return (
    <section aria-labelledby="week">
      <div class="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-ink pb-3">
        <h2 id="week" class="text-title md:text-[1.875rem] md:leading-tight">
          {formatRange(firstDay(start, week), lastDay(start, week))}
        </h2>
        {planned > 0 && (
          <p class="whitespace-nowrap">
            <b class="font-display text-title font-normal">{WORDS.of(done, planned)}</b>{" "}
            <span class="text-note text-ink-2">
              {WORDS.done}
              {share !== null && isClosed({ start, weeks }, week, today) && `, ${percent(share, settings)}`}
            </span>
          </p>
        )}
      </div>
      {isOff && <p class="py-4 text-ink-2">{WORDS.off} {planned > 0 && WORDS.offKept(planned)}</p>}
      {!isOff && commitments.length === 0 && <p class="py-4 text-ink-2">{WORDS.empty}</p>}
      <ul data-rows="">
        {inList(commitments).map((listed) => (
          <CommitmentRow key={listed.row.id} {...listed} screen={weekScreen} />
        ))}
        {!isOff && commitments.length < LIMITS.commitments && <Draft key={week} screen={weekScreen} />}
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
      {!isOff && today >= firstDay(start, week) && (
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
          <WeekClose weeks={weeks} week={week} row={row} next={next} screen={screen} />
        </>
      )}
    </section>
  );
}

interface WeekCloseProps extends Omit<WeekPanelProps, "choices"> {
  readonly next: number | null;
}

/** Closes a week; when it is closed, the ways on. */
function WeekClose({ weeks, week, row, next, screen }: WeekCloseProps): JSX.Element {
  const { start, dispatch, say, settings, today } = screen;
  const last = lastDay(start, week);
  const left = row.commitments.filter((each) => each.state === "open" && isBegun(each));
  const close = () => {
    const { share } = weekScore(row);
    dispatch({ type: "close week", week, isClosed: true });
    say(REFLECTION.said(week, share === null ? "" : percent(share, settings)));
  };
  const link = (label: string, onClick: () => void) => <LinkButton onClick={onClick}>{label}</LinkButton>;
  return (
    <div class="mt-5 flex flex-wrap items-center gap-x-5 gap-y-1">
      {isClosed({ start, weeks }, week, today)
        ? (
          <>
            <p class="text-note">
              <b class="font-semibold">{row.isClosed ? REFLECTION.closed(week) : REFLECTION.over(week)}</b>
              {" "}
              {left.length > 0 && WORDS.left(left.length)}
            </p>
            {next !== null && left.length > 0 && link(WORDS.carryAll(left.length, next), () => {
              dispatch({ type: "carry", rows: left.map(({ id }) => ({ id, newId: newId() })) });
              say(WORDS.saidCarried(next));
            })}
            {row.isClosed && today <= last &&
              link(REFLECTION.reopen, () => dispatch({ type: "close week", week, isClosed: false }))}
            {week < WEEKS &&
              link(REFLECTION.next(next ?? week + 1), () => screen.showWeek(next ?? week + 1))}
          </>
        )
        : (
          <>
            <MainButton class="max-md:w-full" outline={null} onClick={close}>
              {REFLECTION.close(week)}
            </MainButton>
            <p class="text-small text-ink-2">{REFLECTION.closes(formatWeekday(last))}</p>
          </>
        )}
    </div>
  );
}

/** The keys that work on a row's tick, where there is a keyboard. */
function Keys({ next }: Pick<WeekScreen, "next">): JSX.Element {
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
