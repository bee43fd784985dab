import { z } from "zod";
import { type Refusal, refusal } from "../refusal.ts";
import { DIMENSION_KEYS, type DimensionKey, type Scores } from "./dimensions.ts";
import { EMAIL_MAX, INCOMPLETE_MESSAGE, NAME_MAX, REASONING_MAX } from "./limits.ts";

/** A business check as its author submitted it, validated; absent and empty optional fields are gone. */
export interface Submission {
  readonly name: string | null;
  readonly email: string | null;
  readonly consent: boolean;
  readonly scores: Scores;
  readonly reasoning: Readonly<Partial<Record<DimensionKey, string>>>;
}

export type ParsedSubmission =
  | { readonly ok: true; readonly submission: Submission }
  | Refusal;

/** Control characters have no place in a name or an address: they forge mail headers and log lines. */
// deno-lint-ignore no-control-regex
const ONE_LINE = /^[^\u0000-\u001f\u007f-\u009f\u2028\u2029]*$/;
/** Free text may hold tabs and line breaks. */
// deno-lint-ignore no-control-regex
const FREE_TEXT = /^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]*$/;

const SCORE_MESSAGE = "Each score must be a whole number from 1 to 5.";

const score = z.number({ error: (issue) => issue.input === undefined ? INCOMPLETE_MESSAGE : SCORE_MESSAGE })
  .int(SCORE_MESSAGE).min(1, SCORE_MESSAGE).max(5, SCORE_MESSAGE);
const reasoning = z.string("Reasoning must be text.").overwrite(toWellFormed)
  .max(REASONING_MAX, `Please keep each reasoning to ${REASONING_MAX} characters.`)
  .regex(FREE_TEXT, "Reasoning must not contain control characters.");

const schema = z.object({
  name: z.string("The name must be text.").overwrite(toWellFormed).trim()
    .max(NAME_MAX, `Please keep the name to ${NAME_MAX} characters.`)
    .regex(ONE_LINE, "The name must not contain control characters.")
    .optional(),
  email: z.string("The email must be text.").trim()
    .max(EMAIL_MAX, `Please keep the email to ${EMAIL_MAX} characters.`)
    .refine(
      (value) => value === "" || z.regexes.html5Email.test(value),
      "Please enter a valid email address.",
    )
    .optional(),
  consent: z.boolean("Consent must be true or false.").optional(),
  scores: z.strictObject(shape(score), keysOf("scores")),
  reasoning: z.strictObject(shape(reasoning.optional()), keysOf("reasoning")).optional(),
});

/**
 * Validates the body of a submission. Unknown fields are ignored, unknown dimensions are not; "" counts as absent,
 * null never does. The message is the first problem's; errors are by field ("email", "scores.speed").
 */
export function parseSubmission(body: unknown): ParsedSubmission {
  const parsed = schema.safeParse(body, { error: () => "The request must be an object." });
  if (!parsed.success) return refusal(parsed.error.issues);
  const { name, email, consent, scores, reasoning } = parsed.data;
  return {
    ok: true,
    submission: {
      name: name || null,
      email: email || null,
      consent: consent ?? false,
      scores,
      reasoning: Object.fromEntries(
        Object.entries(reasoning ?? {}).map(([key, text]) => [key, text?.trim()]).filter(([, text]) => text),
      ),
    },
  };
}

function shape<T extends z.ZodType>(value: T): Record<DimensionKey, T> {
  return Object.fromEntries(DIMENSION_KEYS.map((key) => [key, value])) as Record<DimensionKey, T>;
}

function keysOf(field: string) {
  return {
    error: (issue: { readonly code?: string; readonly input?: unknown }) => {
      if (issue.code === "unrecognized_keys") {
        return `There is a dimension in ${field} that the check does not have.`;
      }
      if (field === "scores" && issue.input === undefined) return INCOMPLETE_MESSAGE;
      return `The ${field} must be an object.`;
    },
  };
}

/** Half of a surrogate pair cannot be stored as UTF-8. */
function toWellFormed(text: string): string {
  return text.toWellFormed();
}
