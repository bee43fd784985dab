import type { StyleCode, TieBreakerKey } from "../../founder_test/styles.ts";

/** An action in a situation, and the style that it indicates. */
export interface AnswerOption {
  readonly label: string;
  readonly style: StyleCode;
}

/** A situation and five ways to act in it, one per style. */
export interface QuizQuestion {
  readonly text: string;
  /** The situation in a few words, for the report. */
  readonly situation: string;
  readonly options: readonly AnswerOption[];
}

/** The question that decides between two styles with the same score. */
export interface TieBreaker {
  readonly text: string;
  readonly a: AnswerOption;
  readonly b: AnswerOption;
}

/** A tool to explore. All of them link to the toolbox. */
export interface ToolLink {
  readonly title: string;
  readonly href: string;
  /** What it is good for, in one line. */
  readonly line: string;
}

/** What the result says of a style. */
export interface OperatingStyle {
  readonly name: string;
  /** What the answers for this style do first, beside its number of answers. */
  readonly move: string;
  readonly description: string;
  /** Three. */
  readonly thrive: readonly string[];
  /** Three. */
  readonly watch: readonly string[];
  /** Four. */
  readonly tools: readonly ToolLink[];
  /** A note about the curated Starter Kit for this profile. */
  readonly starterKit: string;
}

/** All questions and texts of the test. They are plain values, so that they can be sent to the browser as an island's props. */
export interface FounderTestContent {
  /** Stored with the result. */
  readonly edition: string;
  /** Ten. */
  readonly questions: readonly QuizQuestion[];
  readonly tieBreakers: Readonly<Record<TieBreakerKey, TieBreaker>>;
  readonly styles: Readonly<Record<StyleCode, OperatingStyle>>;
}
