/**
 * The signals that ask a process of the site to stop gracefully. A closing terminal sends SIGHUP, and some process managers send SIGUSR2 for a
 * restart. Without a listener, either would end the process at once.
 */
export const STOP_SIGNALS = ["SIGTERM", "SIGINT", "SIGHUP", "SIGUSR2"] as const;
