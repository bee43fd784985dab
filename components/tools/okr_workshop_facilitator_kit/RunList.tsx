import type { JSX } from "react";
import { KIT_TEXT } from "./words.ts";
import { RUN_TEXT } from "./words_run.ts";
import { minutesBehind, minutesOf, partEnd, partsToCome, tookMinutes } from "./run.ts";
import type { SteadyClock } from "./steady_clock.ts";
import type { Content, Run } from "./workshop.ts";
import { useTick, wallTime } from "./clock.ts";
import { type Kit, LINK, nameOf } from "./kit.ts";

const HEAD = "border-b border-ink pb-2 font-display text-title";
const ROW = "flex flex-wrap items-baseline gap-x-2 border-b border-line py-2";
const MINUTE_MS = 60_000;

interface RunListProps {
  readonly content: Content;
  readonly run: Run;
  readonly clock: SteadyClock;
  readonly kit: Kit;
}

/** What is still to come, what was left out, what is done. */
export function RunList({ content, run, clock, kit: { dispatch } }: RunListProps): JSX.Element {
  const coming = partsToCome(content);
  const out = run.out.flatMap((id) => content.parts.filter((part) => part.id === id));
  // Whole minutes: the list is drawn when one of its times changes.
  const first = useTick(clock, (now) => Math.floor(partEnd(content, now) / MINUTE_MS));
  // In whole minutes from the agreed end, as the choices beside the clock count them.
  const behind = useTick(clock, (now) => minutesBehind(content, now));
  const end = wallTime(clock, run.endsAt + behind * MINUTE_MS);
  const isLate = behind > 0;
  const agreed = wallTime(clock, run.endsAt);
  let at = first;
  return (
    <>
      <h4 class={HEAD}>{RUN_TEXT.coming}</h4>
      {coming.length === 0 && <p class="py-3 text-ink-2">{RUN_TEXT.comingNone}</p>}
      <ol>
        {coming.map((part, index) => {
          const begins = at;
          at += minutesOf(run, part);
          return (
            <li key={part.id} class={`group ${ROW}`}>
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
              <span>
                <button
                  type="button"
                  aria-label={RUN_TEXT.leaveOut(nameOf(part))}
                  class="min-h-8 text-small text-ink-2 underline underline-offset-4 hover:text-ink max-md:min-h-11 md:opacity-0 md:group-hover:opacity-100 md:focus-visible:opacity-100 md:pointer-coarse:opacity-100"
                  onClick={() => dispatch({ type: "leave out", id: part.id })}
                >
                  {RUN_TEXT.leaveOutShort}
                </button>
              </span>
              <span class="min-w-14 text-right tabular-nums">
                {KIT_TEXT.print.minutes(minutesOf(run, part))}
              </span>
            </li>
          );
        })}
      </ol>
      <p class={`pt-2 text-note ${isLate ? "font-semibold text-attention" : "text-ink-2"}`}>
        {isLate ? RUN_TEXT.endsLate(end, agreed) : RUN_TEXT.ends(end)}
      </p>
      {out.length > 0 && (
        <>
          <h4 class={`mt-8 ${HEAD}`}>{RUN_TEXT.out}</h4>
          <ul>
            {out.map((part) => (
              <li
                key={part.id}
                class="flex items-baseline justify-between gap-3 border-b border-line py-1 text-ink-2"
              >
                {nameOf(part)}
                <button
                  type="button"
                  aria-label={RUN_TEXT.bringBack(nameOf(part))}
                  class={`${LINK} shrink-0 text-note`}
                  onClick={() => dispatch({ type: "bring back", id: part.id, now: clock.now() })}
                >
                  {RUN_TEXT.bringBackShort}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      {run.done.length > 0 && (
        <>
          <h4 class={`mt-8 ${HEAD}`}>{RUN_TEXT.done}</h4>
          <ul>
            {run.done.map(({ id, took, minutes }) => {
              const part = content.parts.find((each) => each.id === id);
              return part === undefined ? null : (
                <li
                  key={id}
                  class="flex flex-wrap items-baseline justify-between gap-x-3 border-b border-line py-2 text-ink-2"
                >
                  <span class="min-w-0 grow basis-28">{nameOf(part)}</span>
                  <span class="text-note tabular-nums">
                    {RUN_TEXT.took(tookMinutes(took), minutes)}
                  </span>
                </li>
              );
            })}
          </ul>
        </>
      )}
    </>
  );
}
