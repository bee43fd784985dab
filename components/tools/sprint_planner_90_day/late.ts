/** What is not in front when the page opens: other views, and what begins the next sprint. */
export { nextSprint, nextStart } from "./next_sprint.ts";
export { CalendarView } from "./CalendarView.tsx";
export { OutcomesView } from "./OutcomesView.tsx";
export { SprintEnd } from "./SprintEnd.tsx";
