import { periodOf } from "../../lib/desk/orders/orders.ts";
import { csvFile } from "../../lib/http/csv_file.ts";
import { define } from "../../lib/http/state.ts";

/** The paid orders of a month, a year or all years, for spreadsheets. */
export const handler = define.handlers({
  GET({ url, state: { services: { desk, log } } }) {
    const period = periodOf(url.searchParams);
    return csvFile(desk.orders.file(period), `orders-${period ?? "all"}-without-tests`, log);
  },
});
