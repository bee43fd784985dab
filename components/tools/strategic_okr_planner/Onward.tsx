/** The parts of the screen that start folded: where a plan can go next, and the settings. Loaded when one of them is opened. */
import { type JSX, useState } from "react";
import { MOVE_TEXT } from "./words_onward.ts";
import { PLANNER_TEXT } from "./words.ts";
import { copyText } from "../../../lib/dom/copy_text.ts";
import { addDays, formatDate, mondayOf, type PlainDate } from "../../../lib/tool_kit/dates.ts";
import { isBegun, newId } from "../../../lib/tool_kit/rows.ts";
import type { Edition, Tool, ToolState } from "../../../lib/tool_kit/tool_state.ts";
import { TITLE_MAX } from "../../../lib/tool_kit/tool_model.ts";
import type { Action } from "./actions.ts";
import {
  carryOver,
  cascadeRows,
  isReached,
  planMarkdown,
  planPlainText,
  sprintOutcomes,
  staysBehind,
  trackerRows,
} from "./hand_over.ts";
import { type Content, PERIOD_DAYS } from "./document.ts";
import { Button } from "../../Button.tsx";
import { DateField } from "../../tool_kit/DateField.tsx";
import { NumberField } from "../../tool_kit/NumberField.tsx";
import { giveRows } from "../../tool_kit/give.ts";
import { LinkButton } from "../../tool_kit/LinkButton.tsx";
import type { Planner } from "./screen.tsx";

export { MoneySettings } from "../../tool_kit/MoneySettings.tsx";

export interface OnwardProps {
  readonly tool: Tool<Content, Action>;
  readonly state: ToolState<Content>;
  readonly edition: Edition;
  readonly planner: Planner;
}

/** The tools that take in a plan, and what each of them gets. */
const RECEIVERS = [
  { id: "strategic-okr-execution-tracker", label: MOVE_TEXT.handOver.tracker, rows: trackerRows },
  { id: "goal-cascade-builder", label: MOVE_TEXT.handOver.cascade, rows: cascadeRows },
  { id: "90-day-sprint-planner", label: MOVE_TEXT.handOver.sprint, rows: sprintOutcomes },
] as const;
const ROWS_VERSION = 1;

/** Continues a plan in another tool, as text, or in the next 90 days. */
export function Onward({ tool, state, edition, planner }: OnwardProps): JSX.Element {
  const { document } = state;
  const [message, setMessage] = useState("");
  const handOver = ({ id: to, rows }: typeof RECEIVERS[number]) => {
    const { tool: from, title } = document;
    const stays = staysBehind(document, to);
    setMessage(giveRows({ from, to, version: ROWS_VERSION, title, stays, rows: rows(document) }, edition));
  };
  const copy = async (text: typeof planMarkdown) => {
    const isCopied = await copyText(text(document));
    setMessage(isCopied ? MOVE_TEXT.copy.done : MOVE_TEXT.copy.failed);
  };
  return (
    <div class="pb-4">
      <p class="text-ink-2">{MOVE_TEXT.handOver.help}</p>
      <ul>
        {RECEIVERS.map((receiver) => (
          <li key={receiver.id}>
            <LinkButton onClick={() => handOver(receiver)}>{receiver.label}</LinkButton>
          </li>
        ))}
      </ul>
      <p class="flex flex-wrap gap-x-6">
        <LinkButton onClick={() => copy(planMarkdown)}>{MOVE_TEXT.copy.markdown}</LinkButton>
        <LinkButton onClick={() => copy(planPlainText)}>{MOVE_TEXT.copy.text}</LinkButton>
      </p>
      <p role="status" class="text-ink-2">{message}</p>
      {edition === "full" && <NextPeriod tool={tool} state={state} planner={planner} />}
    </div>
  );
}

/** Carries open rows into the next 90 days, as a new document. */
function NextPeriod({ tool, state: { document }, planner }: Omit<OnwardProps, "edition">): JSX.Element {
  const { content, title } = document;
  const { numberStyle } = content.settings;
  const words = MOVE_TEXT.carry;
  const [start, setStart] = useState(mondayOf(addDays(content.period.end, 7)));
  const [closed, setClosed] = useState<readonly string[]>([]);
  const [endedAt, setEndedAt] = useState<ReadonlyMap<string, number>>(new Map());
  const rows = content.ninety.flatMap(({ keyResults }) => keyResults.filter(isBegun));
  const setClosedTo = (id: string, isClosed: boolean) =>
    setClosed(isClosed ? [...closed, id] : closed.filter((other) => other !== id));
  const submit = (event: Event) => {
    event.preventDefault();
    const next = carryOver(content, { start, end: addDays(start, PERIOD_DAYS), closed, endedAt });
    const nextTitle = words.title2(title || PLANNER_TEXT.untitled).slice(0, TITLE_MAX);
    tool.importRead([{ ...document, id: newId(), title: nextTitle, content: next }], "new");
  };
  return (
    <form class="mt-4 border-t border-line pt-4" onSubmit={submit}>
      <h3 class="text-title">{words.title}</h3>
      <p class="mt-1 text-ink-2">{rows.length === 0 ? words.nothing : words.help}</p>
      <ul class="mt-3">
        {rows.map((row) => (
          <li
            key={row.id}
            class="grid grid-cols-[auto_minmax(0,1fr)_8rem] items-center gap-x-3 border-t border-line"
          >
            <input
              type="checkbox"
              checked={closed.includes(row.id)}
              aria-label={`${words.closed}: ${row.text}`}
              class="size-5 accent-accent"
              onChange={({ currentTarget }) => setClosedTo(row.id, currentTarget.checked)}
            />
            <span>{row.text}</span>
            <NumberField
              id={`${row.id}-ended`}
              label={`${words.endedAt}: ${row.text}`}
              placeholder={words.endedAt}
              value={endedAt.get(row.id) ?? null}
              numberStyle={numberStyle}
              onValue={(value) => {
                const ended = new Map(endedAt);
                if (value === null) ended.delete(row.id);
                else ended.set(row.id, value);
                setEndedAt(ended);
                if (value !== null && isReached(row, value)) setClosedTo(row.id, true);
              }}
            />
          </li>
        ))}
      </ul>
      <div class="mt-3 flex flex-wrap items-end gap-x-6 gap-y-3">
        <div class="w-40">
          <p aria-hidden="true" class="px-2.5 text-small text-ink-2">{words.start}</p>
          <DateField
            id="next-start"
            label={words.start}
            value={start}
            from={content.period.end}
            today={planner.today}
            isRequired
            show={formatDate}
            onValue={(date: PlainDate | null) => date && setStart(date)}
          />
        </div>
        <Button type="submit" look="accent">{words.submit}</Button>
      </div>
      <p class="mt-2 text-small text-ink-2">{words.note}</p>
    </form>
  );
}
