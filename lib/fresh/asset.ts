/** The lookup that `asset()` uses. The server and the browser's boot module each install their own. */
let resolve: (path: string) => string = (path) => path;

/** Replaces the lookup of {@linkcode asset} and returns the previous one. */
export function setAssetResolver(next: (path: string) => string): (path: string) => string {
  const previous = resolve;
  resolve = next;
  return previous;
}

/**
 * Returns a static file's URL with its content hash, so that it can be cached forever. Unknown paths are returned unchanged. In the browser it
 * only knows the paths that islands requested while the server rendered them.
 */
export function asset(path: string): string {
  return resolve(path);
}
