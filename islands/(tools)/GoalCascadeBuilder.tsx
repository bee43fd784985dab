import { toolIsland } from "../../components/tool_kit/tool_island.tsx";
import { CascadeView, FIRST_FIELD } from "../../components/tools/goal_cascade_builder/CascadeView.tsx";
import { MODEL } from "../../components/tools/goal_cascade_builder/model.ts";

export default toolIsland(MODEL, CascadeView, { firstField: FIRST_FIELD });
