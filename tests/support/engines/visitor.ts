import { hydrated } from "../check.ts";
import { describe, lookFor, type Name, query, type Role, type Sight } from "./sight.ts";

/** A running browser engine. */
export interface RunningEngine {
  readonly version: string;
  /** The kind of page errors that the engine does not report; null when it reports all. */
  readonly unwatched: string | null;
  /** Opens a tab that shares nothing with earlier ones. Only one tab is open at a time. */
  openTab(origin: string): Promise<Tab>;
  close(): Promise<void>;
}

/** An engine's open page: the part that each engine implements. */
export interface Tab {
  readonly engine: string;
  /** Loads a path of the site, or a complete address. */
  load(address: string): Promise<void>;
  /** Evaluates a JavaScript expression in the page, awaits it when it is a promise, and returns the value as JSON. */
  evaluate(expression: string): Promise<unknown>;
  /** Presses and releases the first mouse button at a point of the window, in whole CSS pixels. */
  press(x: number, y: number): Promise<void>;
  key(key: Key): Promise<void>;
  /** Types a text key by key into the focused element. */
  type(text: string): Promise<void>;
  /** Sets the window's size in CSS pixels, as closely as the engine can. */
  resize(width: number, height: number): Promise<void>;
  /** Takes a PNG screenshot of the window. */
  picture(): Promise<Uint8Array>;
  /** Everything that the page has reported so far: errors, warnings, refused and failed loads. */
  complaints(): readonly string[];
  close(): Promise<void>;
}

export type Key = "Enter" | "Space" | "Tab" | "Escape" | "ArrowDown";

const PATIENCE_MS = 15_000;
const POLL_MS = 40;
const TAB_LIMIT = 30;

/** A visitor who uses the site in one tab of an engine. Every action waits until it is possible, for at most 15 s. */
export class Visitor {
  readonly tab: Tab;
  constructor(tab: Tab) {
    this.tab = tab;
  }

  /** Runs a function in the page. It sees only its arguments. They and the result are plain JSON values. */
  async evaluate<Args extends readonly unknown[], Value>(
    run: (...args: Args) => Value,
    ...args: Args
  ): Promise<Awaited<Value>> {
    // The function's type gives the type of its result.
    return await this.tab.evaluate(`(${run})(...${JSON.stringify(args)})`) as Awaited<Value>;
  }

  /** Opens a path of the site, or a complete address, and waits until its islands are hydrated. */
  async open(address: string): Promise<void> {
    await this.tab.load(address);
    await hydrated(this);
  }

  /** Scrolls to the only visible element with that name, and clicks it once it is still, enabled and uncovered. */
  async click(role: Role, name: Name): Promise<void> {
    const { x, y } = await this.#only(
      "to click",
      role,
      name,
      (sight) => !sight.isDisabled && !sight.isCovered,
    );
    await this.tab.press(x, y);
  }

  /** Clicks a field and types. */
  async type(field: Name, text: string): Promise<void> {
    await this.click("field", field);
    await this.focused("field", field);
    await this.tab.type(text);
  }

  /** Chooses the first option of a list that begins with the text, by keyboard. */
  async choose(list: Name, beginning: string): Promise<void> {
    await this.tabTo("field", list);
    await this.tab.type(beginning);
  }

  async press(key: Key, times = 1): Promise<void> {
    for (let count = 0; count < times; count++) await this.tab.key(key);
  }

  /** Presses Tab until the element has the focus. After the end of the page the focus would go to the browser. */
  async tabTo(role: Role, name: Name): Promise<void> {
    for (let count = 0; count < TAB_LIMIT; count++) {
      await this.tab.key("Tab");
      if ((await this.#look(role, name)).some(({ hasFocus }) => hasFocus)) return;
    }
    throw await this.#failure(`${TAB_LIMIT} presses of Tab do not lead to ${describe(role, name)}`);
  }

  /** Waits until the element is uncovered in the window, and scrolls to it if needed. */
  async see(role: Role, name: Name): Promise<void> {
    await this.#only("to see", role, name, (sight) => !sight.isTransparent && !sight.isCovered);
  }

  /** Waits until the element is selected or ticked. */
  async checked(role: "radio" | "checkbox", name: Name): Promise<void> {
    await this.#only("that is chosen", role, name, (sight) => sight.isChecked);
  }

  /** Waits until the element has the focus. */
  async focused(role: Role, name: Name): Promise<void> {
    await this.#only("with the focus", role, name, (sight) => sight.hasFocus);
  }

  /** Waits until this many elements with that name are visible; 0 waits until none is. */
  async count(role: Role, name: Name, expected: number): Promise<void> {
    await this.until(
      `${expected} times ${describe(role, name)}`,
      async () => (await this.#look(role, name)).length === expected,
    );
  }

  /** Waits until the path and fragment of the page's address match, and returns the address. */
  arrive(pattern: RegExp): Promise<string> {
    return this.#until(`an address like ${pattern}`, async () => {
      const address = await this.evaluate(() =>
        document.readyState === "complete" ? location.pathname + location.hash : ""
      );
      if (!pattern.test(address)) return undefined;
      await hydrated(this);
      return address;
    });
  }

  /** Waits until the function returns true in the page. It sees only its arguments. */
  untilPage<Args extends readonly unknown[]>(
    what: string,
    isTrue: (...args: Args) => boolean,
    ...args: Args
  ): Promise<void> {
    return this.until(what, () => this.evaluate(isTrue, ...args));
  }

  /** Waits until the check returns true. */
  async until(what: string, isTrue: () => boolean | Promise<boolean>): Promise<void> {
    await this.#until(what, async () => await isTrue() || undefined);
  }

  #only(purpose: string, role: Role, name: Name, isWanted: (sight: Sight) => boolean): Promise<Sight> {
    return this.#until(`one ${describe(role, name)} ${purpose}`, async () => {
      const [sight, ...more] = await this.#look(role, name, true);
      return sight && more.length === 0 && !sight.isMoving && isWanted(sight) ? sight : undefined;
    });
  }

  #look(role: Role, name: Name, scroll = false): Promise<Sight[]> {
    return this.evaluate(lookFor, query(role, name, scroll));
  }

  async #until<Value>(expected: string, probe: () => Promise<Value | undefined>): Promise<Value> {
    const deadline = Date.now() + PATIENCE_MS;
    let trouble: unknown;
    while (Date.now() < deadline) {
      try {
        const value = await probe();
        if (value !== undefined) return value;
        trouble = undefined;
      } catch (error) {
        // The next page was replacing this one.
        trouble = error;
      }
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
    throw await this.#failure(`waited ${PATIENCE_MS / 1000} s in vain for ${expected}`, trouble);
  }

  async #failure(what: string, cause?: unknown): Promise<Error> {
    const page = await this.evaluate(() =>
      `${location.pathname}: ${(document.querySelector("main") ?? document.body).innerText.slice(0, 400)}`
    ).catch(String);
    return new Error(`${this.tab.engine}: ${what}. The page was ${page.replace(/\s+/g, " ")}`, { cause });
  }
}
