/** What is not in front when the page opens. */
export { CashFlowView } from "./CashFlowView.tsx";
export { CompareView } from "./CompareView.tsx";
export { CourseChart } from "./CourseChart.tsx";
export { RoiSettings } from "./RoiSettings.tsx";
