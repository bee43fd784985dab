import { periodOf } from "../../lib/desk/orders/orders.ts";
import { csvFile } from "../../lib/http/csv_file.ts";
import { define } from "../../lib/http/state.ts";

/** The paid orders of a month, a year or all years, or the test orders, for spreadsheets. */
export const handler = define.handlers({
  GET({ url, state: { services: { desk, log } } }) {
    const period = periodOf(url.searchParams);
    const isOfTests = url.searchParams.get("show") === "tests";
    const name = `orders-${period ?? "all"}-${isOfTests ? "tests" : "without-tests"}`;
    return csvFile(desk.orders.file(period, isOfTests), name, log);
  },
});
