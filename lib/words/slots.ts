import { fieldOf } from "./fields.ts";
import type { Words } from "./current.ts";
import { SampleMark, type Slot, slotsOf } from "./slot.ts";
import { BOOK_CALL_PAGE, BOOK_CALL_QUOTES } from "../content/book_call.ts";
import { CONFIRMATIONS } from "../content/confirmations.ts";
import { CHECK_TIME } from "../content/diagnostic/check_page.ts";
import { dimensionContent } from "../content/diagnostic/mod.ts";
import { FOUNDER_TEST_PAGE } from "../content/founder_test/pages.ts";
import { OPERATING_STYLES } from "../content/founder_test/styles.ts";
import { EXPERIENCE, HERO, LANDING_META, METRICS, STORY } from "../content/landing.ts";
import { COACHING_APP, INCLUDED, INVESTMENT, LANDING_QUOTES } from "../content/landing_membership.ts";
import { STEPS } from "../content/landing_steps.ts";
import { WAY_DIFFERENCE } from "../content/landing_way.ts";
import { MEETINGS, OFFERS } from "../content/meetings.ts";
import { PHOTOGRAPHS } from "../content/photographs.ts";
import { PRIVACY_CHANGES } from "../content/privacy_policy.ts";
import { FOOTER_WORDS } from "../content/site_footer.ts";
import { SOCIAL_PROFILES } from "../content/social_profiles.ts";
import { SAMPLE_DELIVERABLES } from "../content/sprint_deliverables.ts";
import { SPRINT_PROGRAM_PAGE } from "../content/sprint_program.ts";
import { TERMS_CHANGES } from "../content/terms_of_service.ts";
import { TESTIMONIALS_PAGE } from "../content/testimonials.ts";
import { TOOLBOX_PAGE } from "../content/toolbox.ts";

/** All slots of the site, by id. */
export const SLOTS: ReadonlyMap<string, Slot<unknown>> = new Map(
  [
    LANDING_META,
    HERO,
    STORY,
    EXPERIENCE,
    METRICS,
    STEPS,
    LANDING_QUOTES,
    INCLUDED,
    INVESTMENT,
    WAY_DIFFERENCE,
    COACHING_APP,
    TESTIMONIALS_PAGE,
    BOOK_CALL_PAGE,
    BOOK_CALL_QUOTES,
    OFFERS,
    MEETINGS,
    SPRINT_PROGRAM_PAGE,
    SAMPLE_DELIVERABLES,
    CHECK_TIME,
    dimensionContent,
    FOUNDER_TEST_PAGE,
    OPERATING_STYLES,
    TOOLBOX_PAGE.badge,
    TOOLBOX_PAGE.coming,
    FOOTER_WORDS,
    SOCIAL_PROFILES,
    PRIVACY_CHANGES,
    TERMS_CHANGES,
    CONFIRMATIONS,
    PHOTOGRAPHS,
  ].flatMap((copy) => [...slotsOf(copy)]),
);

/** Those that are typed into a form. A photograph has a page of its own on the desk. */
export const TYPED_SLOTS: ReadonlyMap<string, Slot<unknown>> = new Map(
  [...SLOTS].filter(([, { schema }]) => fieldOf(schema).kind !== "photograph"),
);

/** The sample marks that are about each slot. */
const MARKS = new Map([...TYPED_SLOTS.keys()].map((id) => {
  const marks = TYPED_SLOTS.values().filter((mark) => mark instanceof SampleMark);
  return [id, [...marks.filter(({ about }) => about.has(id))]] as const;
}));

/** Whether a sample mark is about a slot. */
export function isMarked(id: string): boolean {
  return (MARKS.get(id)?.length ?? 0) > 0;
}

/** Whether the site doesn't show a slot, or what a mark is about, because the coach has said that there is no such thing. */
export function isLeftOut(id: string, words: Words): boolean {
  const own = TYPED_SLOTS.get(id);
  const marks = own instanceof SampleMark ? [own] : MARKS.get(id) ?? [];
  return marks.length > 0 && marks.every((mark) => mark.isLeftOut(words));
}
