/** Does some work when the browser has time for it; returns the way to call it off. */
export function whenIdle(work: () => void): () => void {
  // Safari has no idle callback.
  if (typeof requestIdleCallback !== "function") {
    const timer = setTimeout(work, 1);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work);
  return () => cancelIdleCallback(handle);
}
