import { toolIsland } from "../../components/tool_kit/tool_island.tsx";
import { FIRST_FIELD, RoiView } from "../../components/tools/roi_projection_calculator/RoiView.tsx";
import { MODEL } from "../../components/tools/roi_projection_calculator/model.ts";

export default toolIsland(MODEL, RoiView, { firstField: FIRST_FIELD });
