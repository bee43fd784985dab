import type { JSX } from "react";
import { LEAD } from "../../lib/content/desk_leads.ts";
import { PRIVATE_LINK } from "../../lib/content/private_link.ts";
import { type Lead, NOTES_MAX, OUTCOMES, type RefusedLead } from "../../lib/desk/leads/outcomes.ts";
import { formatFullDay } from "../../lib/tool_kit/date_words.ts";
import { DeskButton, DeskText, Radio, UnsavedScript, wrongIf } from "./DeskForm.tsx";
import { DeskRefused } from "./DeskNotice.tsx";

/** A form that was refused, with its fields. */
export interface RefusedNotes {
  readonly why: RefusedLead;
  readonly typed: ReadonlyMap<string, string>;
}

/** Why nothing was saved, at the top of the page, with the way to what was typed. */
export function NotesRefused({ why }: RefusedNotes): JSX.Element {
  const { changed, long, wrong, link } = LEAD.refused;
  const text = { changed: `${changed} ${PRIVATE_LINK.typed}`, long: long(NOTES_MAX), wrong };
  return (
    <DeskRefused id="refused">
      {text[why]} <a href="#notes" class="whitespace-nowrap underline underline-offset-4">{link}</a>
    </DeskRefused>
  );
}

interface NotesFormProps {
  /** null: nothing was noted. */
  readonly lead: Lead | null;
  readonly refused: RefusedNotes | null;
  readonly path: string;
  /** The day in the desk's zone. */
  readonly today: string;
}

/** What the coach has written about somebody and what came of the talk, in one form. */
export function NotesForm({ lead, refused, path, today }: NotesFormProps): JSX.Element {
  const { outcomes } = LEAD;
  const { why, typed } = refused ?? { why: null, typed: new Map<string, string>() };
  const chosen = typed.get("outcome") ?? lead?.outcome ?? "none";
  return (
    <form
      id="notes"
      method="post"
      action={path}
      class="grid gap-3 border-b border-line py-3.5"
      data-words={refused ? "unsaved" : ""}
    >
      <UnsavedScript />
      {why === "changed" && lead && (
        <div class="measure-62 text-note">
          <p class="text-ink-2">{LEAD.other}</p>
          <p class="whitespace-pre-line wrap-anywhere">{lead.notes}</p>
          <p>{outcomeText(lead)}</p>
        </div>
      )}
      <input type="hidden" name="revision" value={lead?.revision ?? 0} />
      <DeskText
        name="notes"
        label={LEAD.notes}
        most={NOTES_MAX}
        typed={typed.get("notes") ?? lead?.notes ?? ""}
        isWrong={why === "changed" || why === "long"}
        note={LEAD.note}
      />
      <fieldset class="flex flex-wrap items-center gap-x-6">
        <legend class="text-note font-semibold">{LEAD.choice}</legend>
        {[...OUTCOMES, "none" as const].map((outcome) => (
          <Radio
            key={outcome}
            name="outcome"
            value={outcome}
            label={outcomes[outcome]}
            isChosen={outcome === chosen}
          />
        ))}
        <label class="flex items-center gap-3 text-note">
          {LEAD.on}
          <input
            type="date"
            name="on"
            value={typed.get("on") ?? (lead === null || lead.outcome === "none" ? today : lead.on)}
            max={today}
            required
            class="field-outline block h-11.5 px-3.5 text-base"
            {...wrongIf(why === "wrong")}
          />
        </label>
      </fieldset>
      <div>
        <DeskButton name="does" value="notes">{LEAD.button}</DeskButton>
      </div>
    </form>
  );
}

/** What came of the talk, and when. */
export function outcomeText({ outcome, on }: Lead): string {
  return outcome === "none" ? LEAD.outcomes.none : LEAD.now(LEAD.outcomes[outcome], formatFullDay(on));
}
