/** What the coach changes of mail. */
export { allowAddress, listSuppressed, retryMails, suppressAddress } from "./store.ts";
