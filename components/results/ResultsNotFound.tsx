import type { JSX } from "preact";
import { RESULTS_NOT_FOUND } from "../../lib/content/diagnostic/results_missing.ts";
import { ButtonLink } from "../Button.tsx";
import { Motif } from "../Motif.tsx";

export function ResultsNotFound(): JSX.Element {
  return (
    <div class="mx-auto max-w-survey px-5 py-16 md:py-24">
      <div class="rounded-card border border-line bg-sheet px-6 py-12 text-center sm:px-12">
        <Motif class="mx-auto w-40" />
        <h1 class="mt-8 text-display">{RESULTS_NOT_FOUND.title}</h1>
        <p class="mx-auto mt-4 measure-44 text-ink-2">{RESULTS_NOT_FOUND.text}</p>
        <ButtonLink href="/diagnostic" class="mt-8">{RESULTS_NOT_FOUND.button}</ButtonLink>
      </div>
    </div>
  );
}
