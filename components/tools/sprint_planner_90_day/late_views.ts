/** The views that are not in front when the page opens. */
export { CalendarView } from "./CalendarView.tsx";
export { OutcomesView } from "./OutcomesView.tsx";
export { SprintEnd } from "./SprintEnd.tsx";
