/** A pasted table on its way into the matrix: loaded with the first one. */
import { type JSX, useRef, useState } from "react";
import type { Edit } from "../../../lib/tool_kit/edits.ts";
import { todayOf } from "../../../lib/tool_kit/dates.ts";
import { formatNumber } from "../../../lib/tool_kit/numbers.ts";
import { habits, keepHabits } from "../../../lib/tool_kit/habits.ts";
import { unanswered } from "../../../lib/tool_kit/pasted_cells.ts";
import { belowTitle, type Cells } from "../../../lib/tool_kit/pasted_table.ts";
import { PASTE_WORDS } from "../../../lib/tool_kit/words_paste.ts";
import { MainButton } from "../../tool_kit/MainButton.tsx";
import { Choice, PasteFrame, Questions } from "../../tool_kit/PasteFrame.tsx";
import { type Content, type Criterion, type DecisionRows, LIMITS } from "./document.ts";
import {
  decisionEdits,
  guessRows,
  type Part,
  type PastedCriterion,
  readDecision,
  type Role,
  type RowsAre,
  type Said,
} from "./paste.ts";
import { listed } from "./words.ts";
import { PASTE_TABLE_TEXT as WORDS } from "./words_later.ts";

export { takeNames } from "./paste.ts";

interface PasteTableProps {
  readonly cells: Cells;
  /** The kind of row that the table was pasted into. */
  readonly into: RowsAre;
  readonly content: Content;
  readonly onTake: (edits: readonly Edit<Content, DecisionRows>[]) => void;
  readonly onClose: () => void;
}

type Better = NonNullable<Criterion["better"]>;

/** What a pasted table would bring in, with the question for each criterion of figures which of them are better. */
export function PasteTable({ cells: pasted, into, content, onTake, onClose }: PasteTableProps): JSX.Element {
  const cells = belowTitle(pasted);
  const { numberStyle } = content.settings;
  const dialog = useRef<HTMLDialogElement>(null);
  const [rowsAre, setRowsAre] = useState(() => guessRows(cells, into));
  const [answers, setAnswers] = useState(habits());
  /** By the names of criteria; null: to be said yet. */
  const [said, setSaid] = useState<ReadonlyMap<string, Better>>(new Map());
  const [isPressed, setPressed] = useState(false);
  const [roles, setRoles] = useState<Said>(new Map());
  const table = readDecision(cells, rowsAre, { numberStyle, answers, said: roles });
  const { lines, columns, options, criteria, totals, unread, weights, open } = table;
  /** There is one line of weights. */
  const choose = (place: string, role: Role) =>
    setRoles(new Map([...roles].filter(([, other]) => role !== "weight" || other !== role)).set(place, role));
  /** The place of a line among the options, of a column among the criteria. */
  const placeOf = (parts: readonly Part[], at: number) =>
    parts.slice(0, at).filter(({ role }) => role === "in").length;
  const weightLine = rowsAre === "criteria" ? "column" : "row";
  const directions = criteria.map(({ name, kind, better }) =>
    kind === "rating" ? null : said.get(name) ?? better
  );
  const unsaid = criteria.filter(({ kind, values }, at) =>
    kind === "number" && directions[at] === null && !isAlike(values)
  );
  const isOpen = unanswered(open, answers).length > 0;
  const take = () => {
    setPressed(true);
    if (unsaid.length > 0 || isOpen) {
      dialog.current?.querySelector<HTMLElement>("[data-question]:not(:has(:checked)) input")?.focus();
      return;
    }
    keepHabits(answers);
    dialog.current?.close();
    onTake(decisionEdits(content, table, directions));
  };
  const isTooMany = options.length > LIMITS.options || criteria.length > LIMITS.criteria;
  return (
    <PasteFrame
      {...{ dialog, onClose }}
      title={WORDS.title(options.length, criteria.length)}
      hint={WORDS.hint}
      buttons={criteria.length > 0 && <MainButton onClick={take}>{WORDS.take}</MainButton>}
    >
      <label class="mt-4 flex flex-wrap items-center gap-x-3">
        {WORDS.rowsAre}
        <select
          class="field-outline min-h-11 px-2! font-semibold"
          onChange={({ currentTarget }) => {
            setRowsAre(currentTarget.selectedIndex === 0 ? "options" : "criteria");
            setRoles(new Map());
          }}
        >
          {(["options", "criteria"] as const).map((each) => (
            <option key={each} value={each} selected={each === rowsAre}>{WORDS.rows[each]}</option>
          ))}
        </select>
      </label>
      <div class="mt-4 overflow-x-auto" tabIndex={0} role="region" aria-label={PASTE_WORDS.table}>
        <table class="w-full border-collapse">
          <thead>
            <tr class="text-left text-small text-ink-2 *:px-2.5 *:pb-2 *:align-bottom *:font-normal">
              <td />
              {columns.map(({ name, role }, at) => {
                const { kind, unit = "" } = role === "in" && criteria[placeOf(columns, at)] || {};
                return (
                  <th key={at} scope="col" class="min-w-36">
                    <b class="block font-semibold text-ink">{name || WORDS.unnamed}</b>
                    {kind && (kind === "rating" ? WORDS.rating : WORDS.number(unit))}
                    <RoleChoice
                      name={name}
                      role={role}
                      words={{ in: WORDS.criterion }}
                      onRole={(role) => choose(`column ${at}`, role)}
                    />
                  </th>
                );
              })}
            </tr>
          </thead>
          <tbody>
            {lines.map(({ name, texts, role }, place) => (
              <tr key={place} class="border-t border-line *:px-2.5 *:py-2">
                <th scope="row" class="min-w-40 text-left font-semibold md:min-w-72">
                  <div class="items-center justify-between gap-3 md:flex">
                    {name || WORDS.unnamed}
                    <RoleChoice
                      name={name}
                      role={role}
                      words={{ in: WORDS.option, weight: WORDS.weight }}
                      onRole={(role) =>
                        choose(`line ${place}`, role)}
                    />
                  </div>
                </th>
                {columns.map((column, at) => {
                  const isOut = role === "out" || column.role === "out";
                  const value = role !== "in" || isOut
                    ? null
                    : criteria[placeOf(columns, at)]?.values[placeOf(lines, place)];
                  return (
                    <td
                      key={at}
                      class={`max-w-48 truncate tabular-nums ${
                        isOut ? "text-ink-2 line-through decoration-line-strong" : ""
                      }`}
                    >
                      {typeof value === "number" ? formatNumber(value, numberStyle) : texts[at] || "–"}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Questions
        open={open}
        reading={{ numberStyle, dates: { today: todayOf(new Date()) } }}
        answers={answers}
        isPressed={isPressed}
        onAnswers={setAnswers}
      />
      <div class="mt-2 grid gap-x-8 border-t border-line pt-2 md:grid-cols-2">
        {criteria.map((criterion, at) =>
          criterion.kind === "number" && (
            <Direction
              key={`${rowsAre} ${at}`}
              criterion={criterion}
              better={directions[at] ?? null}
              show={(value) => formatNumber(value, numberStyle)}
              onBetter={(better) => setSaid(new Map([...said, [criterion.name, better]]))}
            />
          )
        )}
      </div>
      <div role="status" class="mt-3 grid gap-1 text-ink-2 empty:hidden">
        {criteria.length === 0 && <p class="text-attention">{WORDS.nothing}</p>}
        {isPressed && unsaid.length > 0 && (
          <p class="text-attention">
            {WORDS.choose(listed(unsaid.map(({ name }) => name || WORDS.unnamed)))}
          </p>
        )}
        {weights?.areRead && <p>{WORDS.weights(weightLine, weights.heading)}</p>}
        {weights && !weights.areRead && (
          <p class="text-attention">{WORDS.noWeights(weightLine, weights.heading)}</p>
        )}
        {weights?.areRead && weights.unread.length > 0 && (
          <p class="text-attention">{WORDS.unreadWeights(weights.unread)}</p>
        )}
        {totals.length > 0 && <p>{PASTE_WORDS.totals(totals)}</p>}
        {isTooMany && <p class="text-attention">{WORDS.noRoom(LIMITS.options, LIMITS.criteria)}</p>}
        {unread.length > 0 && (
          <p class="text-attention">
            {`${PASTE_WORDS.unread(unread.length)} ${
              unread.slice(0, 5).map(({ option, criterion, text }) => `${option}, ${criterion}: “${text}”`)
                .join("; ")
            }${unread.length > 5 ? "; …" : ""}. ${WORDS.unreadStay}`}
          </p>
        )}
      </div>
    </PasteFrame>
  );
}

interface RoleChoiceProps {
  /** Of the line or the column. */
  readonly name: string;
  readonly role: Role;
  /** What it can be, besides left out. */
  readonly words: Readonly<Partial<Record<Role, string>>>;
  readonly onRole: (role: Role) => void;
}

/** Asks what a line or a column of the table is. */
function RoleChoice({ name, role, words, onRole }: RoleChoiceProps): JSX.Element {
  return (
    <select
      aria-label={name || WORDS.unnamed}
      class={`field-outline mt-1 w-full max-w-36 px-2! py-2! text-note font-semibold ${
        role === "out" ? "text-ink-2" : "text-ink"
      }`}
      onChange={({ currentTarget }) => onRole(currentTarget.value as Role)}
    >
      {Object.entries({ ...words, out: PASTE_WORDS.leaveOut }).map(([each, label]) => (
        <option key={each} value={each} selected={each === role}>{label}</option>
      ))}
    </select>
  );
}

interface DirectionProps {
  readonly criterion: PastedCriterion;
  readonly better: Better | null;
  readonly show: (value: number) => string;
  readonly onBetter: (better: Better) => void;
}

/** Asks with two of the figures themselves which are better. */
function Direction({ criterion, better, show, onBetter }: DirectionProps): JSX.Element {
  const { name, values } = criterion;
  const [low, high] = ends(values);
  const label = name || WORDS.unnamed;
  if (isAlike(values)) return <p class="py-3 text-ink-2">{`${label}: ${WORDS.alike}`}</p>;
  return (
    <Choice
      class="py-2"
      title={WORDS.which(label, show(low), show(high))}
      options={[{ value: "less", words: show(low) }, { value: "more", words: show(high) }]}
      value={better}
      onValue={onBetter}
    />
  );
}

function ends(values: readonly (number | null)[]): readonly [low: number, high: number] {
  const numbers = values.filter((value) => value !== null);
  return [Math.min(...numbers), Math.max(...numbers)];
}

/** Whether a criterion tells no two options apart, so that nobody needs to say which figures are better. */
function isAlike(values: readonly (number | null)[]): boolean {
  const [low, high] = ends(values);
  return !(low < high);
}
