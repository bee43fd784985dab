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
export { ASSESSMENT_COPY, type AssessmentCopy, FOUNDER_TEST_PAGE, type StyleBadge } from "./pages.ts";

/**
 * The editions of the test, oldest first. A new one begins when a question, an option or a tie-breaker changes its meaning. A page that was
 * opened earlier sends its edition with the result.
 */
export const FOUNDER_TEST_EDITIONS = ["2026-11", "2026-12", "2027-01"] as const;
/** The current edition. */
export const FOUNDER_TEST_VERSION = FOUNDER_TEST_EDITIONS[2];

/** All that the founder test asks and says. */
export const FOUNDER_TEST_CONTENT: FounderTestContent = {
  edition: FOUNDER_TEST_VERSION,
  questions: QUESTIONS,
  tieBreakers: TIE_BREAKERS,
  styles: OPERATING_STYLES,
};
