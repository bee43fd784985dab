import type { Page } from "./browser.ts";

/** Keeps the buy button of what is the visitor's, which a link replaces, as for somebody who presses it sooner. */
export async function keepBuyButton(page: Page): Promise<void> {
  await page.route("**/api/upgrade", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ json: { ...await response.json(), link: null } });
  });
}
