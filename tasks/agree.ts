import { OperatorError } from "../lib/operator_error.ts";

/**
 * Whether whoever runs the task wants what it has just said; `isSure` (--yes) answers for them. Throws OperatorError where there is no terminal to ask
 * in.
 */
export function agree(question: string, isSure: boolean): boolean {
  if (isSure) return true;
  if (Deno.stdin.isTerminal()) return isYes(prompt(`${question} [y/N]`));
  throw new OperatorError(
    "Nothing was changed: without a terminal there is nobody to ask. Add --yes to go ahead.",
  );
}

/** "y" and "yes", in any case; null is the end of the input. */
export function isYes(answer: string | null): boolean {
  return /^\s*y(es)?\s*$/i.test(answer ?? "");
}
