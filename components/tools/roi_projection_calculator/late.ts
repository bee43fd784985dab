/** What is not in front when the page opens. */
export { MoneySettings } from "../../tool_kit/MoneySettings.tsx";
export { CashFlowView } from "./CashFlowView.tsx";
export { CompareView } from "./CompareView.tsx";
export { pasteIntoLine } from "./pasted_lines.ts";
