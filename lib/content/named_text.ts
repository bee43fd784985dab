/** A name and what is said of it, as in a list of features. */
export interface NamedText {
  readonly name: string;
  readonly description: string;
}
