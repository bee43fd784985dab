/** Parts of the screen behind a summary: loaded together when one of them is opened. */
export { MoneySettings } from "../../tool_kit/MoneySettings.tsx";
export { Onward } from "./Onward.tsx";
