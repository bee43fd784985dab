/**
 * Reloads the page when the server has a newer version than the page. The page reads its own version from the script's address,
 * so that a change before the connection is not missed.
 */
export const clientScript = `
const own = new URL(document.currentScript.src).searchParams.get("v");
const events = new EventSource("/_dev/events");
events.addEventListener("version", ({ data }) => {
  if (data !== own) {
    events.close();
    location.reload();
  }
});
addEventListener("pagehide", () => events.close());
addEventListener("pageshow", ({ persisted }) => persisted && location.reload());
`.trimStart();

export function scriptTag(version: number): string {
  return `<script src="/_dev/client.js?v=${version}" defer></script>`;
}

/** A page with the error, which reloads when it is fixed. */
export function errorDocument(title: string, text: string, version: number): string {
  const escape = (value: string) => value.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  return `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>${escape(title)}</title><style>
body { margin: 0; padding: 32px; background: #14172b; color: #f7f5f0; font: 16px/1.5 system-ui, sans-serif; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: 14px/1.6 ui-monospace, monospace; }
</style></head><body><h1>${escape(title)}</h1><pre>${escape(text)}</pre>${scriptTag(version)}</body></html>`;
}
