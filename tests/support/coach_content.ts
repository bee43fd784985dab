import { BOOK_CALL_PAGE, BOOK_CALL_QUOTES } from "../../lib/content/book_call.ts";
import { EXPERIENCE, METRICS, STORY } from "../../lib/content/landing.ts";
import { COACHING_APP, INCLUDED, INVESTMENT, LANDING_QUOTES } from "../../lib/content/landing_membership.ts";
import { STEPS } from "../../lib/content/landing_steps.ts";
import { WAY_DIFFERENCE } from "../../lib/content/landing_way.ts";
import { SPRINT_PROGRAM_PAGE } from "../../lib/content/sprint_program.ts";
import { TESTIMONIALS_PAGE } from "../../lib/content/testimonials.ts";
import { TOOLBOX_PAGE } from "../../lib/content/toolbox.ts";

/**
 * What the coach writes, changes or deletes on the pages, by docs/content.md; legal texts and the products' prices apart. Rules of
 * style bind our own copy and not this.
 */
export const COACH_CONTENT: readonly unknown[] = [
  STORY,
  EXPERIENCE.coach,
  EXPERIENCE.cards,
  METRICS,
  ...STEPS.map(({ example }) => example),
  LANDING_QUOTES.items,
  WAY_DIFFERENCE,
  INCLUDED.sessions,
  INCLUDED.more,
  INVESTMENT.plans,
  COACHING_APP,
  TESTIMONIALS_PAGE.quotes,
  BOOK_CALL_PAGE.meetings,
  BOOK_CALL_QUOTES.items,
  ...SPRINT_PROGRAM_PAGE.roadmap.steps,
  SPRINT_PROGRAM_PAGE.outcomes.items,
  SPRINT_PROGRAM_PAGE.coaches.first,
  SPRINT_PROGRAM_PAGE.coaches.another,
  TOOLBOX_PAGE.coming.items,
  TOOLBOX_PAGE.badges,
];
