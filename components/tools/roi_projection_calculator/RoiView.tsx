import { type JSX, memo, useMemo, useState } from "react";
import { ROI_TEXT } from "./words.ts";
import { useSettled } from "../../tool_kit/kept.ts";
import { formatNumber } from "../../../lib/tool_kit/numbers.ts";
import { type Action, EDITOR } from "./actions.ts";
import { type Content, KINDS, LIMITS, PERIODS, RATE_RANGE } from "./document.ts";
import { figuresOf, isEmpty, type Result, resultsOf, tornadoOf } from "./results.ts";
import { ChoiceField } from "../../tool_kit/fields.tsx";
import { Fold } from "../../tool_kit/Fold.tsx";
import { useLatePart } from "../../tool_kit/late.tsx";
import { NumberField, within } from "../../tool_kit/NumberField.tsx";
import { useGroupFields } from "../../tool_kit/use_fields.ts";
import type { ToolViewProps } from "../../tool_kit/tool_island.tsx";
import { ToolPage, useToolScreen, useView } from "../../tool_kit/tool_page.tsx";
import { CaseTable } from "./CaseTable.tsx";
import { LineList } from "./LineList.tsx";
import type { Screen } from "./LineFields.tsx";
import { Tornado } from "./Tornado.tsx";
import { assumptionName, breakEvenWords, headingOf, isDeciding, worthOf } from "./sentences.ts";

/** Investments are compared where several are kept. */
const { compare: _, ...DEMO_VIEWS } = ROI_TEXT.views;

const { lead: LEAD, help: HELP, horizon: HORIZON } = ROI_TEXT;

/** Milliseconds without a change before the bars follow. */
const STILL_MS = 300;

/** An investment on the screen: its lines, what they come to in three cases, and what decides. */
export function RoiView(props: ToolViewProps<Content, Action>): JSX.Element {
  const { tool, state: { document }, edition } = props;
  const { content, title } = document;
  const { settings, period, periods, rate } = content;
  const [view, setView] = useView<keyof typeof ROI_TEXT.views>(document.id, "lines");
  const [isSetting, setSetting] = useState(false);
  const { screen, today, page } = useToolScreen(props, { editor: EDITOR, settings, period, periods });
  const late = useLatePart(() => import("./late.ts"), view !== "lines" || isSetting);
  const results = useMemo(() => resultsOf(content), [figuresOf(content)]);
  // The bars follow when nobody has typed for a moment: all of them move with every figure.
  const settled = useSettled(content, STILL_MS);
  const open = (id: string) => {
    tool.open(id);
    setView("lines");
  };
  return (
    <ToolPage
      {...page}
      heading={headingOf(results)}
      lead={
        <p class="mt-2 text-ink-2">
          {isEmpty(results) ? LEAD.empty : <Lead content={content} base={results.base} />}
        </p>
      }
      leadClass="max-w-[56rem]"
      views={{
        names: edition === "full" ? ROI_TEXT.views : DEMO_VIEWS,
        value: view,
        onValue: setView,
      }}
      paper={() => import("./Paper.tsx")}
      printed={view === "compare" ? null : { title, content, today }}
    >
      {view === "lines" && (
        <div class="@container">
          <Horizon rate={rate} screen={screen} />
          <div class="mt-5 rounded-card border border-line bg-sheet">
            {KINDS.map((kind) => <LineList key={kind} kind={kind} lines={content[kind]} screen={screen} />)}
            <CaseTable settings={settings} period={period} rate={rate} results={results} />
          </div>
          <p class="mt-3 text-small text-ink-2 max-md:hidden">{ROI_TEXT.lines.keys}</p>
          {!isEmpty(results) && <Tornado content={settled} />}
        </div>
      )}
      {late && view === "flows" && (
        <late.CashFlowView document={document} results={results} say={screen.say} />
      )}
      {late && view === "compare" && (
        <late.CompareView tool={tool} document={document} today={today} onOpen={open} />
      )}

      <div class="mt-14 max-w-[52rem] border-b border-line text-note print:hidden">
        <Fold title={HELP.title}>
          <ul class="measure-65 space-y-2 pb-3 text-ink-2">
            {HELP.items.map((item) => <li key={item}>{item}</li>)}
          </ul>
          <p class="measure-65 pb-3 text-small text-ink-2">{HELP.source}</p>
        </Fold>
        <Fold title={ROI_TEXT.settings} onOpen={() => setSetting(true)}>
          {isSetting && late && <late.MoneySettings screen={screen} />}
        </Fold>
        {edition === "demo" && <p class="border-t border-line py-3 text-ink-2">{ROI_TEXT.demo}</p>}
      </div>
    </ToolPage>
  );
}

/** What the base case is worth, and what decides whether it pays. */
function Lead({ content, base }: { readonly content: Content; readonly base: Result }): JSX.Element {
  const swings = tornadoOf(content, base);
  const decider = swings.find(isDeciding);
  const hasRanges = swings.some(({ length }) => length > 0);
  return (
    <>
      {worthOf(base, content)}
      {decider && (
        <>
          {` ${LEAD.decides}`}
          <b class="font-semibold text-ink">{LEAD.decider(assumptionName(decider))}</b>
          {breakEvenWords(decider, base, content)}
        </>
      )}
      {!decider && hasRanges && ` ${LEAD.nothingDecides}`}
    </>
  );
}

const PERIOD_OPTIONS = PERIODS.map((period) => ({ value: period, label: HORIZON.period[period] }));
const A_RATE = within(...RATE_RANGE);
const SO_MANY = within(1, LIMITS.periods);
/** A figure within a sentence. */
const INLINE =
  "w-auto! field-sizing-content min-w-8! px-1.5! font-semibold underline decoration-line-strong decoration-1 underline-offset-4 focus:no-underline";

/** Over how many periods and at what discount rate, as a sentence with fields in it. */
const Horizon = memo(function Horizon(
  { rate, screen }: { readonly rate: Content["rate"]; readonly screen: Screen },
): JSX.Element {
  const { dispatch, endTyping, settings: { numberStyle }, period, periods } = screen;
  const field = useGroupFields(screen, "rate", rate);
  const basics = { class: INLINE, numberStyle, saysTo: "right" } as const;
  const rateField = (which: keyof typeof rate, label: string, placeholder: string) => (
    <NumberField
      {...basics}
      {...field(which)}
      label={label}
      placeholder={placeholder}
      refuse={A_RATE}
      {...rate[which] !== null && { shown: formatNumber(rate[which], numberStyle, { isPercent: true }) }}
    />
  );
  return (
    <div role="group" aria-label={HORIZON.label} class="mt-4">
      <div class="flex flex-wrap items-baseline gap-x-1 text-ink-2 [&>span]:py-2">
        <span>{HORIZON.over}</span>
        <NumberField
          {...basics}
          id="periods"
          label={HORIZON.periodsLabel}
          value={periods}
          isRequired
          refuse={SO_MANY}
          onValue={(entered) => entered !== null && dispatch({ type: "set", change: { periods: entered } })}
          onDone={endTyping}
        />
        <ChoiceField
          id="period"
          label={HORIZON.periodLabel}
          class={INLINE}
          value={period}
          options={PERIOD_OPTIONS}
          onValue={(value) => dispatch({ type: "set", change: { period: value } })}
        />
        <span>{HORIZON.rate}</span>
        {rateField("base", HORIZON.rateLabel, "0%")}
        <span>{HORIZON.aYear}</span>
        <span class="pl-1">{HORIZON.orFrom}</span>
        {rateField("low", HORIZON.rateLow, HORIZON.untried.low)}
        <span>{HORIZON.to}</span>
        {rateField("high", HORIZON.rateHigh, HORIZON.untried.high)}
      </div>
      <p class="text-small text-ink-2">{HORIZON.note[period]}</p>
    </div>
  );
});

/** Id of the field in which an empty projection begins. */
export const FIRST_FIELD = "out-1-text";
