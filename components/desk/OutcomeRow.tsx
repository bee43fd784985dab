import type { JSX } from "react";
import { LEAD, NOTES } from "../../lib/content/desk_leads.ts";
import { PRIVATE_LINK } from "../../lib/content/private_link.ts";
import { type Lead, NOTES_MAX, OUTCOMES } from "../../lib/desk/leads/outcomes.ts";
import { formatFullDay } from "../../lib/tool_kit/date_words.ts";
import { DeskButton, DeskText, Radio } from "./DeskForm.tsx";
import { DataRow } from "./PersonData.tsx";

interface OutcomeRowProps {
  /** null: nothing was noted. */
  readonly lead: Lead | null;
  readonly path: string;
  /** The day in the desk's zone. */
  readonly today: string;
}

/** What came of the talk with somebody, and the form that notes it. */
export function OutcomeRow({ lead, path, today }: OutcomeRowProps): JSX.Element {
  const { outcomes } = LEAD;
  const present = lead?.outcome ?? "none";
  return (
    <DataRow
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
    </DataRow>
  );
}

/** Notes that were refused. */
export interface RefusedNotes {
  readonly why: keyof typeof NOTES.refused;
  readonly typed: string;
}

/** What the coach has written about somebody, in its field. */
export function NotesRow(
  { lead, refused, path }: Pick<OutcomeRowProps, "lead" | "path"> & { readonly refused: RefusedNotes | null },
): JSX.Element {
  const isChanged = refused?.why === "changed";
  return (
    <form method="post" action={path} class="grid gap-3 border-b border-line py-3.5">
      {refused && (
        <div id="refused" role="alert" class="font-semibold text-attention">
          {isChanged ? `${NOTES.refused.changed} ${PRIVATE_LINK.typed}` : NOTES.refused.long(NOTES_MAX)}
        </div>
      )}
      {isChanged && (
        <div class="measure-62 text-note">
          <p class="text-ink-2">{NOTES.other}</p>
          <p class="whitespace-pre-line wrap-anywhere">{lead?.notes}</p>
        </div>
      )}
      <input type="hidden" name="shown" value={lead?.notesCode ?? ""} />
      <DeskText
        name="notes"
        label={NOTES.title}
        most={NOTES_MAX}
        typed={refused?.typed ?? lead?.notes ?? ""}
        isWrong={refused !== null}
        note={NOTES.note}
      />
      <div>
        <DeskButton name="does" value="notes">{NOTES.button}</DeskButton>
      </div>
    </form>
  );
}
