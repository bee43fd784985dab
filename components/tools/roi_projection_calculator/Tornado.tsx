import { type JSX, memo, useState } from "react";
import { ROI_TEXT } from "./words.ts";
import type { Content } from "./document.ts";
import { resultOf, type Swing, tornadoOf } from "./results.ts";
import { assumptionName, breakEvenWords, isDeciding, money, rangeWords } from "./sentences.ts";

const { tornado: WORDS } = ROI_TEXT;

/** As many as decide anything; the others are shown on demand. */
const FIRST = 12;

const ROW =
  "grid gap-x-8 gap-y-1 px-5 @2xl:px-6.5 @2xl:grid-cols-[minmax(0,13rem)_minmax(0,1fr)] @6xl:grid-cols-[19rem_minmax(0,1fr)_24rem]";

/** What each assumption does to the base case, the longest swing first, and where it breaks even. */
export const Tornado = memo(function Tornado({ content }: { readonly content: Content }): JSX.Element {
  const base = resultOf(content, "base");
  const swings = tornadoOf(content, base);
  const write = (value: number) => money(value, content.settings);
  const [isWhole, setWhole] = useState(false);
  const scale = scaleOf(swings, base.value);
  const hasBars = swings.length > 1 || base.returns.is !== "empty";
  return (
    <section aria-labelledby="tornado" class="mt-14">
      <h2 id="tornado" class="text-title @2xl:text-[1.875rem] @2xl:leading-tight">{WORDS.title}</h2>
      <p class="mt-1 measure-65 text-note text-ink-2">{hasBars ? WORDS.help : WORDS.none}</p>
      {hasBars && (
        <div class="mt-4 rounded-card border border-line bg-sheet">
          <div aria-hidden="true" class={`${ROW} py-2.5 text-small text-ink-2 @max-2xl:hidden`}>
            <span>{WORDS.assumption}</span>
            <Axis scale={scale} value={base.value} label={write(base.value)} />
            <span class="@max-6xl:hidden">{WORDS.breakEven}</span>
          </div>
          <ol>
            {(isWhole ? swings : swings.slice(0, FIRST)).map((swing) => (
              <li
                key={swing.line?.id ?? "the rate"}
                class={`${ROW} items-center border-t border-line py-3`}
              >
                <p class="min-w-0">
                  <span class="font-semibold">{assumptionName(swing)}</span>
                  {isDeciding(swing) && (
                    <span class="ml-2 rounded-sm bg-accent-wash px-1.5 text-small whitespace-nowrap font-semibold text-accent-ink">
                      {WORDS.decides}
                    </span>
                  )}
                  <span class="block text-small text-ink-2 tabular-nums">
                    {rangeWords(swing, content) || WORDS.noRange}
                  </span>
                </p>
                <div class="min-w-0">
                  <Bar {...swing} base={base.value} scale={scale} write={write} />
                </div>
                <p class="text-note leading-snug @max-2xl:text-small @2xl:@max-6xl:col-start-2">
                  {breakEvenWords(swing, base, content)}
                </p>
              </li>
            ))}
          </ol>
          {swings.length > FIRST && !isWhole && (
            <button
              type="button"
              class="min-h-12 w-full border-t border-line px-5 text-left text-note font-semibold text-accent-ink underline-offset-4 hover:underline @2xl:px-6.5"
              onClick={() => setWhole(true)}
            >
              {WORDS.all(swings.length)}
            </button>
          )}
        </div>
      )}
    </section>
  );
});

interface BarProps extends Pick<Swing, "low" | "high"> {
  readonly base: number;
  readonly scale: Scale;
  /** What stands at the ends of a bar that has a length; left out: nothing. */
  readonly write?: (value: number) => string;
}

/** From what the assumption gives at its low (pale) over the base case to what it gives at its high; dots mark zero. */
export function Bar({ low, base, high, scale: { at, zero }, write }: BarProps): JSX.Element {
  const [from, middle, to] = [at(low), at(base), at(high)];
  const part = (end: number, look: string) => (
    <rect
      x={`${Math.min(end, middle)}%`}
      width={`${rounded(Math.abs(end - middle))}%`}
      y="3"
      height="16"
      class={look}
    />
  );
  const hasWords = write !== undefined && (low !== base || high !== base);
  return (
    <svg
      class="block h-[22px] w-full overflow-visible"
      {...(hasWords
        ? { role: "img", "aria-label": WORDS.barLabel(write(low), write(high)) }
        : { "aria-hidden": "true" })}
    >
      {part(from, "fill-accent/35 print:fill-[#bbb]")}
      {part(to, "fill-accent print:fill-[#444]")}
      <line x1={`${middle}%`} x2={`${middle}%`} y1="0" y2="22" class="stroke-ink" stroke-width="1.5" />
      {zero !== null && (
        <line
          x1={`${zero}%`}
          x2={`${zero}%`}
          y1="-1"
          y2="23"
          class="stroke-attention print:stroke-[#000]"
          stroke-width="1.5"
          stroke-dasharray="2 4"
        />
      )}
      {hasWords && (
        <g
          class="fill-ink-2 stroke-sheet text-small [paint-order:stroke] @max-2xl:text-[0.75rem] print:fill-[#000] print:stroke-[#fff] print:text-[10pt]"
          stroke-width="8"
          stroke-linejoin="round"
        >
          <text x={`${Math.min(from, to, middle)}%`} dx="-8" y="16" text-anchor="end">
            {write(Math.min(low, high))}
          </text>
          <text x={`${Math.max(from, to, middle)}%`} dx="8" y="16">{write(Math.max(low, high))}</text>
        </g>
      )}
    </svg>
  );
}

/** What the two uprights stand for: the base case and zero. */
function Axis(
  { scale: { zero, at }, value, label }: {
    readonly scale: Scale;
    readonly value: number;
    readonly label: string;
  },
): JSX.Element {
  const middle = at(value);
  // Two labels that would meet: the base case alone.
  const isFar = zero !== null && Math.abs(zero - middle) > 12;
  return (
    <svg class="block h-5 w-full overflow-visible text-small">
      {isFar && <text x={`${zero}%`} y="15" text-anchor="middle" class="fill-attention">{WORDS.zero}</text>}
      <text x={`${middle}%`} y="15" text-anchor="middle" class="fill-ink font-semibold">{label}</text>
    </svg>
  );
}

/** Where a net present value lies on the bars, in percent of their width. */
export interface Scale {
  readonly at: (value: number) => number;
  /** null: so far away that it would leave no room for the bars. */
  readonly zero: number | null;
}

/** Left free at both ends for what is written there, in percent. */
const MARGIN = 17;

/** The scale that all bars share. */
function scaleOf(swings: readonly Swing[], value: number): Scale {
  const ends = [value, ...swings.flatMap(({ low, high }) => [low, high])];
  const [least, most] = [Math.min(...ends), Math.max(...ends)];
  const isNear = Math.min(Math.abs(least), Math.abs(most)) <= most - least || least * most <= 0;
  return scaleBetween(isNear ? [...ends, 0] : ends, MARGIN, isNear);
}

/** A scale from the least to the most of some values. */
export function scaleBetween(values: readonly number[], margin = 0, hasZero = true): Scale {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const at = (value: number) =>
    high === low ? 50 : rounded(margin + (100 - 2 * margin) * (value - low) / (high - low));
  return { at, zero: hasZero ? at(0) : null };
}

function rounded(value: number): number {
  return Math.round(100 * value) / 100;
}
