/** Content of the site that the coach has to replace, or confirm, before launch. lib/content/sample.ts lists all of it. */
export interface SampleContent {
  readonly what: string;
  /** The place of its words ("landing/story"), or a folder. */
  readonly where: string;
  /** The page of the desk that settles it, by its title, and its address. */
  readonly place: string;
  readonly href: string;
  /** Why, and what to do about it. */
  readonly todo: string;
}

/** The word in the mark that stands at the head of a sample block. */
export const SAMPLE_LABEL = "Sample only";

/** The sentence after it, the same wherever content is invented or not confirmed. */
export const SAMPLE_NOTICE = "A placeholder until the coach confirms it.";
