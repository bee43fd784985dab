import * as z from "zod/mini";
import { EMAIL_MAX, WRONG_EMAIL } from "../content/email_field.ts";
import { FOUNDER_TEST_EDITIONS } from "../content/founder_test/mod.ts";
import { type Refusal, refusal } from "../refusal.ts";
import { typedLine } from "../typed_line.ts";
import { isFounderTestEmail } from "./quiz.ts";
import { STYLE_CODES, STYLE_NAMES } from "./styles.ts";

const body = z.object({
  email: text("email").check(
    z.overwrite(typedLine),
    z.maxLength(EMAIL_MAX, `Please keep the email to ${EMAIL_MAX} characters.`),
    z.refine(isFounderTestEmail, `${WRONG_EMAIL}.`),
  ),
  result: z.enum(STYLE_CODES, {
    error: ({ input }) =>
      input === undefined
        ? "The result is required."
        : `The result must be one of ${STYLE_CODES.join(", ")}.`,
  }),
  resultName: text("resultName"),
  edition: z.catch(z.optional(z.enum(FOUNDER_TEST_EDITIONS)), undefined),
});

/**
 * A result of the founder test as the browser sent it. The style's name follows from its code. Without an edition, the present questions were
 * answered.
 */
export type FounderTestSubmission = Readonly<Omit<z.infer<typeof body>, "resultName">>;

export type ParsedFounderTest =
  | { readonly ok: true; readonly submission: FounderTestSubmission }
  | Refusal;

/**
 * Validates the body of a result. Three fields are required, an edition only counts if the site knows it, unknown fields are ignored, and the
 * name has to match the code. The message is that of the first problem. Errors are listed by field, or under "body" if the body is not an
 * object.
 */
export function parseFounderTest(value: unknown): ParsedFounderTest {
  const parsed = body.safeParse(value, { error: () => "The request must be an object." });
  if (!parsed.success) return refusal(parsed.error.issues);
  const { resultName, ...submission } = parsed.data;
  const { result } = submission;
  if (resultName === STYLE_NAMES[result]) return { ok: true, submission };
  const message = `The resultName must be "${STYLE_NAMES[result]}" for the result ${result}.`;
  return refusal([{ path: ["resultName"], message }]);
}

function text(field: string) {
  return z.string({
    error: ({ input }) => input === undefined ? `The ${field} is required.` : `The ${field} must be text.`,
  });
}
