import type { Page } from "playwright-core";

/** A document of a tool. */
export interface TimedDocument {
  readonly tool: { readonly id: string; readonly schema: number };
  readonly title: string;
  readonly content: unknown;
}

/** Something done again and again in a document. */
export interface TimedEdit {
  readonly name: string;
  readonly document: TimedDocument;
  /** Milliseconds of script that one key may cost. */
  readonly budget: number;
  /** Goes to where the keys are pressed. */
  readonly begin: (page: Page) => Promise<void>;
  /** Pressed one after the other. */
  readonly keys: readonly string[];
  /** Whether the keys did what they should. */
  readonly isDone: (page: Page) => Promise<boolean>;
}

/** Twenty keys: nine of ten of them, and the first, are held to the budget. */
const CHARACTERS = "typed one by one now";

/** Types at the end of a field. */
export function typing(selector: string): Pick<TimedEdit, "begin" | "keys" | "isDone"> {
  return {
    begin: async (page) => {
      await page.locator(selector).focus();
      await page.keyboard.press("End");
    },
    keys: [...CHARACTERS],
    isDone: async (page) => (await page.locator(selector).inputValue()).endsWith(CHARACTERS),
  };
}
