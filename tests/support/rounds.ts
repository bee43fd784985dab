import fc from "fast-check";
import { DIMENSION_KEYS } from "../../lib/diagnostic/dimensions.ts";
import { KINDS } from "../../lib/rounds/kinds.ts";
import type { Answer, RoundContent, RoundKind } from "../../lib/rounds/round.ts";

/** What a tool asks with an id. */
export const row = (id: string, more: object) => ({ id, ...more });

/** A text that a page must show as it is. */
export const MARKUP = "<b onmouseover=alert(1)>Trust</b> & “calm”";

/** What the alignment kit asks. */
export const STRATEGY = {
  groups: [row("g1", { name: "Leaders" }), row("g2", { name: "Shop" })],
  statements: [
    row("s1", { theme: "direction", text: MARKUP, opener: "Why?" }),
    row("s2", { theme: "measures", text: "We count the same things.", opener: "" }),
  ],
  questions: [row("q1", { text: "Which comes first?", options: ["Growth", "Margin", "Calm"] })],
};

/** What the dashboard asks. */
export const CHECK_IN = {
  checkIn: "c1",
  date: "2026-11-23",
  areas: [row("a1", { name: MARKUP, about: "" }), row("a2", { name: "Workload", about: "It fits." })],
};

/** What a round of each kind asks in tests. */
export const ASKED: Readonly<Record<RoundKind, unknown>> = {
  team_check: undefined,
  alignment: STRATEGY,
  dashboard: CHECK_IN,
};

export function contentOf(kind: RoundKind, asked = ASKED[kind]): RoundContent {
  const read = KINDS[kind].read(asked);
  if (!read.ok) throw new TypeError(read.message);
  return read.content;
}

/** An answer to every question, often one of the first two, so that whole groups agree. */
export function anyAnswer({ questions }: RoundContent): fc.Arbitrary<Answer> {
  return fc.tuple(...questions.map(({ options, canSkip }) => {
    const any = fc.integer({ min: canSkip ? 0 : 1, max: options.length });
    return canSkip ? fc.oneof({ weight: 4, arbitrary: fc.integer({ min: 1, max: 2 }) }, any) : any;
  }));
}

/** An answer in which every dimension has this score. */
export const all = (score: number) => DIMENSION_KEYS.map(() => score);
