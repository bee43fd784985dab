import type { JSX } from "react";
import { WORDS_HISTORY, WORDS_LIST, WORDS_PAGE } from "../../../lib/content/desk_words.ts";
import { fieldAddress, titleOfPath } from "../../../lib/words/labels.ts";
import type { SignupDates } from "../../../lib/waitlist/columns.ts";
import type { FoundText, FoundWords, ListedWords } from "../../../lib/words/pages.ts";
import { Callout } from "../../Callout.tsx";
import { ARROW_RIGHT, DOWNLOAD, UPLOAD } from "../../icons.ts";
import { PHOTOS_PATH } from "../PhotosList.tsx";
import type { ShownChange } from "../../../lib/words/history.ts";
import { DeskAction } from "../DeskForm.tsx";
import { DeskLink, DeskTitle } from "../DeskLink.tsx";
import { DeskSearch } from "../DeskSearch.tsx";
import { DESK_CELL, DeskTable } from "../DeskTable.tsx";
import { ChangesByPage } from "./WordsHistory.tsx";

interface WordsListProps {
  readonly pages: readonly ListedWords[];
  /** What was searched for; "" for the whole list. */
  readonly text: string;
  readonly found: readonly FoundWords[];
  /** The same words where no field has them. */
  readonly fixed: readonly FoundText[];
  /** The site's address, a setting. */
  readonly email: string;
  readonly draftCount: number;
  readonly dates: SignupDates;
}

/** Where all drafts are looked at, and published at once. */
export const ALL_DRAFTS = "/admin/words?publish=all";

/** What all drafts would change, before they are published. */
export function AllDrafts(
  { changes, drafts }: {
    readonly changes: ReadonlyMap<string, readonly ShownChange[]>;
    /** As a hidden field. */
    readonly drafts: string;
  },
): JSX.Element {
  const { title, lead, link, was, now, drop } = WORDS_LIST.all;
  const all = [...changes.values()].flat();
  const lost = all.filter((change) => change.lost.length > 0);
  return (
    <>
      <DeskTitle href="/admin/words" back={WORDS_LIST.title}>{title}</DeskTitle>
      <p class="mt-2 mb-5 measure-62 text-note text-ink-2">{lead}</p>
      {lost.length > 0 && (
        <Callout tone="attention" class="mb-5">
          <p class="font-semibold">{WORDS_PAGE.doubts}</p>
          {lost.map(({ slot, label, lost }) => <p key={slot}>{label}: {WORDS_HISTORY.lost(lost)}.</p>)}
        </Callout>
      )}
      <DeskAction path="/admin/words" fields={{ drafts }} look="accent">{link(all.length)}</DeskAction>
      <ChangesByPage changes={changes} was={was} now={now} />
      <p class="mt-8 mb-3 text-note text-ink-2">{WORDS_PAGE.drop.final}</p>
      <DeskAction path="/admin/words" fields={{ does: "drop", drafts }} look="danger">
        {drop(all.length)}
      </DeskAction>
    </>
  );
}

/** The pages with words that can be changed, and all words as a file. */
export function WordsList(
  { pages, text, found, draftCount, dates, ...rest }: WordsListProps,
): JSX.Element {
  const { title, lead, caption, columns, search, photographs, file } = WORDS_LIST;
  return (
    <>
      <h1 class="text-heading lg:text-[2.75rem]">{title}</h1>
      <div class="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p class="mt-2 measure-62 text-note text-ink-2">{lead}</p>
        <span class="flex flex-wrap gap-3">
          {draftCount > 0 && (
            <DeskLink href={ALL_DRAFTS} icon={ARROW_RIGHT}>{WORDS_LIST.all.link(draftCount)}</DeskLink>
          )}
          <DeskLink href={PHOTOS_PATH} icon={ARROW_RIGHT}>{photographs}</DeskLink>
        </span>
      </div>
      <div class="mt-5 flex">
        <DeskSearch path="/admin/words" text={text} {...search} />
      </div>
      {text !== "" ? <Found text={text} found={found} {...rest} /> : (
        <DeskTable
          caption={caption}
          columns={columns.map((label, index) => [label, ["w-[45%]", "", "", "w-52"][index] ?? ""])}
        >
          {pages.map((page) => <Row key={page.key} page={page} dates={dates} />)}
        </DeskTable>
      )}
      <section class="mt-10">
        <h2 class="text-title">{file.title}</h2>
        <p class="mt-1 mb-4 measure-62 text-note text-ink-2">{file.text}</p>
        <p class="flex flex-wrap gap-3">
          <DeskLink href="/admin/words.json" icon={DOWNLOAD} isDownload>{file.export}</DeskLink>
          <DeskLink href="/admin/words/import" icon={UPLOAD}>{file.import}</DeskLink>
        </p>
      </section>
    </>
  );
}

/** The fields that a search has found, each a link to it. */
function Found(
  { text, found, fixed, email }: Pick<WordsListProps, "text" | "found" | "fixed" | "email">,
): JSX.Element {
  const { elsewhere } = WORDS_LIST;
  return (
    <section class="mt-6 border-t border-ink">
      <p class="py-4 text-note" role="status">{WORDS_LIST.found(found.length, fixed.length, text)}</p>
      <ul>
        {found.map(({ id, page, section, label, text }) => (
          <li key={id} class="relative border-t border-line py-3">
            <a
              href={fieldAddress(id)}
              class="font-semibold underline decoration-ghost decoration-1 underline-offset-4 wrap-anywhere after:absolute after:inset-0 hover:decoration-ink"
            >
              {label}
            </a>
            <p class="text-small text-ink-2 wrap-anywhere">{page}, {section}</p>
            {text !== "" && <p class="mt-1 line-clamp-2 measure-62 text-note wrap-anywhere">{text}</p>}
          </li>
        ))}
      </ul>
      {fixed.length > 0 && (
        <>
          <h2 class="mt-8 text-title">{elsewhere.title(fixed.length)}</h2>
          <ul class="mt-3">
            {fixed.slice(0, MOST_FIXED).map(({ text, paths, mails }) => (
              <li key={text} class="border-t border-line py-3">
                <p class="line-clamp-3 measure-62 text-note wrap-anywhere">{text}</p>
                <p class="text-small text-ink-2 wrap-anywhere">
                  {elsewhere.where(
                    paths.map((path) =>
                      titleOfPath(path) ?? path
                    ),
                    mails,
                  )}
                  {text.includes(email) && ` ${elsewhere.setting}`}
                </p>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

/** Of texts without a field. */
const MOST_FIXED = 30;

function Row({ page, dates }: { readonly page: ListedWords; readonly dates: SignupDates }): JSX.Element {
  const { labels, samples, drafts, never } = WORDS_LIST;
  const label = "text-ink-2 md:hidden";
  return (
    <tr
      role="row"
      class="relative flex flex-wrap gap-x-4 border-b border-line py-2.5 tabular-nums md:table-row"
    >
      <td role="cell" class={`${DESK_CELL} w-full`}>
        <a
          href={`/admin/words/${page.key}`}
          class="inline-block py-2.5 font-semibold underline decoration-ghost decoration-1 underline-offset-4 hover:decoration-ink max-md:after:absolute max-md:after:inset-0 md:-my-2.5"
        >
          {page.title}
        </a>
        <span class="-mt-1.5 block text-small text-ink-2 md:mt-0">{page.where ?? page.path}</span>
      </td>
      <td role="cell" class={`${DESK_CELL} ${page.samples > 0 ? "" : "text-ink-2"}`}>
        <span class={label}>{labels.samples}</span> {samples(page.samples, page.settled)}
      </td>
      <td role="cell" class={`${DESK_CELL} ${page.drafts > 0 ? "font-semibold text-strong" : "text-ink-2"}`}>
        <span class={label}>{labels.drafts}</span> {drafts(page.drafts)}
      </td>
      <td role="cell" class={`${DESK_CELL} text-ink-2`}>
        <span class={label}>{labels.published}</span>{" "}
        {page.publishedAt === null ? never : dates.full(page.publishedAt)}
      </td>
    </tr>
  );
}
