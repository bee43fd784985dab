import * as z from "zod/mini";
import { isToken } from "../tokens.ts";
import { CLUSTER_KEYS, DIMENSION_KEYS, type DimensionKey, type Score, SCORES } from "./dimensions.ts";

/** Bounds that the form and the server share. Lengths are UTF-16 code units, as `maxlength` counts them. */
export const NAME_MAX = 100;
export const EMAIL_MAX = 254;
export const REASONING_MAX = 1000;

const dimensionKey = z.enum(DIMENSION_KEYS);
const score = z.literal(SCORES);
/** A mean of scores, 1 to 5, not rounded. */
const mean = z.number().check(z.gte(1), z.lte(5));

/** A score for every dimension. */
export type Scores = Readonly<Record<DimensionKey, Score>>;

/** The scores of a result. An older one may hold dimensions that the check no longer has. */
const scores = z.looseRecord(dimensionKey, score);

/** One dimension in a ranking, with the score that put it there. An older key is shown as it is. */
const rankedDimension = z.object({ key: z.string(), value: score });

export type RankedDimension = Readonly<z.infer<typeof rankedDimension>>;

/** What is computed from the fourteen scores once, at submission, and stored as it was. */
const figures = z.object({
  /** Of the fourteen scores. */
  overall: mean,
  /** Of each cluster's dimensions. */
  clusters: z.record(z.enum(CLUSTER_KEYS), mean),
  /** The three highest, highest first. */
  strengths: z.array(rankedDimension),
  /** The three lowest, lowest first. */
  bottlenecks: z.array(rankedDimension),
});

export type DiagnosticFigures = Readonly<z.infer<typeof figures>>;

/** A row of diagnostic_results, without what only its author may see. */
export const STORED_RESULT = z.object({
  id: z.string(),
  createdAt: z.string(),
  name: z.nullable(z.string()),
  scores,
  figures,
  algorithmVersion: z.number(),
  contentVersion: z.string(),
});

export type StoredResult = Readonly<z.infer<typeof STORED_RESULT>>;

/** What anyone who holds the link may read: the body of GET /api/diagnostic/results/{id}. */
export const PUBLIC_RESULT = z.extend(figures, {
  name: z.optional(z.string()),
  scores,
  /** Guidance text for the dimensions named in strengths and bottlenecks. */
  guidance: z.record(z.string(), z.string()),
});

export type PublicResult = Readonly<z.infer<typeof PUBLIC_RESULT>>;

/** The answer to a submission: the token that leads to its result. */
export const SUBMISSION_ANSWER = z.object({ token: z.string().check(z.refine(isToken)) });

export type SubmissionAnswer = Readonly<z.infer<typeof SUBMISSION_ANSWER>>;

const DRAFT_VERSION = 1;

/** A business check that is not submitted yet, as the browser stores it. */
export const STORED_DRAFT = z.object({
  version: z.literal(DRAFT_VERSION),
  scores: z.partialRecord(dimensionKey, score),
  reasoning: z.partialRecord(dimensionKey, z.string().check(z.maxLength(REASONING_MAX))),
  name: z.string().check(z.maxLength(NAME_MAX)),
  email: z.string().check(z.maxLength(EMAIL_MAX)),
  /** Sent as Idempotency-Key: the same until the draft changes, so that a retry cannot make a second result. */
  key: z.string().check(z.maxLength(128)),
});

export type StoredDraft = Readonly<z.infer<typeof STORED_DRAFT>>;
export type Draft = Omit<StoredDraft, "version">;

/** The draft as it is stored: a text of another version is refused when it is read. */
export function toStoredDraft(draft: Draft): StoredDraft {
  return { version: DRAFT_VERSION, ...draft };
}
