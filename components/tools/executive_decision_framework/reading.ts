/** What reads decisions: fetched when there is one to read. */
export { DECISION_DOCUMENTS } from "./schema.ts";
