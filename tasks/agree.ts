import { OperatorError } from "../lib/operator_error.ts";

/**
 * Whether whoever runs the task wants what it has just said; `isSure` (--yes) answers for them. Throws OperatorError where there is no terminal to ask
 * in.
 */
export function agree(question: string, isSure: boolean): boolean {
  if (isSure) return true;
  if (Deno.stdin.isTerminal()) return confirm(question);
  throw new OperatorError(
    "Nothing was changed: without a terminal there is nobody to ask. Add --yes to go ahead.",
  );
}
