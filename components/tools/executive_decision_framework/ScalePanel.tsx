import type { JSX } from "react";
import { ChoiceField, LineField } from "../../tool_kit/fields.tsx";
import { NumberField } from "../../tool_kit/NumberField.tsx";
import { useFields } from "../../tool_kit/use_fields.ts";
import { type Criterion, isLess, undirected } from "./document.ts";
import { ownBounds } from "./ranking.ts";
import { BOX, cellText, CRITERIA, type Findings, HEADING, type Screen } from "./screen.ts";
import { DIRECTION_TEXT, SCALE_TEXT as WORDS } from "./words_later.ts";
import { betterByName } from "../../../lib/tool_kit/better_words.ts";

export interface ScalePanelProps {
  readonly criterion: Criterion;
  readonly label: string;
  readonly screen: Screen;
}

const KINDS = (["rating", "number"] as const).map((value) => ({ value, label: WORDS.kinds[value] }));
const DIRECTIONS = (["more", "less", "unsaid"] as const).map((value) => ({
  value,
  label: WORDS.directions[value],
}));

/** How a criterion is measured, between which bounds it counts, and what it must be. */
export function ScalePanel({ criterion, label, screen }: ScalePanelProps): JSX.Element {
  const { settings } = screen;
  const { kind, low, high } = criterion;
  const field = useFields(screen, CRITERIA, criterion);
  /** A field under its words. */
  const under = (
    words: string,
    width: string,
    draw: (looks: { readonly label: string; readonly class: string }) => JSX.Element,
  ) => (
    <div class={width}>
      <p aria-hidden="true" class="mb-1 text-small text-ink-2">{words}</p>
      {draw({ label: `${words}: ${label}`, class: BOX })}
    </div>
  );
  const figure = (name: "low" | "high" | "must", words: string) => {
    const value = criterion[name];
    return under(words, "w-32", (looks) => (
      <NumberField
        {...field(name)}
        {...looks}
        placeholder={WORDS.none}
        shown={value === null ? "" : cellText(value, criterion, settings)}
        numberStyle={settings.numberStyle}
      />
    ));
  };
  const isHalf = (low !== null || high !== null) && ownBounds(criterion) === null;
  return (
    <div class="rounded-card bg-paper p-4 max-md:bg-sheet">
      <div class="flex flex-wrap items-start gap-x-5 gap-y-3">
        {under(WORDS.kind, "w-52", (looks) => <ChoiceField {...field("kind")} {...looks} options={KINDS} />)}
        {kind === "number" && (
          <>
            {under(
              WORDS.unit,
              "w-32",
              (looks) => <LineField {...field("unit")} {...looks} placeholder={WORDS.unitPlaceholder} />,
            )}
            {under(
              WORDS.better,
              "w-28",
              (looks) => (
                <ChoiceField
                  {...field("better")}
                  {...looks}
                  value={criterion.better ?? "unsaid"}
                  options={DIRECTIONS}
                  onValue={(value) => field("better").onValue(value === "unsaid" ? null : value)}
                />
              ),
            )}
            {figure("low", WORDS.low)}
            {figure("high", WORDS.high)}
          </>
        )}
        {figure("must", isLess(criterion) ? WORDS.must.atMost : WORDS.must.atLeast)}
      </div>
      <p class="mt-3 max-w-[52rem] text-small text-ink-2">
        {kind === "number" && `${isHalf ? WORDS.halfBounds : WORDS.bounds} `}
        {WORDS.mustNote}
      </p>
    </div>
  );
}

interface DirectionsProps {
  readonly findings: Findings;
  readonly screen: Screen;
}

/** Asks, in place of a ranking, which figures of a criterion are better: with two of them on the buttons. */
export function Directions({ findings, screen }: DirectionsProps): JSX.Element {
  const { undirected: places, problem, criterion, settings } = findings;
  return (
    <section
      aria-labelledby="directions"
      class="mt-9 rounded-card border-2 border-accent bg-accent-wash p-4 md:p-6"
    >
      <h2 id="directions" class={HEADING}>{DIRECTION_TEXT.title}</h2>
      {places.map((at) => {
        const row = problem.criteria[at];
        const range = row ? undirected(row) : null;
        if (row === undefined || range === null) return null;
        const [low, high] = range.map((value) => cellText(value, row, settings));
        const byName = betterByName(row.name);
        const notes = [
          row.kind === "rating" ? DIRECTION_TEXT.offScale : "",
          byName === null ? "" : DIRECTION_TEXT.byName(byName),
        ].filter((note) => note !== "");
        return (
          <fieldset key={row.id} class="mt-4">
            <legend class="text-lede font-semibold">
              {DIRECTION_TEXT.which(criterion(at), low ?? "", high ?? "")}
            </legend>
            <div class="mt-2 flex flex-wrap gap-3">
              {(["less", "more"] as const).map((better) => (
                <button
                  key={better}
                  type="button"
                  class={`min-h-12 rounded-full px-5 text-note font-semibold max-md:w-full ${
                    better === byName
                      ? "bg-accent text-white"
                      : "bg-sheet shadow-[inset_0_0_0_1.5px_var(--color-line-strong)] hover:bg-paper"
                  }`}
                  onClick={() => {
                    const change = { kind: "number", better } as const;
                    screen.dispatch({ type: "edit", ...CRITERIA, id: row.id, change });
                  }}
                >
                  {DIRECTION_TEXT.answers[better]((better === "less" ? low : high) ?? "")}
                </button>
              ))}
            </div>
            <p class="mt-2 text-note text-ink-2 empty:hidden">{notes.join(" ")}</p>
          </fieldset>
        );
      })}
    </section>
  );
}
