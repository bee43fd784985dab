import type { CardStore } from "../cards/stored_card.ts";
import { CONSENT_VERSION } from "../content/diagnostic/check.ts";
import { CONTENT_VERSION, editionNote } from "../content/diagnostic/editions.ts";
import { UNCOUNTED_GUIDANCE } from "../content/diagnostic/dimension_content.ts";
import { dimensionContent } from "../content/diagnostic/mod.ts";
import { DatabaseUnavailableError, type Sql } from "../db/database.ts";
import { fingerprint } from "../fingerprint.ts";
import { isToken, randomToken } from "../tokens.ts";
import { type DimensionKey, isDimensionKey, type Score } from "./dimensions.ts";
import { guidanceParts, guidanceText } from "./guidance.ts";
import { drawLines, isResultLines, lineBefore, type ResultLines } from "./result_lines.ts";
import type { EarlierResult, PublicResult, StoredResult } from "./schema.ts";
import { ALGORITHM_VERSION, computeFigures } from "./scoring.ts";
import { getCard, getResult, saveCard, saveLines, saveResult, sendLinkAgain } from "./store.ts";
import type { Submission } from "./submission.ts";
import { planStart } from "./tie.ts";

/**
 * Stores a submission with its figures and returns the token of its result. The same submission with the same idempotency key returns the first
 * token again. A different submission with the same key is a "conflict".
 */
export async function submitDiagnostic(
  sql: Sql,
  submission: Submission,
  idempotencyKey: string | null,
  now: Date,
): Promise<{ readonly outcome: "saved"; readonly token: string } | { readonly outcome: "conflict" }> {
  const { consentVersion = CONSENT_VERSION, edition = CONTENT_VERSION, ...answers } = submission;
  const { consent, scores, uncounted = [], previous: previousId = null } = answers;
  const figures = computeFigures(scores);
  const saved = await saveResult(sql, {
    ...answers,
    uncounted,
    previousId,
    id: randomToken(),
    mailId: randomToken(),
    consentVersion: consent ? consentVersion : null,
    consentedAt: consent ? now.toISOString() : null,
    figures,
    lines: drawLines({ scores, uncounted, bottlenecks: figures.bottlenecks }),
    algorithmVersion: ALGORITHM_VERSION,
    contentVersion: edition,
    idempotencyKey,
    // The two versions are not included: a page of the previous release sends none, and its check may be sent again.
    requestHash: idempotencyKey === null ? null : await fingerprint(answers),
  });
  return saved.outcome === "saved" ? { outcome: "saved", token: saved.id } : saved;
}

/** Sends the link to a result again, at most once a day. "none": its author may not be written to. */
export async function mailLinkAgain(sql: Sql, id: string): ReturnType<typeof sendLinkAgain> {
  return await sendLinkAgain(sql, id, randomToken());
}

/**
 * The public results for a link's id, or null; compared with those of `earlier`, whose links the reader has too. An invalid id never reaches the
 * database.
 */
export async function findPublicResult(
  sql: Sql,
  id: string,
  earlier?: readonly string[],
): Promise<PublicResult | null> {
  const stored = await findStored(sql, id, earlier);
  return stored && toPublicResult(stored);
}

/** Where the share picture of a result is kept. */
export function cardOf(sql: Sql, id: string): CardStore {
  return {
    get: (drawing) => getCard(sql, id, drawing),
    save: (drawing, png) => saveCard(sql, id, drawing, png),
  };
}

/** A result with its lines. */
export interface DrawnResult {
  readonly result: PublicResult;
  readonly lines: ResultLines;
  /** The line of the check that it repeats; null if there is none to compare with. */
  readonly before: ResultLines["own"] | null;
}

/** The same with its lines. Those of another version are drawn again and stored. */
export async function findDrawnResult(
  sql: Sql,
  id: string,
  earlier?: readonly string[],
): Promise<DrawnResult | null> {
  const stored = await findStored(sql, id, earlier);
  if (stored === null) return null;
  const result = toPublicResult(stored);
  const before = lineBefore(result, stored.earlier?.[0]?.lines);
  if (isResultLines(stored.lines)) return { result, lines: stored.lines, before };
  const lines = drawLines(result);
  await saveLines(sql, id, lines).catch((error) => {
    // A result can be read while a full disk takes no writes.
    if (!(error instanceof DatabaseUnavailableError)) throw error;
  });
  return { result, lines, before };
}

async function findStored(
  sql: Sql,
  id: string,
  earlier?: readonly string[],
): Promise<StoredResult | null> {
  return isToken(id) ? await getResult(sql, id, earlier) : null;
}

/** The content of the public results page: the stored figures, and the present guidance for the dimensions in its rankings and its plan. */
function toPublicResult(
  { createdAt, name, scores, uncounted, figures, contentVersion, earlier }: StoredResult,
): PublicResult {
  const edition = editionNote(contentVersion);
  const { overall, clusters, strengths, bottlenecks } = figures;
  const guide = (key: DimensionKey, value: Score) =>
    guidanceFor(key, value, { contentVersion, isUncounted: uncounted.includes(key) });
  const guidance: Record<string, string> = {};
  const { certain, tie } = planStart({ bottlenecks, scores, uncounted });
  for (const { key, value } of [...strengths, ...bottlenecks, ...certain]) {
    if (isDimensionKey(key)) guidance[key] = guide(key, value);
  }
  const days = [createdAt, ...(earlier ?? []).map((check) => check.createdAt)].map(dayOf);
  const date = dayOf(createdAt);
  const moment = momentOf(createdAt, days);
  return {
    ...(name === null ? {} : { name }),
    date,
    ...(moment === date ? {} : { moment }),
    ...(edition === null ? {} : { edition }),
    overall,
    scores,
    clusters,
    strengths,
    bottlenecks,
    guidance,
    ...(uncounted.length === 0 ? {} : { uncounted }),
    ...(tie === null ? {} : {
      tie: {
        value: tie.value,
        dimensions: tie.keys.map((key) => ({
          key,
          statement: edition === null ? dimensionContent[key].anchors[tie.value - 1] ?? "" : "",
          guidance: guide(key, tie.value),
        })),
      },
    }),
    ...(earlier
      ? { earlier: earlier.map((check, index) => toEarlier(check, index === 0, contentVersion, days)) }
      : {}),
  };
}

function toEarlier(
  { createdAt, scores, uncounted, figures, contentVersion }: NonNullable<StoredResult["earlier"]>[number],
  isNewest: boolean,
  edition: string,
  days: readonly string[],
): EarlierResult {
  const { bottlenecks } = figures;
  const { certain, tie } = planStart({ bottlenecks, scores, uncounted });
  const planned = [
    ...certain.map((low) => ({ ...low, isChoice: false })),
    ...(tie?.keys ?? []).map((key) => ({ key, value: scores[key], isChoice: true })),
  ];
  return {
    date: momentOf(createdAt, days),
    scores,
    uncounted,
    isComparable: contentVersion === edition,
    actions: isNewest
      ? planned.flatMap(({ key, value, isChoice }) => {
        const text = isDimensionKey(key)
          ? guidanceParts(guidanceFor(key, value, { contentVersion })).action
          : undefined;
        return text ? [{ key, text, isChoice }] : [];
      })
      : [],
  };
}

/** The day of a moment in UTC: "2026-11-21". */
const dayOf = (moment: string) => new Date(moment).toISOString().slice(0, 10);

/** The same, or the minute if several of the days are that day. */
function momentOf(createdAt: string, days: readonly string[]): string {
  const day = dayOf(createdAt);
  const isAlone = days.filter((other) => other === day).length < 2;
  return isAlone ? day : `${new Date(createdAt).toISOString().slice(0, 16)}Z`;
}

/**
 * The guidance for a dimension's score as one text, 35 to 75 words in the current edition. A score from an older edition has no meaning in it,
 * because that would repeat a count that nobody made for it. What could not be counted has to be counted first.
 */
export function guidanceFor(
  key: DimensionKey,
  score: Score,
  { contentVersion = CONTENT_VERSION, isUncounted = false }: {
    readonly contentVersion?: string;
    readonly isUncounted?: boolean;
  } = {},
): string {
  const { lookFirst, guidance: { [score]: { meaning, ...advice } } } = dimensionContent[key];
  if (isUncounted) {
    return guidanceText({ ...UNCOUNTED_GUIDANCE, action: UNCOUNTED_GUIDANCE.action(lookFirst) });
  }
  return guidanceText(contentVersion === CONTENT_VERSION ? { meaning, ...advice } : advice);
}
