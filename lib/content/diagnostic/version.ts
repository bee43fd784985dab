/** Stored with every result. Goes up when an anchor's sense changes: older scores then answered another text. */
export const CONTENT_VERSION = "2026-11";
