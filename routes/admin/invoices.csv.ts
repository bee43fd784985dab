import { periodOf } from "../../lib/desk/orders/orders.ts";
import { csvFile } from "../../lib/http/csv_file.ts";
import { define } from "../../lib/http/state.ts";

/** The invoices and credit notes of a year, for the accountant. */
export const handler = define.handlers({
  GET({ url, state: { services: { desk: { orders }, log } } }) {
    const year = Number(periodOf(url.searchParams)?.slice(0, 4) ?? new Date().getUTCFullYear());
    const file = async function* () {
      yield await orders.invoices(year);
    };
    return csvFile(file(), `invoices-${year}-without-tests`, log);
  },
});
