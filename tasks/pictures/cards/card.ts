import type { Page } from "playwright-core";
import type { Place } from "../scenes.ts";

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

export interface ToolCards {
  readonly prepare?: (page: Page) => Promise<void>;
  readonly card: Card;
  readonly figures: readonly [Figure, Figure];
}

export const at = (selector: string, index = 0): Place => (page) =>
  page.locator(`${selector} >> visible=true`).nth(index);
export const words = (selector: string, part?: RegExp, index = 0): Words => ({
  at: at(selector, index),
  ...(part === undefined ? {} : { part }),
});
/** The page's first heading, and the paragraph after it. */
export const HEADING = words("main h2");
export const headingNote = (part: RegExp) => words("main h2 ~ p", part);
