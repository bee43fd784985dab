/** The words around every legal document. */
export const LEGAL_LABELS = {
  effective: "Effective",
  revised: "Last revised",
  sections: "Sections",
} as const;

/** A part of a legal section. Texts may contain the email placeholder. */
export type LegalBlock =
  | { readonly kind: "paragraph"; readonly text: string }
  | { readonly kind: "list"; readonly items: readonly string[] };

export interface LegalSection {
  /** Anchor of the section, in kebab-case. It stays the same when the heading changes. */
  readonly id: string;
  readonly heading: string;
  /** Whether its facts are a sample. */
  readonly isSample?: boolean;
  readonly blocks: readonly LegalBlock[];
}

interface LegalDate {
  readonly iso: string;
  readonly text: string;
}

export interface LegalDocument {
  readonly title: string;
  /** 70 to 160 characters, for search engines. */
  readonly description: string;
  readonly effective: LegalDate;
  /** When its text last changed; absent if it never did. */
  readonly revised?: LegalDate;
  readonly intro: string;
  readonly sections: readonly LegalSection[];
}

export function paragraph(text: string): LegalBlock {
  return { kind: "paragraph", text };
}

export function list(...items: readonly string[]): LegalBlock {
  return { kind: "list", items };
}
