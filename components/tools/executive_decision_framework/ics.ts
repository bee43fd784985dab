import { REVIEW_EVENT } from "./words_later.ts";
import { calendarText } from "../../../lib/tool_kit/ics.ts";
import type { Content } from "./decision.ts";

export interface ReviewFile {
  readonly documentId: string;
  readonly title: string;
  readonly content: Content;
  /** When the file is made. */
  readonly now: Date;
}

/** A calendar file with the review as an event of a whole day; null while there is no date. */
export function reviewFile({ documentId, title, content: { log, options }, now }: ReviewFile): string | null {
  if (log.review === null) return null;
  const chosen = options.find(({ id }) => id === log.chosen)?.name.trim() ?? "";
  const lines = [
    chosen === "" ? "" : REVIEW_EVENT.chosen(chosen),
    log.reopen.trim() === "" ? "" : REVIEW_EVENT.reopen(log.reopen.trim()),
  ];
  return calendarText({
    product: "Executive Decision Framework",
    tool: "executive-decision-framework",
    documentId,
    now,
    events: [{
      key: "review",
      summary: REVIEW_EVENT.summary(title.trim()),
      description: lines.filter((line) => line !== "").join("\n"),
      when: { is: "days", first: log.review, last: log.review },
    }],
  });
}
