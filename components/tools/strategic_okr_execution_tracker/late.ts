/** What is not in front when the page opens. */
export { AllView } from "./AllView.tsx";
export { AskFigures } from "./AskFigures.tsx";
export { ReportView } from "./ReportView.tsx";
