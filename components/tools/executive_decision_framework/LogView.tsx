import { type JSX, useState } from "react";
import { DECISION_TEXT, listed } from "./words.ts";
import { LOG_TEXT as WORDS } from "./words_later.ts";
import { saveFile } from "../../../lib/dom/save_file.ts";
import { addDays, daysBetween, formatDate } from "../../../lib/tool_kit/dates.ts";
import { fileName } from "../../../lib/tool_kit/export.ts";
import type { ToolDocument } from "../../../lib/tool_kit/tool_model.ts";
import type { Edition } from "../../../lib/tool_kit/tool_state.ts";
import type { Analysis } from "./analysis.ts";
import { type Content, LIMITS, type Log } from "./decision.ts";
import { chosenOutcome } from "./hand_over.ts";
import { reviewFile } from "./ics.ts";
import { Button } from "../../Button.tsx";
import { Icon } from "../../Icon.tsx";
import { ARROW_UP_RIGHT, DOWNLOAD } from "../../icons.ts";
import { DateField } from "../../tool_kit/DateField.tsx";
import { ChoiceField } from "../../tool_kit/fields.tsx";
import { giveRows } from "../../tool_kit/give.ts";
import { nameOf, type Names, type Screen } from "./screen.ts";

const BOX = "min-h-12 bg-white shadow-[inset_0_0_0_1px_var(--color-line-strong)]!";
const SPRINT = "90-day-sprint-planner";
const ROWS_VERSION = 1;
/** Days after which a decision is looked at again, until somebody says otherwise. */
const REVIEW_DAYS = 90;

interface LogViewProps {
  readonly document: ToolDocument<Content>;
  readonly analysis: Analysis;
  readonly names: Names;
  readonly edition: Edition;
  readonly screen: Screen;
}

/** What was decided, by whom it was heard, what would reopen it and when it is looked at again. */
export function LogView({ document, analysis, names, edition, screen }: LogViewProps): JSX.Element {
  const { content, title, id } = document;
  const { log, options } = content;
  const { today, say } = screen;
  const [message, setMessage] = useState("");
  const edit = (change: Partial<Log>) => screen.dispatch({ type: "edit log", change });
  const outcome = chosenOutcome(document);
  const tell = (words: string) => {
    setMessage(words);
    say(words);
  };
  const download = () => {
    const text = reviewFile({ documentId: id, title, content, now: new Date() });
    if (text === null) return;
    const name = fileName(document, today).replace(/json$/, "ics");
    saveFile(name, "text/calendar", text);
    tell(WORDS.said(name));
  };
  const give = () => {
    if (outcome === null) return;
    tell(giveRows({ from: document.tool, to: SPRINT, version: ROWS_VERSION, title, rows: outcome }, edition));
  };
  const field = (name: "decision" | "heard" | "reopen", label: string, placeholder: string) => (
    <label class="mt-5 block font-semibold">
      {label}
      <textarea
        id={`log-${name}`}
        rows={name === "decision" ? 4 : 3}
        value={log[name]}
        maxLength={LIMITS.text}
        placeholder={placeholder}
        class="field-outline mt-1.5 block min-h-24 w-full field-sizing-content bg-white px-3 py-2 font-normal placeholder:text-ink-2/85"
        onInput={({ currentTarget }) => edit({ [name]: currentTarget.value })}
        onBlur={screen.endTyping}
      />
    </label>
  );
  const date = (name: "date" | "review", label: string, from: string) => (
    <div class="w-44 max-w-full">
      <p aria-hidden="true" class="mb-1 font-semibold">{label}</p>
      <DateField
        id={`log-${name}`}
        label={label}
        class={BOX}
        value={log[name]}
        from={from}
        today={today}
        show={formatDate}
        onValue={(value) => edit({ [name]: value })}
      />
    </div>
  );
  const days = log.review === null ? null : daysBetween(today, log.review);
  return (
    <section aria-labelledby="log" class="mt-9">
      <h2 id="log" class="border-b border-ink pb-3 text-title md:text-[1.875rem] md:leading-tight">
        {WORDS.title}
      </h2>
      <p class="mt-4 measure-65 text-ink-2">{WORDS.intro}</p>
      <div class="mt-5 grid gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,8fr)_minmax(0,5fr)]">
        <div class="min-w-0">
          <div class="flex flex-wrap gap-x-6 gap-y-4">
            <div class="w-64 max-w-full">
              <p aria-hidden="true" class="mb-1 font-semibold">{WORDS.chosen}</p>
              <ChoiceField
                id="log-chosen"
                label={WORDS.chosen}
                class={BOX}
                value={log.chosen ?? ""}
                options={[
                  { value: "", label: WORDS.undecided },
                  ...options.map((option) => ({
                    value: option.id,
                    label: nameOf(options, option.id, "option"),
                  })),
                ]}
                onValue={(value) =>
                  edit(
                    value !== "" && log.date === null
                      ? { chosen: value, date: today, review: log.review ?? addDays(today, REVIEW_DAYS) }
                      : { chosen: value === "" ? null : value },
                  )}
              />
              <p class="mt-1 text-small text-moderate empty:hidden">
                {choiceWords(log.chosen, analysis, names)}
              </p>
            </div>
            {date("date", WORDS.date, addDays(today, -180))}
          </div>
          {field("decision", WORDS.decision, WORDS.decisionPlaceholder)}
          {field("heard", WORDS.heard, WORDS.heardPlaceholder)}
          {field("reopen", WORDS.reopen, WORDS.reopenPlaceholder)}
        </div>
        <div class="min-w-0">
          {date("review", WORDS.review, today)}
          {days !== null && (
            <p class={`mt-1.5 text-note ${days <= 0 ? "font-semibold text-attention" : "text-ink-2"}`}>
              {days <= 0 ? DECISION_TEXT.due.since(-days) : WORDS.reviewIn(days)}
            </p>
          )}
          {days !== null && (
            <>
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
          </div>
          <p class="mt-3 text-note">{message}</p>
        </div>
      </div>
    </section>
  );
}

/** What somebody should know who chooses another option than the ranking does. */
function choiceWords(chosen: string | null, { rows, winner }: Analysis, names: Names): string {
  const row = rows.find(({ option }) => option.id === chosen);
  if (row === undefined) return "";
  if (row.state === "vetoed") return WORDS.chosenOut;
  if (row.state === "unfinished") return WORDS.chosenUnfinished;
  if (row.rank === 1 || row.rank === null) return "";
  const leaders = rows.flatMap(({ rank }, index) => rank === 1 ? [names.options[index] ?? ""] : []);
  return WORDS.chosenBehind(winner === null ? listed(leaders) : names.options[winner] ?? "");
}
