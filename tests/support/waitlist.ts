import assert from "node:assert/strict";
import type { WaitlistEntry } from "../../lib/waitlist/entry.ts";

/** What the coach types to read the list. */
export const CREDENTIALS = { username: "coach", password: "correct horse battery" } as const;

/** Configuration of a site whose list is read with CREDENTIALS, and that any number may join. */
export const WAITLIST_ENV = { RATE_LIMIT_PER_MINUTE: "0", ADMIN_PASSWORD: CREDENTIALS.password } as const;

/** Joins the waitlist through the API. */
export async function joinByApi(
  origin: string,
  signup: Pick<WaitlistEntry, "name" | "email" | "toolInterest">,
): Promise<void> {
  const response = await fetch(`${origin}/api/waitlist`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(signup),
  });
  await response.body?.cancel();
  assert.equal(response.status, 201);
}

/** The list as the API gives it to the coach. */
export async function entriesByApi(origin: string): Promise<readonly WaitlistEntry[]> {
  const { username, password } = CREDENTIALS;
  const response = await fetch(`${origin}/api/waitlist`, {
    headers: { authorization: `Basic ${btoa(`${username}:${password}`)}` },
  });
  assert.equal(response.status, 200);
  return (await response.json()).waitlistEntries;
}

/** Texts that do harm where they are taken for markup or a formula, or that are longer than any line. */
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

/** So many entries, a minute apart, the strange ones first. */
export function longList(count: number): readonly WaitlistEntry[] {
  return Array.from({ length: count }, (_, index) => ({
    // Letters, as the store's own ids.
    id: String(index).replace(/\d/g, (digit) => "abcdefghij".charAt(Number(digit))).padStart(26, "z"),
    createdAt: new Date(Date.UTC(2026, 0, 1) + index * 60_000).toISOString(),
    ...STRANGE_SIGNUPS[index] ?? {
      name: `Founder ${index}`,
      email: `founder.${index}@example.com`,
      toolInterest: "goal-cascade",
    },
  }));
}
