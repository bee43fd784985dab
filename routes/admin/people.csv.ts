import { searchOf } from "../../lib/desk/people_list.ts";
import { csvFile } from "../../lib/http/csv_file.ts";
import { define } from "../../lib/http/state.ts";

/** The list of people, or what a search found, for spreadsheets. */
export const handler = define.handlers({
  GET: ({ url, state: { services: { desk, log } } }) =>
    csvFile(desk.peopleFile(searchOf(url)), "people", log),
});
