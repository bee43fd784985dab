import { searchOf } from "../../lib/desk/people_list.ts";
import { csvFile } from "../../lib/http/csv_file.ts";
import { define } from "../../lib/http/state.ts";

/** The list of people, what a search found, or whom to call next, for spreadsheets. */
export const handler = define.handlers({
  GET: ({ url, state: { services: { desk, log } } }) =>
    url.searchParams.get("list") === "next"
      ? csvFile(desk.callsFile(), "calls", log)
      : csvFile(desk.peopleFile(searchOf(url)), "people", log),
});
