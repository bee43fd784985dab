import assert from "node:assert/strict";
import { standOf } from "../../../components/tool_kit/CollectByLink.tsx";
import { YOUR_ROUNDS } from "../../../lib/tool_kit/words_rounds.ts";

Deno.test("whoever started a round reads where it stands: open, ended, ended with too few, deleted, or not to be reached", () => {
  const open = {
    id: "r",
    answered: 6,
    invited: 8,
    endsAt: "2026-11-12T12:00:00Z",
    closedAt: null,
    counts: null,
  };
  const closed = { ...open, invited: null, closedAt: "2026-11-10T12:00:00Z" };
  const stand: readonly (readonly [Parameters<typeof standOf>[0], string])[] = [
    [open, "6 of 8 people answered so far. It closes on 12 Nov 2026."],
    [{ ...open, answered: 9 }, "9 people answered so far. It closes on 12 Nov 2026."],
    [{ ...closed, counts: "/tools/x#hand-over=y" }, "6 people answered. It closed on 10 Nov 2026."],
    [{ ...closed, answered: 1 }, `1 person answered. It closed on 10 Nov 2026. ${YOUR_ROUNDS.few}`],
    ["gone", YOUR_ROUNDS.gone],
    ["away", YOUR_ROUNDS.away],
  ];
  for (const [state, words] of stand) assert.equal(standOf(state), words);
});
