import type { JSX, ReactNode } from "react";
import { DASHBOARD_TEXT } from "./words.ts";
import { CountBar, type CountPart, countWords, type Shape, SHAPES } from "../../tool_kit/CountBar.tsx";
import { formatShortDay } from "../../../lib/tool_kit/date_words.ts";
import { withMark, withUnit } from "../../../lib/tool_kit/measures.ts";
import { type Colour, COLOURS, type Settings } from "./document.ts";
import { type AreaStanding, type MeasureStanding, type Standing, TREND_LENGTH } from "./standing.ts";
import { Curve } from "../../tool_kit/Curve.tsx";
import { colourWords, points, thresholdWords, trendWords, valueChange } from "./screen.ts";

const WORDS = DASHBOARD_TEXT;

/** How a colour is told: shape and classes of its mark, of its part in a bar, and of its word. */
export const LOOKS: Readonly<
  Record<
    Colour,
    { readonly shape: Shape; readonly mark: string; readonly fill: string; readonly ink: string }
  >
> = {
  red: { shape: "square", mark: "fill-attention", fill: "fill-attention", ink: "fill-white" },
  amber: {
    shape: "triangle",
    mark: "fill-moderate",
    fill: "fill-moderate-wash stroke-moderate",
    ink: "fill-moderate",
  },
  green: {
    shape: "circle",
    mark: "fill-strong",
    fill: "fill-strong-wash stroke-strong",
    ink: "fill-strong",
  },
};

/** The shape of a colour. The word stands beside it. */
export function Mark(
  { colour, class: className = "size-3" }: { readonly colour: Colour; readonly class?: string },
): JSX.Element {
  return (
    <svg viewBox="-5.500 -5.500 11 11" aria-hidden="true" class={`inline-block shrink-0 ${className}`}>
      <path d={SHAPES[LOOKS[colour].shape]} class={LOOKS[colour].mark} />
    </svg>
  );
}

/** Colours by shape and word: "■ red and ● green". */
export function Colours({ colours }: { readonly colours: readonly Colour[] }): JSX.Element {
  return (
    <>
      {colours.map((colour, index) => (
        <span key={colour}>
          {index > 0 && ` ${WORDS.and} `}
          <span class="whitespace-nowrap">
            <Mark colour={colour} class="mr-1 size-3 align-[-0.05em]" />
            {WORDS.votes[colour]}
          </span>
        </span>
      ))}
    </>
  );
}

/** What says that a thing is to be noticed, and why. */
export function Noted(
  { word, tone, why }: { readonly word: string; readonly tone: string; readonly why: string },
): JSX.Element {
  return (
    <p class="text-small text-ink-2">
      <b class={`mr-1 font-semibold ${tone}`}>{`${word} `}</b>
      {why}
    </p>
  );
}

/** A card of rows under one heading, whose columns are named from some width on. */
export function Card({ label, class: className, columns, head, children }: {
  readonly label: string;
  readonly class: string;
  readonly columns: readonly string[];
  /** Classes of the line of names. */
  readonly head: string;
  /** Items of a list. */
  readonly children: ReactNode;
}): JSX.Element {
  return (
    <section aria-label={label} class={`rounded-card border border-line bg-sheet ${className}`}>
      <div aria-hidden="true" class={`border-b border-line py-2.5 text-small text-ink-2 ${head}`}>
        {columns.map((name) => <span key={name} class="text-balance">{name}</span>)}
      </div>
      <ul>{children}</ul>
    </section>
  );
}

/** What is filled in of one kind: a heading, what it is about, and a card of rows; no card without any. */
export function Part(
  { title, help, class: className = "mt-10", list, children }: {
    readonly title: string;
    readonly help: string;
    readonly class?: string;
    /** Id of the button that takes the focus when the only row of a list goes. */
    readonly list?: string;
    readonly children: ReactNode;
  },
): JSX.Element {
  return (
    <section aria-label={title} class={className}>
      <div class="flex flex-wrap items-baseline gap-x-4">
        <h3 class="text-title">{title}</h3>
        <p class="text-note text-ink-2">{help}</p>
      </div>
      {children && (
        <div class="mt-3 rounded-card border border-line bg-sheet" data-boxed="" data-rows={list}>
          {children}
        </div>
      )}
    </section>
  );
}

/** The name of an area or a measure in its row. */
export const NAME = "font-text text-body leading-snug font-semibold tracking-normal";

interface FactProps<Of extends Standing = Standing> {
  readonly standing: Of;
  readonly settings: Settings;
}

/** How an area or a measure stands: the spread of the votes, or the value. */
export function Now(
  { class: className = "", ...fact }: FactProps & { readonly class?: string },
): JSX.Element {
  const { standing, settings } = fact;
  return (
    <div class={className}>
      {standing.kind === "area"
        ? <Spread {...standing} />
        : <Value standing={standing} settings={settings} />}
    </div>
  );
}

/** The votes on an area: as a bar, and in words under it. */
function Spread({ subject, votes, missing, isHidden }: AreaStanding): JSX.Element {
  const none = isHidden ? WORDS.votes.hidden : WORDS.votes.none;
  const parts = [
    ...COLOURS.map((colour): CountPart => (
      { ...LOOKS[colour], count: votes[colour], word: WORDS.votes[colour] }
    )),
    {
      count: Math.max(0, missing ?? 0),
      word: WORDS.votes.missing,
      fill: "fill-none stroke-line-strong [stroke-dasharray:3_2]",
      ink: "fill-ink-2",
    },
  ];
  return (
    <>
      <CountBar
        label={WORDS.votes.label(subject.name)}
        parts={parts}
        none={none}
        class="max-w-[20rem]"
      />
      <p
        aria-hidden="true"
        class="mt-1 text-small text-ink-2 print:mt-0 print:text-[10pt] print:leading-tight"
      >
        {countWords(parts, none).replaceAll(", ", " · ")}
        {isHidden && parts.some(({ count }) => count > 0) && ` · ${WORDS.votes.hidden}`}
        {missing !== null && missing < 0 && (
          <span class="text-attention">{` · ${WORDS.votes.more(-missing)}`}</span>
        )}
      </p>
    </>
  );
}

/** The value of a measure with its colour in words, and its thresholds. */
function Value({ standing, settings }: FactProps<MeasureStanding>): JSX.Element {
  const { subject: measure, value, before, colours } = standing;
  return (
    <>
      <p class="leading-snug">
        {value === null
          ? <span class="text-ink-2">{WORDS.measure.none}</span>
          : (
            <b class="text-lg font-semibold tabular-nums print:text-[11pt]">
              {withUnit(value, measure.unit, settings)}
            </b>
          )}
        {colours.length > 0 && (
          <span class="ml-2.5 font-semibold">
            <Colours colours={colours} />
          </span>
        )}
      </p>
      <p class="text-small text-ink-2 print:text-[10pt] print:leading-tight">
        {value === null && before !== null
          ? WORDS.measure.last(withUnit(before.value, measure.unit, settings), formatShortDay(before.date))
          : thresholdWords(measure, settings) || WORDS.measure.noThreshold}
      </p>
    </>
  );
}

/** How an area or a measure stands beside the time before: the middle vote, or how far the value moved. */
export function Since({ standing, settings }: FactProps): JSX.Element {
  return standing.kind === "area"
    ? <Middle {...standing} />
    : <Moved standing={standing} settings={settings} />;
}

/** The middle vote, never without the spread beside it, and what it was. */
function Middle({ colours, coloursBefore, before, hasChanged, isHidden }: AreaStanding): JSX.Element {
  const date = before === null ? "" : formatShortDay(before.date);
  return (
    <div>
      <p class="leading-snug font-semibold">
        <span class="sr-only">{`${WORDS.middle.label}: `}</span>
        {colours.length > 0
          ? <Colours colours={colours} />
          : isHidden
          ? WORDS.middle.hidden
          : WORDS.middle.none}
      </p>
      <p
        class={`text-small text-ink-2 print:text-[10pt] print:leading-tight ${
          before === null ? "print:hidden" : ""
        }`}
      >
        {before === null
          ? colours.length === 0 ? "" : WORDS.middle.first
          : hasChanged || colours.length === 0
          ? WORDS.middle.was(colourWords(coloursBefore), date)
          : WORDS.middle.same(date)}
      </p>
    </div>
  );
}

/** How a measure moved since it was last measured. */
function Moved({ standing, settings }: FactProps<MeasureStanding>): JSX.Element {
  const { before, value, coloursBefore, hasChanged } = standing;
  if (before === null || value === null) {
    return (
      <p class="text-small text-ink-2 print:hidden">
        {before === null && value !== null ? WORDS.middle.first : ""}
      </p>
    );
  }
  const date = formatShortDay(before.date);
  const change = valueChange(standing, settings);
  return (
    <div>
      <p class="leading-snug font-semibold">
        {change === "" ? WORDS.middle.same(date) : WORDS.measure.change(change, date)}
      </p>
      {hasChanged && (
        <p class="text-small text-ink-2 print:text-[10pt] print:leading-tight">
          {WORDS.middle.was(colourWords(coloursBefore), date)}
        </p>
      )}
    </div>
  );
}

/**
 * The last check-ins as a curve, from the second on; a shorter one stands at the right. Of an area green minus red, with the line of no balance where the curve
 * meets it; of a measure its values, with the line where green begins.
 */
export function Trend({ standing, settings }: FactProps): JSX.Element | null {
  const { trend } = standing;
  if (trend.length < 2) return null;
  const values = trend.map(({ value }) => value);
  const curve = {
    width: 150,
    height: 40,
    class: "max-w-40",
    points: trend.map(({ value, isMarked }, index) => ({
      x: 1 - (trend.length - 1 - index) / (TREND_LENGTH - 1),
      y: value,
      isHollow: isMarked,
    })),
  };
  if (standing.kind === "area") {
    const { net, split, leftOut } = WORDS.trend;
    const meets = Math.min(...values) <= 0 && Math.max(...values) >= 0;
    return (
      <div>
        <Curve
          {...curve}
          label={net(standing.subject.name, trendWords(trend, (value) => points(value, settings), split))}
          rules={meets ? [0] : []}
          // A smaller move does not fill the height: a vote more or less is no landslide.
          least={0.75}
        />
        {standing.leftOut.length > 0 && (
          <p class="text-small text-ink-2 print:hidden">
            {leftOut(standing.leftOut.map(formatShortDay).join(", "))}
          </p>
        )}
      </div>
    );
  }
  const { name, unit, green } = standing.subject;
  return (
    <Curve
      {...curve}
      label={WORDS.trend.value(name, trendWords(trend, (value) => withMark(value, unit, settings)))}
      rules={green === null ? [] : [green]}
    />
  );
}
