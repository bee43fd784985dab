import type { JSX, ReactNode } from "react";
import { GOAL_TEXT, LEVEL_NAMES } from "./words.ts";
import { GOAL_FIELDS, GOAL_LABELS } from "./words_later.ts";
import { formatNumber, type NumberStyle } from "../../../lib/tool_kit/numbers.ts";
import { type Figure, LEVELS, LIMITS } from "./cascade.ts";
import { subtreeOf } from "./tree.ts";
import { ChoiceField, type FieldBasics, LineField, RowField } from "../../tool_kit/fields.tsx";
import { NumberField } from "../../tool_kit/NumberField.tsx";
import { OutlineButton } from "../../tool_kit/OutlineButton.tsx";
import { percentText } from "./goal_rows.ts";
import { GoalFacts, type GoalProps } from "./GoalCells.tsx";
import { GoalPicker } from "./GoalPicker.tsx";
import type { CascadeScreen } from "./screen.ts";

/** One goal with everything that can be changed about it. Its fields stand beside the rows, which only show. */
export function GoalDetails(props: GoalProps): JSX.Element {
  const { place: { goal, siblings, position }, row, screen } = props;
  const { tree, refusal, edit, move, remove } = screen;
  const { id } = goal;
  const field = fieldsOf(screen, id);
  const below = subtreeOf(tree, id).length - 1;
  return (
    <section aria-label={GOAL_TEXT.details(row.title)} class="px-5 py-4 max-sm:px-3">
      <div
        onKeyDownCapture={(event) => {
          if (screen.onTitleKey(event, id)) event.stopPropagation();
        }}
        onPasteCapture={(event) => {
          const text = event.clipboardData?.getData("text/plain") ?? "";
          if (!/[\n\t]/.test(text.trim())) return;
          event.preventDefault();
          event.stopPropagation();
          screen.paste(text, { parent: null, into: id });
        }}
      >
        <Box>
          <RowField
            {...field("title")}
            class="font-display text-[1.3125rem] leading-snug"
            value={goal.title}
            maxLength={LIMITS.title}
            placeholder={GOAL_FIELDS.titlePlaceholder}
            onValue={(title) => edit(id, { title })}
            onEnter={() => screen.addBelow(id)}
            onEmptyBackspace={() => remove(id, false)}
          />
        </Box>
      </div>
      <GoalFacts {...props} />
      <div class="mt-3 border-t border-line">
        <Line {...field("owner")}>
          <Box>
            <LineField
              {...field("owner")}
              value={goal.owner}
              maxLength={LIMITS.owner}
              list="cascade-owners"
              placeholder={GOAL_FIELDS.ownerPlaceholder}
              onValue={(owner) => edit(id, { owner })}
            />
          </Box>
        </Line>
        <Line {...field("level")}>
          <Box>
            <ChoiceField
              {...field("level")}
              value={goal.level}
              options={LEVELS.map((level) => ({ value: level, label: LEVEL_NAMES[level] }))}
              onValue={(level) => edit(id, { level })}
            />
          </Box>
        </Line>
        <Line label={GOAL_LABELS.parent}>
          <GoalPicker
            key={`${id}-parent`}
            id={`${id}-parent`}
            label={GOAL_LABELS.parent}
            action={GOAL_FIELDS.moveTo}
            value={goal.parent}
            none={GOAL_FIELDS.noParent}
            tree={tree}
            self={id}
            onValue={(parent) => screen.moveTo(id, parent)}
          />
          {refusal !== "" && <p role="alert" class="pb-1 text-small text-attention">{refusal}</p>}
        </Line>
        {goal.parent !== null && (
          <Line {...field("weight")}>
            <Weight
              {...field("weight")}
              value={goal.weight}
              style={screen.style}
              help={weightHelp(props)}
              onValue={(weight) => edit(id, { weight })}
            />
          </Line>
        )}
        <FigureFields {...props} />
        <Line label={GOAL_LABELS.also}>
          <GoalPicker
            key={`${id}-also`}
            id={`${id}-also`}
            label={GOAL_LABELS.also}
            action={GOAL_FIELDS.choose}
            value={goal.alsoServes}
            none={GOAL_FIELDS.alsoNone}
            tree={tree}
            self={id}
            onValue={(alsoServes) => {
              edit(id, { alsoServes });
              return true;
            }}
          />
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
          ["out", goal.parent === null],
        ] as const).map(([way, isOff]) => (
          <OutlineButton
            key={way}
            size="small"
            label={GOAL_FIELDS[way]}
            isOff={isOff}
            run={() => move(id, way)}
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

/** What the fields of a goal have in common: id, label, look, and what happens when they lose the focus. */
function fieldsOf({ endTyping }: CascadeScreen, id: string) {
  return (name: keyof typeof GOAL_LABELS) => (
    { id: `${id}-${name}`, label: GOAL_LABELS[name], class: "text-note", onDone: endTyping }
  );
}

function weightHelp(
  { place: { goal, siblings }, standing: { share }, screen: { tree, style } }: GoalProps,
): string {
  const parent = tree.byId.get(goal.parent ?? "")?.goal;
  const sum = siblings.reduce((total, { weight }) => total + weight, parent?.ownWeight ?? 0);
  if (sum === 0) return GOAL_FIELDS.weightsZero;
  const [weight, all] = [goal.weight, sum].map((value) => formatNumber(value, style));
  return GOAL_FIELDS.weightHelp(`${weight}`, `${all}`, percentText((share ?? 0) * 100, style));
}

/** What a goal is measured by when a kind is chosen. */
const STARTS: Readonly<Record<Figure["kind"], Figure>> = {
  none: { kind: "none" },
  percent: { kind: "percent", percent: null },
  measure: { kind: "measure", unit: "", baseline: null, target: null, now: null },
};
const KINDS = ["none", "percent", "measure"] as const;
const COUNTS = ["figure", "part"] as const;

/** How a goal is measured, and how that counts where goals hang from it. */
function FigureFields({ place: { goal, children }, screen }: GoalProps): JSX.Element {
  const { style, edit } = screen;
  const { id, figure, ownWeight } = goal;
  const field = fieldsOf(screen, id);
  const { figures, noFigure } = GOAL_FIELDS;
  const kinds = children.length > 0 ? figures : { ...figures, none: noFigure };
  return (
    <>
      <Line {...field("kind")}>
        <Box>
          <ChoiceField
            {...field("kind")}
            value={figure.kind}
            options={KINDS.map((kind) => ({ value: kind, label: kinds[kind] }))}
            onValue={(kind) => edit(id, { figure: STARTS[kind] })}
          />
        </Box>
        {figure.kind === "percent" && (
          <Box class="mt-2 w-28">
            <NumberField
              key={`${id}-percent`}
              {...field("percent")}
              value={figure.percent}
              numberStyle={style}
              {...(figure.percent !== null && {
                shown: formatNumber(figure.percent, style, { isPercent: true }),
              })}
              placeholder="%"
              onValue={(percent) => edit(id, { figure: { kind: "percent", percent } })}
            />
          </Box>
        )}
        {figure.kind === "measure" && (
          <div class="mt-2 grid grid-cols-4 gap-2 max-sm:grid-cols-2">
            {(["baseline", "target", "now", "unit"] as const).map((name) => (
              <div key={name} class="min-w-0">
                <label for={field(name).id} class="text-small text-ink-2">{GOAL_LABELS[name]}</label>
                <Box>
                  {name === "unit"
                    ? (
                      <LineField
                        {...field(name)}
                        value={figure.unit}
                        maxLength={LIMITS.unit}
                        placeholder={GOAL_FIELDS.unitPlaceholder}
                        onValue={(unit) => edit(id, { figure: { ...figure, unit } })}
                      />
                    )
                    : (
                      <NumberField
                        key={`${id}-${name}`}
                        {...field(name)}
                        value={figure[name]}
                        numberStyle={style}
                        onValue={(value) => edit(id, { figure: { ...figure, [name]: value } })}
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
        <Line {...field("counts")}>
          <Box>
            <ChoiceField
              {...field("counts")}
              value={ownWeight === null ? "figure" : "part"}
              options={COUNTS.map((value) => ({ value, label: GOAL_FIELDS.countsAs[value] }))}
              onValue={(counts) => edit(id, { ownWeight: counts === "part" ? 1 : null })}
            />
          </Box>
          {ownWeight !== null && (
            <Weight
              {...field("ownWeight")}
              class="mt-2"
              value={ownWeight}
              style={style}
              help={GOAL_LABELS.ownWeight}
              onValue={(weight) => edit(id, { ownWeight: weight })}
            />
          )}
        </Line>
      )}
    </>
  );
}

interface WeightProps extends Pick<FieldBasics, "id" | "label"> {
  readonly class?: string;
  readonly value: number;
  readonly style: NumberStyle;
  readonly help: string;
  readonly onDone: () => void;
  readonly onValue: (weight: number) => void;
}

/** A weight with what it means beside it. */
function Weight({ id, class: className = "", style, help, onValue, ...field }: WeightProps): JSX.Element {
  return (
    <div class={`grid grid-cols-[5rem_minmax(0,1fr)] items-center gap-3 ${className}`}>
      <Box>
        <NumberField
          {...field}
          key={id}
          id={id}
          class="text-right text-note"
          numberStyle={style}
          isRequired
          describedBy={`${id}-help`}
          onValue={(weight) => weight !== null && onValue(weight)}
        />
      </Box>
      <p id={`${id}-help`} class="text-small leading-snug text-ink-2">{help}</p>
    </div>
  );
}

interface LineProps {
  readonly label: string;
  /** Of the field that it names; left out where that is no field alone. */
  readonly id?: string;
  readonly children: ReactNode;
}

/** A label with what it names beside it. */
function Line({ label, id, children }: LineProps): JSX.Element {
  const words = "w-21 pt-2 text-small text-ink-2";
  return (
    <div class="flex flex-wrap gap-x-3 border-b border-line py-1">
      {id === undefined ? <span class={words}>{label}</span> : <label for={id} class={words}>{label}</label>}
      <div class="min-w-0 flex-[1_1_11rem]">{children}</div>
    </div>
  );
}

/** The ground of a field that is always to be seen as one. */
function Box(
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
