/**
 * The kinds of mail by their names in the outbox. Each constant needs a `MailKind` in lib/mails.ts. docs/changing.md explains how to add one.
 */
export const FOUNDER_TEST_REPORT = "founder-test-report";
export const CHECK_LINK = "check-link";
/** About a request for a reminder of a check: that it was asked for, and later the reminder. */
export const CHECK_REMINDER_ASKED = "check-reminder-asked";
export const CHECK_REMINDER = "check-reminder";
/** About a finished map of lib/focus. */
export const FOCUS_MAP = "focus-map";
/** About a link of lib/payments/coaching: what is to be paid next. */
export const PAY_LINK = "pay-link";
/** About a sprint room: its link, and a session that begins within a day. */
export const ROOM_LINK = "room-link";
export const ROOM_REMINDER = "room-reminder";
export const WAITLIST_CONFIRMATION = "waitlist-confirmation";
export const WAITLIST_ANNOUNCEMENT = "waitlist-announcement";
export const COACH_DIGEST = "coach-digest";
/** About a grant: where to download the purchase. */
export const PURCHASE_DELIVERY = "purchase-delivery";
/** About one order of a buyer who has lost a link: the links of all orders with the same address. */
export const DOWNLOAD_LINKS = "download-links";
/** About an entry of an order's history: the buyer has withdrawn, and when. */
export const WITHDRAWAL_RECEIPT = "withdrawal-receipt";
/** About an entry of an order's history that the buyer has to know: a refund, a dispute, its end. */
export const ORDER_NEWS = "order-news";
/** About an entry of an order's history that the coach has to know. */
export const COACH_NOTICE = "coach-notice";

/** About a request of data_requests: the link to what is held about an address. */
export const MY_DATA = "my-data";
/** About a request of data_requests by which somebody was erased: what went and what stays. */
export const DATA_ERASED = "data-erased";

/**
 * Who reads a kind of mail: a visitor, whose typed address may belong to anybody; somebody of whom something is held, whose address anybody may
 * have typed to ask for it; a client, to whom the coach
 * writes by hand; a buyer; or the coach.
 */
export type Reader = "visitor" | "asker" | "client" | "buyer" | "coach";
