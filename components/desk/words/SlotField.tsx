import type { JSX } from "react";
import { MARK_LINKS } from "../../../lib/content/desk_slots.ts";
import { WORDS_PAGE } from "../../../lib/content/desk_words.ts";
import type { SlotView } from "../../../lib/words/form_view.ts";
import { SampleMark } from "../../../lib/words/slot.ts";
import { buttonClass } from "../../Button.tsx";
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
  const { id, typed, seen, refusals, isMoot, label, about, isTrue } = view;
  const link = MARK_LINKS[id];
  return (
    <>
      <p class="text-note font-semibold">{mark.what}</p>
      <p class="mt-1 measure-62 text-note text-ink-2 first-letter:uppercase">{mark.todo}.</p>
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
          {isTrue && <input type="hidden" name={`true ${id}`} value="1" />}
          <TypedField
            schema={mark.schema}
            name={id}
            label={label}
            typed={typed}
            refusals={refusals}
            focus={null}
          />
          {refusals.has(id) && (
            <button
              type="submit"
              name="does"
              value={`confirm ${id}`}
              class={buttonClass("accent", SMALL_BUTTON)}
            >
              {WORDS_PAGE.sample.yes}
              <span class="sr-only">: {mark.what}</span>
            </button>
          )}
        </>
      )}
    </>
  );
}
