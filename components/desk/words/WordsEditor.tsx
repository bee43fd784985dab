import { asset, Head } from "fresh/runtime";
import type { JSX } from "react";
import { WORDS_PAGE } from "../../../lib/content/desk_words.ts";
import type { SlotView } from "../../../lib/words/form_view.ts";
import { sectionKey, sectionOf } from "../../../lib/words/labels.ts";
import type { WordsPage } from "../../../lib/words/pages.ts";
import { SampleMark } from "../../../lib/words/slot.ts";
import { buttonClass } from "../../Button.tsx";
import { BackLink } from "../DeskLink.tsx";
import { TypedField } from "./TypedField.tsx";

export interface WordsEditorProps {
  readonly page: WordsPage;
  readonly slots: readonly SlotView[];
  /** The drafts that the page shows, as a hidden field. */
  readonly drafts: string;
  readonly draftCount: number;
  /** Whether the form shows text that is not saved. */
  readonly isUnsaved: boolean;
  /** The field or button that has the focus when the page opens; null: none. */
  readonly focus: string | null;
}

/** The words of one page, in its order, beside the page with its drafts. */
export function WordsEditor(props: WordsEditorProps): JSX.Element {
  const { page, slots, drafts, draftCount, focus, isUnsaved } = props;
  const path = `/admin/words/${page.key}`;
  const sections = [...Map.groupBy(slots, ({ id }) => sectionKey(id)).values()];
  const link = "inline-flex min-h-11 items-center underline underline-offset-4";
  return (
    <>
      <Head>
        <script key="words" type="module" src={asset("/words.js")} />
      </Head>
      <BackLink href="/admin/words">{WORDS_PAGE.back}</BackLink>
      <h1 class="text-heading wrap-anywhere lg:text-[2.75rem]">{page.title}</h1>
      <p class="mb-5 flex flex-wrap gap-x-5 text-note text-ink-2">
        {page.path !== null && (
          <>
            <a href={page.path} class={link}>{WORDS_PAGE.open}</a>
            <a href={`${path}/preview`} class={`${link} lg:hidden`}>{WORDS_PAGE.preview.link}</a>
          </>
        )}
        <a href={`${path}/history`} class={link}>{WORDS_PAGE.history}</a>
        {draftCount > 0 && <a href={`${path}?drop=1`} class={link}>{WORDS_PAGE.drop.link}</a>}
      </p>
      {slots.length === 0
        ? <p class="border-t border-ink py-6">{WORDS_PAGE.empty}</p>
        : (
          <div class="grid gap-x-12 gap-y-8 *:min-w-0 lg:grid-cols-[minmax(0,1fr)_minmax(22rem,0.8fr)]">
            <form
              method="post"
              action={path}
              data-words={isUnsaved ? "unsaved" : "saved"}
            >
              <Bar draftCount={draftCount} isUnsaved={isUnsaved} />
              <input type="hidden" name="at" value="" />
              <input type="hidden" name="drafts" value={drafts} />
              {sections.map((own) => (
                <section key={sectionKey(own[0]?.id ?? "")} class="pt-8">
                  <h2 class="border-b border-ink pb-2 text-title">{sectionOf(own[0]?.id ?? "")}</h2>
                  {own.map((view) => <SlotField key={view.id} view={view} focus={focus} />)}
                </section>
              ))}
            </form>
            <Preview page={page} path={path} />
          </div>
        )}
    </>
  );
}

const SMALL_BUTTON = "min-h-11! px-4! text-note!";

/** Stays in sight. Its first button is what Enter in a field presses. */
function Bar({ draftCount, isUnsaved }: Pick<WordsEditorProps, "draftCount" | "isUnsaved">): JSX.Element {
  return (
    <div
      role="group"
      aria-label={WORDS_PAGE.bar}
      class="sticky top-0 z-10 flex flex-wrap items-center gap-x-3 gap-y-2 border-y border-line bg-paper py-2.5"
    >
      <p data-bar="unsaved" hidden={!isUnsaved} class="mr-auto text-note font-semibold text-attention">
        {WORDS_PAGE.unsaved}
      </p>
      <p
        data-bar="saved"
        hidden={isUnsaved}
        class={`mr-auto text-note font-semibold ${draftCount > 0 ? "max-sm:sr-only" : ""}`}
      >
        {WORDS_PAGE.waits(draftCount)}
      </p>
      <button
        type="submit"
        name="does"
        value="save"
        class={buttonClass(draftCount > 0 ? "quiet" : "accent", SMALL_BUTTON)}
      >
        {WORDS_PAGE.save}
      </button>
      {draftCount > 0 && (
        <button type="submit" name="does" value="publish" class={buttonClass("accent", SMALL_BUTTON)}>
          {WORDS_PAGE.publish(draftCount)}
        </button>
      )}
    </div>
  );
}

const FIELD_LINK =
  "inline-flex min-h-11 scroll-my-28 items-center px-2 text-note underline underline-offset-4";

interface SlotFieldProps {
  readonly view: SlotView;
  readonly focus: string | null;
}

/** A slot with its field, what visitors see, and what the release ships. */
function SlotField({ view, focus }: SlotFieldProps): JSX.Element {
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
  const { id, typed, seen, refusals, isMoot, label, about, isAsked } = view;
  return (
    <>
      <p class="text-note font-semibold">{mark.what}</p>
      <p class="mt-1 measure-62 text-note text-ink-2 first-letter:uppercase">{mark.todo}.</p>
      {about.length > 0 && (
        <dl class="mt-3 mb-2 grid gap-1 border-l-2 border-line pl-4 text-small wrap-anywhere">
          {about.map(({ label, text }) => (
            <div key={label} class="line-clamp-3">
              <dt class="inline text-ink-2">{label}:</dt> <dd class="inline">{text}</dd>
            </div>
          ))}
        </dl>
      )}
      {isMoot ? <p class="mt-2 text-note">{WORDS_PAGE.sample.replaced}</p> : (
        <>
          <input type="hidden" name={`seen ${id}`} value={seen} />
          {isAsked && <input type="hidden" name={`asked ${id}`} value="1" />}
          <TypedField
            schema={mark.schema}
            name={id}
            label={label}
            typed={typed}
            refusals={refusals}
            focus={null}
          />
          {refusals.has(id) && (
            <button type="submit" name="does" value="save" class={buttonClass("accent", SMALL_BUTTON)}>
              {WORDS_PAGE.sample.yes}
            </button>
          )}
        </>
      )}
    </>
  );
}

/** The page with its drafts. On a phone a link leads to it. */
function Preview({ page, path }: { readonly page: WordsPage; readonly path: string }): JSX.Element {
  const { preview } = WORDS_PAGE;
  if (page.path === null) return <p class="text-note text-ink-2">{preview.none}</p>;
  return (
    <div class="max-lg:hidden">
      <div class="sticky top-0 pt-2.5">
        <p class="mb-2 text-note font-semibold text-ink-2">{preview.title}</p>
        <iframe
          src={`${path}/preview`}
          title={preview.frame(page.title)}
          loading="lazy"
          class="block h-[calc(100dvh-5rem)] w-full rounded-card border border-line bg-sheet"
        />
      </div>
    </div>
  );
}
