/** What is not in front when the page opens. */
export { TEMPLATES } from "../../../lib/content/tools/okr_workshop_templates.ts";
export { templateOf } from "../../../lib/tools/okr_workshop_facilitator_kit/templates.ts";
export { PartDetails } from "./PartDetails.tsx";
export { PrintedMinutes } from "./PrintedMinutes.tsx";
export { ProjectorView } from "./ProjectorView.tsx";
export { ResultsView } from "./ResultsView.tsx";
export { RunView } from "./RunView.tsx";
