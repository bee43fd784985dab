import { checkLinkMail, checkNews } from "./diagnostic/link_letter.ts";
import { checkReminderAskedMail, checkReminderMail } from "./diagnostic/reminders/reminders.ts";
import { founderTestMail, founderTestNews } from "./founder_test/report_letter.ts";
import { focusMapMail } from "./focus/letter.ts";
import { roomLinkMail, roomReminderMail } from "./room/letters.ts";
import { kindsWith, type MailKind, type MailKinds } from "./mail/composer.ts";
import { canBeEnded } from "./mail/unsubscribe.ts";
import { coachDigest, type News } from "./mail/digest.ts";
import {
  CHECK_LINK,
  CHECK_REMINDER,
  CHECK_REMINDER_ASKED,
  COACH_DIGEST,
  COACH_NOTICE,
  DATA_ERASED,
  DOWNLOAD_LINKS,
  FOCUS_MAP,
  FOUNDER_TEST_REPORT,
  MY_DATA,
  ORDER_NEWS,
  PAY_LINK,
  PURCHASE_DELIVERY,
  ROOM_LINK,
  ROOM_REMINDER,
  WAITLIST_ANNOUNCEMENT,
  WAITLIST_CONFIRMATION,
  WITHDRAWAL_RECEIPT,
} from "./mail/kinds.ts";
import { downloadLinksMail } from "./payments/after_sale/lost_link.ts";
import { orderNewsMail } from "./payments/after_sale/order_news.ts";
import { withdrawalReceiptMail } from "./payments/after_sale/withdrawal.ts";
import { payLinkMail } from "./payments/coaching/letter.ts";
import { coachNoticeMail } from "./payments/delivery/coach_notice.ts";
import { purchaseDeliveryMail } from "./payments/delivery/delivery_letter.ts";
import { dataErasedMail } from "./person/my_data/erased_letter.ts";
import { myDataMail } from "./person/my_data/letter.ts";
import { waitlistAnnouncementMail } from "./waitlist/announcement.ts";
import { waitlistConfirmationMail, waitlistNews } from "./waitlist/confirmation_letter.ts";

/** The sections of the coach's digest, in order. */
export const NEWS: readonly News[] = [checkNews, waitlistNews, founderTestNews];

/** All kinds of mail that the site sends. */
export const MAIL_KINDS: MailKinds = {
  [FOUNDER_TEST_REPORT]: founderTestMail,
  [CHECK_LINK]: checkLinkMail,
  [CHECK_REMINDER]: checkReminderMail,
  [CHECK_REMINDER_ASKED]: checkReminderAskedMail,
  [FOCUS_MAP]: focusMapMail,
  [PAY_LINK]: payLinkMail,
  [ROOM_LINK]: roomLinkMail,
  [ROOM_REMINDER]: roomReminderMail,
  [WAITLIST_CONFIRMATION]: waitlistConfirmationMail,
  [WAITLIST_ANNOUNCEMENT]: waitlistAnnouncementMail,
  [PURCHASE_DELIVERY]: purchaseDeliveryMail,
  [DOWNLOAD_LINKS]: downloadLinksMail,
  [WITHDRAWAL_RECEIPT]: withdrawalReceiptMail,
  [ORDER_NEWS]: orderNewsMail,
  [MY_DATA]: myDataMail,
  [DATA_ERASED]: dataErasedMail,
  [COACH_NOTICE]: coachNoticeMail,
  [COACH_DIGEST]: coachDigest(NEWS),
};

/** The kinds, with the links in their letters signed by this secret, whichever secret hashes the addresses. */
export function signedWith(secret: string, kinds: MailKinds): MailKinds {
  const sign = (kind: MailKind): MailKind => ({
    ...kind,
    write: (sql, subjectId, site) => kind.write(sql, subjectId, site, secret),
  });
  return { ...kinds, ...Object.fromEntries(Object.entries(kinds).map(([name, kind]) => [name, sign(kind)])) };
}

/** Mail about an order. It stays when its recipient is erased or a backup is restored, because a buyer still gets the download. */
export const MAIL_OF_ORDERS = kindsWith(MAIL_KINDS, ({ isOfOrder }) => isOfOrder);

/** Mail that stops when the owner of the address stops email. */
export const MAIL_THAT_ENDS = kindsWith(MAIL_KINDS, ({ reader }) => canBeEnded(reader));

/** Mail that visitors and buyers read. The rest is the coach's own. */
export const MAIL_TO_PEOPLE = kindsWith(MAIL_KINDS, ({ reader }) => reader !== "coach");
