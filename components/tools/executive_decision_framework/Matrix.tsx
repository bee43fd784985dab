import type { JSX } from "preact";
import { memo, useState } from "react";
import { DECISION_TEXT } from "../../../lib/content/tools/executive_decision_framework.ts";
import { newId } from "../../../lib/tool_kit/rows.ts";
import type { Analysis } from "../../../lib/tools/executive_decision_framework/analysis.ts";
import {
  type Content,
  LIMITS,
  type Option,
} from "../../../lib/tools/executive_decision_framework/decision.ts";
import { pairsOf, stepsOf } from "../../../lib/tools/executive_decision_framework/pairwise.ts";
import { weightsOf } from "../../../lib/tools/executive_decision_framework/weights.ts";
import { Icon } from "../../Icon.tsx";
import { ARROW_RIGHT, PLUS } from "../../icons.ts";
import { focusLater, RowField } from "../../tool_kit/fields.tsx";
import { RowButtons } from "../../tool_kit/RowButtons.tsx";
import { CriterionRow } from "./CriterionRow.tsx";
import { changesOf, nameOf, type Names, type Screen } from "./screen.ts";
import type { Late } from "./late_views.ts";

const { matrix: WORDS } = DECISION_TEXT;

interface MatrixProps {
  readonly content: Content;
  readonly analysis: Analysis;
  readonly names: Names;
  readonly screen: Screen;
  /** The form for a criterion's scale, once it is there. */
  readonly late: Late | null;
}

/**
 * Criteria as rows, options as columns. On a phone one option at a time: its values stand under each criterion's name, and
 * the buttons above go to the next.
 */
export function Matrix({ content, analysis, names, screen, late }: MatrixProps): JSX.Element {
  const { options, criteria } = content;
  const { problem, flips, smallest } = analysis;
  const [chosen, setChosen] = useState<string | null>(null);
  const [opened, setOpened] = useState<string | null>(null);
  const shown = Math.max(0, options.findIndex(({ id }) => id === chosen));
  const paired = weightsOf(content).paired !== null;
  const open = content.weighting === "pairs"
    ? pairsOf(content).filter(([a, b]) => stepsOf(content.comparisons, a, b) === null).length
    : 0;
  const show = (by: -1 | 1) => setChosen(options[(shown + by + options.length) % options.length]?.id ?? null);
  return (
    <section aria-labelledby="matrix" class="mt-12">
      <h2 id="matrix" class="text-title md:text-[1.875rem] md:leading-tight">{WORDS.title}</h2>
      <div class="mt-4 flex items-center justify-between gap-3 md:hidden">
        <StepButton label={WORDS.previous} isBack onClick={() => show(-1)} />
        <p class="text-note text-ink-2" aria-live="polite">{WORDS.position(shown + 1, options.length)}</p>
        <StepButton label={WORDS.next} onClick={() => show(1)} />
      </div>
      <div class="mt-3 rounded-card border border-line bg-sheet max-md:rounded-none max-md:border-0 max-md:bg-transparent md:overflow-x-auto">
        <table data-boxed="" class="w-full border-collapse max-md:block md:text-note">
          <thead class="max-md:block">
            <tr class="align-bottom max-md:block md:*:border-b md:*:border-line">
              <th
                scope="col"
                class="py-2 pl-4 text-left text-small font-normal text-ink-2 max-md:hidden md:sticky md:left-0 md:z-10 md:min-w-64 md:bg-sheet"
              >
                {WORDS.criterion}
              </th>
              <th scope="col" class="px-2 py-2 text-right text-small font-normal text-ink-2 max-md:hidden">
                {WORDS.weight}
              </th>
              <th
                scope="col"
                class="px-3 py-2 text-left text-small font-normal text-ink-2 max-md:hidden md:min-w-48"
              >
                {WORDS.changes}
              </th>
              {options.map((option, index) => (
                <th
                  key={option.id}
                  scope="col"
                  class={`group/option p-1 align-bottom font-normal max-md:block max-md:px-0 md:min-w-28 ${
                    index === shown ? "" : "max-md:hidden"
                  }`}
                >
                  <OptionHead
                    option={option}
                    index={index}
                    options={options}
                    screen={screen}
                    onShow={setChosen}
                  />
                </th>
              ))}
              <td class="max-md:hidden" />
            </tr>
          </thead>
          <tbody class="max-md:block">
            {criteria.map((criterion, index) => {
              const at = problem.criteria.indexOf(criterion);
              return (
                <CriterionRow
                  key={criterion.id}
                  criterion={criterion}
                  index={index}
                  count={criteria.length}
                  place={at < 0 ? null : at}
                  options={options}
                  shown={shown}
                  share={at < 0 ? null : problem.shares[at] ?? 0}
                  isPaired={paired}
                  {...changesOf(flips[at], names, screen.settings)}
                  isClear={analysis.winner !== null && at >= 0}
                  nearest={nearestOf(smallest.filter((flip) => flip.criterion === at), flips[at])}
                  ScalePanel={opened === criterion.id ? late?.ScalePanel ?? null : null}
                  isOpened={opened === criterion.id}
                  onOpen={setOpened}
                  screen={screen}
                />
              );
            })}
          </tbody>
        </table>
      </div>
      <div class="flex flex-wrap gap-x-7">
        <AddButton
          id="criterion-add"
          label={WORDS.addCriterion}
          onClick={() => addCriterion(screen)}
        />
        <AddButton
          id="option-add"
          label={WORDS.addOption}
          onClick={() => {
            const id = addOption(screen);
            if (id !== null) setChosen(id);
          }}
        />
      </div>
      <p class="mt-2 max-w-[60rem] text-small text-ink-2">
        {content.weighting === "points" ? WORDS.note : open > 0 ? WORDS.unpaired(open) : WORDS.paired}{" "}
        <span class="max-md:hidden">{WORDS.keys}</span>
      </p>
    </section>
  );
}

/** Which of a criterion's flips is the smallest of all. */
function nearestOf(
  smallest: Analysis["smallest"],
  flips: Analysis["flips"][number] | undefined,
): "down" | "up" | null {
  const [flip] = smallest;
  return flip === undefined ? null : flip === flips?.down ? "down" : "up";
}

/** A new criterion after another, or at the end, its name ready to type. */
export function addCriterion({ dispatch, content, say }: Screen, after?: string): void {
  if (content().criteria.length >= LIMITS.criteriaMax) return say(WORDS.fullCriteria(LIMITS.criteriaMax));
  const id = newId();
  dispatch({ type: "add criterion", id, ...(after === undefined ? {} : { after }) });
  focusLater(`${id}-name`);
}

function addOption({ dispatch, content, say }: Screen, after?: string): string | null {
  if (content().options.length >= LIMITS.optionsMax) {
    say(WORDS.fullOptions(LIMITS.optionsMax));
    return null;
  }
  const id = newId();
  dispatch({ type: "add option", id, ...(after === undefined ? {} : { after }) });
  focusLater(`${id}-name`);
  return id;
}

interface OptionHeadProps {
  readonly option: Option;
  readonly index: number;
  readonly options: readonly Option[];
  readonly screen: Screen;
  readonly onShow: (id: string) => void;
}

/** The name of an option over its column. */
const OptionHead = memo(function OptionHead(
  { option: { id, name }, index, options, screen, onShow }: OptionHeadProps,
): JSX.Element {
  const { dispatch, endTyping, say } = screen;
  const label = nameOf(options, id, "option");
  const remove = () => {
    const next = options[index - 1] ?? options[index + 1];
    dispatch({ type: "remove option", id });
    const left = options.length > LIMITS.optionsMin ? next?.id : id;
    if (left === undefined) return;
    onShow(left);
    focusLater(`${left}-name`);
  };
  const move = (by: -1 | 1) => {
    dispatch({ type: "move option", id, by });
    onShow(id);
  };
  return (
    <div class="flex flex-col md:flex-col-reverse md:text-right">
      <RowField
        id={`${id}-name`}
        label={DECISION_TEXT.option(index + 1)}
        class="leading-snug font-semibold md:text-right max-md:font-display max-md:text-title max-md:font-normal"
        value={name}
        maxLength={LIMITS.name}
        placeholder={WORDS.optionPlaceholder}
        onValue={(value) => dispatch({ type: "name option", id, name: value })}
        onDone={endTyping}
        onFocus={() => onShow(id)}
        onEnter={() => {
          const added = addOption(screen, id);
          if (added !== null) onShow(added);
        }}
        {...(name === "" && { onEmptyBackspace: remove })}
        onMove={(by) => {
          move(by);
          focusLater(`${id}-name`);
        }}
        onPasteRows={(rows) => {
          const names = rows.flatMap((row) => row).filter((cell) => cell !== "");
          dispatch({
            type: "paste options",
            into: id,
            rows: names.map((each) => ({ id: newId(), name: each })),
          });
          say(WORDS.said(names.length));
        }}
      />
      <RowButtons
        name={label}
        class="opacity-0 group-focus-within/option:opacity-100 group-hover/option:opacity-100 max-md:opacity-100 [@media(hover:none)]:opacity-100"
        isFirst={index === 0}
        isLast={index === options.length - 1}
        onMove={move}
        onDelete={remove}
      />
    </div>
  );
});

function StepButton(
  { label, isBack = false, onClick }: {
    readonly label: string;
    readonly isBack?: boolean;
    readonly onClick: () => void;
  },
): JSX.Element {
  return (
    <button
      type="button"
      aria-label={label}
      class="grid size-11 place-items-center rounded-full bg-sheet shadow-[inset_0_0_0_1.5px_var(--color-line-strong)] hover:bg-sand"
      onClick={onClick}
    >
      <Icon outline={ARROW_RIGHT} class={`size-5 ${isBack ? "rotate-180" : ""}`} />
    </button>
  );
}

function AddButton(
  { id, label, onClick }: { readonly id: string; readonly label: string; readonly onClick: () => void },
): JSX.Element {
  return (
    <button
      id={id}
      type="button"
      class="mt-1 inline-flex min-h-11 items-center gap-2 text-note font-semibold text-accent-ink underline-offset-4 hover:underline"
      onClick={onClick}
    >
      <Icon outline={PLUS} class="size-4.5" />
      {label}
    </button>
  );
}
