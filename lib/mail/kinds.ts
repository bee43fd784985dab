/**
 * The kinds of mail, as the outbox names them: every constant here is one, and lib/mails.ts has to have its `MailKind`. docs/changing.md
 * walks through a new one.
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

/** Who reads a kind of mail: whoever has an address that a visitor typed, which may be anybody's; a buyer; the coach. */
export type Reader = "visitor" | "buyer" | "coach";
