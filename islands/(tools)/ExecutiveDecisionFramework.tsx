import { toolIsland } from "../../components/tool_kit/tool_island.tsx";
import { DecisionView } from "../../components/tools/executive_decision_framework/DecisionView.tsx";
import { MODEL } from "../../components/tools/executive_decision_framework/model.ts";

export default toolIsland(MODEL, DecisionView, { firstField: "option-1-text" });
