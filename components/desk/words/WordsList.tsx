import type { JSX } from "react";
import { WORDS_LIST } from "../../../lib/content/desk_words.ts";
import type { SignupDates } from "../../../lib/waitlist/columns.ts";
import type { ListedWords } from "../../../lib/words/pages.ts";
import { ARROW_RIGHT, DOWNLOAD, UPLOAD } from "../../icons.ts";
import { PHOTOS_PATH } from "../PhotosList.tsx";
import { DeskLink } from "../DeskLink.tsx";
import { DESK_CELL, DeskTable } from "../DeskTable.tsx";

interface WordsListProps {
  readonly pages: readonly ListedWords[];
  readonly dates: SignupDates;
}

/** The pages with words that can be changed, and all words as a file. */
export function WordsList({ pages, dates }: WordsListProps): JSX.Element {
  const { title, lead, caption, columns, empty, photographs, file } = WORDS_LIST;
  return (
    <>
      <h1 class="text-heading lg:text-[2.75rem]">{title}</h1>
      <div class="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p class="mt-2 measure-62 text-note text-ink-2">{lead}</p>
        <DeskLink href={PHOTOS_PATH} icon={ARROW_RIGHT}>{photographs}</DeskLink>
      </div>
      {pages.length === 0 ? <p class="mt-6 border-t border-ink py-6">{empty}</p> : (
        <DeskTable
          caption={caption}
          columns={columns.map((label, index) => [label, ["w-[46%]", "", "", "w-52"][index] ?? ""])}
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
        <span class="-mt-1.5 block text-small text-ink-2 md:mt-0">{page.where}</span>
      </td>
      <td role="cell" class={`${DESK_CELL} ${page.samples > 0 ? "" : "text-ink-2"}`}>
        <span class={label}>{labels.samples}</span> {samples(page.samples)}
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
