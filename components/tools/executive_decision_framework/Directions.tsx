import type { JSX } from "react";
import { undirected } from "./document.ts";
import { betterByName } from "./paste.ts";
import { cellText, CRITERIA, type Findings, HEADING, type Screen } from "./screen.ts";
import { DIRECTION_TEXT as WORDS } from "./words_later.ts";

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
      <h2 id="directions" class={HEADING}>{WORDS.title}</h2>
      {places.map((at) => {
        const row = problem.criteria[at];
        const range = row ? undirected(row) : null;
        if (row === undefined || range === null) return null;
        const [low, high] = range.map((value) => cellText(value, row, settings));
        const byName = betterByName(row.name);
        const notes = [
          row.kind === "rating" ? WORDS.offScale : "",
          byName === null ? "" : WORDS.byName(byName),
        ].filter((note) => note !== "");
        return (
          <fieldset key={row.id} class="mt-4">
            <legend class="text-lede font-semibold">
              {WORDS.which(criterion(at), low ?? "", high ?? "")}
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
                  {WORDS.answers[better]((better === "less" ? low : high) ?? "")}
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
