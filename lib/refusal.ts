/** Why a value was refused: the message of the first problem, and the first problem of each field. */
export interface Refusal {
  readonly ok: false;
  readonly message: string;
  /** By the path of the field ("email", "scores.speed"); "body" for the value as a whole. */
  readonly errors: Readonly<Record<string, string>>;
}

/** A problem that a validator found, such as an issue of zod. */
interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** The refusal of a value with these problems, in the order in which they were found. */
export function refusal(issues: readonly Issue[]): Refusal {
  const errors: Record<string, string> = {};
  for (const { path, message } of issues) errors[path.map(String).join(".") || "body"] ??= message;
  return { ok: false, message: Object.values(errors)[0] ?? "The request is not valid.", errors };
}
