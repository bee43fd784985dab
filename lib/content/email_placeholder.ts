/** Stands in a text for the configured contact address. */
export const EMAIL_PLACEHOLDER = "{email}";

/** The parts of a text around each placeholder, in order; the page puts its mail link between two parts. */
export function splitAtEmail(text: string): readonly string[] {
  return text.split(EMAIL_PLACEHOLDER);
}
