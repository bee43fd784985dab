/** Parts of the screen that are there after an action only: loaded together when somebody first turns to the page. */
export { BringIn } from "./BringIn.tsx";
export { CascadeSettings } from "./CascadeSettings.tsx";
export { GoalDetails } from "./GoalDetails.tsx";
export { GoalList } from "./GoalList.tsx";
