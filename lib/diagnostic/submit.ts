import type { Sql } from "../db/database.ts";
import { CONTENT_VERSION, guidanceFor } from "../content/diagnostic/mod.ts";
import { fingerprint } from "../fingerprint.ts";
import { randomToken } from "../tokens.ts";
import type { DimensionKey } from "./dimensions.ts";
import { CONSENT_VERSION } from "./limits.ts";
import type { PublicResult, StoredResult } from "./result.ts";
import { ALGORITHM_VERSION, computeFigures } from "./scoring.ts";
import { saveResult } from "./store.ts";
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
    id: randomToken(),
    name: submission.name,
    email: submission.email,
    consent: submission.consent,
    consentVersion: submission.consent ? CONSENT_VERSION : null,
    consentedAt: submission.consent ? now.toISOString() : null,
    scores: submission.scores,
    reasoning: submission.reasoning,
    figures: computeFigures(submission.scores),
    algorithmVersion: ALGORITHM_VERSION,
    contentVersion: CONTENT_VERSION,
    idempotencyKey,
    requestHash: idempotencyKey === null ? null : await fingerprint(submission),
  });
  return saved.outcome === "saved" ? { outcome: "saved", token: saved.id } : saved;
}

/** What the link shows to anyone: the frozen figures, and today's guidance for the dimensions they single out. */
export function toPublicResult(stored: StoredResult): PublicResult {
  const { strengths, bottlenecks } = stored.figures;
  const guidance: Partial<Record<DimensionKey, string>> = {};
  for (const { key, value } of [...strengths, ...bottlenecks]) guidance[key] = guidanceFor(key, value);
  return {
    ...(stored.name === null ? {} : { name: stored.name }),
    overall: stored.figures.overall,
    scores: stored.scores,
    clusters: stored.figures.clusters,
    strengths,
    bottlenecks,
    guidance,
  };
}
