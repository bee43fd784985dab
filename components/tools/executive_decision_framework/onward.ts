/** What others get of a decision: the calendar its review, the Sprint Planner its outcome. */
import { calendarText } from "../../../lib/tool_kit/ics.ts";
import type { ToolDocument } from "../../../lib/tool_kit/tool_model.ts";
import { type Content, DOCUMENT_MARK } from "./document.ts";
import { REVIEW_EVENT } from "./words_later.ts";

type Decision = Pick<ToolDocument<Content>, "id" | "title" | "content">;

/** The name of the option that was chosen; "" for none. */
function chosenName({ options, log }: Content): string {
  return options.find(({ id }) => id === log.chosen)?.name.trim() ?? "";
}

/** A calendar file with the review as an event of a whole day; null while there is no date. */
export function reviewFile({ id, title, content }: Decision, now: Date): string | null {
  const { reopen, review } = content.log;
  if (review === null) return null;
  const chosen = chosenName(content);
  const lines = [
    chosen === "" ? "" : REVIEW_EVENT.chosen(chosen),
    reopen.trim() === "" ? "" : REVIEW_EVENT.reopen(reopen.trim()),
  ];
  return calendarText({
    product: "Executive Decision Framework",
    tool: DOCUMENT_MARK.id,
    documentId: id,
    now,
    events: [{
      key: "review",
      summary: REVIEW_EVENT.summary(title.trim()),
      description: lines.filter((line) => line !== "").join("\n"),
      when: { is: "days", first: review, last: review },
    }],
  });
}

/** Most characters of an outcome's reason. */
const REASON_MAX = 300;

/** The decision in one line. */
const reasonOf = ({ log }: Pick<Content, "log">) => log.decision.trim().replace(/\s*\n\s*/g, " ");

/** Whether an outcome cannot take the whole decision as its reason. */
export function isReasonCut(content: Pick<Content, "log">): boolean {
  return reasonOf(content).length > REASON_MAX;
}

/** The chosen option as an outcome for the Sprint Planner, with the decision as its reason; null while none with a name is chosen. */
export function chosenOutcome({ id, content }: Pick<Decision, "id" | "content">) {
  const text = chosenName(content);
  if (text === "") return null;
  const reason = reasonOf(content);
  const why = isReasonCut(content) ? `${reason.slice(0, REASON_MAX - 1).trimEnd()}…` : reason;
  // The same for as long as the decision lives: another choice takes the place of the first.
  const origin = { tool: DOCUMENT_MARK.id, document: id, row: "chosen" };
  return { outcomes: [{ origin, text, why }] };
}
