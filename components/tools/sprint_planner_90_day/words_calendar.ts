/** What the events of the calendar file say. */
export const CALENDAR_WORDS = {
  week: (week: number, of: number, title: string, isOff: boolean) =>
    `Week ${week} of ${of}${isOff ? " (off)" : ""}${title === "" ? "" : `: ${title}`}`,
  review: (week: number, title: string) => `Review of week ${week}${title === "" ? "" : `: ${title}`}`,
  reviewText:
    "Tick what is done, enter the figures, answer three questions: What moved an outcome? What got in the way? What changes next week?",
  commitment: (text: string, letter: string, isDone: boolean) =>
    `${isDone ? "[x]" : "[ ]"} ${letter === "" ? "" : `${letter}: `}${text}`,
} as const;
