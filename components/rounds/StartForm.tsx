import type { JSX } from "react";
import { TEAM_CHECK_PAGE } from "../../lib/content/team_check.ts";
import {
  FEWEST,
  LINE_MAX,
  MOST_NAMED,
  MOST_PEOPLE,
  ROUND_MODES,
  type RoundMode,
} from "../../lib/rounds/round.ts";
import { Button } from "../Button.tsx";
import { Callout } from "../Callout.tsx";
import { FieldFrame, TextField } from "../Field.tsx";

const WORDS = TEAM_CHECK_PAGE.form;
const DEFAULT_DAYS = "7";
const FIELDS = [
  ["asker", WORDS.asker],
  ["title", WORDS.team],
  ["invited", WORDS.invited],
  ["people", WORDS.people],
  ["days", WORDS.days],
] as const;

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
  const line = (name: string) => ({
    id: name,
    name,
    maxLength: LINE_MAX,
    defaultValue: typed(name),
    error: errors[name],
    required: true,
  });
  const described = (name: string) => ({
    id: name,
    name,
    "aria-describedby": `${name}-error ${name}-note`,
    ...(errors[name] ? { "aria-invalid": "true" as const } : {}),
    class: "field-outline",
  });
  return (
    <form id="start" method="post" action="/team-check#start" class="start-form">
      <h2 class="text-heading">{WORDS.title}</h2>
      {message !== undefined && (
        <Callout tone="attention" role="alert">
          <p class="font-semibold text-attention">{message}</p>
          {FIELDS.filter(([id]) => errors[id]).map(([id, label]) => (
            <p key={id}>
              <a href={`#${id}`} class="underline underline-offset-4">{label}</a>: {errors[id]}
            </p>
          ))}
        </Callout>
      )}
      <TextField
        {...line("asker")}
        label={WORDS.asker}
        hint={WORDS.askerHint}
        autoComplete="given-name"
      />
      <TextField {...line("title")} label={WORDS.team} autoComplete="organization" />
      <fieldset>
        <legend>{WORDS.mode}</legend>
        <small>{WORDS.modeNote}</small>
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
            {...described("invited")}
            value={typed("invited")}
            type="number"
            inputMode="numeric"
            min={FEWEST}
            max={MOST_PEOPLE}
          />
        </FieldFrame>
      </div>
      <div class="for-named">
        <FieldFrame id="people" label={WORDS.people} hint={WORDS.peopleHint} error={errors.people}>
          <textarea
            {...described("people")}
            rows={4}
            maxLength={MOST_NAMED * (LINE_MAX + 2)}
            value={typed("people")}
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
