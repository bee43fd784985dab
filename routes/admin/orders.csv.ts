import { yearOf } from "../../lib/desk/orders/orders.ts";
import { csvFile } from "../../lib/http/csv_file.ts";
import { define } from "../../lib/http/state.ts";

/** The paid orders of a year, or of all years, for spreadsheets. */
export const handler = define.handlers({
  GET({ url, state: { services: { desk, log } } }) {
    const year = yearOf(url.searchParams);
    return csvFile(desk.orders.file(year), year === null ? "orders" : `orders-${year}`, log);
  },
});
