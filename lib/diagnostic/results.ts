import { CONSENT_VERSION } from "../content/diagnostic/check.ts";
import { CONTENT_VERSION, editionNote } from "../content/diagnostic/editions.ts";
import { dimensionContent } from "../content/diagnostic/mod.ts";
import type { Sql } from "../db/database.ts";
import { fingerprint } from "../fingerprint.ts";
import { isToken, randomToken } from "../tokens.ts";
import { type DimensionKey, isDimensionKey, type Score } from "./dimensions.ts";
import { guidanceText } from "./guidance.ts";
import type { PublicResult, StoredResult } from "./schema.ts";
import { ALGORITHM_VERSION, computeFigures } from "./scoring.ts";
import { getResult, saveResult } from "./store.ts";
import type { Submission } from "./submission.ts";

/**
 * Stores a submission with its figures and returns the token of its result. The same idempotency key with the same
 * submission returns the first token again; with another submission it is a "conflict".
 */
export async function submitDiagnostic(
  sql: Sql,
  submission: Submission,
  idempotencyKey: string | null,
  now: Date,
): Promise<{ readonly outcome: "saved"; readonly token: string } | { readonly outcome: "conflict" }> {
  const { consentVersion = CONSENT_VERSION, edition = CONTENT_VERSION, ...answers } = submission;
  const { consent, scores } = answers;
  const saved = await saveResult(sql, {
    ...answers,
    id: randomToken(),
    mailId: randomToken(),
    consentVersion: consent ? consentVersion : null,
    consentedAt: consent ? now.toISOString() : null,
    figures: computeFigures(scores),
    algorithmVersion: ALGORITHM_VERSION,
    contentVersion: edition,
    idempotencyKey,
    // Without the two versions: a page of the release before names none, and its check may be sent again.
    requestHash: idempotencyKey === null ? null : await fingerprint(answers),
  });
  return saved.outcome === "saved" ? { outcome: "saved", token: saved.id } : saved;
}

/** The public results behind a link's id, or null; an id that no result can have never reaches the database. */
export async function findPublicResult(sql: Sql, id: string): Promise<PublicResult | null> {
  if (!isToken(id)) return null;
  const stored = await getResult(sql, id);
  return stored && toPublicResult(stored);
}

/** What the link shows to anyone: the frozen figures, and today's guidance for the dimensions they single out. */
function toPublicResult({ createdAt, name, scores, figures, contentVersion }: StoredResult): PublicResult {
  const edition = editionNote(contentVersion);
  const { overall, clusters, strengths, bottlenecks } = figures;
  const guidance: Record<string, string> = {};
  for (const { key, value } of [...strengths, ...bottlenecks]) {
    if (isDimensionKey(key)) guidance[key] = guidanceFor(key, value, contentVersion);
  }
  return {
    ...(name === null ? {} : { name }),
    date: new Date(createdAt).toISOString().slice(0, 10),
    ...(edition === null ? {} : { edition }),
    overall,
    scores,
    clusters,
    strengths,
    bottlenecks,
    guidance,
  };
}

/**
 * The guidance for a dimension's score as one text, of 35 to 75 words for the current edition. A score of an older edition goes
 * without its meaning, which repeats a count that nobody made for it.
 */
export function guidanceFor(
  key: DimensionKey,
  score: Score,
  contentVersion: string = CONTENT_VERSION,
): string {
  const { meaning, ...advice } = dimensionContent[key].guidance[score];
  return guidanceText(contentVersion === CONTENT_VERSION ? { meaning, ...advice } : advice);
}
