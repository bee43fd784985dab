import { SAMPLE as BOOK_CALL } from "./book_call.ts";
import { SAMPLE as CATALOGUE } from "./catalogue/mod.ts";
import { SAMPLE as FOUNDER_TEST } from "./founder_test/pages.ts";
import { SAMPLE as LANDING } from "./landing.ts";
import { SAMPLE as MEMBERSHIP } from "./landing_membership.ts";
import { SAMPLE as STEPS } from "./landing_steps.ts";
import { SAMPLE as MEETINGS } from "./meetings.ts";
import { SAMPLE as PRIVACY } from "./privacy_policy.ts";
import { SAMPLE as PRODUCT_PAGE } from "./product_page.ts";
import type { SampleContent } from "./sample_content.ts";
import { SAMPLE as SITE_FRAME } from "./site_frame.ts";
import { SAMPLE as SPRINT_DELIVERABLES } from "./sprint_deliverables.ts";
import { SAMPLE as SPRINT } from "./sprint_program.ts";
import { SAMPLE as TERMS } from "./terms_of_service.ts";
import { SAMPLE as TESTIMONIALS } from "./testimonials.ts";
import { SAMPLE as TOOLBOX } from "./toolbox.ts";
import { SAMPLE as WITHDRAWAL } from "./withdrawal.ts";

/** The samples that visitors of a public site would see: all of them if its address is https, none on the coach's own machine. */
export function publicSamples(siteUrl: string | undefined): readonly SampleContent[] {
  return siteUrl?.startsWith("https:") ? SAMPLE_CONTENT : [];
}

/** All sample content of the site; docs/content.md has the same list for reading. */
export const SAMPLE_CONTENT: readonly SampleContent[] = [
  ...LANDING,
  ...STEPS,
  ...MEMBERSHIP,
  ...TESTIMONIALS,
  ...BOOK_CALL,
  ...MEETINGS,
  ...SPRINT,
  ...SPRINT_DELIVERABLES,
  ...FOUNDER_TEST,
  ...TOOLBOX,
  ...PRODUCT_PAGE,
  ...CATALOGUE,
  ...PRIVACY,
  ...TERMS,
  ...WITHDRAWAL,
  {
    what: "How long the business check takes",
    where: "lib/content/diagnostic/check_page.ts",
    why: "our estimate, marked as one: measure it with your clients",
  },
  {
    what: "90-day targets in the guidance of the business check",
    where: "lib/content/diagnostic",
    why: "reasonable defaults, not measured on your clients",
  },
  {
    what: "Limits between the five statements of a dimension, and where the model comes from",
    where: "lib/content/diagnostic",
    why:
      "limits set by judgment, and only “adapted from a strategic scan model” is specified: confirm both, and name the model",
  },
  ...SITE_FRAME,
];
