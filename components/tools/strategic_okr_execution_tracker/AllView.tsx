import { type JSX, memo, useState } from "react";
import { plural, TRACKER_TEXT } from "./words.ts";
import { LATER_TEXT } from "./words_later.ts";
import { addDays, formatDate } from "../../../lib/tool_kit/dates.ts";
import type { ToolDocument } from "../../../lib/tool_kit/tool_model.ts";
import type { Edition } from "../../../lib/tool_kit/tool_state.ts";
import { lengthOf } from "./pace.ts";
import { cascadeRows } from "./onward.ts";
import { type Content, type KeyResult, LIMITS, type Objective, periodProblem } from "./tracker.ts";
import { DateField } from "../../tool_kit/DateField.tsx";
import { RowField } from "../../tool_kit/fields.tsx";
import { giveRows } from "../../tool_kit/give.ts";
import { MoneySettings } from "../../tool_kit/MoneySettings.tsx";
import { addRow, textId, useRowKeys } from "../../tool_kit/row_keys.ts";
import { RowButtons } from "../../tool_kit/RowButtons.tsx";
import { EDITOR_COLUMNS, KeyResultEditor } from "./KeyResultEditor.tsx";
import { AddButton } from "./RowActions.tsx";
import { LINK, type Screen } from "./screen.ts";

const { all: WORDS, handOver: HAND_OVER } = LATER_TEXT;

interface AllViewProps {
  readonly document: ToolDocument<Content>;
  readonly edition: Edition;
  readonly screen: Screen;
}

/** All objectives and key results, to write and to change, with the period. */
export function AllView({ document, edition, screen }: AllViewProps): JSX.Element {
  const { content } = document;
  const { period, settings, objectives, keyResults } = content;
  const { dispatch, today } = screen;
  const [refused, setRefused] = useState("");
  const loose = keyResults.filter(({ objective }) => objective === null);
  return (
    <section aria-label={WORDS.title} class="mt-7">
      <div class="-ml-2.5 flex flex-wrap items-start gap-x-6 gap-y-1 text-note">
        {(["start", "end"] as const).map((field) => (
          <label key={field} for={`period-${field}`} class="flex flex-wrap items-center">
            <span class="pl-2.5 text-ink-2">{WORDS[field]}</span>
            <DateField
              id={`period-${field}`}
              label={WORDS[field]}
              class="w-34! font-semibold"
              value={period[field]}
              from={field === "start" ? addDays(today, -180) : period.start}
              today={today}
              isRequired
              show={formatDate}
              onValue={(date) => {
                if (date === null) {
                  return;
                }
                const next = { ...period, [field]: date };
                setRefused(periodProblem(next) === "" ? "" : WORDS.noPeriod);
                dispatch({ type: "set", change: { period: next } });
              }}
            />
          </label>
        ))}
        <p class="px-2.5 py-2 text-ink-2">{WORDS.periodHelp(plural(lengthOf(period), "day"))}</p>
        <p role="alert" class="basis-full px-2.5 text-attention empty:hidden">{refused}</p>
      </div>
      <div
        aria-hidden="true"
        class={`${EDITOR_COLUMNS} mt-6 border-b border-ink pb-1.5 text-small text-ink-2 *:px-2.5 @max-4xl:hidden`}
      >
        <span>{WORDS.title}</span>
        <span>{WORDS.owner}</span>
        <span class="text-right">{WORDS.from}</span>
        <span class="text-right">{WORDS.to}</span>
        <span>{WORDS.unit}</span>
      </div>
      <div data-rows="add-objective">
        {objectives.map((objective, index) => (
          <ObjectiveBlock
            key={objective.id}
            objective={objective}
            index={index}
            objectives={objectives}
            rows={keyResults.filter((row) => row.objective === objective.id)}
            screen={screen}
          />
        ))}
      </div>
      {loose.length > 0 && (
        <section aria-label={TRACKER_TEXT.noObjective} class="pt-7">
          <h3 class="px-2.5 pb-1 font-display text-title text-ink-2">{TRACKER_TEXT.noObjective}</h3>
          <Rows rows={loose} objective={null} objectives={objectives} screen={screen} />
        </section>
      )}
      <p class="mt-6 flex flex-wrap gap-x-4">
        {objectives.length < LIMITS.objectives && (
          <AddButton
            id="add-objective"
            label={WORDS.addObjective}
            onClick={() => addRow(screen, { list: "objectives" })}
          />
        )}
        {objectives.length === 0 && loose.length === 0 && (
          <AddKeyResult rows={loose} objective={null} screen={screen} />
        )}
      </p>
      <Onward document={document} edition={edition} />
      <details class="max-w-[48rem] border-b border-line py-1 text-note">
        <summary class="flex min-h-11 items-center font-semibold">{WORDS.settings}</summary>
        <MoneySettings
          currency={settings.currency}
          numberStyle={settings.numberStyle}
          onCurrency={(currency) => dispatch({ type: "set", change: { settings: { currency } } })}
          onNumberStyle={(numberStyle) => dispatch({ type: "set", change: { settings: { numberStyle } } })}
        />
      </details>
    </section>
  );
}

interface ObjectiveBlockProps {
  readonly objective: Objective;
  readonly index: number;
  readonly objectives: readonly Objective[];
  readonly rows: readonly KeyResult[];
  readonly screen: Screen;
}

const ObjectiveBlock = memo(function ObjectiveBlock(
  { objective, index, objectives, rows, screen }: ObjectiveBlockProps,
): JSX.Element {
  const { dispatch, endTyping } = screen;
  const { id, text } = objective;
  const name = text.trim() || WORDS.objective(index + 1);
  const keys = useRowKeys(screen, { list: "objectives" }, id);
  return (
    <section aria-label={name} class="pt-6">
      <div class="grid items-start gap-x-2 @2xl:grid-cols-[minmax(0,1fr)_auto]">
        <RowField
          {...keys.text}
          label={WORDS.objective(index + 1)}
          class="font-display text-title leading-tight tracking-[-0.015em]"
          value={text}
          maxLength={LIMITS.text}
          placeholder={WORDS.objectivePlaceholder}
          onValue={(value) => dispatch({ type: "edit", list: "objectives", id, change: { text: value } })}
          onDone={endTyping}
          onEnter={() => rows[0] && document.getElementById(textId(rows[0].id))?.focus()}
        />
        <RowButtons
          name={name}
          isFirst={index === 0}
          isLast={index === objectives.length - 1}
          {...keys.buttons}
        />
      </div>
      <Rows rows={rows} objective={objective} objectives={objectives} screen={screen} />
    </section>
  );
}, isDrawnAlike);

/** Whether two blocks look the same: the list of rows is another one each time. */
function isDrawnAlike(before: ObjectiveBlockProps, after: ObjectiveBlockProps): boolean {
  return before.objective === after.objective && before.index === after.index &&
    before.objectives === after.objectives && before.screen === after.screen &&
    before.rows.length === after.rows.length && before.rows.every((row, at) => row === after.rows[at]);
}

interface RowsProps {
  readonly rows: readonly KeyResult[];
  readonly objective: Objective | null;
  readonly objectives: readonly Objective[];
  readonly screen: Screen;
}

function Rows({ rows, objective, objectives, screen }: RowsProps): JSX.Element {
  return (
    <>
      <ul class="border-t border-line" data-rows={`add-${objective?.id ?? "none"}`}>
        {rows.map((row, index) => (
          <KeyResultEditor
            key={row.id}
            row={row}
            position={index + 1}
            count={rows.length}
            objectives={objectives}
            screen={screen}
          />
        ))}
      </ul>
      <AddKeyResult rows={rows} objective={objective} screen={screen} />
    </>
  );
}

/** Adds a key result at the end of those of an objective. */
function AddKeyResult({ rows, objective, screen }: Omit<RowsProps, "objectives">): JSX.Element {
  return (
    <AddButton
      id={`add-${objective?.id ?? "none"}`}
      label={WORDS.add}
      name={objective?.text.trim() || TRACKER_TEXT.noObjective}
      onClick={() =>
        addRow(screen, { list: "keyResults" }, rows.at(-1)?.id, { objective: objective?.id ?? null })}
    />
  );
}

const CASCADE = "goal-cascade-builder";

/** Hands the last figures to the cascade. */
const Onward = memo(function Onward(
  { document, edition }: Pick<AllViewProps, "document" | "edition">,
): JSX.Element {
  const [message, setMessage] = useState("");
  const handOver = () => {
    const { tool: from, title } = document;
    setMessage(giveRows({ from, to: CASCADE, version: 1, title, rows: cascadeRows(document) }, edition));
  };
  return (
    <details class="mt-12 max-w-[48rem] border-y border-line py-1 text-note">
      <summary class="flex min-h-11 items-center font-semibold">{HAND_OVER.title}</summary>
      <p class="text-ink-2">{HAND_OVER.help}</p>
      <button type="button" class={LINK} onClick={handOver}>{HAND_OVER.cascade}</button>
      <p role="status" class="text-ink-2">{message}</p>
    </details>
  );
});
