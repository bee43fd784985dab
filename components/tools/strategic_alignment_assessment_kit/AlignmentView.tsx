import { type JSX, useEffect, useState } from "react";
import { ALIGNMENT_TEXT } from "./words.ts";
import { formatDate } from "../../../lib/tool_kit/dates.ts";
import { type Action, EDITOR } from "./actions.ts";
import { ANSWER_FRAGMENT, type Content, DOCUMENT_MARK } from "./document.ts";
import { OwnRounds } from "../../tool_kit/OwnRounds.tsx";
import { LinkButton } from "../../tool_kit/LinkButton.tsx";
import { LateNotice, useLate, useLatePart } from "../../tool_kit/late.tsx";
import type { ToolViewProps } from "../../tool_kit/tool_island.tsx";
import { ToolPage, useToolScreen } from "../../tool_kit/tool_page.tsx";
import { Part } from "./parts.tsx";
import { ReportView } from "./ReportView.tsx";

const { heading: HEADING, lead: LEAD, next: NEXT, views: VIEWS } = ALIGNMENT_TEXT;

type View = keyof typeof VIEWS;

/** Where a document stands: its round, or that there is none. */
const stageOf = ({ round }: Content) => round?.state ?? "none";

const FIRST_VIEWS: Readonly<Record<ReturnType<typeof stageOf>, View>> = {
  none: "questions",
  open: "answers",
  closed: "report",
};

/** Whether this page was opened by a respondent: it stores nothing and opens no document. */
export function isAnswering(): boolean {
  return location.hash.startsWith(`#${ANSWER_FRAGMENT}`);
}

/** To whoever opened a round's link, the page to answer on. */
export function useAnswering(): JSX.Element | null {
  const [isGuest, setGuest] = useState(false);
  const { part, load } = useLate(() => import("./AnswerPage.tsx"));
  useEffect(() => {
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
  if (part) return <part.AnswerPage fragment={location.hash} />;
  if (!isGuest) return null;
  return (
    <div aria-busy="true" class="min-h-dvh">
      <LateNotice />
    </div>
  );
}

/** An assessment on the screen: its questions, the round at hand, and the report of a closed one. */
export function AlignmentView(props: ToolViewProps<Content, Action>): JSX.Element {
  const { state, edition, site = null } = props;
  const { id, title, content } = state.document;
  const { round, earlier } = content;
  const isFull = edition === "full";
  const stage = stageOf(content);
  /** The view that somebody chose, at which stage of which document; at another stage its own view is shown. */
  const [chosen, setChosen] = useState<{ readonly view: View; readonly at: string } | null>(null);
  const at = `${id} ${stage}`;
  const view = chosen?.at === at ? chosen.view : FIRST_VIEWS[stage];
  const show = (view: View) => setChosen({ view, at });
  const { screen, today, page } = useToolScreen(props, { editor: EDITOR });
  const late = useLatePart(() => import("./late.ts"), view !== "report" || isFull && earlier.length > 0);
  const beginNext = () => {
    screen.dispatch({ type: "new round", isKept: isFull });
    screen.say(NEXT.said);
  };
  const [heading, lead] = headOf(view, content);
  return (
    <ToolPage
      {...page}
      class="@container"
      heading={heading}
      lead={<p class="mt-2 measure-65 text-ink-2">{lead}</p>}
      leadClass="grow basis-80"
      views={{ names: VIEWS, value: view, onValue: show }}
      paper={() => import("./Paper.tsx")}
      printed={{ title, content, today }}
      above={
        <OwnRounds
          edition={edition}
          tool={DOCUMENT_MARK.id}
          taken={[round, ...earlier].flatMap((one) => one?.id ?? [])}
          today={today}
        />
      }
    >
      {view === "report" && stage !== "closed" && (
        <LinkButton class="mt-6" onClick={() => show("answers")}>{LEAD.toAnswers}</LinkButton>
      )}
      {view === "answers" && stage === "none" && (
        <LinkButton class="mt-4" onClick={() => show("questions")}>{LEAD.toQuestions}</LinkButton>
      )}
      {view === "questions" && late && <late.QuestionsView content={content} screen={screen} />}
      {view === "questions" && stage === "none" && (
        <p class="mt-10 border-t border-line pt-4">
          <LinkButton onClick={() => show("answers")}>{LEAD.toOpen}</LinkButton>
        </p>
      )}
      {view === "answers" && late && (
        <late.AnswersView
          key={round?.id ?? "none"}
          edition={edition}
          content={content}
          title={title}
          site={isFull ? site : location.origin}
          isBehind={state.otherTab !== null}
          screen={screen}
        />
      )}
      {view === "report" && round?.state === "closed" && (
        <ReportView round={round}>
          {isFull && late && <late.CompareRounds round={round} earlier={earlier} />}
        </ReportView>
      )}
      {view !== "questions" && stage === "closed" && (
        <Part title={NEXT.title} note={isFull ? NEXT.full : NEXT.demo} class="mt-10" isSmall>
          <LinkButton onClick={beginNext}>{NEXT.begin}</LinkButton>
        </Part>
      )}
    </ToolPage>
  );
}

/** The heading of a view, and a sentence or two on where the document stands. */
function headOf(view: View, { round }: Content): readonly [string, string] {
  if (view === "questions") {
    const lead = round === null ? LEAD.questions : round.state === "open" ? LEAD.frozen : LEAD.asked;
    return [HEADING.questions, lead];
  }
  if (round?.state === "closed") {
    const lead = LEAD.closed(round.answered, round.invited, formatDate(round.closedOn));
    return [view === "report" ? HEADING.closed : HEADING.none, lead];
  }
  if (view === "report") return [HEADING.noReport, LEAD.noReport];
  return round === null ? [HEADING.none, LEAD.none] : [HEADING.open, LEAD.open(round.answers.length)];
}
