import type { JSX } from "react";
import { RESULT_PLAN } from "../../../lib/content/diagnostic/result_plan.ts";
import type { RankedDimension } from "../../../lib/diagnostic/schema.ts";
import { Button, ButtonLink } from "../../Button.tsx";
import { Unbroken } from "../../Unbroken.tsx";

/** How many outcomes a plan may have. */
const OUTCOMES_MAX = 3;
const WEEKS = Array.from({ length: 13 }, (_, index) => index + 1);

/** A dimension in the plan. */
export interface PlanOutcome extends RankedDimension {
  readonly label: string;
  readonly guidance: string;
  /** The action of the guidance, where the page does not show it elsewhere. */
  readonly action: string | undefined;
  /** The part of the guidance that is the target for 90 days. */
  readonly keyResult: string | undefined;
}

interface PlanProps {
  readonly outcomes: readonly PlanOutcome[];
  /** What has to be counted first; null if everything was. */
  readonly begin: string | null;
  /** Opens the sprint planner with them. */
  readonly planUrl: string;
  readonly origin: string;
}

/** The link from the lowest scores to the sprint planner; without any, only what has to be counted. In print, a sheet with thirteen weeks to tick. */
export function Plan({ outcomes, begin, planUrl, origin }: PlanProps): JSX.Element {
  const { title, lead, note } = RESULT_PLAN;
  if (outcomes.length === 0) return <h2 id="plan" class="mt-18 text-title md:mt-28 print:mt-2">{begin}</h2>;
  return (
    <section
      aria-labelledby="plan"
      class="mt-18 grid gap-x-16 gap-y-9 rounded-card border border-line bg-sheet px-5 py-7 md:mt-28 md:p-12 lg:grid-cols-[5fr_7fr] print:mt-0 [@media_print_and_(min-height:285mm)]:mb-[3mm] print:block print:border-0 print:bg-transparent print:p-0 print:pt-[2mm]"
    >
      <div>
        <h2 id="plan" class="measure-display-16 text-heading print:max-w-none print:text-title">
          <Unbroken text={title} />
        </h2>
        <p class="mt-4 measure-44 text-ink-2 print:hidden">{lead}</p>
        <PlanLink href={planUrl} note={note} />
      </div>
      <div class="print:hidden">
        <PlanSteps outcomes={outcomes} begin={begin} />
      </div>
      <PlanSheet outcomes={outcomes} begin={begin} origin={origin} />
    </section>
  );
}

/** Opens the planner; null while nothing is in the plan. It needs JavaScript. */
export function PlanLink(
  { href, note }: { readonly href: string | null; readonly note: string },
): JSX.Element {
  const { button } = RESULT_PLAN;
  const label = (
    <span>
      <Unbroken text={button} />
    </span>
  );
  const shape =
    "mt-6 max-sm:min-h-16 max-sm:w-full max-sm:px-4 max-sm:text-note noscript:hidden print:hidden";
  return (
    <>
      {href === null
        ? <Button look="accent" disabled class={shape}>{label}</Button>
        : <ButtonLink href={href} look="accent" external class={shape}>{label}</ButtonLink>}
      <p class="mt-4 measure-44 text-small text-ink-2 noscript:hidden print:hidden">{note}</p>
    </>
  );
}

/** What the plan holds, and its thirteen weeks. */
export function PlanSteps({ outcomes, begin }: Pick<PlanProps, "outcomes" | "begin">): JSX.Element {
  return (
    <>
      <ol>
        {outcomes.map(({ key, label, action, keyResult }, index) => (
          <li key={key} class="grid grid-cols-[2.5rem_1fr] border-line py-4 not-first:border-t first:pt-0">
            <span class="font-display text-title text-accent-ink" aria-hidden="true">
              {String.fromCharCode(65 + index)}
            </span>
            <div>
              <h3 class="font-text text-body font-semibold tracking-normal wrap-anywhere">
                {label}
              </h3>
              {action && <p class="text-note">{action}</p>}
              <p class="text-note text-ink-2">{keyResult}</p>
            </div>
          </li>
        ))}
      </ol>
      {outcomes.length > 0 && (
        <>
          <div
            aria-hidden="true"
            class="mt-2 grid grid-cols-13 gap-0.5 text-center text-[0.8125rem] leading-8 sm:gap-1"
          >
            {WEEKS.map((week) => (
              <span
                key={week}
                class={`rounded border ${
                  week === 1
                    ? "border-accent bg-accent font-semibold text-white"
                    : "border-line bg-paper text-ink-2"
                }`}
              >
                {week}
              </span>
            ))}
          </div>
          <p class="mt-2 text-small text-ink-2">{RESULT_PLAN.weeks}</p>
        </>
      )}
      {begin && <p class="mt-4 font-semibold">{begin}</p>}
    </>
  );
}

/** In print, a row for each outcome with thirteen weeks to tick; places that are free are left to write in. */
export function PlanSheet(
  { outcomes, begin, origin }: Pick<PlanProps, "outcomes" | "begin" | "origin">,
): JSX.Element {
  const { sheet, planner } = RESULT_PLAN;
  const rows = Array.from({ length: OUTCOMES_MAX }, (_, index) => outcomes[index]);
  return (
    <div class="hidden print:block">
      <p class="mt-1 text-note text-ink-2">
        {sheet.lead} {sheet.online} {origin.replace(/^https?:\/\//, "")}
        {planner}
      </p>
      <table class="mt-1 w-full table-fixed text-[8.8pt]">
        <colgroup>
          <col class="w-[66mm]" />
          <col class="w-[14mm]" />
          {WEEKS.map((week) => <col key={week} class={isOuter(week) ? "w-[7.4mm]" : "w-[5.8mm]"} />)}
          <col />
        </colgroup>
        <thead>
          <tr class="border-b border-ink text-left text-[8pt] text-ink-2">
            <th class="py-1.5 font-semibold">{sheet.outcome}</th>
            <th class="pl-[2mm] font-semibold">{sheet.today}</th>
            {WEEKS.map((week) => (
              <th key={week} class={`text-center font-semibold ${awayFromRule(week)}`}>{week}</th>
            ))}
            <th class="pl-[2mm] font-semibold">{sheet.owner}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((outcome, index) => (
            <tr
              key={index}
              class="h-[10mm] [@media_print_and_(min-height:285mm)]:h-[12mm] border-b border-line"
            >
              <th class="py-[1mm] pr-2 text-left leading-tight font-semibold">
                {outcome?.label}
                <span class="mt-[0.3mm] block text-[7.8pt] leading-[1.15] font-normal">
                  {outcome?.action} {outcome?.keyResult}
                </span>
              </th>
              <td class="border-x border-line" />
              {WEEKS.map((week) => (
                <td key={week} class={awayFromRule(week)}>
                  <span class="mx-auto block size-[4.6mm] rounded-[1mm] border border-line-strong" />
                </td>
              ))}
              <td class="border-l border-line" />
            </tr>
          ))}
        </tbody>
      </table>
      {begin && <p class="mt-1 text-[8.8pt] font-semibold">{begin}</p>}
    </div>
  );
}

/** Whether a line of the table is beside a week's column. */
function isOuter(week: number): boolean {
  return week === 1 || week === WEEKS.length;
}

function awayFromRule(week: number): string {
  return week === 1 ? "pl-[1.6mm]" : isOuter(week) ? "pr-[1.6mm]" : "";
}
