import { type ComponentType, type JSX, memo, useEffect, useMemo, useState } from "react";
import { Icon } from "../../Icon.tsx";
import { ARROW_RIGHT } from "../../icons.ts";
import { useResting } from "../../tool_kit/kept.ts";
import { RowField } from "../../tool_kit/fields.tsx";
import { addRow, inList, type ListedRow, useRow } from "../../tool_kit/row_keys.ts";
import { AddRow, RowButtons } from "../../tool_kit/row_parts.tsx";
import { CriterionRow } from "./CriterionRow.tsx";
import type { Content, Option } from "./document.ts";
import type { ScalePanelProps } from "./ScalePanel.tsx";
import { changesOf, CRITERIA, type Findings, HEADING, optionName, OPTIONS, type Screen } from "./screen.ts";
import { pairsOf, stepsOf, weightsOf } from "./ranking.ts";
import { DECISION_TEXT } from "./words.ts";

const { matrix: WORDS } = DECISION_TEXT;

interface MatrixProps {
  readonly content: Content;
  readonly findings: Findings;
  readonly screen: Screen;
  /** The form for a criterion's scale, once it is there. */
  readonly ScalePanel: ComponentType<ScalePanelProps> | null;
}

/** The columns before the options, and how their heads look. */
const HEADS = [
  [
    WORDS.criterion,
    "pl-4 text-left max-md:hidden md:sticky md:left-0 md:z-10 md:max-lg:w-full md:min-w-44 lg:min-w-52 xl:min-w-64 md:bg-sheet",
  ],
  [WORDS.weight, "pr-4.5 pl-2 text-right max-md:hidden"],
  [WORDS.changes, "px-3 text-left max-lg:hidden lg:min-w-48"],
] as const;

/** From md to lg, where the changes of the winner stand below their criterion. */
const TABLET = "(48rem <= width < 64rem)";

/**
 * Criteria as rows, options as columns. On a phone one option at a time: its values stand under each criterion's name, and
 * the buttons above go to the next.
 */
export function Matrix({ content, findings, screen, ScalePanel }: MatrixProps): JSX.Element {
  const { options, criteria, comparisons, weighting } = content;
  const { problem } = findings;
  const [chosen, setChosen] = useState<string | null>(null);
  const [opened, setOpened] = useState<string | null>(null);
  // A key in an option's name draws its column's head, and not every value below it.
  const { value: resting, onFocus, onDone } = useResting(options, isOneName);
  const isTablet = useMedia(TABLET);
  const visible = Math.max(0, options.findIndex(({ id }) => id === chosen));
  const isPaired = weightsOf(content).paired !== null;
  const unpaired = weighting === "pairs"
    ? pairsOf(content).filter(([a, b]) => stepsOf(comparisons, a, b) === null).length
    : 0;
  const optionScreen = useMemo(() => ({ ...screen, reveal: setChosen }), [screen]);
  const step = (by: -1 | 1, label: string) => (
    <button
      type="button"
      aria-label={label}
      class="grid size-11 place-items-center rounded-full bg-sheet shadow-[inset_0_0_0_1.5px_var(--color-line-strong)] hover:bg-sand"
      onClick={() => setChosen(options.at((visible + by) % options.length)?.id ?? null)}
    >
      <Icon outline={ARROW_RIGHT} class={`size-5 ${by < 0 ? "rotate-180" : ""}`} />
    </button>
  );
  return (
    <section aria-labelledby="matrix" class="mt-12">
      <h2 id="matrix" class={HEADING}>{WORDS.title}</h2>
      <div class="mt-4 flex items-center justify-between gap-3 md:hidden">
        {step(-1, WORDS.previous)}
        <p class="text-note text-ink-2" aria-live="polite">{WORDS.position(visible + 1, options.length)}</p>
        {step(1, WORDS.next)}
      </div>
      <div class="mt-3 rounded-card border border-line bg-sheet max-md:rounded-none max-md:border-0 max-md:bg-transparent md:overflow-x-auto">
        <table data-boxed="" class="w-full border-collapse max-md:block md:text-note">
          <thead class="max-md:block">
            <tr
              data-rows="option-add"
              class="align-bottom max-md:block md:*:border-b md:*:border-line"
            >
              {HEADS.map(([words, look]) => (
                <th key={words} scope="col" class={`py-2 text-small font-normal text-ink-2 ${look}`}>
                  {words}
                </th>
              ))}
              {inList(options).map((listed) => (
                <OptionHead
                  key={listed.row.id}
                  {...listed}
                  isVisible={listed.at === visible}
                  screen={optionScreen}
                  onFocus={onFocus}
                  onDone={onDone}
                />
              ))}
              <td class="max-lg:hidden" />
            </tr>
          </thead>
          <tbody data-rows="criterion-add" class="max-md:block">
            {inList(criteria).map((listed) => {
              const { row: criterion } = listed;
              const place = problem.criteria.indexOf(criterion);
              return (
                <CriterionRow
                  key={criterion.id}
                  {...listed}
                  place={place < 0 ? null : place}
                  share={problem.shares[place] ?? 0}
                  isPaired={isPaired}
                  {...changesOf(findings, place)}
                  options={resting}
                  visible={visible}
                  isTablet={isTablet}
                  ScalePanel={opened === criterion.id ? ScalePanel : null}
                  isOpen={opened === criterion.id}
                  onOpen={setOpened}
                  screen={screen}
                />
              );
            })}
          </tbody>
        </table>
      </div>
      <div class="flex flex-wrap gap-x-7">
        <AddRow
          id="criterion-add"
          class="mt-1 inline-flex"
          label={WORDS.addCriterion}
          onClick={() => addRow(screen, CRITERIA)}
        />
        <AddRow
          id="option-add"
          class="mt-1 inline-flex"
          label={WORDS.addOption}
          onClick={() => addRow(optionScreen, OPTIONS)}
        />
      </div>
      <p class="mt-2 max-w-[60rem] text-small text-ink-2">
        {weighting === "points" ? WORDS.note : unpaired > 0 ? WORDS.unpaired(unpaired) : WORDS.paired}{" "}
        <span class="max-md:hidden">{WORDS.keys}</span>
      </p>
    </section>
  );
}

/** Whether two lists of options differ in one name at most. */
function isOneName(before: readonly Option[], now: readonly Option[]): boolean {
  return before.length === now.length && before.every(({ id }, at) => id === now[at]?.id) &&
    before.filter(({ name }, at) => name !== now[at]?.name).length <= 1;
}

interface OptionHeadProps extends ListedRow<Option> {
  /** On a phone too. */
  readonly isVisible: boolean;
  readonly screen: Screen;
  /** Somebody begins, or has ended, to type the name. */
  readonly onFocus: () => void;
  readonly onDone: () => void;
}

/** The name of an option over its column. */
const OptionHead = memo(function OptionHead(
  { isVisible, screen, onFocus, onDone, ...listed }: OptionHeadProps,
): JSX.Element {
  const { row: option, at } = listed;
  const { id } = option;
  const { field, text, buttons } = useRow(screen, OPTIONS, listed);
  const name = field("name");
  return (
    <th
      scope="col"
      class={`group/option p-1 align-bottom font-normal max-md:block max-md:px-0 md:min-w-20 lg:min-w-24 xl:min-w-28 ${
        isVisible ? "" : "max-md:hidden"
      }`}
    >
      <div class="flex flex-col md:flex-col-reverse md:text-right">
        <RowField
          {...name}
          {...text}
          label={DECISION_TEXT.option(at + 1)}
          class="leading-snug font-semibold md:text-right md:max-lg:pl-0! max-md:font-display max-md:text-title max-md:font-normal"
          placeholder={WORDS.optionPlaceholder}
          onDone={() => {
            name.onDone();
            onDone();
          }}
          onFocus={() => {
            screen.reveal?.(id);
            onFocus();
          }}
          paste={screen.paste("options", id)}
        />
        <RowButtons
          {...buttons}
          name={optionName(option, at)}
          class="md:max-lg:*:w-6.5 opacity-0 group-focus-within/option:opacity-100 group-hover/option:opacity-100 max-md:opacity-100 [@media(hover:none)]:opacity-100"
        />
      </div>
    </th>
  );
});

/** Whether a media query holds; null until the page is at work: what is drawn then has to look right by its styles alone. */
function useMedia(query: string): boolean | null {
  const [isMet, setMet] = useState<boolean | null>(null);
  useEffect(() => {
    const media = matchMedia(query);
    const look = () => setMet(media.matches);
    look();
    media.addEventListener("change", look);
    return () => media.removeEventListener("change", look);
  }, [query]);
  return isMet;
}
