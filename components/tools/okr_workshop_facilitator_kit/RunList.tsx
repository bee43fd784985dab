import type { JSX, ReactNode } from "react";
import { LinkButton } from "../../tool_kit/buttons.tsx";
import { useTick, wallTime } from "./devices.ts";
import type { RunKit } from "./kit.tsx";
import {
  MINUTE_MS,
  minutesBehind,
  minutesOf,
  nextBreak,
  openPart,
  partEnd,
  partsToCome,
  settled,
  type Settlement,
  SETTLEMENTS,
  settles,
  tookMinutes,
} from "./run.ts";
import { KIT_TEXT, nameOf } from "./words.ts";
import { RUN_TEXT } from "./words_later.ts";
import { type Content, partsOf, type Run } from "./workshop.ts";

const { settle: WORDS } = RUN_TEXT;
const HEAD = "border-b border-ink pb-2 font-display text-title";

interface RunListProps {
  readonly content: Content;
  readonly run: Run;
  readonly kit: RunKit;
}

/** What is still to come, what was left out, what is done. */
export function RunList({ content, run, kit: { clock, dispatch } }: RunListProps): JSX.Element {
  const coming = partsToCome(content);
  const out = partsOf(content.parts, run.out);
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
        <Passed title={RUN_TEXT.out}>
          {out.map((part) => (
            <li
              key={part.id}
              class="flex items-baseline justify-between gap-3 border-b border-line py-1 text-ink-2"
            >
              {nameOf(part)}
              <LinkButton
                label={RUN_TEXT.bringBack(nameOf(part))}
                class="shrink-0 text-note"
                onClick={() => dispatch({ type: "bring back", id: part.id, now: clock.now() })}
              >
                {RUN_TEXT.bringBackShort}
              </LinkButton>
            </li>
          ))}
        </Passed>
      )}
      {run.done.length > 0 && (
        <Passed title={RUN_TEXT.done}>
          {run.done.map(({ id, took, minutes }) => (
            <li
              key={id}
              class="flex flex-wrap items-baseline justify-between gap-x-3 border-b border-line py-2 text-ink-2"
            >
              <span class="min-w-0 grow basis-28">{partsOf(content.parts, [id]).map(nameOf)}</span>
              <span class="text-note tabular-nums">{KIT_TEXT.took(tookMinutes(took), minutes)}</span>
            </li>
          ))}
        </Passed>
      )}
    </>
  );
}

function Passed(
  { title, children }: { readonly title: string; readonly children: ReactNode },
): JSX.Element {
  return (
    <>
      <h4 class={`mt-8 ${HEAD}`}>{title}</h4>
      <ul>{children}</ul>
    </>
  );
}

/** When the workshop is behind, or minutes were won: where they come from, or go to. */
export function Settle({ content, run, kit: { clock, dispatch, say } }: RunListProps): JSX.Element {
  const behind = useTick(clock, (now) => minutesBehind(content, now));
  if (behind === 0) {
    return <p class="mt-6 text-note text-strong">{WORDS.onTime(wallTime(clock, run.endsAt))}</p>;
  }
  const now = clock.now();
  /** What a choice would lead to; null: nothing. */
  const outcome = (how: Settlement): string | null => {
    const moved = settles(content, how, now);
    const after = settled(content, how, now);
    const out = (after?.out ?? []).filter((id) => !run.out.includes(id));
    const left = partsOf(content.parts, out).map(nameOf);
    if (after === null || (moved <= 0 && left.length === 0)) return null;
    if (how === "end") return WORDS.endDetail(wallTime(clock, after.endsAt));
    if (how === "parts") return WORDS.partsDetail(moved, left);
    const part = nextBreak(content);
    return part === null ? null : WORDS.breakDetail(minutesOf(run, part), minutesOf(after, part));
  };
  const isLast = partsToCome(content).every(({ isBreak }) => isBreak);
  const partsWords = openPart(content, now) === null ? WORDS.parts : isLast ? WORDS.partToo : WORDS.partsToo;
  const choose = (how: Settlement) => {
    const at = clock.now();
    const rest = Math.abs(minutesBehind({ ...content, run: settled(content, how, at) }, at));
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
