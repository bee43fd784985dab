import type { Page } from "./browser.ts";
import { PATIENCE_MS } from "./time.ts";

/** The announcements of a screen reader: each text that appears in a live region, in order, on this page and later ones. */
export interface Announcements {
  readonly heard: readonly string[];
  /** Waits for a text. Each call waits for one more occurrence. */
  until(text: string): Promise<void>;
}

/**
 * Records announcements from the page's first element on. A live region is emptied after a second, so a test that reads the region
 * itself may be too late.
 */
export async function listen(page: Page): Promise<Announcements> {
  const heard: string[] = [];
  const claimed = new Set<number>();
  let onNews = () => {};
  await page.exposeFunction("announced", (text: string) => {
    heard.push(text);
    onNews();
  });
  await page.addInitScript(() => {
    const LIVE = "[role=status], [role=alert], [aria-live=polite], [aria-live=assertive]";
    const { announced } = globalThis as unknown as { announced: (text: string) => void };
    new MutationObserver((changes) => {
      const regions = new Set<Element>();
      for (const { target } of changes) {
        const region = (target instanceof Element ? target : target.parentElement)?.closest(LIVE);
        if (region) regions.add(region);
      }
      for (const region of regions) if (region.textContent) announced(region.textContent);
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  const claim = (text: string) => {
    const index = heard.findIndex((said, index) => said === text && !claimed.has(index));
    if (index >= 0) claimed.add(index);
    return index >= 0;
  };
  return {
    heard,
    async until(text) {
      if (claim(text)) return;
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      onNews = () => claim(text) && resolve();
      const timer = setTimeout(
        () => reject(new Error(`“${text}” was not announced, but ${JSON.stringify(heard)}`)),
        PATIENCE_MS,
      );
      try {
        await promise;
      } finally {
        clearTimeout(timer);
        onNews = () => {};
      }
    },
  };
}
