import { type Dimension, type DimensionKey, DIMENSIONS, type Score } from "./dimensions.ts";
import { type Draft, emptyDraft } from "./draft.ts";

/** The state of a visitor's business check. */
export interface CheckState {
  readonly draft: Draft;
  /** Not part of the draft, because every submission needs new consent. */
  readonly consent: boolean;
  /** The scores that "I can't count this" replaced on this page, which come back without it. */
  readonly replaced: Partial<Record<DimensionKey, Score | undefined>>;
  /** The dimension that the survey shows, or will show when the visitor returns to it. */
  readonly dimension: Dimension;
  readonly screen: "survey" | "review" | "contact";
  readonly isSubmitting: boolean;
  /** Why the last submission failed, until the next one. */
  readonly error: string | null;
  /** True if the draft came from storage and the visitor has not continued yet. */
  readonly isRestored: boolean;
}

/** Every edit sets a new key, because it makes a different submission. */
export type CheckAction =
  | { readonly type: "restored"; readonly draft: Draft }
  | { readonly type: "adopted"; readonly draft: Draft }
  | { readonly type: "scored"; readonly dimension: DimensionKey; readonly score: Score; readonly key: string }
  | {
    readonly type: "reasoned";
    readonly dimension: DimensionKey;
    readonly text: string;
    readonly key: string;
  }
  | {
    readonly type: "counted";
    readonly dimension: DimensionKey;
    readonly canCount: boolean;
    readonly key: string;
  }
  | { readonly type: "named"; readonly name: string; readonly key: string }
  | { readonly type: "addressed"; readonly email: string; readonly key: string }
  | { readonly type: "consented"; readonly consent: boolean; readonly key: string }
  | { readonly type: "next" | "continued" | "submitted" }
  | { readonly type: "went"; readonly place: number }
  | { readonly type: "failed"; readonly message: string; readonly key?: string }
  | { readonly type: "repeats"; readonly previous: string; readonly key: string }
  | { readonly type: "startedAgain"; readonly key: string; readonly previous?: string };

export function initialCheck(key: string, previous?: string): CheckState {
  return {
    draft: emptyDraft(key, previous),
    consent: false,
    replaced: {},
    dimension: DIMENSIONS[0],
    screen: "survey",
    isSubmitting: false,
    error: null,
    isRestored: false,
  };
}

/** The state after an action. An action that is not available in this state changes nothing. */
export function checkReducer(state: CheckState, action: CheckAction): CheckState {
  switch (action.type) {
    case "restored":
      return {
        ...state,
        draft: action.draft,
        screen: isComplete(action.draft) ? "review" : "survey",
        isRestored: countScored(action.draft) > 0,
      };
    case "adopted":
      return {
        ...state,
        // Whether to compare is each tab's own choice.
        draft: { ...action.draft, previous: state.draft.previous },
        screen: state.screen === "review" && !isComplete(action.draft) ? "survey" : state.screen,
      };
    case "scored":
      return edit(state, {
        scores: { ...state.draft.scores, [action.dimension]: action.score },
        uncounted: without(state.draft.uncounted, action.dimension),
        key: action.key,
      });
    case "counted":
      return markCounted(state, action);
    case "reasoned":
      return edit(state, {
        reasoning: { ...state.draft.reasoning, [action.dimension]: action.text },
        key: action.key,
      });
    case "repeats":
      return edit(state, { previous: action.previous, key: action.key });
    case "named":
      return edit(state, { name: action.name, key: action.key });
    case "addressed":
      return edit(state, { email: action.email, key: action.key });
    case "consented":
      return { ...edit(state, { key: action.key }), consent: action.consent };
    case "next":
      return goOn(state);
    case "continued":
      return carryOn(state);
    case "went":
      return goTo(state, action.place);
    case "submitted":
      return { ...state, isSubmitting: true, error: null };
    case "failed":
      return {
        ...state,
        isSubmitting: false,
        error: action.message,
        draft: { ...state.draft, key: action.key ?? state.draft.key },
      };
    case "startedAgain":
      return initialCheck(action.key, action.previous);
  }
}

/** What cannot be counted counts as 1. When it can be counted after all, the score from before comes back, or none. */
function markCounted(
  state: CheckState,
  { dimension, canCount, key }: Extract<CheckAction, { readonly type: "counted" }>,
): CheckState {
  const { draft, replaced } = state;
  if (canCount !== draft.uncounted.includes(dimension)) return state;
  const uncounted = without(draft.uncounted, dimension);
  if (!canCount) {
    return {
      ...edit(state, {
        scores: { ...draft.scores, [dimension]: 1 },
        uncounted: [...uncounted, dimension],
        key,
      }),
      replaced: { ...replaced, [dimension]: draft.scores[dimension] },
    };
  }
  const { [dimension]: _, ...others } = draft.scores;
  const before = replaced[dimension];
  return edit(state, {
    scores: before === undefined ? others : { ...others, [dimension]: before },
    uncounted,
    key,
  });
}

function without(keys: readonly DimensionKey[], key: DimensionKey): readonly DimensionKey[] {
  return keys.filter((other) => other !== key);
}

function edit(state: CheckState, change: Partial<Draft>): CheckState {
  return { ...state, draft: { ...state.draft, ...change } };
}

/** Goes to the first dimension without a score, or to the last screen. */
function carryOn(state: CheckState): CheckState {
  const dimension = firstUnscored(state.draft);
  return dimension === null
    ? { ...state, screen: "contact", dimension: DIMENSIONS[13], isRestored: false }
    : { ...state, dimension, isRestored: false };
}

function goOn(state: CheckState): CheckState {
  if (!canGoOn(state)) return state;
  const next = DIMENSIONS[stepOf(state.dimension) + 1];
  if (next) return { ...state, dimension: next, isRestored: false };
  return isComplete(state.draft) ? { ...state, screen: "contact", isRestored: false } : state;
}

function goTo(state: CheckState, place: number): CheckState {
  if (!canGoTo(state, place)) return state;
  const screen = place < REVIEW_PLACE ? "survey" : place === REVIEW_PLACE ? "review" : "contact";
  return { ...state, screen, dimension: DIMENSIONS[place] ?? state.dimension, isRestored: false };
}

/** The place of the list of all scores, after the fourteen steps. That of the last screen follows. */
export const REVIEW_PLACE = 14;

/** What is shown, as the browser's history keeps it. */
export function placeOf({ screen, dimension }: CheckState): number {
  return screen === "survey" ? stepOf(dimension) : screen === "review" ? REVIEW_PLACE : REVIEW_PLACE + 1;
}

/** True of what stands before the place that is shown, and of one behind it once all before that have a score. */
export function canGoTo(state: CheckState, place: number): boolean {
  const unscored = firstUnscored(state.draft);
  return place <= placeOf(state) || unscored === null || place <= stepOf(unscored);
}

/** True when the dimension that is shown has a score. */
export function canGoOn({ draft, dimension }: CheckState): boolean {
  return draft.scores[dimension.key] !== undefined;
}

/** The position of a dimension in the survey, 0 to 13. */
export function stepOf(dimension: Dimension): number {
  return DIMENSIONS.indexOf(dimension);
}

/** True when all fourteen dimensions have a score. */
export function isComplete(draft: Draft): boolean {
  return firstUnscored(draft) === null;
}

/** The first dimension without a score, or null. */
export function firstUnscored(draft: Draft): Dimension | null {
  return DIMENSIONS.find(({ key }) => draft.scores[key] === undefined) ?? null;
}

export function countScored(draft: Draft): number {
  return Object.keys(draft.scores).length;
}

/** Progress at a step (0 to 13) in whole percent: 7 at the first, 100 at the last. */
export function percentComplete(step: number): number {
  return Math.round((step + 1) / DIMENSIONS.length * 100);
}
