import { toolIsland } from "../../components/tool_kit/tool_island.tsx";
import {
  AlignmentView,
  isAnswering,
  useAnswering,
} from "../../components/tools/strategic_alignment_assessment_kit/AlignmentView.tsx";
import { MODEL } from "../../components/tools/strategic_alignment_assessment_kit/model.ts";

/** The Strategic Alignment Assessment Kit at work; to whoever opened a round's link, the page to answer on. */
export default toolIsland(MODEL, AlignmentView, {
  firstField: "group-1-text",
  isGuest: isAnswering,
  useGuest: useAnswering,
});
