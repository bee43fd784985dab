/** What reads dashboards: fetched when there is something to read. */
export { DASHBOARD_DOCUMENTS } from "./schema.ts";
