import type { JSX } from "react";
import { RESULTS_NOT_FOUND } from "../../lib/content/diagnostic/results_missing.ts";
import { ButtonLink } from "../Button.tsx";
import { NotFoundCard } from "../NotFoundCard.tsx";

export function ResultsNotFound(): JSX.Element {
  const { title, text, button } = RESULTS_NOT_FOUND;
  return (
    <NotFoundCard title={title} text={text}>
      <ButtonLink href="/diagnostic" look="accent">{button}</ButtonLink>
    </NotFoundCard>
  );
}
