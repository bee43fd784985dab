import { type JSX, useEffect, useMemo, useState } from "react";
import { useSettled } from "../../tool_kit/kept.ts";
import { formatDate } from "../../../lib/tool_kit/dates.ts";
import { DateField } from "../../tool_kit/DateField.tsx";
import { LateNotice, useLatePart } from "../../tool_kit/late.tsx";
import { NumberField } from "../../tool_kit/NumberField.tsx";
import { TimeField } from "./TimeField.tsx";
import type { ToolViewProps } from "../../tool_kit/tool_island.tsx";
import { useDocumentFields } from "../../tool_kit/use_fields.ts";
import { ToolPage, useToolScreen, useView } from "../../tool_kit/tool_page.tsx";
import { type Action, EDITOR } from "./actions.ts";
import { type Agenda, agendaOf, inAgenda, timeOf } from "./agenda.ts";
import { AgendaStrip, AgendaView } from "./AgendaView.tsx";
import type { Kit } from "./screen.ts";
import { duration, KIT_TEXT, nameOf } from "./words.ts";
import { type Content, isBlank, partsOf } from "./document.ts";

const { frame: FRAME, fit: FIT } = KIT_TEXT;

/** Milliseconds after the last key in which the line of time is drawn again. */
const SETTLED_MS = 200;

/** Opens this page as the projector's window: see ProjectorView. */
const PROJECTOR = "#projector";

type ProjectorProps = Pick<ToolViewProps<Content, Action>, "tool" | "state" | "isOpening">;

/** In the projector's window, which only shows what another one does, its view; known once the page is at work. */
export function useProjector(props: ProjectorProps): JSX.Element | null {
  const [isProjector, setProjector] = useState(false);
  useEffect(() => setProjector(location.hash === PROJECTOR), []);
  return isProjector ? <LateProjector {...props} /> : null;
}

/** The projector's view, once its code is here. */
function LateProjector({ tool, state, isOpening }: ProjectorProps): JSX.Element | null {
  const late = useLatePart(() => import("./late.ts"), true);
  if (late === null) return <LateNotice />;
  return isOpening ? null : <late.ProjectorView tool={tool} state={state} />;
}

/** The workshop on the screen: its agenda, its run, its results. */
export function WorkshopView(props: ToolViewProps<Content, Action>): JSX.Element {
  const { tool, state: { document }, edition } = props;
  const { content, title } = document;
  const { settings, parts, start, end, date, people, run } = content;
  const [view, setView] = useView<keyof typeof KIT_TEXT.views>(document.id, "agenda");
  const { screen: kit, today, page } = useToolScreen(props, { editor: EDITOR, settings });
  const agenda = useMemo(() => agendaOf({ parts, start, end }), [parts, start, end]);
  const isEmpty = isBlank(content);
  const strip = useSettled(agenda, SETTLED_MS);
  const frame = useMemo(() => <Frame content={content} kit={kit} />, [start, end, date, people, kit]);
  const isRunning = run !== null && run.current !== null;
  // Who comes back while a workshop runs wants to see the clock.
  useEffect(() => {
    if (isRunning) setView("run");
  }, [document.id, isRunning]);
  const late = useLatePart(() => import("./late.ts"), view !== "agenda");
  return (
    <ToolPage
      {...page}
      heading={isEmpty
        ? KIT_TEXT.empty.title
        : `${duration(agenda.minutes)}, ${KIT_TEXT.parts(counted(agenda).parts)}`}
      lead={view === "agenda" && (
        <>
          {isEmpty ? <p class="mt-2 text-ink-2">{KIT_TEXT.empty.text}</p> : <FitWords agenda={agenda} />}
          {frame}
        </>
      )}
      views={{ names: KIT_TEXT.views, value: view, onValue: setView }}
      paper={() => import("./Paper.tsx")}
      printed={{ title, content, today, isMinutes: view === "results" }}
    >
      {view === "agenda" && (
        <>
          {!isEmpty && <AgendaStrip agenda={strip} />}
          <AgendaView
            content={content}
            agenda={agenda}
            kit={kit}
            onRun={() => setView("run")}
            Details={late?.PartDetails ?? null}
          />
          {late && <late.AgendaFoot kit={kit} />}
        </>
      )}
      {view === "run" && late && (
        <late.RunView
          content={content}
          kit={kit}
          onResults={() => setView("results")}
        />
      )}
      {view === "results" && late && (
        <late.ResultsView tool={tool} document={document} edition={edition} kit={kit} />
      )}
    </ToolPage>
  );
}

/** How many parts and breaks are in an agenda, of those that did not leave. */
function counted({ slots }: Agenda): { readonly parts: number; readonly breaks: number } {
  const inside = inAgenda(slots);
  const breaks = inside.filter(({ part }) => part.isBreak).length;
  return { parts: inside.length - breaks, breaks };
}

/** How the parts fit into the time; what is amiss stands out. */
function FitWords({ agenda }: { readonly agenda: Agenda }): JSX.Element {
  const { short, spare, factor, left, slots, end } = agenda;
  const titles = partsOf(slots.map(({ part }) => part), left)
    .map((part) => FIT.leftPart(nameOf(part), part.min));
  const { parts, breaks } = counted(agenda);
  return (
    <div class="mt-2 max-w-[44rem] text-ink-2">
      <p class={short > 0 ? "font-semibold text-attention" : ""}>
        {short > 0
          ? FIT.short(short, timeOf(end))
          : spare > 0
          ? FIT.spare(spare, timeOf(end))
          : factor === 1
          ? FIT.exact(KIT_TEXT.parts(parts), breaks === 0 ? "" : KIT_TEXT.breaks(breaks))
          : FIT.fitted(Math.round(100 * (factor ?? 1)))}
      </p>
      {titles.length > 0 && (
        <p class="text-moderate">
          {FIT.left} <b class="font-semibold">{titles.join(", ")}</b>
        </p>
      )}
    </div>
  );
}

const UNDERLINED =
  "w-auto! field-sizing-content text-ink underline decoration-line-strong decoration-1 underline-offset-4";
const TIME =
  "min-h-11 w-14 rounded-md px-1.5 font-semibold text-ink underline decoration-line-strong decoration-1 underline-offset-4 hover:bg-sheet focus:bg-white aria-invalid:w-24 aria-invalid:text-attention";

/** When, and with how many. */
function Frame({ content, kit }: { readonly content: Content; readonly kit: Kit }): JSX.Element {
  const { today } = kit;
  const field = useDocumentFields(kit, content);
  const [date, people] = [field("date"), field("people")];
  const time = (name: "start" | "end") => (
    <div class="flex flex-wrap items-center">
      <label for={`document-${name}`}>{FRAME[name]}</label>
      <TimeField {...field(name)} class={TIME} />
    </div>
  );
  return (
    <div class="mt-1 flex flex-wrap items-center gap-x-4 text-note text-ink-2">
      <div class="flex flex-wrap items-center gap-x-2">
        {time("start")}
        {time("end")}
      </div>
      <div class="flex items-center">
        <label for={date.id}>{FRAME.date}</label>
        <DateField
          {...date}
          label={FRAME.date}
          class={UNDERLINED}
          from={today}
          today={today}
          placeholder={FRAME.noDate}
          show={formatDate}
        />
      </div>
      <div class="flex items-center">
        <label for={people.id}>{FRAME.people}</label>
        <NumberField
          {...people}
          label={FRAME.people}
          class={`max-w-28 ${UNDERLINED}`}
          numberStyle="1,234.5"
          placeholder={FRAME.peoplePlaceholder}
        />
      </div>
      {content.end <= content.start && <p>{FIT.nextDay}</p>}
    </div>
  );
}
