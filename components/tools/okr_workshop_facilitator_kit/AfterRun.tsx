import type { JSX } from "react";
import { RUN_TEXT } from "./words_run.ts";
import { tookMinutes } from "./run.ts";
import type { SteadyClock } from "./steady_clock.ts";
import type { Content, Run } from "./workshop.ts";
import { Icon } from "../../Icon.tsx";
import { ARROW_RIGHT } from "../../icons.ts";
import { focusLater } from "../../tool_kit/fields.tsx";
import { wallTime } from "./clock.ts";
import { type Kit, LINK, MAIN_BUTTON, nameOf, SIDE_BUTTON } from "./kit.ts";

const { after: AFTER } = RUN_TEXT;
const MINUTE_MS = 60_000;
/** Part, bar, what it had, what it took, its ideal. On a phone the figures stand below the part. */
const COLUMNS =
  "grid grid-cols-[minmax(0,1fr)_minmax(0,3rem)_minmax(0,3rem)_minmax(0,7rem)] gap-x-1.5 md:gap-x-3 md:grid-cols-[minmax(0,1fr)_14rem_3rem_3rem_7rem]";

interface AfterRunProps {
  readonly content: Content;
  readonly kit: Kit;
  readonly clock: SteadyClock;
  readonly run: Run;
  readonly onResults: () => void;
  readonly onAgain: () => void;
}

/** How it went: when it was over, and what each part took against what it had. */
export function AfterRun({ content, run, kit, clock, onResults, onAgain }: AfterRunProps): JSX.Element {
  const { dispatch } = kit;
  const late = Math.round((run.partStartedAt - run.endsAt) / MINUTE_MS);
  const end = wallTime(clock, run.partStartedAt);
  const rows = run.done.flatMap((row) => {
    const part = content.parts.find(({ id }) => id === row.id);
    return part === undefined ? [] : [{ part, had: row.minutes, took: tookMinutes(row.took) }];
  });
  const most = Math.max(...rows.map(({ had, took }) => Math.max(had, took)), 1);
  const others = rows.filter(({ part, took }) => !part.isBreak && part.ideal !== took);
  return (
    <section aria-labelledby="after-run" class="mt-8 border-t border-ink pt-7">
      <h3 id="after-run" class="text-display">{AFTER.title}</h3>
      <p class="mt-2 text-lede text-ink-2">
        {late === 0 ? AFTER.onTime(end) : late > 0 ? AFTER.late(end, late) : AFTER.early(end, -late)}
      </p>
      <div class="mt-6 flex flex-wrap gap-3">
        <button type="button" class={`${MAIN_BUTTON} max-sm:w-full`} onClick={onResults}>
          {AFTER.results}
          <Icon outline={ARROW_RIGHT} class="size-5" />
        </button>
        <button
          type="button"
          class={`${SIDE_BUTTON} max-sm:w-full`}
          onClick={() => {
            onAgain();
            focusLater("run-start");
          }}
        >
          {AFTER.again}
        </button>
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
          {rows.map(({ part, had, took }) => (
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
              <TookBar had={had} took={took} most={most} />
              <span class="text-ink-2 max-md:col-start-2">
                <span class="sr-only">{AFTER.had}</span>
                {had}
              </span>
              <span class={took > had ? "font-semibold text-attention" : ""}>
                <span class="sr-only">{AFTER.tookColumn}</span>
                {took}
              </span>
              <span class="flex min-h-11 items-center justify-end">
                {part.ideal === took || part.isBreak ? <span class="text-ink-2">{part.ideal}</span> : (
                  <button
                    type="button"
                    aria-label={`${part.ideal} → ${took}, ${RUN_TEXT.makeIdeal(took)}: ${nameOf(part)}`}
                    class={`${LINK} text-right text-note`}
                    onClick={() => dispatch({ type: "take ideal", id: part.id })}
                  >
                    {`${part.ideal} → ${took}`}
                  </button>
                )}
              </span>
            </li>
          ))}
        </ul>
        {others.length === 0 && <p class="mt-3 text-note text-strong">{AFTER.allDone}</p>}
      </div>
    </section>
  );
}

/** What a part took, against the minutes that it had (the upright line). */
function TookBar(
  { had, took, most }: { readonly had: number; readonly took: number; readonly most: number },
): JSX.Element {
  const share = (minutes: number) => 100 * minutes / most;
  return (
    <svg
      viewBox="0 0 100 20"
      preserveAspectRatio="none"
      aria-hidden="true"
      class="block h-5 w-full max-md:hidden"
    >
      <rect y="6" height="8" width={share(Math.min(took, had))} class="fill-accent/40" />
      {took > had && (
        <rect
          x={share(had)}
          y="6"
          height="8"
          width={share(took - had)}
          class="fill-attention"
        />
      )}
      <path
        d={`M${share(had)} 2V18`}
        class="stroke-ink"
        stroke-width="1.5"
        vector-effect="non-scaling-stroke"
      />
    </svg>
  );
}
