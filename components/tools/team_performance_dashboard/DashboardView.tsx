import { type JSX, memo, useEffect, useMemo, useRef, useState } from "react";
import { DASHBOARD_TEXT } from "./words.ts";
import { formatShortDay, formatWeekday } from "../../../lib/tool_kit/date_words.ts";
import { newId } from "../../../lib/tool_kit/rows.ts";
import { type Action, EDITOR } from "./actions.ts";
import {
  type CheckIn,
  COLOURS,
  type Content,
  DOCUMENT_MARK,
  hasEntries,
  inOrder,
  isBegun,
} from "./document.ts";
import { type Standings, standingsAt } from "./standing.ts";
import { castVotes } from "./votes.ts";
import { Button } from "../../Button.tsx";
import { focusLater } from "../../tool_kit/focus_later.ts";
import { Help } from "../../tool_kit/Fold.tsx";
import { useLatePart } from "../../tool_kit/late.tsx";
import type { ToolViewProps } from "../../tool_kit/tool_island.tsx";
import { ToolPage, useToolScreen, useView } from "../../tool_kit/tool_page.tsx";
import { ChangesView } from "./ChangesView.tsx";
import { OwnRounds } from "../../tool_kit/OwnRounds.tsx";
import { countSpans, countWords, NoCounts, SHAPES } from "../../tool_kit/CountBar.tsx";
import { Icon } from "../../Icon.tsx";
import { PLUS } from "../../icons.ts";
import { LOOKS } from "./facts.tsx";
import { roundWords } from "./screen.ts";

const WORDS = DASHBOARD_TEXT;

/** The field in which a new check-in begins. */
export const FIRST_FIELD = "check-in-people";

/** The dashboard on the screen: what changed in front, then everything, one check-in to fill in, and what is asked. */
export function DashboardView(props: ToolViewProps<Content, Action>): JSX.Element {
  const { document, isSample } = props.state;
  const { content, title } = document;
  const { settings, areas, measures } = content;
  const checkIns = useMemo(() => inOrder(content.checkIns), [content.checkIns]);
  const isEmpty = !checkIns.some(hasEntries);
  const [view, setView] = useView<keyof typeof WORDS.views>(
    document.id,
    isEmpty && !isSample ? "checkIn" : "changes",
  );
  /** The check-in that somebody chose to see; null: the last one. */
  const [chosen, setChosen] = useState<string | null>(null);
  const { screen, today, page } = useToolScreen(props, { editor: EDITOR, settings });
  useEffect(() => setChosen(null), [document.id]);

  const visible = checkIns.find(({ id }) => id === chosen) ??
    (view === "checkIn" ? undefined : checkIns.findLast(hasEntries)) ?? checkIns.at(-1) ?? null;
  const isReading = view === "changes" || view === "all";
  const standings = useMemo(
    () => isReading && visible !== null ? standingsAt({ areas, measures, checkIns }, visible.id) : null,
    [isReading, visible?.id, areas, measures, checkIns],
  );
  const late = useLatePart(() => import("./late.ts"), view !== "changes");
  const begin = () => {
    const last = checkIns.at(-1);
    const waiting = last !== undefined && !hasEntries(last) && last.date === today ? last.id : null;
    const id = waiting ?? newId();
    if (waiting === null) screen.dispatch({ type: "add", list: "checkIns", rows: [{ id, date: today }] });
    setChosen(id);
    setView("checkIn");
    focusLater(FIRST_FIELD);
  };
  return (
    <ToolPage
      {...page}
      class="@container"
      heading={view === "setUp"
        ? WORDS.heading.setUp
        : visible === null
        ? WORDS.heading.noCheckIn
        : formatWeekday(visible.date)}
      lead={
        <p class="measure-65 mt-2 text-ink-2">
          {view === "setUp" ? WORDS.heading.setUpText : [
            view === "checkIn"
              ? visible && filledIn(content, visible)
              : summaryOf(standings, checkIns.length),
            visible && roundWords(visible),
          ].filter(Boolean).join(" ")}
        </p>
      }
      leadClass="grow basis-80"
      views={{ names: WORDS.views, value: view, onValue: setView }}
      paper={() => import("./Paper.tsx")}
      printed={{ title, content, checkIn: visible?.id ?? null, today }}
      above={
        <OwnRounds
          edition={props.edition}
          tool={DOCUMENT_MARK.id}
          taken={checkIns.flatMap(({ rounds }) => rounds.map(({ id }) => id))}
          today={today}
        />
      }
    >
      {view !== "setUp" && (
        <CheckInStrip checkIns={checkIns} visible={visible?.id ?? null} onShow={setChosen} onAdd={begin} />
      )}

      {isReading && isEmpty && <FirstSteps onBegin={begin} />}
      {view === "changes" && !isEmpty && standings && (
        <ChangesView
          standings={standings}
          settings={settings}
          onSeeAll={() => setView("all")}
        />
      )}
      {view === "all" && !isEmpty && standings && late && (
        <late.AllView standings={standings} settings={settings} />
      )}
      {view === "checkIn" && visible === null && <FirstSteps onBegin={begin} />}
      {view === "checkIn" && visible && late && (
        <late.CheckInView
          key={visible.id}
          edition={props.edition}
          title={title}
          content={content}
          checkIn={visible}
          screen={screen}
          onChanges={() => setView("changes")}
        />
      )}
      {view === "setUp" && late && <late.SetUpView document={document} screen={screen} />}

      {isReading && !isEmpty && <Help items={WORDS.help} class="mt-14 max-w-[48rem]" />}
    </ToolPage>
  );
}

/** One sentence or two on what a check-in brought. */
function summaryOf(standings: Standings | null, checkIns: number): string {
  if (standings === null) return "";
  const { areas, measures, changes } = standings;
  const isSilent = areas.every(({ colours }) => colours.length === 0) &&
    measures.every(({ value }) => value === null);
  if (isSilent) return WORDS.summary.nothing;
  const missing = areas.reduce((sum, area) => sum + Math.max(0, area.missing ?? 0), 0);
  return [
    checkIns === 1
      ? WORDS.summary.first
      : WORDS.summary.changed(changes.length, areas.length + measures.length),
    WORDS.summary.missing(missing),
  ].filter((part) => part !== "").join(" ");
}

function filledIn({ areas, measures }: Content, { votes, values }: CheckIn): string {
  const voted = votes.filter((each) => castVotes(each) > 0).length;
  return WORDS.summary.filled(
    voted,
    areas.filter(isBegun).length,
    values.length,
    measures.filter(isBegun).length,
  );
}

/** What to do where nothing was voted or measured yet. */
function FirstSteps({ onBegin }: { readonly onBegin: () => void }): JSX.Element {
  return (
    <section aria-label={WORDS.empty.title} class="mt-10 max-w-[44rem]">
      <h3 class="text-title">{WORDS.empty.title}</h3>
      <p class="mt-2 text-ink-2">{WORDS.empty.text}</p>
      <ol class="mt-4 border-t border-line">
        {WORDS.empty.steps.map((step, index) => (
          <li key={step} class="flex gap-4 border-b border-line py-3">
            <span class="font-display text-lg">{index + 1}</span>
            {step}
          </li>
        ))}
      </ol>
      <Button look="accent" class="mt-6 max-md:w-full" onClick={onBegin}>{WORDS.empty.begin}</Button>
    </section>
  );
}

const { strip: STRIP, votes: VOTES } = DASHBOARD_TEXT;

interface CheckInStripProps {
  /** From the oldest. */
  readonly checkIns: readonly CheckIn[];
  /** Id of the check-in that stands below. */
  readonly visible: string | null;
  readonly onShow: (id: string) => void;
  readonly onAdd: () => void;
}

/** The check-ins with all of their votes, each a button that opens it; the last ones are in view, as many as have room. */
function CheckInStrip({ checkIns, visible, onShow, onAdd }: CheckInStripProps): JSX.Element {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => list.current?.scrollTo({ left: list.current.scrollWidth }), [checkIns.length]);
  return (
    <nav
      aria-label={STRIP.label}
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
        {STRIP.add}
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
