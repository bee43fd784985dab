/** What reads projections: fetched when there is something to read. */
export { ROI_DOCUMENTS } from "./schema.ts";
