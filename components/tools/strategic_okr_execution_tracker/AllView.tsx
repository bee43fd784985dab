import { type JSX, memo, useState } from "react";
import { TRACKER_TEXT } from "./words.ts";
import { plural } from "../../../lib/tool_kit/words.ts";
import { LATER_TEXT } from "./words_later.ts";
import { addDays, dayOf, formatDate } from "../../../lib/tool_kit/dates.ts";
import type { ToolDocument } from "../../../lib/tool_kit/tool_model.ts";
import type { Edition } from "../../../lib/tool_kit/tool_state.ts";
import { isBegun, isSame } from "../../../lib/tool_kit/rows.ts";
import { cascadeRows } from "./report.ts";
import { type Content, type KeyResult, LIMITS, type Objective, periodProblem } from "./document.ts";
import { DateField } from "../../tool_kit/DateField.tsx";
import { RowField } from "../../tool_kit/fields.tsx";
import { Fold } from "../../tool_kit/Fold.tsx";
import { giveRows } from "../../tool_kit/give.ts";
import { MoneySettings } from "../../tool_kit/MoneySettings.tsx";
import { addRow, inList, type ListedRow, textId, useRow } from "../../tool_kit/row_keys.ts";
import { AddRow, RowButtons } from "../../tool_kit/row_parts.tsx";
import { useGroupFields } from "../../tool_kit/use_fields.ts";
import { EDITOR_COLUMNS, KeyResultEditor } from "./KeyResultEditor.tsx";
import { LinkButton } from "../../tool_kit/LinkButton.tsx";
import { Objectives, type Screen } from "./screen.ts";

const { all: WORDS, handOver: HAND_OVER } = LATER_TEXT;

interface AllViewProps {
  readonly document: ToolDocument<Content>;
  readonly edition: Edition;
  readonly screen: Screen;
}

/** All objectives and key results, to write and to change, with the period. */
export function AllView({ document, edition, screen }: AllViewProps): JSX.Element {
  const { period, objectives, keyResults } = document.content;
  const { today } = screen;
  const [refused, setRefused] = useState("");
  const field = useGroupFields(screen, "period", period);
  const loose = keyResults.filter(({ objective }) => objective === null);
  return (
    <section aria-label={WORDS.title} class="mt-7">
      {!keyResults.some(isBegun) && <p class="measure-65 mb-5 text-ink-2">{WORDS.begin}</p>}
      <div class="-ml-2.5 flex flex-wrap items-start gap-x-6 gap-y-1 text-note">
        {(["start", "end"] as const).map((end) => (
          <label key={end} for={field(end).id} class="flex flex-wrap items-center">
            <span class="pl-2.5 text-ink-2">{WORDS[end]}</span>
            <DateField
              {...field(end)}
              label={WORDS[end]}
              class="w-34! font-semibold"
              from={end === "start" ? addDays(today, -180) : period.start}
              today={today}
              show={formatDate}
              onValue={(date) => {
                setRefused(date && periodProblem({ ...period, [end]: date }) ? WORDS.noPeriod : "");
                field(end).onValue(date);
              }}
            />
          </label>
        ))}
        <p class="px-2.5 py-2 text-ink-2">{WORDS.periodHelp(plural(dayOf(period, period.end).of, "day"))}</p>
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
      <Objectives.Provider value={objectives}>
        <div data-rows="add-objective">
          {inList(objectives).map((listed) => (
            <ObjectiveBlock
              key={listed.row.id}
              {...listed}
              rows={keyResults.filter((row) => row.objective === listed.row.id)}
              screen={screen}
            />
          ))}
        </div>
        {loose.length > 0 && (
          <section aria-label={TRACKER_TEXT.noObjective} class="pt-7">
            <h3 class="px-2.5 pb-1 font-display text-title text-ink-2">{TRACKER_TEXT.noObjective}</h3>
            <Rows rows={loose} objective={null} screen={screen} />
          </section>
        )}
      </Objectives.Provider>
      <p class="mt-6 flex flex-wrap gap-x-4">
        {objectives.length < LIMITS.objectives && (
          <AddRow
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
      <Fold title={WORDS.settings} class="max-w-[48rem] border-b">
        <MoneySettings screen={screen} />
      </Fold>
    </section>
  );
}

interface RowsProps {
  readonly rows: readonly KeyResult[];
  readonly objective: Objective | null;
  readonly screen: Screen;
}

type ObjectiveBlockProps = ListedRow<Objective> & Omit<RowsProps, "objective">;

/** An objective with its key results; the list of these is another one each time. */
const ObjectiveBlock = memo<ObjectiveBlockProps>(function ObjectiveBlock(
  { rows, screen, ...listed },
): JSX.Element {
  const { row: objective, at } = listed;
  const label = WORDS.objective(at + 1);
  const name = objective.text.trim() || label;
  const { field, text, buttons } = useRow(screen, { list: "objectives" }, listed);
  return (
    <section aria-label={name} class="pt-6">
      <div class="grid items-start gap-x-2 @2xl:grid-cols-[minmax(0,1fr)_auto]">
        <RowField
          {...field("text")}
          {...text}
          label={label}
          class="font-display text-title leading-tight tracking-[-0.015em]"
          placeholder={WORDS.objectivePlaceholder}
          onEnter={() => rows[0] && document.getElementById(textId(rows[0].id))?.focus()}
        />
        <RowButtons {...buttons} name={name} />
      </div>
      <Rows rows={rows} objective={objective} screen={screen} />
    </section>
  );
}, isSame);

function Rows({ rows, objective, screen }: RowsProps): JSX.Element {
  return (
    <>
      <ul class="border-t border-line" data-rows={`add-${objective?.id ?? "none"}`}>
        {inList(rows).map((listed) => <KeyResultEditor key={listed.row.id} {...listed} screen={screen} />)}
      </ul>
      <AddKeyResult rows={rows} objective={objective} screen={screen} />
    </>
  );
}

function AddKeyResult({ rows, objective, screen }: RowsProps): JSX.Element {
  return (
    <AddRow
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
    const rows = cascadeRows(document);
    const { stays } = HAND_OVER;
    setMessage(giveRows({ from, to: CASCADE, version: 1, title, stays, rows }, edition));
  };
  return (
    <Fold title={HAND_OVER.title} class="mt-12 max-w-[48rem]">
      <p class="text-ink-2">{HAND_OVER.help}</p>
      <LinkButton onClick={handOver}>{HAND_OVER.cascade}</LinkButton>
      <p role="status" class="text-ink-2">{message}</p>
    </Fold>
  );
});
