/** Everything that reads and writes lists of goals: loaded when somebody pastes, opens a file or downloads one. */
export { cascadeCsv, readCascadeCsv } from "./csv.ts";
export { readOutline } from "./outline.ts";
