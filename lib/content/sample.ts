/** Something on the site that the coach has to replace, or confirm, before launch. */
export interface SampleContent {
  readonly what: string;
  /** File, or folder of files, relative to the project. */
  readonly where: string;
  readonly why: string;
}

/** What is on the site but was not said or measured by the coach; docs/content.md lists the same for reading. */
export const SAMPLE_CONTENT: readonly SampleContent[] = [
  {
    what: 'Figures "By The Numbers"',
    where: "lib/content/landing.ts",
    why: "specified claims: confirm that they are yours",
  },
  {
    what: "90-day targets in the guidance of the business check",
    where: "lib/content/diagnostic",
    why: "reasonable defaults, not measured on your clients",
  },
  {
    what: "Social profiles in the footer",
    where: "components/SiteFooter.tsx",
    why: "they point nowhere yet",
  },
];
