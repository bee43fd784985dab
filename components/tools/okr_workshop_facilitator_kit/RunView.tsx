import { Fragment, type JSX, useEffect, useMemo, useState } from "react";
import { Icon } from "../../Icon.tsx";
import { ARROW_UP_RIGHT } from "../../icons.ts";
import { OutlineButton } from "../../tool_kit/buttons.tsx";
import { MainButton } from "../../tool_kit/MainButton.tsx";
import { LinkButton } from "../../tool_kit/LinkButton.tsx";
import {
  allowSound,
  softSound,
  useSteadyClock,
  useTabTitle,
  useTick,
  useTimeUp,
  useWakeLock,
  wallTime,
} from "./devices.ts";
import type { Kit, RunKit } from "./screen.ts";
import { placeWords, RunClock, RunLine, type TickingProps } from "./ProjectorView.tsx";
import { PartResults } from "./ResultRows.tsx";
import { currentPart, MINUTE_MS, minutesOf, partsToCome, resultsOf, timeLeft } from "./run.ts";
import { AfterRun, BeforeRun } from "./RunEnds.tsx";
import { RunHeading, RunList, type RunProps, Settle } from "./RunList.tsx";
import { nameOf } from "./words.ts";
import { DETAILS_TEXT, RUN_TEXT } from "./words_later.ts";
import { type Content, type Part, promptsOf } from "./document.ts";

const { button: BUTTON, keys: KEYS } = RUN_TEXT;
const MORE_MINUTES = 5;

interface RunViewProps {
  readonly content: Content;
  readonly kit: Kit;
  readonly onResults: () => void;
}

/** The workshop as it runs: before it, in it, after it. */
export function RunView({ content, kit: shared, onResults }: RunViewProps): JSX.Element {
  const clock = useSteadyClock();
  const kit = useMemo((): RunKit => ({ ...shared, clock }), [shared, clock]);
  const [isAgain, setAgain] = useState(false);
  const { run } = content;
  useEffect(() => setAgain(false), [run?.startedAt]);
  const held = run && { ...content, run };
  const part = held && currentPart(held);
  if (held && part) return <Running held={held} part={part} kit={kit} />;
  if (held === null || isAgain) return <BeforeRun content={content} kit={kit} />;
  return <AfterRun held={held} kit={kit} onResults={onResults} onAgain={() => setAgain(true)} />;
}

function Running({ held, part, kit }: RunProps & { readonly part: Part }): JSX.Element {
  const { clock, dispatch, say } = kit;
  const { run } = held;
  const place = placeWords(held, part);
  const [next] = partsToCome(held);
  const name = nameOf(part);
  const result = [...resultsOf(held).values()].at(-1);
  const last = result?.part.isBreak ? undefined : result;
  const canLearn = last !== undefined && last.part.ideal !== last.took;
  const isOver = useTick(clock, (now) => timeLeft(held, now) <= 0);
  useTimeUp(part.id, isOver, () => {
    say(RUN_TEXT.timeUp(name));
    if (held.hasSound) softSound();
  });
  useWakeLock(run.pausedAt === null);

  const goOn = () => {
    allowSound();
    dispatch({ type: "next", now: clock.now() });
    say(next === undefined ? RUN_TEXT.said.over : RUN_TEXT.said.next(nameOf(next), minutesOf(run, next)));
  };
  const pause = () => {
    allowSound();
    dispatch({ type: run.pausedAt === null ? "pause" : "resume", now: clock.now() });
  };
  const extend = () => dispatch({ type: "extend", by: MORE_MINUTES, now: clock.now() });
  const learn = () => {
    if (!canLearn) return;
    dispatch({ type: "take ideal", id: last.part.id });
    say(RUN_TEXT.idealIs(last.took));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { target, ctrlKey, metaKey, altKey } = event;
    const isTyping = target instanceof Element && target.closest("input, textarea, select") !== null;
    if (ctrlKey || metaKey || altKey || isTyping || event.repeat) return;
    const run = { n: goOn, p: pause, "+": extend, i: learn }[event.key.toLowerCase()];
    if (run === undefined) return;
    event.preventDefault();
    run();
  };
  return (
    <section aria-label={place} class="mt-8 border-t border-ink pt-6" onKeyDown={onKeyDown}>
      <TabTitle held={held} name={name} clock={clock} />
      <div class="grid gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,8fr)_minmax(0,5fr)]">
        <div class="min-w-0">
          <p class="text-note text-ink-2">{place}</p>
          <h3 class="mt-1 text-display">{name}</h3>
          {part.purpose !== "" && <p class="mt-2 measure-65 text-ink-2">{part.purpose}</p>}
          <div class="mt-6">
            <RunClock held={held} clock={clock} class="text-[min(clamp(5rem,19vw,10rem),22vw)]" />
          </div>
          <div class="mt-5">
            <RunLine held={held} clock={clock} />
            <Until held={held} minutes={minutesOf(run, part)} clock={clock} />
          </div>
          <div class="mt-6 flex flex-wrap gap-3">
            <MainButton id="run-next" class="max-sm:w-full" onClick={goOn}>
              {next === undefined ? BUTTON.finish : BUTTON.next}
            </MainButton>
            <OutlineButton
              size="tall"
              class="max-sm:flex-1"
              label={run.pausedAt === null ? BUTTON.pause : BUTTON.resume}
              run={pause}
            />
            <OutlineButton size="tall" class="max-sm:flex-1" label={BUTTON.extend} run={extend} />
          </div>
          <Settle held={held} kit={kit} />
          {last !== undefined && (
            <p class="mt-4 flex flex-wrap items-center gap-x-3 text-note text-ink-2">
              <span>{RUN_TEXT.partTook(nameOf(last.part), last.took, last.had)}</span>
              {canLearn && <LinkButton onClick={learn}>{RUN_TEXT.makeIdeal(last.took)}</LinkButton>}
            </p>
          )}
          <p class="mt-4 text-small text-ink-2 max-md:hidden">
            {KEYS.intro}
            {KEYS.each.map(([key, words]) => (
              <Fragment key={key}>
                <kbd class="rounded-[0.25rem] border border-line-strong bg-sheet px-1.5 font-text text-[0.8125rem]">
                  {key}
                </kbd>
                {words}
              </Fragment>
            ))}
          </p>
          <Prompts part={part} />
          <div class="mt-10">
            <RunHeading>{RUN_TEXT.write}</RunHeading>
            <PartResults part={part} content={held} kit={kit} />
          </div>
        </div>
        <div class="min-w-0">
          <RunList held={held} kit={kit} />
          <Devices held={held} kit={kit} />
        </div>
      </div>
    </section>
  );
}

function Prompts({ part }: { readonly part: Part }): JSX.Element | null {
  const prompts = promptsOf(part);
  if (prompts.length === 0 && part.materials === "") return null;
  return (
    <div class="mt-10">
      <RunHeading>{RUN_TEXT.say}</RunHeading>
      <ul>
        {prompts.map((prompt) => <li key={prompt} class="border-b border-line py-3 text-lede">{prompt}</li>)}
      </ul>
      {part.materials !== "" && (
        <p class="pt-3 text-note text-ink-2">{`${DETAILS_TEXT.materials}: ${part.materials}`}</p>
      )}
    </div>
  );
}

/** When the part ends, or was to end. */
function Until({ held, minutes, clock }: TickingProps & { readonly minutes: number }): JSX.Element {
  const words = useTick(clock, (now) => {
    const left = timeLeft(held, now);
    return (left < 0 ? RUN_TEXT.untilOver : RUN_TEXT.until)(wallTime(clock, now + left), minutes);
  });
  return <p class="mt-2 text-note text-ink-2">{words}</p>;
}

/** The minutes in the tab's title, for those who have another tab in front. */
function TabTitle({ held, name, clock }: TickingProps & { readonly name: string }): null {
  const words = useTick(clock, (now) => {
    const left = timeLeft(held, now);
    if (held.run.pausedAt !== null) return RUN_TEXT.tab.paused(name);
    return left > 0
      ? RUN_TEXT.tab.left(Math.ceil(left / MINUTE_MS), name)
      : RUN_TEXT.tab.over(Math.floor(-left / MINUTE_MS), name);
  });
  useTabTitle(words);
  return null;
}

/** The second window and the sound. */
function Devices({ held, kit }: RunProps): JSX.Element {
  const [isBlocked, setBlocked] = useState(false);
  const open = () => {
    const { pathname, search } = location;
    const opened = globalThis.open(
      `${pathname}${search}#projector`,
      "workshop-projector",
      "popup,width=1280,height=720",
    );
    setBlocked(opened === null);
  };
  return (
    <div class="mt-8 border-t border-line pt-3">
      <LinkButton class="flex items-center gap-2" onClick={open}>
        <Icon outline={ARROW_UP_RIGHT} class="size-4" />
        {BUTTON.projector}
      </LinkButton>
      <p class="text-small text-ink-2">{RUN_TEXT.projector.help}</p>
      {isBlocked && <p role="alert" class="text-small text-attention">{RUN_TEXT.blocked}</p>}
      <label class="mt-2 flex min-h-11 items-center gap-3 text-note">
        <input
          type="checkbox"
          checked={held.hasSound}
          class="size-5 accent-accent"
          onChange={({ currentTarget }) => {
            allowSound();
            if (currentTarget.checked) setTimeout(softSound);
            kit.dispatch({ type: "set", change: { hasSound: currentTarget.checked } });
          }}
        />
        {BUTTON.sound}
      </label>
    </div>
  );
}
