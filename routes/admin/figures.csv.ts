import { HttpError } from "fresh";
import { daysOf } from "../../lib/desk/figures/report.ts";
import { csvFile } from "../../lib/http/csv_file.ts";
import { define } from "../../lib/http/state.ts";

/** One table of the page of figures, or every day that is kept, for spreadsheets. */
export const handler = define.handlers({
  async GET({ url, state: { services: { desk, log } } }) {
    const part = url.searchParams.get("part") ?? "";
    const file = await desk.figures.file(part, daysOf(url));
    if (file === null) throw new HttpError(404);
    return await csvFile(file, `figures-${part}`, log);
  },
});
