import assert from "node:assert/strict";
import {
  canGoOn,
  type CheckAction,
  checkReducer,
  type CheckState,
  firstUnscored,
  initialCheck,
  percentComplete,
  placeOf,
  stepOf,
} from "../../../lib/diagnostic/check.ts";
import { DIMENSION_KEYS, DIMENSIONS } from "../../../lib/diagnostic/dimensions.ts";

function after(state: CheckState, ...actions: CheckAction[]): CheckState {
  return actions.reduce(checkReducer, state);
}

const step = ({ dimension }: CheckState) => stepOf(dimension);

function scoreAll(state: CheckState): CheckState {
  return DIMENSION_KEYS.reduce(
    (current, dimension) =>
      after(current, { type: "scored", dimension, score: 3, key: `key of ${dimension}` }, { type: "next" }),
    state,
  );
}

Deno.test("Next waits for a score and then goes on", () => {
  const start = initialCheck("key");
  assert.equal(step(after(start, { type: "next" })), 0);
  const scored = after(start, { type: "scored", dimension: "market_image", score: 5, key: "new" });
  assert.equal(step(after(scored, { type: "next" })), 1);
});

Deno.test("Previous goes back, but not before the first dimension, and keeps the scores", () => {
  const second = after(
    initialCheck("key"),
    { type: "scored", dimension: "market_image", score: 5, key: "a" },
    {
      type: "next",
    },
  );
  const back = after(second, { type: "went", place: 0 }, { type: "went", place: -1 });
  assert.equal(step(back), 0);
  assert.equal(back.draft.scores.market_image, 5);
});

Deno.test("the fourteenth Next leads to the contact screen, and Back to Survey to the last dimension", () => {
  const contact = scoreAll(initialCheck("key"));
  assert.equal(contact.screen, "contact");
  const back = after(contact, { type: "went", place: 13 });
  assert.deepEqual([back.screen, step(back)], ["survey", 13]);
});

Deno.test("the last Next stays while another dimension has no score", () => {
  const all = after(scoreAll(initialCheck("key")), { type: "went", place: 13 });
  const { speed: _, ...scores } = all.draft.scores;
  const incomplete = after(all, { type: "adopted", draft: { ...all.draft, scores } }, { type: "next" });
  assert.deepEqual([incomplete.screen, step(incomplete)], ["survey", 13]);
  assert.equal(firstUnscored(incomplete.draft)?.key, "speed");
});

Deno.test("every edit replaces the key; steps and failures keep it", () => {
  const edits: CheckAction[] = [
    { type: "scored", dimension: "speed", score: 1, key: "new" },
    { type: "reasoned", dimension: "speed", text: "slow", key: "new" },
    { type: "named", name: "Grace", key: "new" },
    { type: "addressed", email: "g@example.com", key: "new" },
    { type: "consented", consent: true, key: "new" },
  ];
  for (const edit of edits) assert.equal(after(initialCheck("old"), edit).draft.key, "new", edit.type);
  const contact = scoreAll(initialCheck("key"));
  const failed = after(contact, { type: "submitted" }, { type: "failed", message: "No" });
  assert.equal(failed.draft.key, contact.draft.key);
  assert.deepEqual([failed.isSubmitting, failed.error, failed.screen], [false, "No", "contact"]);
});

Deno.test("a spent key is replaced, so that the next try can succeed", () => {
  const failed = after(initialCheck("old"), { type: "submitted" }, {
    type: "failed",
    message: "No",
    key: "new",
  });
  assert.equal(failed.draft.key, "new");
});

Deno.test("a restored draft without a score offers nothing to continue", () => {
  const draft = { ...initialCheck("key").draft, name: "Ada" };
  const restored = after(initialCheck("other"), { type: "restored", draft });
  assert.deepEqual([restored.isRestored, restored.draft.name], [false, "Ada"]);
});

Deno.test("a restored draft starts at dimension 1 and continues at the first one without a score", () => {
  const { draft } = after(
    initialCheck("key"),
    { type: "scored", dimension: "market_image", score: 5, key: "a" },
    { type: "next" },
    { type: "scored", dimension: "market_focus", score: 2, key: "b" },
  );
  const restored = after(initialCheck("other"), { type: "restored", draft });
  assert.deepEqual([step(restored), restored.isRestored, restored.draft], [0, true, draft]);
  assert.equal(step(after(restored, { type: "continued" })), 2);
});

Deno.test("a restored draft with all scores shows them: each can be changed, and they lead to the last screen", () => {
  const { draft } = scoreAll(initialCheck("key"));
  const review = after(initialCheck("other"), { type: "restored", draft });
  assert.equal(review.screen, "review");
  const changing = after(review, { type: "went", place: 8 });
  assert.deepEqual([changing.screen, step(changing), changing.isRestored], ["survey", 8, false]);
  assert.equal(after(changing, { type: "went", place: 14 }).screen, "review");
  const contact = after(review, { type: "continued" });
  assert.deepEqual([contact.screen, step(after(contact, { type: "went", place: 13 }))], ["contact", 13]);
});

Deno.test("the list of all scores closes when another tab takes one away, and cannot be opened without it", () => {
  const { draft } = scoreAll(initialCheck("key"));
  const { speed: _, ...scores } = draft.scores;
  const review = after(initialCheck("other"), { type: "restored", draft });
  const missing = after(review, { type: "adopted", draft: { ...draft, scores } });
  assert.equal(missing.screen, "survey");
  assert.equal(after(missing, { type: "went", place: 14 }).screen, "survey");
  assert.equal(step(after(missing, { type: "continued" })), 6);
});

Deno.test("a place behind the one that is shown opens once everything before it has a score, and one before it always", () => {
  const start = initialCheck("key");
  for (const missing of [1, 14, 15]) assert.equal(after(start, { type: "went", place: missing }), start);
  const all = after(scoreAll(start), { type: "went", place: 6 });
  assert.deepEqual([placeOf(all), all.screen], [6, "survey"]);
  const places = [14, 15].map((place) => after(all, { type: "went", place }));
  assert.deepEqual(places.map(({ screen }) => screen), ["review", "contact"]);
  assert.deepEqual(places.map(placeOf), [14, 15]);
  const { [DIMENSIONS[2].key]: _, ...scores } = all.draft.scores;
  const missing = after(all, { type: "adopted", draft: { ...all.draft, scores } });
  assert.equal(placeOf(after(missing, { type: "went", place: 5 })), 5, "another tab took a score away");
  assert.equal(after(missing, { type: "went", place: 7 }), missing);
});

Deno.test("another tab's answers are taken over, but not its choice whether to compare", () => {
  const mine = after(initialCheck("key"), { type: "repeats", previous: "mine", key: "a" });
  const theirs = after(mine, { type: "repeats", previous: "", key: "b" }, {
    type: "scored",
    dimension: "speed",
    score: 4,
    key: "c",
  });
  const { draft } = after(mine, { type: "adopted", draft: theirs.draft });
  assert.deepEqual(draft, { ...theirs.draft, previous: "mine" });
});

Deno.test("percentComplete() is the step's share of fourteen, whole", () => {
  assert.deepEqual([0, 4, 6, 13].map(percentComplete), [7, 36, 50, 100]);
});

Deno.test("what can't be counted is a 1, until another score is chosen or it can be counted after all", () => {
  const start = after(initialCheck("key"), { type: "scored", dimension: "speed", score: 4, key: "a" });
  const uncounted = after(start, { type: "counted", dimension: "speed", canCount: false, key: "b" });
  assert.deepEqual(uncounted.draft, { ...start.draft, scores: { speed: 1 }, uncounted: ["speed"], key: "b" });
  const counted = after(uncounted, { type: "counted", dimension: "speed", canCount: true, key: "c" });
  assert.deepEqual([counted.draft.scores, counted.draft.uncounted], [{ speed: 4 }, []]);
  const one = after(uncounted, { type: "scored", dimension: "speed", score: 1, key: "d" });
  assert.deepEqual(
    [one.draft.scores, one.draft.uncounted],
    [{ speed: 1 }, []],
    "a 1 was chosen, so it was counted",
  );
  const three = after(uncounted, { type: "scored", dimension: "speed", score: 3, key: "e" });
  assert.deepEqual([three.draft.scores, three.draft.uncounted], [{ speed: 3 }, []]);
});

Deno.test("what can be counted after all has no score if it had none before, so that Next waits", () => {
  const tick = (canCount: boolean): CheckAction => ({
    type: "counted",
    dimension: "market_image",
    canCount,
    key: `${canCount}`,
  });
  const scored: CheckAction = { type: "scored", dimension: "market_image", score: 4, key: "a" };
  const ticked = after(initialCheck("key"), tick(false));
  assert.ok(canGoOn(ticked));
  const unticked = after(ticked, tick(true));
  assert.deepEqual(unticked.draft.scores, {});
  assert.ok(!canGoOn(unticked));
  const fromStorage = after(initialCheck("other"), { type: "restored", draft: ticked.draft }, tick(true));
  assert.deepEqual(fromStorage.draft.scores, {}, "the score from before a reload is not known");
  const again = after(unticked, scored, tick(false), tick(false), tick(true));
  assert.deepEqual(again.draft.scores, { market_image: 4 }, "a second tick keeps the first one's score");
});
