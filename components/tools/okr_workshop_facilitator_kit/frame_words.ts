import { KIT_TEXT } from "./words.ts";
import { formatDate } from "../../../lib/tool_kit/dates.ts";
import { agendaOf, type Content, timeOf } from "./workshop.ts";

/** The day, the hours and how many took part, as far as they are known. */
export function frameWords(content: Content): string {
  const { date, people } = content;
  return [
    date === null ? "" : formatDate(date),
    KIT_TEXT.fromTo(content.start, timeOf(agendaOf(content).end)),
    people === null ? "" : KIT_TEXT.people(people),
  ].filter((words) => words !== "").join(", ");
}
