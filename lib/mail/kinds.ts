/**
 * The kinds of mail, as the outbox names them. A new kind is a name here, a `MailKind` in its domain, and a line in lib/mails.ts; the statement that
 * stores what causes the mail also inserts its row into `outbox`, with the id of what it is about and a key that is unique, as in
 * lib/founder_test/store.ts.
 */
export const FOUNDER_TEST_REPORT = "founder-test-report";
export const CHECK_LINK = "check-link";
export const WAITLIST_CONFIRMATION = "waitlist-confirmation";
export const WAITLIST_ANNOUNCEMENT = "waitlist-announcement";
export const COACH_DIGEST = "coach-digest";
/** About a grant: where to download what was bought. */
export const PURCHASE_DELIVERY = "purchase-delivery";
/** About one order of a buyer who has lost a link: the links of all orders with its address. */
export const DOWNLOAD_LINKS = "download-links";
/** About a line of an order's history: the buyer has withdrawn, and when. */
export const WITHDRAWAL_RECEIPT = "withdrawal-receipt";
/** About a line of an order's history: what the coach has to know. */
export const COACH_NOTICE = "coach-notice";

/** Mail about an order. It stays when its recipient is erased or a backup is restored: whoever has paid gets the download. */
export const MAIL_OF_ORDERS: readonly string[] = [
  PURCHASE_DELIVERY,
  DOWNLOAD_LINKS,
  WITHDRAWAL_RECEIPT,
  COACH_NOTICE,
];
