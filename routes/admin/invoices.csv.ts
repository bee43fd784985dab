import { periodOf } from "../../lib/desk/orders/orders.ts";
import { csvFile } from "../../lib/http/csv_file.ts";
import { define } from "../../lib/http/state.ts";

/** The invoices and credit notes of a month or a year, for the accountant, or those of test orders. */
export const handler = define.handlers({
  GET({ url, state: { services: { desk: { orders }, log } } }) {
    const period = periodOf(url.searchParams) ?? String(new Date().getUTCFullYear());
    const isOfTests = url.searchParams.get("show") === "tests";
    const file = async function* () {
      yield await orders.invoices(period, isOfTests);
    };
    return csvFile(file(), `invoices-${period}-${isOfTests ? "tests" : "without-tests"}`, log);
  },
});
