import { type JSX, memo, useEffect, useRef } from "react";
import { DASHBOARD_TEXT } from "./words.ts";
import { countSpans, countWords, NoCounts, SHAPES } from "../../tool_kit/CountBar.tsx";
import { formatShortDay } from "../../../lib/tool_kit/date_words.ts";
import { type CheckIn, COLOURS } from "./document.ts";
import { Icon } from "../../Icon.tsx";
import { PLUS } from "../../icons.ts";
import { LOOKS } from "./facts.tsx";

const { strip: WORDS, votes: VOTES } = DASHBOARD_TEXT;

interface CheckInStripProps {
  /** From the oldest. */
  readonly checkIns: readonly CheckIn[];
  /** Id of the check-in that stands below. */
  readonly visible: string | null;
  readonly onShow: (id: string) => void;
  readonly onAdd: () => void;
}

/** The check-ins with all of their votes, each a button that opens it; the last ones are in view, as many as have room. */
export function CheckInStrip({ checkIns, visible, onShow, onAdd }: CheckInStripProps): JSX.Element {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => list.current?.scrollTo({ left: list.current.scrollWidth }), [checkIns.length]);
  return (
    <nav
      aria-label={WORDS.label}
      class="mt-6 flex rounded-card border border-line bg-sheet @max-2xl:flex-col"
    >
      <ol ref={list} class="flex min-w-0 flex-1 overflow-x-auto">
        {checkIns.map((checkIn) => (
          <Cell key={checkIn.id} checkIn={checkIn} isVisible={checkIn.id === visible} onShow={onShow} />
        ))}
      </ol>
      <button
        type="button"
        class="flex min-h-12 items-center justify-center gap-2 rounded-r-card px-6 text-note font-semibold hover:bg-paper @max-2xl:rounded-b-card @max-2xl:border-t @max-2xl:border-line @2xl:border-l @2xl:border-line"
        onClick={onAdd}
      >
        <Icon outline={PLUS} class="size-4.5" />
        {WORDS.add}
      </button>
    </nav>
  );
}

const Cell = memo(function Cell(
  { checkIn, isVisible, onShow }: {
    readonly checkIn: CheckIn;
    readonly isVisible: boolean;
    readonly onShow: (id: string) => void;
  },
): JSX.Element {
  const { id, date, votes } = checkIn;
  const parts = COLOURS.map((colour) => ({
    colour,
    word: VOTES[colour],
    count: votes.reduce((sum, each) => sum + each[colour], 0),
  }));
  return (
    <li class="max-w-44 min-w-[max(5rem,25%)] flex-1 @lg:min-w-[max(5rem,100%/6)] @4xl:min-w-[max(5rem,12.5%)] border-line not-last:border-r">
      <button
        type="button"
        aria-pressed={isVisible}
        class="relative block h-full w-full px-2 pt-3 pb-2 text-center hover:bg-paper focus-visible:-outline-offset-3 aria-pressed:bg-accent-wash aria-pressed:shadow-[inset_0_-3px_0_var(--color-accent)]"
        onClick={() => onShow(id)}
      >
        <Column parts={parts} />
        <span class={`mt-1.5 block text-small ${isVisible ? "font-semibold" : "text-ink-2"}`}>
          {formatShortDay(date)}
          <span class="sr-only">{`: ${countWords(parts, VOTES.none)}`}</span>
        </span>
      </button>
    </li>
  );
});

const WIDTH = 46;
const HEIGHT = 64;
/** A lower part has no room for its shape. */
const SHAPE_HEIGHT = 12;

/** All votes of a check-in as a column: red at the top, green at the foot. */
function Column(
  { parts }: {
    readonly parts: readonly { readonly colour: typeof COLOURS[number]; readonly count: number }[];
  },
): JSX.Element {
  const spans = countSpans(parts.map(({ count }) => count), HEIGHT - 1, 0);
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" class="mx-auto block h-16">
      {spans.map(({ index, x, width }) => {
        const look = LOOKS[parts[index]?.colour ?? "red"];
        return (
          <g key={index}>
            <rect x="0.500" y={x + 0.5} width={WIDTH - 1} height={width} class={look.fill} />
            {width >= SHAPE_HEIGHT && (
              <path
                d={SHAPES[look.shape]}
                transform={`translate(${WIDTH / 2} ${x + width / 2 + 0.5}) scale(0.8)`}
                class={look.ink}
              />
            )}
          </g>
        );
      })}
      {spans.length === 0 && <NoCounts width={WIDTH} height={HEIGHT} />}
    </svg>
  );
}
