import { type JSX, useEffect, useMemo, useState } from "react";
import { ALIGNMENT_TEXT } from "./words.ts";
import { formatDate } from "../../../lib/tool_kit/dates.ts";
import type { Action } from "./actions.ts";
import { isAnswerLink } from "./invitation_link.ts";
import type { Content } from "./kit.ts";
import { DOCUMENT_MARK } from "./limits.ts";
import { LateNotice, useLate, useLatePart } from "../../tool_kit/late.tsx";
import { usePaper } from "../../tool_kit/paper.tsx";
import { Segments } from "../../tool_kit/Segments.tsx";
import type { ToolViewProps } from "../../tool_kit/tool_island.tsx";
import { useToday } from "../../tool_kit/use_today.ts";
import { useSaid } from "../../tool_kit/use_said.tsx";
import { LINK, type Screen } from "./parts.tsx";
import { QuestionsView } from "./QuestionsView.tsx";
import { ReportView } from "./ReportView.tsx";

type View = keyof typeof ALIGNMENT_TEXT.views;

const { heading: HEADING, lead: LEAD, next: NEXT, views: VIEWS } = ALIGNMENT_TEXT;

/** Whether this is a respondent's page: it stores nothing and opens no document. */
export function isAnswering(): boolean {
  return isAnswerLink(location.hash);
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
export function AlignmentView(
  { tool, state, edition, site = null, drawnOn, isOpening }: ToolViewProps<Content, Action>,
): JSX.Element {
  const { document } = state;
  const { content, title } = document;
  const { round, earlier } = content;
  const today = useToday(drawnOn);
  const stage = round?.state ?? "none";
  /** The view that somebody chose, at which stage of which document; at another stage its own view is shown. */
  const [chosen, setChosenAt] = useState<{ readonly view: View; readonly at: string } | null>(null);
  const at = `${document.id} ${stage}`;
  const setChosen = (view: View) => setChosenAt({ view, at });
  const view = chosen?.at === at
    ? chosen.view
    : (stage === "closed" ? "report" : stage === "open" ? "answers" : "questions");
  const { say, status } = useSaid();
  const screen = useMemo((): Screen => ({
    dispatch: tool.dispatch,
    endTyping: tool.endTyping,
    say,
    today,
  }), [today]);
  const late = useLatePart(
    () => import("./late.ts"),
    view === "answers" || (edition === "full" && earlier.length > 0),
  );
  usePaper(() => import("./Paper.tsx"), { title, content, today }, isOpening);
  /** Where the tool is on the web; null: not known. */
  const [page, setPage] = useState<string | null>(null);
  useEffect(() => {
    const path = `/tools/${DOCUMENT_MARK.id}`;
    setPage(edition === "full" ? site && site + path : location.origin + location.pathname);
  }, []);
  const beginNext = () => {
    tool.dispatch({ type: "new round", isKept: edition === "full" });
    screen.say(NEXT.said);
  };
  return (
    <>
      <div class="@container mx-auto max-w-[92rem] px-4 pt-7 pb-24 md:px-8 md:pt-9 print:hidden">
        <div class="flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
          <div class="min-w-0 grow basis-80">
            <h2 class="text-heading leading-tight">{headingOf(view, stage)}</h2>
            <p class="mt-2 measure-65 text-ink-2">
              <Lead view={view} content={content} />
            </p>
          </div>
          <Segments
            label={ALIGNMENT_TEXT.viewLabel}
            value={view}
            options={[
              { value: "questions", label: VIEWS.questions },
              { value: "answers", label: VIEWS.answers },
              { value: "report", label: VIEWS.report },
            ]}
            onValue={setChosen}
          />
        </div>
        {view === "report" && stage !== "closed" && (
          <p class="mt-6">
            <button type="button" class={LINK} onClick={() => setChosen("answers")}>{LEAD.toAnswers}</button>
          </p>
        )}
        {view === "answers" && stage === "none" && (
          <p class="mt-4">
            <button type="button" class={LINK} onClick={() => setChosen("questions")}>
              {LEAD.toQuestions}
            </button>
          </p>
        )}
        {view === "questions" && <QuestionsView content={content} screen={screen} />}
        {view === "questions" && stage === "none" && (
          <p class="mt-10 border-t border-line pt-4">
            <button type="button" class={LINK} onClick={() => setChosen("answers")}>{LEAD.toOpen}</button>
          </p>
        )}
        {view === "answers" && late && (
          <late.AnswersView
            key={round?.id ?? "none"}
            content={content}
            title={title}
            page={page}
            isBehind={state.otherTab !== null}
            screen={screen}
          />
        )}
        {view === "report" && round?.state === "closed" && (
          <ReportView round={round}>
            {edition === "full" && late && <late.CompareRounds round={round} earlier={earlier} />}
          </ReportView>
        )}
        {view !== "questions" && stage === "closed" && (
          <section aria-labelledby="next" class="mt-10">
            <h3 id="next" class="text-title">{NEXT.title}</h3>
            <p class="mt-1 measure-65 text-note text-ink-2">{edition === "full" ? NEXT.full : NEXT.demo}</p>
            <button type="button" class={LINK} onClick={beginNext}>{NEXT.begin}</button>
          </section>
        )}
        {status}
      </div>
    </>
  );
}

function headingOf(view: View, stage: "none" | "open" | "closed"): string {
  if (view === "questions") return HEADING.questions;
  if (view === "report") return stage === "closed" ? HEADING.closed : HEADING.noReport;
  return stage === "open" ? HEADING.open : HEADING.none;
}

/** A sentence or two on where the document stands. */
function Lead({ view, content }: { readonly view: View; readonly content: Content }): JSX.Element {
  const { round } = content;
  if (view === "questions") {
    return <>{round === null ? LEAD.questions : round.state === "open" ? LEAD.frozen : LEAD.asked}</>;
  }
  if (round?.state === "closed") return <>{LEAD.closed(round.answered, formatDate(round.closedOn))}</>;
  if (view === "report") return <>{LEAD.noReport}</>;
  return <>{round === null ? LEAD.none : LEAD.open(round.answers.length)}</>;
}
