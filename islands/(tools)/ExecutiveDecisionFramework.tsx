import { toolIsland } from "../../components/tool_kit/tool_island.tsx";
import { DecisionView } from "../../components/tools/executive_decision_framework/DecisionView.tsx";
import { EXECUTIVE_DECISION_FRAMEWORK_MODEL } from "../../components/tools/executive_decision_framework/model.ts";

/** The Executive Decision Framework at work. */
export default toolIsland(EXECUTIVE_DECISION_FRAMEWORK_MODEL, DecisionView, { firstField: "option-1-text" });
