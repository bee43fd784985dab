import assert from "node:assert/strict";
import fc from "fast-check";
import type { Figures } from "../../lib/rounds/groups.ts";
import { release, ROUND_KINDS, type RoundKind } from "../../lib/rounds/round.ts";
import { anyAnswer, ASKED, contentOf, row, STRATEGY } from "../support/rounds.ts";

/** What people are promised, whatever the code says. */
const FEWEST = 4;

/** Figures that are published of one question: of everybody, and of each group. */
interface Published {
  readonly total: Figures | null;
  readonly groups: readonly (Figures | null)[];
}

/** Reads what is published as its readers do, apart from the code that publishes it: nothing else may be in it. */
const READERS: Readonly<Record<RoundKind, (counts: object) => readonly Published[]>> = {
  team_check(counts) {
    const { dimensions, ...rest } = counts as { dimensions: (Figures | null)[] };
    assert.deepEqual(rest, {});
    return dimensions.map((total) => ({ total, groups: [] }));
  },
  alignment(counts) {
    const { statements, questions, ...rest } = counts as { statements: Published[]; questions: Published[] };
    assert.deepEqual(rest, {});
    return [...statements, ...questions];
  },
  dashboard(counts) {
    const { areas, ...rest } = counts as { areas: { colours: Figures | null; outlooks: Figures | null }[] };
    assert.deepEqual(rest, {});
    return areas.flatMap(({ colours, outlooks, ...more }) => {
      assert.deepEqual(more, {});
      return [colours, outlooks].map((total) => ({ total, groups: [] }));
    });
  },
};

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
const vectorOf = ({ counts, unsure }: Figures) => [...counts, unsure];

/** Every way to choose some of these. */
function subsets<Item>(items: readonly Item[]): Item[][] {
  return items.reduce<Item[][]>((found, item) => found.concat(found.map((some) => [...some, item])), [[]]);
}

/** Whoever subtracts published figures from each other gets those of nobody, or of four answers and more that differ unless everybody agrees. */
function assertNobodyIsLeft({ total, groups }: Published, told: string): void {
  const shown = groups.filter((group) => group !== null);
  for (const figures of [...shown, ...total ? [total] : []]) {
    const answers = sum(figures.counts);
    assert.ok(answers >= FEWEST || answers + figures.unsure === 0, `of few: ${told}`);
  }
  if (total === null) return assert.ok(shown.every((one) => sum(vectorOf(one)) === 0), `no total: ${told}`);
  const isUnanimous = total.counts.filter((count) => count > 0).length === 1;
  for (const some of subsets(shown)) {
    const left = vectorOf(total).map((count, at) => count - sum(some.map((one) => vectorOf(one)[at] ?? 0)));
    const answers = left.slice(0, -1);
    if (sum(left) === 0) continue;
    assert.ok(sum(answers) >= FEWEST, `${left} are left: ${told}`);
    // Groups that are shown say themselves whether they agree.
    if (some.length < shown.length || shown.length === groups.length || isUnanimous) continue;
    assert.ok(answers.filter((count) => count > 0).length > 1, `all left agree, ${left}: ${told}`);
  }
}

/** A round of a kind and what people answer. The groups of an alignment round are none to four. */
function anyRound(kind: RoundKind) {
  const asked = kind === "alignment"
    ? fc.nat(4).map((groups) => ({
      ...STRATEGY,
      groups: Array.from({ length: groups }, (_, at) => row(`g${at}`, { name: `Group ${at}` })),
    }))
    : fc.constant(ASKED[kind]);
  return asked.chain((asked) => {
    const content = contentOf(kind, asked);
    return fc.record({
      content: fc.constant(content),
      answers: fc.array(anyAnswer(content), { maxLength: 16, size: "max" }),
    });
  });
}

for (const kind of ROUND_KINDS) {
  Deno.test(`${kind}: whatever up to 16 people answer, no two published figures leave the answers of fewer than four`, () => {
    fc.assert(
      fc.property(anyRound(kind), ({ content, answers }) => {
        const { answered, counts, people } = release(
          { mode: "shared", people: [], content },
          answers.map((answer) => ({ answer, place: null })),
        );
        assert.deepEqual([answered, people], [answers.length, null]);
        if (answers.length < FEWEST) return assert.equal(counts, null);
        assert.ok(counts instanceof Object);
        const items = READERS[kind](counts);
        // The group is not published as an answer.
        const first = content.questions.length - items.length;
        for (const [at, item] of items.entries()) {
          assertNobodyIsLeft(item, JSON.stringify({ at, item, answers }));
          if (item.total === null) continue;
          // What is shown is true: nobody is left out who would be missed.
          const given = answers.map((answer) => answer[first + at]);
          const options = [...item.total.counts.map((_, option) => option + 1), 0];
          const counted = options.map((option) => given.filter((one) => one === option).length);
          assert.deepEqual(vectorOf(item.total), counted);
        }
      }),
      { numRuns: 300 },
    );
  });
}
