/** What is not in front when the page opens. */
export { MoneySettings } from "../../tool_kit/MoneySettings.tsx";
export { Directions } from "./ScalePanel.tsx";
export { DueReviews, LogView } from "./LogView.tsx";
export { ScalePanel } from "./ScalePanel.tsx";
export { SureView } from "./SureView.tsx";
export { WeightsView } from "./WeightsView.tsx";
