/** What reads plans and what other tools hand over: fetched when there is something to read. */
export { readObjectives } from "./incoming.ts";
export { PLAN_READER } from "./schema.ts";
