import { CalendarView } from "./CalendarView.tsx";
import { OutcomesView } from "./OutcomesView.tsx";
import { SprintEnd } from "./SprintEnd.tsx";

export { HolidayAsk } from "./HolidayAsk.tsx";

/** What is not in front when the page opens; in place of the week of today, once there is none, how the sprint ended. */
export const LATE_VIEWS = { week: SprintEnd, outcomes: OutcomesView, calendar: CalendarView };
