/** What a tool's recipes.tsx says to `deno task pictures`, which takes pictures of it, and to `deno task bench edits`. */
import type { JSX } from "react";
import type { Locator, Page } from "playwright-core";
import type { RuledCut } from "../../lib/content/screens.ts";
import { fieldNames } from "../../lib/tool_kit/rows.ts";

/** What a tool's recipes.tsx exports. */
export interface ToolRecipes {
  readonly PICTURES: ToolPictures;
  /** What the tool is about in a few strokes, for its share card. */
  readonly ShareFigure: () => JSX.Element;
  readonly timedEdits: () => TimedEdit[];
}

/** The day of the samples in the pictures: a Monday in the middle of their quarter. */
export const SCREEN_DAY = "2026-11-23";

/** Where something stands in a tool's page. */
export type Place = (page: Page) => Locator;

/** What a picture shows of a tool's page: everything from one element to another. */
export interface Scene {
  readonly from: Place;
  /** The last element that is shown, whole: a row, below which there is a little paper. */
  readonly to: Place;
  /** CSS pixels of the page above the first element; nothing when absent. */
  readonly above?: number;
  /** CSS pixels below the last element in a box that is closed there; nothing when the element brings its own. */
  readonly inside?: number;
  /** Whether what surrounds the elements is left out. */
  readonly isAlone?: boolean;
  readonly prepare?: (page: Page) => Promise<void>;
}

/** Words of a tool's page: where they stand, and which part of them is taken, as a pattern with one group. */
export interface Words {
  readonly at: Place;
  readonly part?: RegExp;
  /** A word of ours that says what stands there. */
  readonly before?: string;
}

/** A line of a list: a name, what stands at its end, and a drawing below. */
export interface Row {
  readonly name: Words;
  readonly value?: Words;
  readonly drawing?: Place;
  /** Whether it is ticked; absent: it has no tick. */
  readonly isTicked?: boolean;
}

/** What a tool has for one of its cases. */
export interface Column {
  readonly name: Words;
  readonly drawing: Place;
  readonly value: Words;
}

/** What a card shows of a tool. Its words, figures and drawings are read from the tool's page, so that none is invented here. */
export interface Card {
  readonly label?: Words;
  readonly title?: Words;
  readonly value?: Words;
  /** After the figure: what it counts. */
  readonly unit?: Words;
  /** At the end of the figure's line: what is amiss. */
  readonly flag?: Words;
  /** Right below the figure: it as a bar. */
  readonly bar?: Place;
  readonly drawing?: Place;
  readonly columns?: readonly Column[];
  readonly rows?: readonly Row[];
  /** How many rows the low card shows; all when absent. */
  readonly rowsWhenLow?: number;
  /** A line that the tool points out, and what it says of it. */
  readonly alert?: { readonly name: Words; readonly text: Words };
}

/** A figure of a tool for its product page: the page writes the value, what it is of and the note, the picture holds the rest. */
export interface Figure extends Pick<Card, "drawing" | "rows" | "columns"> {
  readonly value: Words;
  readonly title: Words;
  readonly note?: Words;
}

/** What a tool's pictures show. */
export interface ToolPictures {
  /** Of its page, by the width of the window. */
  readonly scenes: Readonly<Record<RuledCut, Scene>>;
  /** What the page does before the card and the figures are read. */
  readonly prepare?: (page: Page) => Promise<void>;
  readonly card: Card;
  readonly figures: readonly [Figure, Figure];
}

/** An element that is seen, among those with the selector. */
export const at = (selector: string, index = 0): Place => (page) =>
  page.locator(`${selector} >> visible=true`).nth(index);
export const words = (selector: string, part?: RegExp, index = 0): Words => ({
  at: at(selector, index),
  ...(part === undefined ? {} : { part }),
});
/** The page's first heading, and the paragraph after it. */
export const HEADING = words("main h2");
export const headingNote = (part: RegExp) => words("main h2 ~ p", part);
/** The first heading, with which most scenes begin. */
export const FIRST_HEADING = at("main h2");
export const byText = (text: string | RegExp): Place => (page) =>
  page.locator("main").getByText(text).locator("visible=true").first();
/** A row of a table with this text. */
export const tableRow = (text: string): Place => (page) =>
  page.locator("[role=row], tr").filter({ hasText: text }).locator("visible=true").first();

/** Something done again and again in a document. */
export interface TimedEdit {
  readonly name: string;
  readonly document: {
    readonly tool: { readonly id: string; readonly schema: number };
    readonly title: string;
    readonly content: unknown;
  };
  /** Milliseconds of script that one key may cost. */
  readonly budget: number;
  /** Goes to where the keys are pressed. */
  readonly begin: (page: Page) => Promise<void>;
  /** Pressed one after the other. */
  readonly keys: readonly string[];
  /** Whether the keys did what they should. */
  readonly isDone: (page: Page) => Promise<boolean>;
}

/** Of the documents that are edited: what it is called, how many times the sample it is, and what a key may cost. */
export const SIZES = [["the sample", 1, 16], ["ten times the sample", 10, 50]] as const;

/** Twenty keys: nine of ten of them, and the first, are held to the budget. */
const CHARACTERS = "typed one by one now";

type Keys = Pick<TimedEdit, "begin" | "keys" | "isDone">;

/** Types and deletes a second digit of a number, eight times. */
export function retyping(selector: string, number: string): Keys {
  return {
    begin: (page) => page.locator(selector).fill(number),
    keys: Array.from({ length: 8 }, () => ["5", "Backspace"]).flat(),
    isDone: async (page) => await page.locator(selector).inputValue() === number,
  };
}

/** Types a number into an empty field, then as retyping(). */
export function typingNumber(selector: string, number: string): Keys {
  const { keys, ...rest } = retyping(selector, number);
  return { ...rest, begin: (page) => page.locator(selector).fill(""), keys: [number, ...keys] };
}

/** The same keys, once something else is done. */
export function after(first: (page: Page) => Promise<unknown>, keys: Keys): Keys {
  return { ...keys, begin: (page) => first(page).then(() => keys.begin(page)) };
}

/** A content with each of its lists so many times as long; the rows of the first copy, and what refers to them, have `-0` behind their ids. */
export function copies<Content extends object>(content: Content, times: number): Content {
  const ids = new Set<unknown>();
  const text = JSON.stringify(content, (name, value) => (name === "id" && ids.add(value), value));
  const copied = Array.from(
    { length: times },
    (_, at): Content => JSON.parse(text, (_name, value) => ids.has(value) ? `${value}-${at}` : value),
  );
  return Object.assign(
    {},
    ...fieldNames(content).map((name) => {
      const value = content[name];
      return { [name]: Array.isArray(value) ? copied.flatMap((copy) => copy[name]) : value };
    }),
  );
}

/** Types at the end of a field. */
export function typing(selector: string): Keys {
  return {
    begin: async (page) => {
      await page.locator(selector).focus();
      await page.keyboard.press("End");
    },
    keys: [...CHARACTERS],
    isDone: async (page) => (await page.locator(selector).inputValue()).endsWith(CHARACTERS),
  };
}
