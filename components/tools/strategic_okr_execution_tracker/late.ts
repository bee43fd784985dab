/** What is not in front when the page opens: other views, and what begins the next period. */
export { nextPeriod } from "./onward.ts";
export { AllView } from "./AllView.tsx";
export { ReportView } from "./ReportView.tsx";
