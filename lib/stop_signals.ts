/**
 * The signals that ask a process of the site to stop in order. A closing terminal sends SIGHUP, and some process managers send SIGUSR2 for a
 * restart: unheard, both would end the process at once.
 */
export const STOP_SIGNALS = ["SIGTERM", "SIGINT", "SIGHUP", "SIGUSR2"] as const;
