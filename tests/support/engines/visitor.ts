import { hydrated } from "../check.ts";
import { describe, lookFor, type Name, query, type Role, type Sight } from "./sight.ts";

/** A browser engine at work. */
export interface RunningEngine {
  readonly version: string;
  /** What pages may complain of without anyone hearing it; null when everything is heard. */
  readonly unwatched: string | null;
  /** Opens a tab that knows nothing of those before it. One at a time. */
  openTab(origin: string): Promise<Tab>;
  close(): Promise<void>;
}

/** An engine's open page: all that is written for each engine anew. */
export interface Tab {
  readonly engine: string;
  /** Loads an address: a path of the site, or a whole one. */
  load(address: string): Promise<void>;
  /** Gives the value of a JavaScript expression in the page, a promise's when it is settled: JSON. */
  evaluate(expression: string): Promise<unknown>;
  /** Presses and releases the first button of the mouse at a point of the window, in whole CSS pixels. */
  press(x: number, y: number): Promise<void>;
  key(key: Key): Promise<void>;
  /** Types a text, key by key, into what has the focus. */
  type(text: string): Promise<void>;
  /** Sets the window's size in CSS pixels, as near to it as the engine can. */
  resize(width: number, height: number): Promise<void>;
  /** A picture of what the window shows, as PNG. */
  picture(): Promise<Uint8Array>;
  /** What the page complained of so far: errors, warnings, what was refused or did not load. */
  complaints(): readonly string[];
  close(): Promise<void>;
}

export type Key = "Enter" | "Space" | "Tab" | "Escape" | "ArrowDown";

const PATIENCE_MS = 15_000;
const POLL_MS = 40;
const TAB_LIMIT = 30;

/** Somebody who uses the site in one tab of an engine. Everything waits until it can be done, 15 s at most. */
export class Visitor {
  readonly tab: Tab;
  constructor(tab: Tab) {
    this.tab = tab;
  }

  /** Runs a function in the page, which sees nothing but its arguments. They and its answer are plain JSON values. */
  async evaluate<Args extends readonly unknown[], Value>(
    run: (...args: Args) => Value,
    ...args: Args
  ): Promise<Awaited<Value>> {
    // The function's own type says what comes back.
    return await this.tab.evaluate(`(${run})(...${JSON.stringify(args)})`) as Awaited<Value>;
  }

  /** Opens a path of the site, or a whole address, and waits until its islands live. */
  async open(address: string): Promise<void> {
    await this.tab.load(address);
    await hydrated(this);
  }

  /** Scrolls to the only one of that name that can be seen, and clicks it once it stands still, enabled and uncovered. */
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

  /** Chooses in a list, by the keyboard, the first choice that begins so. */
  async choose(list: Name, beginning: string): Promise<void> {
    await this.tabTo("field", list);
    await this.tab.type(beginning);
  }

  async press(key: Key, times = 1): Promise<void> {
    for (let count = 0; count < times; count++) await this.tab.key(key);
  }

  /** Moves the focus on by Tab until it is there. Past the end of the page the focus would be the browser's own. */
  async tabTo(role: Role, name: Name): Promise<void> {
    for (let count = 0; count < TAB_LIMIT; count++) {
      await this.tab.key("Tab");
      if ((await this.#look(role, name)).some(({ hasFocus }) => hasFocus)) return;
    }
    throw await this.#failure(`${TAB_LIMIT} presses of Tab do not lead to ${describe(role, name)}`);
  }

  /** Waits until it is in the window for all to see, scrolling there if needed. */
  async see(role: Role, name: Name): Promise<void> {
    await this.#only("to see", role, name, (sight) => !sight.isTransparent && !sight.isCovered);
  }

  /** Waits until it is the chosen one, or ticked. */
  async checked(role: "radio" | "checkbox", name: Name): Promise<void> {
    await this.#only("that is chosen", role, name, (sight) => sight.isChecked);
  }

  /** Waits until it has the focus. */
  async focused(role: Role, name: Name): Promise<void> {
    await this.#only("with the focus", role, name, (sight) => sight.hasFocus);
  }

  /** Waits until so many of that name can be seen: 0 for what has to go. */
  async count(role: Role, name: Name, expected: number): Promise<void> {
    await this.until(
      `${expected} times ${describe(role, name)}`,
      async () => (await this.#look(role, name)).length === expected,
    );
  }

  /** Waits until the address of the page matches, path and fragment; gives it. */
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

  /** Waits until what the function finds in the page is true; it sees nothing of the test but its arguments. */
  untilPage<Args extends readonly unknown[]>(
    what: string,
    isTrue: (...args: Args) => boolean,
    ...args: Args
  ): Promise<void> {
    return this.until(what, () => this.evaluate(isTrue, ...args));
  }

  /** Waits until it is true. */
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
        // The page was just being replaced by the next one.
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
