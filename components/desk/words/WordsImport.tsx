import type { JSX } from "react";
import { WORDS_IMPORT, WORDS_LIST } from "../../../lib/content/desk_words.ts";
import { DeskButton } from "../DeskForm.tsx";
import { BackLink } from "../DeskLink.tsx";

/** Takes a file of words. */
export function WordsImport({ isRefused }: { readonly isRefused: boolean }): JSX.Element {
  return (
    <>
      <BackLink href="/admin/words">{WORDS_LIST.title}</BackLink>
      <h1 class="text-heading lg:text-[2.75rem]">{WORDS_IMPORT.title}</h1>
      <p class="mt-2 measure-62 text-note text-ink-2">{WORDS_IMPORT.text}</p>
      <form method="post" action="/admin/words/import" encType="multipart/form-data" class="mt-6">
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
          <DeskButton look="accent">{WORDS_IMPORT.button}</DeskButton>
        </p>
      </form>
    </>
  );
}
