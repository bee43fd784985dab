import { type JSX, useEffect } from "react";
import type { Tool, ToolState } from "../../../lib/tool_kit/tool_state.ts";
import { LinkButton } from "../../tool_kit/LinkButton.tsx";
import type { Action } from "./actions.ts";
import { type SteadyClock, useSteadyClock, useTabTitle, useTick, useWakeLock, wallTime } from "./devices.ts";
import { twoDigits } from "./agenda.ts";
import {
  currentPart,
  elapsed,
  type Held,
  MINUTE_MS,
  minutesOf,
  partEnd,
  partsToCome,
  timeLeft,
} from "./run.ts";
import { nameOf } from "./words.ts";
import { RUN_TEXT, shortMinutes } from "./words_later.ts";
import { type Content, type Part, partNumbers, promptsOf } from "./document.ts";

const { projector: WORDS } = RUN_TEXT;

interface ProjectorViewProps {
  readonly tool: Tool<Content, Action>;
  readonly state: ToolState<Content>;
}

/**
 * The workshop for the projector: the part, a clock across the room, the prompts, what is next. It only shows: it takes what
 * another window of this browser saves as soon as that is stored, and saves nothing itself.
 */
export function ProjectorView({ tool, state }: ProjectorViewProps): JSX.Element {
  const clock = useSteadyClock();
  const { otherTab, document: { content, title } } = state;
  const { run } = content;
  useEffect(() => {
    if (otherTab === "changed") tool.loadNewer();
  }, [otherTab, state]);
  useOnlyThis();
  const held = run && { ...content, run };
  const part = held && currentPart(held);
  useTabTitle(WORDS.label);
  useWakeLock(part !== null);
  return (
    <div
      data-projector=""
      class="fixed inset-0 z-40 flex flex-col overflow-y-auto bg-paper px-[5vw] py-[4vh]"
    >
      {otherTab === "removed" && (
        <p role="alert" class="mb-4">
          {`${WORDS.gone} `}
          <LinkButton onClick={() => location.reload()}>{WORDS.reload}</LinkButton>
        </p>
      )}
      {part === null || held === null
        ? (
          <div class="m-auto text-center">
            <p class="text-[clamp(1.25rem,2.4vw,2.5rem)] text-ink-2">{title}</p>
            <h2 class="mt-[2vh] text-[clamp(2.5rem,7vw,7rem)] leading-none">
              {run === null ? WORDS.waiting(content.start) : WORDS.over}
            </h2>
          </div>
        )
        : <CurrentPart held={held} part={part} clock={clock} />}
    </div>
  );
}

/** What shows the time is drawn from. */
export interface TickingProps {
  readonly held: Held;
  readonly clock: SteadyClock;
}

function CurrentPart({ held, part, clock }: TickingProps & { readonly part: Part }): JSX.Element {
  const [next] = partsToCome(held);
  const back = useTick(clock, (now) => wallTime(clock, partEnd(held, now)));
  return (
    <>
      <div class="flex items-baseline justify-between gap-8 text-[clamp(1rem,1.6vw,1.75rem)] text-ink-2">
        <p>{placeWords(held, part)}</p>
        <p>{part.isBreak ? WORDS.back(back) : ""}</p>
      </div>
      <h2 class="mt-[1vh] text-[clamp(2.25rem,5vw,6rem)] leading-[1.02]">{nameOf(part)}</h2>
      <div class="my-auto grid items-center gap-x-[5vw] gap-y-8 py-[3vh] lg:grid-cols-[auto_minmax(0,1fr)]">
        <RunClock held={held} clock={clock} class="text-[clamp(5rem,18vw,24rem)]" />
        <ul class="flex flex-col gap-[2.2vh]">
          {promptsOf(part).map((prompt) => (
            <li
              key={prompt}
              class="border-line not-first:border-t not-first:pt-[2.2vh] text-[clamp(1.25rem,2.1vw,2.75rem)] leading-snug text-balance"
            >
              {prompt}
            </li>
          ))}
        </ul>
      </div>
      <RunLine held={held} clock={clock} />
      <p class="mt-[1.6vh] text-[clamp(1.125rem,1.8vw,2rem)] text-ink-2">
        {next === undefined
          ? RUN_TEXT.nextLast
          : `${WORDS.next(nameOf(next))}, ${shortMinutes(minutesOf(held.run, next))}`}
      </p>
    </>
  );
}

/** Nothing else on the page can be reached, and no key takes back what another window did. */
function useOnlyThis(): void {
  useEffect(() => {
    const others = document.querySelectorAll<HTMLElement>("header, body > footer, body > nav");
    for (const other of others) other.inert = true;
    const onKey = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && /^[zy]$/i.test(event.key)) event.stopImmediatePropagation();
    };
    addEventListener("keydown", onKey, { capture: true });
    return () => {
      for (const other of others) other.inert = false;
      removeEventListener("keydown", onKey, { capture: true });
    };
  }, []);
}

/** "Part 3 of 10", of those that have not left; a break stands after a part. */
export function placeWords({ parts: all, run }: Held, part: Part): string {
  const parts = all.filter(({ id }) => !run.out.includes(id));
  const numbers = partNumbers(parts);
  const number = numbers.get(part.id);
  const before = parts.slice(0, parts.indexOf(part)).filter(({ isBreak }) => !isBreak).length;
  return number === undefined
    ? RUN_TEXT.breakAfter(before, numbers.size)
    : RUN_TEXT.part(number, numbers.size);
}

/** "12:05", "1:02:05"; what is left counts a begun second, what is over does not. */
function clockFace(left: number): string {
  const seconds = left > 0 ? Math.ceil(left / 1000) : Math.floor(-left / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const front = hours > 0 ? `${hours}:${twoDigits(minutes)}` : minutes;
  return `${front}:${twoDigits(seconds % 60)}`;
}

/** The large clock: what is left of the current part, or how far it is over. It alone is drawn every second. `class` is its digits'. */
export function RunClock(
  { held, clock, class: className }: TickingProps & { readonly class: string },
): JSX.Element {
  const face = useTick(clock, (now) => {
    const left = timeLeft(held, now);
    return `${left < 0 ? "+" : ""}${clockFace(left)}`;
  });
  const isOver = face.startsWith("+");
  return (
    <p role="timer" data-clock="" class="flex flex-wrap items-baseline gap-x-3">
      <span
        class={`font-display leading-[0.9] tracking-tight tabular-nums ${className} ${
          isOver ? "text-attention" : ""
        }`}
      >
        {face}
      </span>{" "}
      <span class={`text-lede ${isOver ? "font-semibold text-attention" : "text-ink-2"}`}>
        {held.run.pausedAt !== null ? RUN_TEXT.paused : isOver ? RUN_TEXT.over : RUN_TEXT.left}
      </span>
    </p>
  );
}

/** How much of the part's time is used, as a line that fills. */
export function RunLine({ held, clock }: TickingProps): JSX.Element {
  const used = useTick(clock, (now) => {
    const part = currentPart(held);
    if (part === null) return 0;
    const share = elapsed(held.run, now) / Math.max(1, minutesOf(held.run, part) * MINUTE_MS);
    return Math.min(1_000, Math.floor(1_000 * share));
  });
  return (
    <svg
      viewBox="0 0 1000 4"
      preserveAspectRatio="none"
      aria-hidden="true"
      data-clock=""
      class="block h-1 w-full"
    >
      <rect width="1000" height="4" class="fill-line" />
      <rect width={used} height="4" class={used >= 1_000 ? "fill-attention" : "fill-accent"} />
    </svg>
  );
}
