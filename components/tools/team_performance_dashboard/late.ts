/** What is not in front when the page opens. */
export { AllView } from "./AllView.tsx";
export { CheckInView } from "./CheckInView.tsx";
export { SetUpView } from "./SetUpView.tsx";
