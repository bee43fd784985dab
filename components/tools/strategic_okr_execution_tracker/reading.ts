/** What reads trackers and what other tools hand over: fetched when there is something to read. */
export { readKeyResults } from "./incoming.ts";
export { TRACKER_DOCUMENTS } from "./schema.ts";
