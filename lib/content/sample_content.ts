/** Something on the site that the coach has to replace, or confirm, before launch. lib/content/sample.ts lists all of it. */
export interface SampleContent {
  readonly what: string;
  /** File, or folder of files, relative to the project. */
  readonly where: string;
  readonly why: string;
}
