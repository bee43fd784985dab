import { type JSX, useEffect, useState } from "react";
import { LateNotice, useLate } from "../../components/tool_kit/late.tsx";
import { Toolbar } from "../../components/tool_kit/Toolbar.tsx";
import { useTool } from "../../components/tool_kit/use_tool.ts";
import { AlignmentView } from "../../components/tools/strategic_alignment_assessment_kit/AlignmentView.tsx";
import type { Edition } from "../../lib/tool_kit/tool_state.ts";
import { isAnswerLink } from "../../components/tools/strategic_alignment_assessment_kit/invitation_link.ts";
import { ALIGNMENT_MODEL } from "../../components/tools/strategic_alignment_assessment_kit/model.ts";

interface StrategicAlignmentAssessmentKitProps {
  readonly edition: Edition;
  /** Plain date of the day on which the page was drawn. */
  readonly today: string;
  /** The site's address, in a full edition; null where none was built in. */
  readonly site?: string | null;
}

/** The Strategic Alignment Assessment Kit at work; to whoever opened a round's link, the page to answer on. */
export default function StrategicAlignmentAssessmentKit(
  { edition, today, site = null }: StrategicAlignmentAssessmentKitProps,
): JSX.Element {
  const { isOpening, ...used } = useTool(ALIGNMENT_MODEL, edition, today, isAnswering);
  const [page, setPage] = useState<string | null>(null);
  const [isGuest, setGuest] = useState(false);
  const { part: answering, load } = useLate(() =>
    import("../../components/tools/strategic_alignment_assessment_kit/AnswerPage.tsx")
  );
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
      setGuest(true);
      load();
    }
    return () => removeEventListener("hashchange", onHash);
  }, []);
  if (answering) return <answering.AnswerPage fragment={location.hash} />;
  if (isGuest) {
    return (
      <div aria-busy="true" class="min-h-dvh">
        <LateNotice />
      </div>
    );
  }
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
