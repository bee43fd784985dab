import { CONSENT_VERSION } from "../content/diagnostic/check.ts";
import { CONTENT_VERSION, dimensionContent } from "../content/diagnostic/mod.ts";
import type { Sql } from "../db/database.ts";
import { fingerprint } from "../fingerprint.ts";
import { isToken, randomToken } from "../tokens.ts";
import { type DimensionKey, isDimensionKey } from "./dimensions.ts";
import { guidanceText } from "./guidance.ts";
import type { PublicResult, StoredResult } from "./schema.ts";
import { ALGORITHM_VERSION, computeFigures, rate } from "./scoring.ts";
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
  const saved = await saveResult(sql, {
    ...submission,
    id: randomToken(),
    mailId: randomToken(),
    consentVersion: submission.consent ? CONSENT_VERSION : null,
    consentedAt: submission.consent ? now.toISOString() : null,
    figures: computeFigures(submission.scores),
    algorithmVersion: ALGORITHM_VERSION,
    contentVersion: CONTENT_VERSION,
    idempotencyKey,
    requestHash: idempotencyKey === null ? null : await fingerprint(submission),
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
function toPublicResult({ name, scores, figures }: StoredResult): PublicResult {
  const { overall, clusters, strengths, bottlenecks } = figures;
  const guidance: Record<string, string> = {};
  for (const { key, value } of [...strengths, ...bottlenecks]) {
    if (isDimensionKey(key)) guidance[key] = guidanceFor(key, value);
  }
  return {
    ...(name === null ? {} : { name }),
    overall,
    scores,
    clusters,
    strengths,
    bottlenecks,
    guidance,
  };
}

/** The guidance for a dimension's score, 1 to 5, as one text of 45 to 80 words. The bands are those of the ratings. */
export function guidanceFor(key: DimensionKey, score: number): string {
  return guidanceText(dimensionContent[key].guidance[rate(score).key]);
}
