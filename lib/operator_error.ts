/**
 * An error for the person who runs the site. Only its message is shown, which says what is wrong and what to do. Any other error is a bug and is
 * shown with its stack.
 */
export class OperatorError extends Error {
  override readonly name: string = "OperatorError";
}
