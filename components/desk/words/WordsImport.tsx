import type { JSX } from "react";
import { WORDS_IMPORT, WORDS_LIST } from "../../../lib/content/desk_words.ts";
import type { ShownChange } from "../../../lib/words/history.ts";
import { DeskAction, DeskButton } from "../DeskForm.tsx";
import { DeskTitle } from "../DeskLink.tsx";
import { ChangesByPage } from "./WordsHistory.tsx";

interface WordsImportProps {
  readonly isRefused: boolean;
  /** What drafts of a file would change, by page. */
  readonly changes: ReadonlyMap<string, readonly ShownChange[]>;
  /** These drafts, as a hidden field. */
  readonly drafts: string;
}

const PATH = "/admin/words/import";

/** Takes a file of words, and shows what those of the last one would change. */
export function WordsImport({ isRefused, changes, drafts }: WordsImportProps): JSX.Element {
  const count = [...changes.values()].flat().length;
  const { review } = WORDS_IMPORT;
  return (
    <>
      <DeskTitle href="/admin/words" back={WORDS_LIST.title}>
        {count > 0 ? review.title : WORDS_IMPORT.title}
      </DeskTitle>
      {count > 0 && (
        <>
          <p class="mt-2 measure-62 text-note text-ink-2">{review.lead}</p>
          <div class="mt-5 flex flex-wrap gap-3">
            <DeskAction path={PATH} fields={{ does: "publish", drafts }} look="accent">
              {review.publish(count)}
            </DeskAction>
            <DeskAction path={PATH} fields={{ does: "drop", drafts }} look="danger">{review.drop}</DeskAction>
          </div>
          <ChangesByPage changes={changes} was={review.was} now={review.now} />
          <h2 class="mt-10 text-title">{review.another}</h2>
        </>
      )}
      <p class="mt-2 measure-62 text-note text-ink-2">{WORDS_IMPORT.text}</p>
      <form method="post" action={PATH} encType="multipart/form-data" class="mt-6">
        <label for="file" class="mb-1.5 block text-note font-semibold">{WORDS_IMPORT.label}</label>
        <input
          id="file"
          name="file"
          type="file"
          accept=".json,application/json"
          required
          class="field-outline block min-h-11.5 w-full max-w-120 px-3.5 py-2.5 text-note"
          {...isRefused ? { "aria-invalid": "true", "aria-describedby": "refused" } : {}}
        />
        <p class="mt-5">
          <DeskButton look={count > 0 ? "quiet" : "accent"}>{WORDS_IMPORT.button}</DeskButton>
        </p>
      </form>
    </>
  );
}
