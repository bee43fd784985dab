/** What a buy button needs once it is used; in a file of its own so that a page is complete and alive without it. */
export { requestIntent } from "../../lib/payments/purchase.ts";
export { BuyAlert } from "./BuyAlert.tsx";
export { openPayment } from "./open_payment.ts";
