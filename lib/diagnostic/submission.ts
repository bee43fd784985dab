import * as z from "zod/mini";
import { CONSENT_TEXTS, INCOMPLETE } from "../content/diagnostic/check.ts";
import { EDITIONS } from "../content/diagnostic/editions.ts";
import { EMAIL_MAX, WRONG_EMAIL } from "../content/email_field.ts";
import { type Refusal, refusal } from "../refusal.ts";
import { isToken } from "../tokens.ts";
import { isOneLine, typedLine } from "../typed_line.ts";
import { DIMENSION_KEYS, type DimensionKey, SCORES } from "./dimensions.ts";
import { NAME_MAX, REASONING_MAX } from "./draft.ts";

/** Free text may hold tabs and line breaks. */
// deno-lint-ignore no-control-regex
const FREE_TEXT = /^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]*$/;

const UNCOUNTED_KEYS = "There is a dimension in uncounted that the check does not have.";
const UNCOUNTED_SCORE = "What could not be counted must have a score of 1.";
const SCORE_MESSAGE = "Each score must be a whole number from 1 to 5.";

/** Half of a surrogate pair cannot be stored as UTF-8. */
const wellFormed = z.overwrite((text: string) => text.toWellFormed());

const score = z.literal(SCORES, {
  error: ({ input }) => input === undefined ? INCOMPLETE.description : SCORE_MESSAGE,
});
const reasoning = z.string("Reasoning must be text.").check(
  wellFormed,
  z.maxLength(REASONING_MAX, `Please keep each reasoning to ${REASONING_MAX} characters.`),
  z.regex(FREE_TEXT, "Reasoning must not contain control characters."),
  z.trim(),
);
const dimensionKey = z.enum(DIMENSION_KEYS);

const body = z.object({
  name: z.optional(
    z.string("The name must be text.").check(
      wellFormed,
      z.overwrite(typedLine),
      z.maxLength(NAME_MAX, `Please keep the name to ${NAME_MAX} characters.`),
      z.refine(isOneLine, "The name must not contain control characters."),
    ),
  ),
  email: z.optional(
    z.string("The email must be text.").check(
      z.overwrite(typedLine),
      z.maxLength(EMAIL_MAX, `Please keep the email to ${EMAIL_MAX} characters.`),
      z.refine((value) => value === "" || z.regexes.html5Email.test(value), `${WRONG_EMAIL}.`),
    ),
  ),
  consent: z.optional(z.boolean("Consent must be true or false.")),
  scores: z.record(dimensionKey, score, keysOf("scores")),
  reasoning: z.optional(z.partialRecord(dimensionKey, reasoning, keysOf("reasoning"))),
  uncounted: z.optional(
    z.array(z.enum(DIMENSION_KEYS, UNCOUNTED_KEYS), "Uncounted must be a list of dimensions."),
  ),
  consentVersion: z.catch(z.optional(z.enum(Object.keys(CONSENT_TEXTS))), undefined),
  edition: z.catch(z.optional(z.enum(EDITIONS.map(({ version }) => version))), undefined),
  previous: z.catch(z.optional(z.string().check(z.refine(isToken))), undefined),
});

/** A body in which absent and empty optional fields are the same. */
const submission = z.pipe(
  body.check(
    z.refine(
      ({ scores, uncounted = [] }) => uncounted.every((key) => scores[key] === 1),
      { path: ["uncounted"], error: UNCOUNTED_SCORE },
    ),
  ),
  z.transform(({ name, email, consent, scores, reasoning, uncounted, previous, ...shown }) => ({
    name: name || null,
    email: email || null,
    consent: consent ?? false,
    scores,
    reasoning: withoutEmpty(reasoning ?? {}),
    // Absent if there is none, as in the calls of a release before this list: the same answers have the same hash.
    ...(uncounted?.length ? { uncounted: DIMENSION_KEYS.filter((key) => uncounted.includes(key)) } : {}),
    ...(previous ? { previous } : {}),
    ...shown,
  })),
);

/**
 * A business check as its author submitted it. If it names no version of the consent's wording, or no edition of the statements, the page showed
 * the present ones. `previous` is the link's token of the check that this one repeats.
 */
export type Submission = Readonly<z.infer<typeof submission>>;

export type ParsedSubmission =
  | { readonly ok: true; readonly submission: Submission }
  | Refusal;

/**
 * Validates the body of a submission. Unknown fields and versions are ignored, unknown dimensions are refused. "" counts as absent, null never
 * does. The message is that of the first problem. Errors are listed by field ("email", "scores.speed").
 */
export function parseSubmission(value: unknown): ParsedSubmission {
  const parsed = submission.safeParse(value, { error: () => "The request must be an object." });
  return parsed.success ? { ok: true, submission: parsed.data } : refusal(parsed.error.issues);
}

type Reasoning = Partial<Record<DimensionKey, string>>;

function withoutEmpty(reasoning: Reasoning): Reasoning {
  const notes: Reasoning = {};
  for (const key of DIMENSION_KEYS) if (reasoning[key]) notes[key] = reasoning[key];
  return notes;
}

function keysOf(field: "scores" | "reasoning") {
  return {
    error: (issue: { readonly code?: string; readonly input?: unknown }) => {
      if (issue.code === "unrecognized_keys") {
        return `There is a dimension in ${field} that the check does not have.`;
      }
      if (field === "scores" && issue.input === undefined) return INCOMPLETE.description;
      return `The ${field} must be an object.`;
    },
  };
}
