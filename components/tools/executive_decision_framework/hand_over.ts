import type { Origin } from "../../../lib/tool_kit/hand_over.ts";
import type { ToolDocument } from "../../../lib/tool_kit/tool_model.ts";
import type { Content } from "./decision.ts";

/** An outcome for the Sprint Planner. */
export interface OutcomeRow {
  readonly origin: Origin;
  readonly text: string;
  readonly why: string;
}

/** The chosen option as an outcome, with the decision as its reason; null while none with a name is chosen. */
export function chosenOutcome(
  { tool, id, content: { options, log } }: Pick<ToolDocument<Content>, "tool" | "id" | "content">,
): { readonly outcomes: readonly [OutcomeRow] } | null {
  const chosen = options.find((option) => option.id === log.chosen);
  const text = chosen?.name.trim() ?? "";
  if (chosen === undefined || text === "") return null;
  const why = log.decision.trim().split("\n", 1)[0]?.trim() ?? "";
  // The same for as long as the decision lives: another choice takes the place of the first.
  return { outcomes: [{ origin: { tool, document: id, row: "chosen" }, text, why }] };
}
