import { HttpError } from "fresh";
import { DatabaseUnavailableError } from "../db/database.ts";

/** Messages by field. */
export type FieldErrors = Readonly<Record<string, string>>;

interface ProblemOptions {
  readonly errors?: FieldErrors;
  readonly headers?: Readonly<Record<string, string>>;
}

/** An HTTP error with everything for an API answer: message, errors by field, additional headers. */
export class Problem extends HttpError {
  readonly errors: FieldErrors | undefined;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: HttpError["status"], message: string, { errors, headers = {} }: ProblemOptions = {}) {
    super(status, message);
    this.errors = errors;
    this.headers = headers;
  }
}

/** Seconds after which a client may try again while the database is unavailable. */
const RETRY_AFTER_SECONDS = "2";

const STATUS_MESSAGES: Readonly<Partial<Record<HttpError["status"], string>>> = {
  400: "The request could not be read.",
  403: "This request is not allowed.",
  404: "Not found.",
  405: "This method is not allowed here.",
  413: "The request is too large.",
  415: "The request must be JSON.",
  429: "Too many requests. Please wait a moment and try again.",
  500: "Something went wrong on our side.",
  503: "The service is briefly unavailable. Please try again in a moment.",
};

/** The answer to an error. Only this function decides it. */
export function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof HttpError) {
    return new Problem(error.status, error.message || statusMessage(error.status));
  }
  if (error instanceof DatabaseUnavailableError) {
    return new Problem(503, statusMessage(503), { headers: { "retry-after": RETRY_AFTER_SECONDS } });
  }
  return new Problem(500, statusMessage(500));
}

/** True for a bug in the server, which is logged with its stack. */
export function isUnexpected(error: unknown): boolean {
  return toProblem(error).status === 500;
}

/** The JSON answer to a failed API call. */
export function problemResponse(problem: Problem): Response {
  const body = problem.errors
    ? { message: problem.message, errors: problem.errors }
    : { message: problem.message };
  return Response.json(body, {
    status: problem.status,
    headers: { "cache-control": "no-store", ...problem.headers },
  });
}

function statusMessage(status: HttpError["status"]): string {
  return STATUS_MESSAGES[status] ?? "The request failed.";
}
