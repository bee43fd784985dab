import type { JSX, ReactNode } from "react";
import { LinkButton } from "../../tool_kit/LinkButton.tsx";
import { useTick, wallTime } from "./devices.ts";
import { QUIET_BUTTONS, type RunKit } from "./screen.ts";
import {
  type Held,
  MINUTE_MS,
  minutesBehind,
  minutesOf,
  nextBreak,
  openPart,
  partEnd,
  partsToCome,
  resultsOf,
  settled,
  type Settlement,
  SETTLEMENTS,
} from "./run.ts";
import { KIT_TEXT, nameOf } from "./words.ts";
import { RUN_TEXT, shortMinutes } from "./words_later.ts";
import { partsOf } from "./document.ts";

const { settle: WORDS } = RUN_TEXT;

/** What the parts of the page of a run are drawn from. */
export interface RunProps {
  readonly held: Held;
  readonly kit: RunKit;
}

/** What is still to come, what was left out, what is done. */
export function RunList({ held, kit: { clock, dispatch } }: RunProps): JSX.Element {
  const { parts, run } = held;
  const coming = partsToCome(held);
  // Whole minutes: the list is drawn when one of its times changes.
  let at = useTick(clock, (now) => Math.floor(partEnd(held, now) / MINUTE_MS));
  // In whole minutes from the agreed end, as the choices beside the clock count them.
  const behind = useTick(clock, (now) => minutesBehind(held, now));
  const end = wallTime(clock, run.endsAt + behind * MINUTE_MS);
  const out = partsOf(parts, run.out).map((part) => (
    <li key={part.id} class="flex items-baseline justify-between gap-3 border-b border-line py-1 text-ink-2">
      {nameOf(part)}
      <LinkButton
        label={RUN_TEXT.bringBack(nameOf(part))}
        class="shrink-0 text-note"
        onClick={() =>
          dispatch({ type: "bring back", id: part.id, now: clock.now() })}
      >
        {RUN_TEXT.bringBackShort}
      </LinkButton>
    </li>
  ));
  const done = Array.from(resultsOf(held).values(), ({ part, took, had }) => (
    <li
      key={part.id}
      class="flex flex-wrap items-baseline justify-between gap-x-3 border-b border-line py-2 text-ink-2"
    >
      <span class="min-w-0 grow basis-28">{nameOf(part)}</span>
      <span class="text-note tabular-nums">{KIT_TEXT.took(took, had)}</span>
    </li>
  ));
  return (
    <>
      <RunHeading>{RUN_TEXT.coming}</RunHeading>
      {coming.length === 0 && <p class="py-3 text-ink-2">{RUN_TEXT.comingNone}</p>}
      <ol>
        {coming.map((part, index) => {
          const begins = at;
          at += minutesOf(run, part);
          return (
            <li key={part.id} class="group flex flex-wrap items-baseline gap-x-2 border-b border-line py-2">
              <span class="min-w-13 text-note text-ink-2 tabular-nums">
                {wallTime(clock, begins * MINUTE_MS)}
              </span>
              <span
                class={`min-w-0 grow basis-28 ${
                  part.isBreak ? "italic" : index === 0 ? "font-semibold" : ""
                }`}
              >
                {nameOf(part)}
              </span>
              <span class={QUIET_BUTTONS}>
                <button
                  type="button"
                  aria-label={RUN_TEXT.leaveOut(nameOf(part))}
                  class="min-h-8 text-small text-ink-2 underline underline-offset-4 hover:text-ink max-md:min-h-11"
                  onClick={() => dispatch({ type: "leave out", id: part.id })}
                >
                  {RUN_TEXT.leaveOutShort}
                </button>
              </span>
              <span class="min-w-14 text-right tabular-nums">
                {shortMinutes(minutesOf(run, part))}
              </span>
            </li>
          );
        })}
      </ol>
      <p class={`pt-2 text-note ${behind > 0 ? "font-semibold text-attention" : "text-ink-2"}`}>
        {behind > 0 ? RUN_TEXT.endsLate(end, wallTime(clock, run.endsAt)) : RUN_TEXT.ends(end)}
      </p>
      {([[RUN_TEXT.out, out], [RUN_TEXT.done, done]] as const).map(([title, rows]) =>
        rows.length > 0 && (
          <div key={title} class="mt-8">
            <RunHeading>{title}</RunHeading>
            <ul>{rows}</ul>
          </div>
        )
      )}
    </>
  );
}

/** A heading in the page of a run. */
export function RunHeading({ children }: { readonly children: ReactNode }): JSX.Element {
  return <h4 class="border-b border-ink pb-2 font-display text-title">{children}</h4>;
}

/** When the workshop is behind, or minutes were won: where they come from, or go to. */
export function Settle({ held, kit: { clock, dispatch, say } }: RunProps): JSX.Element {
  const { parts, run } = held;
  const behind = useTick(clock, (now) => minutesBehind(held, now));
  if (behind === 0) {
    return <p class="mt-6 text-note text-strong">{WORDS.onTime(wallTime(clock, run.endsAt))}</p>;
  }
  /** The run after a choice, and the minutes that are behind, or won, even then. */
  const after = (how: Settlement, now: number) => {
    const next = settled(held, how, now);
    return { next, rest: Math.abs(minutesBehind({ ...held, run: next }, now)) };
  };
  const now = clock.now();
  /** What a choice would lead to; null: nothing. */
  const outcome = (how: Settlement): string | null => {
    const { next, rest } = after(how, now);
    const moved = Math.abs(behind) - rest;
    const left = partsOf(parts, next.out.filter((id) => !run.out.includes(id))).map(nameOf);
    if (moved <= 0 && left.length === 0) return null;
    if (how === "end") return WORDS.endDetail(wallTime(clock, next.endsAt));
    if (how === "parts") return WORDS.partsDetail(moved, left);
    const part = nextBreak(held);
    return part === null ? null : WORDS.breakDetail(minutesOf(run, part), minutesOf(next, part));
  };
  const isLast = partsToCome(held).every(({ isBreak }) => isBreak);
  const partsWords = openPart(held, now) === null ? WORDS.parts : isLast ? WORDS.partToo : WORDS.partsToo;
  const choose = (how: Settlement) => {
    const at = clock.now();
    const { rest } = after(how, at);
    dispatch({ type: "settle", how, now: at });
    say(`${WORDS.said[how]} ${rest === 0 ? "" : WORDS.rest(rest)}`);
    document.getElementById("run-next")?.focus({ preventScroll: true });
  };
  return (
    <div
      role="group"
      aria-labelledby="settle"
      class={`mt-6 rounded-card px-4 py-3 ${behind > 0 ? "bg-attention-wash/60" : "bg-strong-wash/60"}`}
    >
      <p id="settle" class={`font-semibold ${behind > 0 ? "text-attention" : "text-strong"}`}>
        {behind > 0 ? WORDS.behind(behind) : WORDS.early(-behind)}
      </p>
      <div class="mt-2 flex flex-wrap gap-2">
        {SETTLEMENTS.map((how) => {
          const words = outcome(how);
          return words === null ? null : (
            <button
              key={how}
              type="button"
              class="min-h-11 rounded-md bg-sheet px-4 py-1 text-left shadow-[inset_0_0_0_1px_var(--color-line-strong)] hover:bg-white max-sm:w-full"
              onClick={() => choose(how)}
            >
              <span class="font-semibold">{how === "parts" ? partsWords : WORDS[how]}</span>
              {words !== "" && <span class="text-note text-ink-2">{` ${words}`}</span>}
            </button>
          );
        })}
      </div>
    </div>
  );
}
