import assert from "node:assert/strict";
import fc from "fast-check";
import { MODEL } from "../../../../components/tools/goal_cascade_builder/model.ts";
import { anyAction, anyEdit } from "../../../support/any_edit.ts";
import { assertFinite, type Proved, TODAY } from "../../../support/tool_properties.ts";
import { type Action, CASCADE, type CascadeRows, type Content, rollUp, treeOf, type Way } from "./goals.ts";

const SAMPLE = MODEL.sample(TODAY).content;
const id = fc.constantFrom(...SAMPLE.goals.map(({ id }) => id), "n1", "n2", "n3", "n4", "gone");
const newId = fc.constantFrom("n1", "n2", "n3", "n4", "price", "not an id", "__proto__", "");
const parent = fc.option(id);
const after = fc.option(parent, { nil: undefined });
const edit = anyEdit<Content, CascadeRows>(CASCADE, SAMPLE)
  .filter((step) => step.type === "edit" || step.type === "set");
const rows = fc.array(
  fc.tuple(edit, newId, fc.option(newId)).map(([step, id, parent]) => ({
    ...(step.type === "edit" && step.change),
    id,
    parent,
  })),
  { maxLength: 4 },
);
const action = anyAction<Action>(edit, {
  "add goal": { id: newId, parent, after },
  "move goal": { id, parent },
  "step goal": { id, way: fc.constantFrom<Way>("up", "down", "in", "out") },
  "remove goal": { id, withBelow: fc.boolean() },
  "paste goals": { rows, parent, into: after },
});

export const PROVED: Proved<Content, Action> = {
  model: MODEL,
  actions: fc.array(action, { maxLength: 25 }),
  keeps: ({ goals }) => goals.map(({ id }) => id),
  mayTake: (action, goal) => action.type === "remove goal" && (action.withBelow || action.id === goal),
  shows: ({ goals }) => {
    const tree = treeOf(goals);
    assert.equal(tree.order.length, goals.length, "what hangs in a loop is not in the tree");
    // The list is in the order of the goals, the tree in its own: both show the same sums.
    const standings = rollUp(tree);
    const listed = rollUp(treeOf(tree.order.map(({ goal }) => goal)));
    for (const { id } of goals) {
      const standing = standings.get(id) ?? assert.fail(id);
      assert.deepEqual(standing, listed.get(id));
      assertFinite([standing.progress, standing.share]);
      assert.ok(standing.share === null || (standing.share >= 0 && standing.share <= 1));
    }
  },
};
