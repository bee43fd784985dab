import { line, list, paragraph } from "../words/fields.ts";
import { sample, slot, words } from "../words/slot.ts";

/** The words around every legal document. */
export const LEGAL_LABELS = {
  effective: "Effective",
  revised: "Last revised",
  sections: "Sections",
} as const;

/** A paragraph, a list, or a paragraph that ends with a link to a page of this site. Texts may contain the email placeholder. */
export type LegalBlock =
  | string
  | readonly string[]
  | { readonly text: string; readonly link: { readonly href: string; readonly label: string } };

export interface LegalSection {
  /** Anchor of the section, in kebab-case. It stays the same when the heading changes. */
  readonly id: string;
  readonly heading: string;
  /** Whether its facts are a sample. */
  readonly isSample?: boolean;
  readonly blocks: readonly LegalBlock[];
}

/** A section. `isSample` is left out where its facts are never a sample. */
export function section(
  id: string,
  heading: string,
  blocks: readonly LegalBlock[],
  isSample?: boolean,
): LegalSection {
  return { id, heading, ...(isSample !== undefined && { isSample }), blocks };
}

interface LegalDate {
  /** Absent if the text is no date. */
  readonly iso?: string;
  readonly text: string;
}

export interface LegalDocument {
  readonly title: string;
  /** 70 to 160 characters, for search engines. */
  readonly description: string;
  readonly effective: LegalDate;
  /** When its text last changed. */
  readonly revised: LegalDate;
  readonly intro: string;
  readonly sections: readonly LegalSection[];
}

/** What the coach's lawyer adds to a document. Its own text describes this software and stays. */
export interface LegalChanges {
  /** Not confirmed yet. */
  readonly confirmed: boolean;
  readonly revised: string;
  /** Paragraphs at the end of a section, by the section's id. */
  readonly added: Readonly<Record<string, readonly string[]>>;
}

/** The headings of a document's sections, each with its id. */
export function headingsOf(
  { sections }: Pick<LegalDocument, "sections">,
): readonly (readonly [string, string])[] {
  return sections.map(({ id, heading }) => [id, heading]);
}

/** Declares the changes of a document, which ships with none of them. */
export function legalChanges(
  place: string,
  { sections, revised }: Pick<LegalDocument, "sections" | "revised">,
  confirmed: ReturnType<typeof sample>,
): LegalChanges {
  const noText = () => slot(list(paragraph(2_000), { least: 0, most: 10 }), []);
  return words(place, {
    confirmed,
    revised: slot(line(30), revised.text),
    added: Object.fromEntries(sections.map(({ id }) => [id, noText()])),
  });
}

/** A document with what was added to it. */
export function changed(document: LegalDocument, { revised, added }: LegalChanges): LegalDocument {
  return {
    ...document,
    revised: dated(revised),
    sections: document.sections.map((section) => ({
      ...section,
      blocks: [...section.blocks, ...added[section.id] ?? []],
    })),
  };
}

/** A day as it is written in a legal text: "November 29, 2026". */
function dated(text: string): LegalDate {
  const day = new Date(`${text} UTC`);
  const isDay = day.toLocaleDateString("en-US", { dateStyle: "long", timeZone: "UTC" }) === text;
  return isDay ? { iso: day.toISOString().slice(0, 10), text } : { text };
}
