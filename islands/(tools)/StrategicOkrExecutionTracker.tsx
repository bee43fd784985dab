import { toolIsland } from "../../components/tool_kit/tool_island.tsx";
import { TrackerView } from "../../components/tools/strategic_okr_execution_tracker/TrackerView.tsx";
import { MODEL } from "../../components/tools/strategic_okr_execution_tracker/model.ts";

export default toolIsland(MODEL, TrackerView, {
  firstField: "result-1-text",
});
