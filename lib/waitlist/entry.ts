/** Someone who waits for the full version of a tool. One person is one entry per tool. */
export interface WaitlistEntry {
  readonly id: string;
  readonly name: string;
  /** Trimmed and in lower case. */
  readonly email: string;
  /** A value of the waitlist's choices, or any other text of 1 to 64 characters; `toolInterestLabel` names it. */
  readonly toolInterest: string;
  /** ISO 8601 in UTC, with Z. */
  readonly createdAt: string;
}
