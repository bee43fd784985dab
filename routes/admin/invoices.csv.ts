import { periodOf } from "../../lib/desk/orders/orders.ts";
import { csvFile } from "../../lib/http/csv_file.ts";
import { define } from "../../lib/http/state.ts";

/** The invoices and credit notes of a month or a year, for the accountant. */
export const handler = define.handlers({
  GET({ url, state: { services: { desk: { orders }, log } } }) {
    const period = periodOf(url.searchParams) ?? String(new Date().getUTCFullYear());
    const file = async function* () {
      yield await orders.invoices(period);
    };
    return csvFile(file(), `invoices-${period}-without-tests`, log);
  },
});
