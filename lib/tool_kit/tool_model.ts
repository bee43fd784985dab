import type { Shape } from "./shape.ts";
import type { Refuse } from "./shape_reader.ts";

/** A document of one of the tools: what is saved in a browser, exported to a file and read again. */
export interface ToolDocument<Content> {
  /** The tool that made it: its product id. */
  readonly tool: string;
  /** Version of the content's shape. */
  readonly schema: number;
  /** Stays the same through saving, export and import: who has the same id has the same document. */
  readonly id: string;
  readonly title: string;
  /** ISO, UTC. */
  readonly updatedAt: string;
  readonly content: Content;
}

/** What marks the documents of a tool: the model writes it and the reader looks for it, so both have it from one place. */
export interface DocumentMark {
  readonly id: string;
  /** Version of the content's shape, from 1. Another shape counts it up and takes a migration: docs/changing.md. */
  readonly schema: number;
}

/** What reading a document asks of a tool. */
export interface DocumentReader<Content> extends DocumentMark {
  /** What a content must look like to be opened; references between its rows included. */
  readonly content: Shape<Content>;
  /** What else must hold of it. */
  rule?(content: Content, refuse: Refuse): void;
  /** By version: makes a content of that version into one of the next. A version that only adds fields, which say `since`, has none. */
  readonly migrations?: Readonly<Record<number, (content: unknown) => unknown>>;
  /** Joins what another person entered in a copy of the same document; absent where a tool has no use for it. */
  merge?(
    mine: Content,
    theirs: Content,
  ): { readonly content: Content; readonly conflicts: readonly string[] };
}

/** Rows of another tool that could come into a document. */
export interface Incoming<Content> {
  readonly ok: true;
  /** Product id of the tool that they come from, and the title of its document. */
  readonly from: string;
  readonly title: string;
  /** How many rows would be new in a content, and how many would be brought up to date. */
  readonly count: (
    content: Content,
    answers?: Answers,
  ) => { readonly added: number; readonly updated: number };
  /** What else somebody should know before it comes in: what comes as something else, what stays behind. A sentence each. */
  readonly notes: (content: Content, answers?: Answers) => readonly string[];
  /** What is asked before it comes in; some of it follows from other answers. */
  readonly asks: (content: Content, answers?: Answers) => readonly Ask[];
  readonly apply: (content: Content, answers?: Answers) => Content;
}

/** A question about a row of another tool, with its answers; the first one stands until another is chosen. */
export interface Ask {
  readonly id: string;
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

/** The answers that were chosen, by the id of what was asked. */
export type Answers = ReadonlyMap<string, string>;

/** Why what another tool gave was refused. */
export interface HandOverRefused {
  readonly ok: false;
  readonly reason: "too-long" | "incomplete" | "too-large" | "other-receiver" | "newer" | "broken";
  /** For the visitor. */
  readonly message: string;
}

/**
 * What a step closes for good: nothing that was there before it comes back, by undo, from storage, from a copy or from a file
 * that this browser opens.
 */
export interface Seal<Content> {
  /** A text that every stored copy holds which is not sealed yet, and no other. */
  readonly mark: string;
  /** Such a copy, sealed as well; the same object for any other content. */
  readonly apply: (content: Content) => Content;
}

/** Most characters of a document's title. */
export const TITLE_MAX = 200;

/** A tool without its screen: everything that the kit has to know about it. */
export interface ToolModel<Content, Action> extends DocumentMark {
  /** Fetches what reads documents of this tool: no page needs it before there is a document to read. */
  readonly reader: () => Promise<DocumentReader<Content>>;
  /** A document of the visitor's own, its first row ready to type in. `today` is a plain date, YYYY-MM-DD. */
  readonly empty: (today: string) => Content;
  /** A finished example, its dates around today. */
  readonly sample: (today: string) => { readonly title: string; readonly content: Content };
  /**
   * The content after an action; the same object when the action changes nothing, as when it names a row that does not exist or gives a new row an id
   * that is taken. Never throws. Pure: new ids and dates come with the action. What it gives must pass the reader's `content`, or the stored document is
   * refused as damaged when it is opened again.
   */
  readonly reduce: (content: Content, action: Action) => Content;
  /** What an action does, as the undo button says it: "delete key result". */
  readonly describe: (action: Action, before: Content) => string;
  /** Actions in a row with the same key are one step to undo (typing in one field); null: a step of its own. */
  readonly typing: (action: Action) => string | null;
  /**
   * Fetches what takes in rows of other tools and reads a link's fragment or a file's bytes with it; absent where a tool
   * takes in nothing. Rejects when it cannot be fetched.
   */
  readonly receive?: (given: string | Uint8Array) => Promise<Incoming<Content> | HandOverRefused>;
  /**
   * What is sealed in `after` and not yet in `before`, null for nothing: then undo ends here, and every copy of it in this
   * browser is sealed too. Absent where everything can be undone.
   */
  readonly seals?: (before: Content, after: Content) => Seal<Content> | null;
  /** What a copy of a document begins with; the same content where absent. */
  readonly copied?: (content: Content) => Content;
}
