import type { JSX } from "react";
import { MARK_LINKS } from "../../../lib/content/desk_slots.ts";
import { WORDS_PAGE } from "../../../lib/content/desk_words.ts";
import type { SlotView } from "../../../lib/words/form_view.ts";
import { fieldOf } from "../../../lib/words/fields.ts";
import { SampleMark } from "../../../lib/words/slot.ts";
import { TypedField } from "./TypedField.tsx";

/** A button among fields. */
export const SMALL_BUTTON = "min-h-11! px-4! text-note!";

const FIELD_LINK =
  "inline-flex min-h-11 scroll-my-28 items-center px-2 text-note underline underline-offset-4";

interface SlotFieldProps {
  readonly view: SlotView;
  readonly focus: string | null;
  readonly overruled: string | undefined;
  /** Links to the other pages that show it. */
  readonly also: readonly JSX.Element[];
}

/** A slot with its field, what visitors see, and what the release ships. */
export function SlotField({ view, focus, overruled, also }: SlotFieldProps): JSX.Element {
  const { id, label, slot, typed, seen, state, published, shipped, history, refusals } = view;
  const badge = state !== null && (
    <span
      class={`absolute top-5 right-0 rounded-full px-2.5 text-small ${
        state === "draft" ? "bg-accent-wash font-semibold text-strong" : "border border-line text-ink-2"
      }`}
    >
      {WORDS_PAGE.state[state]}
    </span>
  );
  return (
    <div id={`at/${id}`} class="relative scroll-mt-20 border-b border-line py-5">
      {badge}
      {slot instanceof SampleMark ? <Mark view={view} mark={slot} /> : (
        <>
          <input type="hidden" name={`seen ${id}`} value={seen} />
          <TypedField
            schema={slot.schema}
            name={id}
            label={label}
            typed={typed}
            refusals={refusals}
            focus={focus}
          />
        </>
      )}
      {overruled !== undefined && (
        <p class="mt-2 text-note font-semibold text-attention">{WORDS_PAGE.overruled(overruled)}</p>
      )}
      {also.length > 0 && !(slot instanceof SampleMark) && (
        <p class="flex flex-wrap items-center gap-x-3 text-small text-ink-2">{WORDS_PAGE.also} {also}</p>
      )}
      {published !== null && <Note label={WORDS_PAGE.now} text={published} />}
      {shipped !== null && shipped !== published && <Note label={WORDS_PAGE.shipped} text={shipped} />}
      <p class="-mx-2 flex flex-wrap">
        {shipped !== null && (
          <button type="submit" name="does" value={`restore ${id}`} class={FIELD_LINK}>
            {WORDS_PAGE.restore}
            <span class="sr-only">: {label}</span>
          </button>
        )}
        {history !== null && (
          <a href={history} class={FIELD_LINK}>
            {WORDS_PAGE.history}
            <span class="sr-only">: {label}</span>
          </a>
        )}
      </p>
    </div>
  );
}

function Note({ label, text }: { readonly label: string; readonly text: string }): JSX.Element {
  return (
    <p class="mt-2 text-small text-ink-2 wrap-anywhere">
      {label} <span class="text-ink">{text}</span>
    </p>
  );
}

/** What is still a sample, and the way to say that it is none. */
function Mark({ view, mark }: { readonly view: SlotView; readonly mark: SampleMark }): JSX.Element {
  const { id, typed, seen, refusals, isMoot, isTyped, about, left } = view;
  const isAboutWords = mark.about.values().some(({ schema }) => fieldOf(schema).kind !== "photograph");
  const link = MARK_LINKS[id];
  return (
    <>
      <p class="text-note font-semibold">{mark.what}</p>
      {!isMoot && (typed === true || isTyped || left.length > 0) && (
        <p class="mt-1 measure-62 text-note text-ink-2 wrap-anywhere first-letter:uppercase">
          {left.length > 0 ? WORDS_PAGE.sample.left(left) : `${mark.todo}.`}
        </p>
      )}
      {link !== undefined && (
        <a href={link.href} class="inline-flex min-h-11 items-center text-note underline underline-offset-4">
          {link.label}
        </a>
      )}
      {about.length > 0 && (
        <dl class="mt-3 mb-2 grid gap-1 border-l-2 border-line pl-4 text-small wrap-anywhere">
          {about.map(({ label, text }) => (
            <div key={label} class="line-clamp-3">
              <dt class="inline text-ink-2">{label}:</dt> <dd class="inline">{text}</dd>
            </div>
          ))}
        </dl>
      )}
      {isMoot ? <p class="mt-2 text-note">{WORDS_PAGE.sample.moot}</p> : (
        <>
          <input type="hidden" name={`seen ${id}`} value={seen} />
          <TypedField
            schema={mark.schema}
            name={id}
            label={isAboutWords ? WORDS_PAGE.sample.label : WORDS_PAGE.sample.confirm}
            typed={typed}
            refusals={refusals}
            focus={null}
          />
        </>
      )}
    </>
  );
}
