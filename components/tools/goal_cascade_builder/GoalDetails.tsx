import { type JSX, type ReactNode, useMemo } from "react";
import { GOAL_TEXT, LEVEL_NAMES } from "./words.ts";
import { GOAL_FIELDS, GOAL_LABELS } from "./words_later.ts";
import { type Figure, LEVELS, LIMITS } from "./document.ts";
import { subtreeOf } from "./tree.ts";
import { ChoiceField, LineField, RowField, takeCells } from "../../tool_kit/fields.tsx";
import { OutlineButton } from "../../tool_kit/buttons.tsx";
import { useFields } from "../../tool_kit/use_fields.ts";
import { GoalFacts, type GoalProps } from "./GoalCells.tsx";
import { GoalPicker } from "./GoalPicker.tsx";
import { formatNumber } from "../../../lib/tool_kit/numbers.ts";
import { fieldNames } from "../../../lib/tool_kit/rows.ts";
import { NumberField } from "../../tool_kit/NumberField.tsx";
import { percentText } from "./goal_rows.ts";

/** One goal with everything that can be changed about it. Its fields stand beside the rows, which only show. */
export function GoalDetails(props: GoalProps): JSX.Element {
  const { place: { goal, siblings, position }, row, screen } = props;
  const { refusal, remove } = screen;
  const { id, parent } = goal;
  const field = useFields(screen, PLACE, goal);
  const below = subtreeOf(screen.tree, id).length - 1;
  return (
    <section aria-label={GOAL_TEXT.details(row.title)} class="px-5 py-4 max-sm:px-3">
      <div
        onKeyDownCapture={(event) => {
          if (screen.onTitleKey(event, id)) event.stopPropagation();
        }}
        onPasteCapture={(event: ClipboardEvent) =>
          takeCells(event, (pasted) => screen.paste(pasted, { parent: null, into: id }))}
      >
        <Box>
          <RowField
            {...field("title")}
            label={GOAL_LABELS.title}
            class="font-display text-[1.3125rem] leading-snug"
            placeholder={GOAL_FIELDS.titlePlaceholder}
            onEnter={() => screen.addBelow(id)}
            onEmptyBackspace={() => remove(id, false)}
          />
        </Box>
      </div>
      <GoalFacts {...props} />
      <div class="mt-3 border-t border-line">
        <Line name="owner" id={`${id}-owner`}>
          <Box>
            <LineField
              {...field("owner")}
              label={GOAL_LABELS.owner}
              class="text-note"
              list="cascade-owners"
              placeholder={GOAL_FIELDS.ownerPlaceholder}
            />
          </Box>
        </Line>
        <Line name="level" id={`${id}-level`}>
          <Box>
            <ChoiceField
              {...field("level")}
              label={GOAL_LABELS.level}
              class="text-note"
              options={LEVELS.map((level) => ({ value: level, label: LEVEL_NAMES[level] }))}
            />
          </Box>
        </Line>
        <Line name="parent">
          <GoalPicker
            key={`${id}-parent`}
            name="parent"
            goal={goal}
            screen={screen}
            value={parent}
            onValue={(parent) => screen.moveTo(id, parent)}
          />
          {refusal !== "" && <p role="alert" class="pb-1 text-small text-attention">{refusal}</p>}
        </Line>
        {parent !== null && <WeightLine {...props} />}
        <FigureLines {...props} />
        <Line name="also">
          <GoalPicker key={`${id}-also`} name="also" goal={goal} screen={screen} {...field("alsoServes")} />
        </Line>
      </div>
      <div class="mt-2.5 flex flex-wrap gap-2">
        <OutlineButton size="small" label={GOAL_FIELDS.addBelow} run={() => screen.addBelow(id)} />
        <OutlineButton size="small" label={GOAL_FIELDS.addUnder} run={() => screen.add(id)} />
      </div>
      <div role="group" aria-label={GOAL_FIELDS.place} class="mt-2 flex flex-wrap gap-2">
        {([
          ["up", position === 0],
          ["down", position === siblings.length - 1],
          ["in", position === 0],
          ["out", parent === null],
        ] as const).map(([way, isOff]) => (
          <OutlineButton
            key={way}
            size="small"
            label={GOAL_FIELDS[way]}
            isOff={isOff}
            run={() => screen.move(id, way)}
          />
        ))}
      </div>
      <div class="mt-2 flex flex-wrap gap-x-4 text-small">
        {(below > 0 ? [false, true] : [false]).map((withBelow) => (
          <button
            key={withBelow}
            type="button"
            class="min-h-9 min-w-11 text-left text-attention underline underline-offset-4 hover:decoration-2 max-lg:min-h-11"
            onClick={() => remove(id, withBelow)}
          >
            {withBelow ? GOAL_FIELDS.removeAll(below) : GOAL_FIELDS.remove(below > 0)}
          </button>
        ))}
      </div>
    </section>
  );
}

/** The list whose rows the fields are of. */
export const PLACE = { list: "goals" } as const;

interface LineProps {
  readonly name: keyof typeof GOAL_LABELS;
  /** Of the field that the label names; left out where that is no field alone. */
  readonly id?: string;
  readonly children: ReactNode;
}

/** A label with what it names beside it. */
export function Line({ name, id, children }: LineProps): JSX.Element {
  const words = "w-21 pt-2 text-small text-ink-2";
  const label = GOAL_LABELS[name];
  return (
    <div class="flex flex-wrap gap-x-3 border-b border-line py-1">
      {id === undefined ? <span class={words}>{label}</span> : <label for={id} class={words}>{label}</label>}
      <div class="min-w-0 flex-[1_1_11rem]">{children}</div>
    </div>
  );
}

/** The ground of a field that is always to be seen as one. */
export function Box(
  { class: className = "", children }: { readonly class?: string; readonly children: ReactNode },
): JSX.Element {
  return (
    <div
      class={`rounded-md bg-white shadow-[inset_0_0_0_1px_var(--color-line)] max-lg:*:min-h-11 ${className}`}
    >
      {children}
    </div>
  );
}

interface WeightProps extends GoalProps {
  readonly name: "weight" | "ownWeight";
  readonly class?: string;
  /** What the weight means, beside it. */
  readonly help: string;
}

function Weight({ name, class: className = "", help, place: { goal }, screen }: WeightProps): JSX.Element {
  const field = useFields(screen, PLACE, goal)(name);
  const helpId = `${field.id}-help`;
  return (
    <div class={`grid grid-cols-[5rem_minmax(0,1fr)] items-center gap-3 ${className}`}>
      <Box>
        <NumberField
          key={field.id}
          {...field}
          label={GOAL_LABELS[name]}
          class="text-right text-note"
          numberStyle={screen.style}
          isRequired
          describedBy={helpId}
        />
      </Box>
      <p id={helpId} class="text-small leading-snug text-ink-2">{help}</p>
    </div>
  );
}

/** How much a goal counts among its siblings. */
export function WeightLine(props: GoalProps): JSX.Element {
  const { place: { goal, siblings }, standing: { share }, screen: { tree, style } } = props;
  const ownPart = tree.byId.get(goal.parent ?? "")?.goal.ownWeight ?? 0;
  const sum = siblings.reduce((total, { weight }) => total + weight, ownPart);
  const [weight, all] = [goal.weight, sum].map((value) => formatNumber(value, style));
  const help = sum === 0
    ? GOAL_FIELDS.weightsZero
    : GOAL_FIELDS.weightHelp(`${weight}`, `${all}`, percentText((share ?? 0) * 100, style));
  return (
    <Line name="weight" id={`${goal.id}-weight`}>
      <Weight {...props} name="weight" help={help} />
    </Line>
  );
}

/** What a goal is measured by when a kind is chosen. */
const STARTS: Readonly<Record<Figure["kind"], Figure>> = {
  none: { kind: "none" },
  percent: { kind: "percent", percent: null },
  measure: { kind: "measure", unit: "", baseline: null, target: null, now: null },
};

/** How a goal is measured, and how that counts where goals hang from it. */
export function FigureLines(props: GoalProps): JSX.Element {
  const { place: { goal, children }, screen } = props;
  const { id, figure, ownWeight } = goal;
  const numberStyle = screen.style;
  const field = useFields(screen, PLACE, goal);
  const { onValue: measureBy, onDone } = field("figure");
  /** Who goes back to a kind finds its figures again. */
  const kept = useMemo(() => ({ ...STARTS }), [id]);
  kept[figure.kind] = figure;
  const basics = (name: keyof typeof GOAL_LABELS) => (
    { id: `${id}-${name}`, label: GOAL_LABELS[name], class: "text-note", onDone }
  );
  const { figures, noFigure, countsAs } = GOAL_FIELDS;
  const kinds = children.length > 0 ? figures : { ...figures, none: noFigure };
  return (
    <>
      <Line name="kind" id={`${id}-kind`}>
        <Box>
          <ChoiceField
            {...basics("kind")}
            value={figure.kind}
            options={fieldNames(STARTS).map((kind) => ({ value: kind, label: kinds[kind] }))}
            onValue={(kind) => measureBy(kept[kind])}
          />
        </Box>
        {figure.kind === "percent" && (
          <Box class="mt-2 w-28">
            <NumberField
              key={`${id}-percent`}
              {...basics("percent")}
              value={figure.percent}
              numberStyle={numberStyle}
              {...(figure.percent !== null && {
                shown: formatNumber(figure.percent, numberStyle, { isPercent: true }),
              })}
              placeholder="%"
              onValue={(percent) => measureBy({ kind: "percent", percent })}
            />
          </Box>
        )}
        {figure.kind === "measure" && (
          <div class="mt-2 grid grid-cols-4 gap-2 max-sm:grid-cols-2">
            {(["baseline", "target", "now", "unit"] as const).map((name) => (
              <div key={name} class="min-w-0">
                <label for={`${id}-${name}`} class="text-small text-ink-2">{GOAL_LABELS[name]}</label>
                <Box>
                  {name === "unit"
                    ? (
                      <LineField
                        {...basics(name)}
                        value={figure.unit}
                        maxLength={LIMITS.unit}
                        placeholder={GOAL_FIELDS.unitPlaceholder}
                        onValue={(unit) => measureBy({ ...figure, unit })}
                      />
                    )
                    : (
                      <NumberField
                        key={`${id}-${name}`}
                        {...basics(name)}
                        value={figure[name]}
                        numberStyle={numberStyle}
                        onValue={(value) => measureBy({ ...figure, [name]: value })}
                      />
                    )}
                </Box>
              </div>
            ))}
          </div>
        )}
        {figure.kind === "measure" && figure.baseline !== null && figure.baseline === figure.target && (
          <p class="pt-1 text-small text-attention">{GOAL_FIELDS.equal}</p>
        )}
      </Line>
      {children.length > 0 && figure.kind !== "none" && (
        <Line name="counts" id={`${id}-counts`}>
          <Box>
            <ChoiceField
              {...basics("counts")}
              value={ownWeight === null ? "figure" : "part"}
              options={fieldNames(countsAs).map((value) => ({ value, label: countsAs[value] }))}
              onValue={(counts) => field("ownWeight").onValue(counts === "part" ? 1 : null)}
            />
          </Box>
          {ownWeight !== null && (
            <Weight {...props} name="ownWeight" class="mt-2" help={GOAL_LABELS.ownWeight} />
          )}
        </Line>
      )}
    </>
  );
}
