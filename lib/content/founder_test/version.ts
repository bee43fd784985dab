/** Stored with every result. Goes up when a question, an option or a tie-breaker changes its sense. */
export const FOUNDER_TEST_VERSION = "2026-11";
