/** What reads documents, from storage and from files: fetched as one when there is something to read. */
export { openDocuments } from "./documents.ts";
export { bytesOf, importAllFile, importFile } from "./file.ts";
export { createSealing } from "./sealing.ts";
