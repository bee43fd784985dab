import assert from "node:assert/strict";
import { parseEntries, type Signup, type WaitlistEntry } from "../../lib/waitlist/schema.ts";

/** A signup with every field filled in. */
export const ADA: Signup = {
  name: "Ada Lovelace",
  email: "ada@example.com",
  toolInterest: "roi-calculator",
};

/** The entry of ADA, as the API returns it, with some fields changed. */
export function adasEntry(changes: Partial<WaitlistEntry> = {}): WaitlistEntry {
  return { id: "a".repeat(26), ...ADA, createdAt: "2026-11-21T07:25:00.000Z", ...changes };
}

/** The credentials with which the coach reads the list. */
export const CREDENTIALS = { username: "coach", password: "tulip orbit maple" } as const;

/** Configuration of a site whose list is read with CREDENTIALS and whose rate limit is off. */
export const WAITLIST_ENV = { RATE_LIMIT_PER_MINUTE: "0", ADMIN_PASSWORD: CREDENTIALS.password } as const;

/** Joins the waitlist through the API. */
export async function joinByApi(
  origin: string,
  signup: Partial<Signup>,
): Promise<void> {
  const response = await fetch(`${origin}/api/waitlist`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(signup),
  });
  await response.body?.cancel();
  assert.equal(response.status, 201);
}

/** The list as the API returns it to the coach. */
export async function entriesByApi(origin: string): Promise<readonly WaitlistEntry[]> {
  const { username, password } = CREDENTIALS;
  const response = await fetch(`${origin}/api/waitlist`, {
    headers: { authorization: `Basic ${btoa(`${username}:${password}`)}` },
  });
  assert.equal(response.status, 200);
  return parseEntries(await response.json());
}

/** Texts that do harm when read as markup or as a formula, and texts longer than any line. */
export const STRANGE_SIGNUPS = [
  { name: "<img src=x onerror=alert(1)>", email: "html@example.com", toolInterest: "some-future-tool" },
  {
    name: '=HYPERLINK("http://evil.example","Win")',
    email: "+1@example.com",
    toolInterest: "@SUM(A1)",
  },
  { name: "Two\nlines", email: "lines@example.com", toolInterest: "-2+3" },
  { name: "Ðẹ́bọ́rah 山田 🙂", email: "letters@example.com", toolInterest: "alignment-assessment" },
  {
    name: "Wolfeschlegelsteinhausenbergerdorff".repeat(3).slice(0, 100),
    email: `${"long.local.part.".repeat(4).slice(0, 63)}@${"a-subdomain.".repeat(14)}example.com`,
    toolInterest: "W".repeat(64),
  },
] as const;

/** `count` entries a minute apart, beginning with STRANGE_SIGNUPS. */
export function longList(count: number): readonly WaitlistEntry[] {
  return Array.from({ length: count }, (_, index) => ({
    // 26 letters, like the ids of the store.
    id: String(index).replace(/\d/g, (digit) => "abcdefghij".charAt(Number(digit))).padStart(26, "z"),
    createdAt: new Date(Date.UTC(2026, 0, 1) + index * 60_000).toISOString(),
    ...ADA,
    ...STRANGE_SIGNUPS[index] ?? {
      name: `Founder ${index}`,
      email: `founder.${index}@example.com`,
      toolInterest: "goal-cascade",
    },
  }));
}
