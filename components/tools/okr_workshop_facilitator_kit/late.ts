/** What is not in front when the page opens. */
export { WORKSHOP_DOCUMENTS } from "./reading.ts";
export { TEMPLATES } from "./words_templates.ts";
export { templateOf } from "./sample.ts";
export { PartDetails } from "./PartDetails.tsx";
export { pasteIntoPart } from "./pasted_parts.ts";
export { ProjectorView } from "./ProjectorView.tsx";
export { ResultsView } from "./ResultsView.tsx";
export { RunView } from "./RunView.tsx";
