/** What reads assessments: fetched when there is something to read. */
export { ALIGNMENT_DOCUMENTS } from "./schema.ts";
