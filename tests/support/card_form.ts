import type { FrameLocator, Locator, Page } from "./browser.ts";

/** The payment form's fields that are the provider's. */
export const cardForm = (page: Page): FrameLocator =>
  page.frameLocator('iframe[title="Secure payment input frame"]');

/** What a screen reader says after the name of the button to pay: what it pays. */
export const amountAt = (button: Locator): Promise<string | null | undefined> =>
  button.evaluate((it) => document.getElementById(it.getAttribute("aria-describedby") ?? "")?.textContent);

/** Fills in a card, by itself one that works. `postalCode` null: it is not asked. */
export async function fillCard(
  page: Page,
  number = "4242424242424242",
  { postalCode = "94110" }: { readonly postalCode?: string | null } = {},
): Promise<void> {
  const form = cardForm(page);
  await form.getByLabel("Card number").fill(number);
  await form.getByLabel("Expiration date").fill("1234");
  await form.getByLabel("Security code").fill("123");
  if (postalCode !== null) await form.getByLabel("ZIP code").fill(postalCode);
}
