import { daysBetween, type PlainDate } from "../../../lib/tool_kit/dates.ts";
import type { ToolDocument } from "../../../lib/tool_kit/tool_model.ts";
import type { Content } from "./decision.ts";

/** A decision whose review has come. */
export interface DueReview {
  readonly id: string;
  readonly title: string;
  readonly review: PlainDate;
  /** 0 on the day itself. */
  readonly days: number;
}

/** The decisions whose review is due on a day, longest ago first. */
export function dueReviews(
  documents: readonly Pick<ToolDocument<Content>, "id" | "title" | "content">[],
  today: PlainDate,
): DueReview[] {
  return documents.flatMap(({ id, title, content: { log: { review } } }) =>
    review !== null && review <= today ? [{ id, title, review, days: daysBetween(review, today) }] : []
  ).toSorted((a, b) => b.days - a.days);
}
