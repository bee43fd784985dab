/**
 * What is wrong, told to whoever runs the site: the message says what to do, and is all that is shown. Any other error is a defect, and is
 * shown with its stack.
 */
export class OperatorError extends Error {
  override readonly name: string = "OperatorError";
}
