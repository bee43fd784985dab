/** What reads cascades and what other tools hand over: fetched when there is something to read. */
export { readGoals } from "./incoming.ts";
export { CASCADE_DOCUMENTS } from "./schema.ts";
