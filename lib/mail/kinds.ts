/** The kinds of mail, as the outbox names them. */
export const FOUNDER_TEST_REPORT = "founder-test-report";
export const CHECK_LINK = "check-link";
export const WAITLIST_CONFIRMATION = "waitlist-confirmation";
export const WAITLIST_ANNOUNCEMENT = "waitlist-announcement";
export const COACH_DIGEST = "coach-digest";
