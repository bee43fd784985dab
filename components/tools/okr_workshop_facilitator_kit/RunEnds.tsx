import { type JSX, useState } from "react";
import { OutlineButton } from "../../tool_kit/buttons.tsx";
import { MainButton } from "../../tool_kit/MainButton.tsx";
import { LinkButton } from "../../tool_kit/LinkButton.tsx";
import { focusLater } from "../../tool_kit/fields.tsx";
import { lengthOf, minuteOf } from "./agenda.ts";
import { allowSound, useTick, wallTime } from "./devices.ts";
import type { RunKit } from "./screen.ts";
import { begun, currentPart, MINUTE_MS, minutesBehind, minutesOf, resultsOf } from "./run.ts";
import type { RunProps } from "./RunList.tsx";
import { nameOf } from "./words.ts";
import { fromTo, RUN_TEXT, shortMinutes } from "./words_later.ts";
import { type Content, partsOf } from "./document.ts";

const { before: BEFORE, after: AFTER } = RUN_TEXT;

/** The planned end on the wall's clock of today, as long as that is ahead and the workshop is for today; null otherwise. */
function plannedEnd(content: Content, now: number, today: string): number | null {
  if (content.date !== null && content.date !== today) return null;
  const start = new Date(now).setHours(0, minuteOf(content.start), 0, 0);
  const end = start + lengthOf(content) * MINUTE_MS;
  const isNear = now > start - 2 * 60 * MINUTE_MS && now < end - 5 * MINUTE_MS;
  return isNear && Math.abs(start - now) >= MINUTE_MS ? end : null;
}

/** Chooses when it ends, says what that means, and starts. */
export function BeforeRun(
  { content, kit }: { readonly content: Content; readonly kit: RunKit },
): JSX.Element {
  const { clock, dispatch, say, today } = kit;
  const [isFull, setFull] = useState(false);
  const minute = useTick(clock, (now) => Math.floor(now / MINUTE_MS));
  const length = lengthOf(content);
  const at = minute * MINUTE_MS;
  const wall = clock.toWall(at);
  const planned = plannedEnd(content, wall, today);
  const full = wall + length * MINUTE_MS;
  const end = planned === null || isFull ? full : planned;
  const run = begun(content, wall, end);
  if (run === null || length === 0) {
    return <p class="mt-10 border-t border-ink pt-5 text-ink-2">{BEFORE.none}</p>;
  }
  const held = { ...content, run };
  const titles = partsOf(content.parts, run.out).map(nameOf);
  const short = minutesBehind(held, wall);
  const start = () => {
    allowSound();
    clock.reset();
    const now = clock.now();
    dispatch({ type: "start run", now, end: end === planned ? end : now + length * MINUTE_MS });
    const first = currentPart(held);
    if (first) say(RUN_TEXT.said.started(nameOf(first)));
    focusLater("run-next");
  };
  const timeAt = (moment: number) => wallTime(clock, clock.fromWall(moment));
  const times = fromTo(wallTime(clock, at), timeAt(run.endsAt));
  const minutesTo = (moment: number) => Math.max(0, Math.floor((moment - wall) / MINUTE_MS));
  return (
    <section
      aria-labelledby="before-run"
      class="mt-8 grid gap-x-14 gap-y-10 border-t border-ink pt-7 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]"
    >
      <div>
        <h3 id="before-run" class="text-display">{BEFORE.title}</h3>
        <p class="mt-2 text-lede text-ink-2">{planned === null ? BEFORE.now(times) : times}</p>
        {planned !== null && (
          <fieldset class="mt-5">
            <legend class="text-note font-semibold">{BEFORE.end}</legend>
            {[BEFORE.planned(timeAt(planned), minutesTo(planned)), BEFORE.full(length, timeAt(full))]
              .map((words, index) => (
                <label key={index} class="flex min-h-11 items-center gap-3">
                  <input
                    type="radio"
                    name="run-end"
                    checked={isFull === (index === 1)}
                    class="size-5 accent-accent"
                    onChange={() => setFull(index === 1)}
                  />
                  {words}
                </label>
              ))}
          </fieldset>
        )}
        {titles.length > 0 && <p class="mt-3 text-moderate">{BEFORE.left(titles.join(", "))}</p>}
        {short > 0 && <p class="mt-3 font-semibold text-attention">{BEFORE.short(short)}</p>}
        <MainButton id="run-start" class="mt-6 max-md:w-full" onClick={start}>{BEFORE.start}</MainButton>
        {content.run !== null && <p class="mt-3 text-small text-ink-2">{BEFORE.last}</p>}
      </div>
      <Preview held={held} kit={kit} />
    </section>
  );
}

/** The parts with the times at which they would begin. */
function Preview({ held: { parts, run }, kit: { clock } }: RunProps): JSX.Element {
  let at = run.startedAt;
  return (
    <ol class="border-t border-line max-lg:hidden">
      {parts.filter(({ id }) => !run.out.includes(id)).map((part) => {
        const begins = at;
        at += minutesOf(run, part) * MINUTE_MS;
        return (
          <li
            key={part.id}
            class="grid grid-cols-[3.5rem_minmax(0,1fr)_auto] items-baseline gap-x-2 border-b border-line py-2"
          >
            <span class="text-note text-ink-2 tabular-nums">{wallTime(clock, clock.fromWall(begins))}</span>
            <span class={part.isBreak ? "italic" : ""}>{nameOf(part)}</span>
            <span class="tabular-nums">{shortMinutes(minutesOf(run, part))}</span>
          </li>
        );
      })}
    </ol>
  );
}

/** Part, bar, what it had, what it took, its ideal. On a phone the figures stand below the part. */
const COLUMNS =
  "grid grid-cols-[minmax(0,1fr)_minmax(0,3rem)_minmax(0,3rem)_minmax(0,7rem)] gap-x-1.5 md:gap-x-3 md:grid-cols-[minmax(0,1fr)_14rem_3rem_3rem_7rem]";

interface AfterRunProps extends RunProps {
  readonly onResults: () => void;
  readonly onAgain: () => void;
}

/** How it went: when it was over, and what each part took against what it had. */
export function AfterRun({ held, kit, onResults, onAgain }: AfterRunProps): JSX.Element {
  const { clock, dispatch } = kit;
  const { run } = held;
  const late = Math.round((run.partStartedAt - run.endsAt) / MINUTE_MS);
  const end = wallTime(clock, run.partStartedAt);
  const rows = [...resultsOf(held).values()].map((row) => ({
    ...row,
    canLearn: !row.part.isBreak && row.part.ideal !== row.took,
  }));
  const most = Math.max(...rows.flatMap(({ had, took }) => [had, took]), 1);
  return (
    <section aria-labelledby="after-run" class="mt-8 border-t border-ink pt-7">
      <h3 id="after-run" class="text-display">{AFTER.title}</h3>
      <p class="mt-2 text-lede text-ink-2">
        {late === 0 ? AFTER.onTime(end) : late > 0 ? AFTER.late(end, late) : AFTER.early(end, -late)}
      </p>
      <div class="mt-6 flex flex-wrap gap-3">
        <MainButton class="max-sm:w-full" onClick={onResults}>{AFTER.results}</MainButton>
        <OutlineButton
          size="tall"
          class="max-sm:w-full"
          label={AFTER.again}
          run={() => {
            onAgain();
            focusLater("run-start");
          }}
        />
      </div>
      <p class="mt-8 measure-65 text-ink-2">{AFTER.learn}</p>
      <div class="mt-4 max-w-[60rem]">
        <div
          aria-hidden="true"
          class={`${COLUMNS} border-b border-ink pb-1.5 text-right text-small text-ink-2`}
        >
          <span class="text-left">{AFTER.unit}</span>
          <span class="text-left max-md:hidden">{AFTER.bar}</span>
          <span>{AFTER.had}</span>
          <span>{AFTER.tookColumn}</span>
          <span>{AFTER.ideal}</span>
        </div>
        <ul>
          {rows.map(({ part, had, took, canLearn }) => (
            <li
              key={part.id}
              class={`${COLUMNS} items-center border-b border-line py-1 text-right tabular-nums`}
            >
              <span
                class={`text-left max-md:col-span-full max-md:pt-1.5 ${
                  part.isBreak ? "italic" : "font-semibold"
                }`}
              >
                {nameOf(part)}
              </span>
              <TookBar had={100 * had / most} took={100 * took / most} />
              <span class="text-ink-2 max-md:col-start-2">
                <span class="sr-only">{AFTER.had}</span>
                {had}
              </span>
              <span class={took > had ? "font-semibold text-attention" : ""}>
                <span class="sr-only">{AFTER.tookColumn}</span>
                {took}
              </span>
              <span class="flex min-h-11 items-center justify-end">
                {canLearn
                  ? (
                    <LinkButton
                      label={`${part.ideal} → ${took}, ${RUN_TEXT.makeIdeal(took)}: ${nameOf(part)}`}
                      class="text-right text-note"
                      onClick={() => dispatch({ type: "take ideal", id: part.id })}
                    >
                      {`${part.ideal} → ${took}`}
                    </LinkButton>
                  )
                  : <span class="text-ink-2">{part.ideal}</span>}
              </span>
            </li>
          ))}
        </ul>
        {!rows.some(({ canLearn }) => canLearn) && <p class="mt-3 text-note text-strong">{AFTER.allDone}</p>}
      </div>
    </section>
  );
}

/** What a part took, against what it had (the upright line); in percent of the bar. */
function TookBar({ had, took }: { readonly had: number; readonly took: number }): JSX.Element {
  return (
    <svg
      viewBox="0 0 100 20"
      preserveAspectRatio="none"
      aria-hidden="true"
      class="block h-5 w-full max-md:hidden"
    >
      <rect y="6" height="8" width={Math.min(took, had)} class="fill-accent/40" />
      {took > had && <rect x={had} y="6" height="8" width={took - had} class="fill-attention" />}
      <path d={`M${had} 2V18`} class="stroke-ink" stroke-width="1.5" vector-effect="non-scaling-stroke" />
    </svg>
  );
}
