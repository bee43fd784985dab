import { toolIsland } from "../../components/tool_kit/tool_island.tsx";
import { CascadeView, FIRST_FIELD } from "../../components/tools/goal_cascade_builder/CascadeView.tsx";
import { GOAL_CASCADE_BUILDER_MODEL } from "../../components/tools/goal_cascade_builder/model.ts";

/** The Goal Cascade Builder at work. */
export default toolIsland(GOAL_CASCADE_BUILDER_MODEL, CascadeView, { firstField: FIRST_FIELD });
