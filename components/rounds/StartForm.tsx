import type { JSX } from "react";
import { TEAM_CHECK_PAGE } from "../../lib/content/team_check.ts";
import { LINE_MAX, ROUND_MODES, type RoundMode } from "../../lib/rounds/round.ts";
import { Button } from "../Button.tsx";
import { Callout } from "../Callout.tsx";
import { FieldFrame, TextField } from "../Field.tsx";

const WORDS = TEAM_CHECK_PAGE.form;
const DEFAULT_DAYS = "7";

/** A form that was refused: what was typed, what is wrong with it by field, or why nothing was started. */
export interface RefusedStart {
  readonly typed: ReadonlyMap<string, string>;
  readonly errors: Readonly<Record<string, string>>;
  readonly message?: string;
}

/** Starts a team check, without a script. Fields of another way to answer are hidden where the browser can tell. */
export function StartForm({ refused }: { readonly refused: RefusedStart | null }): JSX.Element {
  const typed = (name: string) => refused?.typed.get(name) ?? "";
  const errors = refused?.errors ?? {};
  const message = refused?.message ?? (Object.keys(errors).length > 0 ? WORDS.failed : undefined);
  const mode = typed("mode") || "shared";
  return (
    <form id="start" method="post" action="/team-check#start" class="start-form">
      <h2 class="text-heading">{WORDS.title}</h2>
      {message !== undefined && (
        <Callout tone="attention" role="alert">
          <p class="font-semibold text-attention">{message}</p>
        </Callout>
      )}
      <TextField
        id="asker"
        name="asker"
        label={WORDS.asker}
        hint={WORDS.askerHint}
        autoComplete="given-name"
        maxLength={LINE_MAX}
        defaultValue={typed("asker")}
        error={errors.asker}
        required
      />
      <TextField
        id="title"
        name="title"
        label={WORDS.team}
        autoComplete="organization"
        maxLength={LINE_MAX}
        defaultValue={typed("title")}
        error={errors.title}
        required
      />
      <fieldset>
        <legend>{WORDS.mode}</legend>
        {ROUND_MODES.map((value) => <ModeOption key={value} value={value} isChosen={value === mode} />)}
      </fieldset>
      <div class="for-counted">
        <FieldFrame
          id="invited"
          label={WORDS.invited}
          hint={WORDS.invitedHint}
          note={WORDS.invitedNote}
          error={errors.invited}
        >
          <input
            id="invited"
            name="invited"
            type="number"
            inputMode="numeric"
            min={4}
            max={150}
            defaultValue={typed("invited")}
            aria-describedby="invited-error invited-note"
            {...(errors.invited ? { "aria-invalid": "true" as const } : {})}
            class="field-outline"
          />
        </FieldFrame>
      </div>
      <div class="for-named">
        <FieldFrame id="people" label={WORDS.people} hint={WORDS.peopleHint} error={errors.people}>
          <textarea
            id="people"
            name="people"
            rows={4}
            maxLength={12 * (LINE_MAX + 2)}
            defaultValue={typed("people")}
            aria-describedby="people-error"
            {...(errors.people ? { "aria-invalid": "true" as const } : {})}
            class="field-outline"
          />
        </FieldFrame>
      </div>
      <FieldFrame id="days" label={WORDS.days} note={WORDS.daysNote} error={errors.days}>
        <select id="days" name="days" class="field-outline" aria-describedby="days-note">
          {WORDS.dayOptions.map(([days, label]) => (
            <option key={days} value={days} selected={`${days}` === (typed("days") || DEFAULT_DAYS)}>
              {label}
            </option>
          ))}
        </select>
      </FieldFrame>
      <div>
        <Button type="submit" look="accent" class="w-full">{WORDS.button}</Button>
        <p class="mt-3 text-small text-ink-2">{WORDS.next}</p>
      </div>
    </form>
  );
}

function ModeOption(
  { value, isChosen }: { readonly value: RoundMode; readonly isChosen: boolean },
): JSX.Element {
  const [label, note] = WORDS.modes[value];
  return (
    <label>
      <input type="radio" name="mode" value={value} checked={isChosen} />
      <span>
        <b>{label}</b>
        <small>{note}</small>
      </span>
    </label>
  );
}
