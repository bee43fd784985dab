/** What reads sprints and what other tools hand over: fetched when there is something to read. */
export { readOutcomes } from "./incoming.ts";
export { SPRINT_DOCUMENTS } from "./schema.ts";
