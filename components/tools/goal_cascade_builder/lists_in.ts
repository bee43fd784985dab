/** Fetches what reads and writes lists of goals. */
export const listsIn = () => import("../../../lib/tools/goal_cascade_builder/lists_in.ts");
