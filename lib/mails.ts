import { checkLinkMail } from "./diagnostic/link_letter.ts";
import { founderTestMail } from "./founder_test/report_letter.ts";
import type { MailKinds } from "./mail/composer.ts";
import { CHECK_LINK, FOUNDER_TEST_REPORT, WAITLIST_CONFIRMATION } from "./mail/kinds.ts";
import { waitlistConfirmationMail } from "./waitlist/confirmation_letter.ts";

/** Every kind of mail that the site sends. */
export const MAIL_KINDS: MailKinds = {
  [FOUNDER_TEST_REPORT]: founderTestMail,
  [CHECK_LINK]: checkLinkMail,
  [WAITLIST_CONFIRMATION]: waitlistConfirmationMail,
};
