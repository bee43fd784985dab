import type { FounderTestContent } from "./founder_test_content.ts";
import { QUESTIONS } from "./questions.ts";
import { OPERATING_STYLES } from "./styles.ts";
import { TIE_BREAKERS } from "./tie_breakers.ts";

export type {
  AnswerOption,
  FounderTestContent,
  OperatingStyle,
  QuizQuestion,
  TieBreaker,
  ToolLink,
} from "./founder_test_content.ts";
export {
  ASSESSMENT_COPY,
  type AssessmentCopy,
  FOUNDER_TEST_PAGE,
  type FounderTestPage,
  SAMPLE,
  type StyleBadge,
} from "./pages.ts";

/** Stored with every result. Changes when a question, an option or a tie-breaker changes its meaning. */
export const FOUNDER_TEST_VERSION = "2026-12";

/** All that the founder test asks and says. */
export const FOUNDER_TEST_CONTENT: FounderTestContent = {
  questions: QUESTIONS,
  tieBreakers: TIE_BREAKERS,
  styles: OPERATING_STYLES,
};
