import { type JSX, memo, useEffect, useMemo, useRef, useState } from "react";
import { CHECK_TEXT, PLAN_TEXT, PLANNER_TEXT } from "./words.ts";
import { addDays, dayOf, daysBetween, formatDate, type PlainDate } from "../../../lib/tool_kit/dates.ts";
import { type Action, EDITOR } from "./actions.ts";
import type { Check } from "./checks.ts";
import { isBegun } from "../../../lib/tool_kit/rows.ts";
import { type Content, daysOf, type Horizon, ownerLoads, ownerNames } from "./document.ts";
import { focusLater } from "../../tool_kit/focus_later.ts";
import { useUnchanged } from "../../tool_kit/kept.ts";
import { useFirstTurn, useLate } from "../../tool_kit/late.tsx";
import { addRow, inList, textId } from "../../tool_kit/row_keys.ts";
import type { ToolViewProps } from "../../tool_kit/tool_island.tsx";
import { ToolPage, useToolScreen } from "../../tool_kit/tool_page.tsx";
import { CheckNote } from "./CheckNote.tsx";
import { ObjectiveBlock } from "./ObjectiveBlock.tsx";
import { AddButton, linksTo, type Planner, RowChecks } from "./screen.tsx";
import { Continue, Foot, Loads } from "./PlannerFoot.tsx";
import { DateField } from "../../tool_kit/DateField.tsx";
import { LineField, RowField } from "../../tool_kit/fields.tsx";
import { useDocumentFields } from "../../tool_kit/use_fields.ts";

const NONE: readonly Check[] = [];

/** The plan on the screen: the 90 days, or the year that they serve. */
export function PlannerView(props: ToolViewProps<Content, Action, readonly Check[]>): JSX.Element {
  const { tool, state, edition, known: given = null } = props;
  const { document: { content, title } } = state;
  const { settings, period } = content;
  const [horizon, setHorizon] = useState<Horizon>("ninety");
  /** Loaded when the checks from the server no longer fit the document, or when somebody first uses the page. */
  const { part, load: withAssistant } = useLate(() => import("./assistant.ts"));
  const isNeeded = given === null || !state.isSample || state.undo !== null;
  useEffect(() => {
    if (isNeeded) withAssistant();
  }, [isNeeded]);
  useFirstTurn(withAssistant);
  const { start: from, end } = daysOf(content, horizon);
  const shared = { editor: EDITOR, withAssistant, settings, horizon, from, end };
  const { screen: planner, today, page } = useToolScreen(props, shared);

  const check = useMemo(() => part?.createChecker() ?? null, [part]);
  /** The server has checked the sample only. */
  const known = state.isSample ? given : null;
  const all = useMemo(() => check?.(content, today) ?? known ?? NONE, [check, content, today, known]);
  const isChecked = check !== null || known !== null;
  const standing = useMemo(() => all.filter(({ dismissed }) => dismissed === null), [all]);
  const before = useRef<RowChecks | null>(null);
  const checks = before.current = useMemo(() => new RowChecks(standing, before.current), [standing]);
  const dismissed = useUnchanged(all.filter(({ dismissed }) => dismissed !== null));
  const loads = useUnchanged(ownerLoads(content));
  const overloads = useUnchanged(standing.filter(({ kind }) => kind === "overloaded"));
  const links = useUnchanged(horizon === "annual" ? [] : linksTo(content.annual));
  const owners = useUnchanged(ownerNames(content));
  const objectives = content[horizon];
  const begun = objectives.filter(isBegun).length;
  const results = objectives.flatMap(({ keyResults }) => keyResults).filter(isBegun).length;
  const words = PLANNER_TEXT[horizon];
  const showFirst = () => {
    const [first] = standing;
    if (!first) return;
    const { subject } = first;
    const isAnnual = subject === "annual" ||
      content.annual.some(({ id, keyResults }) =>
        id === subject || keyResults.some((row) => row.id === subject)
      );
    setHorizon(isAnnual ? "annual" : "ninety");
    focusLater(textId(subject));
  };
  return (
    <ToolPage
      {...page}
      heading={horizon === "ninety"
        ? PLANNER_TEXT.ninety.range(formatDate(period.start), formatDate(period.end))
        : PLAN_TEXT.year(content.year.trim())}
      lead={
        <p class="mt-2 text-ink-2">
          {begun + results === 0 ? PLANNER_TEXT.begin : PLANNER_TEXT.summary(begun, results)}{" "}
          {standing.length === 0 ? begun > 0 && isChecked && CHECK_TEXT.clear : (
            <button
              type="button"
              class="font-semibold text-attention underline underline-offset-4 max-md:min-h-11"
              onClick={showFirst}
            >
              {CHECK_TEXT.count(standing.length)}
            </button>
          )}
        </p>
      }
      views={{ names: PLANNER_TEXT.views, value: horizon, onValue: setHorizon }}
      paper={() => import("./Paper.tsx")}
      printed={{ title, content, today }}
    >
      {horizon === "ninety"
        ? <Period period={period} planner={planner} />
        : <Vision content={content} planner={planner} />}

      <section aria-label={words.title} class="mt-8">
        {checks.of(horizon).map((check) => <CheckNote key={check.id} check={check} planner={planner} />)}
        {objectives.length === 0 && <p class="py-6 text-ink-2">{words.empty}</p>}
        <ul data-rows={`${horizon}-add`}>
          {inList(objectives).map((listed) => (
            <ObjectiveBlock
              key={listed.row.id}
              {...listed}
              count={objectives.length}
              links={links}
              servedBy={horizon === "ninety"
                ? null
                : content.ninety.filter((row) => row.serves === listed.row.id && isBegun(row)).length}
              checks={checks}
              planner={planner}
            />
          ))}
        </ul>
        <div class="mt-4">
          <AddButton
            id={`${horizon}-add`}
            label={words.add}
            onClick={() => addRow(planner, { list: horizon })}
          />
        </div>
      </section>

      {horizon === "ninety" && begun > 0 && <Loads loads={loads} checks={overloads} planner={planner} />}
      <Continue tool={tool} state={state} edition={edition} planner={planner} />
      <Foot dismissed={dismissed} planner={planner} />
      <Owners names={owners} />
    </ToolPage>
  );
}

const Owners = memo(({ names }: { readonly names: readonly string[] }): JSX.Element => (
  <datalist id="planner-owners">
    {names.map((name) => <option key={name} value={name} />)}
  </datalist>
));

interface PartProps {
  readonly planner: Planner;
}

/** The 90 days as a line, and their first and last day. */
export const Period = memo(DrawnPeriod);

function DrawnPeriod({ period, planner }: PartProps & Pick<Content, "period">): JSX.Element {
  const { dispatch, today } = planner;
  const now = dayOf(period, today);
  const passed = Math.min(now.of, Math.max(0, now.day));
  const words = PLANNER_TEXT.ninety;
  const day = (name: "start" | "end", from: PlainDate) => (
    {
      id: `period-${name}`,
      label: words[name],
      value: period[name],
      from,
      today,
      isRequired: true,
      show: formatDate,
    }
  );
  return (
    <div class="mt-6">
      <div aria-hidden="true" class="h-px bg-line-strong">
        <svg
          viewBox="0 0 100 2"
          preserveAspectRatio="none"
          class="block h-[3px] w-full -translate-y-px text-ink"
        >
          <path d={`M0 1H${100 * passed / now.of}`} stroke="currentColor" stroke-width="2" />
        </svg>
      </div>
      <div class="mt-1 grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] items-center text-note md:grid-cols-[9rem_1fr_9rem]">
        <div class="-ml-2.5 w-32 md:w-36">
          <DateField
            {...day("start", addDays(today, -365))}
            onValue={(start) => start && dispatch({ type: "set period", start })}
          />
        </div>
        <p class="text-center font-semibold max-md:order-last max-md:col-span-full max-md:pt-1">
          {passed === 0
            ? words.begins(daysBetween(today, period.start))
            : words.day(passed, now.of, now.day > now.of)}
        </p>
        <div class="-mr-2.5 w-32 justify-self-end md:w-36">
          <DateField
            {...day("end", period.start)}
            class="text-right"
            onValue={(end) => end && dispatch({ type: "set period", start: period.start, end })}
          />
        </div>
      </div>
    </div>
  );
}

/** What the year is for, and its name. */
export function Vision({ content, planner }: PartProps & { readonly content: Content }): JSX.Element {
  const field = useDocumentFields(planner, content);
  const { vision: words, year } = PLANNER_TEXT;
  return (
    <div class="mt-6 grid gap-x-8 gap-y-2 border-t border-ink pt-4 md:grid-cols-[minmax(0,1fr)_10rem]">
      <div class="-ml-2.5">
        <p aria-hidden="true" class="px-2.5 text-small text-ink-2">{words.label}</p>
        <RowField
          {...field("vision")}
          label={words.label}
          class="font-display text-heading leading-tight tracking-[-0.015em]"
          placeholder={words.placeholder}
        />
        <p class="px-2.5 text-small text-ink-2">{words.help}</p>
      </div>
      <div>
        <p aria-hidden="true" class="px-2.5 text-small text-ink-2">{year.label}</p>
        <LineField {...field("year")} {...year} class="font-display text-title" />
      </div>
    </div>
  );
}
