import type { LegalDocument } from "../content/legal_document.ts";
import { type SellerTerms, TERMS_VERSION, termsOfService } from "../content/terms_of_service.ts";
import { fingerprint } from "../fingerprint.ts";
import { SHIPPED } from "../words/current.ts";
import { withWords } from "../words/with_words.ts";

const NOTHING_SET: SellerTerms = { sellerDetails: [], governingLaw: undefined, coachingRefunds: [] };

/** Identifies the terms in the orders made under them: their wording, and after a plus sign what the settings and the coach put into it. */
export async function termsVersion(seller: SellerTerms): Promise<string> {
  const shipped = withWords(() => SHIPPED, () => wordingOf(NOTHING_SET));
  const [terms, unchanged] = await Promise.all([wordingOf(seller), shipped].map(fingerprint));
  return terms === unchanged ? TERMS_VERSION : `${TERMS_VERSION}+${terms?.slice(0, 8)}`;
}

/** The terms without the marks of what is a sample. */
function wordingOf(seller: SellerTerms): LegalDocument {
  const { sections, ...document } = termsOfService(seller);
  return { ...document, sections: sections.map(({ id, heading, blocks }) => ({ id, heading, blocks })) };
}
