import { type JSX, useState } from "react";
import { DASHBOARD_TEXT } from "./words.ts";
import { VOTE_FORM } from "./words_later.ts";
import {
  type Area,
  type AreaVotes,
  COLOURS,
  isColour,
  OUTLOOKS,
  type VoteKind,
  votesOn,
  withVotes,
} from "./document.ts";
import { castVotes } from "./votes.ts";
import { Button } from "../../Button.tsx";
import { Mark } from "./facts.tsx";

const { votes: VOTE_WORDS } = DASHBOARD_TEXT;

const CHOICE =
  "relative flex min-h-12 flex-1 items-center justify-center gap-2 rounded-md bg-sheet px-2 shadow-[inset_0_0_0_1px_var(--color-line-strong)] hover:bg-white has-checked:bg-accent-wash has-checked:font-semibold has-checked:shadow-[inset_0_0_0_2.5px_var(--color-accent)] has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent";

interface VoteFormProps {
  readonly areas: readonly Area[];
  readonly send: (votes: readonly AreaVotes[]) => void;
}

/** What one person is asked in a round: a colour for each area, and where it is heading for those who want to say. */
export function VoteForm({ areas, send }: VoteFormProps): JSX.Element {
  const [votes, setVotes] = useState<readonly AreaVotes[]>([]);
  const [isAsked, setAsked] = useState(false);
  const on = (area: string) => votesOn({ votes }, area);
  const choose = (area: string, choice: Partial<AreaVotes>) => {
    setAsked(false);
    setVotes(withVotes(votes, { ...on(area), ...choice }));
  };
  const choice = (area: string, kind: VoteKind, others: Partial<AreaVotes>) => (
    <label key={kind} class={`${CHOICE} ${isColour(kind) ? "" : "min-h-11!"}`}>
      <input
        type="radio"
        name={`${isColour(kind) ? "colour" : "outlook"}-${area}`}
        checked={on(area)[kind] === 1}
        class="absolute inset-0 opacity-0"
        onChange={() =>
          choose(area, { ...others, [kind]: 1 })}
      />
      {isColour(kind) && <Mark colour={kind} class="size-4" />}
      {VOTE_WORDS[kind]}
    </label>
  );
  const left = areas.filter(({ id }) => castVotes(on(id)) === 0).map(({ name }) => name);
  const done = () => {
    if (left.length > 0 && !isAsked) setAsked(true);
    else send(votes);
  };
  return (
    <>
      <p class="measure-65 mt-3 text-ink-2">{VOTE_FORM.intro}</p>
      {areas.map(({ id, name, about }) => (
        <section key={id} aria-label={name} class="mt-6 border-t border-line pt-5">
          <h3 class="text-title">{name}</h3>
          {about !== "" && <p class="text-note text-ink-2">{about}</p>}
          <fieldset class="mt-3">
            <legend class="sr-only">{VOTE_FORM.colour(name)}</legend>
            <div class="flex flex-wrap gap-2">
              {COLOURS.map((colour) =>
                choice(id, colour, { red: 0, amber: 0, green: 0 })
              )}
            </div>
          </fieldset>
          <fieldset class="mt-3 flex flex-wrap items-center gap-x-4">
            <legend class="sr-only">{VOTE_FORM.outlook(name)}</legend>
            <span aria-hidden="true" class="text-small text-ink-2 max-sm:w-full max-sm:pb-1">
              {VOTE_FORM.heading}
            </span>
            <div class="flex flex-1 flex-wrap gap-2 text-note">
              {OUTLOOKS.toReversed().map((outlook) =>
                choice(id, outlook, { worse: 0, same: 0, better: 0 })
              )}
            </div>
          </fieldset>
        </section>
      ))}
      <div role="status" class="mt-8">
        {isAsked && <p class="measure-65 pb-3 font-semibold text-attention">{VOTE_FORM.left(left)}</p>}
      </div>
      <Button look="accent" class="max-md:w-full" onClick={done}>{VOTE_FORM.done}</Button>
    </>
  );
}
