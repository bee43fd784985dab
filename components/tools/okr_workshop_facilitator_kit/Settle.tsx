import type { JSX } from "react";
import { RUN_TEXT } from "./words_run.ts";
import {
  minutesBehind,
  minutesOf,
  nextBreak,
  openPart,
  partsToCome,
  settled,
  type Settlement,
  SETTLEMENTS,
  settles,
} from "./run.ts";
import type { SteadyClock } from "./steady_clock.ts";
import type { Content } from "./workshop.ts";
import { useTick, wallTime } from "./clock.ts";
import { type Kit, nameOf } from "./kit.ts";

const { settle: WORDS } = RUN_TEXT;

interface SettleProps {
  readonly content: Content;
  readonly clock: SteadyClock;
  readonly kit: Kit;
}

/** When the workshop is behind, or minutes were won: where they come from, or go to. */
export function Settle({ content, clock, kit: { dispatch, say } }: SettleProps): JSX.Element | null {
  const behind = useTick(clock, (now) => minutesBehind(content, now));
  const { run } = content;
  if (run === null) return null;
  if (behind === 0) {
    return <p class="mt-6 text-note text-strong">{WORDS.onTime(wallTime(clock, run.endsAt))}</p>;
  }
  const now = clock.now();
  /** What a choice would lead to; null: nothing. */
  const outcome = (how: Settlement): string | null => {
    const moved = settles(content, how, now);
    const after = settled(content, how, now);
    const left = (after?.out ?? []).filter((id) => !run.out.includes(id))
      .flatMap((id) => content.parts.filter((part) => part.id === id)).map(nameOf);
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
