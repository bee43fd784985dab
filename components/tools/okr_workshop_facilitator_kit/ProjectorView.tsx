import { type JSX, useEffect } from "react";
import { RUN_TEXT } from "./words_run.ts";
import type { Tool, ToolState } from "../../../lib/tool_kit/tool_state.ts";
import type { Action } from "./actions.ts";
import { currentPart, minutesOf, partEnd, partsToCome } from "./run.ts";
import type { SteadyClock } from "./steady_clock.ts";
import { type Content, type Part, promptsOf } from "./workshop.ts";
import { useSteadyClock, useTick, wallTime } from "./clock.ts";
import { useTabTitle, useWakeLock } from "./devices.ts";
import { LINK, nameOf } from "./kit.ts";
import { placeWords, RunClock, RunLine } from "./RunClock.tsx";

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
  const part = currentPart(content);
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
          <button type="button" class={LINK} onClick={() => location.reload()}>{WORDS.reload}</button>
        </p>
      )}
      {part === null
        ? (
          <div class="m-auto text-center">
            <p class="text-[clamp(1.25rem,2.4vw,2.5rem)] text-ink-2">{title}</p>
            <h2 class="mt-[2vh] text-[clamp(2.5rem,7vw,7rem)] leading-none">
              {run === null ? WORDS.waiting(content.start) : WORDS.over}
            </h2>
          </div>
        )
        : <CurrentPart content={content} part={part} clock={clock} />}
    </div>
  );
}

interface CurrentPartProps {
  readonly content: Content;
  readonly part: Part;
  readonly clock: SteadyClock;
}

function CurrentPart({ content, part, clock }: CurrentPartProps): JSX.Element {
  const { run, parts } = content;
  const [next] = partsToCome(content);
  const back = useTick(clock, (now) => wallTime(clock, partEnd(content, now)));
  const prompts = promptsOf(part);
  return (
    <>
      <div class="flex items-baseline justify-between gap-8 text-[clamp(1rem,1.6vw,1.75rem)] text-ink-2">
        <p>{placeWords(parts, part)}</p>
        <p>{part.isBreak ? WORDS.back(back) : ""}</p>
      </div>
      <h2 class="mt-[1vh] text-[clamp(2.25rem,5vw,6rem)] leading-[1.02]">{nameOf(part)}</h2>
      <div class="my-auto grid items-center gap-x-[5vw] gap-y-8 py-[3vh] lg:grid-cols-[auto_minmax(0,1fr)]">
        <RunClock content={content} clock={clock} class="text-[clamp(5rem,18vw,24rem)]" />
        <ul class="flex flex-col gap-[2.2vh]">
          {prompts.map((prompt) => (
            <li
              key={prompt}
              class="border-line not-first:border-t not-first:pt-[2.2vh] text-[clamp(1.25rem,2.1vw,2.75rem)] leading-snug text-balance"
            >
              {prompt}
            </li>
          ))}
        </ul>
      </div>
      <RunLine content={content} clock={clock} />
      <p class="mt-[1.6vh] text-[clamp(1.125rem,1.8vw,2rem)] text-ink-2">
        {next === undefined
          ? RUN_TEXT.nextLast
          : `${WORDS.next(nameOf(next))}, ${run === null ? next.ideal : minutesOf(run, next)} min`}
      </p>
    </>
  );
}

/** Nothing else on the page can be reached, and no key takes back what another window did. */
function useOnlyThis(): void {
  useEffect(() => {
    const others = [
      ...document.querySelectorAll<HTMLElement>("body > header, body > footer, body > nav, header"),
    ];
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
