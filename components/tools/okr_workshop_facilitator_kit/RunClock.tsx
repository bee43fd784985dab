import type { JSX } from "react";
import { RUN_TEXT } from "./words_run.ts";
import { currentPart, elapsed, minutesOf, timeLeft } from "./run.ts";
import type { SteadyClock } from "./steady_clock.ts";
import { type Content, type Part, partNumbers } from "./workshop.ts";
import { useTick } from "./clock.ts";

/** "Part 3 of 10"; a break stands after a part. */
export function placeWords(parts: readonly Part[], part: Part): string {
  const numbers = partNumbers(parts);
  const before = parts.slice(0, parts.indexOf(part)).filter(({ isBreak }) => !isBreak).length;
  const number = numbers.get(part.id);
  return number === undefined
    ? RUN_TEXT.breakAfter(before, numbers.size)
    : RUN_TEXT.part(number, numbers.size);
}

/** "12:05", "1:02:05"; what is left counts a begun second, what is over does not. */
export function clockFace(left: number): string {
  const seconds = left > 0 ? Math.ceil(left / 1000) : Math.floor(-left / 1000);
  const two = (value: number) => String(value).padStart(2, "0");
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

interface RunClockProps {
  readonly content: Content;
  readonly clock: SteadyClock;
  /** Size and place of the digits. */
  readonly class: string;
}

/** The large clock: what is left of the current part, or how far it is over. It alone is drawn every second. */
export function RunClock({ content, clock, class: className }: RunClockProps): JSX.Element {
  const face = useTick(clock, (now) => {
    const left = timeLeft(content, now);
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
        {content.run?.pausedAt ? RUN_TEXT.paused : isOver ? RUN_TEXT.over : RUN_TEXT.left}
      </span>
    </p>
  );
}

/** How much of the part's time is used, as a line that fills. */
export function RunLine({ content, clock }: Omit<RunClockProps, "class">): JSX.Element {
  const used = useTick(clock, (now) => {
    const part = currentPart(content);
    if (part === null || content.run === null) return 0;
    const share = elapsed(content.run, now) / Math.max(1, minutesOf(content.run, part) * 60_000);
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
