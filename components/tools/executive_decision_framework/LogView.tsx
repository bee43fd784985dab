import { type JSX, useMemo, useState } from "react";
import { addDays, daysBetween, formatDate, type PlainDate } from "../../../lib/tool_kit/dates.ts";
import type { ToolDocument } from "../../../lib/tool_kit/tool_model.ts";
import type { Edition } from "../../../lib/tool_kit/tool_state.ts";
import { UNTITLED } from "../../../lib/tool_kit/words.ts";
import { Button } from "../../Button.tsx";
import { Icon } from "../../Icon.tsx";
import { ARROW_UP_RIGHT, DOWNLOAD } from "../../icons.ts";
import { DateField } from "../../tool_kit/DateField.tsx";
import { ChoiceField } from "../../tool_kit/fields.tsx";
import { LinkButton } from "../../tool_kit/LinkButton.tsx";
import type { ToolViewProps } from "../../tool_kit/tool_island.tsx";
import { giveRows } from "../../tool_kit/give.ts";
import { saveFile } from "../../../lib/dom/save_file.ts";
import { fileName } from "../../../lib/tool_kit/export.ts";
import { useGroupFields } from "../../tool_kit/use_fields.ts";
import { type Content, DOCUMENT_MARK, dueReviews, type Log } from "./document.ts";
import type { Action } from "./actions.ts";
import { BOX, type Findings, HEADING, optionName, type Screen } from "./screen.ts";
import { DUE_TEXT as DUE, LOG_TEXT as WORDS, REVIEW_EVENT } from "./words_later.ts";
import { calendarText } from "../../../lib/tool_kit/ics.ts";

const TALL_BOX = `min-h-12 ${BOX}`;
/** Who takes the chosen option, and the version of the rows that it knows. */
const RECEIVER = { to: "90-day-sprint-planner", version: 1 } as const;
/** Days after which a decision is looked at again, until somebody says otherwise. */
const REVIEW_DAYS = 90;

interface LogViewProps {
  readonly document: ToolDocument<Content>;
  readonly findings: Findings;
  readonly edition: Edition;
  readonly screen: Screen;
}

/** What was decided, by whom it was heard, what would reopen it and when it is looked at again. */
export function LogView({ document, findings, edition, screen }: LogViewProps): JSX.Element {
  const { content: { log, options }, title } = document;
  const { today, say } = screen;
  const [message, setMessage] = useState("");
  const bound = useGroupFields(screen, "log", log);
  const outcome = chosenOutcome(document);
  const tell = (words: string) => {
    setMessage(words);
    say(words);
  };
  const download = () => {
    const text = reviewFile(document, new Date());
    if (text === null) return;
    tell(WORDS.said(saveFile(fileName(document, today, "ics"), text)));
  };
  const give = () => {
    if (outcome === null) return;
    tell(giveRows({ ...RECEIVER, from: document.tool, title, rows: outcome }, edition));
  };
  const field = (name: "decision" | "heard" | "reopen", rows: number) => {
    const { onValue, onDone, ...area } = bound(name);
    return (
      <label class="mt-5 block font-semibold">
        {WORDS[name]}
        <textarea
          {...area}
          rows={rows}
          placeholder={WORDS.placeholders[name]}
          class="field-outline mt-1.5 block min-h-24 w-full field-sizing-content bg-white px-3 py-2 font-normal placeholder:text-ink-2/85"
          onInput={({ currentTarget }) => onValue(currentTarget.value)}
          onBlur={onDone}
        />
      </label>
    );
  };
  const date = (name: "date" | "review", from: string) => (
    <div class="w-44 max-w-full">
      <p aria-hidden="true" class="mb-1 font-semibold">{WORDS[name]}</p>
      <DateField
        {...bound(name)}
        label={WORDS[name]}
        class={TALL_BOX}
        from={from}
        today={today}
        show={formatDate}
      />
    </div>
  );
  const choose = (chosen: string | null) => {
    const isFirst = chosen !== null && log.date === null;
    const change: Partial<Log> = isFirst
      ? { chosen, date: today, review: log.review ?? addDays(today, REVIEW_DAYS) }
      : { chosen };
    screen.dispatch({ type: "set", change: { log: change } });
  };
  const days = log.review === null ? null : daysBetween(today, log.review);
  return (
    <section aria-labelledby="log" class="mt-9">
      <h2 id="log" class={`border-b border-ink pb-3 ${HEADING}`}>{WORDS.title}</h2>
      <p class="mt-4 measure-65 text-ink-2">{WORDS.intro}</p>
      <div class="mt-5 grid gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,8fr)_minmax(0,5fr)]">
        <div class="min-w-0">
          <div class="flex flex-wrap gap-x-6 gap-y-4">
            <div class="w-64 max-w-full">
              <p aria-hidden="true" class="mb-1 font-semibold">{WORDS.chosen}</p>
              <ChoiceField
                {...bound("chosen")}
                label={WORDS.chosen}
                class={TALL_BOX}
                value={log.chosen ?? ""}
                options={[
                  { value: "", label: WORDS.undecided },
                  ...options.map((row, index) => ({ value: row.id, label: optionName(row, index) })),
                ]}
                onValue={(value) => choose(value === "" ? null : value)}
              />
              <p class="mt-1 text-small text-moderate empty:hidden">{choiceWords(log.chosen, findings)}</p>
            </div>
            {date("date", addDays(today, -180))}
          </div>
          {field("decision", 4)}
          {field("heard", 3)}
          {field("reopen", 3)}
        </div>
        <div class="min-w-0">
          {date("review", today)}
          {days !== null && (
            <>
              <p class={`mt-1.5 text-note ${days <= 0 ? "font-semibold text-attention" : "text-ink-2"}`}>
                {days <= 0 ? DUE.since(-days) : WORDS.reviewIn(days)}
              </p>
              <Button look="quiet" class="mt-4 max-md:w-full" onClick={download}>
                <Icon outline={DOWNLOAD} class="size-5" />
                {WORDS.calendar}
              </Button>
              <p class="mt-3 measure-46 text-small text-ink-2">{WORDS.calendarNote}</p>
            </>
          )}
          <div class="mt-8 border-t border-line pt-6">
            <Button look="accent" class="max-md:w-full" disabled={outcome === null} onClick={give}>
              {WORDS.onward}
              <Icon outline={ARROW_UP_RIGHT} class="size-5" />
            </Button>
            <p class="mt-3 measure-46 text-small text-ink-2">
              {outcome === null ? WORDS.onwardNone : WORDS.onwardNote}
            </p>
            {outcome !== null && isReasonCut(document.content) && (
              <p class="mt-1 measure-46 text-small text-attention">{WORDS.onwardCut}</p>
            )}
          </div>
          <p class="mt-3 text-note">{message}</p>
        </div>
      </div>
    </section>
  );
}

/** What somebody should know who chooses another option than the ranking does. */
function choiceWords(chosen: string | null, { rows, allOf }: Findings): string {
  const row = rows.find(({ option }) => option.id === chosen);
  if (row?.state === "vetoed") return WORDS.chosenOut;
  if (row?.state === "unfinished") return WORDS.chosenUnfinished;
  if (row === undefined || row.rank === 1 || row.rank === null) return "";
  return WORDS.chosenBehind(allOf(rows.flatMap(({ rank }, index) => rank === 1 ? [index] : [])));
}

type Decision = Pick<ToolDocument<Content>, "id" | "title" | "content">;

/** The name of the option that was chosen; "" for none. */
function chosenName({ options, log }: Content): string {
  return options.find(({ id }) => id === log.chosen)?.name.trim() ?? "";
}

/** A calendar file with the review as an event of a whole day; null while there is no date. */
export function reviewFile({ id, title, content }: Decision, now: Date): string | null {
  const { reopen, review } = content.log;
  if (review === null) return null;
  const chosen = chosenName(content);
  const lines = [
    chosen === "" ? "" : REVIEW_EVENT.chosen(chosen),
    reopen.trim() === "" ? "" : REVIEW_EVENT.reopen(reopen.trim()),
  ];
  return calendarText({
    product: "Executive Decision Framework",
    tool: DOCUMENT_MARK.id,
    documentId: id,
    now,
    events: [{
      key: "review",
      summary: REVIEW_EVENT.summary(title.trim()),
      description: lines.filter((line) => line !== "").join("\n"),
      when: { is: "days", first: review, last: review },
    }],
  });
}

/** Most characters of an outcome's reason. */
const REASON_MAX = 300;

const reasonOf = ({ log }: Pick<Content, "log">) => log.decision.trim().replace(/\s*\n\s*/g, " ");

/** Whether an outcome cannot take the whole decision as its reason. */
export function isReasonCut(content: Pick<Content, "log">): boolean {
  return reasonOf(content).length > REASON_MAX;
}

/** The chosen option as an outcome for the Sprint Planner, with the decision as its reason; null while none with a name is chosen. */
export function chosenOutcome({ id, content }: Pick<Decision, "id" | "content">) {
  const text = chosenName(content);
  if (text === "") return null;
  const reason = reasonOf(content);
  const why = isReasonCut(content) ? `${reason.slice(0, REASON_MAX - 1).trimEnd()}…` : reason;
  // The same for as long as the decision lives: another choice takes the place of the first.
  const origin = { tool: DOCUMENT_MARK.id, document: id, row: "chosen" };
  return { outcomes: [{ origin, text, why }] };
}

/** Every decision whose review has come, from all that are kept. */
export function DueReviews(
  { tool, state: { document, storage }, today }: Pick<ToolViewProps<Content, Action>, "tool" | "state"> & {
    readonly today: PlainDate;
  },
): JSX.Element | null {
  const due = useMemo(
    () => dueReviews(tool.everyDocument(), today),
    [document.id, document.title, document.content.log.review, storage === "sample", today],
  );
  if (due.length === 0) return null;
  return (
    <section aria-labelledby="due" class="mb-8 border-b border-line pb-4">
      <h2 id="due" class="font-text text-note font-semibold tracking-normal">{DUE.title}</h2>
      <ul>
        {due.map(({ id, title, review, days }) => (
          <li key={id} class="flex flex-wrap items-baseline gap-x-4 text-note">
            {id === document.id
              ? <span class="py-2.5">{DUE.entry(title || UNTITLED, formatDate(review))}</span>
              : (
                <LinkButton onClick={() => tool.open(id)}>
                  {DUE.entry(title || UNTITLED, formatDate(review))}
                </LinkButton>
              )}
            <span class="text-attention">{DUE.since(days)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
