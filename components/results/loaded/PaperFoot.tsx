import type { JSX } from "react";
import { RESULT_PAPER } from "../../../lib/content/diagnostic/results.ts";
import type { PublicResult } from "../../../lib/diagnostic/schema.ts";
import { formatFullDay } from "../../../lib/tool_kit/date_words.ts";

interface PaperFootProps {
  /** Of the result's page. */
  readonly address: string;
  readonly result: Pick<PublicResult, "name" | "date">;
  /** What each of the sheets is about. */
  readonly sheets: readonly string[];
  /** Which of them this is, from 1. */
  readonly page: number;
}

/** The foot of each printed page: the URL of the result, the name, the page number and what the page is about. */
export function PaperFoot({ address, result, sheets, page }: PaperFootProps): JSX.Element {
  return (
    <p class="paper-foot">
      <span>{address.replace(/^https?:\/\//, "")}</span>
      <span>
        {result.name && (
          <>
            <bdi>{result.name}</bdi>
            {", "}
          </>
        )}
        {formatFullDay(result.date)}
      </span>
      <span>{RESULT_PAPER.page(page, sheets.length, sheets[page - 1] ?? "")}</span>
    </p>
  );
}
