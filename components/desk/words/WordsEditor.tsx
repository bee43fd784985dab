import { asset, Head } from "fresh/runtime";
import type { JSX, ReactNode } from "react";
import { WORDS_PAGE } from "../../../lib/content/desk_words.ts";
import type { DeskPage, DeskSection } from "../../../lib/content/desk_slots.ts";
import type { SlotView } from "../../../lib/words/form_view.ts";
import { alsoOn, type ShownOn } from "../../../lib/words/labels.ts";
import { OFFERED, SHOWN } from "../../../lib/words/fields.ts";
import { SampleMark, type Slot } from "../../../lib/words/slot.ts";
import { buttonClass } from "../../Button.tsx";
import { Icon } from "../../Icon.tsx";
import { CHEVRON_DOWN } from "../../icons.ts";
import { DeskTitle } from "../DeskLink.tsx";
import { SlotField, SMALL_BUTTON } from "./SlotField.tsx";

export interface WordsEditorProps {
  readonly page: DeskPage;
  readonly slots: readonly SlotView[];
  /** The keys of the sections that are open. */
  readonly open: readonly string[];
  readonly shownOn: ShownOn;
  /** The settings in whose place nobody sees a slot, by slot. */
  readonly overruled: ReadonlyMap<string, string>;
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
  const { page, slots, drafts, draftCount, open, isUnsaved } = props;
  const path = `/admin/words/${page.key}`;
  const views = new Map(slots.map((view) => [view.id, view]));
  const link = "inline-flex min-h-11 items-center underline underline-offset-4";
  const hasExamples = slots.some(({ isExample, isLeftOut }) => isExample && !isLeftOut);
  return (
    <>
      <Head>
        <script key="words" type="module" src={asset("/words.js")} />
      </Head>
      <DeskTitle href="/admin/words" back={WORDS_PAGE.back}>{page.title}</DeskTitle>
      <p class="mb-5 flex flex-wrap gap-x-5 text-note text-ink-2">
        {page.path !== null && page.where === undefined && (
          <a href={page.path} class={link}>{WORDS_PAGE.open}</a>
        )}
        <a href={`${path}/history`} class={link}>{WORDS_PAGE.history}</a>
        {draftCount > 0 && <a href={`${path}?drop=1`} class={link}>{WORDS_PAGE.drop.link}</a>}
      </p>
      <div class="grid gap-x-12 gap-y-8 *:min-w-0 lg:grid-cols-[minmax(0,1fr)_minmax(22rem,0.8fr)]">
        <form method="post" action={path} data-words={isUnsaved ? "unsaved" : "saved"}>
          <Bar {...props} />
          <input type="hidden" name="at" value="" />
          <input type="hidden" name="drafts" value={drafts} />
          <input type="hidden" name="open" value={open[0] ?? ""} />
          {page.sections.length > 2 && (
            <nav
              aria-label={WORDS_PAGE.jump}
              class="-mb-3 flex flex-wrap gap-x-4 pt-2 text-small max-md:hidden"
            >
              {page.sections.map(({ key, title }) => (
                <a key={key} href={`#section/${key}`} class={link}>{title}</a>
              ))}
            </nav>
          )}
          <p class="mt-3 flex flex-wrap gap-x-5 text-note">
            {hasExamples && (
              <button type="submit" name="does" value="empty" class={link}>
                {WORDS_PAGE.examples.button}
              </button>
            )}
            {slots.filter(isOpenMark).length > 1 && (
              <button type="submit" name="does" value="tick" class={link}>{WORDS_PAGE.tick.button}</button>
            )}
          </p>
          <div class="mt-5 border-t border-ink">
            {page.sections.map((section) => (
              <EditedSection
                key={section.key}
                {...props}
                section={section}
                views={Object.keys(section.fields).flatMap((id) => views.get(id) ?? [])}
              />
            ))}
          </div>
        </form>
        <Preview {...props} />
      </div>
    </>
  );
}

interface EditedSectionProps extends WordsEditorProps {
  readonly section: DeskSection;
  readonly views: readonly SlotView[];
}

/** Whether “No” leaves something out. */
const isAnswer = ({ schema }: Slot<unknown>) => schema === OFFERED || schema === SHOWN;

const isOpenMark = ({ slot, typed, isMoot, isLeftOut }: SlotView) =>
  slot instanceof SampleMark && typed === true && !isMoot && !isLeftOut;

/** The fields of one part of the page, folded. */
function EditedSection(
  { section, views, page, open, shownOn, overruled, focus }: EditedSectionProps,
): JSX.Element {
  const { key, title, note } = section;
  const shownViews = views.filter(({ isLeftOut }) => !isLeftOut);
  const drafts = views.filter(({ state }) => state === "draft").length;
  const samples = shownViews.filter(isOpenMark).length;
  const shown = section.path === undefined ? page.path : section.path;
  return (
    <details open={open.includes(key)} class="group/part border-b border-line open:border-ink">
      <summary class="flex min-h-13 cursor-pointer list-none items-center gap-x-3 py-2.5 [&::-webkit-details-marker]:hidden">
        <h2 class="mr-auto font-text text-base leading-snug font-semibold tracking-normal wrap-anywhere group-open/part:font-display group-open/part:text-title">
          {title}
        </h2>
        {samples > 0 && <span class="shrink-0 text-small text-ink-2">{WORDS_PAGE.samples(samples)}</span>}
        {drafts > 0 && (
          <span class="shrink-0 rounded-full bg-accent-wash px-2.5 text-small font-semibold text-strong">
            {WORDS_PAGE.drafts(drafts)}
          </span>
        )}
        <Icon outline={CHEVRON_DOWN} class="size-4 shrink-0 group-open/part:rotate-180" />
      </summary>
      <div id={`section/${key}`} class="scroll-mt-32 pb-4">
        {note !== undefined && <p class="measure-62 text-note text-ink-2">{note}</p>}
        {shown !== null && (
          <p class="max-lg:hidden">
            <PreviewLink page={page} path={shown} anchor={section.anchor}>
              {WORDS_PAGE.preview.show}
            </PreviewLink>
          </p>
        )}
        {shownViews.length < views.length && (
          <p class="mt-2 text-note">
            {shownViews.length > 0 && shownViews.every(({ slot }) => isAnswer(slot))
              ? WORDS_PAGE.leftOut
              : WORDS_PAGE.leftOutPart}
          </p>
        )}
        {shownViews.map((view) => (
          <SlotField
            key={view.id}
            view={view}
            focus={focus}
            overruled={overruled.get(view.id)}
            also={alsoOn(shownOn, view.id).map(({ path, title }) => (
              <PreviewLink key={path} page={page} path={path}>{title}</PreviewLink>
            ))}
          />
        ))}
      </div>
    </details>
  );
}

/** Shows a page with the drafts in the preview. */
function PreviewLink(
  { page, path, anchor, children }: {
    readonly page: DeskPage;
    readonly path: string;
    readonly anchor?: string | undefined;
    readonly children: ReactNode;
  },
): JSX.Element {
  return (
    <a
      href={`${previewOf(page, path)}${anchor === undefined ? "" : `#${anchor}`}`}
      target="preview"
      class="inline-flex min-h-11 items-center underline underline-offset-4"
    >
      {children}
    </a>
  );
}

function previewOf({ key, path: own }: DeskPage, path: string): string {
  return `/admin/words/${key}/preview${path === own ? "" : `?${new URLSearchParams({ of: path })}`}`;
}

/** Stays in sight. Its first button is what Enter in a field presses. */
function Bar({ page, draftCount, isUnsaved }: WordsEditorProps): JSX.Element {
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
      {page.path !== null && (
        <a
          href="#preview"
          class="inline-flex min-h-11 items-center text-note underline underline-offset-4 lg:hidden"
        >
          {WORDS_PAGE.preview.link}
        </a>
      )}
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

/** Pages with their drafts: beside the form, and on a phone below it. */
function Preview({ page, open }: WordsEditorProps): JSX.Element {
  const { preview } = WORDS_PAGE;
  if (page.path === null) return <p class="text-note text-ink-2">{preview.none}</p>;
  const section = page.sections.find(({ key, path }) => open.includes(key) && path !== null);
  return (
    <div id="preview" class="group/preview scroll-mt-20">
      <div class="lg:sticky lg:top-0 lg:pt-2.5">
        <fieldset class="flex flex-wrap items-center gap-x-4 text-small">
          <legend class="float-left mr-auto py-2.5 text-note font-semibold text-ink-2">
            {preview.title}
          </legend>
          {[preview.phone, preview.wide].map((label, index) => (
            <label
              key={label}
              class="flex min-h-11 items-center gap-2 outline-accent has-focus-visible:outline-3"
            >
              <input
                type="radio"
                name="width"
                value={index === 0 ? "phone" : "wide"}
                checked={index === 0}
                class="size-4 accent-accent"
              />
              {label}
            </label>
          ))}
        </fieldset>
        <div class="h-[calc(100dvh-9rem)] overflow-hidden rounded-card border border-line bg-sheet">
          <iframe
            name="preview"
            // Without a fragment: it would scroll the form as well.
            src={previewOf(page, section?.path ?? page.path)}
            title={preview.frame(page.title)}
            loading="lazy"
            class="mx-auto block size-full max-w-97.5 origin-top-left group-has-[[value=wide]:checked]/preview:h-[222%] group-has-[[value=wide]:checked]/preview:w-[222%] group-has-[[value=wide]:checked]/preview:max-w-none group-has-[[value=wide]:checked]/preview:scale-45"
          />
        </div>
      </div>
    </div>
  );
}
