import { toolIsland } from "../../components/tool_kit/tool_island.tsx";
import {
  useProjector,
  WorkshopView,
} from "../../components/tools/okr_workshop_facilitator_kit/WorkshopView.tsx";
import { MODEL } from "../../components/tools/okr_workshop_facilitator_kit/model.ts";

/** The OKR Workshop Facilitator Kit at work; in a window for the projector, what another window of it does. */
export default toolIsland(MODEL, WorkshopView, {
  firstField: "part-1-text",
  useGuest: useProjector,
});
