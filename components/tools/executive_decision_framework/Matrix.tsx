import { type ComponentType, type JSX, useMemo, useState } from "react";
import { DECISION_TEXT } from "./words.ts";
import type { Analysis } from "./analysis.ts";
import type { Content, Option } from "./decision.ts";
import { pairsOf, stepsOf } from "./pairwise.ts";
import { weightsOf } from "./weights.ts";
import { Icon } from "../../Icon.tsx";
import { ARROW_RIGHT, PLUS } from "../../icons.ts";
import { kept } from "../../tool_kit/kept.ts";
import { useMedia } from "../../tool_kit/use_media.ts";
import { useResting } from "../../tool_kit/use_resting_name.ts";
import { addCriterion, CriterionRow } from "./CriterionRow.tsx";
import { addOption, OptionHead } from "./OptionHead.tsx";
import { changesOf, type Names, type Screen } from "./screen.ts";
import type { ScalePanelProps } from "./ScalePanel.tsx";

const { matrix: WORDS } = DECISION_TEXT;

interface MatrixProps {
  readonly content: Content;
  readonly analysis: Analysis;
  readonly names: Names;
  readonly screen: Screen;
  /** The form for a criterion's scale, once it is there. */
  readonly ScalePanel: ComponentType<ScalePanelProps> | null;
}

const TITLE = kept(
  <h2 id="matrix" class="text-title md:text-[1.875rem] md:leading-tight">{WORDS.title}</h2>,
);

/** From md to lg, where the changes of the winner stand below their criterion. */
const TABLET = "(48rem <= width < 64rem)";

/**
 * Criteria as rows, options as columns. On a phone one option at a time: its values stand under each criterion's name, and
 * the buttons above go to the next.
 */
export function Matrix({ content, analysis, names, screen, ScalePanel }: MatrixProps): JSX.Element {
  const { options, criteria } = content;
  const { problem, flips, smallest } = analysis;
  const [chosen, setChosen] = useState<string | null>(null);
  const [opened, setOpened] = useState<string | null>(null);
  // A key in an option's name draws its column's head, and not every value below it.
  const { value: resting, onFocus, onDone } = useResting(options, isOneName);
  const isTablet = useMedia(TABLET);
  const shown = Math.max(0, options.findIndex(({ id }) => id === chosen));
  const paired = weightsOf(content).paired !== null;
  const open = content.weighting === "pairs"
    ? pairsOf(content).filter(([a, b]) => stepsOf(content.comparisons, a, b) === null).length
    : 0;
  // A value or a weight draws the rows alone.
  const steps = useMemo(() => {
    const show = (by: -1 | 1) =>
      setChosen(options[(shown + by + options.length) % options.length]?.id ?? null);
    return kept(
      <div class="mt-4 flex items-center justify-between gap-3 md:hidden">
        <StepButton label={WORDS.previous} isBack onClick={() => show(-1)} />
        <p class="text-note text-ink-2" aria-live="polite">{WORDS.position(shown + 1, options.length)}</p>
        <StepButton label={WORDS.next} onClick={() => show(1)} />
      </div>,
    );
  }, [options, shown]);
  const head = useMemo(() =>
    kept(
      <thead class="max-md:block">
        <tr class="align-bottom max-md:block md:*:border-b md:*:border-line">
          <th
            scope="col"
            class="py-2 pl-4 text-left text-small font-normal text-ink-2 max-md:hidden md:sticky md:left-0 md:z-10 md:max-lg:w-full md:min-w-44 lg:min-w-52 xl:min-w-64 md:bg-sheet"
          >
            {WORDS.criterion}
          </th>
          <th
            scope="col"
            class="py-2 pr-4.5 pl-2 text-right text-small font-normal text-ink-2 max-md:hidden"
          >
            {WORDS.weight}
          </th>
          <th
            scope="col"
            class="px-3 py-2 text-left text-small font-normal text-ink-2 max-lg:hidden lg:min-w-48"
          >
            {WORDS.changes}
          </th>
          {options.map((option, index) => (
            <th
              key={option.id}
              scope="col"
              class={`group/option p-1 align-bottom font-normal max-md:block max-md:px-0 md:min-w-20 lg:min-w-24 xl:min-w-28 ${
                index === shown ? "" : "max-md:hidden"
              }`}
            >
              <OptionHead
                option={option}
                index={index}
                count={options.length}
                screen={screen}
                onShow={setChosen}
                onFocus={onFocus}
                onDone={onDone}
              />
            </th>
          ))}
          <td class="max-lg:hidden" />
        </tr>
      </thead>,
    ), [options, shown, screen]);
  const adding = useMemo(() =>
    kept(
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
      </div>,
    ), [screen]);
  const note = useMemo(() =>
    kept(
      <p class="mt-2 max-w-[60rem] text-small text-ink-2">
        {content.weighting === "points" ? WORDS.note : open > 0 ? WORDS.unpaired(open) : WORDS.paired}{" "}
        <span class="max-md:hidden">{WORDS.keys}</span>
      </p>,
    ), [content.weighting, open]);
  return (
    <section aria-labelledby="matrix" class="mt-12">
      {TITLE}
      {steps}
      <div class="mt-3 rounded-card border border-line bg-sheet max-md:rounded-none max-md:border-0 max-md:bg-transparent md:overflow-x-auto">
        <table data-boxed="" class="w-full border-collapse max-md:block md:text-note">
          {head}
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
                  options={resting}
                  shown={shown}
                  isTablet={isTablet}
                  share={at < 0 ? null : problem.shares[at] ?? 0}
                  isPaired={paired}
                  {...changesOf(flips[at], names, screen.settings)}
                  isClear={analysis.winner !== null && at >= 0}
                  nearest={nearestOf(smallest.filter((flip) => flip.criterion === at), flips[at])}
                  ScalePanel={opened === criterion.id ? ScalePanel : null}
                  isOpened={opened === criterion.id}
                  onOpen={setOpened}
                  screen={screen}
                />
              );
            })}
          </tbody>
        </table>
      </div>
      {adding}
      {note}
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

/** Whether two lists of options differ in one name at most. */
function isOneName(before: readonly Option[], now: readonly Option[]): boolean {
  return before.length === now.length && before.every(({ id }, at) => id === now[at]?.id) &&
    before.filter(({ name }, at) => name !== now[at]?.name).length <= 1;
}
