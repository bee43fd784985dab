/** Where `asset()` looks paths up; the server and the browser's boot module install one each. */
let resolve: (path: string) => string = (path) => path;

/** Replaces the lookup behind {@linkcode asset} and returns the one before. */
export function setAssetResolver(next: (path: string) => string): (path: string) => string {
  const previous = resolve;
  resolve = next;
  return previous;
}

/**
 * URL of a static file that changes with its content, so that it may be cached for ever. Unknown paths come back
 * unchanged. In the browser it knows only the paths that islands asked for while the server rendered them.
 */
export function asset(path: string): string {
  return resolve(path);
}
