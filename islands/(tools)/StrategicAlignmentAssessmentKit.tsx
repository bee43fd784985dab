import type { JSX } from "preact";
import { useEffect, useState } from "react";
import { Toolbar } from "../../components/tool_kit/Toolbar.tsx";
import { useTool } from "../../components/tool_kit/use_tool.ts";
import { AlignmentView } from "../../components/tools/strategic_alignment_assessment_kit/AlignmentView.tsx";
import { PART_MISSING } from "../../lib/content/tools/strategic_alignment_assessment_kit.ts";
import type { Edition } from "../../lib/tool_kit/tool_state.ts";
import { isAnswerLink } from "../../lib/tools/strategic_alignment_assessment_kit/invitation_link.ts";
import { ALIGNMENT_MODEL } from "../../lib/tools/strategic_alignment_assessment_kit/model.ts";

interface StrategicAlignmentAssessmentKitProps {
  readonly edition: Edition;
  /** Plain date of the day on which the page was drawn. */
  readonly today: string;
  /** The site's address, in a full edition; null where none was built in. */
  readonly site?: string | null;
}

type AnswerPageModule =
  typeof import("../../components/tools/strategic_alignment_assessment_kit/AnswerPage.tsx");

/** The Strategic Alignment Assessment Kit at work; to whoever opened a round's link, the page to answer on. */
export default function StrategicAlignmentAssessmentKit(
  { edition, today, site = null }: StrategicAlignmentAssessmentKitProps,
): JSX.Element {
  const { isOpening, ...used } = useTool(ALIGNMENT_MODEL, edition, today, isAnswering);
  const [page, setPage] = useState<string | null>(null);
  const [answering, setAnswering] = useState<AnswerPageModule | "loading" | "missing" | null>(null);
  useEffect(() => {
    const path = `/tools/${ALIGNMENT_MODEL.id}`;
    setPage(edition === "full" ? site && site + path : location.origin + location.pathname);
    const wasAnswering = isAnswering();
    const onHash = () => {
      // From a tool to a page that answers, or back: each begins afresh.
      if (isAnswering() || wasAnswering) location.reload();
    };
    addEventListener("hashchange", onHash);
    if (wasAnswering) {
      setAnswering("loading");
      import("../../components/tools/strategic_alignment_assessment_kit/AnswerPage.tsx")
        .then((loaded) => setAnswering(loaded), () => setAnswering("missing"));
    }
    return () => removeEventListener("hashchange", onHash);
  }, []);
  if (answering === "missing") return <p role="alert" class="p-8">{PART_MISSING}</p>;
  if (answering === "loading") return <div aria-busy="true" class="min-h-dvh" />;
  if (answering !== null) return <answering.AnswerPage fragment={location.hash} />;
  return (
    <div inert={isOpening} aria-busy={isOpening}>
      <Toolbar {...used} edition={edition} firstField="group-group-1" />
      <AlignmentView {...used} edition={edition} page={page} drawnOn={today} />
    </div>
  );
}

/** Whether this is a respondent's page: it stores nothing and opens no document. */
function isAnswering(): boolean {
  return isAnswerLink(location.hash);
}
