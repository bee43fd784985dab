import { type JSX, useState } from "react";
import { KIT_TEXT } from "./words.ts";
import { RUN_TEXT } from "./words_run.ts";
import { begun, minutesBehind, minutesOf } from "./run.ts";
import type { SteadyClock } from "./steady_clock.ts";
import { type Content, lengthOf, minuteOf, type Run } from "./workshop.ts";
import { Icon } from "../../Icon.tsx";
import { ARROW_RIGHT } from "../../icons.ts";
import { focusLater } from "../../tool_kit/fields.tsx";
import { useTick, wallTime } from "./clock.ts";
import { allowSound } from "./devices.ts";
import { type Kit, MAIN_BUTTON, nameOf } from "./kit.ts";

const { before: BEFORE } = RUN_TEXT;
const MINUTE_MS = 60_000;

interface BeforeRunProps {
  readonly content: Content;
  readonly kit: Kit;
  readonly clock: SteadyClock;
}

/** The planned end on the wall's clock of today, as long as that is ahead and the workshop is for today; null otherwise. */
function plannedEnd(content: Content, now: number, today: string): number | null {
  if (content.date !== null && content.date !== today) return null;
  const start = new Date(now);
  const minute = minuteOf(content.start);
  start.setHours(Math.floor(minute / 60), minute % 60, 0, 0);
  const end = start.getTime() + lengthOf(content) * MINUTE_MS;
  const isNear = now > start.getTime() - 2 * 60 * MINUTE_MS && now < end - 5 * MINUTE_MS;
  return isNear && Math.abs(start.getTime() - now) >= MINUTE_MS ? end : null;
}

/** Chooses when it ends, says what that means, and starts. */
export function BeforeRun({ content, kit, clock }: BeforeRunProps): JSX.Element {
  const { dispatch, say, today } = kit;
  const [isFull, setFull] = useState(false);
  const minute = useTick(clock, (now) => Math.floor(now / MINUTE_MS));
  const length = lengthOf(content);
  if (content.parts.length === 0 || length === 0) {
    return <p class="mt-10 border-t border-ink pt-5 text-ink-2">{BEFORE.none}</p>;
  }
  const at = minute * MINUTE_MS;
  const wall = clock.toWall(at);
  const planned = plannedEnd(content, wall, today);
  const full = wall + length * MINUTE_MS;
  const end = planned === null || isFull ? full : planned;
  const run = begun(content, wall, end);
  const titles = (run?.out ?? []).flatMap((id) => content.parts.filter((part) => part.id === id)).map(nameOf);
  const short = minutesBehind({ ...content, run }, wall);
  const start = () => {
    allowSound();
    clock.reset();
    const now = clock.now();
    const first = content.parts.find(({ id }) => id === run?.current);
    dispatch({
      type: "start run",
      now,
      end: planned === null || isFull ? now + length * MINUTE_MS : planned,
    });
    if (first) say(RUN_TEXT.said.started(nameOf(first)));
    focusLater("run-next");
  };
  const choice = (name: string, words: string, isChosen: boolean, choose: () => void) => (
    <label class="flex min-h-11 items-center gap-3">
      <input
        type="radio"
        name="run-end"
        value={name}
        checked={isChosen}
        class="size-5 accent-accent"
        onChange={choose}
      />
      {words}
    </label>
  );
  const minutesTo = (moment: number) => Math.max(0, Math.floor((moment - wall) / MINUTE_MS));
  return (
    <section
      aria-labelledby="before-run"
      class="mt-8 grid gap-x-14 gap-y-10 border-t border-ink pt-7 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]"
    >
      <div>
        <h3 id="before-run" class="text-display">{BEFORE.title}</h3>
        <p class="mt-2 text-lede text-ink-2">
          {KIT_TEXT.fromTo(wallTime(clock, at), wallTime(clock, clock.fromWall(run?.endsAt ?? end)))}
        </p>
        {planned !== null && (
          <fieldset class="mt-5">
            <legend class="text-note font-semibold">{BEFORE.end}</legend>
            {choice(
              "planned",
              BEFORE.planned(wallTime(clock, clock.fromWall(planned)), minutesTo(planned)),
              !isFull,
              () => setFull(false),
            )}
            {choice(
              "full",
              BEFORE.full(length, wallTime(clock, clock.fromWall(full))),
              isFull,
              () => setFull(true),
            )}
          </fieldset>
        )}
        {titles.length > 0 && <p class="mt-3 text-moderate">{BEFORE.left(titles.join(", "))}</p>}
        {short > 0 && <p class="mt-3 font-semibold text-attention">{BEFORE.short(short)}</p>}
        <button id="run-start" type="button" class={`${MAIN_BUTTON} mt-6 max-md:w-full`} onClick={start}>
          {BEFORE.start}
          <Icon outline={ARROW_RIGHT} class="size-5" />
        </button>
        {content.run !== null && <p class="mt-3 text-small text-ink-2">{BEFORE.last}</p>}
      </div>
      {run && <Preview content={content} run={run} clock={clock} />}
    </section>
  );
}

/** The parts with the times at which they would begin. */
function Preview(
  { content, run, clock }: Pick<BeforeRunProps, "content" | "clock"> & { readonly run: Run },
): JSX.Element {
  let at = run.startedAt;
  return (
    <ol class="border-t border-line max-lg:hidden">
      {content.parts.filter(({ id }) => !run.out.includes(id)).map((part) => {
        const begins = at;
        at += minutesOf(run, part) * MINUTE_MS;
        return (
          <li
            key={part.id}
            class="grid grid-cols-[3.5rem_minmax(0,1fr)_auto] items-baseline gap-x-2 border-b border-line py-2"
          >
            <span class="text-note text-ink-2 tabular-nums">{wallTime(clock, clock.fromWall(begins))}</span>
            <span class={part.isBreak ? "italic" : ""}>{nameOf(part)}</span>
            <span class="tabular-nums">{KIT_TEXT.print.minutes(minutesOf(run, part))}</span>
          </li>
        );
      })}
    </ol>
  );
}
