import type { JSX } from "preact";
import { RESULT_PAPER } from "../../lib/content/diagnostic/results.ts";
import type { PublicResult } from "../../lib/diagnostic/schema.ts";
import { formatFullDay } from "../../lib/tool_kit/date_words.ts";
import { LogoMark } from "../Motif.tsx";

/** What the paper says of the sender. */
export interface PaperFacts {
  readonly siteName: string;
  readonly contactEmail: string;
  readonly origin: string;
  /** Of the result's page. */
  readonly address: string;
}

/** The head of each printed page. */
export function Letterhead({ paper }: { readonly paper: PaperFacts }): JSX.Element {
  return (
    <div class="hidden items-center justify-between border-b border-ink pb-2 print:flex">
      <p class="flex items-center gap-2.5 font-display text-[13pt] font-medium">
        <LogoMark class="w-7" />
        {paper.siteName}
      </p>
      <p class="text-right text-[8.5pt] leading-snug text-ink-2">
        {RESULT_PAPER.contact}
        <br />
        {paper.contactEmail}
      </p>
    </div>
  );
}

interface PaperFootProps {
  readonly paper: PaperFacts;
  readonly result: Pick<PublicResult, "name" | "date">;
  readonly page: 1 | 2;
}

/** The foot of each printed page: where the result is, whose it is, which page this is. */
export function PaperFoot({ paper, result, page }: PaperFootProps): JSX.Element {
  return (
    <p
      class={`hidden justify-between gap-6 border-t border-line pt-2 text-[7.8pt] text-ink-2 print:flex ${
        page === 1 ? "mt-2" : "mt-auto"
      }`}
    >
      <span class="whitespace-nowrap">{paper.address.replace(/^https?:\/\//, "")}</span>
      <span class="truncate">
        {[result.name, formatFullDay(result.date)].filter(Boolean).join(", ")}
      </span>
      <span class="whitespace-nowrap">{RESULT_PAPER.page(page, 2)}</span>
    </p>
  );
}
