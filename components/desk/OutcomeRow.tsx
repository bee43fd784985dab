import type { JSX } from "react";
import { LEAD } from "../../lib/content/desk_leads.ts";
import { type Lead, OUTCOMES } from "../../lib/desk/leads/outcomes.ts";
import { formatFullDay } from "../../lib/tool_kit/date_words.ts";
import type { SignupDates } from "../../lib/waitlist/columns.ts";
import { DeskButton, Radio } from "./DeskForm.tsx";
import { DataRow } from "./PersonData.tsx";

interface OutcomeRowProps {
  /** null: nothing was noted. */
  readonly lead: Lead | null;
  readonly path: string;
  /** The day in the desk's zone. */
  readonly today: string;
  readonly dates: SignupDates;
}

/** What came of the talk with somebody, the form that notes it, and what was noted before. */
export function OutcomeRow({ lead, path, today, dates }: OutcomeRowProps): JSX.Element {
  const { outcomes } = LEAD;
  const present = lead?.outcome ?? "none";
  const before = lead?.history.slice(0, -1).toReversed() ?? [];
  return (
    <div class="print:hidden">
      <DataRow
        heading="h2"
        title={LEAD.title}
        text={lead === null || present === "none"
          ? LEAD.none
          : LEAD.now(outcomes[present], formatFullDay(lead.on))}
      >
        <form method="post" action={path} class="flex flex-wrap items-center gap-x-6">
          <input type="hidden" name="does" value="outcome" />
          <input type="hidden" name="revision" value={lead?.revision ?? 0} />
          <fieldset class="flex flex-wrap items-center gap-x-6">
            <legend class="sr-only">{LEAD.choice}</legend>
            {[...OUTCOMES, ...present === "none" ? [] : ["none"] as const].map((outcome) => (
              <Radio
                key={outcome}
                name="outcome"
                value={outcome}
                label={outcomes[outcome]}
                isChosen={lead !== null && outcome === present}
              />
            ))}
          </fieldset>
          <label class="flex items-center gap-3 text-note">
            {LEAD.on}
            <input
              type="date"
              name="on"
              value={today}
              max={today}
              required
              class="field-outline block h-11.5 px-3.5 text-base"
            />
          </label>
          <DeskButton>{LEAD.button}</DeskButton>
        </form>
        {before.length > 0 && (
          <details class="w-full text-note">
            <summary class="inline-flex min-h-11 cursor-pointer items-center text-small text-ink-2 underline underline-offset-4">
              {LEAD.before}
            </summary>
            <ul>
              {before.map(({ outcome, on, at }) => (
                <li key={at}>{LEAD.entry(outcomes[outcome], formatFullDay(on), dates.full(at))}</li>
              ))}
            </ul>
          </details>
        )}
      </DataRow>
    </div>
  );
}
