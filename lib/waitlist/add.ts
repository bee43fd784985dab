import type { Sql } from "../db/database.ts";
import { randomToken } from "../tokens.ts";
import type { Signup } from "./signup.ts";
import { saveEntry } from "./store.ts";

/** Puts someone on the waitlist; who is on it already stays on it, and nobody is told which of the two it was. */
export async function addToWaitlist(sql: Sql, signup: Signup): Promise<void> {
  await saveEntry(sql, { id: randomToken(), ...signup });
}
