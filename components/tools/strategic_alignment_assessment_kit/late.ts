/** What is not in front when the page opens: loaded when somebody first turns to it. */
export { AnswersView } from "./AnswersView.tsx";
export { CompareRounds } from "./CompareRounds.tsx";
export { QuestionsView } from "./QuestionsView.tsx";
