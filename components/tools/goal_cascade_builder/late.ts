/** What is there after an action only: loaded together when somebody first turns to the page. */
export { takePastedGoals } from "./pasted_goals.ts";
export { StyleSettings } from "../../tool_kit/MoneySettings.tsx";
export { BringIn, TeamMaps } from "./BringIn.tsx";
export { GoalDetails } from "./GoalDetails.tsx";
export { GoalList } from "./GoalList.tsx";
