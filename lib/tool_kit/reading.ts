/** What reads documents, from storage and from files: fetched as one when there is something to read. */
export { openDocuments } from "./documents.ts";
export { readChosen } from "./file.ts";
export { createSealing } from "./sealing.ts";
