import type { JSX } from "preact";
import { memo, useEffect, useMemo, useRef, useState } from "react";
import {
  CHECK_NAMES,
  CHECK_TEXT,
  HELP,
  MOVE_TEXT,
  PLANNER_TEXT,
} from "../../../lib/content/tools/strategic_okr_planner.ts";
import { addDays, daysBetween, formatDate, type PlainDate, todayOf } from "../../../lib/tool_kit/dates.ts";
import { NUMBER_STYLES } from "../../../lib/tool_kit/numbers.ts";
import { newId } from "../../../lib/tool_kit/rows.ts";
import type { Edition, Tool, ToolState } from "../../../lib/tool_kit/tool_state.ts";
import type { Action } from "../../../lib/tools/strategic_okr_planner/actions.ts";
import type { Check } from "../../../lib/tools/strategic_okr_planner/checks.ts";
import {
  ownerKey,
  type OwnerLoad,
  ownerLoads,
  ownerNames,
} from "../../../lib/tools/strategic_okr_planner/load.ts";
import {
  type Content,
  endOfYear,
  type Horizon,
  isBegun,
  LIMITS,
} from "../../../lib/tools/strategic_okr_planner/plan.ts";
import { Icon } from "../../Icon.tsx";
import { CHEVRON_DOWN } from "../../icons.ts";
import { ChoiceField, DateField, focusLater, LineField, RowField } from "../../tool_kit/fields.tsx";
import { Segments } from "../../tool_kit/Segments.tsx";
import { CheckNote } from "./CheckNote.tsx";
import { AddButton, ObjectiveBlock, objectiveMark } from "./ObjectiveBlock.tsx";
import { type Assistant, checksByRow, type Planner, useKept } from "./planner.ts";
import { PrintedPlan } from "./PrintedPlan.tsx";

const VIEWS = [
  { value: "ninety", label: PLANNER_TEXT.views.ninety },
  { value: "annual", label: PLANNER_TEXT.views.year },
] as const;
const NONE: readonly Check[] = [];

type Checker = ReturnType<Assistant["createChecker"]>;

interface PlannerViewProps {
  readonly tool: Tool<Content, Action>;
  readonly state: ToolState<Content>;
  /** Plain date of the day on which the page was drawn. */
  readonly edition: Edition;
  readonly drawnOn: PlainDate;
  /** What there is to say about the sample; null when nobody has looked. */
  readonly given: readonly Check[] | null;
}

/** The plan on the screen: the 90 days, or the year that they serve. */
export function PlannerView({ tool, state, edition, drawnOn, given }: PlannerViewProps): JSX.Element {
  const { document: { content, title } } = state;
  const { settings, period } = content;
  const [horizon, setHorizon] = useState<Horizon>("ninety");
  const [today, setToday] = useState(drawnOn);
  const [said, setSaid] = useState({ words: "", count: 0 });
  useEffect(() => setToday(todayOf(new Date())), []);

  const latest = useRef(content);
  latest.current = content;
  const { assistant, check } = useAssistant(given === null || !state.isSample || state.undo !== null);
  const planner = useMemo((): Planner => ({
    assistant,
    dispatch: tool.dispatch,
    endTyping: tool.endTyping,
    say: (words) => setSaid(({ count }) => ({ words, count: count + 1 })),
    content: () => latest.current,
    settings,
    today,
  }), [settings, today]);

  const all = useMemo(() => check?.(content, today) ?? given ?? NONE, [check, content, today]);
  const checks = useMemo(() => checksByRow(all), [all]);
  const standing = all.filter(({ dismissed }) => dismissed === null);
  const dismissed = useKept(all.filter((check) => check.dismissed !== null));
  const loads = useKept(ownerLoads(content));
  const overloads = useKept(standing.filter(({ kind }) => kind === "overloaded"));
  const annualLabels = useMemo(
    () =>
      content.annual.map(({ id, text }, index) => ({
        id,
        label: `${objectiveMark("annual", index)}  ${
          text.trim() || PLANNER_TEXT.objective.unnamed(index + 1)
        }`,
      })),
    [content.annual],
  );
  const yearEnd = endOfYear(content.year);
  const from = horizon === "ninety"
    ? period.start
    : yearEnd === null
    ? period.start
    : `${yearEnd.slice(0, 4)}-01-01`;
  const end = horizon === "ninety" ? period.end : yearEnd;
  const objectives = content[horizon];
  const begun = objectives.filter(isBegun).length;
  const words = horizon === "ninety" ? PLANNER_TEXT.ninety : PLANNER_TEXT.year;
  const show = (check: Check) => {
    const isAnnual = content.annual.some(({ id, keyResults }) =>
      id === check.subject || keyResults.some((row) => row.id === check.subject)
    );
    setHorizon(isAnnual || check.subject === "annual" ? "annual" : "ninety");
    focusLater(`${check.subject}-text`);
  };
  return (
    <>
      <div class="mx-auto max-w-[92rem] px-4 pt-7 pb-24 md:px-8 md:pt-9 print:hidden">
        <div class="flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
          <div class="min-w-0">
            <h2 class="text-heading leading-tight">
              {horizon === "ninety"
                ? PLANNER_TEXT.ninety.range(formatDate(period.start), formatDate(period.end))
                : PLANNER_TEXT.year.heading(content.year)}
            </h2>
            <p class="mt-2 text-ink-2">
              {begun === 0 ? PLANNER_TEXT.begin : PLANNER_TEXT.summary(begun, countResults(objectives))}{" "}
              {standing[0] === undefined ? begun > 0 && CHECK_TEXT.clear : (
                <button
                  type="button"
                  class="font-semibold text-attention underline underline-offset-4 max-md:min-h-11"
                  onClick={() => standing[0] && show(standing[0])}
                >
                  {CHECK_TEXT.count(standing.length)}
                </button>
              )}
            </p>
          </div>
          <Segments label={PLANNER_TEXT.viewLabel} value={horizon} options={VIEWS} onValue={setHorizon} />
        </div>

        {horizon === "ninety"
          ? <Period period={period} planner={planner} />
          : <Vision content={content} planner={planner} />}

        <section aria-label={words.title} class="mt-8">
          {(checks.get(horizon) ?? NONE).map((check) => (
            <CheckNote key={check.id} check={check} planner={planner} />
          ))}
          {objectives.length === 0 && <p class="py-6 text-ink-2">{words.empty}</p>}
          <ul>
            {objectives.map((objective, index) => (
              <ObjectiveBlock
                key={objective.id}
                objective={objective}
                horizon={horizon}
                position={index}
                count={objectives.length}
                previousId={objectives[index - 1]?.id ?? null}
                annual={annualLabels}
                servedBy={horizon === "ninety"
                  ? null
                  : content.ninety.filter((row) => row.serves === objective.id && isBegun(row)).length}
                from={from}
                end={end}
                checks={checks}
                planner={planner}
              />
            ))}
          </ul>
          <div class="mt-4">
            <AddButton
              id={`${horizon}-add`}
              label={words.add}
              onClick={() => {
                if (objectives.length >= LIMITS.rows) {
                  return planner.say(PLANNER_TEXT.rows.full(LIMITS.rows));
                }
                const id = newId();
                planner.dispatch({ type: "add objective", horizon, id });
                focusLater(`${id}-text`);
              }}
            />
          </div>
        </section>

        {horizon === "ninety" && <Loads loads={loads} checks={overloads} planner={planner} />}
        <Continue tool={tool} state={state} edition={edition} planner={planner} />
        <Foot settings={settings} dismissed={dismissed} planner={planner} />
        <datalist id="planner-owners">
          {ownerNames(content).map((name) => <option key={name} value={name} />)}
        </datalist>
        <p role="status" class="sr-only">
          <span key={said.count}>{said.words}</span>
        </p>
      </div>
      <PrintedPlan title={title} content={content} today={today} />
    </>
  );
}

/**
 * What reads words, loaded as soon as `isNeeded`, or when somebody first turns to the page; `check` is null until it is there.
 */
function useAssistant(isNeeded: boolean): {
  readonly assistant: () => Promise<Assistant>;
  readonly check: Checker | null;
} {
  const [check, setCheck] = useState<Checker | null>(null);
  const loading = useRef<Promise<Assistant> | null>(null);
  const assistant = () =>
    loading.current ??= import("../../../lib/tools/strategic_okr_planner/assistant.ts").then((loaded) => {
      const checker = loaded.createChecker();
      setCheck(() => checker);
      return loaded;
    });
  useEffect(() => {
    if (isNeeded) assistant().catch(ignore);
  }, [isNeeded]);
  useEffect(() => {
    const load = () => void assistant().catch(ignore);
    const turns = ["focusin", "pointerdown"] as const;
    for (const turn of turns) document.addEventListener(turn, load, { once: true });
    return () => {
      for (const turn of turns) document.removeEventListener(turn, load);
    };
  }, []);
  return { assistant, check };
}

/** Without it the plan can be written all the same. */
function ignore(): void {}

function countResults(objectives: Content["ninety"]): number {
  return objectives.reduce((sum, { keyResults }) => sum + keyResults.filter(isBegun).length, 0);
}

interface PartProps {
  readonly planner: Planner;
}

/** The 90 days as a line, and their first and last day. */
const Period = memo(DrawnPeriod);

function DrawnPeriod({ period, planner }: PartProps & Pick<Content, "period">): JSX.Element {
  const { dispatch, today } = planner;
  const length = daysBetween(period.start, period.end) + 1;
  const passed = Math.min(length, Math.max(0, daysBetween(period.start, today) + 1));
  const words = PLANNER_TEXT.ninety;
  return (
    <div class="mt-6">
      <div aria-hidden="true" class="h-px bg-line-strong">
        <svg
          viewBox="0 0 100 2"
          preserveAspectRatio="none"
          class="block h-[3px] w-full -translate-y-px text-ink"
        >
          <path d={`M0 1H${100 * passed / length}`} stroke="currentColor" stroke-width="2" />
        </svg>
      </div>
      <div class="mt-1 grid grid-cols-2 items-center text-note md:grid-cols-[9rem_1fr_9rem]">
        <div class="-ml-2.5 w-32 md:w-36">
          <DateField
            id="period-start"
            label={words.start}
            value={period.start}
            from={addDays(today, -365)}
            today={today}
            required
            show={formatDate}
            onValue={(start) => start && dispatch({ type: "set period", start })}
          />
        </div>
        <p class="text-center font-semibold max-md:order-last max-md:col-span-2 max-md:pt-1">
          {passed === 0
            ? words.begins(daysBetween(today, period.start))
            : words.day(Math.min(passed, length), length, today > period.end)}
        </p>
        <div class="-mr-2.5 w-32 justify-self-end md:w-36">
          <DateField
            id="period-end"
            label={words.end}
            class="text-right"
            value={period.end}
            from={period.start}
            today={today}
            required
            show={formatDate}
            onValue={(end) => end && dispatch({ type: "set period", start: period.start, end })}
          />
        </div>
      </div>
    </div>
  );
}

function Vision(
  { content: { vision, year }, planner }: PartProps & { readonly content: Content },
): JSX.Element {
  const { dispatch, endTyping } = planner;
  const words = PLANNER_TEXT.vision;
  return (
    <div class="mt-6 grid gap-x-8 gap-y-2 border-t border-ink pt-4 md:grid-cols-[minmax(0,1fr)_10rem]">
      <div class="-ml-2.5">
        <p aria-hidden="true" class="px-2.5 text-small text-ink-2">{words.label}</p>
        <RowField
          id="vision"
          label={words.label}
          class="font-display text-heading leading-tight tracking-[-0.015em]"
          value={vision}
          maxLength={LIMITS.text}
          placeholder={words.placeholder}
          onValue={(text) => dispatch({ type: "set vision", text })}
          onDone={endTyping}
        />
        <p class="px-2.5 text-small text-ink-2">{words.help}</p>
      </div>
      <div>
        <p aria-hidden="true" class="px-2.5 text-small text-ink-2">{PLANNER_TEXT.year.label}</p>
        <LineField
          id="year"
          label={PLANNER_TEXT.year.label}
          class="font-display text-title"
          value={year}
          maxLength={LIMITS.yearLabel}
          placeholder={PLANNER_TEXT.year.placeholder}
          onValue={(label) => dispatch({ type: "set year", label })}
          onDone={endTyping}
        />
      </div>
    </div>
  );
}

/** Who answers for how much: a cell for each key result, five of them in the row that one person can carry. */
const Loads = memo(DrawnLoads);

interface LoadsProps extends PartProps {
  readonly loads: readonly OwnerLoad[];
  /** Of people who carry too much. */
  readonly checks: readonly Check[];
}

function DrawnLoads({ loads, checks, planner }: LoadsProps): JSX.Element {
  const words = PLANNER_TEXT.load;
  return (
    <section aria-labelledby="loads" class="mt-14">
      <h2 id="loads" class="text-title">{words.title}</h2>
      <p class="mt-1 text-note text-ink-2">{loads.length === 0 ? words.empty : words.help}</p>
      <ul class="mt-4 grid gap-x-10 border-t border-line sm:grid-cols-2 lg:grid-cols-4">
        {loads.map(({ owner, keyResults, objectives, isOver }) => (
          <li key={owner} class="border-b border-line py-3">
            <p class="flex items-baseline justify-between gap-3">
              <span class={owner === "" ? "text-attention" : "font-semibold"}>{owner || words.nobody}</span>
              <span class="text-small text-ink-2">{words.line(keyResults, objectives)}</span>
            </p>
            <Cells count={keyResults} />
            {isOver &&
              checks.filter(({ subject }) =>
                subject === ownerKey(owner)
              ).map((check) => <CheckNote key={check.id} check={check} planner={planner} />)}
          </li>
        ))}
      </ul>
    </section>
  );
}

const CELL_LIMIT = 12;

/** One mark for each; those beyond five stand out. */
function Cells({ count }: { readonly count: number }): JSX.Element {
  const shown = Math.max(5, Math.min(count, CELL_LIMIT));
  return (
    <svg viewBox="0 0 144 12" class="mt-2 h-3 w-36" aria-hidden="true">
      {Array.from({ length: shown }, (_, index) => (
        <rect
          key={index}
          x={index * 12}
          y={0}
          width={9}
          height={12}
          rx={1.5}
          class={index >= count ? "fill-line" : index >= 5 ? "fill-attention" : "fill-ink-2"}
        />
      ))}
    </svg>
  );
}

type ContinueProps = Pick<PlannerViewProps, "tool" | "state" | "edition"> & { readonly planner: Planner };

/** Ways on from here. Their code comes when the part is opened. */
function Continue(props: ContinueProps): JSX.Element {
  const [parts, setParts] = useState<typeof import("./Onward.tsx") | null>(null);
  return (
    <details
      class="mt-14 border-y border-line text-note"
      onToggle={({ currentTarget }) =>
        currentTarget.open && void import("./Onward.tsx").then((loaded) => setParts(() => loaded), ignore)}
    >
      <summary class="flex min-h-13 items-center justify-between gap-4 font-display text-title">
        {MOVE_TEXT.handOver.title}
        <Icon outline={CHEVRON_DOWN} class="size-5" />
      </summary>
      {parts && <parts.Onward {...props} />}
    </details>
  );
}

/** Help, settings and the checks that were dismissed. */
const Foot = memo(DrawnFoot);

interface FootProps extends PartProps {
  readonly settings: Content["settings"];
  readonly dismissed: readonly Check[];
}

function DrawnFoot({ settings, dismissed, planner }: FootProps): JSX.Element {
  const { dispatch } = planner;
  const words = PLANNER_TEXT.settings;
  const box = "border-t border-line py-1 text-note";
  const summary = "flex min-h-11 items-center font-semibold";
  return (
    <div class="mt-14 grid gap-x-14 lg:grid-cols-2">
      <div>
        <p class="pb-4 text-note text-ink-2">{PLANNER_TEXT.rows.keys}</p>
        <details class={box}>
          <summary class={summary}>{`${CHECK_TEXT.dismissedTitle} (${dismissed.length})`}</summary>
          <p class="pb-3 text-ink-2">
            {dismissed.length === 0 ? CHECK_TEXT.dismissedNone : CHECK_TEXT.dismissedHelp}
          </p>
          <ul>
            {dismissed.map(({ id, kind, subject, about, dismissed: reason }) => (
              <li key={id} class="flex items-baseline justify-between gap-4 border-t border-line py-2">
                <span class="min-w-0">
                  <b class="font-semibold">{CHECK_NAMES[kind]}</b> {about}
                  <span class="block text-small text-ink-2">{reason || CHECK_TEXT.noReason}</span>
                </span>
                <button
                  type="button"
                  class="min-h-9 whitespace-nowrap text-accent-ink underline underline-offset-4"
                  onClick={() =>
                    dispatch({ type: "restore check", kind, subject })}
                >
                  {CHECK_TEXT.restore}
                </button>
              </li>
            ))}
          </ul>
        </details>
        <details class={`${box} border-b`}>
          <summary class={summary}>{words.title}</summary>
          <div class="flex flex-wrap gap-x-8 gap-y-2 pb-3">
            <label class="flex items-center gap-2">
              {words.currency}
              <LineField
                id="settings-currency"
                label={words.currency}
                class="w-20"
                value={settings.currency}
                maxLength={3}
                onValue={(currency) =>
                  dispatch({ type: "set settings", settings: { currency: currency.toUpperCase() } })}
              />
            </label>
            <label class="flex items-center gap-2">
              {words.numberStyle}
              <ChoiceField
                id="settings-numbers"
                label={words.numberStyle}
                value={settings.numberStyle}
                options={NUMBER_STYLES.map((style) => ({ value: style, label: style }))}
                onValue={(numberStyle) => dispatch({ type: "set settings", settings: { numberStyle } })}
              />
            </label>
          </div>
        </details>
      </div>
      <div class="border-b border-line max-lg:mt-6">
        {HELP.map(({ title, text, source }) => (
          <details key={title} class={box}>
            <summary class={summary}>{title}</summary>
            <p class="measure-65 pb-3 text-ink-2">
              {text}
              {source && <span class="block pt-1 text-small">{source}</span>}
            </p>
          </details>
        ))}
      </div>
    </div>
  );
}
